"""Lengths that know their least, wanted and most, and zones that have them.

A scale says how well all are served:

    -1  nothing      all shrinks in proportion, so that no window is too small
     0  all at their least
     1  cards as wanted; what is SECOND or LAST (piles, faces; words) still at its least
     2  all as wanted
     3  cards, piles and faces at their most
     4  all at their most

Each group of zones (battle, hand, piles ...) has one. A length never falls while its scale rises,
so that halving finds the largest scale at which everything fits. Lengths are units of a window of
1280 by 720. Nothing here knows a game or draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

NOTHING, LEAST, WANTED, LARGE, MOST = -1.0, 0.0, 2.0, 3.0, 4.0
FIRST, SECOND, LAST = range(3)
SHAPE = 5 / 7
Scales = tuple[float, ...]
Size = tuple[float, float]
Wish = tuple[float | None, float | None]
Fills = tuple[bool, bool]


class Span(NamedTuple):
    """A length: its least, what it wants, the most of use; rank: who is served first."""

    least: float
    wanted: float
    most: float
    rank: int = FIRST

    def at(self, scale: float) -> float:
        """Return the length at a scale."""
        least, wanted, most, rank = self
        if least == most and scale >= LEAST:
            return least
        if scale < LEAST:
            return least * (scale - NOTHING)
        share = scale - 1 if rank else scale
        if share < 1:
            return least + (wanted - least) * share if share > 0 else least
        share = scale - (LARGE if rank == LAST else WANTED)
        return wanted + (most - wanted) * (share if share < 1 else 1) if share > 0 else wanted


def late(least: float, wanted: float, most: float = 0.0, rank: int = SECOND) -> Span:
    """Return a length of piles, faces or gaps; with LAST, of words."""
    return Span(min(least, wanted), wanted, max(wanted, most), rank)


def fixed(length: float) -> Span:
    """Return a length that gives way only when everything does."""
    return Span(length, length, length)


NONE, APART = fixed(0), fixed(1.05)
"""No length; the step between cards that lie side by side."""


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True)
class Laid:
    """A solved table in pixels: boxes of zones, heights of cards and in how many lines they lie, by
    name; the common scale.
    """

    size: Size
    scale: float
    boxes: dict[str, Box] = field(default_factory=dict)
    cards: dict[str, float] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)


class Zone:
    """A rectangle with a name, that nothing else lies over.

    at: where it wishes to be, as shares of the window, across and down; None: in the middle of its
    free room. fills: whether it takes all free room, across and down. group: whose scale it has.
    """

    def __init__(
        self, name: str, wide: Span, high: Span, group: int = 0, at: Wish = (None, None),
        fills: Fills = (False, False),
    ) -> None:  # fmt: skip
        self.name, self.wide, self.high, self.group = name, wide, high, group
        self.at, self.fills, self.groups = at, fills, {group}
        self._own: Callable[[Scales], object] | None = None
        self._kept: tuple[object, Size] = (None, (0.0, 0.0))

    def size(self, scales: Scales) -> Size:
        """Return width and height at these scales; kept, for forms of a table share zones, and as
        long as its own groups do not rise.
        """
        if self._own is None:
            self._own = itemgetter(*sorted(self.groups))
        own = self._own(scales)
        if self._kept[0] != own:
            self._kept = own, self._sized(scales)
        return self._kept[1]

    def _sized(self, scales: Scales) -> Size:
        return self.wide.at(scales[self.group]), self.high.at(scales[self.group])

    def lay(self, box: Box, scales: Scales, laid: Laid) -> None:
        """Write into `laid` where it is."""
        laid.boxes[self.name] = box


class Inset(Zone):
    """A zone with room that stays free around it: left, far, right, near."""

    def __init__(self, zone: Zone, *room: float) -> None:
        super().__init__(zone.name, zone.wide, zone.high, zone.group, zone.at, zone.fills)
        self.zone, self.room, self.groups = zone, room, zone.groups

    def _kept_free(self, scales: Scales) -> list[float]:
        return [length * min(1.0, scales[self.group] - NOTHING) for length in self.room]

    def _sized(self, scales: Scales) -> Size:
        (wide, high), (left, far, right, near) = self.zone.size(scales), self._kept_free(scales)
        return wide + left + right, high + far + near

    def lay(self, box: Box, scales: Scales, laid: Laid) -> None:
        left, far, right, near = self._kept_free(scales)
        inner = Box(box.x + left, box.y + far, box.wide - left - right, box.high - far - near)
        self.zone.lay(inner, scales, laid)


class Cards(Zone):
    """Cards in lines.

    step: the distance between neighbours, as a share of a card's width. seen: the least visible
    width of each. lap: the share of a card that a further line adds. rise: what a thick packet
    adds above, or (below 0) how much of the cards lies over the rim.
    """

    def __init__(
        self, name: str, card: Span, group: int, *, count: int = 1, step: Span = APART,
        seen: Span = NONE, lines: int = 1, lap: float = 0.5, rise: float = 0.0,
        at: Wish = (None, None), fills: Fills = (False, False),
    ) -> None:  # fmt: skip
        super().__init__(name, card, card, group, at, fills)
        self.steps, self.step, self.seen = -(-count // lines) - 1, step, seen
        self.lines = lines
        self.share, self.rise = 1 + lap * (lines - 1), rise

    def _sized(self, scales: Scales) -> Size:
        card = self.high.at(scale := scales[self.group])
        wide, high = card * SHAPE, card * (self.share + self.rise)
        if not self.steps:
            return wide, high
        step = max(min(self.seen.at(scale), wide), wide * self.step.at(max(scale, LEAST)))
        return wide + self.steps * step, high

    def lay(self, box: Box, scales: Scales, laid: Laid) -> None:
        card = laid.cards[self.name] = self.high.at(scales[self.group])
        laid.lines[self.name] = self.lines
        rise = card * self.rise
        laid.boxes[self.name] = Box(box.x, box.y + rise, box.wide, box.high - rise)


class Stack(Zone):
    """Zones in a row (axis 0) or a column (1).

    gap: the distance between them. pack: where they stand along the axis if there is more room
    than they need, from 0, the beginning, to 1, the end; None shares the room out. cross: the same
    across the axis; None stretches them.
    """

    def __init__(
        self, axis: int, zones: Iterable[Zone | None], gap: Span = NONE, *,
        pack: float | None = 0.5, cross: float | None = 0.5, at: Wish = (None, None),
        fills: Fills = (False, False),
    ) -> None:  # fmt: skip
        self.zones = [zone for zone in zones if zone is not None]
        super().__init__("+".join(zone.name for zone in self.zones), gap, gap, 0, at, fills)
        self.axis, self.pack, self.cross = axis, pack, cross
        self.groups = {0}.union(*(zone.groups for zone in self.zones))

    def _sized(self, scales: Scales) -> Size:
        if len(self.zones) == 1:
            return self.zones[0].size(scales)
        wide, gaps = 0.0, len(self.zones) - 1
        long = self.wide.at(scales[0]) * gaps if gaps > 0 else 0.0
        if self.axis:  # written twice, for it is asked often
            for zone in self.zones:
                across, along = zone.size(scales)
                long += along
                if across > wide:  # noqa: PLR1730 - twice as fast as max
                    wide = across
            return wide, long
        for zone in self.zones:
            along, across = zone.size(scales)
            long += along
            if across > wide:  # noqa: PLR1730 - twice as fast as max
                wide = across
        return long, wide

    def lay(self, box: Box, scales: Scales, laid: Laid) -> None:
        axis, gap, room = self.axis, self.wide.at(scales[0]), (box.wide, box.high)
        spare = max(0.0, room[axis] - self.size(scales)[axis])
        each = spare / max(1, len(self.zones)) if self.pack is None else 0.0
        start = box[axis] + spare * (self.pack or 0.0)
        for zone in self.zones:
            size = zone.size(scales)
            long = size[axis] + each
            wide = room[1 - axis] if self.cross is None else size[1 - axis]
            side = box[1 - axis] + (room[1 - axis] - wide) * (self.cross or 0.0)
            cell = Box(side, start, wide, long) if axis else Box(start, side, long, wide)
            zone.lay(cell, scales, laid)
            start += long + gap
