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
    if len(tug.hopes) == len(ends):
        _hopes(ctx, surface, bar, tug)
    elif len(tug.marks) == len(ends):
        _pennants(ctx, surface, bar, tug.marks, strongest)


def _hopes(ctx: Context, surface: pygame.Surface, bar: pygame.Rect, tug: Tug) -> None:
    """Below both ends of what is at stake an arrow, and what whoever wins it will have then.

    Who sits at the left wins what is as far as the right end, and the other way round.
    """
    pitch, high = bar.width / tug.total, max(5, bar.height // 3)
    style = Style(min(ctx.theme.text("small"), bar.height * 3 // 4), look.CREAM, BOLD, True)
    reach = (tug.shares[0] + tug.stake, tug.shares[0])
    lines = [ctx.fonts.line(words, style) for words in tug.hopes]
    points = [bar.x + round(pitch * cards) for cards in reach]
    top = bar.bottom + bar.height // 3
    # Each stands below its arrow, and both beside each other.
    half = ctx.theme.px(8)
    spots = [line.get_rect(midtop=(x, top + high)) for line, x in zip(lines, points, strict=True)]
    middle = (points[0] + points[1]) // 2
    spots[0].left = max(spots[0].left, middle + half)
    spots[1].right = min(spots[1].right, middle - half)
    for side, (line, spot, x) in enumerate(zip(lines, spots, points, strict=True)):
        arrow = [(x - high, top + high), (x + high, top + high), (x, top)]
        pygame.draw.polygon(surface, look.SIDES[side], arrow)
        ground = spot.inflate(ctx.theme.px(14), 0)
        surface.blit(look.pill(ground.size), ground)
        surface.blit(line, spot)


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
