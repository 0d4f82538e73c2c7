"""What a child enters as its answer: digits, a sign, a number counted up and down.

Each function takes the text that stands there and gives the text after it; None where the key means
nothing there. An operation is one of `practice.facts`.
"""

from __future__ import annotations

from game.practice.facts import COMPARISONS, LEFT, RIGHT, SAME, SIGNED

_MOST_DIGITS = 3
_MOST = 999  # what can be dialled
_LEAST = -99
_SIGNS = {">": str(LEFT), "<": str(RIGHT), "=": str(SAME)}


def number(typed: str) -> int:
    """The number that was typed, nought for none."""
    return int(typed) if typed.strip("-") else 0


def with_digit(typed: str, digit: str, operation: str) -> str | None:
    """One more digit; no nought before it, and no more than three."""
    if operation in COMPARISONS or len(typed.strip("-")) >= _MOST_DIGITS:
        return None
    return digit if typed == "0" else typed + digit


def with_sign(typed: str, sign: str, operation: str) -> str | None:
    """`<`, `=` or `>` between two numbers, or `-`, which a second time goes again."""
    if operation in COMPARISONS and sign in _SIGNS:
        return _SIGNS[sign]
    if operation == SIGNED and sign == "-":
        return typed[1:] if typed.startswith("-") else "-" + typed
    return None


def nudged(typed: str, step: int, operation: str) -> str:
    """The number counted up or down by a step; between two numbers the next sign."""
    if operation in COMPARISONS:
        return str(min(SAME, max(LEFT, int(typed or "0") + (step > 0) - (step < 0))))
    least = _LEAST if operation == SIGNED else 0
    return str(max(least, min(_MOST, number(typed) + step)))
