"""The figure over the calculation on a sheet: cards, help, and stars for a right answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.sum_quiz import CHEER, DONE
from game.match.wording import sign_name
from game.practice.facts import MINUS, PLUS, SIGNED, TIMES, Step
from game.practice.hints import BARS, FRAMES, PAIR, PICTURE, ROWS, WORDS
from game.table.practice import sum_help
from game.table.practice.help_pictures import suit_ink
from game.table.practice.sum_card import paint_sum_card
from game.table.practice.sum_help import SumHelp
from game.table.practice.workings import STARS
from game.texts.notation import index
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, Style
from game.ui.theme import Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.signs import Counter
    from game.table.practice.workings import Workings
    from game.ui.context import Context

_STACKED = 230
"""Minimum height for help below the cards, in pixels of a window of ordinary size."""
_WITH_SIGN = (PLUS, MINUS, TIMES, SIGNED)
"""Operations on the numbers of the cards themselves."""
_WIDE = (FRAMES, PAIR, ROWS, BARS)
"""Pictures that are wider than high."""


def paint_figure(
    ctx: Context, work: Workings, surface: pygame.Surface, room: pygame.Rect, *, advised: bool
) -> None:
    """Paint the cards and the help that is used. advised: words stand elsewhere."""
    sums = work.sums
    help_level = 0
    if sums.phase not in (CHEER, DONE) and not sums.covered:
        # What went wrong is looked at as a picture.
        help_level = max(PICTURE, sums.hint) if sums.wrong else sums.hint
    level = PICTURE if help_level == WORDS and advised else help_level
    cards, rest = _parted(ctx, room, level, sums.item.strategy.picture.kind)
    if cards.height and sums.item.repeated:
        paint_sum_card(ctx, work, surface, cards)
    elif cards.height:
        _paint_cards(ctx, work, surface, cards)
    if help_level:
        if sums.played is None:
            help_of = SumHelp(sums.item.step, sums.item.strategy, _suits(work))
            sum_help.paint(ctx, surface, rest, help_of, help_level, advised=advised)
        else:
            played = sums.item.strategy.played(sums.played)
            sum_help.paint_played(ctx, surface, rest, played, _suits(work))


def _parted(
    ctx: Context, room: pygame.Rect, help_level: int, kind: str
) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of the cards and of the help: below them, or beside them where that is larger."""
    cards, rest = room.copy(), room.copy()
    gap = ctx.theme.px(14)
    if not help_level:
        return cards, rest
    low = room.height < ctx.theme.px(_STACKED)
    if (kind in _WIDE or help_level > WORDS) and not low:
        cards.height = round(room.height * 0.56)
        rest.height -= cards.height + gap
        rest.bottom = room.bottom
    elif help_level <= WORDS and room.width > 1.5 * room.height:
        cards.width = round(room.width * (0.24 if help_level == WORDS else 0.36))
        rest.width -= cards.width + gap
        rest.right = room.right
    elif help_level > WORDS and room.height > room.width * 0.33:
        cards.height = round(room.height * 0.45)
        rest.height -= cards.height
        rest.bottom = room.bottom
    else:
        cards.height = 0
    return cards, rest


def _suits(work: Workings) -> tuple[str, str]:
    """The suits of the two numbers asked for, empty where a number is no card."""
    if work.sums.item.repeated or not work.cards:
        return ("", "")
    number = sum(not line.repeated for line in work.sums.lines)
    signs = [card[-1] if card[-1] in "SHDC" else "" for card in work.cards]
    after = signs[number + 1] if number + 1 < len(signs) else ""
    return (signs[0] if number == 0 else "", after)


def inks_of(ctx: Context, work: Workings) -> tuple[Colour, Colour]:
    """The colours in which the two numbers of the question are written: those of their cards."""
    first, other = (suit_ink(ctx, suit) for suit in _suits(work))
    return first, other


