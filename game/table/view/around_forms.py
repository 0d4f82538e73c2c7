"""The forms in which a table of three to six people may be cut up. See `plan_around`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Seating:
    """How a table is cut up.

    rows    of one's own hand
    battle  where cards meet: `cross` (each before its owner), `grid` (two rows, those of the far
            side above) or `line` (all in one row, one's own in the middle)
    shown   the step between cards that are compared, as a share of their width
    face, pile  how large faces and piles are
    beside  whether the words of those at the far side stand beside their faces, not below
    apart   whether the piles of those at the ends stand beside their words, not above
    """

    rows: int = 1
    battle: str = "cross"
    shown: float = 1.05
    face: float = 1.0
    pile: float = 1.0
    beside: bool = False
    apart: bool = False


def forms(abreast: int, *, held: bool) -> Iterator[list[Seating]]:
    """Forms to be tried, those first that look best; among those of one list the largest counts."""
    steps = (1.05, 0.62, 0.4, 0.28) if abreast > 1 else (1.05,)
    sizes = ((1.0, 1.0), (1.0, 0.8), (0.8, 0.64), (0.7, 0.5), (0.58, 0.4))
    rows = (1, 2) if held else (1,)
    for shown, (face, pile) in product(steps, sizes):
        battles = ("cross", "grid", "line")
        yield [
            Seating(row, battle, shown, face, pile, beside, apart)
            for apart, beside, battle, row in product((False, True), (False, True), battles, rows)
        ]
