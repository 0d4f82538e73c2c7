"""The goal plate: what wins, how everybody stands, how far the end is, what ranks high.

It paints what it is given, as much of it as its place has room for: the aim first, then the strip
of ranks, bars and the distance; the bars of three and more come before the ranks where letters are
large. It knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, LEAST, MEDIUM, Style, least

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.theme import Colour

_PAD = 13
GROUND = (20, 13, 9, 205)
EDGE = (246, 184, 66, 90)
_TRACK: Colour = (68, 58, 52)
_SMALLER = 0.75
"""The share to which the text on what wins may shrink before it takes two lines, if these take no
room from other lines.
"""
_SIZES, _MOST_LINES = (1.0, 0.85, 0.7, 0.55), 3
"""How large it may be in two lines, as shares of its full size; and how many lines it may take."""
_LOW = 0.65
"""How low the bar of all may be, as a share of a line's height."""
_LARGE = 150
"""The text size from which on there is little room, and higher things come under buttons."""


@dataclass(frozen=True, slots=True)
class GoalPlate:
    """aim: what wins, in about five words. distance: how far the end is, in short lines.

    ranks: the order from lowest to highest where it is unusual; odd: those that stand oddly. suits:
    their letters from high to low, where suits are compared; lit: those that lie there as highest.
    """

    aim: str
    standings: tuple[SeatBar, ...] = ()
    distance: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    odd: frozenset[str] = frozenset()
    ends: tuple[str, str] = ("", "")
    suits: str = ""
    lit: frozenset[str] = frozenset()


def box_of(ctx: Context, room: pygame.Rect, goal: GoalPlate) -> pygame.Rect:
    """Return the part of its room that the plate takes."""
    return laid(ctx, room, goal)[1]


def laid(ctx: Context, room: pygame.Rect, goal: GoalPlate) -> tuple[list[Line], pygame.Rect]:
    """Return the lines of the plate for which there is room, and the box around them."""
    theme = ctx.theme
    wide = room.width - 2 * theme.px(_PAD)
    row = round(theme.text("small") * 1.6)
    small = Style(theme.text("small"), look.CREAM, MEDIUM)
    groups = [[Line(standing, row) for standing in goal.standings]]
    if goal.ranks:
        strip = [Line(goal, row + round(theme.text("tiny") * 1.35))]
        last = len(goal.standings) > 2 and theme.text_size >= _LARGE
        groups.insert(1 if last else 0, strip)
    groups += [_distance(ctx, text, small, wide, row) for text in goal.distance]
    aims, *others = _aims(ctx, goal.aim, wide)
    if goal.suits:  # never pushed out: lower, where there is little room
        left = room.height - 2 * theme.px(_PAD) - sum(line.height for line in aims)
        rungs = min(round(row * _RUNG), max(round(row * _LOW), left))
        groups.insert(0, [Line(SuitLadder(goal.suits, goal.lit), rungs)])
    kept, high = _kept(ctx, room.height, [aims, *groups])
    for aim in others:
        lines, taken = _kept(ctx, room.height, [aim, *groups])
        if taken <= room.height and lines[len(aim) :] == kept[len(aims) :]:
            kept, high = lines, taken
            break
    return kept, pygame.Rect(room.x, room.y, room.width, high)


def _kept(ctx: Context, most: int, groups: Sequence[list[Line]]) -> tuple[list[Line], int]:
    """The lines that `most` pixels have room for, and how high they are; a group is left out as a
    whole.
    """
    taken = 2 * ctx.theme.px(_PAD)
    kept: list[Line] = []
    for number, group in enumerate(groups):
        later = [sum(part.height for part in parts) for parts in groups[number + 1 :]]
        group = _standings_in(group, most - taken, [*accumulate(later)])
        height = sum(part.height for part in group)
        if not kept or taken + height <= most:
            kept += group
            taken += height
    return kept, taken


