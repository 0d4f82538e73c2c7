"""The picture of an invented game: cards that show what is special in it, on coloured ground."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

import pygame

from game.scenes.workshop.part_tile import paint_cards
from game.variants import get
from game.workshop.own_game import OwnGame
from game.workshop.tile_picture import cards_of

if TYPE_CHECKING:
    from game.ui.art import Art

_GROUNDS = (
    (126, 74, 148),
    (190, 84, 66),
    (62, 132, 106),
    (62, 104, 164),
    (176, 132, 52),
    (150, 66, 104),
    (70, 128, 140),
    (112, 118, 62),
)
"""One of them for each game, by its code; its maker may choose the next ones."""


def draw_own_picture(art: Art, back: str, game: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of the invented game with this id; `back`: the name of the cards' back."""
    own_game = get(game)
    assert isinstance(own_game, OwnGame)
    made = own_game.invention
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(_GROUNDS[(crc32(game.encode()) + made.colour) % len(_GROUNDS)])
    pad = size[1] // 6
    place = out.get_rect().inflate(-2 * pad, -2 * pad)
    paint_cards(art, back, out, place, cards_of(made.recipe))
    return out
