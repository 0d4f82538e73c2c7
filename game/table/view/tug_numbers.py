"""The tug of war with its words: how many cards each side has, and which strong ones.

The bar itself is drawn by `tug_of_war`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.view import tug_of_war
from game.table.view.tug_of_war import Tug
from game.ui import look
from game.ui.text import BOLD, Style

if TYPE_CHECKING:
    from game.ui.context import Context


def paint(
    ctx: Context, surface: pygame.Surface, bar: pygame.Rect, tug: Tug, strongest: str
) -> None:
    """The bar, and at both ends how many cards that side has.

    strongest: the letter that is in amber where it hangs from the bar.
    """
    tug_of_war.paint(surface, bar, tug)
    px = round(bar.height * 1.6)
    if not tug.total:
        return  # nothing has been dealt yet
    ends = ((tug.shares[0], bar.x, "right"), (tug.shares[-1], bar.right, "left"))
    for index, (count, x, side) in enumerate(ends):
        text = ctx.fonts.line(str(count), Style(px, look.SIDES[index], BOLD))
        gap = bar.height
        if side == "right":
            surface.blit(text, text.get_rect(midright=(x - gap, bar.centery)))
        else:
            surface.blit(text, text.get_rect(midleft=(x + gap, bar.centery)))
    if len(tug.marks) == len(ends):
        _pennants(ctx, surface, bar, tug.marks, strongest)


def _pennants(
    ctx: Context,
    surface: pygame.Surface,
    bar: pygame.Rect,
    marks: Sequence[tuple[str, ...]],
    strongest: str,
) -> None:
    """The strongest cards that each side was seen to win, hanging from its end of the bar."""
    size = round(bar.height * 0.92), round(bar.height * 1.15)
    step, px = round(size[0] * 1.15), round(bar.height * 0.58)
    most = max(1, bar.width // 2 // step)
    for side, letters in enumerate(marks):
        for place, letter in enumerate(letters[:most]):
            x = bar.x + place * step if side == 0 else bar.right - size[0] - place * step
            flag = tug_of_war.pennant(size, best=letter == strongest)
            spot = flag.get_rect(topleft=(x, bar.bottom + bar.height // 6))
            surface.blit(flag, spot)
            text = ctx.fonts.line(letter, Style(px, look.INK, BOLD))
            surface.blit(text, text.get_rect(center=(spot.centerx, spot.y + spot.height * 2 // 5)))
