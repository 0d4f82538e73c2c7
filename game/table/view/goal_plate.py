"""The goal plate: what wins, how everybody stands, how far the end is, what ranks high.

It paints what it is given. Where that has no room, the words below the ranks go first, then all
share one bar, then letters become smaller, and last go the distance and the ranks. The bars of
three and more stand above the ranks where letters are large. It knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, LEAST, MEDIUM, Style, least

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.fonts import Fonts
    from game.ui.theme import Colour, Theme

_PAD = 13
GROUND = (20, 13, 9, 205)
EDGE = (246, 184, 66, 90)
_TRACK: Colour = (68, 58, 52)
_SMALLER = 0.75
"""The share to which the text on what wins may shrink before it takes two lines, if these take no
room from other lines.
"""
_LEGIBLE = 0.8
"""How small it may be in one line, as a share of the letters below it, if it can stand in two."""
_SIZES, _MOST_LINES = (1.0, 0.85, 0.7, 0.55), 3
"""How large it may be in two lines, as shares of its full size; and how many lines it may take."""
_LOW = 0.8
"""How low the order of suits may be, as a share of a line's height."""
_LEAST_WITH_RANKS = 0.38
"""The share to which letters may shrink for the order of ranks."""
JOKERS = "★"
"""What stands for the rank of jokers, which have no letter; it is drawn."""
_LARGE = 150
"""The text size from which on there is little room, and higher things come under buttons."""


@dataclass(frozen=True, slots=True)
class GoalPlate:
    """aim: what wins, in about five words. distance: how far the end is, in short lines.

    ranks: the order from lowest to highest where it is unusual; odd: those that stand oddly. suits:
    their letters from high to low, where suits are compared; lit: those that lie there as highest.
    notes: what signs say that have no room beside the plate. likely: for each distance what may
    stand in its place later, so that its letters stay as large as they are.
    """

    aim: str
    standings: tuple[SeatBar, ...] = ()
    distance: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    odd: frozenset[str] = frozenset()
    ends: tuple[str, str] = ("", "")
    suits: str = ""
    lit: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()
    likely: tuple[tuple[str, ...], ...] = ()


def box_of(ctx: Context, room: pygame.Rect, goal: GoalPlate) -> pygame.Rect:
    """Return the part of its room that the plate takes."""
    return laid(ctx, room, goal)[1]


def laid(ctx: Context, room: pygame.Rect, goal: GoalPlate) -> tuple[list[Line], pygame.Rect]:
    """Return the lines of the plate for which there is room, and the box around them."""
    lines, high = _laid(ctx.fonts, ctx.theme, room.size, goal)
    return lines, pygame.Rect(room.topleft, (room.width, high))


@lru_cache(maxsize=2)
def _laid(
    fonts: Fonts, theme: Theme, room: tuple[int, int], goal: GoalPlate
) -> tuple[list[Line], int]:
    """Return the lines and the height of their box: where it is listed, and where it is painted."""
    pad = theme.px(_PAD)
    wide, most = (side - 2 * pad for side in room)
    kept: list[Line] = []
    for thrift in _thrifts(fonts, goal):
        aims, *others = _aims(fonts, goal.aim, wide, thrift.scale)
        lines = _lines(fonts, goal, thrift, wide, most - _high(aims))
        kept = [*aims, *(lines or [])]
        if lines is not None and _high(kept) <= most:
            larger = ([*aim, *lines] for aim in others)
            kept = next((each for each in larger if _high(each) <= most), kept)
            break
    return kept, _high(kept) + 2 * pad


def _high(lines: Sequence[Line]) -> int:
    return sum(line.height for line in lines)


class _Bars(Enum):
    """How everybody stands: in a line each, or in one bar of all, with or without faces above."""

    EACH = auto()
    FACES = auto()
    ALL = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True)
class _Thrift:
    """What a plate leaves out or makes smaller to have room for the rest.

    distances: how many lines on how far the end is. has_ends: whether words stand at the ends of
    the ranks. px: the height of letters in pixels; scale: that as a share of what was asked for.
    """

    bars: _Bars
    distances: int
    has_ranks: bool
    has_ends: bool
    px: int
    scale: float


