"""Help for a sum, drawn: a picture, words that lead on, a number line with jumps.

What is drawn comes as plain data from `game.practice.strategies`; for pictures see `help_pictures`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.practice.facts import COMPARISONS, SIGNED, Step, as_answer
from game.practice.hints import (
    ARRAY,
    PICTURE,
    ROWS,
    WORDS,
    NumberLine,
    Picture,
    PlayedPicture,
    Strategy,
)
from game.table.practice import help_pictures
from game.table.practice.help_pictures import OTHER
from game.texts import tr
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM, Style

if TYPE_CHECKING:
    from game.ui.context import Context


_SOFT = (206, 200, 188)


class SumHelp(NamedTuple):
    """The help for a question. `suits`: the letters of the two cards, as asked."""

    step: Step
    strategy: Strategy
    suits: Sequence[str]

    def signs(self, picture: Picture) -> tuple[str, str]:
        """Return the suits of the first and the second number of a picture of it."""
        return _signs_of(self.step, picture, self.suits)


def paint(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    of: SumHelp,
    hint: int,
    *,
    advised: bool,
) -> None:
    """Draw the help of this level into `rect`. advised: the words stand elsewhere."""
    plan = of.strategy
    if hint == PICTURE or (hint == WORDS and advised):
        picture = plan.picture if hint == PICTURE else plan.shown
        help_pictures.paint(ctx, surface, rect, picture, of.signs(picture))
    elif hint == WORDS or plan.line is None:
        _words(ctx, surface, rect, of)
    else:
        number_line(ctx, surface, rect, plan.line)


def paint_played(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    played: PlayedPicture,
    suits: Sequence[str],
) -> None:
    """Draw how far the way has been counted: rows of a product, else jumps; in an amber frame."""
    edge = ctx.theme.px(4)
    inner = rect.inflate(-4 * edge, -4 * edge)
    if played.rows is not None:
        pair = (*suits, "", "")[:2]
        help_pictures.paint(ctx, surface, inner, played.rows, (pair[0], pair[1]))
    else:
        number_line(ctx, surface, inner, played.line)
    ring = shapes.ring(rect.size, ctx.theme.px(16), look.AMBER, edge)
    surface.blit(ring, rect)


def _signs_of(step: Step, picture: Picture, suits: Sequence[str]) -> tuple[str, str]:
    """The suits of the first and the second number of the picture.

    Numbers stand as they are asked; only arrays, and rows of what cancels out, begin with the
    larger.
    """
    pair = (*suits, "", "")[:2]
    turned = picture.kind in (ARRAY, ROWS) and step.operation not in COMPARISONS
    larger_first = turned and abs(step.left) < abs(step.right)
    return (pair[1], pair[0]) if larger_first else (pair[0], pair[1])


# -- words ----------------------------------------------------------------------------------


def _words(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, of: SumHelp) -> None:
    """Draw the picture small, and beside (or below) it how to go about it."""
    plan = of.strategy
    picture, words = rect.copy(), rect.copy()
    if rect.width > 1.6 * rect.height:
        picture.width = round(rect.width * 0.4)
        words.width = rect.width - picture.width - ctx.theme.px(14)
        words.right = rect.right
    else:
        picture.height = round(rect.height * 0.42)
        words.height = rect.height - picture.height - ctx.theme.px(8)
        words.bottom = rect.bottom
    help_pictures.paint(ctx, surface, picture, plan.shown, of.signs(plan.shown))
    name = tr(plan.name)
    title = name[:1].upper() + name[1:]
    px = fitting(ctx, f"{title}\n{tr(plan.words.template, **plan.words.values)}", words, "heading")
    head = ctx.fonts.block(title, Style(px, look.AMBER_LIGHT, EXTRABOLD), words.width)
    text = tr(plan.words.template, **plan.words.values)
    body = ctx.fonts.block(text, Style(px, look.CREAM, MEDIUM), words.width)
    high = head.get_height() + body.get_height()
    y = words.y + max(0, words.height - high) // 2
    bar = pygame.Rect(words.x, y, words.width, high).inflate(ctx.theme.px(24), ctx.theme.px(12))
    surface.blit(shapes.box(bar.size, ctx.theme.px(14), look.NIGHT), bar)
    surface.blit(head, (words.x, y))
    surface.blit(body, (words.x, y + head.get_height()))


def fitting(ctx: Context, text: str, rect: pygame.Rect, role: str) -> int:
    """The text height in pixels, the role's or less, in which `text` fits into `rect`."""
    px = ctx.theme.text(role)
    while px > 11:
        style = Style(px, (0, 0, 0), EXTRABOLD)
        if ctx.fonts.block_height(text, style, rect.width) <= rect.height:
            break
        px -= 1
    return px


