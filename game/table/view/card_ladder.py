"""The wood of a ladder whose steps are cards, from what beats all to what loses to all, and the
arrows from cards that meet to their steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.view.arrows import ArrowPath
from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD, Style
from game.ui.tabletop import WOOD, WOOD_DARK

if TYPE_CHECKING:
    from game.ui.context import Context

_RAIL, _OUT, _ABOVE = 10, 5, 0.1
"""How wide a rail is and how far from the cards, in units; how far it reaches beyond them, as a
share of a card's height."""
_NUMBER = 0.24
"""How high the number of a step is, as a share of a card's height."""
_PALE = (196, 204, 222)
_GAP, _SHORT, _OVER = 4, 44, 0.1
"""How far an arrow ends from a ladder, in units, and how short none is drawn; how far it reaches
over its card, as a share of the card's width."""


def area(ctx: Context, steps: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return all that a ladder with these steps paints."""
    high = steps[0].height
    wood = (
        steps[0]
        .unionall(steps[1:])
        .inflate(2 * ctx.theme.px(_RAIL + _OUT), 2 * round(high * _ABOVE))
    )
    numbers = round(high * _NUMBER * 1.6)
    return pygame.Rect(wood.x - numbers, wood.y, wood.width + numbers, wood.height)


def paint(
    ctx: Context, surface: pygame.Surface, steps: Sequence[pygame.Rect], lit: frozenset[int]
) -> None:
    """Paint its rails, what holds each step, and the numbers. lit: the steps that count now."""
    px, high = ctx.theme.px, steps[0].height
    rail, out = max(3, px(_RAIL)), px(_OUT)
    whole = steps[0].unionall(steps[1:])
    top, long = whole.y - round(high * _ABOVE), whole.height + 2 * round(high * _ABOVE)
    for step in steps:
        rung = pygame.Rect(whole.x - out, step.bottom - rail // 3, whole.width + 2 * out, rail)
        surface.blit(shapes.box(rung.size, 2, WOOD, WOOD_DARK, 2), rung)
    for x in (whole.x - out - rail, whole.right + out):
        box = pygame.Rect(x, top, rail, long)
        surface.blit(shapes.box(box.size, rail // 3, WOOD, WOOD_DARK, 2), box)
    for number, step in enumerate(steps):
        colour = look.AMBER_LIGHT if number in lit else look.CREAM
        style = Style(max(10, round(high * _NUMBER)), colour, EXTRABOLD, True)
        line = ctx.fonts.line(str(number + 1), style)
        right = whole.x - out - rail - px(5)
        surface.blit(line, line.get_rect(midright=(right, step.centery)))


def pointing(
    card: pygame.Rect, step: pygame.Rect, room: int, unit: float, *, won: bool
) -> ArrowPath | None:
    """Return the arrow from a card beside a ladder to its step; None where it would be too short.

    room: how far from the step the ladder's wood and numbers reach at that side.
    """
    gap = round(_GAP * unit)
    left = card.centerx < step.centerx
    over = round(card.width * _OVER)
    start = card.right - over if left else card.x + over
    end = step.x - room - gap if left else step.right + room + gap
    if abs(end - start) < round(_SHORT * unit) or (end > start) is not left:
        return None
    y = min(max(step.centery, card.y + card.height * 2 // 5), card.bottom - card.height // 3)
    return ArrowPath((start, y), (end, step.centery), True, look.AMBER if won else _PALE)
