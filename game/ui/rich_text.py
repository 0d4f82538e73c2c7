"""Small pages as surfaces: `# heading`, `## heading`, paragraphs, `- bullets`, `1. steps`, bold.

A line that is nothing but card codes in braces, `{KS} {9H}`, becomes a row of real cards (`{back}`
is one face down); between them `|` leaves a gap and signs such as `+` are shown.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

from game.texts.markup import CARD, blocks
from game.ui.text import EXTRABOLD, MEDIUM, Style

if TYPE_CHECKING:
    from game.ui.context import Context


def render(
    ctx: Context, source: str, width: int, role: str = "body", *, on_felt: bool = False
) -> pygame.Surface:
    """The page, `width` pixels wide and as high as it needs."""
    parts = [_part(ctx, block, width, role, on_felt) for block in blocks(source)]
    gaps = [before for _, before in parts]
    height = sum(p.get_height() for p, _ in parts) + sum(gaps[1:])
    out = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    out.fill((*_ink(ctx, on_felt), 0))
    y = 0
    for number, (part, before) in enumerate(parts):
        y += before if number else 0
        out.blit(part, (0, y))
        y += part.get_height()
    return out


def _ink(ctx: Context, on_felt: bool) -> tuple[int, int, int]:
    return ctx.theme.colours.on_felt if on_felt else ctx.theme.colours.ink


def _part(
    ctx: Context, block: tuple[str, str, str], width: int, role: str, on_felt: bool
) -> tuple[pygame.Surface, int]:
    """The picture of a block and the distance before it."""
    kind, lead, text = block
    fonts, theme, ink = ctx.fonts, ctx.theme, _ink(ctx, on_felt)
    body = fonts.style(role, ink, MEDIUM, on_felt=on_felt)
    if kind in ("h1", "h2"):
        px = theme.text("heading") if kind == "h1" else round(theme.text(role) * 1.15)
        return fonts.block(text, Style(px, ink, EXTRABOLD, on_felt), width), theme.px(22)
    if kind == "cards":
        return _cards(ctx, text, width, body), theme.px(14)
    if kind == "item":
        indent = max(fonts.width("00. ", body), theme.px(26))
        inner = fonts.block(text, body, width - indent)
        out = pygame.Surface((width, inner.get_height()), pygame.SRCALPHA)
        out.fill((*ink, 0))
        mark = fonts.line(lead, Style(body.px, ink, EXTRABOLD, on_felt))
        out.blit(mark, (indent - mark.get_width() - theme.px(9), 0))
        out.blit(inner, (indent, 0))
        return out, theme.px(7)
    return fonts.block(text, body, width), theme.px(12)


def _cards(ctx: Context, text: str, width: int, style: Style) -> pygame.Surface:
    """A row of cards with captions between; it is made smaller until it fits."""
    height = max(ctx.theme.px(104), style.px * 4)
    while True:
        pieces = _row(ctx, text, height, style)
        total = sum(p.get_width() if p else height // 4 for p in pieces)
        gap = max(4, height // 12)
        total += gap * (len(pieces) - 1)
        if total <= width or height < 40:
            break
        height = round(height * 0.85)
    out = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
    out.fill((*style.colour, 0))
    x = 0
    for piece in pieces:
        if piece is not None:
            out.blit(piece, (x, (height - piece.get_height()) // 2))
        x += (piece.get_width() if piece else height // 4) + gap
    return out


def _unpacked(image: pygame.Surface) -> pygame.Surface:
    """A copy without run-length packing, which spoils the corners on a clear ground."""
    out = image.copy()
    out.set_alpha(255)
    return out


def _row(ctx: Context, text: str, height: int, style: Style) -> list[pygame.Surface | None]:
    pieces: list[pygame.Surface | None] = []
    for index, part in enumerate(CARD.split(text)):
        if index % 2:
            is_back = part == "back"
            back = ctx.settings.back
            image = ctx.art.back(back, height) if is_back else ctx.art.card(part, height)
            pieces.append(_unpacked(image))
            continue
        for word in re.split(r"(\|)", part.strip()):
            if word == "|":
                pieces.append(None)
            elif word.strip():
                pieces.append(ctx.fonts.line(word.strip(), style))
    return pieces
