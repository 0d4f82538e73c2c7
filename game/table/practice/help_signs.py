"""Signs beside and between counters: a brace around rows, and the way that counters have gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.context import Context


def brace(surface: pygame.Surface, place: pygame.Rect, colour: Colour, wide: int) -> None:
    """A bracket open to the left that points to the right at its middle."""
    spine, cut = place.centerx, min(place.width // 2, place.height // 4)
    points = [
        (place.x, place.y),
        (spine - cut // 3, place.y + cut // 3),
        (spine, place.y + cut),
        (spine, place.centery - cut),
        (place.right, place.centery),
        (spine, place.centery + cut),
        (spine, place.bottom - cut),
        (spine - cut // 3, place.bottom - cut // 3),
        (place.x, place.bottom),
    ]
    pygame.draw.lines(surface, colour, False, points, wide)


def way(ctx: Context, surface: pygame.Surface, begin: pygame.Rect, end: pygame.Rect) -> None:
    """A dotted way from the places that counters have left to where they are now.

    It goes straight up or down; aside it goes in a bow below what lies between.
    """
    side = min(begin.height, end.height)
    if abs(begin.centerx - end.centerx) > abs(begin.centery - end.centery):
        start, goal = begin.midbottom, end.midbottom
        low = max(start[1], goal[1]) + side
    else:
        up = begin.centery > end.centery
        start, goal = (begin.midtop, end.midbottom) if up else (begin.midbottom, end.midtop)
        low = (start[1] + goal[1]) // 2
    size = max(2, side // 16)
    far = pygame.Vector2(start).distance_to(goal)
    steps = max(3, round(far / (4 * size)))
    amber = ctx.theme.colours.accent
    for number in range(steps):
        at = number / steps
        x = (1 - at) * start[0] + at * goal[0]
        y = (1 - at) ** 2 * start[1] + 2 * at * (1 - at) * low + at**2 * goal[1]
        pygame.draw.circle(surface, amber, (round(x), round(y)), size)
    ahead = pygame.Vector2(goal) - ((start[0] + goal[0]) / 2, low)
    if ahead:
        ahead.scale_to_length(4 * size)
    aside = pygame.Vector2(-ahead.y, ahead.x) * 0.7
    tip = pygame.Vector2(goal)
    pygame.draw.polygon(
        surface, amber, [tip + ahead * 0.3, tip - ahead + aside, tip - ahead - aside]
    )
