"""Where everything on the table lies, computed from the window, the seats and their piles.

Nothing here draws or knows a game: from what piles declare (look, zone, shared) and how
many seats there are it gives a rectangle to every seat, name plate and pile, to the
sentence in the middle and to the bars. The seat that looks (`me`) sits at the bottom, the
others on top, in turn. `heap.py` and `cards_in.py` say where the cards of one pile lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from game.rules.game import Pile
    from game.view.theme import Theme

SHAPE = 5 / 7
"""Width of a card as a share of its height."""

_LEAST = {"packet": 1.0, "row": 1.7, "fan": 2.0, "heap": 2.6, "strip": 1.6}
_NEAR_FAN = 3.1
"""What a hand needs that somebody chooses from."""
_MOST = {"packet": 1.0, "row": 4.2, "fan": 6.0, "heap": 5.0, "strip": 3.0}
"""Widths that a pile needs and can use, in widths of a card."""


@dataclass(frozen=True)
class PilePlace:
    """Where a pile lies: its rectangle and the height of its cards in pixels.

    owner: the seat, or None for a shared pile. near: whether it belongs to the bottom
    seat. column: cards lie in a narrow column, so they are laid closer.
    """

    number: int
    name: str
    owner: int | None
    look: str
    label: str
    rect: Rect
    card: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a card here."""
        return round(self.card * SHAPE), self.card


@dataclass(frozen=True)
class SeatPlace:
    """Where a seat is: all of it, its name plate, and whether the plate is a tall column."""

    rect: Rect
    plate: Rect
    tall: bool


@dataclass(frozen=True)
class Layout:
    """All rectangles of a table, in pixels of the window.

    top, bottom: the bars. banner: the sentence, best around the column `middle`. info:
    facts of the whole table. felt: all between the bars. seats: by seat. piles: by number.
    """

    size: tuple[int, int]
    top: Rect
    bottom: Rect
    felt: Rect
    banner: Rect
    middle: int
    info: Rect
    seats: dict[int, SeatPlace] = field(default_factory=dict)
    piles: dict[int, PilePlace] = field(default_factory=dict)

    def mirrored(self) -> Layout:
        """The same with left and right exchanged; bars stay as they are."""
        width = self.size[0]

        def flip(rect: Rect) -> Rect:
            return Rect(width - rect.right, rect.y, rect.width, rect.height)

        return replace(
            self,
            banner=flip(self.banner),
            middle=width - self.middle,
            info=flip(self.info),
            seats={
                seat: SeatPlace(flip(p.rect), flip(p.plate), p.tall)
                for seat, p in self.seats.items()
            },
            piles={n: replace(p, rect=flip(p.rect)) for n, p in self.piles.items()},
        )


@dataclass(frozen=True)
class _Kind:
    """A pile as declared, with its number."""

    number: int
    name: str
    owner: int | None
    look: str
    zone: str
    label: str
    near: bool = False

    @property
    def least(self) -> float:
        if self.near and self.look == "fan":
            return _NEAR_FAN
        return _LEAST.get(self.look, 1.0)

    @property
    def most(self) -> float:
        return _MOST.get(self.look, 1.0)


@dataclass(frozen=True)
class _Fit:
    """A way to arrange a seat, and how large its cards get: rows of (piles, card height)."""

    tall: bool
    rows: tuple[tuple[tuple[_Kind, ...], int], ...]

    @property
    def worth(self) -> float:
        """Larger cards are better, above all those nearest to the middle."""
        return self.rows[-1][1] + 0.45 * self.rows[0][1]


def arrange(
    theme: Theme, piles: dict[str, Pile], seats: int, me: int = 0, *, mirrored: bool = False
) -> Layout:
    """The layout of a table. `me` sits at the bottom; `piles` are the game's, by name."""
    found = _Arranger(theme, piles, seats, me).layout()
    return found.mirrored() if mirrored else found


