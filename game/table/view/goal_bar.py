"""How everybody at a table stands, in one bar that all share: parts with faces and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import look, shapes
from game.ui.text import EXTRABOLD, Style

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.theme import Colour

_FACES = 0.48
"""The share of the height that faces take where they stand above the bar."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's line: its face, how full its bar is (0 to 1), its number, its colour."""

    face: str
    share: float
    number: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class AllInOne:
    """Everybody's line in one bar. above: whether faces stand above it, not in it."""

    standings: tuple[Standing, ...]
    above: bool = False


def paint_all(ctx: Context, surface: pygame.Surface, place: pygame.Rect, every: AllInOne) -> None:
    """One bar of parts as large as everybody's share, each with its number and its face, which is
    left out where a part has no room for it.
    """
    theme, fonts, standings = ctx.theme, ctx.fonts, every.standings
    over = round(place.height * _FACES) if every.above else 0
    gap, high = theme.px(2), place.height - over - theme.px(6)
    style = Style(min(theme.text("small"), high * 3 // 4), look.INK, EXTRABOLD)
    widest = max(fonts.width(one.number, style) for one in standings)
    room = place.width - gap * (len(standings) - 1)
    side = high - theme.px(4)
    inside = not over and len(standings) * (side + widest + 3 * gap) <= room
    least = min(room // len(standings), widest + 3 * gap + (side if inside else 0))
    rest, total = room - least * len(standings), sum(one.share for one in standings)
    x = float(place.x)
    for one in standings:
        share = one.share / total if total > 0 else 1 / len(standings)
        box = pygame.Rect(round(x), place.y + theme.px(2) + over, 0, high)
        x += least + rest * share
        box.width = round(x) - box.x
        x += gap
        surface.blit(shapes.box(box.size, theme.px(5), one.colour), box)
        number = fonts.fitted(one.number, style, box.width)
        middle = box.centerx
        if over:
            face = ctx.art.face(one.face, min(over, least))
            surface.blit(face, face.get_rect(midbottom=(middle, box.y)))
        if inside:
            face = ctx.art.face(one.face, side)
            left = box.centerx - (side + gap + number.get_width()) // 2
            surface.blit(face, face.get_rect(midleft=(left, box.centery)))
            middle += (side + gap) // 2
        surface.blit(number, number.get_rect(center=(middle, box.centery)))
