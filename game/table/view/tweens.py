"""Cards under way: where each is at a given time, how far it is turned, how much it shows.

Time-based and without drawing: a `Glide` knows its start, its end and its seconds, and gives
its state for any moment, so speed and frame rate do not matter.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.table.view.board import Face, Token
from game.table.view.card_spot import Spot


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
