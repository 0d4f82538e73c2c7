"""Cards as they would lie: what is chosen, or pointed at, shows faintly in the place it goes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.table.view.card_painter import CardPainter
from game.ui import look, shapes

_CHOSEN, _POINTED = 205, 105
"""How much is seen of a card that is chosen, and of one that is only pointed at, of 255."""


@dataclass(frozen=True)
class Ghost:
    """A card at the place where it would lie: x, y, width, height. chosen: or only pointed at."""

    card: int
    place: tuple[int, int, int, int]
    chosen: bool

    @property
    def rect(self) -> pygame.Rect:
        """The place as a rectangle."""
        return pygame.Rect(self.place)


def paint(faces: CardPainter, surface: pygame.Surface, ghosts: Sequence[Ghost]) -> None:
    """Draw the ghosts, each with an amber edge."""
    for ghost in ghosts:
        rect = ghost.rect
        image = faces.image((ghost.card, False), rect.height).copy()
        image.set_alpha(_CHOSEN if ghost.chosen else _POINTED)
        surface.blit(image, image.get_rect(center=rect.center))
        wide = max(2, rect.height // 70)
        edge = shapes.box(rect.size, faces.radius(rect.height), (0, 0, 0, 0), look.AMBER, wide)
        surface.blit(edge, rect)
