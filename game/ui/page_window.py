"""The window where it is the canvas of a page: as large as the browser says, and never larger."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import pygame

from game.ui.window import Window


class PageWindow(Window):
    """page_size: the size of the page. fill: has the page fill the screen, or no longer."""

    def __init__(
        self,
        page_size: Callable[[], tuple[int, int]],
        fill: Callable[[bool], None],
        *,
        title: str,
    ) -> None:
        self._page_size, self._fill = page_size, fill
        pygame.display.init()
        self.warning = ""
        pygame.display.set_caption(title)
        self._open(fullscreen=False)

    def toggle_fullscreen(self) -> bool:
        """Have the browser give all of the screen, or take it back; the size follows by itself."""
        self.fullscreen = not self.fullscreen
        self._fill(self.fullscreen)
        return self.fullscreen

    def resized(self) -> bool:
        """Take over the size of the page; whether it changed."""
        changed = self._page_size() != self._window_size
        if changed:
            self._open(self.fullscreen)
        return changed

    def _open(self, fullscreen: bool) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            surface = pygame.display.set_mode(self._page_size())
        self.fullscreen, self.windowed = fullscreen, surface.get_size()
        self._take(surface)
