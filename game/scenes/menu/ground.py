"""The ground of the menu. It is drawn before the menu is there, so it needs little."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.tabletop import Cloth, Rim, emblem, page_ground, page_rim, tabletop

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.theme import Theme

_CLOTH = Cloth((47, 116, 104), (28, 85, 80), (13, 47, 49), (13, 47, 49), (72, 128, 132))
_LIGHT = 0.34
"""The middle of the light, as a share of the window's height."""


def bare_ground(theme: Theme) -> pygame.Surface:
    """Green cloth, lit from above."""
    if theme.high_contrast:
        return page_ground(theme)
    return tabletop(theme.size, page_rim(theme), _CLOTH, _LIGHT, weave=False)


def menu_ground(ctx: Context, *, woven: bool = True) -> pygame.Surface:
    """Green cloth; `woven`: with crossed swords in it, which take a moment."""
    size = ctx.theme.size
    if ctx.theme.high_contrast or not woven:
        return bare_ground(ctx.theme)
    side = min(size[0] // 2, size[1])
    return _ground(size, page_rim(ctx.theme), ctx.art.emblem("classic", side))


@lru_cache(maxsize=1)
def _ground(size: tuple[int, int], rim: Rim, swords: pygame.Surface) -> pygame.Surface:
    out = tabletop(size, rim, _CLOTH, _LIGHT, weave=False).copy()
    faint = emblem(swords, 0.05)
    out.blit(faint, faint.get_rect(center=(size[0] // 2, round(size[1] * 0.55))))
    return out
