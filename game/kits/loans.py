"""Cards that a seat lends to the other one: on the table they fight for the borrower.

Both of two seats lay equally many cards, as far as the stocks of both together go; when such a
card is taken, it goes back to its owner, whoever takes it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules import Card, GameState, Sign, Table
from game.rules.signs import Marker
from game.texts import N_

Rows = list[list[Card]]
"""For each seat some cards."""


@dataclass(slots=True)
class LoanState(GameState):
    """For each seat its cards that are lent."""

    lent: Rows = field(default_factory=lambda: [[], []])


Borrowing = TypeVar("Borrowing", bound=LoanState)


def lay_evenly(t: Table[Borrowing], most: int, face_up: int) -> tuple[Rows, list[Card]]:
    """Both lay `most` cards, borrowing if need be, the last ones face up.

    Gives the open rows, and all cards that lie face down.
    """
    stocks = t.piles_named("stock")
    n = min(most, sum(map(len, stocks)) // 2)
    laid = [stock[:n] for stock in stocks]
    for seat in t.everybody:
        missing, lender = n - len(laid[seat]), t.other(seat)
        if missing:
            borrowed = stocks[lender][n : n + missing]
            laid[seat] += borrowed
            t.state.lent[lender] += borrowed
            words = N_("{seat} lends a card.") if missing == 1 else N_("{seat} lends {n} cards.")
            t.narrate(words, seat=lender, n=missing)
    hidden = max(0, n - face_up)
    for i in range(n):
        for seat in t.everybody:
            t.place([laid[seat][i]], "played", seat, down=i < hidden, beat=False)
        t.beat()
    return [cards[hidden:] for cards in laid], [c for cards in laid for c in cards[:hidden]]


def take_evenly(t: Table[Borrowing], seat: int, cards: Sequence[Card]) -> None:
    """Cards go under the taker's stock in any order, borrowed ones under the lender's."""
    lent = t.state.lent
    for owner in t.everybody:
        others = lent[t.other(owner)]
        mine = [c for c in cards if c in lent[owner] or (owner == seat and c not in others)]
        if mine:
            t.place(t.shuffled(mine), "stock", owner, bottom=True)
    end_loans(t, cards)


def end_loans(t: Table[Borrowing], cards: Iterable[Card]) -> None:
    """These cards are borrowed no longer."""
    back = set(cards)
    t.state.lent = [[card for card in lent if card not in back] for lent in t.state.lent]


def loan_signs(t: Table[Borrowing], shown: set[Card]) -> list[Sign]:
    """Marks on the borrowed cards among those that lie open."""
    seen = [tuple(card for card in lent if card in shown) for lent in t.state.lent]
    return [Marker("Lent", s, "chain", c) for s, c in enumerate(seen) if c]
