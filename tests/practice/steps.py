"""Every question that helps are made for, for tests."""

from __future__ import annotations

from game.practice.facts import Step, questions


def ask(text: str) -> Step:
    left, sign, right = text.split()
    return questions(sign, (int(left), int(right)))[0]


SUMS = [ask(f"{left} + {right}") for left in range(14) for right in range(14)]
DIFFERENCES = [ask(f"{left} - {right}") for left in range(14) for right in range(left + 1)]
LONG_SUMS = [ask(f"{left} + {right}") for left in range(14, 80) for right in range(1, 15)]
PRODUCTS = [ask(f"{left} * {right}") for left in range(1, 13) for right in range(1, 13)]
MISSING_FACTORS = [
    ask(f"{left * right} : {left}") for left in range(1, 13) for right in range(1, 13)
]
SIGNED_SUMS = [ask(f"{left} ± {right}") for left in range(-13, 14) for right in range(-13, 14)]
ORDERED = [ask(f"{left} o {right}") for left in range(-13, 14) for right in range(-13, 14)]
TENS_AND_ONES = [ask(f"{left} t {right}") for left in range(10) for right in range(10)]
FRACTIONS = [100 * part + whole for whole in range(1, 11) for part in range(1, whole + 1)]
COMPARED = [ask(f"{left} < {right}") for left in FRACTIONS for right in FRACTIONS]
EVERY = [*SUMS, *LONG_SUMS, *DIFFERENCES, *PRODUCTS, *MISSING_FACTORS, *SIGNED_SUMS, *TENS_AND_ONES]
"""The sums whose answer is a number; a comparison's is which side."""
