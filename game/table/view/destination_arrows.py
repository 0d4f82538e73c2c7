"""Arrows to the destination of what is played: dotted, from its rect to a pile, with a few words
each.

To a pile at the right they bend away from the card; to one's own hand they lead down at the left.
See `game.rules.foresight.Destination`. Nothing is painted where there is no room for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.table.view import dotted_line
from game.ui import look
from game.ui.fonts import BOLD, Style

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.theme import Colour

_FINE = 3
_STROKE, _TIP = 11, 11
"""How wide an arrow is, and half the width of its tip, in units."""
_LEAST = 52
"""An arrow of fewer units' width is none."""
_DARK: Colour = (24, 22, 26)

Point = tuple[int, int]


@dataclass(frozen=True)
class DestinationArrow:
    """A curve by its four points, what is said of it, and where those words have room."""

    points: tuple[Point, Point, Point, Point]
    words: str
    room: tuple[int, int, int, int]


def aside(card: pygame.Rect, pile: pygame.Rect, words: str, unit: float) -> DestinationArrow | None:
    """Return the arrow from the right side of a card to a pile there, or None without room."""
    gap = round(8 * unit)
    start = (card.right + gap, card.y + card.height * 2 // 5)
    end = (pile.x - gap, pile.y + pile.height // 2)
    if end[0] - start[0] < _LEAST * unit:
        return None
    bend = (end[0] - start[0]) // 2
    points = (start, (start[0] + bend, start[1]), (end[0] - bend, end[1]), end)
    high = round(30 * unit)
    top = min(start[1], end[1]) - high - gap
    return DestinationArrow(points, words, (start[0], top, end[0] - start[0], high))


def home(
    card: pygame.Rect, left: int, bottom: int, words: str, unit: float
) -> DestinationArrow | None:
    """Return the arrow from the left side of a card down towards the hand. left, bottom: as far as
    it may go.
    """
    gap = round(8 * unit)
    start = (card.x - gap, card.y + card.height * 2 // 5)
    end = (max(left + round(26 * unit), card.x - round(84 * unit)), bottom - gap)
    if start[0] - end[0] < _LEAST * unit or end[1] - start[1] < _LEAST * unit:
        return None
    points = (start, (end[0], start[1]), (end[0], start[1] + (end[1] - start[1]) // 3), end)
    high = round(30 * unit)
    return DestinationArrow(
        points, words, (left + gap, start[1] - high - gap, start[0] - left - gap, high)
    )


def paint(ctx: Context, surface: pygame.Surface, ways: Sequence[DestinationArrow]) -> None:
    """Draw them with their words."""
    unit = ctx.theme.scale
    for way in ways:
        image, spot = _picture(way.points, unit)
        surface.blit(image, spot)
        box = words_box(ctx, way)
        if box is not None:
            surface.blit(look.pill(box.size), box)
            line = ctx.fonts.line(way.words, _style(ctx))
            surface.blit(line, line.get_rect(center=box.center))


def area(ctx: Context, ways: Sequence[DestinationArrow]) -> pygame.Rect:
    """Return all that these arrows and their words may paint. ways: one at least."""
    rects = []
    for way in ways:
        rects.append(_room(way.points, ctx.theme.scale))
        box = words_box(ctx, way)
        if box is not None:
            rects.append(box.inflate(2, 2))
    return rects[0].unionall(rects[1:])


def words_box(ctx: Context, way: DestinationArrow) -> pygame.Rect | None:
    """Return the box of its words, or None if they have no room."""
    room = pygame.Rect(way.room)
    line = pygame.Rect((0, 0), ctx.fonts.line(way.words, _style(ctx)).get_size())
    line.inflate_ip(ctx.theme.px(18), ctx.theme.px(4))
    if line.width > room.width or line.height > room.height * 3 // 2:
        return None
    line.midbottom = room.midbottom
    return line


def _style(ctx: Context) -> Style:
    return Style(ctx.theme.text("small"), look.AIM, BOLD, True)


def _room(points: Sequence[Point], unit: float) -> pygame.Rect:
    """Return where an arrow is seen, with its tip."""
    out = round(2 * _STROKE * unit)
    x, y = min(p[0] for p in points) - out, min(p[1] for p in points) - out
    return pygame.Rect(
        x, y, max(p[0] for p in points) + out - x, max(p[1] for p in points) + out - y
    )


@lru_cache(maxsize=8)
def _picture(
    points: tuple[Point, Point, Point, Point], unit: float
) -> tuple[pygame.Surface, Point]:
    x, y, wide, high = _room(points, unit)
    large = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    scale = unit * _FINE
    start, two, three, four = (pygame.Vector2((a - x) * _FINE, (b - y) * _FINE) for a, b in points)
    along = (four - three).normalize()
    neck = dotted_line.neck(four, along, _TIP * scale)
    path = dotted_line.curve(start, two, three - along * _TIP * scale, neck)
    dotted_line.draw(large, path, four, _TIP * scale, (_DARK, look.AMBER), scale)
    return pygame.transform.smoothscale(large, (wide, high)), (x, y)
