"""The table itself: a rim of wood around lit cloth, with an emblem woven into it.

A surface for each window size and cloth, made once and kept. The light is mixed on a small grid
in 256 steps from the darkest to the brightest of the cloth's colours, and enlarged; an ordered
pattern is taken off before these steps become the few levels that lie between the colours, so that
no bands can be seen.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import pygame

from game.ui.theme import Colour, Theme, mix

_ORDERED = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
"""The order in which the 16 pixels of a tile grow brighter (Bayer)."""
_GRID = (64, 36)
_FINE = 3
_TILE = 256


class Cloth(NamedTuple):
    """The colours of a cloth: lit, middle and edge of the light; of ribbons; of the stitch."""

    lit: Colour = (75, 145, 127)
    middle: Colour = (37, 100, 90)
    edge: Colour = (14, 49, 45)
    ribbon: Colour = (20, 70, 62)
    stitch: Colour = (207, 239, 228)

    @classmethod
    def named(cls, colours: Mapping[str, str]) -> Cloth:
        """Make a cloth from `#rrggbb` by name; a missing or bad colour is as ever."""
        values = {}
        for name, text in colours.items():
            digits = text.removeprefix("#")
            if name in cls._fields and len(digits) == 6 and digits.isalnum():
                red, green, blue = (int(digits[i : i + 2], 16) for i in (0, 2, 4))
                values[name] = (red, green, blue)
        return cls(**values)


class Rim(NamedTuple):
    """How wide the wood is at each side in pixels, and the radius of the cloth's corners."""

    far: int
    end: int
    near: int
    inner: int

    @classmethod
    def of(cls, scale: float, *, near: float = 34) -> Rim:
        """Make a rim for a window of this scale (1 at 1280 by 720). near: the side with the
        keys.
        """
        return cls(
            max(10, round(14 * scale)),
            max(10, round(16 * scale)),
            max(12, round(near * scale)),
            max(12, round(28 * scale)),
        )

    def cloth(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the part of a window that the wood leaves free."""
        return pygame.Rect(
            self.end, self.far, size[0] - 2 * self.end, size[1] - self.far - self.near
        )


WOOD: Colour = (168, 104, 58)
WOOD_DARK: Colour = (122, 69, 35)
_GRAINS = ((90, 48, 20, 34), (210, 150, 92, 26), (70, 36, 14, 22))
_LONGEST_GRAIN = 170


@lru_cache(maxsize=2)
def tabletop(
    size: tuple[int, int],
    rim: Rim,
    cloth: Cloth,
    down: float = 0.45,
    *,
    plain: bool = False,
    weave: bool = True,
) -> pygame.Surface:
    """The empty table without its emblem. `down`: where the light falls, as a share of the height.

    plain: a flat colour and a line, for high contrast. weave: with threads that can be seen. The
    surface is shared: draw on a copy.
    """
    out = pygame.Surface(size)  # of the window's own format: converted it would be made twice
    out.fill(cloth.edge)
    if not plain:
        _light(out, cloth, down)
        if weave:
            _weave(out)
    inner = rim.cloth(size)
    if not plain:
        _inner_shadow(out, inner, max(8, round(26 * rim.near / 34)))
        _stitch(out, inner, cloth, max(5, rim.far * 5 // 9))
    frame(out, rim)
    return out


def _light(out: pygame.Surface, cloth: Cloth, down: float) -> None:
    """Two soft ellipses of light, each over the last."""
    reds, greens, blues = zip(cloth.edge, cloth.middle, cloth.lit, strict=True)
    darkest = min(reds), min(greens), min(blues)
    levels = tuple(max(1, max(each) - min(each)) for each in (reds, greens, blues))
    edge, middle, lit = (
        tuple(
            (value - low) * 255 // most
            for value, low, most in zip(colour, darkest, levels, strict=True)
        )
        for colour in (cloth.edge, cloth.middle, cloth.lit)
    )
    small = pygame.Surface(_GRID)
    small.fill(edge)
    for colour, spread in ((middle, 1.5), (lit, 0.85)):
        mask = _ellipse(down, spread).copy()
        mask.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(mask, (0, 0))
    pygame.transform.smoothscale(small, out.get_size(), out)
    tile = _dither_tile(levels)
    wide, high = tile.get_size()
    for y in range(0, out.get_height(), high):
        for x in range(0, out.get_width(), wide):
            out.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    out.fill(levels, special_flags=pygame.BLEND_RGB_MULT)
    out.fill(darkest, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=8)
def _ellipse(down: float, spread: float) -> pygame.Surface:
    """White whose alpha falls from 255 in the middle to 0, smoothly at both ends."""
    wide, high = _GRID
    across = [((x + 0.5) / wide - 0.5) / (0.62 * spread) for x in range(wide // 2)]
    squares = [dx * dx for dx in across]
    alpha: list[int] = []
    for y in range(high):
        dy = ((y + 0.5) / high - down) / (0.72 * spread)
        square = dy * dy
        nears = [1 - sqrt(dx2 + square) for dx2 in squares]
        left = [round(255 * n * n * (3 - 2 * n)) if n > 0 else 0 for n in nears]
        alpha += left + left[::-1]
    data = bytearray(b"\xff" * (4 * len(alpha)))
    data[3::4] = bytes(alpha)
    return pygame.image.frombuffer(data, _GRID, "RGBA").convert_alpha()


@lru_cache(maxsize=1)
def _dither_tile(levels: Colour) -> pygame.Surface:
    """Return a large tile for ordered dithering: up to one of so many levels for each colour."""
    small = bytes(n * 255 // (16 * most) for n in _ORDERED for most in levels)
    return _tiled(small)


@lru_cache(maxsize=1)
def _weave_tile() -> tuple[pygame.Surface, pygame.Surface]:
    """Return the tiles that are added and subtracted for the threads: checks of two pixels."""
    light = bytes(
        v
        for y in range(4)
        for x in range(4)
        for v in ((2, 2, 2) if (x // 2 + y // 2) % 2 else (0,) * 3)
    )
    dark = bytes(
        v
        for y in range(4)
        for x in range(4)
        for v in ((0,) * 3 if (x // 2 + y // 2) % 2 else (1, 1, 1))
    )
    return _tiled(light), _tiled(dark)


def _tiled(pattern: bytes) -> pygame.Surface:
    """A large tile of a pattern of four by four pixels, each with its red, green and blue."""
    rows = (pattern[at : at + 12] * (_TILE // 4) for at in range(0, 48, 12))
    pixels = b"".join(rows) * (_TILE // 4)
    return pygame.image.frombuffer(pixels, (_TILE, _TILE), "RGB").convert()


def _weave(out: pygame.Surface) -> None:
    light, dark = _weave_tile()
    for tile, flag in ((light, pygame.BLEND_RGB_ADD), (dark, pygame.BLEND_RGB_SUB)):
        for y in range(0, out.get_height(), tile.get_height()):
            for x in range(0, out.get_width(), tile.get_width()):
                out.blit(tile, (x, y), special_flags=flag)


def _inner_shadow(out: pygame.Surface, inner: pygame.Rect, depth: int) -> None:
    """Draw the rim's shadow on the cloth."""
    for step in range(depth):
        away = 1 - step / depth
        strength = round(107 * away * away)
        for rect in (
            pygame.Rect(inner.x, inner.y + step, inner.width, 1),
            pygame.Rect(inner.x, inner.bottom - 1 - step // 2, inner.width, 1),
            pygame.Rect(inner.x + step, inner.y, 1, inner.height),
            pygame.Rect(inner.right - 1 - step, inner.y, 1, inner.height),
        ):
            line = pygame.Surface(rect.size)
            line.fill((strength * 3 // 8,) * 3)
            out.blit(line, rect, special_flags=pygame.BLEND_RGB_SUB)


def _stitch(out: pygame.Surface, inner: pygame.Rect, cloth: Cloth, inset: int) -> None:
    """Draw a dashed seam along the cloth's edge."""
    seam = inner.inflate(-2 * inset, -2 * inset)
    colour = mix(cloth.edge, cloth.stitch, 0.2)
    dash, gap = 6, 5
    for x in range(seam.x + 18, seam.right - 18, dash + gap):
        for y in (seam.y, seam.bottom - 1):
            pygame.draw.line(out, colour, (x, y), (min(x + dash, seam.right - 18), y))
    for y in range(seam.y + 18, seam.bottom - 18, dash + gap):
        for x in (seam.x, seam.right - 1):
            pygame.draw.line(out, colour, (x, y), (x, min(y + dash, seam.bottom - 18)))


def frame(out: pygame.Surface, rim: Rim) -> None:
    """Draw the wooden frame: four planks joined at the corners, rounded towards the middle."""
    wide, high = out.get_size()
    hole = rim.cloth(out.get_size())
    corners = ((0, 0), (wide, 0), (wide, high), (0, high))
    inside = (hole.topleft, hole.topright, hole.bottomright, hole.bottomleft)
    for side, breadth in enumerate((rim.far, rim.end, rim.near, rim.end)):
        after = (side + 1) % 4
        joint = (corners[side], corners[after], inside[after], inside[side])
        _plank(out, side, breadth, joint)
    _round(out, hole, rim.inner)
    pygame.draw.rect(out, (206, 150, 98), hole.inflate(6, 6), 1, rim.inner + 3)
    pygame.draw.rect(out, (74, 42, 20), hole.inflate(2, 2), 2, rim.inner + 1)
    pygame.draw.rect(out, (60, 34, 16), out.get_rect(), 1)


def _plank(
    out: pygame.Surface, side: int, breadth: int, joint: tuple[tuple[int, int], ...]
) -> None:
    """Draw a side of the frame (0 far, 1 right, 2 near, 3 left), cut at its joints, with
    grain.
    """
    xs, ys = [x for x, _ in joint], [y for _, y in joint]
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    long, deep = (area.height, area.width) if side % 2 else area.size
    strip = pygame.Surface((1, deep))
    for y in range(deep):
        at = min(1.0, y / max(1, breadth))
        # Lit where it bulges; the near side shows its front edge, which is dark at the bottom, and
        # words stand on it.
        share = max(0.15, 0.75 - at) if side == 2 else abs(at - 0.45) * 1.1
        strip.set_at((0, y), mix(WOOD, WOOD_DARK, min(1.0, share)))
    plank = pygame.transform.scale(strip, (long, deep)).convert_alpha()
    _grain(plank, long * 7 + side)
    plank = pygame.transform.rotate(plank, (0, 270, 180, 90)[side])
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    shape = [(x - area.x, y - area.y) for x, y in joint]
    pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
    plank.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(plank, area)


def _grain(plank: pygame.Surface, seed: int) -> None:
    long, deep = plank.get_size()
    chance = random.Random(seed).random
    lines = [pygame.Surface((_LONGEST_GRAIN, 1), pygame.SRCALPHA) for _ in _GRAINS]
    for line, colour in zip(lines, _GRAINS, strict=True):
        line.fill(colour)
    for _ in range(deep * max(3, long // 260)):
        part = (0, 0, 30 + int(chance() * (_LONGEST_GRAIN - 30)), 1)
        place = (int(chance() * (long + 60)) - 60, int(chance() * deep))
        plank.blit(lines[int(chance() * len(lines))], place, part)


def _round(out: pygame.Surface, hole: pygame.Rect, radius: int) -> None:
    """Wood in the corners of the hole, so that the cloth's corners are round."""
    fine = radius * _FINE
    disc = pygame.Surface((2 * fine, 2 * fine), pygame.SRCALPHA)
    disc.fill((*mix(WOOD, WOOD_DARK, 0.5), 255))
    pygame.draw.circle(disc, (*WOOD, 0), (fine, fine), fine)
    disc = pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
    for x, left in ((hole.x, 0), (hole.right - radius, radius)):
        for y, top in ((hole.y, 0), (hole.bottom - radius, radius)):
            out.blit(disc.subsurface((left, top, radius, radius)), (x, y))


def page_rim(theme: Theme) -> Rim:
    """The wood around pages."""
    return Rim.of(theme.scale * 0.8, near=16)


def page_ground(theme: Theme) -> pygame.Surface:
    """The table behind the pages: the same wood, narrower, around cloth in the theme's colours."""
    c = theme.colours
    cloth = Cloth(mix(c.felt, c.felt_raised, 0.6), c.felt, mix(c.felt_dark, (0, 0, 0), 0.15),
                  c.felt_dark, c.felt_edge)  # fmt: skip
    return tabletop(
        theme.size, page_rim(theme), cloth, 0.34, plain=theme.high_contrast, weave=False
    )


def emblem(mask: pygame.Surface, strength: float = 0.09) -> pygame.Surface:
    """A white drawing as it shows on cloth: faint, by `strength` of white."""
    out = mask.convert_alpha()
    out.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return out
