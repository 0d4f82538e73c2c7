"""What two who choose in secret at one keyboard see in the middle: who is ready, who still chooses.

No card and no back lies there before both have chosen, so nothing tells which card it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.texts import tr
from game.ui import look, shapes
from game.ui.text import BOLD, Style

if TYPE_CHECKING:
    from game.ui.context import Context

_SIDE = 76
_DOTS = 16
"""Of so many dashes the ring of who still chooses is made."""


def paint(ctx: Context, surface: pygame.Surface, places: Mapping[tuple[int, ...], bool]) -> None:
    """In each place, of x, y, width and height, a seal (ready) or a ring with dots."""
    theme, fonts = ctx.theme, ctx.fonts
    for place, ready in places.items():
        rect = pygame.Rect(place)
        words = tr("Ready") if ready else tr("choosing")
        style = Style(theme.text("small"), look.CREAM, BOLD, True)
        line = fonts.fitted(words, style, rect.width - theme.px(8))
        side = min(theme.px(_SIDE), rect.width - theme.px(12), rect.height - line.get_height())
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = (rect.centerx, rect.centery - (side + line.get_height()) // 2)
        if ready:
            surface.blit(shapes.box(disc.size, side // 2, look.DONE, (226, 244, 230), 2), disc)
            check = ctx.art.icon("check", round(side * 0.6), (255, 255, 255))
            surface.blit(check, check.get_rect(center=disc.center))
        else:
            _waiting(surface, disc)
        surface.blit(line, line.get_rect(midtop=(rect.centerx, disc.bottom + theme.px(2))))


def _waiting(surface: pygame.Surface, disc: pygame.Rect) -> None:
    middle, away = pygame.Vector2(disc.center), disc.width / 2 - 2
    wide = max(2, disc.width // 26)
    for part in range(_DOTS):
        start, end = (pygame.Vector2(away, 0).rotate(360 * p / _DOTS) for p in (part, part + 0.55))
        pygame.draw.line(surface, look.CREAM, middle + start, middle + end, wide)
    for step in (-1, 0, 1):
        centre = (disc.centerx + step * disc.width // 5, disc.centery)
        pygame.draw.circle(surface, look.CREAM, centre, max(2, disc.width // 16))