class _Arranger:
    """Cuts the window into bars, side column, seats and banner, then fills the seats."""

    def __init__(self, theme: Theme, piles: dict[str, Pile], seats: int, me: int) -> None:
        self.theme = theme
        self.seats = seats
        self.order = [(me + i) % seats for i in range(seats)]
        near = range(2) if seats == 2 else (me,)
        self.kinds = _numbered(piles, seats, near)
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
        found = Layout(theme.size, top, bottom, felt, banner, banner.centerx, info, {}, {})
        for seat, region in regions.items():
            self._seat(found, seat, region)
        self._shared(found, heap)
        return replace(found, middle=self._over_front(found))

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
        share = 0.28 if any(kind.name == "stock" for kind in self.kinds) else 0.5
        spare = min(main.height * share, main.height - band - plates)
        pool = round(max(spare, main.height * 0.26)) if heaps else 0
        rest = main.height - band - pool
        others = self.order[1:]
        share = self._near_share(main.width, rest)
        near = round(rest * share)
        far = rest - near
        banner = Rect(main.x, main.y + far + pool, main.width, band)
        heap = Rect(main.x, main.y + far, main.width, pool)
        regions = {
            self.order[0]: Rect(main.x, banner.bottom, main.width, near).inflate(0, -gap // 2)
        }
        step = (main.width + gap) / max(1, len(others))
        for i, seat in enumerate(others):
            x = main.x + round(i * step)
            right = main.x + round((i + 1) * step) - gap
            regions[seat] = Rect(x, main.y, right - x, far).inflate(0, -gap // 2)
        return banner, regions, heap

    def _over_front(self, found: Layout) -> int:
        """The middle of the cards that the bottom seat plays; of the banner if it plays none."""
        me = self.order[0]
        fronts = [k.number for k in self.kinds if k.owner == me and k.zone == "front"]
        rects = [found.piles[number].rect for number in fronts]
        return rects[0].unionall(rects[1:]).centerx if rects else found.banner.centerx

    def _near_share(self, width: int, height: int) -> float:
        """How much of the height the bottom seat gets: less if its cards need less."""
        if self.seats == 2:
            return 0.5
        if any(kind.look == "fan" for kind in self.kinds):
            return 0.5 if self.seats == 3 else 0.45
        narrow = width // (self.seats - 1) - self.gap
        best = 0.5
        for share in (0.5, 0.46, 0.42, 0.38):
            near = self._best(self.order[0], width, round(height * share)).rows[-1][1]
            far = self._best(self.order[1], narrow, round(height * (1 - share))).rows[-1][1]
            if near >= far:
                best = share
        return best

    # -- a seat ------------------------------------------------------------------------

    def _of(self, seat: int) -> tuple[list[_Kind], list[_Kind]]:
        """A seat's piles at home and in front, in the order from left to right."""
        mine = [kind for kind in self.kinds if kind.owner == seat]
        front = [kind for kind in mine if kind.zone == "front"]
        home = [kind for kind in mine if kind.zone != "front"]
        return home, front

    def _best(self, seat: int, width: int, height: int) -> _Fit:
        home, front = self._of(seat)
        plate_w, plate_h = self._plate(width, height)
        fits = []
        roomy = plate_w >= self.theme.text("body") * 6
        for tall in (True, False) if roomy else (False,):
            w = width - (plate_w + self.gap if tall else 0)
            h = height - (0 if tall else plate_h + self.gap // 2)
            line = _in_line(home, front)
            fits.append(_Fit(tall, ((tuple(line), self._height(line, w, h)),)))
            if home and front:
                fits += self._two_rows(tall, home, front, w, h)
        return max(fits, key=lambda fit: fit.worth)

    def _two_rows(
        self, tall: bool, home: list[_Kind], front: list[_Kind], w: int, h: int
    ) -> list[_Fit]:
        """The ways with a row at home and one in front of it."""
        found = []
        for share in (0.36, 0.42, 0.5):
            back = self._height(home, w, round(h * share) - self.gap // 2)
            fore = self._height(front, w, h - round(h * share))
            found.append(_Fit(tall, ((tuple(home), back), (tuple(front), fore))))
        return found

    def _height(self, kinds: Sequence[_Kind], width: int, height: int) -> int:
        """How high cards may be for these piles to fit side by side."""
        units = sum(kind.least for kind in kinds) or 1.0
        room = width - self.gap * (len(kinds) - 1)
        labelled = self.label if any(kind.label for kind in kinds) else 0
        return max(6, min(height - labelled, int(room / units / SHAPE)))

    def _plate(self, width: int, height: int) -> tuple[int, int]:
        """The width of a plate beside the cards, the height of one above them."""
        theme = self.theme
        wide = max(theme.px(150), theme.text("body") * 8)
        high = round(theme.text("body") * 1.32 * 2) + theme.px(6)
        return min(wide, round(width * 0.3)), min(high, height // 2)

    def _seat(self, found: Layout, seat: int, region: Rect) -> None:
        fit = self._best(seat, region.width, region.height)
        plate_w, plate_h = self._plate(region.width, region.height)
        below = seat == self.order[0]
        if fit.tall:
            plate = Rect(region.x, region.y, plate_w, region.height)
            room = Rect(plate.right + self.gap, region.y, region.width, region.height)
            room.width = region.right - room.x
        else:
            y = region.bottom - plate_h if below else region.y
            plate = Rect(region.x, y, region.width, plate_h)
            room = region.copy()
            room.height -= plate_h + self.gap // 2
            if not below:
                room.bottom = region.bottom
        found.seats[seat] = SeatPlace(region, plate, fit.tall)
        self._rows(found, fit, room, below)

    def _rows(self, found: Layout, fit: _Fit, room: Rect, below: bool) -> None:
        """Lay the rows, the front one towards the middle, and share out what is left over."""
        heights = [h + self.label for _, h in fit.rows]
        spare = room.height - sum(heights)
        pad = max(0, spare // (len(heights) + 1))
        y = room.bottom if below else room.y
        for (kinds, card), high in zip(fit.rows, heights, strict=True):
            y = y - pad - high if below else y + pad
            self._row(found, kinds, card, Rect(room.x, y, room.width, high))
            y = y if below else y + high

    def _row(self, found: Layout, kinds: Sequence[_Kind], card: int, room: Rect) -> None:
        wide = round(card * SHAPE)
        widths = self._widths(kinds, wide, room.width)
        used = sum(widths) + self.gap * (len(kinds) - 1)
        x = room.x + (room.width - used) // 2
        for kind, width in zip(kinds, widths, strict=True):
            rect = Rect(x, room.y, width, card)
            high = round(card * 0.56) if kind.look == "strip" else card
            found.piles[kind.number] = _place(kind, rect, high)
            x += width + self.gap

    def _widths(self, kinds: Sequence[_Kind], wide: int, room: int) -> list[int]:
        """Each pile what it needs; those that can use more share the rest."""
        widths = [int(kind.least * wide) for kind in kinds]
        spare = room - sum(widths) - self.gap * (len(kinds) - 1)
        # A hand of many cards needs the room most.
        wants = [(2.5 if k.look == "fan" else 1.0) if k.most > k.least else 0.0 for k in kinds]
        for i, want in enumerate(wants):
            if want:
                share = int(max(0, spare) * want / sum(wants))
                widths[i] += max(0, min(share, int(kinds[i].most * wide) - widths[i]))
        return widths

    # -- shared piles --------------------------------------------------------------------

    def _shared(self, found: Layout, pool: Rect) -> None:
        """Heaps in the middle; all else in the side column below the facts."""
        shared = [kind for kind in self.kinds if kind.owner is None]
        heaps = [kind for kind in shared if kind.look == "heap"]
        column = [kind for kind in shared if kind.look != "heap"]
        for i, kind in enumerate(heaps):
            width = pool.width // len(heaps)
            rect = Rect(pool.x + i * width, pool.y, width - self.gap, pool.height)
            found.piles[kind.number] = _place(kind, rect, self._heap_card(rect))
        if not column:
            return
        side = found.info
        facts = round(side.height * (0.42 if len(column) < 3 else 0.3))
        room = Rect(side.x, side.y + facts, side.width, side.height - facts)
        side.height = facts - self.gap
        each = room.height // len(column)
        for i, kind in enumerate(column):
            rect = Rect(room.x, room.y + i * each + self.label, room.width, each - self.label)
            rect.height -= self.gap
            found.piles[kind.number] = _place(kind, rect, self._column_card(kind, rect))

    def _heap_card(self, rect: Rect) -> int:
        """Cards so large that a whole pack has room without much overlap."""
        return max(20, min(rect.height // 3, round((rect.width * rect.height / 40) ** 0.5)))

    def _column_card(self, kind: _Kind, rect: Rect) -> int:
        share = {"packet": 0.8, "row": 0.6, "fan": 0.6, "strip": 0.3}.get(kind.look, 0.6)
        return max(12, min(rect.height, int(rect.width * share / SHAPE)))


def _place(kind: _Kind, rect: Rect, card: int) -> PilePlace:
    return PilePlace(kind.number, kind.name, kind.owner, kind.look, kind.label, rect, card)


def _numbered(piles: dict[str, Pile], seats: int, near: Sequence[int]) -> list[_Kind]:
    """Every pile of every seat, numbered as the engine does; `near`: seats with large hands."""
    found: list[_Kind] = []
    for name, pile in piles.items():
        for seat in range(1 if pile.shared else seats):
            owner = None if pile.shared else seat
            close = owner in near
            found.append(_Kind(len(found), name, owner, pile.look, pile.zone, pile.label, close))
    return found


def _in_line(home: list[_Kind], front: list[_Kind]) -> list[_Kind]:
    """From left to right: what is drawn from, what is held, what is played, what is won."""
    before = home[:1] + [k for k in home[1:] if k.look in ("fan", "row", "heap")]
    after = [k for k in home[1:] if k.look not in ("fan", "row", "heap")]
    return [*before, *front, *after]
