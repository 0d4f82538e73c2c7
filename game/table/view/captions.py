"""Captions and remarks over the line of keys on the near rim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import look
from game.ui.text import BOLD, Style

if TYPE_CHECKING:
    from game.ui.context import Context


def paint(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: str,
    keys: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """A caption or a remark, on dark ground at the end of the line of keys; where it lies.

    keys: where a key and its words stand; what cannot be left free is covered as a whole.
    """
    px = min(ctx.theme.text("small"), round(rect.height * 0.62))
    style = Style(px, look.CREAM, BOLD)
    line = ctx.fonts.fitted(words, style, rect.width - ctx.theme.px(80))
    box = line.get_rect(center=rect.center).inflate(ctx.theme.px(36), 2)
    box.height = min(box.height, rect.height)
    box.midright = (rect.right - ctx.theme.px(20), rect.centery)
    for key in sorted(keys, key=lambda key: -key.x):
        if key.colliderect(box):
            left = min(box.x, key.x - ctx.theme.px(10))
            box = pygame.Rect(left, rect.y, max(box.right, key.right) - left, rect.height)
    surface.blit(look.pill(box.size, (24, 14, 8, 245)), box)
    surface.blit(line, line.get_rect(center=box.center))
    return box
