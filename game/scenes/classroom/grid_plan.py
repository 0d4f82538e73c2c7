"""Where the fields of a class's grid lie: one block of lines, or several below each other.

Few children would leave most of a sheet empty beside columns as narrow as those of many: then the
families of facts stand in several blocks, each with all children. No pygame but its rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from pygame import Rect

_BLOCKS = 3
"""So many blocks at most."""


@dataclass(frozen=True)
class Measures:
    """What is wanted, in pixels: the width of names, between families, between blocks, of a column
    at most; the height of a line at least and at most, of the head of a block and of its foot.
    """

    names: int
    apart: int
    between: int
    column: int
    least: int
    most: int
    head: int
    foot: int


class GridPlan:
    """`families`: how many facts each has. `rows`: how many children there are."""

    def __init__(self, rect: Rect, families: Sequence[int], rows: int, wanted: Measures) -> None:
        self.rect, self.rows, self.wanted = rect, rows, wanted
        self._families = list(families)
        self._starts = [sum(families[:number]) for number in range(len(families) + 1)]
        self.blocks = self._best() if families else []
        """The first family of each block, and the one after its last."""

    def _best(self) -> list[tuple[int, int]]:
        """The blocks with the largest fields; of those as large the fewest blocks."""
        count = len(self._families)
        tried = [self._divided(parts) for parts in range(1, min(_BLOCKS, count) + 1)]
        fit = [one for one in tried if self._line(len(one)) >= self.wanted.least]
        return max(fit or tried[:1], key=lambda one: min(self._wide(one), self._line(len(one))))

    def _divided(self, parts: int) -> list[tuple[int, int]]:
        """The families in so many blocks, as equally wide as can be."""
        count = len(self._families)
        ways = (
            list(pairwise((0, *cuts, count))) for cuts in combinations(range(1, count), parts - 1)
        )
        return max(ways, key=self._wide)

    def _wide(self, blocks: Sequence[tuple[int, int]]) -> float:
        """How wide a column is."""
        wanted, room = self.wanted, self.rect.width - self.wanted.names
        each = (
            (room - wanted.apart * (end - first - 1))
            / max(1, self._starts[end] - self._starts[first])
            for first, end in blocks
        )
        return min(*each, wanted.column, key=float)

    def _line(self, blocks: int) -> int:
        """How high a child's line is."""
        room = self.rect.height - blocks * (self.wanted.head + self.wanted.foot)
        room -= (blocks - 1) * self.wanted.between
        return min(room // (blocks * max(1, self.rows)), self.wanted.most)

    @cached_property
    def wide(self) -> float:
        """How wide a column is."""
        return self._wide(self.blocks)

    @cached_property
    def line(self) -> int:
        """How high a child's line is; with few children more than it must be."""
        return max(self.wanted.least, self._line(len(self.blocks) or 1))

    @property
    def _high(self) -> int:
        return self.wanted.head + self.rows * self.line + self.wanted.foot

    def top(self, block: int) -> int:
        """Where a block begins."""
        return self.rect.y + block * (self._high + self.wanted.between)

    def end(self, block: int) -> int:
        """Where a block ends: below the last child and the counts."""
        return self.top(block) + self._high

    def block_of(self, column: int) -> int:
        """In which block a column stands."""
        return next(n for n, (_, end) in enumerate(self.blocks) if column < self._starts[end])

    def columns_of(self, block: int) -> range:
        """The columns of a block."""
        first, end = self.blocks[block]
        return range(self._starts[first], self._starts[end])

    def column(self, index: int) -> tuple[int, int]:
        """Left edge and width of a column; families stand a little apart."""
        first, end = self.blocks[self.block_of(index)]
        family = next(n for n in range(first, end) if index < self._starts[n + 1])
        left = self.rect.x + self.wanted.names + (index - self._starts[first]) * self.wide
        left += (family - first) * self.wanted.apart
        return round(left), round(left + self.wide) - round(left)

    def cell(self, column: int, row: int, block: int = 0) -> Rect:
        """Where the field of a child and a fact lies; column -1 holds the names of a block."""
        block = block if column < 0 else self.block_of(column)
        y = self.top(block) + self.wanted.head + row * self.line
        if column < 0:
            return Rect(self.rect.x, y, self.wanted.names, self.line)
        left, wide = self.column(column)
        return Rect(left, y, wide, self.line)

    def across(self, block: int, row: int) -> Rect:
        """The whole line of a child in a block."""
        last = self.columns_of(block)[-1] if self.blocks else -1
        return self.cell(-1, row, block).union(self.cell(last, row, block))

    def stepped(self, at: tuple[int, int], way: tuple[int, int]) -> tuple[int, int]:
        """The field beside another; below the last child the same child's place in the next block.

        It may be one that there is not.
        """
        column, row = at[0] + way[0], at[1] + way[1]
        if 0 <= row < self.rows or column < 0:
            return column, row
        block = self.block_of(column) + (1 if row > 0 else -1)
        if not 0 <= block < len(self.blocks):
            return column, row
        x = self.column(column)[0]
        found = min(self.columns_of(block), key=lambda index: abs(self.column(index)[0] - x))
        return found, 0 if row > 0 else self.rows - 1
