"""A cell for cards that are held prisoner: a wall of bricks below them, bars before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.ui.surface_cache import kept

WALL = 0.18
"""How thick the wall is around the cards, as a share of their height."""
_BRICK, _JOINT, _DARK = (112, 96, 86), (74, 62, 56), (26, 20, 18)
_STEEL, _LIGHT, _EDGE = (128, 136, 154), (206, 212, 218), (52, 56, 68)
_ROWS, _UNEVEN = 9, 13
"""How many rows of bricks a wall has; by how many of a hundred they are lighter or darker."""
_FIRST, _NEXT = 0.34, 0.36
"""Where the first bar stands before a card, so that its index is free, and how far it is from the
next, as shares of a card's width."""


def around(inside: pygame.Rect, card: int) -> pygame.Rect:
    """Return the rect of the wall around the room for cards. card: their height."""
    thick = max(2, round(card * WALL))
    return inside.inflate(2 * thick, 2 * thick)


def paint(surface: pygame.Surface, inside: pygame.Rect, card: int) -> None:
    """Paint the wall and the dark room in it."""
    wall = around(inside, card)
    surface.blit(_bricks(wall.size), wall)
    pygame.draw.rect(surface, _DARK, inside.inflate(4, 4), border_radius=max(1, card // 30))


@kept
def _bricks(size: tuple[int, int]) -> pygame.Surface:
    wide, high = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(1, high // 20)
    pygame.draw.rect(out, _JOINT, out.get_rect(), border_radius=radius)
    down = max(3, high // _ROWS)
    along = max(4, 2 * down)
    for row in range(-(-high // down)):
        for column in range(-1, wide // along + 1):
            noise = (row * 37 + column * 101) * 2654435761 >> 7 & 255
            share = 1 + _UNEVEN / 100 * (noise / 127.5 - 1)
            colour = [min(255, round(part * share)) for part in _BRICK]
            x = column * along + (along // 2 if row % 2 else 0)
            brick = pygame.Rect(x + 1, row * down + 1, along - 2, down - 2)
            pygame.draw.rect(out, colour, brick, border_radius=2)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


def paint_bars(
    surface: pygame.Surface, inside: pygame.Rect, cards: Sequence[pygame.Rect], card: int
) -> None:
    """Paint the bars, beside the indices of the cards behind them."""
    thick = max(2, card // 18)
    for x in _places(inside, cards, card * 5 / 7):
        bar = pygame.Rect(x - thick // 2, inside.y - thick, thick, inside.height + 2 * thick)
        pygame.draw.rect(surface, _EDGE, bar.inflate(2, 0))
        pygame.draw.rect(surface, _STEEL, bar)
        pygame.draw.line(surface, _LIGHT, bar.topleft, (bar.x, bar.bottom - 1))
    for y in (inside.y - thick, inside.bottom):
        rail = pygame.Rect(inside.x - thick, y, inside.width + 2 * thick, thick)
        pygame.draw.rect(surface, _EDGE, rail.inflate(2, 2))
        pygame.draw.rect(surface, _STEEL, rail)


def _places(inside: pygame.Rect, cards: Sequence[pygame.Rect], wide: float) -> Iterator[int]:
    """Yield the x of each bar, in pixels, so that no bar stands on the index of a card."""
    step = max(4.0, wide * _NEXT)
    starts = sorted(rect.x for rect in cards) or [inside.x]
    x = starts[0] - step / 2
    while x > inside.x + 2:
        yield round(x)
        x -= step
    for start, end in pairwise([*starts, inside.right]):
        x = start + wide * _FIRST
        while x < min(end, inside.right - 2):
            yield round(x)
            x += step
