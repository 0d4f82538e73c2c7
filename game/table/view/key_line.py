"""The line of keys on the near rim, and captions over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import look
from game.ui.text import BOLD, MEDIUM, Style

if TYPE_CHECKING:
    from game.ui.context import Context


def paint(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, keys: Sequence[tuple[str, str]]
) -> None:
    """Keys in outlined caps, each with what it does; as many as there is room for."""
    theme, fonts = ctx.theme, ctx.fonts
    px = min(round(theme.text("tiny")), round(rect.height * 0.5))
    bold, plain = Style(px, look.CREAM, BOLD), Style(px, look.CREAM, MEDIUM)
    gap, pad = theme.px(24), theme.px(7)
    parts = [
        (fonts.line(key, bold), fonts.line(words, plain)) for key, words in keys if key and words
    ]

    def width(count: int) -> int:
        used = parts[:count]
        return sum(k.get_width() + w.get_width() + 3 * pad for k, w in used) + gap * (count - 1)

    count = len(parts)
    while count and width(count) > rect.width - 2 * gap:
        count -= 1
    x = rect.centerx - width(count) // 2
    for key, words in parts[:count]:
        cap = pygame.Rect(x, 0, key.get_width() + 2 * pad, round(px * 1.62))
        cap.centery = rect.centery
        surface.blit(look.keycap(cap.size, on_wood=True), cap)
        surface.blit(key, key.get_rect(center=cap.center))
        spot = words.get_rect(midleft=(cap.right + pad, rect.centery))
        surface.blit(words, spot)
        x = spot.right + gap


def caption(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """A caption or a remark, on dark ground over the line of keys."""
    px = min(ctx.theme.text("small"), round(rect.height * 0.62))
    style = Style(px, look.CREAM, BOLD)
    line = ctx.fonts.fitted(words, style, rect.width - ctx.theme.px(80))
    box = line.get_rect(center=rect.center).inflate(ctx.theme.px(36), 2)
    box.height = min(box.height, rect.height)
    box.centery = rect.centery
    surface.blit(look.pill(box.size, (24, 14, 8, 245)), box)
    surface.blit(line, line.get_rect(center=box.center))
