"""The sign of the order of suits: a circle with an arrow from each suit to those that it beats.

Of a suit that is looked at, the arrows to what it beats are amber and thick, those from what beats
it red; all others are pale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts import N_, tr
from game.ui import look, shapes
from game.ui.fonts import BOLD, Style
from game.ui.surface_cache import kept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.signs import Circle
    from game.ui.context import Context
    from game.ui.theme import Colour

_FINE = 3
_PALE: Colour = (150, 152, 146)
_RED = frozenset("HD")
LEAST = 104
"""A circle of fewer units cannot be read."""
_WORDY = 124
"""The size in units from which on there is room for the meaning of the colours."""
_LEGEND = ((look.AMBER, N_("beats")), (look.DANGER, N_("loses to")))

Pairs = tuple[tuple[str, str], ...]


def chip(ctx: Context, sign: Circle, width: int, height: int, lit: str) -> pygame.Surface | None:
    """The picture, as large as there is room for but no larger than it needs; None without room.

    lit: the letter of the suit that is looked at, or nothing.
    """
    px = ctx.theme.px
    side = min(width, height or width, px(208))
    if side < px(LEAST):
        return None
    line = round(ctx.theme.text("tiny") * 1.35)
    wordy = height - line >= px(_WORDY)
    if wordy:
        side = min(side, height - line)
    out = pygame.Surface((side, side + (line if wordy else 0)), pygame.SRCALPHA)
    out.blit(_arrows(sign.beats, side, lit), (0, 0))
    disc = round(side * 0.24)
    for letter, middle in _places(sign.beats, side).items():
        box = pygame.Rect(0, 0, disc, disc)
        box.center = round(middle.x), round(middle.y)
        edge = look.AMBER if letter == lit else (92, 78, 60)
        out.blit(shapes.box(box.size, disc // 2, look.PAPER, edge, 4 if letter == lit else 2), box)
        ink = ctx.theme.suit(letter)
        image = ctx.art.suit(letter, round(disc * 0.58), ink)
        out.blit(image, image.get_rect(center=box.center))
    if wordy and lit:
        _legend(ctx, out, pygame.Rect(0, side, side, line))
    return out


def _legend(ctx: Context, out: pygame.Surface, place: pygame.Rect) -> None:
    """Say below the circle what its colours mean, unless the words have no room there."""
    half = place.width // 2
    room = half - ctx.theme.px(4)
    lines = []
    for colour, words in _LEGEND:
        style = Style(ctx.theme.text("tiny"), colour, BOLD, True)
        lines.append((tr(words), ctx.fonts.shrunk(tr(words), style, room)))
    if any(ctx.fonts.width(text, style) > room for text, style in lines):
        return
    for number, (text, style) in enumerate(lines):
        line = ctx.fonts.line(text, style)
        out.blit(line, line.get_rect(center=(half // 2 + number * half, place.centery)))


def _letters(pairs: Pairs) -> Sequence[str]:
    return list(dict.fromkeys(letter for pair in pairs for letter in pair))


def _places(pairs: Pairs, side: int) -> dict[str, pygame.Vector2]:
    """The middle of each, from the top clockwise."""
    letters = _letters(pairs)
    middle, out = pygame.Vector2(side / 2, side / 2), pygame.Vector2(0, -side * 0.375)
    return {
        letter: middle + out.rotate(360 * number / len(letters))
        for number, letter in enumerate(letters)
    }


@kept
def _arrows(pairs: Pairs, side: int, lit: str) -> pygame.Surface:
    big = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    places = _places(pairs, side * _FINE)
    apart = side * _FINE * 0.145
    # Those that are looked at lie over the pale ones.
    for winner, other in sorted(pairs, key=lambda pair: lit in pair):
        colour = look.AMBER if winner == lit else look.DANGER if other == lit else _PALE
        wide = side * _FINE * (0.034 if lit in (winner, other) else 0.02)
        way = (places[other] - places[winner]).normalize()
        start, tip = places[winner] + way * apart, places[other] - way * apart
        across = way.rotate(90)
        neck = tip - way * wide * 3
        shaft = [start + across * wide / 2, neck + across * wide / 2]
        shaft += [neck - across * wide / 2, start - across * wide / 2]
        pygame.draw.polygon(big, colour, shaft)
        pygame.draw.polygon(
            big, colour, [tip, neck + across * wide * 1.6, neck - across * wide * 1.6]
        )
    return pygame.transform.smoothscale(big, (side, side))
