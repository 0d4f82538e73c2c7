"""What can happen that is worth a word, and how much each time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.piles import HIDDEN_CARD

if TYPE_CHECKING:
    pass


STREAKS = (3, 5, 7)
"""Battles won in a row that are worth a word."""


KINDS = (
    "battle",  # complete
    "tie",  # equal cards met, and nobody has won them
    "war",  # begun
    "streak",
    "lead",  # another seat stands best
    "aces",  # a seat has all of them
    "out",  # a seat has nothing left
    "last",  # it has its last card
    "ten",  # battles are left
    "over",
)
"""What is noticed."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth noticing.

    kind: one of KINDS. seat: whose moment it is. number: cards won, the war's depth or the length
    of the streak. card: the strongest card won that all have seen.
    """

    kind: str
    worth: float
    seat: int | None = None
    number: int = 0
    card: int = HIDDEN_CARD
