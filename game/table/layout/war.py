"""The stage of a war of some: a column for each who fights, all others' cards small at the sides.

In a column the newest card is large; above it is a row for each time that cards were equal, the
last one higher than those before. Where there is little height, a row is seen only in part.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.layout.solver import Solver
from game.table.layout.table_zones import BATTLE, GROUPS, PILES
from game.table.layout.zones import SHAPE, Cards, Size, Span, Stack, fixed, late

TIED, EARLIER, BURIED = 0.58, 0.42, 0.62
"""Heights of equal cards as shares of the newest one's: those that met last, and in wars before;
of what lies face down over one, as a share of its height."""
ROW_GAP = 0.05
"""Between rows, as a share of the newest card's height."""
FACE, BESIDE = 0.26, 0.06
"""How wide a face beside the newest card is, and what is free beside it: shares of its height."""
STAKE = 0.32
"""Half of what is free between the newest cards of two, as a share of their height."""
_CARD, _SMALL = Span(16, 180, 420), Span(14, 64, 92)
"""Heights of the newest cards, and of those of who do not fight."""


def war(
    size: Size, unit: float, fighters: Sequence[str], sides: Sequence[Sequence[str]], rows: float
) -> Solver:
    """Return the stage in a room of this size in pixels.

    fighters: names of piles from left to right; sides: of the others those at the left and at the
    right; rows: how much is seen of the rows above the newest cards, as a share of their height.
    """
    table = Solver(size, (0.0, 0.0, 0.0, 0.0), late(4, 12), len(GROUPS), unit)
    beside = FACE + 2 * BESIDE + (STAKE if len(fighters) == 2 else 0)
    columns = [
        Cards(name, _CARD, BATTLE, count=4, lines=2, lap=rows,
              step=fixed(beside / SHAPE))
        for name in fighters
    ]  # fmt: skip
    west, east = (
        Stack(1, [Stack(1, [Cards(name, _SMALL, PILES)]) for name in side], late(2, 8), pack=None,
              fills=(False, True))
        for side in sides
    )  # fmt: skip
    face = None
    if len(fighters) > 2:  # those of all others reach into the room of the column beside them
        share = FACE / 2 / SHAPE
        face = Cards(
            "first face",
            Span(share * _CARD.least, share * _CARD.wanted, share * _CARD.most),
            BATTLE,
        )
    field = Stack(0, [face, *columns], cross=None, at=(None, 0), fills=(False, True))
    table.across(west if west.zones else None, field, east if east.zones else None)
    return table