def _thrifts(fonts: Fonts, goal: GoalPlate) -> Iterator[_Thrift]:
    """Make them, the plate with all first: who is ahead and how far the end is come before large
    letters. The order of ranks gives way to nothing as long as its letters can be read.
    """
    asked = fonts.theme.text("small")
    count, far = len(goal.standings), len(goal.distance)
    shared = [_Bars.FACES, _Bars.ALL] if count > 2 else [_Bars.ALL]
    ways = [_Bars.EACH, *shared] if count else [_Bars.NONE]
    full = _Thrift(ways[0], far, has_ranks=bool(goal.ranks), has_ends=True, px=asked, scale=1.0)
    yield from (replace(full, bars=bars) for bars in (ways if count > 2 else ways[:1]))
    short = replace(full, distances=min(1, far))
    yield short
    yield from (replace(short, bars=bars, has_ends=False) for bars in ways)
    short = replace(short, bars=ways[-1], has_ends=False)
    smaller = [(px, px / asked) for px in range(asked, LEAST - 1, -1)]
    if goal.ranks:
        large_enough = [(px, share) for px, share in smaller if share >= _LEAST_WITH_RANKS]
        for left in (short, replace(short, distances=0)):
            yield from (replace(left, px=px, scale=scale) for px, scale in large_enough)
        short = replace(short, has_ranks=False)
    yield from (replace(short, px=px, scale=scale) for px, scale in smaller)
    yield from (replace(short, bars=bars, distances=0) for bars in ways)
    yield replace(short, bars=_Bars.NONE, distances=0)


def _lines(
    fonts: Fonts, goal: GoalPlate, thrift: _Thrift, wide: int, room: int
) -> list[Line] | None:
    """Return the lines below the aim; None if a distance has no room in any letters.

    room: their height in pixels: the bar of all and the order of suits are lower in less.
    """
    theme = fonts.theme
    row = round(thrift.px * 1.6)
    seats = goal.standings
    bars: list[Line] = []
    if thrift.bars is _Bars.EACH:
        bars = [Line(standing, row) for standing in seats]
    elif thrift.bars is _Bars.FACES:
        bars = [Line(AllInOne(seats, above=True), row * 2)]
    strip = _strip(fonts, goal, thrift, wide) if thrift.has_ranks else []
    far: list[Line] = []
    step = row if thrift.distances < 2 else fonts.height(thrift.px)
    style = Style(thrift.px, look.CREAM, MEDIUM)
    smaller = [style._replace(px=px) for px in range(style.px, LEAST - 1, -1)]
    for text in goal.notes:
        high = 2 * fonts.height(style.px)
        fitting = fonts.first_fitting(text, smaller, wide, high)
        note = fonts.fitted_block(text, fitting, wide, high, "left")
        far.append(Line(note, max(row, note.get_height())))
    for number, text in enumerate(goal.distance[: thrift.distances]):
        likely = goal.likely[number] if goal.likely else ()
        words = _distance(fonts, text, likely, style, wide, step)
        if not words:
            return None
        far += words
    left = room - _high(strip) - _high(far) - _high(bars)
    lowest = round(row * _LOW)
    if thrift.bars is _Bars.ALL:
        suits = lowest if goal.suits else 0
        least_bar = lowest if theme.text_size >= _LARGE else row
        bars = [Line(AllInOne(seats), min(round(row * 1.1), max(least_bar, left - suits)))]
        left -= bars[0].height
    last = len(seats) > 2 and theme.text_size >= _LARGE
    lines = [*bars, *strip, *far] if last else [*strip, *bars, *far]
    if goal.suits:
        high = min(round(row * _RUNG), max(lowest, left))
        lines.insert(0, Line(SuitLadder(goal.suits, goal.lit), high))
    return lines


def _strip(fonts: Fonts, goal: GoalPlate, thrift: _Thrift, wide: int) -> list[Line]:
    """Return the ranks in one line, below it the words on the ends if there is room for them."""
    px = max(LEAST, min(thrift.px, round(wide / len(goal.ranks) * 0.86)))
    ends = goal.ends if thrift.has_ends else ("", "")
    words = fonts.height(min(px, fonts.theme.text("tiny"))) if any(ends) else 0
    return [Line(RankStrip(goal.ranks, goal.odd, ends, px), round(px * 1.5) + 4 + words)]


