"""How cards that lie still are painted: one by one, or as a packet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.table.view.board import Token
from game.table.view.card_face import PLAIN, CardFaces, Mark, marked_rect
from game.table.view.card_positions import Lie


def paint_cards(
    faces: CardFaces,
    surface: pygame.Surface,
    clip: pygame.Rect,
    tokens: Sequence[Token],
    spots: Lie,
    marks: Mapping[int, Mark],
) -> None:
    """Cards that can be seen one by one, in the order in which they lie; whole ones on top."""

    def height(token: Token) -> tuple[bool, int]:
        return marks.get(token.key, PLAIN).whole, spots[token.key][0].z

    for token in sorted(tokens, key=height):
        rect, mark = spots[token.key][0].rect, marks.get(token.key, PLAIN)
        if faces.reach(marked_rect(rect, mark)).colliderect(clip):
            faces.card(surface, rect, token.shown, mark)


def paint_packet(
    faces: CardFaces,
    surface: pygame.Surface,
    clip: pygame.Rect,
    tokens: Sequence[Token],
    spots: Lie,
    marks: Mapping[int, Mark],
) -> None:
    """A packet: its edges as one picture, and the top card."""
    if not tokens:
        return
    top = spots[tokens[0].key][0].rect
    bottom = spots[tokens[-1].key][0].rect
    if not faces.reach(top.union(bottom)).colliderect(clip):
        return
    layers = bottom.y - top.y
    if layers > 0:
        faces.packet(surface, bottom, layers)
    mark = marks.get(tokens[0].key, PLAIN)
    faces.card(surface, top, tokens[0].shown, mark, shadow=not layers)
