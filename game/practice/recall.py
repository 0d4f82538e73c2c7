"""The estimated recall of a fact: the chance to answer it from memory, some days from now.

A logistic function of what the answers were like, how often and how lately the fact came from
memory, and of the days that go by. Two terms belong to the child, and move with each answer that
comes more or less often from memory than expected. The weights were fitted on the simulated
children of `tests.bench.learners`, none on real ones: see docs/LEARNING.md. Days are days of the
calendar.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from math import exp, log1p

_NEWEST = 0.4
"""What the latest day counts for in the average of all."""


@dataclass
class Trace:
    """What the first answers of its days left behind of one fact.

    average  of these answers: 1 from memory, 0 not, the latest counting most
    memory   how many of them came from memory
    """

    average: float = 0.0
    memory: int = 0
    last: date | None = None

    def gap(self, day: date) -> int:
        """Days since it was asked."""
        return max(0, (day - self.last).days) if self.last else 0

    def add(self, day: date, came: float | None) -> None:
        """Take the first answer of a day into account: 1 from memory, 0 not, None if unclear."""
        if came is not None:
            self.average += _NEWEST * (came - self.average)
        self.memory += came == 1.0
        self.last = day


_LEVEL = (-0.892, 1.578, 1.110)
_FADING = (0.847, 0.741, -0.257)
"""Weights of one, of the average, and of the logarithm of the days from memory: on the logit after
no time, and on how much of it each unit of the logarithm of days takes away."""
_BOUND = 30.0


def _weighted(weights: tuple[float, float, float], trace: Trace) -> float:
    return weights[0] + weights[1] * trace.average + weights[2] * log1p(trace.memory)


def _logistic(value: float) -> float:
    return 1 / (1 + exp(-max(-_BOUND, min(_BOUND, value))))


_SPREAD, _SPREAD_FADING = 1.0, 0.4
"""How far children differ in these two terms (standard deviations)."""
_DRIFT = 0.0005
"""The share of these variances by which a child may change from one answer to the next."""
_LEAST_WEIGHT = 0.02
_LEAST_FADING = 0.05
"""Time alone makes nobody surer."""


@dataclass
class Habit:
    """What is a child's own in remembering: all its facts are kept better or worse than expected,
    and fade faster or slower. Moved by one step of an extended Kalman filter for each answer.
    """

    level: float = 0.0
    fading: float = 0.0
    _level_level: float = _SPREAD**2
    _level_fading: float = 0.0
    _fading_fading: float = _SPREAD_FADING**2

    def recall(self, trace: Trace, today: date, days: int = 0) -> float:
        """The chance that a fact with this trace comes from memory so many days from today."""
        if trace.last is None:
            return 0.0
        return self._expected(trace, trace.gap(today) + days)

    def _expected(self, trace: Trace, days: int) -> float:
        fading = max(_LEAST_FADING, _weighted(_FADING, trace) + self.fading)
        return _logistic(_weighted(_LEVEL, trace) + self.level - log1p(days) * fading)

    def add(self, trace: Trace, day: date, came: float | None) -> None:
        """Learn from an answer to a fact that had this trace before it."""
        if trace.last is None or came is None:
            return
        days = trace.gap(day)
        expected, z = self._expected(trace, days), -log1p(days)
        weight = max(_LEAST_WEIGHT, expected * (1 - expected))
        to_level = self._level_level + z * self._level_fading
        to_fading = self._level_fading + z * self._fading_fading
        spread = to_level + z * to_fading + 1 / weight
        surprise = (came - expected) / weight / spread
        self.level += to_level * surprise
        self.fading += to_fading * surprise
        self._level_level += _DRIFT * _SPREAD**2 - to_level**2 / spread
        self._level_fading -= to_level * to_fading / spread
        self._fading_fading += _DRIFT * _SPREAD_FADING**2 - to_fading**2 / spread
