"""Games in which both choose at once, as a matrix of what each pair of choices brings."""

from collections.abc import Sequence

ROUNDS = 240
"""Rounds of regret matching; the strategies are then known to about a hundredth."""
MOST_CELLS = 24000
"""Rounds times cells: larger matrices get fewer rounds, so that none takes longer than a frame."""


def solve(
    chances: Sequence[Sequence[float]], rounds: int = ROUNDS
) -> tuple[list[float], list[float]]:
    """How often each row and each column should be chosen, where rows want it high, columns low.

    By regret matching: each choice is made the more often the more it would have brought so far.
    """
    rows, columns = len(chances), len(chances[0])
    rounds = min(rounds, max(30, MOST_CELLS // (rows * columns)))
    turned = [list(column) for column in zip(*chances, strict=True)]
    row_regret, column_regret = [0.0] * rows, [0.0] * columns
    row_sum, column_sum = [0.0] * rows, [0.0] * columns
    column_now = [1 / columns] * columns
    for number in range(1, rounds + 1):
        gains = [sum(map(_times, line, column_now)) for line in chances]
        row_now = _matched(row_regret)
        mean = sum(map(_times, gains, row_now))
        row_regret = [max(0.0, r + g - mean) for r, g in zip(row_regret, gains, strict=True)]
        row_now = _matched(row_regret)
        losses = [sum(map(_times, line, row_now)) for line in turned]
        mean = sum(map(_times, losses, column_now))
        column_regret = [max(0.0, r + mean - x) for r, x in zip(column_regret, losses, strict=True)]
        column_now = _matched(column_regret)
        for i, share in enumerate(row_now):
            row_sum[i] += share * number
        for i, share in enumerate(column_now):
            column_sum[i] += share * number
    return _shares(row_sum), _shares(column_sum)


def _times(a: float, b: float) -> float:
    return a * b


def _matched(regret: Sequence[float]) -> list[float]:
    total = sum(regret)
    if total <= 0:
        return [1 / len(regret)] * len(regret)
    return [r / total for r in regret]


def _shares(sums: Sequence[float]) -> list[float]:
    total = sum(sums)
    return [x / total for x in sums]
