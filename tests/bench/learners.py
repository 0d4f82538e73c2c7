"""Simulated children for the bench of learning: four models of memory, three strengths each.

What they share: a child tries to remember, and if it cannot, it counts (which is slower and goes
wrong now and then), or guesses; a picture makes counting surer; slips happen. Facts differ in how
hard they are, and some were met at school before. No model is fitted to children: parameters are
those published for adults learning words, or chosen so that two weeks after a month of plain
dealing a typical child knows about 36 of 55 facts and a weak one about 14.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from game.practice.facts import Fact

STRENGTHS = ("weak", "typical", "strong")
DAY = 86_400.0
GUESS = 0.08
SLIP = 0.02
SHOWN, WORKED, RETRIEVED = range(3)
"""How a fact was met last: its answer was read, it was worked out, it was remembered."""


@dataclass(frozen=True)
class Answer:
    """An answer: right or not, whether it was remembered, whether help was asked for, seconds."""

    right: bool
    retrieved: bool
    hint: int
    seconds: float


class Learner(ABC):
    """A child. `now` counts seconds of life; every random draw comes from `chance`."""

    name: str
    miscount = {"weak": 0.28, "typical": 0.16, "strong": 0.08}
    met_before = {"weak": 1.0, "typical": 2.5, "strong": 5.0}
    """About how often an easy fact was met at school; a hard one less often."""

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        self.strength = strength
        self.chance = random.Random(seed)
        self.now = 0.0
        traits = random.Random(seed * 7919 + 1)
        self.talent = traits.gauss(0.0, 0.3)
        self.hard = {fact: traits.gauss(0.0, 0.35) + (fact.smaller - 4) * 0.08 for fact in facts}
        lessons = []
        for number, fact in enumerate(facts):
            ease = self.met_before[strength] * (1 - 0.75 * number / len(facts))
            lessons += [
                (traits.uniform(-90 * DAY, 0.0), fact) for _ in range(_poisson(traits, ease))
            ]
        for self.now, fact in sorted(lessons, key=lambda lesson: lesson[0]):
            self.learn(fact, WORKED)
        self.now = 0.0

    @abstractmethod
    def recall(self, fact: Fact) -> float:
        """The probability that the fact is remembered now."""

    @abstractmethod
    def learn(self, fact: Fact, how: int) -> None:
        """Update the memory of a fact that was met in this way."""

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.now += seconds

    def answer(self, fact: Fact, picture: bool = False) -> Answer:
        """Try once; what is learnt from it depends on what follows."""
        draw = self.chance.random
        if draw() < self.recall(fact):
            return Answer(draw() >= SLIP, True, int(picture), self.chance.uniform(1.5, 3.5))
        if not picture and draw() < GUESS:
            return Answer(draw() < 0.1, False, 0, self.chance.uniform(1.5, 4.0))
        hint = int(picture or (fact.smaller > 3 and draw() < 0.15))
        wrong = self.miscount[self.strength] * (0.3 if hint else 1.0) * min(1.0, fact.smaller / 3)
        return Answer(draw() >= wrong, False, hint, 2.5 + 0.8 * fact.smaller + 2.0 * hint)


class HalfLife(Learner):
    """A learner with a half-life of memory, which each meeting makes longer, the later the more."""

    name = "half-life"
    start = {"weak": 0.35, "typical": 0.9, "strong": 1.6}  # days
    growth = {"weak": 0.78, "typical": 1.5, "strong": 2.4}

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        self._half: dict[Fact, float] = {}
        self._last: dict[Fact, float] = {}
        super().__init__(strength, seed, facts)

    def recall(self, fact: Fact) -> float:
        if fact not in self._half:
            return 0.0
        return float(2 ** (-(self.now - self._last[fact]) / DAY / self._half[fact]))

    def learn(self, fact: Fact, how: int) -> None:
        likely = self.recall(fact)
        start = self.start[self.strength] * exp(self.talent - self.hard[fact])
        before = self._half.get(fact, 0.0)
        gain = self.growth[self.strength] * (1 - likely)
        factor = (0.7, 1 + 0.5 * gain, 1.1 + gain)[how]
        self._half[fact] = min(300.0, max(start, before * factor))
        self._last[fact] = self.now


class ActR(Learner):
    """A learner of traces: each meeting leaves one, which fades faster the more active a fact was.

    After Pavlik and Anderson (2005), with their decay and their slower clock between sittings.
    """

    name = "ACT-R"
    decay, scale, noise = 0.177, 0.217, 0.255
    between = 0.025  # how fast time passes outside a sitting
    threshold = {"weak": -0.05, "typical": -0.72, "strong": -1.1}
    weight = (0.5, 0.8, 1.0)

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        self._traces: dict[Fact, list[tuple[float, float, float]]] = {}
        super().__init__(strength, seed, facts)

    def _activation(self, fact: Fact) -> float:
        total = 0.0
        for at, decay, weight in self._traces.get(fact, ()):
            age = self.now - at
            felt = min(age, 600.0) + max(0.0, age - 600.0) * self.between
            total += weight * max(1.0, felt) ** -decay
        return log(total) if total else -99.0

    def recall(self, fact: Fact) -> float:
        limit = self.threshold[self.strength] + self.hard[fact] - self.talent
        return 1 / (1 + exp(min(50.0, (limit - self._activation(fact)) / self.noise)))

    def learn(self, fact: Fact, how: int) -> None:
        decay = self.scale * exp(min(0.0, self._activation(fact))) + self.decay
        self._traces.setdefault(fact, []).append((self.now, decay, self.weight[how]))


class Windows(Learner):
    """A learner that counts how often a fact was met within a day, a week, a month, and ever.

    After Lindsey, Shroyer, Pashler and Mozer (2014).
    """

    name = "windows"
    spans = ((1.0, 0.3), (7.0, 0.4), (30.0, 0.6), (1e9, 0.8))  # days, weight
    base = {"weak": -4.5, "typical": -2.65, "strong": -1.9}
    worth = (0.3, 0.75, 1.0)

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        self._met: dict[Fact, list[tuple[float, float]]] = {}
        super().__init__(strength, seed, facts)

    def recall(self, fact: Fact) -> float:
        met = self._met.get(fact)
        if not met:
            return 0.0
        value = self.base[self.strength] + 2 * (self.talent - self.hard[fact])
        for days, weight in self.spans:
            since = self.now - days * DAY
            count = sum(worth for at, worth in met if at >= since)
            value += weight * log(1 + count)
        return 1 / (1 + exp(-value))

    def learn(self, fact: Fact, how: int) -> None:
        self._met.setdefault(fact, []).append((self.now, self.worth[how]))


class Counter(Learner):
    """A child who counts every time, a little faster with practice, and remembers nothing."""

    name = "counter"

    def recall(self, fact: Fact) -> float:
        return 0.0

    def learn(self, fact: Fact, how: int) -> None:
        """Nothing stays."""


MODELS: tuple[type[Learner], ...] = (HalfLife, ActR, Windows, Counter)


def _poisson(chance: random.Random, mean: float) -> int:
    count, product = 0, chance.random()
    while product > exp(-mean):
        count += 1
        product *= chance.random()
    return count