# -- the number line --------------------------------------------------------------------------


def number_line(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, line: NumberLine) -> None:
    """Draw a line with every number marked, tens named, and jumps as arcs with their sizes."""
    stops = line.stops
    low = line.low if min(stops, default=0) < 10 or line.high <= 40 else min(stops) // 10 * 10
    px = max(11, min(ctx.theme.text("body"), rect.height // 6, rect.width // 16))
    inset = px * 2
    left, right = rect.x + inset, rect.right - inset
    base = rect.bottom - round(px * 2.1)

    def at(number: int) -> int:
        return round(left + (right - left) * (number - low) / max(1, line.high - low))

    wide = max(2, ctx.theme.px(2.5))
    ends = (left - px, base), (right + px, base)
    bed = rect
    surface.blit(shapes.box(bed.size, ctx.theme.px(14), look.NIGHT), bed)
    pygame.draw.line(surface, _SOFT, *ends, wide)
    every = 1 if line.high - low <= 60 else 10
    for number in range(low, line.high + 1, every):
        tall = px // 2 if number % 10 == 0 else px // 3 if number % 5 == 0 else px // 5
        pygame.draw.line(surface, _SOFT, (at(number), base - tall), (at(number), base + tall))
    named = [n for n in line.named if n >= low]
    free = [] if line.asked is None else [_mark((at(line.asked), base), px)]
    for number in sorted(named, key=lambda n: (n not in stops, n)):
        style = Style(px, look.CREAM if number in stops else _SOFT, BOLD)
        image = ctx.fonts.line(as_answer(SIGNED, number), style)
        spot = image.get_rect(midtop=(at(number), base + px // 2))
        if spot.inflate(px // 2, 0).collidelist(free) < 0:
            surface.blit(image, spot)
            free.append(spot)
    if line.start is not None:
        pygame.draw.circle(surface, OTHER, (at(line.start), base), max(4, px // 4))
    room = base - rect.y - px
    for jump in line.jumps:
        _jump(ctx, surface, (at(jump.start), at(jump.end)), base, room, line.label(jump), px)
    if line.asked is not None:
        _asked(ctx, surface, (at(line.asked), base), px)


def _jump(
    ctx: Context,
    surface: pygame.Surface,
    ends: tuple[int, int],
    base: int,
    room: int,
    label: str,
    px: int,
) -> None:
    """Draw a jump, or the staying in one point that adding nothing means."""
    if ends[0] != ends[1]:
        _arc(ctx, surface, ends, base, room, label, px)
        return
    image = ctx.fonts.line(label, Style(px, OTHER, EXTRABOLD))
    surface.blit(image, image.get_rect(midbottom=(ends[0], base - px)))


def _arc(
    ctx: Context,
    surface: pygame.Surface,
    ends: tuple[int, int],
    base: int,
    room: int,
    label: str,
    px: int,
) -> None:
    """Draw a jump: a curve over the line with an arrow head and its size on top."""
    start, end = ends
    span = abs(end - start)
    high = min(room - px // 2, max(round(px * 1.3), round(span * 0.6)))
    points = []
    for part in range(25):
        share = part / 24
        points.append((start + (end - start) * share, base - 4 * high * share * (1 - share)))
    wide = max(3, ctx.theme.px(3))
    pygame.draw.lines(surface, OTHER, False, points, wide)
    way = 1 if end > start else -1
    tip, size = (end, base), max(6, px // 2)
    head = (tip, (end - way * size, base - round(size * 1.1)), (end + way * 1, base - size * 1.5))
    pygame.draw.polygon(surface, OTHER, head)
    image = ctx.fonts.line(label, Style(px, OTHER, EXTRABOLD))
    if image.get_width() <= span + px // 4:
        surface.blit(image, image.get_rect(midbottom=((start + end) // 2, base - high)))


def _mark(place: tuple[int, int], px: int) -> pygame.Rect:
    """Return the rect of the mark of the number that is looked for."""
    disc = pygame.Rect(0, 0, round(px * 1.5), round(px * 1.5))
    disc.midtop = (place[0], place[1] + px // 4)
    return disc


def _asked(ctx: Context, surface: pygame.Surface, place: tuple[int, int], px: int) -> None:
    """Draw the mark of the number that is looked for, with a question in it."""
    c = ctx.theme.colours
    disc = _mark(place, px)
    surface.blit(shapes.box(disc.size, disc.width // 2, c.accent, c.accent_edge, 2), disc)
    image = ctx.fonts.line("?", Style(px, c.on_accent, EXTRABOLD))
    surface.blit(image, image.get_rect(center=disc.center))
