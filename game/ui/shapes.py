"""Smooth rounded boxes, soft shadows and the felt, as cached surfaces. It knows no widget.

pygame's own rounded rectangles have jagged corners, so a corner is drawn four times too large,
scaled down once, mirrored, and stretched to any size like a picture frame (a nine-patch).
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.surface_cache import kept
from game.ui.theme import Colour, mix

_FINE = 4
_BLURRED = 20
"""Shadows that reach further, in pixels, are made larger from smaller ones: to blur takes long."""


@kept
def box(
    size: tuple[int, int],
    radius: int,
    fill: tuple[int, ...],
    edge: tuple[int, ...] | None = None,
    width: int = 0,
) -> pygame.Surface:
    """A rounded box with an optional edge `width` pixels wide; both colours may have alpha.

    The surface is shared: never draw on it.
    """
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    return _frame(_tile(radius, fill, edge, width), radius + width + 1, size)


@kept
def ring(size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
    """The edge of a rounded box with nothing inside: a focus ring."""
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    return _frame(_tile(radius, (*colour, 0), colour, width), radius + width + 1, size)


@kept
def shadow(size: tuple[int, int], radius: int, blur: int, strength: int = 110) -> pygame.Surface:
    """A soft shadow of a box of `size`: larger than the box by `blur` pixels on each side."""
    corner = radius + 2 * blur + 1
    tile = _shadow_tile(radius, blur, strength)
    return _frame(tile, corner, (size[0] + 2 * blur, size[1] + 2 * blur))


@lru_cache(maxsize=16)
def _shadow_tile(radius: int, blur: int, strength: int) -> pygame.Surface:
    """The smallest shadow with these corners, which shadows of all sizes are stretched from."""
    half = radius + 2 * blur + 2
    corner = pygame.Surface((half, half), pygame.SRCALPHA)
    corner.fill((6, 20, 24, 0))
    inner = pygame.Rect(blur, blur, half, half)
    pygame.draw.rect(corner, (6, 20, 24, strength), inner, border_top_left_radius=radius)
    return _mirrored(pygame.transform.gaussian_blur(corner, max(1, blur // 2)))


def drop(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, strength: int = 110
) -> None:
    """Draw the shadow of a box at `rect`, falling a little downwards."""
    image = shadow(rect.size, radius, blur, strength)
    surface.blit(image, (rect.x - blur, rect.y - blur + max(1, blur // 3)))


def tail(
    surface: pygame.Surface, bubble: pygame.Rect, aim: tuple[int, int], wide: int, fill: Colour
) -> None:
    """Draw the tail of a speech bubble to what it is about; three times too large, to be smooth."""
    end = pygame.Vector2(aim)
    inner = bubble.inflate(-4 * wide, -2 * wide)
    root = pygame.Vector2(
        max(inner.left, min(inner.right, end.x)), max(inner.top, min(inner.bottom, end.y))
    )
    if root.distance_to(end) < 1:
        return
    across = (end - root).normalize().rotate(90) * wide
    points = [root + across, root - across, end]
    low = pygame.Vector2(min(p.x for p in points) - 1, min(p.y for p in points) - 1)
    high = pygame.Vector2(max(p.x for p in points) + 1, max(p.y for p in points) + 1)
    size = (round(high.x - low.x), round(high.y - low.y))
    fine = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    fine.fill((*fill, 0))
    pygame.draw.polygon(fine, fill, [(p - low) * 3 for p in points])
    surface.blit(pygame.transform.smoothscale(fine, size), low)


@lru_cache(maxsize=3)
def felt(size: tuple[int, int], middle: Colour, outside: Colour) -> pygame.Surface:
    """The table: a calm light in the middle that fades towards the corners."""
    grid = (16, 9)
    small = pygame.Surface(grid)
    for y in range(grid[1]):
        for x in range(grid[0]):
            dx, dy = (x + 0.5) / grid[0] * 2 - 1, (y + 0.5) / grid[1] * 2 - 0.9
            away = min(1.0, (dx * dx * 0.55 + dy * dy * 0.6) ** 0.8)
            small.set_at((x, y), mix(middle, outside, away))
    return pygame.transform.smoothscale(small, size).convert()


@lru_cache(maxsize=64)
def _tile(
    radius: int, fill: tuple[int, ...], edge: tuple[int, ...] | None, width: int
) -> pygame.Surface:
    """The smallest box with these corners, which boxes of all sizes are stretched from."""
    half = radius + width + 2
    big = pygame.Surface((half * _FINE, half * _FINE), pygame.SRCALPHA)
    outer = edge if edge is not None and width else fill
    big.fill((*outer[:3], 0))
    whole = big.get_rect()
    pygame.draw.rect(big, outer, whole, border_top_left_radius=radius * _FINE)
    if edge is not None and width:
        inner, within = whole.move(width * _FINE, width * _FINE), max(0, radius - width) * _FINE
        pygame.draw.rect(big, fill, inner, border_top_left_radius=within)
    return _mirrored(pygame.transform.smoothscale(big, (half, half)))


def _mirrored(corner: pygame.Surface) -> pygame.Surface:
    """The four corners of a frame, from that at the top left."""
    wide, high = corner.get_size()
    out = pygame.Surface((2 * wide, 2 * high), pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            flipped = pygame.transform.flip(corner, right, low)
            out.blit(flipped, (right * wide, low * high), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def _frame(tile: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Stretch `tile` to `size`, keeping its corners as they are."""
    width, height = size
    side = tile.get_width()
    cw, ch = min(corner, width // 2), min(corner, height // 2)
    out = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    middle = tile.subsurface((side // 2, side // 2, 1, 1))
    if width > 2 * cw and height > 2 * ch:
        out.fill(middle.get_at((0, 0)), (cw, ch, width - 2 * cw, height - 2 * ch))
    columns = ((0, 0, cw, cw), (side // 2, cw, 1, width - 2 * cw), (side - cw, width - cw, cw, cw))
    rows = ((0, 0, ch, ch), (side // 2, ch, 1, height - 2 * ch), (side - ch, height - ch, ch, ch))
    for sx, dx, sw, dw in columns:
        for sy, dy, sh, dh in rows:
            if dw <= 0 or dh <= 0 or (sw == 1 and sh == 1 and sx == sy == side // 2):
                continue
            piece = tile.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            out.blit(piece, (dx, dy))
    return out


@kept
def light(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A soft oval of light, strongest in its middle; its alpha as a whole may be changed."""
    return pygame.transform.smoothscale(_disc(colour), size)


@lru_cache(maxsize=4)
def _disc(colour: Colour) -> pygame.Surface:
    """A small disc of light, from which ovals of all sizes are stretched."""
    side = 48
    small = pygame.Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            away = min(1.0, ((2 * x / side - 1) ** 2 + (2 * y / side - 1) ** 2) ** 0.5)
            small.set_at((x, y), (*colour[:3], round(200 * (1 - away) ** 1.5)))
    return small


class Border:
    """What is seen of a soft shadow or a ring around what covers its middle, in any size.

    Its corners are drawn once, and its edges are as long as the longest that was asked for: a
    picture of each size would take longer to make than to look at.
    """

    def __init__(self, tile: pygame.Surface, corner: int) -> None:
        self._tile, self._corner = tile, corner
        self._across = self._down = tile.subsurface((0, 0, 0, 0))
        """Its edges at the top and at the foot, and those at the left and at the right."""

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it into a place; its middle stays as it is."""
        tile, side = self._tile, self._tile.get_width()
        wide, high = min(self._corner, place.width // 2), min(self._corner, place.height // 2)
        along, upright = place.width - 2 * wide, place.height - 2 * high
        if along > self._across.get_width():
            row = tile.subsurface((side // 2, 0, 1, side))
            self._across = pygame.transform.scale(row, (along, side))
        if upright > self._down.get_height():
            row = tile.subsurface((0, side // 2, side, 1))
            self._down = pygame.transform.scale(row, (side, upright))
        left, top, right, low = place.x, place.y, place.right - wide, place.bottom - high
        end, foot = side - wide, side - high
        surface.blits(
            [
                (tile, (left, top), (0, 0, wide, high)),
                (tile, (right, top), (end, 0, wide, high)),
                (tile, (left, low), (0, foot, wide, high)),
                (tile, (right, low), (end, foot, wide, high)),
                (self._across, (left + wide, top), (0, 0, along, high)),
                (self._across, (left + wide, low), (0, foot, along, high)),
                (self._down, (left, top + high), (0, 0, wide, upright)),
                (self._down, (right, top + high), (end, 0, wide, upright)),
            ],
            doreturn=False,
        )


@lru_cache(maxsize=32)
def ring_border(radius: int, colour: Colour, width: int) -> Border:
    """The ring around a rounded box, `width` pixels wide."""
    return Border(_tile(radius, (*colour, 0), colour, width), radius + width + 1)


@lru_cache(maxsize=32)
def shadow_border(radius: int, blur: int, strength: int = 110) -> Border:
    """The soft shadow around a box: it reaches `blur` pixels beyond it on each side."""
    part = 1 + 2 * (blur > _BLURRED)  # of what is very soft nobody sees that it was smaller
    tile = _shadow_tile(radius // part, blur // part, strength)
    corner = radius + 2 * blur + 1
    if part > 1:
        tile = pygame.transform.smoothscale(tile, (2 * corner + 2, 2 * corner + 2))
    return Border(tile, corner)


def around(
    surface: pygame.Surface, image: pygame.Surface, place: pygame.Rect, hole: pygame.Rect
) -> None:
    """Draw a picture with nothing in its middle: all but that hole.

    hole   the part of the place that is left out, from its upper left corner
    """
    wide, high = place.size
    pieces = (
        (0, 0, wide, hole.top),
        (0, hole.top, hole.left, hole.height),
        (hole.right, hole.top, wide - hole.right, hole.height),
        (0, hole.bottom, wide, high - hole.bottom),
    )
    surface.blits(
        [(image, (place.x + x, place.y + y), (x, y, w, h)) for x, y, w, h in pieces],
        doreturn=False,
    )