def _distance(
    fonts: Fonts, words: str, likely: Sequence[str], style: Style, wide: int, row: int
) -> list[Line]:
    """Return how far the end is, in a line or in two; nothing where that is too long.

    likely: what may stand there later, in letters as large.
    """
    room = 2 * fonts.height(style.px)
    now, full = fonts.laid(words, style, wide, room), style
    if now is None:
        return []
    style, lines = now
    usual = [laid[0] for text in likely if (laid := fonts.laid(text, full, wide, room))]
    if usual:
        same = min(usual, key=lambda size: size.px)
        level = fonts.balanced(words, same, wide)
        if level and len(level) <= 2:
            style, lines = same, level
    high = row if len(lines) == 1 else fonts.height(style.px)
    return [Line(fonts.line(line, style), high) for line in lines]


def _aims(fonts: Fonts, words: str, wide: int, scale: float) -> list[list[Line]]:
    """Return layouts of the text on what wins: in a line, or the smallest in two where it is too
    long for one; then, if that is small, larger ones in two, the largest first.

    scale: the share of their size to which all letters are made smaller.
    """
    theme = fonts.theme
    style = Style(max(LEAST, round(theme.text("body") * scale)), look.AIM, BOLD)
    one, smallest = style, max(LEAST, round(least(theme.text("small")) * scale))
    while one.px > smallest and fonts.width(words, one) > wide:
        one = one._replace(px=one.px - 1)
    fits = fonts.width(words, one) <= wide
    sizes = [round(style.px * share) for share in _SIZES] if one.px < style.px * _SMALLER else []
    low = theme.text("small") * scale * _LEGIBLE
    made, legible = [], []
    for px in dict.fromkeys(max(smallest, px) for px in sizes):
        smaller = style._replace(px=px)
        lines, narrow = fonts.wrap(words, smaller, wide), wide
        longest = max(fonts.width(word, smaller) for word in words.split(" "))
        while len(lines) == 2 and narrow - px >= longest:  # about equally long
            narrow -= px
            less = fonts.wrap(words, smaller, narrow)
            lines, narrow = (less, narrow) if len(less) == 2 else (lines, 0)
        if len(lines) == 2 and max(fonts.width(line, smaller) for line in lines) <= wide:
            made.append([fonts.line(line, smaller) for line in lines])
            if px >= low:
                legible.append(made[-1])
    if legible and not (fits and one.px >= low):
        made = [legible[-1], *legible[:-1]]
    elif fits:
        made = [[fonts.line(words, one)], *([] if theme.text_size >= _LARGE else made)]
    elif made:
        made = [made[-1], *made[:-1]]
    else:
        high = _MOST_LINES * fonts.height(smallest)
        made = [[fonts.fitted_block(words, style._replace(px=smallest), wide, high, "left")]]
    return [[Line(image, image.get_height()) for image in images] for images in made]


def paint(ctx: Context, surface: pygame.Surface, room: pygame.Rect, goal: GoalPlate) -> pygame.Rect:
    """Paint the plate at the top of its room; the rectangle that it takes."""
    pad = ctx.theme.px(_PAD)
    kept, box = laid(ctx, room, goal)
    surface.blit(shapes.box(box.size, ctx.theme.px(12), GROUND, EDGE, 1), box)
    y = box.y + pad
    for part in kept:
        place = pygame.Rect(box.x + pad, y, box.width - 2 * pad, part.height)
        if isinstance(part.what, pygame.Surface):
            surface.blit(part.what, place)
        elif isinstance(part.what, SeatBar):
            _standing(ctx, surface, place, part.what)
        elif isinstance(part.what, AllInOne):
            paint_all(ctx, surface, place, part.what)
        elif isinstance(part.what, SuitLadder):
            _suits(ctx, surface, place, part.what)
        else:
            _ranks(ctx, surface, place, part.what)
        y += part.height
    return box


def paint_between(
    ctx: Context, surface: pygame.Surface, room: pygame.Rect, goal: GoalPlate
) -> pygame.Rect:
    """The plate between two who sit at either side: each one's number at their end of one bar."""
    theme, fonts = ctx.theme, ctx.fonts
    pad, bar_high = theme.px(11), theme.px(14)
    surface.blit(shapes.box(room.size, theme.px(12), GROUND, EDGE, 1), room)
    numbers = [
        fonts.line(standing.number, Style(theme.text("body"), standing.colour, EXTRABOLD))
        for standing in goal.standings
    ]
    left, right = numbers
    top = room.inflate(-2 * pad, -2 * pad)
    wide = top.width - 2 * max(left.get_width(), right.get_width()) - 2 * pad
    high = top.height - bar_high - theme.px(1)
    styles = [Style(theme.text(role), look.AIM, BOLD) for role in ("body", "small", "tiny")]
    style = fonts.first_fitting(goal.aim, styles, wide, high)
    aim = fonts.fitted_block(goal.aim, style, wide, high)
    surface.blit(aim, aim.get_rect(midtop=top.midtop))
    surface.blit(left, left.get_rect(topleft=top.topleft))
    surface.blit(right, right.get_rect(topright=top.topright))
    bar = pygame.Rect(top.x, top.y + aim.get_height() + theme.px(1), top.width, bar_high)
    shares(surface, bar, goal.standings)
    if goal.distance:
        small = Style(theme.text("small"), look.CREAM, MEDIUM)
        words = fonts.fitted(goal.distance[0], small, top.width)
        if bar.bottom + words.get_height() <= room.bottom:
            surface.blit(words, words.get_rect(midtop=(room.centerx, bar.bottom + theme.px(2))))
    return room


