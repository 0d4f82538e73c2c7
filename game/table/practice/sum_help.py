"""Help for a sum, drawn: counters in ten-frames, a number line with jumps, words that lead on.

The counters carry the suit signs of the cards on the table, in two colours, so that each number
can be found again. What is drawn comes as plain data from `game.practice.hints`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.practice.facts import Step
from game.practice.hints import (
    FIRST,
    LINE,
    PICTURE,
    SECOND,
    TAKEN,
    WORDS,
    NumberLine,
    strategy,
    ten_frames,
)
from game.texts import tr
from game.ui import shapes
from game.ui.text import BOLD, EXTRABOLD, MEDIUM, Style
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.context import Context

ONE: Colour = (24, 104, 160)
OTHER: Colour = (206, 92, 20)
WHITE: Colour = (255, 255, 255)
_GONE: Colour = (150, 142, 130)


def paint(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    step: Step,
    hint: int,
    suits: Sequence[str],
) -> None:
    """Draw the help of this level into `rect`. `suits`: the letters of the two cards, as asked."""
    if hint == PICTURE:
        frames(ctx, surface, rect, step, suits)
    elif hint == WORDS:
        _words(ctx, surface, rect, step, suits)
    elif hint >= LINE:
        number_line(ctx, surface, rect, strategy(step).line)


# -- ten-frames -----------------------------------------------------------------------------


def frames(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    step: Step,
    suits: Sequence[str],
) -> None:
    """Ten-frames side by side or one below the other, whatever makes the cells larger."""
    found = ten_frames(step)
    count, gap = len(found), ctx.theme.px(12)
    best, best_columns = 0, 1
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide = (rect.width - gap * (columns - 1)) // columns // 5
        high = (rect.height - gap * (rows - 1)) // rows // 2
        if min(wide, high) > best:
            best, best_columns = min(wide, high), columns
    cell = max(6, min(best, ctx.theme.px(62)))
    rows = -(-count // best_columns)
    whole = pygame.Rect(0, 0, 0, rows * 2 * cell + gap * (rows - 1))
    whole.width = best_columns * 5 * cell + gap * (best_columns - 1)
    whole.center = rect.center
    signs = _signs_of(step, suits)
    for number, cells in enumerate(found):
        row, column = divmod(number, best_columns)
        place = pygame.Rect(0, 0, 5 * cell, 2 * cell)
        place.x = whole.x + column * (5 * cell + gap)
        place.y = whole.y + row * (2 * cell + gap)
        _frame(ctx, surface, place, cell, cells, signs)


def _signs_of(step: Step, suits: Sequence[str]) -> tuple[str, str]:
    """The suits of the first and the second number of the frames: the larger comes first."""
    pair = (*suits, "", "")[:2]
    return (pair[0], pair[1]) if step.left >= step.right else (pair[1], pair[0])


def _frame(
    ctx: Context,
    surface: pygame.Surface,
    place: pygame.Rect,
    cell: int,
    cells: Sequence[int],
    signs: tuple[str, str],
) -> None:
    c = ctx.theme.colours
    line = max(1, cell // 22)
    box = place.inflate(2 * line, 2 * line)
    surface.blit(shapes.box(box.size, cell // 6, c.control, c.control_edge, line), box)
    for column in range(1, 5):
        x = place.x + column * cell
        pygame.draw.line(surface, c.control_edge, (x, place.y), (x, place.bottom - 1), line)
    middle = place.centery
    pygame.draw.line(surface, c.control_edge, (place.x, middle), (place.right - 1, middle), line)
    for number, holds in enumerate(cells):
        row, column = divmod(number, 5)
        spot = pygame.Rect(place.x + column * cell, place.y + row * cell, cell, cell)
        if holds:
            _counter(ctx, surface, spot, holds, signs)


def _counter(
    ctx: Context, surface: pygame.Surface, spot: pygame.Rect, holds: int, signs: tuple[str, str]
) -> None:
    disc = spot.inflate(-spot.width // 6, -spot.width // 6)
    radius = disc.width // 2
    if holds == TAKEN:
        surface.blit(shapes.ring(disc.size, radius, _GONE, max(2, disc.width // 14)), disc)
        inset = disc.width // 4
        ends = (
            ((disc.x + inset, disc.y + inset), (disc.right - inset, disc.bottom - inset)),
            ((disc.right - inset, disc.y + inset), (disc.x + inset, disc.bottom - inset)),
        )
        for begin, end in ends:
            pygame.draw.line(surface, _GONE, begin, end, max(2, disc.width // 12))
        return
    surface.blit(shapes.box(disc.size, radius, ONE if holds == FIRST else OTHER), disc)
    sign = signs[1 if holds == SECOND else 0]
    if sign:
        size = round(disc.width * 0.62)
        image = ctx.art.suit(sign, size, WHITE)
        surface.blit(image, image.get_rect(center=disc.center))


# -- words ----------------------------------------------------------------------------------


def _words(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    step: Step,
    suits: Sequence[str],
) -> None:
    """The picture small, and beside (or below) it how to go about it."""
    found = strategy(step)
    c = ctx.theme.colours
    picture, words = rect.copy(), rect.copy()
    if rect.width > 1.6 * rect.height:
        picture.width = round(rect.width * 0.4)
        words.width = rect.width - picture.width - ctx.theme.px(14)
        words.right = rect.right
    else:
        picture.height = round(rect.height * 0.42)
        words.height = rect.height - picture.height - ctx.theme.px(8)
        words.bottom = rect.bottom
    frames(ctx, surface, picture, step, suits)
    name = tr(found.name)
    title = name[:1].upper() + name[1:]
    px = fitting(
        ctx, f"{title}\n{tr(found.words.template, **found.words.values)}", words, "heading"
    )
    head = ctx.fonts.block(title, Style(px, c.focus_on_panel, EXTRABOLD), words.width)
    text = tr(found.words.template, **found.words.values)
    body = ctx.fonts.block(text, Style(px, c.ink, MEDIUM), words.width)
    y = words.y + max(0, words.height - head.get_height() - body.get_height()) // 2
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
    """A line with every number marked, tens named, and jumps as arcs with their sizes."""
    c = ctx.theme.colours
    stops = [jump.start for jump in line.jumps] + [jump.end for jump in line.jumps]
    low = line.low if min(stops) < 10 else min(stops) // 10 * 10
    px = max(11, min(ctx.theme.text("body"), rect.height // 6, rect.width // 16))
    inset = px * 2
    left, right = rect.x + inset, rect.right - inset
    base = rect.bottom - round(px * 2.1)

    def at(number: int) -> int:
        return round(left + (right - left) * (number - low) / max(1, line.high - low))

    wide = max(2, ctx.theme.px(2.5))
    ends = (left - px, base), (right + px, base)
    pygame.draw.line(surface, c.ink_soft, *ends, wide)
    for number in range(low, line.high + 1):
        tall = px // 2 if number % 10 == 0 else px // 3 if number % 5 == 0 else px // 5
        pygame.draw.line(surface, c.ink_soft, (at(number), base - tall), (at(number), base + tall))
    named = {n for n in range(low, line.high + 1) if n % 10 == 0} | set(stops)
    if line.asked is not None:
        named.discard(line.asked)
    free: list[pygame.Rect] = []
    for number in sorted(named, key=lambda n: (n not in stops, n)):
        style = Style(px, c.ink if number in stops else c.ink_soft, BOLD)
        image = ctx.fonts.line(str(number), style)
        spot = image.get_rect(midtop=(at(number), base + px // 2))
        if spot.inflate(px // 2, 0).collidelist(free) < 0:
            surface.blit(image, spot)
            free.append(spot)
    room = base - rect.y - px
    for jump in line.jumps:
        _arc(ctx, surface, (at(jump.start), at(jump.end)), base, room, jump.label, px)
    if line.asked is not None:
        _asked(ctx, surface, (at(line.asked), base), px)


def _arc(
    ctx: Context,
    surface: pygame.Surface,
    ends: tuple[int, int],
    base: int,
    room: int,
    label: str,
    px: int,
) -> None:
    """One jump: a curve over the line with an arrow head and its size on top."""
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
    if image.get_width() <= span + px:
        surface.blit(image, image.get_rect(midbottom=((start + end) // 2, base - high)))


def _asked(ctx: Context, surface: pygame.Surface, place: tuple[int, int], px: int) -> None:
    """The number that is looked for: a mark with a question in it."""
    c = ctx.theme.colours
    disc = pygame.Rect(0, 0, round(px * 1.5), round(px * 1.5))
    disc.midtop = (place[0], place[1] + px // 4)
    surface.blit(shapes.box(disc.size, disc.width // 2, c.accent, c.accent_edge, 2), disc)
    image = ctx.fonts.line("?", Style(px, c.on_accent, EXTRABOLD))
    surface.blit(image, image.get_rect(center=disc.center))
