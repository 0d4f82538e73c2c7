"""Cards under way: from where to where each glides when a step is shown, and where it is then.

Time-based and without drawing: a `Glide` knows its start, its end and its seconds, and gives
its state for any moment, so speed and frame rate do not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.match.shown import timeline
from game.table.view.board import Board, Change, Face, Token
from game.table.view.card_positions import Lie
from game.table.view.card_spot import Spot
from game.table.view.plan_types import Plan

_DEALT = 5
"""How many cards of each packet are seen flying when a new deal is laid out."""


@dataclass
class Glide:
    """One card from one spot to another. `was`, `now`: what it shows before and after.

    begin, seconds: when it starts after the start of its step, and for how long it moves.
    """

    token: Token
    start: Spot
    end: Spot
    was: Face
    now: Face
    begin: float
    seconds: float
    order: int = 0

    @property
    def until(self) -> float:
        """When it is there."""
        return self.begin + self.seconds

    @property
    def turns(self) -> bool:
        """Whether it shows another side at the end."""
        return shows_back(self.was) != shows_back(self.now)

    def share(self, time: float) -> float:
        """How far it has come at this time, 0 to 1, before easing."""
        if self.seconds <= 0:
            return 1.0
        return min(1.0, max(0.0, (time - self.begin) / self.seconds))

    def at(self, time: float) -> tuple[float, float, float]:
        """Its x, y and height in pixels."""
        p = eased(self.share(time))
        high = self.start.card + (self.end.card - self.start.card) * p
        x = self.start.x + (self.end.x - self.start.x) * p
        y = self.start.y + (self.end.y - self.start.y) * p
        return x, y, high

    def width(self, time: float) -> float:
        """How much of its width shows while it turns over: 1 flat, 0 edge on."""
        return turned(self.share(time))[0] if self.turns else 1.0

    def face(self, time: float) -> Face:
        """What it shows at this time."""
        if not self.turns:
            return self.now if not shows_back(self.now) else self.was
        return self.now if turned(self.share(time))[1] else self.was


def shows_back(face: Face) -> bool:
    """Whether a card that shows this has its back up."""
    return face[0] < 0 or face[1]


def eased(p: float) -> float:
    """Slow at both ends, quick in between."""
    return p * p * (3 - 2 * p)


def turned(p: float) -> tuple[float, bool]:
    """For a card that turns in the middle of its way: its width, and whether the new side shows."""
    q = min(1.0, max(0.0, (p - 0.25) / 0.5))
    return abs(1 - 2 * q), q >= 0.5


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
            glides.append(Glide(token, start, end, was, token.shown, wait, timeline.MOVE, order))
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
                Glide(token, start, end, shown, token.shown, index * 0.09, timeline.MOVE, index)
            )
    return glides