def shares(surface: pygame.Surface, bar: pygame.Rect, standings: Sequence[SeatBar]) -> None:
    """Draw one bar in two colours; grey while neither has anything."""
    surface.blit(shapes.box(bar.size, bar.height // 2, _TRACK), bar)
    first, other = standings
    both = first.share + other.share
    if both <= 0:
        return
    surface.blit(shapes.box(bar.size, bar.height // 2, other.colour), bar)
    part = bar.copy()
    part.width = round(bar.width * first.share / both)
    if part.width > bar.height:
        clip = surface.get_clip()
        surface.set_clip(part.clip(clip))
        surface.blit(shapes.box(bar.size, bar.height // 2, first.colour), bar)
        surface.set_clip(clip)
    tick = pygame.Rect(0, 0, 2, bar.height)
    tick.center = bar.center
    surface.fill(EDGE[:3], tick)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the plate, with its height."""

    what: pygame.Surface | SeatBar | AllInOne | SuitLadder | RankStrip
    height: int


def _standing(ctx: Context, surface: pygame.Surface, place: pygame.Rect, standing: SeatBar) -> None:
    theme, fonts = ctx.theme, ctx.fonts
    side = min(place.height - 2, theme.px(28))
    face = ctx.art.face(standing.face, side)
    surface.blit(face, face.get_rect(midleft=place.midleft))
    number = fonts.line(standing.number, Style(theme.text("small"), look.CREAM, BOLD))
    surface.blit(number, number.get_rect(midright=place.midright))
    room = max(number.get_width(), theme.px(30))
    bar = pygame.Rect(0, 0, place.width - side - room - theme.px(20), theme.px(12))
    bar.midleft = (place.x + side + theme.px(9), place.centery)
    surface.blit(shapes.box(bar.size, bar.height // 2, _TRACK), bar)
    full = bar.copy()
    full.width = max(bar.height, round(bar.width * min(1.0, max(0.0, standing.share))))
    if standing.share > 0:
        surface.blit(shapes.box(full.size, bar.height // 2, standing.colour), full)


@dataclass(frozen=True, slots=True)
class RankStrip:
    """The ranks as in `GoalPlate`, in letters of `px` pixels; ends: empty for no words below."""

    ranks: tuple[str, ...]
    odd: frozenset[str]
    ends: tuple[str, str]
    px: int


def _ranks(ctx: Context, surface: pygame.Surface, place: pygame.Rect, strip: RankStrip) -> None:
    """Draw all ranks in one line, the odd ones on amber tiles, and what the ends of the
    line mean.
    """
    theme, fonts, px = ctx.theme, ctx.fonts, strip.px
    high = round(px * 1.5)
    letters = Style(px, look.CREAM, BOLD)
    wide = [px if rank == JOKERS else fonts.width(rank, letters) for rank in strip.ranks]
    between = (place.width - sum(wide)) / len(wide)  # 10 is twice as wide as the others
    for index, rank in enumerate(strip.ranks):
        left = place.x + round(sum(wide[:index]) + index * between)
        cell = pygame.Rect(left, place.y + 2, round(wide[index] + between), high)
        odd = rank in strip.odd
        if odd:
            tile = pygame.Rect(0, 0, max(cell.width - 1, round(px * 1.2)), high)
            tile.center = cell.center
            surface.blit(shapes.box(tile.size, 4, look.AMBER), tile)
        ink = look.INK if odd else look.CREAM
        if rank == JOKERS:
            text = ctx.art.icon("star", px, ink)
        else:
            text = fonts.fitted(rank, letters._replace(colour=ink), cell.width + 4)
        surface.blit(text, text.get_rect(center=cell.center))
    low, top = strip.ends
    tiny = Style(min(px, theme.text("tiny")), look.CREAM, MEDIUM)
    while tiny.px > LEAST and fonts.width(low, tiny) + fonts.width(top, tiny) > place.width - 3:
        tiny = tiny._replace(px=tiny.px - 1)
    y = place.y + high + 2
    surface.blit(fonts.line(low, tiny), (place.x, y))
    last = fonts.line(top, tiny)
    surface.blit(last, last.get_rect(topright=(place.right, y)))


_RUNG, _STEP_DOWN = 1.9, 0.09
"""The height of the ladder of suits, in lines; by how much of it each suit stands lower."""


@dataclass(frozen=True, slots=True)
class SuitLadder:
    """The suits from high to low, by their letters. lit: those that lie there as highest."""

    suits: str
    lit: frozenset[str]


def _suits(ctx: Context, surface: pygame.Surface, place: pygame.Rect, ladder: SuitLadder) -> None:
    """Draw a tile for each suit, each a step lower than the one that it loses to."""
    step = place.width / len(ladder.suits)
    down = round(place.height * _STEP_DOWN)
    high = place.height - down * (len(ladder.suits) - 1) - ctx.theme.px(4)
    style = Style(max(LEAST, round(high * 0.6)), look.AIM, EXTRABOLD)
    between = ctx.fonts.line(">", style)
    wide = min(round(step - between.get_width() - ctx.theme.px(6)), round(high * 1.5))
    for number, letter in enumerate(ladder.suits):
        tile = pygame.Rect(0, place.y + number * down, wide, high)
        tile.centerx = place.x + round((number + 0.5) * step)
        is_lit = letter in ladder.lit
        edge = look.AMBER if is_lit else EDGE[:3]
        surface.blit(shapes.box(tile.size, 6, look.PAPER, edge, 4 if is_lit else 1), tile)
        image = ctx.art.suit(letter, round(high * 0.7), ctx.theme.suit(letter))
        surface.blit(image, image.get_rect(center=tile.center))
        if number:
            middle = place.x + round(number * step), tile.centery - down // 2
            surface.blit(between, between.get_rect(center=middle))


_FACES = 0.48
"""The share of the height that faces take where they stand above the bar."""


@dataclass(frozen=True, slots=True)
class SeatBar:
    """A seat's line: its face, how full its bar is (0 to 1), its number, its colour."""

    face: str
    share: float
    number: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class AllInOne:
    """A bar of everybody's shares. above: whether faces stand above it, not in it."""

    standings: tuple[SeatBar, ...]
    above: bool = False


def paint_all(ctx: Context, surface: pygame.Surface, place: pygame.Rect, every: AllInOne) -> None:
    """Draw one bar of parts as large as everybody's share, each with its number and its face, which
    is left out if a part has no room for it.
    """
    theme, fonts, standings = ctx.theme, ctx.fonts, every.standings
    over = round(place.height * _FACES) if every.above else 0
    gap, high = theme.px(2), place.height - over - theme.px(6)
    style = Style(max(LEAST, min(theme.text("small"), high * 3 // 4)), look.INK, EXTRABOLD)
    widest = max(fonts.width(each.number, style) for each in standings)
    room = place.width - gap * (len(standings) - 1)
    side = high - theme.px(4)
    inside = not over and len(standings) * (side + widest + 3 * gap) <= room
    least = min(room // len(standings), widest + 3 * gap + (side if inside else 0))
    rest, total = room - least * len(standings), sum(each.share for each in standings)
    x = float(place.x)
    for standing in standings:
        share = standing.share / total if total > 0 else 1 / len(standings)
        box = pygame.Rect(round(x), place.y + theme.px(2) + over, 0, high)
        x += least + rest * share
        box.width = round(x) - box.x
        x += gap
        surface.blit(shapes.box(box.size, theme.px(5), standing.colour), box)
        number = fonts.fitted(standing.number, style, box.width)
        middle = box.centerx
        if over:
            face = ctx.art.face(standing.face, min(over, least))
            surface.blit(face, face.get_rect(midbottom=(middle, box.y)))
        if inside:
            face = ctx.art.face(standing.face, side)
            left = box.centerx - (side + gap + number.get_width()) // 2
            surface.blit(face, face.get_rect(midleft=(left, box.centery)))
            middle += (side + gap) // 2
        surface.blit(number, number.get_rect(center=(middle, box.centery)))
