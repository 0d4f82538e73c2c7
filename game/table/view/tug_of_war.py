"""The tug of war: who has how many of the cards, as a bar across the table.

One sliver for each card, in a groove of wood. What is at stake lies face down between the sides.
At its ends stands how many cards each side has, and which strong ones. It draws what it is given
and knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import look, shapes
from game.ui.fonts import BOLD, Style
from game.ui.surface_cache import kept
from game.ui.theme import Colour, mix

if TYPE_CHECKING:
    from game.ui.context import Context

_GROOVE: Colour = (52, 28, 12)
_BACK: Colour = (58, 98, 168)


@dataclass(frozen=True, slots=True)
class TugOfWar:
    """shares: cards by side, in the order in which they sit. stake: cards fought for now.

    before: shares before this battle, for the dashed line; the same while nothing has changed.
    marks: by side the letters of what is strong there, such as `("A", "A", "K")`; the first kind
    is shown in amber. hopes: by side in words what it has if it wins what is at stake in a war.
    colours: by side.
    """

    shares: tuple[int, ...]
    stake: int = 0
    before: tuple[int, ...] = ()
    marks: tuple[tuple[str, ...], ...] = ()
    hopes: tuple[str, ...] = ()
    colours: tuple[Colour, ...] = look.SIDES

    @property
    def total(self) -> int:
        """The number of all cards."""
        return sum(self.shares) + self.stake


def reach(bar: pygame.Rect) -> pygame.Rect:
    """Return all the pixels around the bar for its numbers, knots, pennants and hopes."""
    high = bar.height
    above, below, beside = high * 5 // 8 + 2, high * 7 // 4 + 2, high * 7 // 2
    return pygame.Rect(bar.x - beside, bar.y - above, bar.width + 2 * beside, high + above + below)


def paint(surface: pygame.Surface, rect: pygame.Rect, tug: TugOfWar) -> None:
    """Draw the bar with its slivers, its knot and the middle mark, without numbers and pennants."""
    pad = max(3, rect.height // 6)
    groove = rect.inflate(2 * pad, 2 * pad)
    surface.blit(shapes.box(groove.size, pad * 2, (122, 69, 35), (74, 42, 20), 2), groove)
    inner = rect.inflate(pad, pad)
    surface.blit(shapes.box(inner.size, pad, _GROOVE), inner)
    pitch = rect.width / max(1, tug.total)
    for index, colour in enumerate(_colours(tug)):
        x = rect.x + round(index * pitch)
        width = max(1, rect.x + round((index + 1) * pitch) - x - (1 if pitch > 3 else 0))
        if colour is None:
            tall = rect.height + 2 * max(2, rect.height // 5)
            surface.blit(_sliver(width, tall, _BACK, True), (x, rect.centery - tall // 2))
        else:
            surface.blit(_sliver(width, rect.height, colour, False), (x, rect.y))
    _middle(surface, rect)
    if len(tug.shares) == 2:
        _knots(surface, rect, tug, pitch)


def _colours(tug: TugOfWar) -> list[Colour | None]:
    """The colour of each sliver from left to right; None for a card at stake."""
    if len(tug.shares) == 2:
        left, right = tug.shares
        return [tug.colours[0]] * left + [None] * tug.stake + [tug.colours[1]] * right
    out: list[Colour | None] = []
    for side, share in enumerate(tug.shares):
        out += [tug.colours[side % len(tug.colours)]] * share
    return out + [None] * tug.stake


@kept
def _sliver(width: int, height: int, colour: Colour, back: bool) -> pygame.Surface:
    out = pygame.Surface((width, height))
    for y in range(height):
        at = y / max(1, height - 1)
        tone = mix(mix(colour, (255, 255, 255), 0.35), mix(colour, (0, 0, 0), 0.12), at)
        pygame.draw.line(out, tone, (0, y), (width, y))
    if back and width > 2:
        pygame.draw.rect(out, (240, 244, 250), out.get_rect(), 1)
    return out


def _middle(surface: pygame.Surface, rect: pygame.Rect) -> None:
    over = max(2, rect.height // 4)
    pygame.draw.line(
        surface,
        (255, 255, 255),
        (rect.centerx, rect.y - over),
        (rect.centerx, rect.bottom + over - 1),
        max(2, rect.height // 10),
    )


def _knots(surface: pygame.Surface, rect: pygame.Rect, tug: TugOfWar, pitch: float) -> None:
    """Draw the red knot where the sides meet, and a dashed line where it stood before."""
    if tug.before and tug.before != tug.shares:
        x = rect.x + round(tug.before[0] * pitch)
        for y in range(rect.y, rect.bottom, 6):
            pygame.draw.line(surface, (255, 255, 255), (x, y), (x, y + 2))
    if tug.stake:
        return
    x = rect.x + round(tug.shares[0] * pitch) if tug.total else rect.centerx
    half = max(5, rect.height * 2 // 5)
    long = max(3, rect.height // 3)
    pygame.draw.line(surface, (255, 255, 255), (x, rect.y - long), (x, rect.bottom + long - 1), 3)
    knot = _knot(2 * half)
    surface.blit(knot, knot.get_rect(center=(x, rect.centery)))


@kept
def _knot(side: int) -> pygame.Surface:
    diamond = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
    c = side * 3 // 2
    points = [(c, 0), (side * 3, c), (c, side * 3), (0, c)]
    pygame.draw.polygon(diamond, (255, 255, 255), points)
    inner = [(c, 9), (side * 3 - 9, c), (c, side * 3 - 9), (9, c)]
    pygame.draw.polygon(diamond, (203, 52, 48), inner)
    return pygame.transform.smoothscale(diamond, (side, side))


@kept
def pennant(size: tuple[int, int], *, best: bool) -> pygame.Surface:
    """A flag that hangs from the bar; amber for the best kind of card, cream for the next."""
    wide, high = size[0] * 3, size[1] * 3
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    shape = [(0, 0), (wide, 0), (wide, high * 2 // 3), (wide // 2, high), (0, high * 2 // 3)]
    pygame.draw.polygon(big, (48, 34, 24), shape)
    inner = [(4, 0), (wide - 4, 0), (wide - 4, high * 2 // 3 - 3), (wide // 2, high - 6)]
    inner.append((4, high * 2 // 3 - 3))
    pygame.draw.polygon(big, look.AMBER if best else look.PAPER, inner)
    return pygame.transform.smoothscale(big, size)


def paint_with_counts(
    ctx: Context, surface: pygame.Surface, bar: pygame.Rect, tug: TugOfWar, strongest: str
) -> None:
    """Draw the bar, and at both ends how many cards that side has.

    strongest: the letter that is in amber where it hangs from the bar.
    """
    paint(surface, bar, tug)
    px = round(bar.height * 1.6)
    if not tug.total:
        return  # nothing has been dealt yet
    ends = ((tug.shares[0], bar.x, "right"), (tug.shares[-1], bar.right, "left"))
    for index, (count, x, side) in enumerate(ends):
        text = ctx.fonts.line(str(count), Style(px, tug.colours[index], BOLD))
        gap = bar.height
        if side == "right":
            surface.blit(text, text.get_rect(midright=(x - gap, bar.centery)))
        else:
            surface.blit(text, text.get_rect(midleft=(x + gap, bar.centery)))
    if len(tug.hopes) == len(ends):
        _hopes(ctx, surface, bar, tug)
    elif len(tug.marks) == len(ends):
        _pennants(ctx, surface, bar, tug.marks, strongest)


def _hopes(ctx: Context, surface: pygame.Surface, bar: pygame.Rect, tug: TugOfWar) -> None:
    """Below both ends of what is at stake an arrow, and what whoever wins it will have then.

    Who sits at the left wins what is as far as the right end, and the other way round.
    """
    pitch, high = bar.width / tug.total, max(5, bar.height // 3)
    style = Style(min(ctx.theme.text("small"), bar.height * 3 // 4), look.CREAM, BOLD, True)
    ends = (tug.shares[0] + tug.stake, tug.shares[0])
    half, area = ctx.theme.px(8), reach(bar).inflate(-ctx.theme.px(14), 0)
    lines = [ctx.fonts.line(words, style) for words in tug.hopes]
    if sum(line.get_width() for line in lines) + 2 * half > area.width:
        room = area.width // 2 - half
        lines = [ctx.fonts.fitted(words, style, room) for words in tug.hopes]
    points = [bar.x + round(pitch * cards) for cards in ends]
    top = bar.bottom + bar.height // 3
    # Each stands below its arrow, and both beside each other and above nothing else.
    spots = [line.get_rect(midtop=(x, top + high)) for line, x in zip(lines, points, strict=True)]
    middle = (points[0] + points[1]) // 2
    spots[0].left = max(spots[0].left, middle + half)
    spots[1].right = min(spots[1].right, middle - half)
    spots[1].left = max(spots[1].left, area.left)
    spots[0].left = max(spots[0].left, spots[1].right + 2 * half)
    spots[0].right = min(spots[0].right, area.right)
    spots[1].right = min(spots[1].right, spots[0].left - 2 * half)
    for side, (line, spot, x) in enumerate(zip(lines, spots, points, strict=True)):
        arrow = [(x - high, top + high), (x + high, top + high), (x, top)]
        pygame.draw.polygon(surface, tug.colours[side], arrow)
        ground = spot.inflate(ctx.theme.px(14), 0)
        surface.blit(look.pill(ground.size), ground)
        surface.blit(line, spot)


def flags_shown(counts: Sequence[int], most: int) -> list[int]:
    """Return how many flags each of two sides shows where there is room for `most`: all that it
    has, as long as the other keeps its half.
    """
    return [
        min(count, max(1, most // 2, most - other))
        for count, other in zip(counts, reversed(counts), strict=True)
    ]


def _pennants(
    ctx: Context,
    surface: pygame.Surface,
    bar: pygame.Rect,
    marks: Sequence[tuple[str, ...]],
    strongest: str,
) -> None:
    """Draw the strongest cards that each side was seen to win, hanging from its end of the bar."""
    size = round(bar.height * 0.92), round(bar.height * 1.15)
    step, px = round(size[0] * 1.15), round(bar.height * 0.58)
    counts = flags_shown([len(letters) for letters in marks], bar.width // step)
    for side, (letters, count) in enumerate(zip(marks, counts, strict=True)):
        for place, letter in enumerate(letters[:count]):
            x = bar.x + place * step if side == 0 else bar.right - size[0] - place * step
            flag = pennant(size, best=letter == strongest)
            spot = flag.get_rect(topleft=(x, bar.bottom + bar.height // 6))
            surface.blit(flag, spot)
            text = ctx.fonts.line(letter, Style(px, look.INK, BOLD))
            surface.blit(text, text.get_rect(center=(spot.centerx, spot.y + spot.height * 2 // 5)))
