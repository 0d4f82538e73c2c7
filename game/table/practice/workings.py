"""A sum that is worked out with cards, and how long ago it was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.sum_quiz import CHEER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.sum_quiz import SumQuiz
    from game.rules.signs import Counter

STARS = 0.7
"""Seconds that the stars of a right answer fly."""


@dataclass
class Workings:
    """A sum that is worked out with cards.

    cards  the codes of the cards that are added, in the order of the calculation
    lying  which of them lie where on the table, from left to right
    down   how many cards lie face down beside them
    beside what is counted for this seat: what it adds, and with an icon what it plays with
    war    what is told of the war that it decides; empty where none is fought
    stake  how many cards are at stake in it
    """

    sums: SumQuiz
    cards: Sequence[str]
    lying: Sequence[int]
    down: int = 0
    beside: Sequence[Counter] = ()
    war: str = ""
    stake: int = 0
    cheered: float = 0.0
    """Seconds since the sum was done: stars fly, and a card goes back."""

    @property
    def cheers(self) -> bool:
        """Whether something moves since a sum is done."""
        moves = self.sums.happy or self.sums.item.repeated
        return self.sums.phase == CHEER and moves and self.cheered < STARS

    def fly(self, dt: float) -> None:
        """Let time pass by `dt` seconds."""
        self.cheered += dt

    def look(self) -> None:
        """Update to the present sum: the stars of a new one begin anew."""
        if self.sums.phase != CHEER:
            self.cheered = 0.0
