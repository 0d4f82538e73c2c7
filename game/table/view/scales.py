"""A scale: steps side by side, each a number and what it stands for; those that apply are lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.wording import sign_name
from game.ui import look, shapes
from game.ui.text import BOLD, EXTRABOLD, MEDIUM, Style

if TYPE_CHECKING:
    from game.rules.signs import Sign
    from game.ui.context import Context

_DULL = (16, 14, 40, 150)
_LEAST = 0.8
"""How much smaller words may be than they would like."""


def chip(ctx: Context, sign: Sign, width: int) -> pygame.Surface:
    """The picture of a scale, so wide at most: what it counts above, its steps below."""
    theme, fonts = ctx.theme, ctx.fonts
    gap, pad = theme.px(5), theme.px(6)
    steps = tuple(sign.value or ())
    tiny = fonts.style("tiny", look.CREAM, BOLD)
    words = [sign_name(label) for _, label, _ in steps]
    wanted = max((fonts.width(text, tiny) for text in words), default=0) + 2 * pad
    title = Style(theme.text("small"), look.CREAM, MEDIUM, True)
    name = sign_name(sign.label)
    whole = max(len(steps) * (wanted + gap) - gap, fonts.width(name, title))
    wide = (min(width, whole) + gap) // max(1, len(steps)) - gap
    head = fonts.fitted(name, title, min(width, whole))
    number = Style(theme.text("heading"), look.CREAM, EXTRABOLD)
    two = any(fonts.width(text, tiny) * _LEAST > wide - pad for text in words)
    low = round(tiny.px * 1.3) * (2 if two else 1)
    high = fonts.height(number.px) + low + pad
    top = head.get_height() + theme.px(3)
    out = pygame.Surface((len(steps) * (wide + gap) - gap, top + high), pygame.SRCALPHA)
    out.blit(head, head.get_rect(midtop=(out.get_width() // 2, 0)))
    for place, ((value, _, lit), text) in enumerate(zip(steps, words, strict=True)):
        box = pygame.Rect(place * (wide + gap), top, wide, high)
        out.blit(shapes.box(box.size, theme.px(9), look.AMBER if lit else _DULL), box)
        ink = look.INK if lit else look.CREAM
        line = fonts.line(str(value), number._replace(colour=ink))
        out.blit(line, line.get_rect(midtop=(box.centerx, box.y)))
        style = tiny._replace(colour=ink)
        if two:
            block = fonts.block(text, style, wide, "centre", most=2)
        else:
            block = fonts.fitted(text, style, wide - pad // 2)
        out.blit(block, block.get_rect(midtop=(box.centerx, box.bottom - low - pad // 2)))
    return out
