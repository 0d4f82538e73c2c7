"""How the match stands, beside the sum of somebody who plays it: a small plate with what wins,
everybody's share and how far the end is. It is left out where there is no room for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.view.goal_bar import Standing
from game.table.view.goal_plate import EDGE, GROUND, shares
from game.ui import look, shapes
from game.ui.text import BOLD, EXTRABOLD, MEDIUM, Style

if TYPE_CHECKING:
    from game.table.view.goal_plate import Goal
    from game.ui.context import Context

_WIDEST, _NARROWEST = 350, 150
"""The width of the plate at most and at least, in units."""


def paint(ctx: Context, surface: pygame.Surface, room: pygame.Rect, goal: Goal, me: int) -> None:
    """Paint the plate in the middle of its room; of two seats `me` stands at the left."""
    theme, fonts = ctx.theme, ctx.fonts
    pad, gap = theme.px(12), theme.px(3)
    wide = min(room.width, theme.px(_WIDEST))
    if wide < theme.px(_NARROWEST):
        return
    inner = wide - 2 * pad
    lines = [fonts.fitted(goal.aim, Style(theme.text("small"), look.AIM, BOLD), inner)]
    lines += [
        fonts.fitted(words, Style(theme.text("tiny"), look.CREAM, MEDIUM), inner)
        for words in goal.distance[:1]
    ]
    bar = round(theme.text("small") * 1.5)
    edges = 2 * gap + 2 * (pad // 2)
    if len(lines) > 1 and bar + sum(line.get_height() for line in lines) + edges > room.height:
        lines.pop()
    high = bar + sum(line.get_height() for line in lines) + edges
    if high > room.height:
        return
    box = pygame.Rect(0, 0, wide, high)
    box.center = room.center
    surface.blit(shapes.box(box.size, theme.px(12), GROUND, EDGE, 1), box)
    y = box.y + pad // 2
    surface.blit(lines[0], lines[0].get_rect(midtop=(box.centerx, y)))
    y += lines[0].get_height() + gap
    standings = [*goal.standings[me:], *goal.standings[:me]]
    _shared(ctx, surface, pygame.Rect(box.x + pad, y, inner, bar), standings)
    for line in lines[1:]:
        surface.blit(line, line.get_rect(midtop=(box.centerx, y + bar + gap)))


def _shared(
    ctx: Context, surface: pygame.Surface, place: pygame.Rect, standings: Sequence[Standing]
) -> None:
    """Two shares of one bar between two faces, with their numbers; of more seats the first's and
    the best of the others.
    """
    one, *others = standings
    other = max(others, key=lambda standing: standing.share)
    side, gap = place.height, ctx.theme.px(6)
    left = pygame.Rect(place.x, place.y, side, side)
    right = left.move(place.width - side, 0)
    style = Style(round(side * 0.62), look.INK, EXTRABOLD)
    for spot, who in ((left, one), (right, other)):
        surface.blit(ctx.art.face(who.face, side), spot)
    bar = place.inflate(-2 * (side + gap), 0)
    shares(surface, bar, (one, other))
    for who, anchor in ((one, "midleft"), (other, "midright")):
        number = ctx.fonts.line(who.number, style)
        spot = number.get_rect(**{anchor: getattr(bar.inflate(-side, 0), anchor)})
        surface.blit(number, spot)
