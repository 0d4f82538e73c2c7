"""Tricks: cards are played openly one after the other, and the highest wins.

`Tricks` is a Game with the phases next_card, play and compare, and with bury and buried for wars
for which cards are put face down from stock, hand and won cards. A game says who acts and in which
order, by `acting` in its state, what a card counts, and what follows for one who is the highest
and for several.
"""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from game.kits.steps import refill
from game.rules import Ask, Card, Game, GameState, Phase, Table, highest
from game.rules.foresight import Foresight, foretell
from game.rules.questions import pick_ask, play_asks
from game.texts import N_


@dataclass(slots=True)
class TrickState(GameState):
    """Who lays cards now, one after the other, how many of them have, and whose card stands.

    missing: how many cards the next one has still to put face down.
    """

    acting: list[int] = field(default_factory=list)
    acted: int = 0
    standing: list[int] = field(default_factory=list)
    missing: int = 0


T = TypeVar("T", bound=TrickState)


class Tricks(Game[T]):
    """Cards played one after the other; see the module's docstring."""

    hand_size: ClassVar[int]
    down = 3
    """How many cards each puts face down in a war."""

    @abstractmethod
    def value(self, t: Table[T], card: Card) -> int:
        """What a card counts in a trick."""

    @abstractmethod
    def win(self, t: Table[T], seat: int) -> Phase | None:
        """A seat has played the highest card."""

    @abstractmethod
    def war(self, t: Table[T]) -> Phase | None:
        """Several share the highest card: the `leaders`."""

    def act(self, t: Table[T], seats: Iterable[int], standing: Iterable[int] = ()) -> None:
        """These seats are to act, in this order, and compare with those whose card stands."""
        t.state.acting, t.state.acted, t.state.standing = list(seats), 0, list(standing)

    def next_card(self, t: Table[T]) -> Phase | None:
        """The next seat plays a card of its hand face up."""
        seats = t.state.acting[t.state.acted :][:1]
        return t.ask(play_asks(t, seats, N_("Play a card.")), self.play) if seats else self.compare

    def play(self, t: Table[T]) -> Phase | None:
        """The card is laid where all see it."""
        seat = t.state.acting[t.state.acted]
        t.place(t.chosen(seat), "played", seat)
        t.state.acted += 1
        return self.next_card(t)

    def laid(self, t: Table[T]) -> dict[int, int]:
        """The values of the cards that count so far, by seats, in the order laid."""
        seats = t.state.standing + t.state.acting[: t.state.acted]
        return {seat: self.value(t, t.top("played", seat)) for seat in seats}

    def leaders(self, t: Table[T]) -> list[int]:
        """The seats that share the highest card."""
        return highest(self.laid(t))

    def compare(self, t: Table[T]) -> Phase | None:
        """The highest card wins everything; a shared highest is a war."""
        leaders = self.leaders(t)
        return self.war if len(leaders) > 1 else self.win(t, leaders[0])

    # -- hands and wars -------------------------------------------------------------

    def turn_over(self, t: Table[T], seat: int) -> None:
        """The won pile becomes the stock."""
        refill(t, seat)

    def fill_hand(self, t: Table[T], seat: int) -> None:
        """With neither hand nor stock turn over; draw until the hand is full."""
        if not t.pile("hand", seat):
            self.turn_over(t, seat)
        t.draw(seat, max(0, self.hand_size - t.count(seat, "hand")))

    def bury(self, t: Table[T]) -> Phase | None:
        """The next seat at war puts cards face down, from its stock first."""
        if t.state.acted == len(t.state.acting):
            t.state.acted = 0
            return self.next_card(t)
        seat = t.state.acting[t.state.acted]
        if not t.pile("hand", seat):
            self.fill_hand(t, seat)
        from_stock = min(self.down, t.count(seat, "stock"))
        t.turn_each({seat: from_stock}, down=True)
        t.state.missing = self.down - from_stock
        hand, prompt = t.pile("hand", seat), N_("Choose the cards that go face down.")
        number = min(t.state.missing, len(hand) - 1)
        waiting = N_("{seat} is putting cards face down.")
        ask = pick_ask(seat, ("hand", seat), hand, prompt, waiting, count=number, gives=True)
        return t.ask([ask] if number else [], self.buried)

    def preview(self, t: Table[T], ask: Ask, words: Sequence[str]) -> Foresight:
        """What becomes of the cards that are put face down."""
        lost = tuple(t.find(words, "hand", ask.seat))
        whose = foretell("Whoever wins the war gets {cards}.", cards=list(words))
        return whose.marks(loses=lost)

    def buried(self, t: Table[T]) -> Phase | None:
        """Cards from the hand, and what is still missing from the won pile."""
        seat = t.state.acting[t.state.acted]
        chosen = t.chosen(seat)
        t.place(chosen, "played", seat, down=True, known_to=seat)
        missing = t.state.missing - len(chosen)
        if missing:
            self.turn_over(t, seat)
            t.turn_each({seat: missing}, down=True)
        t.state.acted += 1
        return self.bury
