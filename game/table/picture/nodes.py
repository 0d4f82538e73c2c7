"""A picture as a list of nodes: the list is made anew for each change, one diff does the rest.

    picture = NodePicture(painters, rest)
    rects = picture.show(surface, resting, over)     # paints what differs; show these rectangles

A node is one thing to be seen. Its `box` is all that it may paint: the picture clips to it, so that
a box that is too small cuts something off, at once and in every frame, and leaves nothing behind.
Nodes that rest are kept painted in a layer of their own. Those that are over them (cards on their
way, a shout, a sheet) are painted over that layer in each frame in which one of them differs. As
long as nothing is over them, those that rest are painted where they are seen, and the layer later.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.surface_cache import SurfaceCache

Box = tuple[int, int, int, int]
"""x, y, width, height in pixels. A tuple: unlike a Rect, no holder of the node can move it."""
Painter = Callable[[Surface, Box, Any], object]
"""Paints a value within a box. It reads nothing else: no clock, no scene, no pixels below it."""

_CALL = 2500
"""The cost of one more rectangle to paint and to show, in pixels."""
_MANY = 40
"""Above so many rectangles it takes too long to look at all pairs."""
_ALIGNED = 4
"""Rectangles that are copied begin and end at multiples of so many pixels, 16 bytes: SDL copies
rows that lie so by half as fast again.
"""
_KEPT = 24
"""Megabytes for kept pictures."""


class Node(NamedTuple):
    """A visible thing.

    key    which thing it is, from one list to the next; no two nodes of a list share one
    kind   which painter paints it. (Two NamedTuples of different classes can be equal, so the class
           of the value alone does not tell.)
    box    all the pixels that it may paint
    z      the z-order: higher nodes are painted later; of the same height, in the order of the list
    value  all that the painter reads, in values that can be compared and hashed
    name   what it is, in words to be spoken, searched and compared; empty for what is no thing
    place  where it is for a pointer, a ring of focus and what must not lie over it: without the
           shadow and the glow that belong to its box; None: its box
    """

    key: Hashable
    kind: str
    box: Box
    z: int
    value: Hashable
    name: str = ""
    place: Box | None = None


_height = attrgetter("z")


def as_box(rect: Rect) -> Box:
    """Return a rectangle that nobody can move."""
    return rect.x, rect.y, rect.w, rect.h


def _aligned(rect: Rect, window: Rect) -> Rect:
    """Return a rectangle that is copied fast, with all pixels of this one that the window has."""
    left, right = rect.x // _ALIGNED * _ALIGNED, -(-rect.right // _ALIGNED) * _ALIGNED
    return window.clip((left, rect.y, right - left, rect.h))


def damage(before: Sequence[Node], now: Sequence[Node]) -> list[Box]:
    """Return the boxes in which two lists, in the order of painting, may look different.

    Those of what is new, gone, changed or moved, and of what changed places with what it overlaps.
    Raises ValueError if two nodes of a list share a key.
    """
    if before == now:  # compared in C, and at once for nodes that are the same objects
        return []
    old, new = {node.key: node for node in before}, {node.key: node for node in now}
    if len(new) != len(now):
        counts = Counter(node.key for node in now)
        raise ValueError(f"nodes share keys: {[key for key, n in counts.items() if n > 1]}")
    boxes: list[Box] = []
    kept: list[Hashable] = []
    for key, node in new.items():
        was = old.get(key)
        if was is None:
            boxes.append(node.box)
            continue
        kept.append(key)
        if was is not node and was != node:
            boxes += (node.box, was.box)
    boxes += [node.box for key, node in old.items() if key not in new]
    ranks = {key: rank for rank, key in enumerate(key for key in old if key in new)}
    order = [ranks[key] for key in kept]
    # Of a node that moved as well, its old box has been noted above.
    return boxes + [new[kept[place]].box for place in _out_of_order(order)]


def _out_of_order(order: Sequence[int]) -> list[int]:
    """Return as few places as possible without which the numbers rise.

    These are all but a longest rising row. Of two nodes that have changed places with each other at
    least one is among them, and all that they have in common lies in its box.
    """
    if all(rank == place for place, rank in enumerate(order)):
        return []
    ends: list[int] = []
    ends_at: list[int] = []
    before: list[int] = []
    for place, rank in enumerate(order):
        length = bisect_left(ends, rank)
        before.append(ends_at[length - 1] if length else -1)
        ends[length : length + 1] = [rank]
        ends_at[length : length + 1] = [place]
    rising = set()
    place = ends_at[-1]
    while place >= 0:
        rising.add(place)
        place = before[place]
    return [place for place in range(len(order)) if place not in rising]


def merged(boxes: Iterable[Box], window: Rect) -> list[Rect]:
    """Return about the same pixels in fewer rectangles, cut to the window; of very many the whole.

    Two become one where that is cheaper. They may overlap: each is painted from the ground up, so
    that a pixel that is painted twice looks as if it were painted once.
    """
    cut = (window.clip(box) for box in dict.fromkeys(boxes))
    rects = [_aligned(rect, window) for rect in cut if rect]
    if len(rects) > _MANY:
        return [rects[0].unionall(rects[1:])]
    apart: list[Rect] = []
    for merged_rect in rects:
        rect = merged_rect
        while (other := _cheaper_together(rect, apart)) is not None:
            apart.remove(other)
            rect = rect.union(other)
        apart.append(rect)
    return apart


def _cheaper_together(rect: Rect, others: Sequence[Rect]) -> Rect | None:
    """Return the first of these that costs less in one rectangle with `rect` than beside it."""
    for other in others:
        union = rect.union(other)
        if union.w * union.h <= rect.w * rect.h + other.w * other.h + _CALL:
            return other
    return None


class NodePicture:
    """Paints lists of nodes, each time only what differs from the last one.

    painters  how each kind of node is painted
    kept      the kinds whose pictures are kept, for painting them costs more than a blit
    """

    def __init__(self, painters: Mapping[str, Painter], kept: Collection[str] = ()) -> None:
        self.painters = painters
        self._kept = kept
        self._pictures = SurfaceCache(_KEPT)
        self._sheet = Surface((0, 0))
        self._rest: Surface | None = None
        self._given: Sequence[Node] = ()
        self._resting: list[Node] = []
        self._over: list[Node] = []
        self._behind: list[Rect] = []
        """Where the layer of what rests has not yet what the surface has."""

    def forget(self) -> None:
        """Paint all anew next time: another theme, language or card set, which no value tells."""
        self._rest = None
        self._pictures.clear()

    def show(
        self,
        surface: Surface,
        rest: Surface,
        resting: Sequence[Node],
        over: Sequence[Node] = (),
        *,
        anew: bool = False,
    ) -> list[Rect]:
        """Paint what differs, and return the rectangles of the surface that are new.

        rest     the layer of what rests, as large as the surface and of its format. It is painted
                 anew if it is another one than last time
        resting  the same list as last time, if nothing has happened: then it is not looked through
        over     what is on its way, made anew for each frame
        anew     whether the surface may show something else than it was given last time
        """
        window = surface.get_rect()
        over = sorted(over, key=_height)
        changed = damage(self._over, over)
        stale: list[Rect] = []
        now = self._resting
        if resting is not self._given or rest is not self._rest:
            now = sorted(resting, key=_height)
            stale = merged(damage(self._resting, now), window)
        self._given = resting
        if rest is not self._rest:
            self._rest, self._behind, anew = rest, [window], True
        if anew:
            stale = merged(map(as_box, [*self._behind, *stale]), window)
            self._behind = []
            self._bring(rest, now, stale)
            surface.blit(rest, (0, 0))
            self._over = over
            self._paint_all(surface, over)
            return [window]
        if not stale and not changed:
            self._resting = now
            self._follow(surface, rest)
            return []
        self._show_resting(surface, rest, now, stale, over)
        self._over = over
        self._paint_all(surface, over)
        if not over:
            self._behind = merged(map(as_box, self._behind), window)
        if len(stale) + len(changed) > _MANY:  # small ones are shown faster than what is around
            return [*stale, *(rect for box in changed if (rect := window.clip(box)))]
        return merged([*map(as_box, stale), *changed], window)

    def _show_resting(
        self,
        surface: Surface,
        rest: Surface,
        now: list[Node],
        stale: list[Rect],
        over: Sequence[Node],
    ) -> None:
        """Show what rests, without what was over it.

        Where nothing is going to be over it, it is painted where it is seen, and the layer follows
        in frames in which nothing happens, or before something comes there.
        """
        boxes = [node.box for node in over]
        behind = [(rect, rect.collidelist(boxes) >= 0) for rect in self._behind]
        rest.blits([(surface, rect, rect) for rect, hit in behind if hit], doreturn=False)
        straight = [rect for rect in stale if rect.collidelist(boxes) < 0]
        others = [rect for rect in stale if rect.collidelist(boxes) >= 0]
        self._bring(rest, now, others)
        # All that is over is taken away and painted again, whole: what is half covered by a
        # rectangle and smooth at its edge would else be painted twice over itself.
        window = surface.get_rect()
        gone = [_aligned(Rect(node.box), window) for node in self._over]
        gone = [rect for rect in gone if not any(part.contains(rect) for part in straight)]
        surface.blits([(rest, rect, rect) for rect in (*others, *gone)], doreturn=False)
        self._bring(surface, now, straight)
        self._behind = [*(rect for rect, hit in behind if not hit), *straight]

    def _follow(self, surface: Surface, rest: Surface) -> None:
        """Bring a part of the layer up to what the surface shows."""
        if self._behind:
            rect = self._behind.pop()
            rest.blit(surface, rect, rect)

    def whole(self, surface: Surface, resting: Sequence[Node], over: Sequence[Node] = ()) -> None:
        """Paint all, as if nothing had been painted before: for pictures, films and tests."""
        self._paint_all(surface, sorted(resting, key=_height))
        self._paint_all(surface, sorted(over, key=_height))

    def _bring(self, surface: Surface, now: list[Node], stale: list[Rect]) -> None:
        """Paint these rectangles of what rests anew, each from the ground up."""
        self._resting = now
        boxes = [node.box for node in now]
        for rect in stale:
            for number in rect.collidelistall(boxes):
                surface.set_clip(rect.clip(boxes[number]))
                self._paint(surface, now[number])
        surface.set_clip(None)

    def _paint_all(self, surface: Surface, nodes: Iterable[Node]) -> None:
        for node in nodes:
            surface.set_clip(node.box)
            self._paint(surface, node)
        surface.set_clip(None)

    def _paint(self, surface: Surface, node: Node) -> None:
        if node.kind not in self._kept:
            self.painters[node.kind](surface, node.box, node.value)
            return
        key = (node.kind, node.box, node.value)
        image = self._pictures.get(key)
        if image is None:
            image = self._picture(surface, node)
            self._pictures.put(key, image)
        surface.blit(image, node.box)

    def _picture(self, surface: Surface, node: Node) -> Surface:
        """Return what a node looks like on nothing, as large as its box."""
        if self._sheet.get_size() != surface.get_size():
            self._sheet = Surface(surface.get_size(), pygame.SRCALPHA)
        box = self._sheet.get_rect().clip(node.box)
        self._sheet.set_clip(box)
        self._sheet.fill((0, 0, 0, 0))
        self.painters[node.kind](self._sheet, node.box, node.value)
        image = Surface(node.box[2:], pygame.SRCALPHA)
        at = (box.x - node.box[0], box.y - node.box[1])
        image.blit(self._sheet, at, box, pygame.BLEND_RGBA_ADD)
        return image
