"""Help in steps for one question: a picture, a strategy in words, a number line, the answer.

All of it is plain data that a view draws, and all of it tells the same strategy, which is chosen in
`game.practice.strategies`. Nothing says the answer before the last step, which is `step.result`;
counting what a picture shows gives it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.texts import N_

PICTURE, WORDS, LINE, ANSWER = 1, 2, 3, 4

EMPTY, FIRST, SECOND, TAKEN, ODD, LENT, HOLE = 0, 1, 2, 3, 4, 5, 6
"""The contents of a cell: nothing, a counter of the first number, one of the second, one of the
first that is taken away, or a marked one of the first: what is over, what is counted on, what has
moved, the rows beyond five; a marked one of the second; nothing any more, since its counter has
moved.
"""

FRAMES, PAIR, ROWS, ARRAY, RODS, BARS = "frames", "pair", "rows", "array", "rods", "bars"
"""Ten-frames filled one after the other; two frames side by side; two rows matched one to one; rows
of equal length; tens and ones; two bars cut into parts."""


CUTS, UNDER, HALF, GAPS, FULL = "cuts", "under", "half", "gaps", "full"
"""Signs of ways to compare two bars: the same cuts joined, the pieces underlined, the half, what is
missing, the bar that is a whole."""


@dataclass(frozen=True)
class TextTemplate:
    """A sentence to translate, and its numbers and sums."""

    template: str
    values: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.values)


@dataclass(frozen=True)
class Picture:
    """Cells in parts; `kind` says how they lie, see `FRAMES` and the others.

    wholes  of bars: how many cells of each part are one whole
    mark    of bars: the sign of the way, see `CUTS` and the others; nothing for none
    finer   of bars: into how many pieces each cell of a part is cut
    labels  of an array: what stands beside each of its blocks
    split   of an array: after so many rows a second block begins
    """

    kind: str
    parts: tuple[tuple[int, ...], ...]
    wholes: tuple[int, ...] = ()
    mark: str = ""
    finer: tuple[int, ...] = (1, 1)
    labels: tuple[str, ...] = ()
    split: int = 5

    def count(self, *what: int) -> int:
        """How many cells hold one of these."""
        return sum(cell in what for part in self.parts for cell in part)

    def filled(self) -> list[int]:
        """How many cells of each part hold something."""
        return [sum(cell not in (EMPTY, HOLE) for cell in part) for part in self.parts]


@dataclass(frozen=True)
class Jump:
    """A jump: an arc on a number line."""

    start: int
    end: int

    @property
    def label(self) -> str:
        """`+3` or `−2`."""
        size = self.end - self.start
        return f"+{size}" if size >= 0 else f"−{-size}"


@dataclass(frozen=True)
class NumberLine:
    """A line from `low` to `high` with jumps; the place asked for, if it is one, is `asked`.

    In a subtraction that counts up, the answer is the length of all jumps, and in a missing factor
    their number; then `asked` is None, and `answer` is what no jump may tell. `start`: the place
    from which it is counted, if that is marked.
    """

    low: int
    high: int
    jumps: tuple[Jump, ...]
    asked: int | None
    answer: int
    start: int | None = None

    def label(self, jump: Jump) -> str:
        """Return the text on a jump: its size, unless that is what is asked."""
        alone = self.asked is None and len(self.jumps) == 1
        return "?" if alone and abs(jump.end - jump.start) == self.answer else jump.label

    @property
    def named(self) -> list[int]:
        """The places whose numbers stand below the line: tens, fives, and where jumps begin or end;
        never the place asked for.
        """
        step = 5 if self.high - self.low <= 40 else 10
        numbers = {n for n in range(self.low, self.high + 1) if n % step == 0}
        return sorted((numbers | self.stops) - {self.asked})

    @property
    def stops(self) -> set[int]:
        """The places where it is counted from, and where jumps begin or end."""
        begun = set() if self.start is None else {self.start}
        return begun | {place for jump in self.jumps for place in (jump.start, jump.end)}


@dataclass(frozen=True)
class Strategy:
    """A way to find the answer: its name, how to go about it, and how that looks.

    picture  the numbers of the sum, as it asks them, from left to right
    line     the number line on which this way is counted; None if it is not
    way      a second picture, of what `words` explain; None if `picture` shows that itself
    along    the sentence beside the number line
    """

    name: str
    words: TextTemplate
    picture: Picture
    line: NumberLine | None
    way: Picture | None = None
    along: TextTemplate = TextTemplate(N_("Jump along the line."))

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers on the line that a voice counts, the answer last; empty without a line to
        count on.
        """
        if self.line is None or any(jump.start == jump.end for jump in self.line.jumps):
            return ()
        return tuple(jump.end for jump in self.line.jumps)

    def played(self, count: int) -> PlayedPicture:
        """Return how the way looks after so many of its stops."""
        assert self.line is not None, "only what lies on a line is counted"
        rows = None
        if self.picture.kind == ARRAY and len(self.picture.parts) == len(self.stops):
            lit = ((FIRST,) * len(row) for row in self.picture.parts[:count])
            dark = ((EMPTY,) * len(row) for row in self.picture.parts[count:])
            rows = Picture(ARRAY, (*lit, *dark))
        jumps = self.line.jumps
        return PlayedPicture(rows, replace(self.line, jumps=jumps[:count], start=jumps[0].start))

    @property
    def shown(self) -> Picture:
        """The picture that goes with the words."""
        return self.way or self.picture


@dataclass(frozen=True)
class PlayedPicture:
    """A way as far as it has been counted: the rows of a product that are lit, or None, and the
    line with its jumps up to there.
    """

    rows: Picture | None
    line: NumberLine
