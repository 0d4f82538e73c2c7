"""Captions and remarks over the line of keys on the near rim."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import look
from game.ui.text import BOLD, Style

if TYPE_CHECKING:
    from game.ui.context import Context


def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """A caption or a remark, on dark ground over the line of keys."""
    px = min(ctx.theme.text("small"), round(rect.height * 0.62))
    style = Style(px, look.CREAM, BOLD)
    line = ctx.fonts.fitted(words, style, rect.width - ctx.theme.px(80))
    box = line.get_rect(center=rect.center).inflate(ctx.theme.px(36), 2)
    box.height = min(box.height, rect.height)
    box.centery = rect.centery
    surface.blit(look.pill(box.size, (24, 14, 8, 245)), box)
    surface.blit(line, line.get_rect(center=box.center))
