"""How everything looks, kept in step with the window's size and the player's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.settings import Settings
    from game.ui.stack import SceneStack

_SETTLE = 0.2
"""Seconds without a change of size before art is drawn anew."""


def theme_for(size: tuple[int, int], settings: Settings) -> Theme:
    """Colours and sizes for a window of this size."""
    s = settings
    return Theme(size, s.text_size, s.high_contrast, s.four_colours, s.reduced_motion)


class Appearance:
    """Replaces the theme, and has scenes laid out and art drawn anew, when it is time to."""

    def __init__(self, ctx: Context, stack: SceneStack) -> None:
        self._ctx = ctx
        self._stack = stack
        self._settle_at: float | None = None
        self._restyle = False
        self._retheme()

    def restyle(self) -> None:
        """A setting has changed that can be seen: it is used from this frame on."""
        self._restyle = True

    def resized(self) -> None:
        """The window has another size. Art is stretched until the size has settled."""
        self._settle_at = self._ctx.clock() + _SETTLE
        self._ctx.art.stretch = True
        self._retheme()
        for scene in self._stack.scenes:
            scene.resize(self._ctx.screen.size)
        self._stack.invalidate()

    def advance(self) -> bool:
        """Do what is due; whether a new size has settled just now."""
        if self._restyle:
            self._restyle = False
            self._retheme()
            for scene in self._stack.scenes:
                scene.restyled()
        if self._settle_at is None or self._ctx.clock() < self._settle_at:
            return False
        self._settle_at = None
        self._ctx.art.settle()
        for scene in self._stack.scenes:
            scene.settled()
        return True

    def due_in(self) -> float | None:
        """Seconds until `advance` has something to do; None if nothing waits."""
        if self._restyle:
            return 0.0
        if self._settle_at is None:
            return None
        return max(0.0, self._settle_at - self._ctx.clock())

    def _retheme(self) -> None:
        ctx = self._ctx
        ctx.theme = ctx.fonts.theme = theme_for(ctx.screen.size, ctx.settings)
        ctx.art.card_set, ctx.art.letters = ctx.settings.card_set, ctx.settings.suit_letters
        ctx.fonts.clear()
