"""How cards that lie still are painted: one by one, or as a packet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.table.view.board import Token
from game.table.view.card_face import PLAIN, CardFaces, Mark, marked_rect
from game.table.view.card_positions import Lie


class RestingCards(NamedTuple):
    """Paints cards on a surface, as far as its clip is touched: where they lie, marked so."""

    faces: CardFaces
    surface: pygame.Surface
    clip: pygame.Rect
    spots: Lie
    marks: Mapping[int, Mark]

    def paint_each(self, tokens: Sequence[Token]) -> None:
        """Cards that can be seen one by one, in the order in which they lie; whole ones on top."""

        def height(token: Token) -> tuple[bool, int]:
            return self.marks.get(token.key, PLAIN).whole, self.spots[token.key][0].z

        for token in sorted(tokens, key=height):
            spot, mark = self.spots[token.key][0], self.marks.get(token.key, PLAIN)
            if self.faces.reach(marked_rect(spot.rect, mark)).colliderect(self.clip):
                self.faces.card(self.surface, spot, token.shown, mark)

    def paint_packet(self, tokens: Sequence[Token]) -> None:
        """A packet: its edges as one picture, and the top card."""
        if not tokens:
            return
        top = self.spots[tokens[0].key][0].rect
        bottom = self.spots[tokens[-1].key][0].rect
        if not self.faces.reach(top.union(bottom)).colliderect(self.clip):
            return
        layers = bottom.y - top.y
        if layers > 0:
            self.faces.packet(self.surface, bottom, layers)
        mark = self.marks.get(tokens[0].key, PLAIN)
        spot = self.spots[tokens[0].key][0]
        self.faces.card(self.surface, spot, tokens[0].shown, mark, shadow=not layers)
