"""Fast-forward over battles until something happens: the next war, or the end that comes near.

It only says how fast, and when to stop; `game.table.playback` asks it before and after each step
that it passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from game.match.shown.moments import EndMoment, LastCardMoment

if TYPE_CHECKING:
    from game.match.shown.moments import Moment
    from game.match.shown.shown_table import PlayStep


class SkipTarget(Enum):
    """Up to where battles are passed over."""

    WAR = auto()
    """The next war, or what a game calls out; at the latest the end."""
    END = auto()
    """The last card of one of the last two, or the end of the game."""


_SEEN = 1.6
"""Seconds for which cards are seen running by; after that battles are passed over at once."""
_SLOWEST, _FASTEST = 3.0, 14.0
"""How much faster than normal they run by, at first and at last."""


class FastForward:
    """Fast-forward. goal: where it goes, None if nothing is passed over."""

    def __init__(self) -> None:
        self.goal: SkipTarget | None = None
        self._seconds = 0.0

    def begin(self, goal: SkipTarget) -> None:
        """Pass over what comes, up to there."""
        self.goal, self._seconds = goal, 0.0

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        self._seconds += dt

    @property
    def pace(self) -> float:
        """How much faster than normal cards run by; 0 for all at once."""
        share = self._seconds / _SEEN
        return _SLOWEST * (_FASTEST / _SLOWEST) ** share if share < 1.0 else 0.0

    def stop(self) -> None:
        """Nothing is passed over any longer."""
        self.goal = None

    def before(self, step: PlayStep) -> bool:
        """Whether this step is where it went to, and is to be shown; then it has stopped."""
        met = (step.begins_war or bool(step.calls)) and self.goal is SkipTarget.WAR
        if self.goal is not None and (step.ends_game or met):
            self.goal = None
            return True
        return False

    def after(self, moments: Sequence[Moment], left: int) -> bool:
        """Whether what was just passed is where it went to; then it has stopped.

        left: how many seats still have cards. While they are many, the end is not near because
        one of them has a last card; that somebody goes out and leaves two is not the end.
        """
        near = left <= 2 and any(
            isinstance(moment, (LastCardMoment, EndMoment)) for moment in moments
        )
        if self.goal is not None and near:
            self.goal = None
            return True
        return False
