"""The facts that are practised, and how a result on the table becomes questions about them.

A fact is an operation and two numbers: 8 + 5, whichever card was turned first, or 13 - 5. Longer
sums are asked as a child would write them, one addition after the other, each its own fact; what
goes beyond two cards, as 24 + 5, is no fact.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.quoting import quoted
from game.texts.notation import number, operator

PLUS, MINUS, TIMES, MISSING = "+", "-", "*", ":"
"""Adding, taking away, multiplying, and the missing factor: 56 : 7 is asked as `7 × ? = 56`."""
SIGNED, TENS, COMPARE, ORDER = "±", "t", "<", "o"
"""Adding numbers with signs; tens and ones; which of two fractions, or numbers, is greater."""
OPERATIONS = (PLUS, MINUS, TIMES, MISSING, SIGNED, TENS, COMPARE, ORDER)
COMPARISONS = (COMPARE, ORDER)
COMMUTES = (PLUS, TIMES, SIGNED)
LARGEST = 14  # an ace or a joker may count 14
SHARE = 100
"""A fraction is written as one number: what lies above times this, and what lies below."""
LEFT, RIGHT, SAME = 1, 2, 3
"""The answers to a comparison: the left one is greater, the right one, or neither."""
SYMBOLS = {LEFT: ">", RIGHT: "<", SAME: "="}


@dataclass(frozen=True, order=True)
class Fact:
    """An arithmetic fact; `larger` comes first in a subtraction, and either way round in an
    addition.
    """

    operation: str
    larger: int
    smaller: int

    @classmethod
    def of(cls, operation: str, first: int, other: int) -> Fact:
        """The fact of two numbers in any order, where it does not matter; else as they stand.

        Raises ValueError for another operation.
        """
        if operation not in OPERATIONS:
            raise ValueError(f"A fact is + or - or *, not {quoted(operation)}.")
        if operation in (*COMMUTES, MINUS):
            return cls(operation, max(first, other), min(first, other))
        return cls(operation, first, other)

    @property
    def result(self) -> int:
        """The right answer."""
        return result(self.operation, self.larger, self.smaller)

    @property
    def family(self) -> Fact:
        """The family that it belongs to: 8 + 5 for 13 - 5, and 8 × 7 for 56 : 7."""
        if self.operation == MINUS:
            return Fact.of(PLUS, self.result, self.smaller)
        if self.operation == MISSING:
            return Fact.of(TIMES, self.result, self.smaller)
        return self

    @property
    def is_double(self) -> bool:
        """Whether both numbers are the same."""
        return self.larger == self.smaller

    def fits(self, top: int) -> bool:
        """Whether cards up to `top` show it; 13 means all cards."""
        return max(self.larger, -self.smaller) <= (LARGEST if top >= 13 else top)

    def __str__(self) -> str:
        return written(self.operation, self.larger, self.smaller)


@dataclass(frozen=True)
class Step:
    """A problem: `left` `operation` `right` as it is written, and the fact behind it.

    `fact` is None where it is none that is practised, as in 24 + 5.
    """

    operation: str
    left: int
    right: int
    fact: Fact | None

    @property
    def result(self) -> int:
        """The right answer of this question."""
        return result(self.operation, self.left, self.right)

    def as_written(self, answer: int) -> str:
        """An answer to this question as people write it."""
        return as_answer(self.operation, answer)

    @property
    def solved(self) -> str:
        """The question with its right answer in its place."""
        if self.operation in COMPARISONS:
            left, _, right = self.parts
            return f"{left} {self.as_written(self.result)} {right}"
        if self.operation == MISSING:
            return str(self).replace("?", str(self.result))
        return f"{self} = {self.as_written(self.result)}"

    @property
    def parts(self) -> tuple[str, str, str]:
        """The text on paper before the equals sign: left, sign, right."""
        if self.operation == COMPARE:
            return (_ratio(self.left), operator(COMPARE), _ratio(self.right))
        if self.operation == TENS:
            return (str(10 * self.left), operator(PLUS), str(self.right))
        right = number(self.right)
        if self.operation == SIGNED and self.right < 0:
            right = f"({right})"
        return (number(self.left), operator(self.operation), right)

    def __str__(self) -> str:
        return written(self.operation, self.left, self.right)


def result(operation: str, left: int, right: int) -> int:
    """The right answer to two numbers."""
    if operation == MINUS:
        return left - right
    if operation == TIMES:
        return left * right
    if operation == MISSING:
        return left // right
    if operation == TENS:
        return 10 * left + right
    if operation in COMPARISONS:
        first, other = (fraction(n) if operation == COMPARE else n for n in (left, right))
        return SAME if first == other else LEFT if first > other else RIGHT
    return left + right


def fraction(value: int) -> Fraction:
    """The fraction that a number stands for, see `SHARE`."""
    return Fraction(value // SHARE, value % SHARE)


def written(operation: str, left: int, right: int) -> str:
    """A question as people read it."""
    if operation == MISSING:
        return f"{right} {operator(TIMES)} ? = {left}"
    return " ".join(Step(operation, left, right, None).parts)


def as_answer(operation: str, answer: int) -> str:
    """An answer as people write it."""
    return SYMBOLS.get(answer, "?") if operation in COMPARISONS else number(answer)


def missing_factor(product: Fact, factor: int = 0) -> Fact:
    """A product turned round: what times `factor` makes it; 0 for its smaller one."""
    return Fact(MISSING, product.result, factor or product.smaller)


def fraction_of(above: int, below: int) -> int:
    """The number that stands for a fraction, see `SHARE`."""
    return SHARE * above + below


def _ratio(value: int) -> str:
    return f"{value // SHARE}/{value % SHARE}"


def questions(sign: str, values: Sequence[int]) -> tuple[Step, ...]:
    """The questions in a seat's result, from the sign and the values that the game tallies.

    Two numbers are one question, more are a chain; a single card asks nothing.
    """
    if sign == TENS and len(values) >= 2:
        return _chain(sign, values)
    if sign == PLUS and len(values) >= 2:
        return _chain(sign, values)
    if sign not in (MINUS, TIMES, MISSING, SIGNED, *COMPARISONS) or len(values) != 2:
        return ()
    left, right = (max(values), min(values)) if sign == MINUS else values
    return (Step(sign, left, right, Fact.of(sign, left, right)),)


def _chain(sign: str, values: Sequence[int]) -> tuple[Step, ...]:
    steps, total = [], values[0]
    for value in values[1:]:
        fits = sign == TENS or max(total, value) <= LARGEST
        fact = Fact.of(sign, total, value) if fits else None
        steps.append(Step(sign, total, value, fact))
        total = result(sign, total, value)
    return tuple(steps)


def parse_facts(text: str) -> set[Fact]:
    """The facts in text such as `8+5, 13-4, 7*8`. Raises ValueError naming what is none."""
    facts = set()
    for word in text.replace("−", MINUS).replace("×", TIMES).split(","):
        match = re.fullmatch(r"\s*(\d{1,2})\s*([+*-])\s*(\d{1,2})\s*", word)
        numbers = sorted((int(match[1]), int(match[3]))) if match else [0]
        if not match or numbers[0] < 1 or numbers[-1] > LARGEST:
            raise ValueError(
                f"{quoted(word.strip())} is no fact; facts are written like 8+5 or 13-4, with"
                f" numbers from 1 to {LARGEST} and commas between them."
            )
        facts.add(Fact.of(match[2], *numbers))
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

    Adding 0, 1 and 2, doubles, partners of ten, near doubles, making ten, the rest, court cards;
    products by 1, 2, 10, 5, 4, 3 and 9, squares, by 8, 6 and 7, the rest. A subtraction comes at
    the place of its addition family, a missing factor at that of its product.
    """
    family = fact.family
    return (stage(fact), family.result, family.larger, fact.smaller)


def stage(fact: Fact) -> int:
    """Return the stage of learning, from 0 (adding at most 2) to 6 (facts with a court card)."""
    head = fact.family
    if head.operation == TIMES:
        return _stage_of_product(head)
    tests = (
        (6, head.larger > 10),
        (0, head.smaller <= 2),
        (1, head.is_double),
        (2, head.result == 10),
        (3, head.larger - head.smaller == 1),
        (4, head.larger >= 8),
    )
    return next((number for number, fits in tests if fits), 5)


def _stage_of_product(product: Fact) -> int:
    numbers = (product.larger, product.smaller)
    for place, factors in enumerate(_EASY_FACTORS):
        if any(factor in numbers for factor in factors):
            return place
    if product.is_double:
        return len(_EASY_FACTORS)
    hard = (n for n, factor in enumerate(_HARD_FACTORS, 1) if factor in numbers)
    return len(_EASY_FACTORS) + next(hard, len(_HARD_FACTORS) + 1)


_EASY_FACTORS = ((0, 1), (2,), (10,), (5,), (4,), (3,), (9,))
_HARD_FACTORS = (8, 6, 7)
"""Factors in the order in which their products are introduced, squares between these two."""
