"""The rules of a game of the workshop: War, with the steps that its parts change.

`OwnRules` is a battle with all steps in their order; the classes in `parts` each change some of
them, and a game derives from those that its recipe names. So no step asks which parts there are.

The order of a battle: the doomed rank, who is in, drawing up, laying, the effects of what was just
turned up (bomb, else peace, else upside down and war for all), what counts, giant killers, suits,
the best; of a tie what follows; then the winner: doomed cards leave, cards come home, the cost, the
prize, gifts, changing sides; at last the end, and the limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.kits.battles import Battles, BattleState
from game.kits.number_packs import PACKS, TWICE
from game.kits.steps import enter_war
from game.rules import Card, Phase, Table
from game.rules.cards import JACK, KING, is_red, packs, ranking, wild_cards
from game.rules.options import Options
from game.workshop.recipe import Recipe


@dataclass(slots=True)
class OwnState(BattleState):
    """The memory of games of the workshop.

    doomed: the rank that leaves. winner: of this battle. down: how many cards each seat puts face
    down, where that differs. sharing: who shares the game where nobody can fight. flipped: whether
    the lowest wins this comparison. called: whether a card has called everybody to war. gift, swap:
    the card that brings gifts, or makes all change sides, at the end of this battle; -1 for none.
    picks: how many cards each picks. caller: who says what wins, or leads; call: what has been
    said, empty before. acting, acted: who acts one after the other, and how many of them have;
    standing: whose cards stand; missing: how many cards the next one has still to put face down;
    matched: who laid the card that was matched first.
    """

    doomed: int = 0
    winner: int = 0
    down: tuple[int, ...] = ()
    sharing: tuple[int, ...] = ()
    flipped: bool = False
    called: bool = False
    gift: int = -1
    swap: int = -1
    picks: int = 1
    caller: int = 0
    call: str = ""
    acting: tuple[int, ...] = ()
    acted: int = 0
    standing: tuple[int, ...] = ()
    missing: int = 0
    matched: int = 0


NUMBER_PACKS = {
    "numbers": "numbers",
    "to_five": "to_five",
    "nought_ten": "zero_to_ten",
    "nought_nine": "zero_to_nine",
    "queen_nine": "queen_zero",
}
"""A recipe's name of a pack -> the name that number games have for it."""
COURT_RANKS = tuple(range(JACK, KING + 1))


def ranks_in(r: Recipe) -> tuple[int, ...]:
    """Return the ranks of a pack, without jokers."""
    if r.pack in NUMBER_PACKS:
        return tuple(PACKS[NUMBER_PACKS[r.pack]])
    return COURT_RANKS if r.pack == "courts" else tuple(range(2, 15))


def packs_in(r: Recipe) -> int:
    """Return how many packs a game takes, each with the same cards once."""
    return r.packs * (2 if NUMBER_PACKS.get(r.pack) in TWICE else 1)


def pack_of(r: Recipe) -> list[Card]:
    """Return all cards of a game."""
    return packs(packs_in(r), ranks_in(r), r.jokers) + (wild_cards() if r.wilds else [])


def strengths_of(r: Recipe) -> tuple[int, ...]:
    """Return what cards count."""
    named: dict[str, int] = {}
    if r.courts != "rank" or r.pack == "queen_nine":
        worth = 10 if r.courts == "ten" else 0
        named = {"jack": worth, "queen": worth, "king": worth}
    if r.joker == "low":
        named["joker"] = 0
    strengths = ranking(ace=r.ace, **named)
    if r.red == "minus":
        strengths = tuple(-v if is_red(kind) else v for kind, v in enumerate(strengths))
    if r.best == "low" and r.count in ("card", "suit"):
        strengths = tuple(-v for v in strengths)
    return strengths


