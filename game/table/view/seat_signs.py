"""The people at the table: their faces on the rim, their names and how they stand.

A face sits in a ring of brass; it glows while its seat is concerned, tilts with its mood, and
carries a seal once its seat has chosen. It paints what it is given and knows no rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui import look, shapes
from game.ui.text import BOLD, MEDIUM, Style

if TYPE_CHECKING:
    from game.table.view.plan_types import SeatPlace
    from game.ui.context import Context

TILTS = {"pleased": 5, "dismayed": -4}
_LARGE_TEXT = 150
"""Above this size of text in percent there is no room for another line."""
_LEAST = 0.86
"""How much smaller words may be than they would like."""
_HALF = 0.55
"""The size of words in two lines that take little more room than one."""
_PAD = 9
"""Between words and the edge of their plate, in units."""
_BRASS = (178, 128, 62)
_DARK = (58, 36, 16)


@dataclass(frozen=True, slots=True)
class SeatSign:
    """What is shown of one seat.

    standing: on a line, or one below the other. mood: empty for calm. asked: it glows. ready: it
    has chosen. note: a short word beside the plate, such as what it declared; plain: without a dark
    plate.
    """

    face: str
    name: str
    standing: tuple[str, ...] = ()
    mood: str = ""
    asked: bool = False
    ready: bool = False
    computer: bool = False


def paint(ctx: Context, surface: pygame.Surface, place: SeatPlace, sign: SeatSign) -> None:
    """Face and words of one seat."""
    _words(ctx, surface, place, sign)
    face(ctx, surface, place.face, sign)
    if sign.ready:
        seal(ctx, surface, place.face)


def face(ctx: Context, surface: pygame.Surface, disc: pygame.Rect, sign: SeatSign) -> None:
    """The face of one seat in its ring."""
    if sign.asked:
        halo = _glow(disc.width)
        surface.blit(halo, halo.get_rect(center=disc.center))
    surface.blit(*_shadow(disc))
    ring = _ring(disc.width, sign.asked)
    surface.blit(ring, ring.get_rect(center=disc.center))
    image = ctx.art.mood(sign.face, sign.mood, round(disc.width * 0.9))
    tilt = TILTS.get(sign.mood, 0)
    if tilt:
        image = pygame.transform.rotozoom(image, tilt, 1.0)
    surface.blit(image, image.get_rect(center=disc.center))


def seal(ctx: Context, surface: pygame.Surface, disc: pygame.Rect) -> None:
    """The green mark of who is ready, at the lower right of something round."""
    side = max(18, round(disc.width * 0.34))
    spot = pygame.Rect(0, 0, side, side)
    spot.center = (disc.right - side // 3, disc.bottom - side // 3)
    surface.blit(shapes.box(spot.size, side // 2, look.DONE, (30, 24, 18), 2), spot)
    check = ctx.art.icon("check", round(side * 0.62), (255, 255, 255))
    surface.blit(check, check.get_rect(center=spot.center))


def words_box(ctx: Context, place: SeatPlace, sign: SeatSign) -> pygame.Rect:
    """The dark plate behind the words of a seat, in pixels: as high as they need."""
    return _box(ctx, place, _lines(ctx, place, sign))


def _lines(ctx: Context, place: SeatPlace, sign: SeatSign) -> list[pygame.Surface]:
    """The name, and how the seat stands, line by line."""
    theme, fonts = ctx.theme, ctx.fonts
    room = place.plate.width - 2 * theme.px(_PAD)
    colour = look.AIM if sign.asked else look.CREAM
    name = fonts.fitted(sign.name, Style(theme.text("body"), colour, BOLD), room)
    lines = [name]
    small = Style(theme.text("small"), look.CREAM, MEDIUM)
    standing = [" · ".join(sign.standing)] if sign.standing else []
    if standing and fonts.width(standing[0], small) > room:
        standing = list(sign.standing)
    for words in standing:
        # Rather in two lines than too small to read, where there is room.
        roomy = _roomy(place) and theme.text_size <= _LARGE_TEXT
        wide, style = fonts.width(words, small), small
        fits = wide * _LEAST <= room or not roomy
        if not roomy and wide * _HALF > room:
            # Two lines as high as one are larger than one that is set so small.
            fits, style = False, small._replace(px=round(small.px * _HALF))
        parts = [words] if fits else _halves(words)
        lines += [fonts.fitted(part, style, room) for part in parts]
    return lines


def _box(ctx: Context, place: SeatPlace, lines: list[pygame.Surface]) -> pygame.Rect:
    theme, plate = ctx.theme, place.plate
    wide = max(line.get_width() for line in lines) + 2 * theme.px(_PAD)
    high = sum(line.get_height() for line in lines) + theme.px(2)
    box = pygame.Rect(0, plate.y, wide, high)
    if place.side == "near":
        box.bottom = plate.bottom + theme.px(4)
    if place.align == "left":
        box.x = plate.x
    elif place.align == "right":
        box.right = plate.right
    else:
        box.centerx = plate.centerx
    return box


def _words(ctx: Context, surface: pygame.Surface, place: SeatPlace, sign: SeatSign) -> None:
    lines = _lines(ctx, place, sign)
    box = _box(ctx, place, lines)
    surface.blit(shapes.box(box.size, ctx.theme.px(_PAD), look.NIGHT), box)
    y = box.y
    for line in lines:
        spot = line.get_rect(top=y)
        spot.centerx = box.centerx
        surface.blit(line, spot)
        y += line.get_height()


def _roomy(place: SeatPlace) -> bool:
    """Whether another line has room at the plate: above it at the near side, below at a half."""
    return place.side == "near" or (place.side != "far" and place.align != "centre")


def _halves(words: str) -> list[str]:
    """The words in two lines that are about as long as each other."""
    parts = words.split(" ")
    cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(map(len, cut)), default=(words,)))


@lru_cache(maxsize=12)
def _glow(width: int) -> pygame.Surface:
    side = round(width * 1.7)
    return shapes.light((side, side), look.AMBER)


@lru_cache(maxsize=12)
def _ring(width: int, asked: bool) -> pygame.Surface:
    fine = 3
    side = width * fine
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    c = side // 2
    pygame.draw.circle(big, _DARK, (c, c), c)
    pygame.draw.circle(big, look.AMBER if asked else _BRASS, (c, c), c - fine)
    pygame.draw.circle(big, look.CREAM if asked else _DARK, (c, c), round(c * 0.925))
    return pygame.transform.smoothscale(big, (width, width))


def _shadow(disc: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]]:
    image, dx, dy = look.lifted(disc.size, 12, disc.width // 2)
    return image, (disc.x + dx, disc.y + dy)
