"""A wooden fence with animals behind it: what stands at both sides of the gate."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui import shapes
from game.ui.tabletop import page_ground, page_rim
from game.ui.theme import Colour, Theme

if TYPE_CHECKING:
    from game.ui.art import Art

_PALE: Colour = (198, 142, 90)
_DARK: Colour = (116, 72, 38)
_NAIL: Colour = (104, 64, 34)
_STEP = 50
"""Units from a pale to the next."""


def paint_fence(surface: pygame.Surface, theme: Theme, art: Art, gap: pygame.Rect) -> None:
    """The page's ground with a fence that leaves the gap open, and who looks over it."""
    surface.blit(page_ground(theme), (0, 0))
    inner = page_rim(theme).cloth(theme.size)
    side = round(theme.px(128))
    for left, face in ((True, "fox"), (False, "rabbit")):
        edge = (inner.left, gap.left) if left else (gap.right, inner.right)
        if edge[1] - edge[0] < theme.px(110):
            continue
        middle = (edge[0] + edge[1]) // 2
        image = art.face(face, side)
        surface.blit(image, image.get_rect(center=(middle, round(inner.height * 0.36))))
    fence = _fence(theme, (gap.left, gap.right))
    surface.blit(fence, (0, 0))


@lru_cache(maxsize=2)
def _fence(theme: Theme, gap: tuple[int, int]) -> pygame.Surface:
    wide, high = theme.size
    big = pygame.Surface((wide * 2, high * 2), pygame.SRCALPHA)
    big.fill((*_PALE, 0))
    inner = page_rim(theme).cloth(theme.size)
    top, foot = inner.y + round(inner.height * 0.36), inner.bottom
    step = theme.px(_STEP)
    for left, right in ((inner.left, gap[0]), (gap[1], inner.right)):
        for share in (0.5, 0.82):
            rail = pygame.Rect(left, round(inner.y + inner.height * share), right - left, step // 2)
            _plank(big, rail)
        count = max(1, (right - left) // step)
        for n in range(count):
            x = left + (n + 0.5) * (right - left) / count
            dip = round(theme.px(9) * ((n * 5) % 3))
            _pale(big, round(x), top + dip, foot, round(step * 0.82))
        post = right - step // 2 if left == inner.left else left - step // 2
        _post(big, pygame.Rect(post, top - theme.px(40), round(step * 1.1), foot - top + 200), foot)
    return pygame.transform.smoothscale(big, theme.size)


def _plank(big: pygame.Surface, rail: pygame.Rect) -> None:
    twice = pygame.Rect(rail.x * 2, rail.y * 2, rail.width * 2, rail.height * 2)
    pygame.draw.rect(big, _DARK, twice, border_radius=rail.height // 2)
    pygame.draw.rect(big, _PALE, twice.inflate(-6, -6), border_radius=rail.height // 2)


def _pale(big: pygame.Surface, x: int, top: int, foot: int, wide: int) -> None:
    """One pale with its pointed head and two nails; it is drawn twice as large."""
    half, head = wide, wide
    points = [(2 * x - half, 2 * foot), (2 * x - half, 2 * top + head), (2 * x, 2 * top),
              (2 * x + half, 2 * top + head), (2 * x + half, 2 * foot)]  # fmt: skip
    pygame.draw.polygon(big, _PALE, points)
    pygame.draw.polygon(big, _DARK, points, 5)
    light = 2 * x - half + 8
    pygame.draw.line(big, (222, 170, 116), (light, 2 * foot), (light, 2 * top + head + 4), 5)
    for share in (0.22, 0.75):
        pygame.draw.circle(big, _NAIL, (2 * x, round(2 * (top + (foot - top) * share))), wide // 8)


def _post(big: pygame.Surface, rect: pygame.Rect, foot: int) -> None:
    """The gate's post with its ball."""
    body = pygame.Rect(2 * rect.x, 2 * rect.y, 2 * rect.width, 2 * (foot - rect.y))
    pygame.draw.rect(big, _DARK, body, border_radius=14)
    pygame.draw.rect(big, (186, 128, 78), body.inflate(-8, -8), border_radius=12)
    pygame.draw.circle(big, _DARK, (body.centerx, body.y - rect.width // 3), rect.width)
    pygame.draw.circle(big, _PALE, (body.centerx, body.y - rect.width // 3), rect.width - 4)


def lock_sign(theme: Theme, art: Art, side: int) -> pygame.Surface:
    """A lock on an amber disc."""
    c = theme.colours
    out = shapes.box((side, side), side // 2, c.accent, c.accent_edge, theme.px(3)).copy()
    icon = art.icon("lock", round(side * 0.5), c.on_accent)
    out.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
    return out
