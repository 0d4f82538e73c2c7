"""The table of two: they face each other, with what they play in the middle between them.

The name plates, the facts and the shared piles stand in two columns of equal width, so that the
played cards lie in the very middle. What is left of the lower seat is right of the upper one, as
if people sat there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.piles import Role
from game.table.view.layout_types import Kind, Layout, SeatPlace
from game.table.view.row_layout import Liner

if TYPE_CHECKING:
    from game.ui.theme import Theme

FAR = 0.62
"""Height of a hand that nobody chooses from, as a share of one that somebody does."""


def facing(
    theme: Theme, kinds: Sequence[Kind], me: int, hands: Collection[int]
) -> tuple[Layout, Rect, Rect]:
    """The layout, the room for heaps between the seats (maybe empty), and the shared column."""
    gap = theme.px(12)
    width, height = theme.size
    top = Rect(0, 0, width, theme.target + 2 * theme.px(5))
    foot = theme.target + 2 * theme.px(7)
    bottom = Rect(0, height - foot, width, foot)
    felt = Rect(0, top.bottom, width, bottom.top - top.bottom)
    side = min(max(theme.px(156), theme.text("body") * 7), round(width * 0.19))
    main = Rect(side + 2 * gap, felt.y + gap // 2, width - 2 * side - 4 * gap, felt.height - gap)
    band = round(theme.text("heading") * 1.32) + theme.px(10)
    left, away = gap, width - 2 * gap - side
    heaps = [kind for kind in kinds if kind.owner is None and kind.look == "heap"]
    # A heap beside stocks is small; without them it is what everybody takes from.
    part = 0.26 if any(kind.role is Role.STOCK for kind in kinds) else 0.46
    pool = round(main.height * part) if heaps else 0
    share = 1.0 if 1 - me in hands else FAR
    pads = 2 * (gap // 2)
    liner = Liner(theme, main.width, main.height - band - pool - 2 * pads, 2, 1 + share)
    lines = liner.best([kind for kind in kinds if kind.owner == me])
    spare = (liner.height - 2 * lines.card - round(lines.held * (1 + share))) // 2
    far = lines.card + round(lines.held * share) + spare + pads
    heap = Rect(main.x, main.y + far, main.width, pool)
    banner = Rect(gap, heap.bottom, width - 2 * gap, band)
    if pool:
        banner = Rect(main.x, heap.bottom, main.width, band)
    split = (heap.centery if pool else banner.y, heap.centery if pool else banner.bottom)
    above = Rect(left, main.y, side, split[0] - main.y - gap // 2)
    under = Rect(left, split[1] + gap // 2, side, main.bottom - split[1] - gap // 2)
    found = Layout(theme.size, top, bottom, felt, banner, width // 2, above)
    near_room = Rect(main.x, banner.bottom, main.width, main.bottom - banner.bottom)
    far_room = Rect(main.x, main.y, main.width, far)
    for seat, room, plate in ((me, near_room, under), (1 - me, far_room, above.move(away, 0))):
        below = seat == me
        found.seats[seat] = SeatPlace(room, plate, True, low=below)
        lines = liner.best([kind for kind in kinds if kind.owner == seat])
        laid = liner.lay(
            lines,
            room.inflate(0, -pads),
            below=below,
            turned=not below,
            share=1.0 if below else share,
        )
        found.piles.update({place.number: place for place in laid})
    return found, heap, under.move(away, 0)
