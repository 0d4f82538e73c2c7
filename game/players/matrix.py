"""Zero-sum games in which both choose at once, as a matrix of the gain of each pair of choices.

Solved by the simplex method: exact but for the rounding of numbers, and in far less time than
rounds of trial and error take to come near. What is solved has sums and quotients only, so it is
the same on every computer.
"""

from collections.abc import Sequence

TINY = 1e-9
"""The size below which a number counts as 0."""
BOLD = 4
"""Steps for each row and column before the cautious way is gone, which cannot turn in circles."""


def solve(chances: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """How often each row and each column should be chosen, where rows want it high, columns low.

    The columns' part is to find the largest sum of numbers of which no row makes more than 1, once
    every entry is positive; their shares, and those of the rows, can be read off in the end.
    """
    height, width = len(chances), len(chances[0])
    least = min(map(min, chances)) - 1
    lines = [[*(chance - least for chance in line), 1.0] for line in chances]
    lines.append([-1.0] * width + [0.0])
    left, top = list(range(width, width + height)), list(range(width))
    steps = 0
    while (column := _column(lines[-1], top, steps < BOLD * (width + height))) is not None:
        row = _row(lines, left, column)
        _pivot(lines, row, column)
        left[row], top[column] = top[column], left[row]
        steps += 1
    rows, columns = [0.0] * height, [0.0] * width
    for label, line in zip(left, lines, strict=False):
        if label < width:
            columns[label] = max(0.0, line[-1])
    for label, share in zip(top, lines[-1], strict=False):
        if label >= width:
            rows[label - width] = max(0.0, share)
    return _shares(rows), _shares(columns)


def _column(gains: Sequence[float], top: Sequence[int], bold: bool) -> int | None:
    """The column that still gains, the most or the first of all; None if none does."""
    if bold:
        most = min(gains[:-1])
        return gains.index(most) if most < -TINY else None
    fits = [number for number in range(len(top)) if gains[number] < -TINY]
    return min(fits, key=top.__getitem__, default=None)


def _row(lines: Sequence[Sequence[float]], left: Sequence[int], column: int) -> int:
    """The row that is full first if a column grows; of several the first of all."""
    fits = [
        (line[-1] / line[column], label, number)
        for number, (label, line) in enumerate(zip(left, lines, strict=False))
        if line[column] > TINY
    ]
    return min(fits)[2]


def _pivot(lines: list[list[float]], row: int, column: int) -> None:
    """Let a row and a column change places."""
    chosen = lines[row]
    part = 1 / chosen[column]
    chosen[column] = 1.0
    lines[row] = chosen = [value * part for value in chosen]
    for number, line in enumerate(lines):
        factor = line[column]
        if number != row and factor:
            line[column] = 0.0
            lines[number] = [a - factor * b for a, b in zip(line, chosen, strict=True)]


def _shares(sums: Sequence[float]) -> list[float]:
    total = sum(sums)
    return [x / total for x in sums]
