"""Chains between two cards that are held together: links of iron, a seal with a sign on both."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui import shapes

if TYPE_CHECKING:
    from game.ui.context import Context

_IRON, _LIGHT, _DARK = (188, 192, 200), (226, 230, 236), (54, 46, 44)
_FINE = 3


def side_of(ctx: Context, card: pygame.Rect) -> int:
    """How large the seals at a chain's ends are, in pixels."""
    return max(20, min(ctx.theme.px(42), card.height // 5))


def paint(
    ctx: Context, surface: pygame.Surface, upper: pygame.Rect, lower: pygame.Rect, icon: str
) -> None:
    """A chain from the edge of one card to that of another; `icon`: the sign on its seals."""
    side = side_of(ctx, upper)
    if lower.y > upper.bottom:
        one = pygame.Vector2(upper.centerx, upper.bottom - side // 2)
        other = pygame.Vector2(lower.centerx, lower.y + side // 2)
    else:
        one, other = pygame.Vector2(upper.center), pygame.Vector2(lower.center)
    way = other - one
    long = max(8, side // 2)
    link = _link((long, max(5, side // 4)), round(way.angle_to(pygame.Vector2(1, 0))))
    count = max(1, round(way.length() / (long * 0.72)))
    for number in range(count):
        middle = one + way * ((number + 0.5) / count)
        surface.blit(link, link.get_rect(center=(round(middle.x), round(middle.y))))
    for point in (one, other):
        disc = pygame.Rect(0, 0, side, side)
        disc.center = round(point.x), round(point.y)
        shapes.drop(surface, disc, side // 2, max(2, side // 8), 110)
        surface.blit(shapes.box(disc.size, side // 2, _IRON, _DARK, max(2, side // 16)), disc)
        image = ctx.art.icon(icon, round(side * 0.56), _DARK)
        surface.blit(image, image.get_rect(center=disc.center))


@lru_cache(maxsize=24)
def _link(size: tuple[int, int], angle: int) -> pygame.Surface:
    """One link, seen from above, turned by so many degrees."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    thick = max(_FINE, high // 4)
    for colour, less, line in ((_DARK, 0, thick), (_IRON, _FINE, thick - _FINE)):
        box = big.get_rect().inflate(-2 * less, -2 * less)
        pygame.draw.rect(big, colour, box, max(2, line), border_radius=high // 2)
    pygame.draw.line(big, _LIGHT, (high // 2, thick // 2), (wide - high // 2, thick // 2), _FINE)
    return pygame.transform.rotozoom(big, angle, 1 / _FINE)
