"""Where everything on the table lies, computed from the window, the seats and their piles.

Nothing here draws or knows a game: from what piles declare (look, zone, shared) and how many seats
there are it gives a rectangle to every seat, name plate and pile, to the sentence in the middle and
to the bars. The seat that looks (`me`) sits at the bottom, the others on top, in turn; two face
each other, see `facing`. `spread` says where the cards of one pile lie.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.piles import Role
from game.table.view.layout_types import SHAPE, Kind, Layout, PilePlace, SeatPlace, numbered
from game.table.view.row_layout import Liner, Lines
from game.table.view.two_seat_layout import facing

if TYPE_CHECKING:
    from game.rules.piles import Pile
    from game.ui.theme import Theme

__all__ = ["SHAPE", "Layout", "PilePlace", "SeatPlace", "arrange"]


def arrange(
    theme: Theme,
    piles: dict[str, Pile],
    seats: int,
    me: int = 0,
    *,
    hands: Collection[int] = (),
    mirrored: bool = False,
) -> Layout:
    """The layout of a table. `me` sits at the bottom; `piles` are the game's, by name.

    `hands`: other seats whose people choose from their hands without changing places.
    """
    kinds = numbered(piles, seats, {me, *hands})
    if seats == 2:
        found, heap, column = facing(theme, kinds, me, hands)
        _shared(theme, found, kinds, heap, column)
    else:
        found = _Arranger(theme, kinds, seats, me).layout()
    return found.mirrored() if mirrored else found


class _Arranger:
    """Cuts the window into bars, side column, seats and banner, then fills the seats."""

    def __init__(self, theme: Theme, kinds: Sequence[Kind], seats: int, me: int) -> None:
        self.theme = theme
        self.seats = seats
        self.order = [(me + i) % seats for i in range(seats)]
        self.kinds = kinds
        self.gap = theme.px(12)
        self.label = round(theme.text("tiny") * 1.32) + theme.px(3)

    def layout(self) -> Layout:
        theme, gap = self.theme, self.gap
        width, height = theme.size
        top = Rect(0, 0, width, theme.target + 2 * theme.px(5))
        foot = theme.target + 2 * theme.px(7)
        bottom = Rect(0, height - foot, width, foot)
        felt = Rect(0, top.bottom, width, bottom.top - top.bottom)
        side = self._side_width()
        info = Rect(width - side - gap, felt.y + gap, side, felt.height - 2 * gap)
        main = Rect(gap, felt.y + gap // 2, info.left - 2 * gap, felt.height - gap)
        banner, regions, heap = self._cut(main)
        found = Layout(theme.size, top, bottom, felt, banner, banner.centerx, info)
        for seat, region in regions.items():
            self._seat(found, seat, region)
        facts = round(info.height * (0.42 if self._shared_piles() < 3 else 0.3))
        column = Rect(info.x, info.y + facts, info.width, info.height - facts)
        if self._shared_piles():
            info.height = facts - gap
        _shared(theme, found, self.kinds, heap, column)
        return found

    def _shared_piles(self) -> int:
        return sum(kind.owner is None and kind.look != "heap" for kind in self.kinds)

    # -- the window ------------------------------------------------------------------

    def _side_width(self) -> int:
        width = self.theme.size[0]
        wanted = max(round(width * 0.13), self.theme.text("small") * 8)
        return min(wanted, round(width * 0.21))

    def _cut(self, main: Rect) -> tuple[Rect, dict[int, Rect], Rect]:
        """The banner, a region for each seat, and the room for heaps (maybe empty)."""
        theme, gap = self.theme, self.gap
        band = round(theme.text("heading") * 1.32) + theme.px(10)
        heaps = [k for k in self.kinds if k.owner is None and k.look == "heap"]
        plates = 2 * round(theme.text("body") * 2.9 + theme.px(110))
        # A heap beside stocks is small; without them it is what everybody takes from.
        share = 0.2 if any(kind.role is Role.STOCK for kind in self.kinds) else 0.5
        spare = min(main.height * share, main.height - band - plates)
        pool = round(max(spare, main.height * 0.18)) if heaps else 0
        rest = main.height - band - pool
        others = self.order[1:]
        near = round(rest * self._near_share(main.width, rest))
        far = rest - near
        banner = Rect(main.x, main.y + far + pool, main.width, band)
        heap = Rect(main.x, main.y + far, main.width, pool)
        regions = {
            self.order[0]: Rect(main.x, banner.bottom, main.width, near).inflate(0, -gap // 2)
        }
        step = (main.width + gap) / len(others)
        for i, seat in enumerate(others):
            x = main.x + round(i * step)
            right = main.x + round((i + 1) * step) - gap
            regions[seat] = Rect(x, main.y, right - x, far).inflate(0, -gap // 2)
        return banner, regions, heap

    def _near_share(self, width: int, height: int) -> float:
        """How much of the height the bottom seat gets: less if its cards need less."""
        if any(kind.look == "fan" for kind in self.kinds):
            return 0.55 if self.seats == 3 else 0.5
        narrow = width // (self.seats - 1) - self.gap
        best = 0.5
        for share in (0.5, 0.46, 0.42, 0.38):
            near = self._near(width, round(height * share))[1].card
            far = self._far(narrow, round(height * (1 - share)))[1].card
            if near >= far:
                best = share
        return best

    # -- the seat at the bottom ----------------------------------------------------------

    def _near(self, width: int, height: int) -> tuple[Liner, Lines]:
        """How the bottom seat's piles lie between two columns as wide as its plate."""
        room = width - 2 * (self._column(width) + self.gap)
        liner = Liner(self.theme, room, height)
        return liner, liner.best([kind for kind in self.kinds if kind.owner == self.order[0]])

    def _column(self, width: int) -> int:
        """The width of a plate beside the cards."""
        wide = max(self.theme.px(150), self.theme.text("body") * 8)
        return min(wide, round(width * 0.2))

    # -- a seat ------------------------------------------------------------------------

    def _far(self, width: int, height: int) -> tuple[Liner, Lines]:
        """How the piles of a seat on top lie below its plate."""
        room = height - self._plate(height) - self.gap // 2
        liner = Liner(self.theme, width, room, narrow=True)
        return liner, liner.best([kind for kind in self.kinds if kind.owner == self.order[1]])

    def _plate(self, height: int) -> int:
        """The height of a plate above the cards."""
        return min(round(self.theme.text("body") * 1.32 * 2) + self.theme.px(6), height // 2)

    def _seat(self, found: Layout, seat: int, region: Rect) -> None:
        below = seat == self.order[0]
        if below:
            wide = self._column(region.width)
            plate = Rect(region.x, region.y, wide, region.height)
            liner, _ = self._near(region.width, region.height)
            room = region.inflate(-2 * (wide + self.gap), 0)
        else:
            plate = Rect(region.x, region.y, region.width, self._plate(region.height))
            liner, _ = self._far(region.width, region.height)
            y = plate.bottom + self.gap // 2
            room = Rect(region.x, y, region.width, region.bottom - y)
        found.seats[seat] = SeatPlace(region, plate, below, low=below)
        lines = liner.best([kind for kind in self.kinds if kind.owner == seat])
        for place in liner.lay(lines, room, below=below, turned=False):
            found.piles[place.number] = place


def _shared(theme: Theme, found: Layout, kinds: Sequence[Kind], pool: Rect, column: Rect) -> None:
    """Places for what belongs to nobody: heaps in the middle, all else one below the other."""
    gap = theme.px(12)
    label = round(theme.text("tiny") * 1.32) + theme.px(3)
    shared = [kind for kind in kinds if kind.owner is None]
    heaps = [kind for kind in shared if kind.look == "heap"]
    for i, kind in enumerate(heaps):
        width = pool.width // len(heaps)
        rect = Rect(pool.x + i * width, pool.y, width - gap, pool.height)
        # Cards so large that a whole pack has room without much overlap.
        rows = max(1.6, min(3.0, rect.height / theme.px(60)))
        card = min(round(rect.height / rows), round((rect.width * rect.height / 40) ** 0.5))
        found.piles[kind.number] = kind.placed(rect, max(20, card))
    rest = [kind for kind in shared if kind.look != "heap"]
    for i, kind in enumerate(rest):
        each = column.height // len(rest)
        high = each - label - gap
        rect = Rect(column.x, column.y + i * each + label, column.width, high)
        share = {"packet": 0.8, "strip": 0.3, "column": 0.7}.get(kind.look, 0.6)
        most = high // 2 if kind.look == "column" else high
        card = max(12, min(most, int(rect.width * share / SHAPE)))
        found.piles[kind.number] = kind.placed(rect, card)
