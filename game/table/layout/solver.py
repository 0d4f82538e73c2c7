"""The layout solver of every table: zones, chains of zones, one scale. No pygame, no game.

A chain says which zones follow each other from left to right (`across`) or from far to near
(`down`): two zones that a path of chains joins never lie over each other, and `unordered` names the
pairs that nothing keeps apart. One bisection finds the largest scale (`zones`) at which no
path is longer than the window. Then groups (battle, hand, piles ...) rise alone as far as each has
room, zones go where they wish to be, and those that fill take what is free. What is laid is pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from game.table.layout.zones import LARGE, MOST, NOTHING, Box, Laid, Scales, Size, Span, Zone

_NO_SIZE = 0.0, 0.0
NEARLY, FINE = 0.05, 0.03
"""How exact the common scale is, and that of a group which rises alone."""


@lru_cache(maxsize=64)
def _all_at(scale: float, groups: int) -> Scales:
    return (scale,) * groups


Place = Zone | None | Sequence[Zone | None]


class Solver:
    """A window in pixels with a rim (left, far, right, near), its zones and chains in units."""

    def __init__(
        self, size: Size, rim: tuple[float, ...], gap: Span, groups: int, unit: float
    ) -> None:
        self.size, self.unit, self.rim, self.gap = size, unit, rim, gap
        self.zones: list[Zone] = []
        self._numbers: dict[int, int] = {}
        self._before: tuple[list[set[int]], list[set[int]]] = ([], [])
        self._orders: list[list[tuple[int, list[int]]]] = []
        self.scale, self.scales = NOTHING, _all_at(NOTHING, groups)

    def across(self, *places: Place) -> None:
        """Order zones from left to right; several at one place are not ordered among each other."""
        self._chain(0, places)

    def down(self, *places: Place) -> None:
        """Order zones from far to near."""
        self._chain(1, places)

    def _chain(self, axis: int, places: Sequence[Place]) -> None:
        last: list[int] = []
        for place in places:
            here = []
            for zone in (place,) if place is None or isinstance(place, Zone) else place:
                if zone is not None:
                    here.append(self._numbers.setdefault(id(zone), len(self.zones)))
                    if here[-1] == len(self.zones):
                        self.zones.append(zone)
                        self._before[0].append(set())
                        self._before[1].append(set())
                    self._before[axis][here[-1]].update(last)
            last = here or last

    def _sorted(self) -> None:
        for before in self._before if not self._orders else ():
            order: list[tuple[int, list[int]]] = []
            done: set[int] = set()
            while len(order) < len(before):
                ready = [n for n, b in enumerate(before) if n not in done and b <= done]
                if not ready:
                    raise ValueError("a chain of zones comes back to its beginning")
                order += [(n, sorted(before[n])) for n in ready]
                done.update(ready)
            self._orders.append(order)

    def _room(self, axis: int) -> tuple[float, float]:
        """Return start and length of what the rim leaves."""
        share = min(1.0, self.scale - NOTHING)
        first, last = self.rim[axis] * share, self.rim[axis + 2] * share
        return first, self.size[axis] / self.unit - first - last

    def _fit_at(self, scales: Scales) -> bool:
        """Return whether no path is longer than the window at these scales.

        No zone is asked for its size once a path is too long: half of all scales do not fit.
        """
        zones, sizes = self.zones, [_NO_SIZE] * len(self.zones)
        gap, ends = self.gap.at(self.scale), [0.0] * len(sizes)
        most = self._room(0)[1] + gap + 1e-6
        for number, before in self._orders[0]:
            end = 0.0
            for other in before:
                if ends[other] > end:  # noqa: PLR1730 - twice as fast as max
                    end = ends[other]
            size = sizes[number] = zones[number].size(scales)
            ends[number] = end + size[0] + gap
            if ends[number] > most:
                return False
        return self._fit(sizes, (1,))

    def _fit(self, sizes: Sequence[Size], axes: Sequence[int] = (0, 1)) -> bool:
        """Return whether no path is longer than the window in these directions."""
        gap, ends = self.gap.at(self.scale), [0.0] * len(sizes)
        for axis in axes:
            order = self._orders[axis]
            most = self._room(axis)[1] + gap + 1e-6
            for number, before in order:
                end = 0.0
                for other in before:
                    if ends[other] > end:  # noqa: PLR1730 - twice as fast as max
                        end = ends[other]
                ends[number] = end + sizes[number][axis] + gap
                if ends[number] > most:
                    return False
        return True

    def fits(self, scale: float, lead: Collection[int] = (), ahead: float = NOTHING) -> bool:
        """Return whether there is room for everything at this scale, and keep it.

        lead, ahead: groups that are at that scale, if it is larger.
        """
        self._sorted()
        self.scale, self.scales = scale, _all_at(scale, len(self.scales))
        if lead:
            ahead = max(scale, min(MOST, ahead))
            scales = tuple(ahead if n in lead else scale for n in range(len(self.scales)))
            return self._fit_at(scales)
        return self._fit_at(self.scales)

    def solve(self, low: float = NOTHING) -> Solver:
        """Find the largest scale and return self; `low` is known to fit."""
        high = MOST
        if not self.fits(high):
            while high - low > NEARLY:
                middle = (low + high) / 2
                low, high = (middle, high) if self.fits(middle) else (low, middle)
            if self.scale != low:
                self.fits(low)
        return self

    def rise(self, *groups: Collection[int]) -> Solver:
        """Let the groups of each collection grow on together, one after the other; return self."""
        sizes = [zone.size(self.scales) for zone in self.zones]
        for each in groups:
            mine = [n for n, zone in enumerate(self.zones) if not zone.groups.isdisjoint(each)]
            low, high, step = min(self.scales[n] for n in each), MOST, FINE
            while mine and high - low > FINE:
                to = low + step
                scales = tuple(max(s, to) if n in each else s for n, s in enumerate(self.scales))
                tried = sizes[:]
                for number in mine:
                    tried[number] = self.zones[number].size(scales)
                if self._fit(tried):
                    low, sizes, self.scales = to, tried, scales
                else:
                    high = to
                step = (high - low) / 2
        return self

    def why(self, axis: int, number: int = 2) -> list[str]:
        """Return the longest paths of zones in one direction, which hold the table back.

        In units, with what the window has room for. axis: 0 across, 1 down. number: how many.
        """
        sizes, gap = [zone.size(self.scales) for zone in self.zones], self.gap.at(self.scale)
        paths: dict[int, tuple[float, list[str]]] = {}
        for zone, before in self._orders[axis]:
            end, path = max((paths[other] for other in before), default=(0.0, []))
            size = sizes[zone][axis]
            name = self.zones[zone].name or "several"
            paths[zone] = end + size + gap, [*path, f"{name} {size:.0f}"]
        longest = sorted(paths.values(), reverse=True)[:number]
        room = self._room(axis)[1]
        return [f"{end - gap:.0f} of {room:.0f}: {' > '.join(path)}" for end, path in longest]

    def lay(self) -> Laid:
        """Return where everything is."""
        sizes = [zone.size(self.scales) for zone in self.zones]
        along = [self._along(axis, [size[axis] for size in sizes]) for axis in (0, 1)]
        laid, unit = Laid(self.size, self.scale), self.unit  # in units, until all of it is laid
        for zone, (x, wide), (y, high) in zip(self.zones, *along, strict=True):
            zone.lay(Box(x, y, wide, high), self.scales, laid)
        boxes = {n: Box(*(length * unit for length in b)) for n, b in laid.boxes.items()}
        cards = {name: card * unit for name, card in laid.cards.items()}
        return replace(laid, boxes=boxes, cards=cards)

    def _along(self, axis: int, sizes: list[float]) -> list[tuple[float, float]]:
        """Return start and length of each zone in one direction."""
        order, gap, (first, room) = self._orders[axis], self.gap.at(self.scale), self._room(axis)
        latest, starts = [first + room - size for size in sizes], [first] * len(sizes)
        after: list[list[int]] = [[] for _ in sizes]
        for number, before in reversed(order):
            for other in before:
                after[other].append(number)
                latest[other] = min(latest[other], latest[number] - gap - sizes[other])

        def low(before: Sequence[int]) -> float:
            return max((starts[n] + sizes[n] + gap for n in before), default=first)

        for number, before in order:
            wish = self.zones[number].at[axis]
            free = low(before), latest[number]
            place = sum(free) / 2 if wish is None else first + wish * (room - sizes[number])
            starts[number] = max(free[0], min(place, free[1]))
        for number, before in order:
            if self.zones[number].fills[axis]:
                end = min((starts[n] - gap for n in after[number]), default=first + room)
                starts[number] = low(before)
                sizes[number] = max(sizes[number], end - starts[number])
        return list(zip(starts, sizes, strict=True))

    def unordered(self) -> list[tuple[str, str]]:
        """Return the pairs of zones that no chain keeps apart; a table has none."""
        self._sorted()
        apart: set[frozenset[int]] = set()
        for order in self._orders:
            behind: list[set[int]] = [set() for _ in self.zones]
            for number, before in order:
                behind[number] = set(before).union(*(behind[other] for other in before))
                apart |= {frozenset((number, other)) for other in behind[number]}
        names, count = [zone.name for zone in self.zones], range(len(self.zones))
        pairs = ((a, b) for b in count for a in range(b))
        return [(names[a], names[b]) for a, b in pairs if frozenset((a, b)) not in apart]


def largest(
    tables: Iterable[Solver],
    enough: float = LARGE,
    gain: float = 0.03,
    lead: Collection[int] = (),
) -> Solver:
    """Return the first form of a table that is large enough, or else the largest.

    Each further form is only asked whether it fits at more than the best scale so far. lead: groups
    that grow on together; of forms that are as large otherwise that one is best in which they are
    largest.
    """
    best: Solver | None = None
    for table in tables:
        low = NOTHING if best is None else best.scale + gain
        if best is None or table.fits(low):
            pass
        elif lead and table.fits(best.scale, lead, best.scales[min(lead)] + gain):
            low = best.scale
        else:
            continue
        best = table.solve(low)
        if lead:
            best.rise(lead)
        if best.scale >= enough:
            break
    assert best is not None, "there is at least one form"
    return best


def mirrored(laid: Laid) -> Laid:
    """Return the same with left and right exchanged."""
    wide = laid.size[0]
    boxes = {n: b._replace(x=wide - b.x - b.wide) for n, b in laid.boxes.items()}
    return replace(laid, boxes=boxes)
