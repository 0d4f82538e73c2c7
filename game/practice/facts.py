"""The facts that are practised, and how a sum on the table becomes questions about them.

A fact is an operation and two numbers: 8 + 5, whichever card was turned first, or 13 - 5. Longer
sums are asked as a child would write them, one addition after the other, each its own fact.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from game.quoting import quoted

PLUS, MINUS = "+", "-"
LARGEST = 14  # an ace or a joker may count 14


@dataclass(frozen=True, order=True)
class Fact:
    """One fact; `larger` comes first in a subtraction, and either way round in an addition."""

    operation: str
    larger: int
    smaller: int

    @classmethod
    def of(cls, operation: str, one: int, other: int) -> Fact:
        """The fact of two numbers in any order. Raises ValueError for another operation."""
        if operation not in (PLUS, MINUS):
            raise ValueError(f"A fact is + or -, not {quoted(operation)}.")
        return cls(operation, max(one, other), min(one, other))

    @property
    def result(self) -> int:
        """The right answer."""
        if self.operation == PLUS:
            return self.larger + self.smaller
        return self.larger - self.smaller

    @property
    def family(self) -> Fact:
        """The addition that it belongs to: 13 - 5 belongs to 8 + 5."""
        if self.operation == PLUS:
            return self
        return Fact.of(PLUS, self.result, self.smaller)

    @property
    def is_double(self) -> bool:
        """Whether both numbers are the same."""
        return self.larger == self.smaller

    def fits(self, top: int) -> bool:
        """Whether a person who practises cards up to `top` practises it; 13 means all cards."""
        return self.larger <= (LARGEST if top >= 13 else top)

    def __str__(self) -> str:
        sign = "+" if self.operation == PLUS else "−"
        return f"{self.larger} {sign} {self.smaller}"


@dataclass(frozen=True)
class Step:
    """One question: `left` `operation` `right` as it is written, and the fact behind it.

    In 16 + 7 the fact is 7 + 6, the ones that are added. `fact` is
    None where there is nothing to know, as in 20 + 7.
    """

    operation: str
    left: int
    right: int
    fact: Fact | None

    @property
    def result(self) -> int:
        """The right answer of this question."""
        return self.left + self.right if self.operation == PLUS else self.left - self.right

    def __str__(self) -> str:
        sign = "+" if self.operation == PLUS else "−"
        return f"{self.left} {sign} {self.right}"


def questions(sign: str, values: Sequence[int]) -> tuple[Step, ...]:
    """The questions in a seat's result, from the sign and the values that the game tallies.

    Two numbers are one question, more are a chain; a single card asks nothing.
    """
    if sign == MINUS and len(values) == 2:
        high, low = max(values), min(values)
        return (Step(MINUS, high, low, Fact(MINUS, high, low)),)
    if sign != PLUS or len(values) < 2:
        return ()
    steps, total = [], values[0]
    for value in values[1:]:
        steps.append(Step(PLUS, total, value, _fact_behind(total, value)))
        total += value
    return tuple(steps)


def _fact_behind(total: int, value: int) -> Fact | None:
    if total <= LARGEST and value <= LARGEST:
        return Fact.of(PLUS, total, value)
    ones = total % 10
    return Fact.of(PLUS, ones, value) if ones else None


def parse_facts(text: str) -> set[Fact]:
    """The facts in text such as `8+5, 13-4`. Raises ValueError naming what is none."""
    facts = set()
    for word in text.replace("−", MINUS).split(","):
        found = re.fullmatch(r"\s*(\d{1,2})\s*([+-])\s*(\d{1,2})\s*", word)
        numbers = sorted((int(found[1]), int(found[3]))) if found else [0]
        if not found or numbers[0] < 1 or numbers[-1] > LARGEST:
            raise ValueError(
                f"{quoted(word.strip())} is no fact; facts are written like 8+5 or 13-4, with"
                f" numbers from 1 to {LARGEST} and commas between them."
            )
        facts.add(Fact.of(found[2], *numbers))
    return facts


def all_facts(operation: str, top: int) -> list[Fact]:
    """Every fact that cards from 1 to `top` can show, in the order of introduction."""
    facts = [
        Fact(operation, larger, smaller)
        for larger in range(1, top + 1)
        for smaller in range(1, larger + 1)
    ]
    return sorted(facts, key=introduction)


def introduction(fact: Fact) -> tuple[int, int, int, int]:
    """The place of a fact in the order of introduction: its stage, and then the smaller sum.

    Adding 0, 1 and 2, doubles, partners of ten, near doubles, making ten, the rest, court cards.
    A subtraction comes at the place of its addition family.
    """
    family = fact.family
    return (stage(fact), family.result, family.larger, fact.smaller)


def stage(fact: Fact) -> int:
    """0 for adding at most 2, up to 6 for facts with a court card: see `introduction`."""
    one = fact.family
    tests = (
        (6, (fact.larger > 10 and fact.operation == PLUS) or one.larger > 10),
        (0, one.smaller <= 2),
        (1, one.is_double),
        (2, one.result == 10),
        (3, one.larger - one.smaller == 1),
        (4, one.larger >= 8),
    )
    return next((number for number, fits in tests if fits), 5)
