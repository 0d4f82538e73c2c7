"""Tricks: cards are played openly one after the other, and the highest wins.

`Tricks` is a Game with the phases next_card, play and compare. A game says who acts and in which
order, by `acting` in its state, what a card counts, and what follows for one who is the highest
and for several.
"""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules import Card, Game, GameState, Phase, Table, highest
from game.rules.questions import play_asks
from game.texts import N_


@dataclass(slots=True)
class TrickState(GameState):
    """Who lays cards now, one after the other, how many of them have, and whose card stands."""

    acting: list[int] = field(default_factory=list)
    acted: int = 0
    standing: list[int] = field(default_factory=list)


T = TypeVar("T", bound=TrickState)


class Tricks(Game[T]):
    """Cards played one after the other; see the module's docstring."""

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
