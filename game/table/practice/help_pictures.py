"""Pictures of help, drawn: frames, matched rows, arrays, tens and ones, bars cut into parts.

Counters carry the suit signs of the cards on the table, in two colours, so that each number can be
found again. What is drawn comes as plain data from `game.practice.strategies`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.practice.hints import (
    ARRAY,
    BARS,
    CUTS,
    EMPTY,
    FRAMES,
    FULL,
    GAPS,
    HALF,
    HOLE,
    LENT,
    ODD,
    PAIR,
    RODS,
    ROWS,
    SECOND,
    TAKEN,
    UNDER,
    Picture,
)
from game.texts import tr
from game.ui import look, shapes
from game.ui.fonts import BOLD
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.context import Context


def brace(surface: pygame.Surface, place: pygame.Rect, colour: Colour, wide: int) -> None:
    """Draw a bracket open to the left that points to the right at its middle."""
    spine, cut = place.centerx, min(place.width // 2, place.height // 4)
    points = [
        (place.x, place.y),
        (spine - cut // 3, place.y + cut // 3),
        (spine, place.y + cut),
        (spine, place.centery - cut),
        (place.right, place.centery),
        (spine, place.centery + cut),
        (spine, place.bottom - cut),
        (spine - cut // 3, place.bottom - cut // 3),
        (place.x, place.bottom),
    ]
    pygame.draw.lines(surface, colour, False, points, wide)


def way(ctx: Context, surface: pygame.Surface, begin: pygame.Rect, end: pygame.Rect) -> None:
    """Draw a dotted line from the rect that counters have left to the rect where they are now.

    It goes straight up or down; aside it goes in a bow below what lies between.
    """
    side = min(begin.height, end.height)
    if abs(begin.centerx - end.centerx) > abs(begin.centery - end.centery):
        start, goal = begin.midbottom, end.midbottom
        low = max(start[1], goal[1]) + side
    else:
        up = begin.centery > end.centery
        start, goal = (begin.midtop, end.midbottom) if up else (begin.midbottom, end.midtop)
        low = (start[1] + goal[1]) // 2
    size = max(2, side // 16)
    far = pygame.Vector2(start).distance_to(goal)
    steps = max(3, round(far / (4 * size)))
    amber = ctx.theme.colours.accent
    for number in range(steps):
        at = number / steps
        x = (1 - at) * start[0] + at * goal[0]
        y = (1 - at) ** 2 * start[1] + 2 * at * (1 - at) * low + at**2 * goal[1]
        pygame.draw.circle(surface, amber, (round(x), round(y)), size)
    ahead = pygame.Vector2(goal) - ((start[0] + goal[0]) / 2, low)
    if ahead:
        ahead.scale_to_length(4 * size)
    aside = pygame.Vector2(-ahead.y, ahead.x) * 0.7
    tip = pygame.Vector2(goal)
    pygame.draw.polygon(
        surface, amber, [tip + ahead * 0.3, tip - ahead + aside, tip - ahead - aside]
    )


ONE: Colour = look.WHITE
OTHER: Colour = (255, 214, 130)
"""The counters of the first number, and of the second."""
_BLACK: Colour = (43, 36, 48)
_RED: Colour = (207, 31, 56)
_FOUR: dict[str, Colour] = {"D": (24, 92, 170), "C": (20, 112, 54)}
_GONE: Colour = (222, 216, 204)
_EMPTY: tuple[int, int, int, int] = (8, 10, 14, 90)
_LINE: tuple[int, int, int, int] = (255, 255, 255, 170)
_FIVE = 5
_SMALL = 13
"""Units that a cell beside a brace measures at least; where there is less room, no brace stands."""
_ROD = 10


class _Block(NamedTuple):
    """Cells in rows of `wide`, with lines around them or without."""

    wide: int
    cells: Sequence[int]
    framed: bool

    @property
    def high(self) -> int:
        return -(-len(self.cells) // self.wide)


def suit_ink(ctx: Context, suit: str) -> Colour:
    """The colour of a suit on paper; ink without one."""
    if ctx.settings.four_colours and suit in _FOUR:
        return _FOUR[suit]
    return _RED if suit in ("H", "D") else _BLACK


def paint(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    picture: Picture,
    signs: tuple[str, str],
) -> None:
    """Draw a picture as large as it fits. `signs`: the suits of the first and second number."""
    if picture.kind == BARS:
        _bars(ctx, surface, rect, picture)
    elif picture.kind == RODS:
        _rods(ctx, surface, rect, picture)
    elif picture.labels:
        _array(ctx, surface, rect, picture, signs)
    else:
        _flow(ctx, surface, rect, _blocks(picture), signs)


def _array(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    picture: Picture,
    signs: tuple[str, str],
) -> None:
    """Draw the blocks of an array one below the other, a brace and its part of the product
    beside.
    """
    blocks, gap = _blocks(picture), ctx.theme.px(12)
    style = ctx.fonts.style("body", look.CREAM, BOLD)
    curl = ctx.theme.px(14)
    aside = max(ctx.fonts.width(label, style) for label in picture.labels) + curl + 2 * gap
    room = pygame.Rect(rect.x, rect.y, rect.width - aside, rect.height)
    cell = min(_cell_size(room, blocks, 1, gap), ctx.theme.px(62))
    if cell < ctx.theme.px(_SMALL):
        _flow(ctx, surface, rect, blocks, signs)
        return
    high = sum(block.high for block in blocks) * cell + gap * (len(blocks) - 1)
    x = rect.centerx - (blocks[0].wide * cell + aside) // 2
    y = rect.centery - high // 2
    for number, (block, label) in enumerate(zip(blocks, picture.labels, strict=True)):
        _block(ctx, surface, (x, y), cell, block, signs)
        colour = OTHER if number else look.CREAM
        place = pygame.Rect(x + block.wide * cell + gap, y, curl, block.high * cell)
        brace(surface, place, colour, max(2, ctx.theme.px(3)))
        words = ctx.fonts.line(label, ctx.fonts.style("body", colour, BOLD, on_felt=True))
        surface.blit(words, words.get_rect(midleft=(place.right + gap, place.centery)))
        y += place.height + gap


def _blocks(picture: Picture) -> list[_Block]:
    if picture.kind in (FRAMES, PAIR):
        return [_Block(_FIVE, part, True) for part in picture.parts]
    if picture.kind == ROWS:
        cells = [cell for part in picture.parts for cell in part]
        return [_Block(len(picture.parts[0]), cells, False)] if cells else []
    assert picture.kind == ARRAY
    # The first rows, and the others in a block below them.
    parts = (picture.parts[: picture.split], picture.parts[picture.split :])
    return [_Block(len(rows[0]), [c for row in rows for c in row], True) for rows in parts if rows]


def _flow(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    blocks: Sequence[_Block],
    signs: tuple[str, str],
) -> None:
    """Blocks side by side or one below the other, whatever makes the cells larger."""
    if not blocks:
        return
    gap = ctx.theme.px(12)
    cell, columns = max(
        (_cell_size(rect, blocks, columns, gap), columns) for columns in range(1, len(blocks) + 1)
    )
    cell = max(6, min(cell, ctx.theme.px(62)))
    wide = max(block.wide for block in blocks)
    rows = [blocks[n : n + columns] for n in range(0, len(blocks), columns)]
    high = sum(max(block.high for block in row) for row in rows) * cell + gap * (len(rows) - 1)
    y = rect.centery - high // 2
    spots: list[tuple[int, pygame.Rect]] = []
    for row in rows:
        x = rect.centerx - (columns * wide * cell + gap * (columns - 1)) // 2
        for block in row:
            spots += _block(ctx, surface, (x, y), cell, block, signs)
            x += wide * cell + gap
        y += max(block.high for block in row) * cell + gap
    begin = [spot for holds, spot in spots if holds == HOLE]
    end = [spot for holds, spot in spots if holds in (ODD, LENT)]
    if begin and end:
        way(ctx, surface, begin[0].unionall(begin[1:]), end[0].unionall(end[1:]))


def _cell_size(rect: pygame.Rect, blocks: Sequence[_Block], columns: int, gap: int) -> int:
    rows = [blocks[n : n + columns] for n in range(0, len(blocks), columns)]
    wide = max(block.wide for block in blocks) * columns
    high = sum(max(block.high for block in row) for row in rows)
    room = rect.width - gap * (columns - 1), rect.height - gap * (len(rows) - 1)
    return min(room[0] // wide, room[1] // high)


def _block(
    ctx: Context,
    surface: pygame.Surface,
    corner: tuple[int, int],
    cell: int,
    block: _Block,
    signs: tuple[str, str],
) -> list[tuple[int, pygame.Rect]]:
    """Draw one; what each cell holds and where it is."""
    place = pygame.Rect(corner, (block.wide * cell, block.high * cell))
    if block.framed:
        _frame(ctx, surface, place, cell)
    spots = []
    for number, holds in enumerate(block.cells):
        row, column = divmod(number, block.wide)
        spot = pygame.Rect(place.x + column * cell, place.y + row * cell, cell, cell)
        if holds != EMPTY:
            _counter(ctx, surface, spot, holds, signs)
        spots.append((holds, spot))
    return spots


def _frame(ctx: Context, surface: pygame.Surface, place: pygame.Rect, cell: int) -> None:
    """Places stitched on the cloth."""
    line = max(1, cell // 22)
    bed = place.inflate(2 * line, 2 * line)
    surface.blit(shapes.box(bed.size, cell // 6, _EMPTY, _LINE, line), bed)
    stitches = pygame.Surface(place.size, pygame.SRCALPHA)
    dash, step = max(2, cell // 7), max(4, cell // 4)
    for x in range(cell, place.width, cell):
        for y in range(dash // 2, place.height, step):
            stitches.fill(_LINE, (x, y, line, dash))
    for y in range(cell, place.height, cell):
        for x in range(dash // 2, place.width, step):
            stitches.fill(_LINE, (x, y, dash, line))
    surface.blit(stitches, place)


def _counter(
    ctx: Context, surface: pygame.Surface, spot: pygame.Rect, holds: int, signs: tuple[str, str]
) -> None:
    disc = spot.inflate(-spot.width // 6, -spot.width // 6)
    radius = disc.width // 2
    if holds == TAKEN:
        _crossed(surface, disc)
        return
    if holds == HOLE:
        surface.blit(shapes.ring(disc.size, radius, _GONE, max(1, disc.width // 18)), disc)
        return
    second = holds in (SECOND, LENT)
    surface.blit(shapes.box(disc.size, radius, OTHER if second else ONE), disc)
    if holds in (ODD, LENT):
        amber = look.AMBER_EDGE if second else ctx.theme.colours.accent
        around = disc.inflate(max(2, spot.width // 10), max(2, spot.width // 10))
        edge = max(2, disc.width // 9)
        surface.blit(shapes.ring(around.size, around.width // 2, amber, edge), around)
    sign = signs[second]
    if sign and disc.width >= 12:
        image = ctx.art.suit(sign, round(disc.width * 0.66), suit_ink(ctx, sign))
        surface.blit(image, image.get_rect(center=disc.center))


def _crossed(surface: pygame.Surface, disc: pygame.Rect) -> None:
    surface.blit(shapes.ring(disc.size, disc.width // 2, _GONE, max(2, disc.width // 14)), disc)
    inset = disc.width // 4
    ends = (
        ((disc.x + inset, disc.y + inset), (disc.right - inset, disc.bottom - inset)),
        ((disc.right - inset, disc.y + inset), (disc.x + inset, disc.bottom - inset)),
    )
    for begin, end in ends:
        pygame.draw.line(surface, _GONE, begin, end, max(2, disc.width // 12))


def _rods(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, picture: Picture) -> None:
    """Draw a rod of ten cells for each ten, and single cells beside them, in stacks of ten."""
    tens, ones = (len(part) for part in picture.parts)
    columns = tens + bool(ones) + 1  # one column stays empty between tens and ones
    cell = max(4, min(rect.height // _ROD, rect.width // (2 * columns), ctx.theme.px(30)))
    x = rect.centerx - columns * cell
    top = rect.centery - _ROD * cell // 2
    for _ in range(tens):
        _stack(ctx, surface, (x, top), cell, _ROD, ONE)
        x += 2 * cell
    _stack(ctx, surface, (x + cell, top + (_ROD - ones) * cell), cell, ones, OTHER)


def _stack(
    ctx: Context,
    surface: pygame.Surface,
    corner: tuple[int, int],
    cell: int,
    count: int,
    fill: Colour,
) -> None:
    edge = _BLACK
    for number in range(count):
        spot = pygame.Rect(corner[0], corner[1] + number * cell, round(1.5 * cell), cell)
        surface.blit(shapes.box(spot.size, 2, fill, edge, 1), spot)


def _bars(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, picture: Picture) -> None:
    """Draw bars of one length for one whole, cut into equal parts; more than a whole goes on below.

    The sign of the way lies over them, see `Picture.mark`.
    """
    gap = ctx.theme.px(18 if picture.mark else 14)
    lines = [
        (part[n : n + size], fill, finer)
        for part, size, fill, finer in zip(
            picture.parts, picture.wholes, (ONE, OTHER), picture.finer, strict=True
        )
        for n in range(0, len(part), size)
    ]
    high = min(ctx.theme.px(64), (rect.height - gap * (len(lines) + 1)) // max(1, len(lines)))
    wide = min(rect.width, ctx.theme.px(560))
    left = rect.centerx - wide // 2
    y = rect.centery - (high * len(lines) + gap * (len(lines) - 1)) // 2
    bars = []
    for cells, fill, finer in lines:
        bar = pygame.Rect(left, y, wide, high)
        bars.append((bar, cells))
        for number, cell in enumerate(cells):
            spot = _piece(bar, number, len(cells))
            inside, edge = (_EMPTY, _LINE) if cell == EMPTY else (fill, _BLACK)
            surface.blit(shapes.box(spot.size, 3, inside, edge, 2), spot)
            for cut in range(1, finer):
                x = spot.x + spot.width * cut // finer
                _dashed(surface, (x, spot.y), (x, spot.bottom), look.AMBER, 2)
        y += high + gap
    _paint_way(ctx, surface, bars, picture.mark)


def _piece(bar: pygame.Rect, number: int, count: int) -> pygame.Rect:
    """Return the place of a piece of a bar."""
    left, right = (bar.x + bar.width * n // count for n in (number, number + 1))
    return pygame.Rect(left, bar.y, right - left, bar.height)


def _paint_way(
    ctx: Context,
    surface: pygame.Surface,
    bars: Sequence[tuple[pygame.Rect, Sequence[int]]],
    mark: str,
) -> None:
    """Draw the sign of a way to compare over its bars."""
    thick = max(3, ctx.theme.px(4))
    top, low = bars[0][0], bars[-1][0]
    if mark == HALF:
        x = top.centerx
        _dashed(surface, (x, top.y - thick), (x, low.bottom + thick), look.AMBER, thick)
        style = ctx.fonts.style("small", look.AMBER, BOLD, on_felt=True)
        words = ctx.fonts.line(tr("half"), style)
        surface.blit(words, words.get_rect(midbottom=(x, top.y - thick)))
    for bar, cells in bars:
        full = [n for n, cell in enumerate(cells) if cell != EMPTY]
        missing = [n for n, cell in enumerate(cells) if cell == EMPTY]
        if mark == UNDER and full:
            pieces = _piece(bar, full[0], len(cells)).union(_piece(bar, full[-1], len(cells)))
            line = pygame.Rect(pieces.x, bar.bottom + thick // 2, pieces.width, thick)
            surface.fill(look.AMBER, line)
        elif mark == GAPS and missing:
            pieces = _piece(bar, missing[0], len(cells)).union(_piece(bar, missing[-1], len(cells)))
            surface.blit(shapes.ring(pieces.size, 4, look.AMBER, thick), pieces)
        elif mark == FULL and not missing:
            surface.blit(shapes.ring(bar.size, 4, look.AMBER, thick), bar)
    if mark == CUTS and len(bars) > 1:
        for cut in range(1, len(bars[0][1])):
            x = _piece(top, cut, len(bars[0][1])).x
            surface.fill(look.AMBER, pygame.Rect(x - 1, top.bottom, 2, bars[1][0].y - top.bottom))


def _dashed(
    surface: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    colour: Colour,
    wide: int,
) -> None:
    """Draw an upright line of dashes."""
    dash = 3 * wide
    for y in range(start[1], end[1], 2 * dash):
        surface.fill(colour, pygame.Rect(start[0] - wide // 2, y, wide, min(dash, end[1] - y)))