def _paint_cards(ctx: Context, work: Workings, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the very cards that are on the table, or plain ones where they are not known."""
    codes = [work.cards[number] for number in work.lying]
    step = work.sums.item.step
    count = len(codes) or 2
    rect = _paint_counted(ctx, work.beside, surface, rect)
    gap = max(4, min(ctx.theme.px(44), rect.height // 5))
    high = min(rect.height - gap, round((rect.width - gap * (count - 1)) / count * 7 / 5))
    high = max(20, min(high, ctx.theme.px(290)))
    wide = round(high * 5 / 7)
    between = min(wide + gap, max(10, (rect.width - wide) // max(1, count - 1)))
    x = rect.centerx - (between * (count - 1) + wide) // 2
    y = rect.centery - high // 2
    for number in range(count):
        place = pygame.Rect(x + number * between, y, wide, high)
        shapes.drop(surface, place, max(3, high // 20), max(3, high // 30), 90)
        if codes:
            surface.blit(ctx.art.card(codes[number], high), place)
        else:
            _paint_number(ctx, surface, place, step.parts[2 * number].strip("()"))
    if count == 2 and between > wide and step.operation in _WITH_SIGN:
        _paint_sign(ctx, surface, (x + wide + (between - wide) // 2, rect.centery), high, step)


def _paint_counted(
    ctx: Context, counted: Sequence[Counter], surface: pygame.Surface, rect: pygame.Rect
) -> pygame.Rect:
    """Paint what is added for a seat on amber cards at the right; return what is left."""
    fonts, gap = ctx.fonts, ctx.theme.px(14)
    for counter in (counter for counter in counted if not counter.icon):
        high = min(rect.height, ctx.theme.px(150), round(rect.width * 0.3))
        card = pygame.Rect(rect.right - round(high * 5 / 7), 0, round(high * 5 / 7), high)
        card.centery = rect.centery
        radius = max(3, high // 12)
        shapes.drop(surface, card, radius, max(3, high // 20), 90)
        surface.blit(shapes.box(card.size, radius, look.AMBER, look.AMBER_EDGE, 2), card)
        inner = card.inflate(-round(high * 0.1), -round(high * 0.1))
        number = fonts.line(
            index(str(counter.value)), Style(max(8, high // 3), look.INK, EXTRABOLD)
        )
        surface.blit(number, number.get_rect(midtop=(card.centerx, inner.y)))
        style = Style(max(8, round(high * 0.15)), look.INK, BOLD)
        room = max(4, inner.bottom - inner.y - number.get_height())
        words = fonts.fitted_block(sign_name(counter.label), style, inner.width, room)
        surface.blit(words, words.get_rect(midbottom=inner.midbottom))
        rect = pygame.Rect(rect.x, rect.y, card.x - gap - rect.x, rect.height)
    return rect


def _paint_sign(
    ctx: Context, surface: pygame.Surface, middle: tuple[int, int], high: int, step: Step
) -> None:
    """Paint the operation between the two cards, on an amber disc."""
    side = max(16, round(high * 0.2))
    disc = pygame.Rect(0, 0, side, side)
    disc.center = middle
    surface.blit(shapes.box(disc.size, side // 2, look.AMBER, look.AMBER_EDGE, 1), disc)
    image = ctx.fonts.line(step.parts[1], Style(round(side * 0.8), look.INK, EXTRABOLD))
    surface.blit(image, image.get_rect(center=disc.center))


def _paint_number(ctx: Context, surface: pygame.Surface, place: pygame.Rect, number: str) -> None:
    c = ctx.theme.colours
    radius = max(3, place.height // 18)
    surface.blit(shapes.box(place.size, radius, c.control, c.control_edge, 2), place)
    px = round(place.height * (0.42 if len(number) < 3 else 0.26))
    image = ctx.fonts.line(number, Style(px, c.chosen, EXTRABOLD))
    surface.blit(image, image.get_rect(center=place.center))


def paint_stars(ctx: Context, work: Workings, surface: pygame.Surface, sheet: pygame.Rect) -> None:
    """Paint a few stars that rise over the cards; with reduced motion they rest there."""
    c, still = ctx.theme.colours, ctx.theme.still
    share = 0.5 if still else min(1.0, work.cheered / STARS)
    for number in range(5):
        size = ctx.theme.px(30 + 8 * (number % 3))
        x = sheet.x + sheet.width * (number + 0.5) / 5
        up = (0.35 + 0.2 * ((number * 2) % 5) / 4) * (1 - (1 - share) ** 2)
        y = sheet.bottom - size - 1.6 * up * (sheet.height - size)
        image = ctx.art.icon("star", size, c.accent).copy()
        image.set_alpha(255 if share < 0.6 else round(255 * max(0.0, 1 - share) / 0.4))
        surface.blit(image, image.get_rect(center=(round(x), round(y))))
