"""Where a bubble stands: it covers no sign, little else, and is near to what it is about.

Signs are what the table is read by: indexes of cards, keys on them, sums, names, the tug of war,
the line of keys, the question. Pure geometry; all lengths are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

HALF_TAIL = 17
"""Half of how wide the tail is where it begins, in units."""
SIGN, NAME = 10_000.0, 2_000.0
"""How bad it is to cover a sign by which the battle is read, and one that only names something."""
CROSSED = 400.0
"""How bad it is if the tail had to lie over signs or over other cards, and so is not drawn."""
_SEEN = 5.0
"""What weighs so much should not lie under the tail either."""


@dataclass(frozen=True)
class Around:
    """What there is on the table around a bubble.

    room: where it may be. targets: what it is about. signs: what it should never cover, each with
    SIGN or NAME. kept: what it should rather not, with how bad that is. half: of its tail's width.
    """

    room: Rect
    targets: Sequence[Rect]
    signs: Sequence[tuple[Rect, float]]
    kept: Sequence[tuple[Rect, float]]
    half: int

    @property
    def about(self) -> Rect:
        """All that it is about."""
        first, *others = self.targets or [self.room]
        return first.unionall(others)

    def best(self, size: tuple[int, int], step: int) -> tuple[Rect, float]:
        """The place for a box of this size that covers least, and how bad it is there.

        step: from one place that is tried to the next.
        """
        found, least = Rect(self.room.topleft, size), float("inf")
        about, kept = self.about, [*self.signs, *self.kept]
        rects, barred = [rect for rect, _ in kept], self._barred()
        # The nearest first: from where the way alone is worse than a place that is known, no
        # other has to be looked at.
        heights = sorted((_down(y, size[1], about), y) for y in self._heights(size, step))
        sides = sorted((_across(x, size[0], about), x) for x in self._sides(size, step))
        for down, y in heights:
            if down / 8 >= least:
                break
            for across, x in sides:
                worth = (across + down) / 8
                if worth >= least:
                    break
                box = Rect((x, y), size)
                for index in box.collidelistall(rects):
                    worth += _covering(box, *kept[index])
                if worth < least and self._crosses(box, barred):
                    worth += CROSSED
                if worth < least:
                    found, least = box, worth
        return found, least

    def _heights(self, size: tuple[int, int], step: int) -> list[int]:
        """Where its upper edge may be: on a grid, and just below or above each sign."""
        signs = [rect for rect, _ in self.signs]
        least, most = self.room.y, max(self.room.y, self.room.bottom - size[1])
        beside = [y for r in signs for y in (r.bottom + 4, r.y - 4 - size[1])]
        wanted = {*range(least, most + 1, step), most, *beside}
        return sorted(y for y in wanted if least <= y <= most)

    def _sides(self, size: tuple[int, int], step: int) -> list[int]:
        """Where its left edge may be: on a grid, and just beside each sign that is wide."""
        least, most = self.room.x, max(self.room.x, self.room.right - size[0])
        wide = [r for r, _ in self.signs if r.width > 4 * step]
        beside = [x for r in wide for x in (r.right + 4, r.x - 4 - size[0])]
        wanted = {*range(least, most + 1, step), most, *beside}
        return sorted(x for x in wanted if least <= x <= most)

    def crossed(self, box: Rect) -> bool:
        """Whether the tail of a bubble there would lie over signs, or over other cards."""
        return self._crosses(box, self._barred())

    def _crosses(self, box: Rect, barred: Sequence[Rect]) -> bool:
        line = (box.center, nearest(box, self.targets or [box]))
        return any(rect.clipline(line) for rect in barred)

    def _barred(self) -> list[Rect]:
        """Where no tail's middle may lie."""
        seen = [rect for rect, weight in (*self.kept, *self.signs) if weight >= _SEEN]
        others = [rect for rect in seen if not within(rect, self.targets)]
        return [rect.inflate(2 * self.half, self.half) for rect in others]


def _covering(box: Rect, rect: Rect, weight: float) -> float:
    """How bad it is that a box covers some of a rectangle."""
    if weight >= NAME:
        return weight
    over = box.clip(rect)
    return weight * (5 + over.width * over.height / 400)


def within(rect: Rect, others: Sequence[Rect]) -> bool:
    """Whether one of the others covers all of it."""
    return any(other.contains(rect) for other in others)


def distance(one: Rect, other: Rect) -> float:
    """Pixels from one rectangle to another, with a little more for what is aside."""
    return _across(one.x, one.width, other) + _down(one.y, one.height, other)


def _across(x: int, width: int, other: Rect) -> float:
    aside = abs(x + width // 2 - other.centerx) / 8
    return max(0, x - other.right, other.x - x - width) + aside


def _down(y: int, height: int, other: Rect) -> float:
    return max(0, y - other.bottom, other.y - y - height)


def nearest(box: Rect, targets: Sequence[Rect]) -> tuple[int, int]:
    """Where a tail ends: just inside what is meant, in the middle of a side, away from indexes."""
    target = min(targets, key=lambda rect: distance(box, rect))
    above_or_below = box.bottom <= target.y or box.y >= target.bottom
    inner = target.inflate(*((-target.width // 2, -12) if above_or_below else (-12, -12)))
    x = max(inner.left, min(inner.right, box.centerx))
    return x, max(inner.top, min(inner.bottom, box.centery))
