"""Every question that helps are made for, for tests."""

from __future__ import annotations

from game.practice.facts import Step, questions


def ask(text: str) -> Step:
    left, sign, right = text.split()
    return questions(sign, (int(left), int(right)))[0]


SUMS = [ask(f"{one} + {other}") for one in range(14) for other in range(14)]
DIFFERENCES = [ask(f"{one} - {other}") for one in range(14) for other in range(one + 1)]
LONG_SUMS = [ask(f"{one} + {other}") for one in range(14, 80) for other in range(1, 15)]
PRODUCTS = [ask(f"{one} * {other}") for one in range(1, 13) for other in range(1, 13)]
MISSING_FACTORS = [ask(f"{one * other} : {one}") for one in range(1, 13) for other in range(1, 13)]
SIGNED_SUMS = [ask(f"{one} ± {other}") for one in range(-13, 14) for other in range(-13, 14)]
ORDERED = [ask(f"{one} o {other}") for one in range(-13, 14) for other in range(-13, 14)]
TENS_AND_ONES = [ask(f"{one} t {other}") for one in range(10) for other in range(10)]
FRACTIONS = [100 * part + whole for whole in range(1, 11) for part in range(1, whole + 1)]
COMPARED = [ask(f"{one} < {other}") for one in FRACTIONS for other in FRACTIONS]
EVERY = [*SUMS, *LONG_SUMS, *DIFFERENCES, *PRODUCTS, *MISSING_FACTORS, *SIGNED_SUMS, *TENS_AND_ONES]
"""The sums whose answer is a number; a comparison's is which side."""
