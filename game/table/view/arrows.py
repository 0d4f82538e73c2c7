"""Arrows from a card to those that it captures, or could: see `game.rules.foresight`.

A thick one leads to what is pointed at, dotted ones to what else could be taken. They run in the
band between two rows of cards and cover none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.table.view import dotted_line
from game.ui import look

if TYPE_CHECKING:
    from game.ui.theme import Colour

_FINE = 3
"""The factor by which arrows are drawn larger before they are made smaller, for smooth edges."""
_SHAFT, _HEAD, _LONG, _EDGE = 22, 60, 38, 3
"""Widths of a thick arrow and of its head, how long that is, and its edge, in units."""
_TIP = 14
"""Half the width of a dotted one's tip."""
_ASIDE = 0.28
"""How far from the middle of its card a dotted one sets out, as a share of the card's width."""
_DARK: Colour = (46, 20, 12)


@dataclass(frozen=True)
class ArrowPath:
    """The path of an arrow, in pixels. sure: whether it is a thick one, which has a colour."""

    start: tuple[int, int]
    end: tuple[int, int]
    sure: bool
    colour: Colour = look.AMBER

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle between its ends."""
        (x, y), (to_x, to_y) = self.start, self.end
        return pygame.Rect(min(x, to_x), min(y, to_y), abs(to_x - x) + 1, abs(to_y - y) + 1)


def between(source: pygame.Rect, target: pygame.Rect, *, sure: bool) -> ArrowPath:
    """The arrow from a card to one in the row above it, or below."""
    above = target.centery < source.centery
    start = source.top if above else source.bottom
    end = target.bottom if above else target.top
    gap = (start - end) // 12
    x = source.centerx
    if not sure:
        away = target.centerx - source.centerx
        x += round(_ASIDE * source.width) * ((away > 0) - (away < 0))
    return ArrowPath((x, start - gap), (target.centerx, end + gap), sure)


def area(paths: tuple[ArrowPath, ...], unit: float) -> pygame.Rect:
    """Return the rect of all that these arrows may paint; empty for none."""
    if not paths:
        return pygame.Rect(0, 0, 0, 0)
    rects = [path.rect for path in paths]
    out = round(_HEAD * unit)
    return rects[0].unionall(rects[1:]).inflate(out, out)


def beside(
    places: Sequence[pygame.Rect],
    room: pygame.Rect,
    arrows: pygame.Rect,
    taken: Sequence[pygame.Rect],
) -> list[pygame.Rect]:
    """Return rects for words that would cover arrows: moved to that side of them where more of the
    room is.

    places: where else they are. taken: what lies at the right in the room, and stays free.
    """
    if not arrows.width or all(not place.colliderect(arrows) for place in places):
        return list(places)
    left, right = arrows.left - room.left, room.right - arrows.right
    rects = []
    for place in places:
        start, end = (room.left, arrows.left) if left > right else (arrows.right, room.right)
        band = pygame.Rect(start, place.y, end - start, place.height)
        end = min([end, *(rect.left for rect in taken if rect.colliderect(band))])
        wide = min(place.width, end - start)
        rects.append(pygame.Rect((start + end - wide) // 2, place.y, wide, place.height))
    return rects


def paint(surface: pygame.Surface, paths: tuple[ArrowPath, ...], unit: float) -> None:
    """Draw them, thick ones above dotted ones. `unit`: pixels for one unit of the look."""
    place = area(paths, unit)
    if place.width:
        surface.blit(_picture(paths, tuple(place), unit), place)


@lru_cache(maxsize=4)
def _picture(
    paths: tuple[ArrowPath, ...], place: tuple[int, int, int, int], unit: float
) -> pygame.Surface:
    x, y, wide, high = place
    large = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    scale = unit * _FINE
    for path in sorted(paths, key=lambda path: path.sure):
        start, end = (
            pygame.Vector2((px - x) * _FINE, (py - y) * _FINE) for px, py in (path.start, path.end)
        )
        if path.sure:
            _thick(large, start, end, scale, path.colour)
        else:
            _dotted(large, start, end, scale)
    return pygame.transform.smoothscale(large, (wide, high))


def _thick(
    surface: pygame.Surface,
    start: pygame.Vector2,
    end: pygame.Vector2,
    scale: float,
    inside: Colour,
) -> None:
    for colour, out in ((_DARK, _EDGE * scale), (inside, 0.0)):
        along = (end - start).normalize()
        across = pygame.Vector2(-along.y, along.x)
        shaft, head = _SHAFT * scale / 2 + out, _HEAD * scale / 2 + 1.6 * out
        tip, foot = end + along * out * 1.4, start - along * out
        neck = end - along * (_LONG * scale) - along * out
        points = (
            foot + across * shaft,
            neck + across * shaft,
            neck + across * head,
            tip,
            neck - across * head,
            neck - across * shaft,
            foot - across * shaft,
        )
        pygame.draw.polygon(surface, colour, points)


def _dotted(
    surface: pygame.Surface, start: pygame.Vector2, end: pygame.Vector2, scale: float
) -> None:
    """Draw a dotted line that leaves and arrives upright."""
    along = pygame.Vector2(0, 1 if end.y > start.y else -1)
    neck = dotted_line.neck(end, along, _TIP * scale)
    bend = pygame.Vector2(0, (neck.y - start.y) * 0.75)
    path = dotted_line.curve(start, start + bend, neck - bend, neck)
    dotted_line.draw(surface, path, end, _TIP * scale, (_DARK, look.CREAM), scale)
