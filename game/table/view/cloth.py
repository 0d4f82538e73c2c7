"""The ground of a table: its rim and its game's own cloth with the emblem woven in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.tabletop import Cloth, emblem, tabletop

if TYPE_CHECKING:
    from game.table.view.plan_types import Plan
    from game.ui.context import Context

_LIGHT = (0.5, 0.45)
_STRENGTH = 0.075
_kept: dict[tuple[object, ...], pygame.Surface] = {}


def table_ground(ctx: Context, plan: Plan, game: str) -> pygame.Surface:
    """The empty table of a game; the surface is shared."""
    plain = ctx.theme.high_contrast
    key = (plan.size, plan.rim, game, plain)
    found = _kept.get(key)
    if found is None:
        cloth = Cloth.named(ctx.art.cloth(game))
        found = tabletop(plan.size, plan.rim, cloth, _LIGHT, plain=plain).copy()
        if not plain:
            side = round(min(plan.cloth.width * 0.46, plan.cloth.height * 0.82))
            mark = emblem(ctx.art.emblem(game, side), _STRENGTH)
            middle = (plan.cloth.centerx, plan.cloth.y + round(plan.cloth.height * _LIGHT[1]))
            found.blit(mark, mark.get_rect(center=middle))
        _kept.clear()
        _kept[key] = found
    return found


def ribbon_colour(ctx: Context, game: str) -> tuple[int, int, int]:
    """The colour of a game's ribbons that ask."""
    return Cloth.named(ctx.art.cloth(game)).ribbon
