"""FSRS-6, a published scheduler of reviews, as a baseline: when a fact is due, for the bench alone.

Written from the description of the algorithm ('The Algorithm', Free Spaced Repetition Scheduler,
version 6, with its published default parameters). A card has a stability S, the days after which it
is recalled with 90 %, and a difficulty D from 1 to 10; a review is rated again, hard, good or easy.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
_W = (
    *(0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796),
    *(1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542),
)
_FACTOR = 0.9 ** (-1 / _W[20]) - 1
_LEAST = 0.001


@dataclass
class Review:
    """Memory of a fact. Days are whole, counted from anywhere."""

    stability: float
    difficulty: float
    day: int

    @classmethod
    def first(cls, rating: int, day: int) -> Review:
        """After the first answer."""
        return cls(_W[rating - 1], _first_difficulty(rating), day)

    def recall(self, day: int) -> float:
        """The probability of recall that is expected on a day."""
        return float((1 + _FACTOR * (day - self.day) / self.stability) ** -_W[20])

    @property
    def due(self) -> int:
        """The day on which it has sunk to 90 %."""
        return self.day + max(1, round(self.stability))

    def add(self, rating: int, day: int) -> None:
        """Take another answer into account."""
        if day == self.day:
            growth = exp(_W[17] * (rating - 3 + _W[18])) * self.stability ** -_W[19]
            self.stability *= max(1.0, growth) if rating >= HARD else growth
        elif rating == AGAIN:
            self.stability = self._forgotten(self.recall(day))
        else:
            self.stability *= 1 + self._growth(self.recall(day), rating)
        self.stability = max(_LEAST, self.stability)
        easier = self.difficulty - _W[6] * (rating - 3) * (10 - self.difficulty) / 9
        mean = _W[7] * (_W[4] - exp(_W[5] * 3) + 1) + (1 - _W[7]) * easier
        self.difficulty = min(10.0, max(1.0, mean))
        self.day = day

    def _growth(self, recall: float, rating: int) -> float:
        bonus = {HARD: _W[15], EASY: _W[16]}.get(rating, 1.0)
        ease = exp(_W[8]) * (11 - self.difficulty) * self.stability ** -_W[9]
        return float(ease * (exp(_W[10] * (1 - recall)) - 1) * bonus)

    def _forgotten(self, recall: float) -> float:
        base = _W[11] * self.difficulty ** -_W[12] * ((self.stability + 1) ** _W[13] - 1)
        return float(min(base * exp(_W[14] * (1 - recall)), self.stability / exp(_W[17] * _W[18])))


def _first_difficulty(rating: int) -> float:
    return min(10.0, max(1.0, _W[4] - exp(_W[5] * (rating - 1)) + 1))
