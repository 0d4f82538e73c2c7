"""Waiting for the disk without holding anything up: what follows a decision once it is written.

A disk that does not answer, or refuses, is told of once; then the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.texts import tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.ui.context import Context

PATIENCE = 2.0
"""Seconds that are waited for a disk that does not answer."""


class Saving:
    """See the module's docstring. `tell` shows a sentence for a moment."""

    def __init__(self, ctx: Context, play: Play, tell: Callable[[str], None]) -> None:
        self.ctx, self._unwritten, self._tell = ctx, play.unwritten, tell
        self._then: Callable[[], None] | None = None
        self._ends = 0.0
        self._failed = self._told = False
        play.on_written = ctx.wake

    def begin(self, then: Callable[[], None]) -> None:
        """Do this once everything is written; at once, if it is."""
        self._then = then
        self._ends = self.ctx.clock() + PATIENCE
        self.look()

    def look(self) -> None:
        """Go on if everything is written, or will not be."""
        if self._then is None:
            return
        while self._unwritten and self._unwritten[0].done():
            self._failed = self._unwritten.pop(0).exception() is not None
        if self._unwritten:
            if self.ctx.clock() < self._ends:
                return
            self._unwritten.clear()
            self._failed = True
        if self._failed and not self._told:
            self._tell(tr("This cannot be saved just now. The game goes on."))
        self._told = self._failed
        then, self._then = self._then, None
        then()

    def wake_in(self) -> float | None:
        """Seconds until a disk that does not answer is waited for no more; None for never."""
        return None if self._then is None else max(0.0, self._ends - self.ctx.clock())
