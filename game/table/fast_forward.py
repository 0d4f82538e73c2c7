"""Fast-forward over battles until something happens: the next war, or the last battle; and how fast
the others play on once no person is left.

It only says how fast, and when to stop; `game.table.playback` asks it before each step that it
passes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.shown.shown_table import PlayStep


class SkipTarget(Enum):
    """Up to where battles are passed over."""

    WAR = auto()
    """The next war, or what a game calls out; at the latest the last battle."""
    END = auto()
    """The battle that ends the game, which is shown."""


_SEEN = 1.6
"""Seconds for which cards are seen running by; after that battles are passed over at once."""
_SLOWEST, _FASTEST = 3.0, 14.0
"""How much faster than normal they run by, at first and at last."""

WATCHED = 10.0
"""Seconds for which those who are out see the others play on; after that it is passed over."""
_CALM, _HASTE = 1.5, 14.0
"""How much faster than normal that is, at first and at last."""


def watched_pace(seconds: float) -> float:
    """Return how fast the others play once no person is left. seconds: for how long they have."""
    return _CALM * math.pow(_HASTE / _CALM, min(1.0, seconds / WATCHED))


class FastForward:
    """Fast-forward of a match. goal: where it stops, or None while it does not run. ends: whether
    it has reached the end of the match, for which somebody asked.
    """

    def __init__(self) -> None:
        self.goal: SkipTarget | None = None
        self.ends = False
        self._seconds = 0.0

    def begin(self, goal: SkipTarget) -> None:
        """Run quickly through all that comes, until `goal` is reached."""
        self.goal, self._seconds, self.ends = goal, 0.0, False

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        self._seconds += dt

    @property
    def pace(self) -> float:
        """How much faster than normal cards run by; 0 for all at once."""
        share = self._seconds / _SEEN
        return _SLOWEST * (_FASTEST / _SLOWEST) ** share if share < 1.0 else 0.0

    def stop(self) -> None:
        """End the fast-forward where it is."""
        self.goal, self.ends = None, False

    def before(self, steps: Sequence[PlayStep]) -> bool:
        """Whether it has come to where it went, so that the next of these steps is to be shown;
        then it has stopped. steps: all that has happened and is not shown.
        """
        met = steps[0].begins_war or bool(steps[0].calls)
        is_last = any(step.ends_game for step in steps)
        if self.goal is not None and (is_last or (met and self.goal is SkipTarget.WAR)):
            self.goal, self.ends = None, self.goal is SkipTarget.END
            return True
        return False
