"""The ground of a table: its rim and its game's own cloth with the emblem woven in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.tabletop import Cloth, Rim, emblem, tabletop
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.table.view.plan_types import Plan
    from game.ui.context import Context

_LIGHT = (0.5, 0.45)
_STRENGTH = 0.075
_kept: dict[tuple[object, ...], pygame.Surface] = {}
_dark: dict[tuple[object, ...], pygame.Surface] = {}
_DARKER = (0, 0.55, 0.74)
"""How much of the light is gone around a war, and around a war in a war."""
_LIT_WIDE, _LIT_HIGH = 0.47, 0.62
"""The ellipse in the middle that stays lit, as shares of the window."""
_GRID = (80, 45)


def dark_ground(ctx: Context, plan: Plan, game: str, depth: int) -> pygame.Surface:
    """Return the cloth in a war of this depth: dark around the middle. The surface is shared."""
    level = min(depth, len(_DARKER) - 1)
    key = (plan.size, plan.rim, game, level, ctx.art.stretch)
    ground = _dark.get(key)
    if ground is None:
        ground = table_ground(ctx, plan, game).copy()
        mask = pygame.transform.smoothscale(_shade(_DARKER[level]), plan.cloth.size)
        ground.blit(mask, plan.cloth, special_flags=pygame.BLEND_MULT)
        _dark.clear()
        _dark[key] = ground
    return ground


def _shade(most: float) -> pygame.Surface:
    """White in the middle, darker by `most` at the edges, small and to be enlarged."""
    wide, high = _GRID
    out = pygame.Surface(_GRID, depth=24)
    for x in range(wide):
        for y in range(high):
            dx = ((x + 0.5) / wide - _LIGHT[0]) / (_LIT_WIDE * 1.3)
            dy = ((y + 0.5) / high - _LIGHT[1]) / (_LIT_HIGH * 1.3)
            away = min(1.0, max(0.0, (dx * dx + dy * dy) ** 0.5 * 1.3 - 0.3))
            light = round(255 * (1 - most * away * away * (3 - 2 * away)))
            out.set_at((x, y), (light, light, light))
    return out


def table_ground(ctx: Context, plan: Plan, game: str) -> pygame.Surface:
    """The empty table of a game; the surface is shared."""
    return game_ground(ctx, plan.rim, game, plan.size)


def game_ground(
    ctx: Context, rim: Rim, game: str, size: tuple[int, int] | None = None
) -> pygame.Surface:
    """A game's cloth within a rim, over the whole window or so large; the surface is shared."""
    size, plain = size or ctx.screen.size, ctx.theme.high_contrast
    key = (size, rim, game, plain, ctx.art.stretch)
    ground = _kept.get(key)
    if ground is None:
        cloth = Cloth.named(ctx.art.cloth(game))
        ground = tabletop(size, rim, cloth, _LIGHT[1], plain=plain).copy()
        if not plain:
            room = rim.cloth(size)
            side = round(min(room.width * 0.46, room.height * 0.82))
            mark = emblem(ctx.art.emblem(game, side), _STRENGTH)
            middle = (room.centerx, room.y + round(room.height * _LIGHT[1]))
            ground.blit(mark, mark.get_rect(center=middle))
        _kept.clear()
        _dark.clear()
        _kept[key] = ground
    return ground


def veil_colour(ctx: Context, game: str) -> tuple[int, int, int]:
    """Return the colour that dims cards which may not be chosen now: a game's own cloth in the
    shade.
    """
    return mix(Cloth.named(ctx.art.cloth(game)).middle, (0, 0, 0), 0.38)


def ribbon_colour(ctx: Context, game: str) -> tuple[int, int, int]:
    """The colour of a game's ribbons that ask."""
    return Cloth.named(ctx.art.cloth(game)).ribbon
