"""How a calculation is written on its plate: fractions with a line between above and below."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.text import Fonts, Style

_FRACTION = re.compile(r"(\d+/\d+)")
_SMALL = 0.7
"""How large the numbers of a fraction are beside others."""


def written(fonts: Fonts, text: str, style: Style, width: int) -> pygame.Surface:
    """A calculation in one line no wider than `width` pixels. The surface is shared."""
    if not _FRACTION.search(text):
        return fonts.fitted(text, style, width)
    while style.px > 10 and _width(fonts, text, style) > width:
        style = style._replace(px=style.px - 1)
    pieces = [_piece(fonts, part, style) for part in _FRACTION.split(text) if part]
    high = max(piece.get_height() for piece in pieces)
    out = pygame.Surface((sum(piece.get_width() for piece in pieces), high), pygame.SRCALPHA)
    x = 0
    for piece in pieces:
        out.blit(piece, (x, (high - piece.get_height()) // 2))
        x += piece.get_width()
    return out


def _width(fonts: Fonts, text: str, style: Style) -> int:
    parts = (part for part in _FRACTION.split(text) if part)
    return sum(_piece(fonts, part, style).get_width() for part in parts)


def _piece(fonts: Fonts, part: str, style: Style) -> pygame.Surface:
    """Some text, or a fraction with its line."""
    if not _FRACTION.fullmatch(part):
        return fonts.line(part, style)
    small = style._replace(px=max(8, round(style.px * _SMALL)))
    above, below = (fonts.line(number, small) for number in part.split("/"))
    step = round(small.px * 1.02)  # closer than lines of text: figures have nothing below
    wide = max(above.get_width(), below.get_width()) + 4
    thick = max(2, small.px // 9)
    out = pygame.Surface((wide, 2 * step + thick + 2), pygame.SRCALPHA)
    trim = (above.get_height() - step) // 2 + 1
    out.blit(above, ((wide - above.get_width()) // 2, -trim))
    out.fill(style.colour, (0, step, wide, thick))
    out.blit(below, ((wide - below.get_width()) // 2, step + thick + 2 - trim))
    return out
