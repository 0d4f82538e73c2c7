"""The people at the table: their faces on the rim, their names and how they stand.

A face sits in a ring of brass; it glows while its seat is concerned, tilts with its mood, and
carries a seal once its seat has chosen. Below it stand the gauges, counters, markers and notes that
the game's signs ask for. It paints what it is given and knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, assert_never

import pygame

from game.match.wording import sign_name
from game.rules.signs import (
    ChipSign,
    Circle,
    Counter,
    Gauge,
    LostRanks,
    Marker,
    Note,
    Scale,
)
from game.table.view import beats_circle
from game.texts.notation import index
from game.texts.phrases import in_row, labelled
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Style, least
from game.ui.surface_cache import SurfaceCache, kept

if TYPE_CHECKING:
    from game.table.view.plan_types import SeatPlace
    from game.ui.context import Context


MOODS = ("", "pleased", "dismayed", "tense", "thinking")
"""Those that a face has in nearly every game."""
TILTS = {"pleased": 5, "dismayed": -4}
_LARGE_TEXT = 150
"""Above this size of text in percent there is no room for another line."""
_PAD = 9
"""Between words and the edge of their plate, in units."""
_TAIL = 16
"""How far the tail of a speech bubble reaches, in units."""
_SIGN = (196, 60, 66)
"""The colour of an icon in a speech bubble."""
_BRASS = (178, 128, 62)
_DARK = (58, 36, 16)


@dataclass(frozen=True, slots=True)
class SeatSign:
    """The visible state of a seat.

    standing: on a line, or one below the other; brief: its number, for where there is no room for
    more. mood: empty for calm. asked: it glows. ready: it has chosen. level: how well a computer
    plays, where that can be chosen; left out where it has no room.
    """

    face: str
    name: str
    standing: tuple[str, ...] = ()
    brief: str = ""
    mood: str = ""
    asked: bool = False
    ready: bool = False
    level: str = ""


@dataclass(frozen=True, slots=True)
class SpeechBubble:
    """The speech bubble of a seat: words, or an icon in their place."""

    seat: int
    words: str
    icon: str = ""


SIGNS = ("heart", "star", "glove", "hourglass")
"""The icons that a face answers with when it is tapped, one after the other."""


def speech_lines(ctx: Context, speech: SpeechBubble, wide: int) -> list[pygame.Surface]:
    """Return what a speech bubble holds, in lines of at most this width."""
    style = Style(ctx.theme.text("body"), look.INK, BOLD)
    if speech.icon:
        return [ctx.art.icon(speech.icon, round(style.px * 1.6), _SIGN)]
    return [ctx.fonts.line(line, style) for line in ctx.fonts.wrap(speech.words, style, wide)]


def speech_size(ctx: Context, lines: Sequence[pygame.Surface]) -> tuple[int, int]:
    """Return width and height of a speech bubble around these lines."""
    pad = ctx.theme.px(_PAD)
    wide = max(line.get_width() for line in lines)
    return wide + 2 * pad, sum(line.get_height() for line in lines) + pad


def speech(
    ctx: Context,
    surface: pygame.Surface,
    box: pygame.Rect,
    lines: Sequence[pygame.Surface],
    disc: pygame.Rect,
) -> None:
    """Draw a speech bubble at `box`, whose tail points to the face at `disc`."""
    theme = ctx.theme
    radius, edge = theme.px(_PAD), max(1, theme.px(2))
    shapes.drop(surface, box, radius, theme.px(6))
    near = pygame.Vector2(
        max(box.x, min(disc.centerx, box.right)), max(box.y, min(disc.centery, box.bottom))
    )
    way = disc.center - near
    if way:
        way.scale_to_length(min(way.length(), theme.px(_TAIL)))
    tip = near + way
    shapes.tail(surface, box, (round(tip.x), round(tip.y)), theme.px(6), look.PAPER)
    surface.blit(shapes.box(box.size, radius, look.PAPER, look.PAPER_EDGE, edge), box)
    y = box.y + theme.px(_PAD) // 2
    for line in lines:
        surface.blit(line, line.get_rect(midtop=(box.centerx, y)))
        y += line.get_height()


def face(ctx: Context, surface: pygame.Surface, disc: pygame.Rect, sign: SeatSign) -> None:
    """Draw the face of one seat in its ring."""
    if sign.asked:
        halo = _glow(disc.width)
        surface.blit(halo, halo.get_rect(center=disc.center))
    surface.blit(*_shadow(disc))
    ring = _ring(disc.width, sign.asked)
    surface.blit(ring, ring.get_rect(center=disc.center))
    image = _picture(ctx, disc, sign.face, sign.mood)
    surface.blit(image, image.get_rect(center=disc.center))


def _picture(ctx: Context, disc: pygame.Rect, face: str, mood: str) -> pygame.Surface:
    return ctx.art.mood(face, mood, round(disc.width * 0.9), TILTS.get(mood, 0))


def draws(ctx: Context, disc: pygame.Rect, face: str) -> list[Callable[[], object]]:
    """Return jobs that draw a face in all its moods, and its ring, before they are wanted."""
    rings = [partial(_ring, disc.width, asked) for asked in (False, True)]
    return [*(partial(_picture, ctx, disc, face, mood) for mood in MOODS), *rings]


def seal(ctx: Context, surface: pygame.Surface, disc: pygame.Rect) -> None:
    """Draw the green mark of who is ready, at the lower right of something round."""
    side = max(18, round(disc.width * 0.34))
    spot = pygame.Rect(0, 0, side, side)
    spot.center = (disc.right - side // 3, disc.bottom - side // 3)
    surface.blit(shapes.box(spot.size, side // 2, look.DONE, (30, 24, 18), 2), spot)
    check = ctx.art.icon("check", round(side * 0.62), (255, 255, 255))
    surface.blit(check, check.get_rect(center=spot.center))


def words_box(ctx: Context, place: SeatPlace, sign: SeatSign) -> pygame.Rect:
    """The dark plate behind the words of a seat, in pixels: as high as they need."""
    return _box(ctx, place, _lines(ctx, place, sign))


def _lines(ctx: Context, place: SeatPlace, sign: SeatSign) -> list[pygame.Surface]:
    """The name, and how the seat stands, line by line."""
    theme, fonts = ctx.theme, ctx.fonts
    room = place.plate.width - 2 * theme.px(_PAD)
    colour = look.AIM if sign.asked else look.CREAM
    styles = [Style(theme.text(role), colour, BOLD) for role in ("body", "small")]
    named = labelled(sign.name, sign.level) if sign.level else sign.name
    called = named if fonts.width(named, styles[-1]) <= room else sign.name
    name = fonts.fitted(called, fonts.first_fitting(called, styles, room), room)
    small = Style(theme.text("small"), look.CREAM, MEDIUM)
    if called != named:  # the level stands below, beside a number whose pile says what it counts
        brief = in_row(filter(None, (sign.level, sign.brief)))
        tiny = small._replace(px=theme.text("tiny"))
        fits = next((style for style in (small, tiny) if fonts.width(brief, style) <= room), None)
        if fits is not None:
            return [name, fonts.line(brief, fits)]
    standing = [" · ".join(sign.standing)] if sign.standing else []
    if standing and fonts.width(standing[0], small) > room:
        standing = list(sign.standing)
    # Rather in two lines than too small to read, where there is room.
    roomy = _roomy(place) and theme.text_size <= _LARGE_TEXT
    high = (2 if roomy else 1) * fonts.height(small.px)
    laid = [fonts.laid(words, small, room, high) for words in standing]
    if None in laid:  # a number beside a face says what it counts, as it does on the goal plate
        return [name, fonts.fitted(sign.brief, small._replace(weight=BOLD), room)]
    return [
        name,
        *(fonts.line(line, style) for style, lines in filter(None, laid) for line in lines),
    ]


def _box(ctx: Context, place: SeatPlace, lines: list[pygame.Surface]) -> pygame.Rect:
    theme, plate = ctx.theme, place.plate
    wide = max(line.get_width() for line in lines) + 2 * theme.px(_PAD)
    high = sum(line.get_height() for line in lines) + theme.px(2)
    box = pygame.Rect(0, plate.y, wide, high)
    if place.side == "near":
        box.bottom = plate.bottom + theme.px(4)
    if place.align == "left":
        box.x = plate.x
    elif place.align == "right":
        box.right = plate.right
    else:
        box.centerx = plate.centerx
    return box


def words(ctx: Context, surface: pygame.Surface, place: SeatPlace, sign: SeatSign) -> None:
    """Draw the words of one seat on their plate."""
    lines = _lines(ctx, place, sign)
    box = _box(ctx, place, lines)
    surface.blit(shapes.box(box.size, ctx.theme.px(_PAD), look.NIGHT), box)
    y = box.y
    for line in lines:
        spot = line.get_rect(top=y)
        spot.centerx = box.centerx
        surface.blit(line, spot)
        y += line.get_height()


def _roomy(place: SeatPlace) -> bool:
    """Whether another line has room at the plate: above it at the near side, below at a half."""
    return place.side == "near" or (place.side != "far" and place.align != "centre")


@kept
def _glow(width: int) -> pygame.Surface:
    side = round(width * 1.7)
    return shapes.light((side, side), look.AMBER)


@kept
def _ring(width: int, asked: bool) -> pygame.Surface:
    fine = 3
    side = width * fine
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    c = side // 2
    pygame.draw.circle(big, _DARK, (c, c), c)
    pygame.draw.circle(big, look.AMBER if asked else _BRASS, (c, c), c - fine)
    pygame.draw.circle(big, look.CREAM if asked else _DARK, (c, c), round(c * 0.925))
    return pygame.transform.smoothscale(big, (width, width))


def _shadow(disc: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]]:
    image, dx, dy = look.lifted(disc.size, 12, disc.width // 2)
    return image, (disc.x + dx, disc.y + dy)


_KEPT = 4
"""Megabytes for chips."""


class SignChips:
    """Paints them with the fonts, art and theme of a context."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._kept = SurfaceCache(_KEPT)

    def forget(self) -> None:
        """Drop what was made for another theme or language."""
        self._kept.clear()

    def column(
        self,
        rect: pygame.Rect,
        signs: Sequence[ChipSign],
        *,
        low: bool = False,
        left: bool = False,
        lit: str = "",
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return as many signs as there is room for, each with its box: one below the other, or
        where not all have room so, side by side.

        low: down to the lower edge of the place, not from its upper one; left: at its left, not in
        its middle; lit: the suit of the card that is looked at, or empty.
        """
        pad, gap = self.ctx.theme.px(7), self.ctx.theme.px(3)
        placed, y = [], rect.y
        for sign in signs:
            chip = self.chip(sign, rect.width - 2 * pad, rect.bottom - y - pad, lit)
            box = chip.get_rect().inflate(2 * pad, pad)
            box.midtop = (rect.centerx, y)
            if left:
                box.x = rect.x
            if box.bottom > rect.bottom:
                break
            placed.append((chip, box))
            y = box.bottom + gap
        if len(placed) < len(signs):
            placed = self._row(rect, signs, left=left, lit=lit) or placed
        down = rect.bottom - max(box.bottom for _, box in placed) if low and placed else 0
        return [(chip, box.move(0, down)) for chip, box in placed]

    def _row(
        self, rect: pygame.Rect, signs: Sequence[ChipSign], *, left: bool, lit: str
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return signs side by side, each with its box; none if they have no room."""
        pad, gap = self.ctx.theme.px(7), self.ctx.theme.px(3)
        cell = (rect.width + gap) // len(signs) - gap - 2 * pad
        if cell <= 0:
            return []
        chips = [self.chip(sign, cell, rect.height - pad, lit) for sign in signs]
        boxes = [chip.get_rect(y=rect.y).inflate(2 * pad, pad) for chip in chips]
        wide = sum(box.width for box in boxes) + gap * (len(boxes) - 1)
        if wide > rect.width or max(box.height for box in boxes) > rect.height:
            return []
        x = rect.x if left else rect.centerx - wide // 2
        for box in boxes:
            box.topleft = x, rect.y
            x = box.right + gap
        return list(zip(chips, boxes, strict=True))

    def paint(self, surface: pygame.Surface, chip: pygame.Surface, box: pygame.Rect) -> None:
        """Paint a chip in its box, on dark ground."""
        surface.blit(shapes.box(box.size, self.ctx.theme.px(8), look.NIGHT), box)
        surface.blit(chip, chip.get_rect(center=box.center))

    def chip(
        self, sign: ChipSign, width: int = 0, height: int = 0, lit: str = ""
    ) -> pygame.Surface:
        """A sign as a small picture, at most `width` pixels wide (0: as wide as it likes).

        height: how many pixels it has, for what can be made smaller; 0: as many as it likes.
        The surface is shared.
        """
        key = (sign, width, height, lit)
        picture = self._kept.get(key)
        if picture is None:
            picture = self._drawn(sign, width, height, lit)
            self._kept.put(key, picture)
        return picture

    def _drawn(self, sign: ChipSign, width: int, height: int, lit: str) -> pygame.Surface:
        px = self.ctx.theme.px
        match sign:
            case Gauge():
                return self._gauge(sign, width, height)
            case Scale():
                return scale_chip(self.ctx, sign, width or px(260))
            case LostRanks():
                return self._ranks(sign, width or px(160))
            case Circle():
                circle = beats_circle.chip(self.ctx, sign, width or px(160), height, lit)
                return circle or self._note(sign, width or px(160), height)
            case Note():
                return self._note(sign, width or px(160), height)
            case Counter():
                number = f"**{index(str(sign.value))}**"
                texts = [labelled(sign_name(sign.label), number), number]
                return self._with_icon(sign.icon, texts, width, height)
            case Marker():
                texts = [sign_name(sign.label)] if width else []
                texts += [""] if sign.icon else []
                return self._with_icon(sign.icon, texts, width, height)
            case _:
                assert_never(sign)

    def _with_icon(
        self, icon: str, texts: Sequence[str], width: int, height: int
    ) -> pygame.Surface:
        """Return the first of these texts that has room, with its picture before it; either may be
        empty. A word says more than a picture: where only one of them has room it is the word.
        """
        theme, art, fonts = self.ctx.theme, self.ctx.art, self.ctx.fonts
        side = round(theme.text("body") * 1.15)
        side = min(side, max(height, fonts.height(least(theme.text("small"))))) if height else side
        parts = [art.icon(icon, side, theme.colours.accent)] if icon else []
        room = (width or theme.px(170)) - (side + theme.px(5) if icon else 0)
        words = self._words(texts, "small", room, height)
        if parts and not words and texts[0]:
            line = fonts.height(theme.text("small"))
            line = min(height, line) if height else line
            words = self._words([texts[0], ""], "small", width or theme.px(170), line)
            parts = [] if words else parts
        return _beside([*parts, *words], theme.px(5))

    def _note(self, sign: Note | Circle, width: int, height: int) -> pygame.Surface:
        """A reminder in a few words, on as many lines as it needs, rather small than cut off."""
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        words = sign_name(sign.label)
        style = fonts.style("small", c.on_felt, SEMIBOLD, on_felt=True)
        smallest = least(style.px)
        while height and style.px > smallest and fonts.block_height(words, style, width) > height:
            style = style._replace(px=style.px - 1)
        needed = max(fonts.width(line, style) for line in fonts.wrap(words, style, width))
        return fonts.block(words, style, min(width, needed + 2), "centre", most=5)

    def _gauge(self, sign: Gauge, width: int, height: int) -> pygame.Surface:
        """A bar with its label above it: full is good."""
        theme = self.ctx.theme
        c = theme.colours
        wide = width or theme.px(96)
        number = f"**{sign.value}**"
        bar = max(8, theme.px(10))
        texts = [f"{sign_name(sign.label)} {number}", number]
        [text] = self._words(texts, "tiny", wide, height and height - bar - theme.px(2))
        high = text.get_height() + bar + theme.px(2)
        out = pygame.Surface((wide, high), pygame.SRCALPHA)
        out.blit(text, (0, 0))
        out.blit(shapes.box((wide, bar), bar // 2, c.felt_dark), (0, high - bar))
        share = max(0.0, min(1.0, sign.value / sign.most))
        fill = c.good_on_felt if share > 0.34 else c.bad_on_felt
        if share:
            done = (max(bar, round(wide * share)), bar)
            out.blit(shapes.box(done, bar // 2, fill), (0, high - bar))
        return out

    def _ranks(self, sign: LostRanks, width: int) -> pygame.Surface:
        """How many cards of each rank are gone: thirteen small columns of four dots."""
        theme = self.ctx.theme
        c = theme.colours
        gone = dict(sign.lost)
        style = self.ctx.fonts.style("tiny", c.on_felt, BOLD)
        step = max(9, width // 7)
        dot = max(3, step // 6)
        line = self.ctx.fonts.height(style.px)
        high = 2 * (line + 4 * (dot + 1) + theme.px(4))
        out = pygame.Surface((step * 7, high), pygame.SRCALPHA)
        for position, rank in enumerate(range(2, 15)):
            x = (position % 7) * step
            y = position // 7 * (high // 2)
            name = {11: "J", 12: "Q", 13: "K", 14: "A"}.get(rank, str(rank))
            text = self.ctx.fonts.fitted(index(name), style, step)
            out.blit(text, (x + (step - text.get_width()) // 2, y))
            for n in range(4):
                colour = c.felt_dark if n >= 4 - gone.get(name, 0) else c.accent
                spot = pygame.Rect(x + step // 2 - dot, y + line + n * (dot + 1), 2 * dot, dot)
                pygame.draw.rect(out, colour, spot, border_radius=dot // 2)
        return out

    def _words(
        self, texts: Sequence[str], role: str, width: int, height: int
    ) -> list[pygame.Surface]:
        """Return the first of these texts that has room in two lines, or else the last one.

        height: how many pixels they have, if that is known, else 0.
        """
        fonts = self.ctx.fonts
        style = fonts.style(role, self.ctx.theme.colours.on_felt, SEMIBOLD, on_felt=True)
        smallest = least(style.px)
        while height and style.px > smallest and fonts.height(style.px) > height:
            style = style._replace(px=style.px - 1)
        width, high = max(8, width), min(height or style.px * 3, 2 * fonts.height(style.px))
        fitting = (text for text in texts if fonts.laid(text, style, width, high))
        text = next(fitting, texts[-1] if texts else "")
        return [fonts.fitted_block(text, style, width, high)] if text else []


def _beside(parts: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    """Pictures side by side, level in the middle."""
    wide = sum(part.get_width() for part in parts) + gap * max(0, len(parts) - 1)
    high = max((part.get_height() for part in parts), default=1)
    out = pygame.Surface((max(1, wide), high), pygame.SRCALPHA)
    x = 0
    for part in parts:
        out.blit(part, (x, (high - part.get_height()) // 2))
        x += part.get_width() + gap
    return out


_DULL = (16, 14, 40, 150)


def scale_chip(ctx: Context, sign: Scale, width: int) -> pygame.Surface:
    """The picture of a scale, so wide at most: what it counts above, its steps below."""
    theme, fonts = ctx.theme, ctx.fonts
    gap, pad = theme.px(5), theme.px(6)
    tiny = fonts.style("tiny", look.CREAM, BOLD)
    words = [sign_name(label) for _, label, _ in sign.steps]
    wanted = max((fonts.width(text, tiny) for text in words), default=0) + 2 * pad
    title = Style(theme.text("small"), look.CREAM, MEDIUM, True)
    name = sign_name(sign.label)
    whole = max(len(sign.steps) * (wanted + gap) - gap, fonts.width(name, title))
    wide = (min(width, whole) + gap) // len(sign.steps) - gap
    head = fonts.fitted(name, title, min(width, whole))
    if fonts.width(name, fonts.shrunk(name, title, min(width, whole))) > min(width, whole):
        high = 3 * fonts.height(least(title.px))
        if fonts.laid(name, title, min(width, whole), high) is None:
            title, high = title._replace(px=tiny.px), 4 * fonts.height(least(tiny.px))
        head = fonts.fitted_block(name, title, min(width, whole), high)
    number = Style(theme.text("heading"), look.CREAM, EXTRABOLD)
    room, most = wide - pad // 2, 2 * round(tiny.px * 1.3)
    laid = [fonts.laid(text, tiny, room, most) for text in words]
    if None in laid:  # numbers alone, rather than pieces of words
        words, laid, number = [""] * len(words), [], number._replace(px=theme.text("body"))
    rows = max((len(lines[1]) for lines in laid if lines), default=0)
    low = round(tiny.px * 1.3) * rows
    high = fonts.height(number.px) + low + pad
    top = head.get_height() + theme.px(3)
    out = pygame.Surface((len(sign.steps) * (wide + gap) - gap, top + high), pygame.SRCALPHA)
    out.blit(head, head.get_rect(midtop=(out.get_width() // 2, 0)))
    for place, ((value, _, lit), text) in enumerate(zip(sign.steps, words, strict=True)):
        box = pygame.Rect(place * (wide + gap), top, wide, high)
        out.blit(shapes.box(box.size, theme.px(9), look.AMBER if lit else _DULL), box)
        ink = look.INK if lit else look.CREAM
        line = fonts.line(str(value), number._replace(colour=ink))
        out.blit(line, line.get_rect(midtop=(box.centerx, box.y)))
        block = fonts.fitted_block(text, tiny._replace(colour=ink), room, most)
        out.blit(block, block.get_rect(midtop=(box.centerx, box.bottom - low - pad // 2)))
    return out
