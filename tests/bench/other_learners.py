"""Children of other kinds, on whom nothing was tuned: for the bench of learning.

Policies, the order in which facts are asked and the rule for 'fluent' were settled with the
children of `learners`. Here are a fifth model of memory, and the three others with parameters that
differ from child to child by about a quarter. They were written afterwards, and nothing was changed
for them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from game.practice.facts import Fact
from tests.bench.learners import DAY, ActR, HalfLife, Learner, Windows

SPREAD = 0.25


def _about(seed: int, number: int) -> float:
    """A factor near 1, of this child's own."""
    return exp(random.Random(seed * 104_729 + number).gauss(0.0, SPREAD))


class Power(Learner):
    """A learner that forgets by a power of time; each meeting leaves a fact more lasting.

    After Wickelgren (1974): recall is (1 + t / stability) ** -fading; a meeting adds to stability
    by how much had been forgotten.
    """

    name = "power"
    first = {"weak": 0.12, "typical": 0.5, "strong": 1.2}  # days
    gain = {"weak": 0.9, "typical": 1.6, "strong": 2.4}
    fading = 0.7

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        self._lasting: dict[Fact, float] = {}
        self._last: dict[Fact, float] = {}
        self._speed = _about(seed, 0)
        super().__init__(strength, seed, facts)

    def recall(self, fact: Fact) -> float:
        if fact not in self._lasting:
            return 0.0
        days = (self.now - self._last[fact]) / DAY
        return float((1 + days / self._lasting[fact]) ** -self.fading)

    def learn(self, fact: Fact, how: int) -> None:
        first = self.first[self.strength] * exp(self.talent - self.hard[fact]) * self._speed
        before = self._lasting.get(fact, 0.0)
        more = self.gain[self.strength] * (1 - self.recall(fact))
        factor = (0.8, 1 + 0.6 * more, 1.05 + more)[how]
        self._lasting[fact] = min(400.0, max(first, before * factor))
        self._last[fact] = self.now


class OtherHalfLife(HalfLife):
    """Half-lives that begin and grow otherwise in each child."""

    name = "half-life, others"

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        begin, grow = _about(seed, 1), _about(seed, 2)
        self.start = {key: value * begin for key, value in HalfLife.start.items()}
        self.growth = {key: value * grow for key, value in HalfLife.growth.items()}
        super().__init__(strength, seed, facts)


class OtherActR(ActR):
    """Traces that fade faster or slower in each child, and are found less surely."""

    name = "ACT-R, others"

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        self.decay = ActR.decay * _about(seed, 3)
        self.scale = ActR.scale * _about(seed, 4)
        self.noise = ActR.noise * 1.3
        super().__init__(strength, seed, facts)


class OtherWindows(Windows):
    """Windows of other lengths, and other weights in each child."""

    name = "windows, others"

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        weights = [weight * _about(seed, 5 + n) for n, (_, weight) in enumerate(Windows.spans)]
        self.spans = tuple(zip((2.0, 10.0, 45.0, 1e9), weights, strict=True))
        super().__init__(strength, seed, facts)


OTHERS: tuple[type[Learner], ...] = (OtherHalfLife, OtherActR, OtherWindows, Power)
