"""Cards under way: which have set out, which wait for their turn, and what time it is.

A flight plays the glides of one step. A glide knows its start, its end and its seconds and tells
where its card is at any moment, so speed and frame rate do not matter. What becomes of the cards
that arrive is the stage's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.match.shown import timeline
from game.table.view.board import Board, Change, Face, Token, shows_back
from game.table.view.card_positions import Lie
from game.table.view.plan_types import Plan, Spot

if TYPE_CHECKING:
    from game.table.view.card_painter import Mark


_DEALT = 5
"""How many cards of each packet are seen flying when a new deal is laid out."""


@dataclass
class Glide:
    """A tween: one card from one spot to another. was, now: what it shows before and after.

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
        """Return the card's x, y and height in pixels."""
        p = eased(self.share(time))
        high = self.start.card + (self.end.card - self.start.card) * p
        x = self.start.x + (self.end.x - self.start.x) * p
        y = self.start.y + (self.end.y - self.start.y) * p
        return x, y, high

    def width(self, time: float) -> float:
        """How much of its width shows while it turns over: 1 flat, 0 edge on."""
        return turned(self.share(time))[0] if self.turns else 1.0

    def face(self, time: float) -> Face:
        """Return the face of the card at this time."""
        if not self.turns:
            return self.now if not shows_back(self.now) else self.was
        return self.now if turned(self.share(time))[1] else self.was


def eased(p: float) -> float:
    """Slow at both ends, quick in between."""
    return p * p * (3 - 2 * p)


def turned(p: float) -> tuple[float, bool]:
    """Return, for a card that turns in the middle of its way, its width, and whether the new side
    is visible.
    """
    q = min(1.0, max(0.0, (p - 0.25) / 0.5))
    return abs(1 - 2 * q), q >= 0.5


def glided(
    board: Board,
    layout: Plan,
    before: Lie,
    now: Lie,
    changes_and_waits: Sequence[tuple[Change, float]],
    thrown: tuple[int, pygame.Rect] | None,
) -> list[Glide]:
    """A glide for each card that moved, turned, or makes room for others.

    changes_and_waits: each with the seconds that it waits. thrown: the card that was let
    go by a hand, and from where it sets out.
    """
    changes: dict[int, tuple[Face, float, int]] = {}
    for order, (change, wait) in enumerate(changes_and_waits):
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
            moved = changes.get(token.key)
            was, wait, order = moved if moved else (token.visible_face, 0.0, -1)
            still = came_from == number and (start[:3] == end[:3] or packed)
            turned = shows_back(was) != shows_back(token.visible_face)
            if still and (not turned or (packed and index)):
                continue
            glides.append(
                Glide(token, start, end, was, token.visible_face, wait, timeline.MOVE, order)
            )
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
            back = (-1, False)
            glides.append(
                Glide(
                    token, start, end, back, token.visible_face, index * 0.09, timeline.MOVE, index
                )
            )
    return glides


class Flight:
    """A batch of tweens. Times are seconds since the step began.

    glides  in the order in which they are painted; empty while nothing moves
    marks   how the cards that wait for their turn are marked, by token key
    """

    def __init__(self) -> None:
        self.glides: list[Glide] = []
        self.marks: dict[int, Mark] = {}
        self.until = self.time = 0.0

    def start(self, glides: list[Glide], marks: dict[int, Mark]) -> None:
        """Let these cards set out, each at its time; until then they keep their marks."""
        if not glides:
            return
        # Cards that only make room lie as they are going to lie; played ones move above them.
        self.glides = sorted(glides, key=lambda glide: (glide.order, glide.end.z))
        self.until = max(glide.until for glide in glides)
        self.marks = dict(marks)
        self.time = 0.0

    @property
    def keys(self) -> frozenset[int]:
        """The tokens that have not arrived."""
        return frozenset(glide.token.key for glide in self.glides if self.time < glide.until)

    @property
    def waiting(self) -> list[Glide]:
        """The tweens whose cards have not set out."""
        return [glide for glide in self.glides if glide.begin > self.time]

    @property
    def aloft(self) -> list[Glide]:
        """The tweens that move just now, the highest last."""
        return [glide for glide in self.glides if glide.begin <= self.time < glide.until]

    @property
    def passed(self) -> int:
        """How many times a card has set out or arrived."""
        return sum((glide.begin <= self.time) + (glide.until <= self.time) for glide in self.glides)

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds of playing time; False when all have arrived."""
        if not self.glides:
            return False
        self.time += dt
        return self.time < self.until

    def land(self) -> None:
        """End the flight."""
        self.glides = []
