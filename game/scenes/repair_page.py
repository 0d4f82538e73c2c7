"""The page on view while a damaged data file is repaired, so that nobody thinks the program hangs.

There is no context yet, for that needs the data: the page has a window and widgets of its own, and
looks as it does for who has changed no setting. It knows nothing of how a file is repaired.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.texts import N_, tr
from game.ui.tabletop import page_ground
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.ui.fonts import Fonts
    from game.ui.window import Window

UNSEEN = 0.3
"""Seconds that a repair may take before a window is opened for it."""
_FRAME = 1 / 20
_TITLE = N_("Your data is being repaired")
_TEXT = N_(
    "The data file was damaged. All that can still be read of it is being saved: players, games"
    " and answers. This may take a minute."
)


class RepairPage:
    """To be called again and again with the part that is done, 0 to 1.

    It draws, and lets the system see that the window lives. Who closes the window stops the
    program (KeyboardInterrupt). `shown` is called when the page is first seen; `open_screen` opens
    a window with a title.
    """

    def __init__(
        self,
        open_screen: Callable[[], Window],
        on_first_frame: Callable[[], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_screen = open_screen
        self._on_first_frame = on_first_frame
        self._clock = clock
        self._next = clock() + UNSEEN
        self._screen: Window | None = None
        self._fonts: Fonts

    def __call__(self, part: float) -> None:
        if self._clock() < self._next:
            return
        first = self._screen is None
        try:
            screen = self._screen = self._screen or self._open()
        except pygame.error:  # the start itself will say that there can be no window
            self._next = float("inf")
            return
        screen.resized()
        self._draw(screen, part)
        if first and self._on_first_frame is not None:
            self._on_first_frame()
        self._next = self._clock() + _FRAME
        if any(event.type == pygame.QUIT for event in pygame.event.get()):
            raise KeyboardInterrupt

    def _open(self) -> Window:
        from game.assets import SPRITES
        from game.ui.art import Art
        from game.ui.fonts import Fonts

        screen = self._open_screen()
        self._fonts = Fonts(Art(SPRITES), Theme(screen.size))
        return screen

    def _draw(self, screen: Window, part: float) -> None:
        from game.ui import shapes

        surface = screen.surface
        theme = self._fonts.theme = Theme(screen.size)
        colours, gap = theme.colours, theme.px(20)
        wide = min(surface.get_width(), theme.px(720)) - 4 * gap
        blocks = [
            self._fonts.block(text, self._fonts.style(role, colours.ink), wide, "centre")
            for role, text in (("heading", tr(_TITLE)), ("body", tr(_TEXT)))
        ]
        bar = pygame.Rect(0, 0, wide, theme.px(18))
        high = sum(block.get_height() + gap for block in blocks) + bar.height
        panel = pygame.Rect(0, 0, wide + 3 * gap, high + 3 * gap)
        panel.center = surface.get_rect().center
        surface.blit(page_ground(theme), (0, 0))
        surface.blit(shapes.box(panel.size, theme.radius, colours.panel), panel)
        top = panel.top + round(1.5 * gap)
        for block in blocks:
            surface.blit(block, block.get_rect(midtop=(panel.centerx, top)))
            top += block.get_height() + gap
        bar.midtop = (panel.centerx, top)
        surface.blit(shapes.box(bar.size, bar.height // 2, colours.panel_edge), bar)
        bar.width = max(bar.height, round(bar.width * part))
        surface.blit(shapes.box(bar.size, bar.height // 2, colours.chosen), bar)
        screen.update(None)
