"""A child written last, when every rule stood and was not changed again: for the bench of growth.

Not a curve of forgetting: associations in two stores. What is met goes into a store of the day, of
which each night a share goes over into one that lasts and the rest is lost; facts that look alike
get in each other's way; a wrong answer leaves a trace of its own, which fades when the fact is
right again.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.practice.facts import Fact
from tests.bench.learners import DAY, Answer, Learner


class Associations(Learner):
    """A child whose facts are associations in two stores."""

    name = "associations"
    need = {"weak": 3.1, "typical": 2.2, "strong": 1.5}
    """The strength at which a fact of usual difficulty is remembered half of the time."""
    kept = {"weak": 0.16, "typical": 0.24, "strong": 0.32}
    """The share of the day's store that a night makes last."""
    fading = 0.985  # of what lasts, a day
    alike = 0.05  # of a neighbour's strength that is in the way
    slope = 2.6
    worth = (0.5, 0.8, 1.0)
    slip = 0.35  # what a wrong answer leaves

    def __init__(self, strength: str, seed: int, facts: Sequence[Fact]) -> None:
        self._day: dict[Fact, float] = {}
        self._lasting: dict[Fact, float] = {}
        self._wrong: dict[Fact, float] = {}
        self._night: dict[Fact, int] = {}
        self._near = {fact: [other for other in facts if _alike(fact, other)] for fact in facts}
        super().__init__(strength, seed, facts)

    def _stores(self, fact: Fact) -> tuple[float, float]:
        """The day's store and the lasting one after the nights that have passed."""
        day, lasting = self._day.get(fact, 0.0), self._lasting.get(fact, 0.0)
        nights = int(self.now // DAY) - self._night.get(fact, int(self.now // DAY))
        if nights > 0:
            lasting = (lasting + self.kept[self.strength] * day) * self.fading**nights
            day = 0.0
        return day, lasting

    def recall(self, fact: Fact) -> float:
        day, lasting = self._stores(fact)
        if not day and not lasting:
            return 0.0
        others = sum(sum(self._stores(neighbour)) for neighbour in self._near[fact])
        held = 0.5 * day + 2.2 * lasting - self.alike * others - self._wrong.get(fact, 0.0)
        limit = self.need[self.strength] * exp(0.5 * (self.hard[fact] - self.talent))
        return 1 / (1 + exp(-max(-30.0, min(30.0, self.slope * (held - limit)))))

    def learn(self, fact: Fact, how: int) -> None:
        likely = self.recall(fact)
        day, lasting = self._stores(fact)
        self._day[fact] = day + self.worth[how] * (1.3 - likely)
        self._lasting[fact], self._night[fact] = lasting, int(self.now // DAY)

    def answer(self, fact: Fact, picture: bool = False) -> Answer:
        answer = super().answer(fact, picture)
        before = self._wrong.get(fact, 0.0)
        self._wrong[fact] = 0.6 * before if answer.right else before + self.slip
        return answer


def _alike(one: Fact, other: Fact) -> bool:
    """Whether two facts share a number and lie beside each other."""
    first, second = {one.larger, one.smaller}, {other.larger, other.smaller}
    return one != other and bool(first & second) and abs(one.result - other.result) == 1


UNSEEN: tuple[type[Learner], ...] = (Associations,)
