"""From where to where cards glide when a step is shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.table.view import cues
from game.table.view.board import Board, Change, Face
from game.table.view.card_spot import Spot
from game.table.view.lying import Lie
from game.table.view.plan_types import Plan
from game.table.view.tweens import Glide, shows_back

_DEALT = 5
"""How many cards of each packet are seen flying when a new deal is laid out."""


def glided(
    board: Board,
    layout: Plan,
    before: Lie,
    now: Lie,
    told: Sequence[tuple[Change, float]],
    thrown: tuple[int, pygame.Rect] | None,
) -> list[Glide]:
    """A glide for each card that moved, turned, or makes room for others.

    told: what was announced, with the seconds that each change waits. thrown: the card that was let
    go by a hand, and from where it sets out.
    """
    changes: dict[int, tuple[Face, float, int]] = {}
    for order, (change, wait) in enumerate(told):
        key = change.token.key
        changes[key] = (changes[key][0] if key in changes else change.was, wait, order)
    glides = []
    for number, pile in enumerate(board.piles):
        packed = layout.piles[number].look == "packet"
        for index, token in enumerate(pile):
            end = now[token.key][0]
            start, came_from = before.get(token.key, (end, number))
            if thrown is not None and thrown[0] == token.key:
                rect = thrown[1]
                start = Spot(rect.x, rect.y, rect.height, start.z)
            found = changes.get(token.key)
            was, wait, order = found if found else (token.shown, 0.0, -1)
            still = came_from == number and (start[:3] == end[:3] or packed)
            turned = shows_back(was) != shows_back(token.shown)
            if still and (not turned or (packed and index)):
                continue
            glides.append(Glide(token, start, end, was, token.shown, wait, cues.MOVE, order))
    return glides


def dealt(board: Board, layout: Plan, now: Lie) -> list[Glide]:
    """A new deal: cards fly from the middle to their piles."""
    middle = layout.cloth.center
    glides = []
    for pile in board.piles:
        for index, token in enumerate(reversed(pile[:_DEALT])):
            end = now[token.key][0]
            x, y = middle[0] - end.rect.width // 2, middle[1] - end.card // 2
            start = Spot(x, y, end.card, 0)
            shown = (-1, False)
            glides.append(
                Glide(token, start, end, shown, token.shown, index * 0.09, cues.MOVE, index)
            )
    return glides
