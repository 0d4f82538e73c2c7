"""Pictures and number lines of help, built of numbers."""

from __future__ import annotations

from game.practice.hints import (
    ARRAY,
    EMPTY,
    FIRST,
    FRAMES,
    HOLE,
    LENT,
    ODD,
    PAIR,
    ROWS,
    SECOND,
    Jump,
    NumberLine,
    Picture,
)

FIVE = 5


def frames(first: int, second: int, of: int = SECOND) -> Picture:
    """Frames filled one after the other."""
    cells = [FIRST] * first + [of] * second
    cells += [EMPTY] * (-len(cells) % 10 or (0 if cells else 10))
    return Picture(FRAMES, tuple(tuple(cells[i : i + 10]) for i in range(0, len(cells), 10)))


def side_by_side(one: int, other: int) -> Picture:
    """Each number in a frame of its own, or in as many as it needs."""
    return apart((FIRST,) * one, (SECOND,) * other)


def apart(left: tuple[int, ...], right: tuple[int, ...]) -> Picture:
    """Two rows of counters in frames of their own."""
    if max(len(left), len(right)) <= 10:
        return pair(left, right)
    parts = []
    for cells in (left, right):
        full = cells + (EMPTY,) * (-len(cells) % 10)
        parts += [full[i : i + 10] for i in range(0, len(full), 10)]
    return Picture(FRAMES, tuple(parts))


def marked(one: int, other: int) -> Picture:
    """Side by side, with the smaller number marked."""
    first, second = (ODD, SECOND) if one < other else (FIRST, LENT)
    return apart((first,) * one, (second,) * other)


def tens_apart(one: int, other: int) -> Picture:
    """Side by side, with everything marked that is not full tens."""
    ones, more = (one % 10, other) if one > other else (one, other % 10)
    left = (FIRST,) * (one - ones) + (ODD,) * ones
    return apart(left, (SECOND,) * (other - more) + (LENT,) * more)


def lent(one: int, other: int, need: int) -> Picture:
    """Side by side, after so many of the smaller number have moved to fill the larger one's ten."""
    hole = (HOLE,) * need
    if one > other:
        return apart((FIRST,) * one + (LENT,) * need, (SECOND,) * (other - need) + hole)
    return apart((FIRST,) * (one - need) + hole, (SECOND,) * other + (ODD,) * need)


def pair(one: tuple[int, ...], other: tuple[int, ...]) -> Picture:
    """Two equal frames, each as large as the larger number needs."""
    size = -(-max(len(one), len(other)) // FIVE) * FIVE
    return Picture(PAIR, tuple(part + (EMPTY,) * (size - len(part)) for part in (one, other)))


def pairs_of_rows(long: int, short: int) -> Picture:
    """Two rows matched one to one, what is over marked."""
    over = (FIRST,) * short + (ODD,) * (long - short)
    return Picture(ROWS, (over, (SECOND,) * short + (EMPTY,) * (long - short)))


def array(rows: int, each: int, split: int = FIVE, *, solved: bool = False) -> Picture:
    """Rows in one block, or in two; beside each which part of the product it is.

    solved: and how much that part is.
    """
    cells = tuple((FIRST if row < split else ODD,) * each for row in range(rows))
    found = (min(rows, split), rows - split)
    labels = [f"{n} × {each} = {n * each}" if solved else f"{n} × {each}" for n in found if n > 0]
    return Picture(ARRAY, cells, labels=tuple(labels) if rows > 1 else (), split=split)


def bar(above: int, below: int, what: int = FIRST) -> tuple[int, ...]:
    """A bar of `below` parts to a whole; what is more than a whole begins further ones."""
    return (what,) * above + (EMPTY,) * (-above % below)


def on(start: int, end: int, answer: int | None = None) -> NumberLine:
    """Jumps of one."""
    way = 1 if end >= start else -1
    return line_to(*range(start, end + way, way), answer=answer)


def line_to(*stops: int, answer: int | None = None, low: int = 0) -> NumberLine:
    """Jumps from stop to stop; the last stop is asked for, unless `answer` is their length."""
    asked = stops[-1] if answer is None else None
    found = stops[-1] if answer is None else answer
    return NumberLine(-end(-low) if low else 0, end(max(stops)), jumps(stops), asked, found)


def jumps(stops: range | tuple[int, ...]) -> tuple[Jump, ...]:
    """A jump from each stop to the next."""
    return tuple(Jump(stops[i], stops[i + 1]) for i in range(len(stops) - 1))


def end(number: int) -> int:
    """The full ten at or beyond a number."""
    return max(10, -(-number // 10) * 10)
