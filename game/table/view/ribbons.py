"""Words on ribbons: paper tells what has happened, cloth asks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

from game.ui import look
from game.ui.fonts import BOLD, LEAST, Style

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.theme import Colour

_TEXT = 0.56
_TWO_LINES = 0.6
"""Height of the letters as a share of the ribbon's, and of one line's where there are two."""
_STEP, _RAISED = 0.84, 0.05
"""The step from one line to the next as a share of its height, and how much higher than the middle
both stand: letters reach further down than up, and the ribbon's gold lines stay free.
"""
_PAD = 28
"""Paper or cloth beside the words, in units."""
_SMALLEST = 0.6
"""How much smaller words are made before some of them are left out."""
_SENTENCE_END = re.compile(r"(?<=[.!?]) +")


def tell(ctx: Context, surface: pygame.Surface, room: pygame.Rect, words: str) -> None:
    """Draw a ribbon of paper in the middle of its room."""
    _ribbon(ctx, surface, room, words, (0, 0, 0), paper=True)


def ask(
    ctx: Context, surface: pygame.Surface, room: pygame.Rect, words: str, colour: Colour
) -> None:
    """Draw a ribbon of the game's own cloth."""
    _ribbon(ctx, surface, room, words, colour, paper=False)


def extent(ctx: Context, room: pygame.Rect, words: str) -> pygame.Rect:
    """How far a ribbon with these words reaches in its room, with its tails."""
    wide = max(image.get_width() for image in _set(ctx, room, words, paper=True)[1])
    tails = 2 * look.tail_of(room.height)
    rect = pygame.Rect(0, 0, wide + 2 * ctx.theme.px(_PAD) + tails, room.height)
    rect.center = room.center
    return rect


def painted(ctx: Context, room: pygame.Rect, words: str) -> pygame.Rect:
    """Return all the pixels of a ribbon of paper with these words."""
    rect = extent(ctx, room, words)
    rect.height += look.drop_of(room.height)
    return rect


def _ribbon(
    ctx: Context,
    surface: pygame.Surface,
    room: pygame.Rect,
    words: str,
    colour: Colour,
    *,
    paper: bool,
) -> None:
    style, images = _set(ctx, room, words, paper=paper)
    wide = max(image.get_width() for image in images) + 2 * ctx.theme.px(_PAD)
    flat = pygame.Rect(0, 0, wide, room.height)
    flat.center = room.center
    # The two ends of a long one, which is kept: each sentence has another length.
    image = look.ribbon(max(wide, room.width), room.height, colour, paper=paper)
    tail = look.tail_of(room.height)
    half, high = flat.centerx - flat.x + tail, image.get_height()
    other = flat.right + tail - flat.centerx
    surface.blit(image, (flat.x - tail, flat.y), (0, 0, half, high))
    surface.blit(image, (flat.centerx, flat.y), (image.get_width() - other, 0, other, high))
    step = flat.height / len(images)
    for index, line in enumerate(images):
        middle = (
            flat.y + round(step * (index + 0.5))
            if len(images) == 1
            else round(
                flat.centery
                + (index - (len(images) - 1) / 2) * line.get_height() * _STEP
                - style.px * _RAISED
            )
        )
        surface.blit(line, line.get_rect(center=(flat.centerx, middle)))


def _set(
    ctx: Context, room: pygame.Rect, words: str, *, paper: bool
) -> tuple[Style, list[pygame.Surface]]:
    """Return one line, made smaller if need be, or two lines if that would be too small to read; at
    last three, where they have room.
    """
    fonts = ctx.fonts
    ink = look.INK if paper else look.CREAM
    most = room.width - 2 * ctx.theme.px(_PAD) - 2 * look.tail_of(room.height) // 2
    style = Style(round(room.height * _TEXT), ink, BOLD, on_felt=not paper)
    if fonts.width(words, style) * 0.72 <= most:
        return style, [fonts.fitted(words, style, most)]
    style = fonts.with_whole_words(words, style._replace(px=round(style.px * _TWO_LINES)), most)
    style, lines = _two_lines(ctx, words, style, most, room.height)
    return style, [fonts.fitted(line, style, most) for line in lines]


def _two_lines(
    ctx: Context, words: str, style: Style, most: int, high: int
) -> tuple[Style, list[str]]:
    """The words in two lines, with smaller letters where they are many; of those that are too many
    as many sentences as there is room for, and three lines if so many are not too `high`.
    """
    smallest = max(LEAST, round(style.px * _SMALLEST))
    while len(lines := ctx.fonts.wrap(words, style, most)) > 2 and style.px > smallest:
        style = style._replace(px=style.px - 1)
    while len(lines) > 2 and len(sentences := _SENTENCE_END.split(words)) > 1:
        words = words.removesuffix(sentences[-1]).rstrip()
        lines = ctx.fonts.wrap(words, style, most)
    if len(lines) < 2:
        return style, lines
    if len(lines) == 3 and len(lines) * ctx.fonts.height(style.px) * _STEP <= high:
        return style, lines
    return style, _alike(ctx, words, style, most) or [lines[0], " ".join(lines[1:])]


def _alike(ctx: Context, words: str, style: Style, most: int) -> list[str]:
    """The words in two lines that are about as long as each other; none where one is too long."""
    parts = words.split(" ")
    cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    wide = {cut: max(ctx.fonts.width(line, style) for line in cut) for cut in cuts}
    best = min(cuts, key=wide.__getitem__, default=("", ""))
    return list(best) if wide.get(best, most + 1) <= most else []
