"""How long a match is being played: who does nothing for long is not playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.play import Play

if TYPE_CHECKING:
    from game.ui.context import Context

_IDLE = 30.0
"""Seconds after which somebody who does nothing is not playing."""


class TimePlayed:
    """Counts the seconds of a match while its table is on top."""

    def __init__(self, ctx: Context, play: Play) -> None:
        self._clock, self._play = ctx.clock, play
        self._since: float | None = None
        self._acted = 0.0

    def start(self) -> None:
        """The table is on top, from now on."""
        self._since = self._acted = self._clock()

    def stop(self) -> None:
        """The table is left."""
        self.count()
        self._since = None

    def act(self) -> None:
        """Somebody does something, or something is shown: this is time played."""
        self.count()
        self._acted = self._clock()

    def count(self) -> None:
        """Count what has passed; but who does nothing for long is not playing."""
        now = self._clock()
        if self._since is not None:
            self._play.seconds += max(0.0, min(now, self._acted + _IDLE) - self._since)
            self._since = now
