"""The picture of suspense: rays around the cards that decide a war, and how much is at stake, large
between them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD, Style
from game.ui.surface_cache import kept

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.theme import Colour

_RAYS = 36
_OUT = 0.17
"""How far rays reach beyond a card, as a share of its height."""


def reach(high: int) -> int:
    """How far anything may reach beyond cards that are no higher than this."""
    return round(high * _OUT)


def rays(ctx: Context, surface: pygame.Surface, card: pygame.Rect) -> None:
    """Short rays all around a card."""
    image = _rays(card.size, ctx.settings.flash)
    around = image.get_rect(center=card.center)
    shapes.around(surface, image, around, card.move(-around.x, -around.y))


def draws(ctx: Context, sizes: Collection[tuple[int, int]], stake: int) -> Iterator[object]:
    """Draw ahead, piece by piece, the rays around cards of these sizes, and the number."""
    for size in sizes:
        yield _rays(size, ctx.settings.flash)
        for colour in (look.INK, look.AMBER):
            yield _digits(ctx, _px(size[1]), colour, stake)


@kept
def _rays(size: tuple[int, int], bright: bool) -> pygame.Surface:
    out = round(size[1] * _OUT)
    wide, high = size[0] + 2 * out, size[1] + 2 * out
    image = pygame.Surface((wide, high), pygame.SRCALPHA)
    colour = (*look.AMBER_LIGHT, 210 if bright else 130)
    for number in range(_RAYS):
        away = pygame.Vector2(1, 0).rotate(number * 360 / _RAYS + 3)
        # From just beyond the card's edge to the edge of the picture.
        edge = min(_reach(size[0] / 2, away.x), _reach(size[1] / 2, away.y))
        near, far = edge + out * 0.3, edge + out * (0.95 if number % 2 else 0.7)
        middle = pygame.Vector2(wide / 2, high / 2)
        pygame.draw.line(
            image, colour, middle + away * near, middle + away * far, max(2, out // 14)
        )
    return image


def _reach(half: float, along: float) -> float:
    """How far one may go in a direction until a side of this distance is met."""
    return half / abs(along) if abs(along) > 1e-6 else float("inf")


def number(ctx: Context, surface: pygame.Surface, cards: Sequence[pygame.Rect], stake: int) -> None:
    """Draw how many cards are at stake, large in the middle of the cards that decide."""
    area = cards[0].unionall(list(cards[1:]))
    figure(ctx, surface, area.center, _px(cards[0].height), stake)


def _px(high: int) -> int:
    """Return the height of the number between cards that are so high."""
    return round(high * 0.3)


def _digits(ctx: Context, px: int, colour: Colour, stake: int) -> pygame.Surface:
    return ctx.fonts.line(str(stake), Style(px, colour, EXTRABOLD))


def figure(
    ctx: Context, surface: pygame.Surface, middle: tuple[int, int], px: int, stake: int
) -> None:
    """Draw a large number of amber with a dark edge."""
    shade = max(2, px // 16)
    for colour, moves in (
        (look.INK, [(x, y) for x in (-shade, 0, shade) for y in (-shade, 0, shade + 1)]),
        (look.AMBER, [(0, 0)]),
    ):
        image = _digits(ctx, px, colour, stake)
        for dx, dy in moves:
            surface.blit(image, image.get_rect(center=(middle[0] + dx, middle[1] + dy)))