def _standings_in(group: list[Line], room: int, rests: Sequence[int]) -> list[Line]:
    """How everybody stands: a line each, or in one bar that all share, as the room allows.

    rests: how high the next is that follows, that with the next one but one, and so on: for as much
    of it as there is room for, some take their bar. Who is ahead comes before how far the end is.
    """
    seats = tuple(part.what for part in group if isinstance(part.what, SeatBar))
    rest = rests[-1] if rests else 0
    high = sum(part.height for part in group)
    if not seats or (high <= room and (len(seats) <= 2 or high + rest <= room)):
        return group
    row = group[0].height
    faces = Line(AllInOne(seats, above=True), row * 2)
    bar = Line(AllInOne(seats), min(round(row * 1.1), max(round(row * _LOW), room)))
    for part in rests[::-1]:
        if high + part <= room:
            return group
        if len(seats) > 2 and faces.height + part <= room:
            return [faces]
        if bar.height + part <= room:
            return [bar]
    return [bar] if high > room else group


def _distance(ctx: Context, words: str, style: Style, wide: int, row: int) -> list[Line]:
    """Return how far the end is, in a line or in two; nothing where that is too long."""
    fonts = ctx.fonts
    style, lines = fonts.laid(words, style, wide, 2 * fonts.height(style.px)) or (style, [])
    high = row if len(lines) == 1 else fonts.height(style.px)
    return [Line(fonts.line(line, style), high) for line in lines]


def _aims(ctx: Context, words: str, wide: int) -> list[list[Line]]:
    """Return layouts of the text on what wins: in a line, or the smallest in two where it is too
    long for one; then, if that is small, larger ones in two, the largest first.
    """
    fonts, theme = ctx.fonts, ctx.theme
    style = Style(theme.text("body"), look.AIM, BOLD)
    one, smallest = style, least(theme.text("small"))
    while one.px > smallest and fonts.width(words, one) > wide:
        one = one._replace(px=one.px - 1)
    fits = fonts.width(words, one) <= wide
    sizes = [round(style.px * share) for share in _SIZES] if one.px < style.px * _SMALLER else []
    made = []
    for px in dict.fromkeys(max(smallest, px) for px in sizes):
        smaller = style._replace(px=px)
        lines = fonts.wrap(words, smaller, wide)
        if len(lines) == 2 and max(fonts.width(line, smaller) for line in lines) <= wide:
            made.append([fonts.line(line, smaller) for line in lines])
    if fits:
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

    what: pygame.Surface | SeatBar | AllInOne | SuitLadder | GoalPlate
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


def _ranks(ctx: Context, surface: pygame.Surface, place: pygame.Rect, goal: GoalPlate) -> None:
    """Draw all ranks in one line, the odd ones on amber tiles, and what the ends of the
    line mean.
    """
    theme, fonts = ctx.theme, ctx.fonts
    step = place.width / len(goal.ranks)
    px = max(LEAST, min(theme.text("small"), round(step * 0.86)))
    high = round(px * 1.5)
    wide = [fonts.line(rank, Style(px, look.CREAM, BOLD)).get_width() for rank in goal.ranks]
    between = (place.width - sum(wide)) / len(wide)  # 10 is twice as wide as the others
    for index, rank in enumerate(goal.ranks):
        left = place.x + round(sum(wide[:index]) + index * between)
        cell = pygame.Rect(left, place.y + 2, round(wide[index] + between), high)
        odd = rank in goal.odd
        if odd:
            tile = pygame.Rect(0, 0, max(cell.width - 1, round(px * 1.2)), high)
            tile.center = cell.center
            surface.blit(shapes.box(tile.size, 4, look.AMBER), tile)
        text = fonts.fitted(rank, Style(px, look.INK if odd else look.CREAM, BOLD), cell.width + 4)
        surface.blit(text, text.get_rect(center=cell.center))
    low, top = goal.ends
    tiny = Style(theme.text("tiny"), look.CREAM, MEDIUM)
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
