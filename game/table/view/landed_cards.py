"""Cards that have just arrived on top of all: they are only added to the picture of what rests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

import pygame

from game.table.view.card_face import PLAIN, CardFaces, Mark

if TYPE_CHECKING:
    from game.table.view.board import Board
    from game.table.view.card_positions import Lie
    from game.table.view.glides import Glide
    from game.table.view.plan_types import Plan

Marks = Mapping[int, Mark]


class LandedCards:
    """Those that the picture of what rests does not show yet."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces
        self._glides: dict[int, Glide] = {}

    @property
    def keys(self) -> set[int]:
        """Their tokens' keys."""
        return set(self._glides)

    def add(self, glide: Glide, marks: Marks) -> pygame.Rect:
        """One has arrived; what it paints."""
        self._glides[glide.token.key] = glide
        return self._area(glide, marks)

    def without(self, keys: Collection[int], marks: Marks) -> list[pygame.Rect]:
        """Give up adding these; the places that must be painted anew for that."""
        return [self._area(self._glides.pop(key), marks) for key in keys if key in self._glides]

    def without_all_if(
        self, covered: Callable[[pygame.Rect], bool], marks: Marks
    ) -> list[pygame.Rect]:
        """If one of them is `covered`, give up adding any; the places to be painted anew."""
        rects = [self._area(glide, marks) for glide in self._glides.values()]
        if not any(covered(rect) for rect in rects):
            return []
        self.forget()
        return rects

    def forget(self) -> None:
        """All is painted anew."""
        self._glides = {}

    def paint(self, surface: pygame.Surface, marks: Marks) -> None:
        """Add them to the picture."""
        for glide in sorted(self._glides.values(), key=lambda glide: glide.end.z):
            mark = marks.get(glide.token.key, PLAIN)
            self._faces.card(surface, glide.end, glide.token.shown, mark)
        self.forget()

    def _area(self, glide: Glide, marks: Marks) -> pygame.Rect:
        """What a card paints where it has arrived."""
        wide = glide.end.askew or glide.token.key in marks
        return (self._faces.reach if wide else self._faces.spread)(glide.end.rect)


def open_piles(
    layout: Plan, board: Board, spots: Lie, arriving: Collection[int], marks: Marks
) -> set[int]:
    """The piles in which no resting card (and no name) lies over one that arrives."""
    lowest: dict[int, int] = {}
    marked: set[int] = set()
    for key in arriving:
        if key in spots:
            spot, number = spots[key]
            lowest[number] = min(spot.z, lowest.get(number, spot.z))
            if key in marks:
                marked.add(number)
    return {
        number
        for number, z in lowest.items()
        if layout.piles[number].front
        and number not in marked
        and layout.piles[number].look != "packet"
        and all(
            spots[token.key][0].z < z for token in board.piles[number] if token.key not in arriving
        )
    }
