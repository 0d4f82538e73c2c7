"""Confetti that falls over a page which itself stays as it is meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.scenes.confetti import Confetti


class Celebration:
    """The confetti over a page, if there is any, and the picture of the page below it."""

    def __init__(self, confetti: Confetti | None) -> None:
        self._confetti = confetti
        self._still: pygame.Surface | None = None

    def forget(self) -> None:
        """The page looks otherwise now."""
        self._still = None

    def update(self, dt: float) -> bool:
        """Let it fall for `dt` seconds; whether the page must be drawn for that."""
        if self._confetti is None or not self._confetti.falling:
            return False
        if self._confetti.update(dt):
            self._still = None
        return True

    def end(self) -> bool:
        """Nothing falls any more; whether that changes anything."""
        if self._confetti is None or not self._confetti.falling:
            return False
        self._confetti.settle()
        self._still = None
        return True

    def draw(self, surface: pygame.Surface, scale: float, page: Callable[[], object]) -> bool:
        """Draw the page, by `page` where it is not known, and what falls; False if nothing does."""
        if self._confetti is None or not self._confetti.falling:
            return False
        if self._still is None:
            page()
            self._still = surface.copy()
        surface.blit(self._still, (0, 0))
        self._confetti.paint(surface, scale)
        return True
