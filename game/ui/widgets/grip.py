"""A pointer that is down: where it went down, whether it pulls, whether it only looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.widgets.widget import Widget

_LONG = 0.7
"""Seconds after which a finger that stays down only looks."""
_SLOP = 12
"""Units by which a finger may tremble before it pulls."""


class Grip:
    """One press of a mouse or a finger.

    where    where it went down
    pulled   whether it has gone so far from there that it pulls
    looking  whether the finger has stayed down so long that it only looks
    """

    def __init__(self, where: tuple[int, int]) -> None:
        self.where = where
        self.pulled = self.looking = False
        self._look_at: float | None = None

    def look_after(self, now: float) -> None:
        """The finger begins to look if it stays down."""
        self._look_at = now + _LONG

    def look_in(self, now: float) -> float | None:
        """Seconds until it begins to look; None if it does not wait for that."""
        return None if self._look_at is None else max(0.0, self._look_at - now) + 0.005

    def looks_now(self, now: float) -> bool:
        """Whether it begins to look at this moment."""
        if self._look_at is None or now < self._look_at:
            return False
        self._look_at, self.looking = None, True
        return True

    def let_go(self) -> None:
        """The pointer is up."""
        self._look_at = None

    def pull(self, ctx: Context, widget: Widget, pos: tuple[int, int]) -> Widget | None:
        """What lies around and is scrolled from now on, as the widget can do nothing with it."""
        across, down = pos[0] - self.where[0], pos[1] - self.where[1]
        if self.pulled or max(abs(across), abs(down)) < ctx.theme.px(_SLOP):
            return None
        if ctx.keys.typing and widget.takes(pos):
            return None  # a trembling mouse still presses what it is on
        self.pulled, self._look_at = True, None
        if widget.drags or self.looking:
            return None
        way = "across" if abs(across) > abs(down) else "down"
        around: Widget | None = widget
        while around is not None and around.scrolls != way:
            around = around.parent
        return None if around is widget else around