class OwnRules(Battles[OwnState]):
    """The rules of a game of the workshop."""

    place: ClassVar[int] = 99
    """The place among the classes of a game: first comes what is first in a battle."""
    recipe: ClassVar[Recipe] = Recipe()
    card_worths: ClassVar[tuple[int, ...]] = ()
    """`strengths_of` its recipe."""
    turned_round: ClassVar[tuple[int, ...]] = ()
    """The opposite of that."""
    in_play: ClassVar[tuple[str, ...]] = ("stock",)
    """The piles whose cards are still in the game."""
    won_to = "stock"
    """The pile of cards that a seat has won or takes back."""
    holds_stock = True
    """Whether seats have a stock."""
    winner_takes_all = True
    """Whether the winner takes what is fought for and nothing else: `Presentation.takes_all`."""

    def deck(self, options: Options, seats: int) -> list[Card]:
        """Return all cards of the game."""
        return pack_of(self.recipe)

    def worth(self, options: Options) -> tuple[int, ...]:
        """Return what cards count."""
        return self.card_worths

    # -- who plays, and how cards come up ---------------------------------------------

    def turns(self, t: Table[OwnState]) -> int:
        """Return how many cards the recipe says."""
        return self.turned

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Turn up the top of the stocks of all who are in."""
        return self.turn_up(t, self.players(t))

    def players(self, t: Table[OwnState]) -> list[int]:
        """Return who is in this battle."""
        return t.with_cards(*self.keeps_in)

    def able(self, t: Table[OwnState], tied: Sequence[int]) -> list[int]:
        """Return who of those at war has a card left."""
        return [seat for seat in tied if t.count(seat, *self.keeps_in)]

    def bring(
        self, t: Table[OwnState], seat: int, n: int, to: str = "hand", *, down: bool = False
    ) -> None:
        """Draw cards from the stock into the hand, or lay them on the table."""
        if to == "hand":
            t.draw(seat, n)
        else:
            t.turn_each({seat: n}, down=down, to=to)

    def laid(self, t: Table[OwnState]) -> Sequence[Card]:
        """Return the cards that whoever is asked has to beat: none where all lay at once."""
        return ()

    # -- a war --------------------------------------------------------------------------

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Begin a war between those who share the best."""
        tied = t.state.fighters
        enter_war(t, tied)
        able = self.able(t, tied)
        if not able:
            return self.unfightable(t, self.who_shares(t))
        return self.win_unopposed(t, able[0]) if len(able) == 1 else self.fight(t, able)

    def who_shares(self, t: Table[OwnState]) -> Sequence[int]:
        """Return who shares the game where nobody has a card left for the war."""
        return t.state.fighters

    def buried(self, t: Table[OwnState], seat: int) -> int:
        """Return how many cards a seat puts face down in a war, by the recipe."""
        down = self.recipe.down
        assert isinstance(down, int)
        return down

    def fight(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """Put cards down for each, keeping the last ones to turn up."""
        down = {}
        for seat in able:
            spare = t.count(seat, "stock") - self.turned
            down[seat] = min(self.buried(t, seat), spare) if spare > 0 else 0
        t.turn_each(down, down=not self.recipe.open)
        return self.turn_up(t, able)

    def renew(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """Turn up new cards for each, with nothing face down."""
        return self.turn_up(t, able)

    def goes_on(self, t: Table[OwnState]) -> bool:
        """Return whether all can turn cards once more."""
        return all(len(stock) >= self.turned for stock in t.piles_named("stock"))

    # -- what comes of it -----------------------------------------------------------------

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner puts everything on the table under its stock, in random order."""
        t.collect(seat)
        self.after_prize(t, seat)
        return self.complete(t)

    def after_prize(self, t: Table[OwnState], seat: int) -> None:
        """Do what special cards do once the winner has the prize."""

    def take_back(self, t: Table[OwnState]) -> Phase | None:
        """Give everybody back what it has laid; nobody has won."""
        for seat in t.everybody:
            if cards := t.pile("played", seat)[:]:
                t.place(cards, self.won_to, seat, bottom=True)
        t.end_fight()
        return self.complete(t)

    def throw_out(self, t: Table[OwnState], names: tuple[str, ...] = ("played", "stakes")) -> None:
        """Let all cards of these piles leave the game, face up."""
        cards = t.cards_in(*names)
        if hidden := [card for card in cards if card in t.down]:
            t.flip(hidden)
        t.place(cards, "out")

    def conclude(self, t: Table[OwnState], alive: Sequence[int]) -> None:
        """Give the last seat in the game what still waits; it has won."""
        if alive and t.pile("stakes"):
            t.collect(alive[0], self.won_to, ("stakes",))
        super().conclude(t, alive)
