"""An on-screen number pad: digits, take back, and a key that confirms. It keeps no number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget

_ROWS = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("back", "0", "ready"))


class KeyPad(Widget):
    """Calls `on_digit("7")`, `on_back()` and `on_ready()`; one button each, about `side` units.

    `name` tells two pads on one screen apart: their buttons' keys are `name:7`, `name:back`, ...
    """

    def __init__(
        self,
        on_digit: Callable[[str], object],
        on_back: Callable[[], object],
        on_ready: Callable[[], object],
        *,
        name: str = "pad",
        side: float = 58,
    ) -> None:
        super().__init__(key=name, area=name)
        self._side = side
        for row in _ROWS:
            for what in row:
                self.add(self._button(what, name, on_digit, on_back, on_ready))

    def natural_width(self) -> int:
        return 3 * self._step()

    def height_for(self, width: int) -> int:
        return 4 * self._step()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        step = max(46, min(self._step(), rect.width // 3, max(46, rect.height // 4)))
        left = rect.x + (rect.width - 3 * step) // 2
        gap = self.ctx.theme.px(5)
        for index, child in enumerate(self.children):
            row, column = divmod(index, 3)
            x, y = left + column * step, rect.y + row * step
            child.place(pygame.Rect(x, y, step, step).inflate(-gap, -gap))

    def _step(self) -> int:
        return max(48, self.ctx.theme.px(self._side))

    @staticmethod
    def _button(
        what: str,
        name: str,
        on_digit: Callable[[str], object],
        on_back: Callable[[], object],
        on_ready: Callable[[], object],
    ) -> Button:
        key = f"{name}:{what}"
        if what == "back":
            return Button("", on_back, icon="back", key=key, sound="tick")
        if what == "ready":
            return Button("", on_ready, icon="check", kind="primary", key=key, sound="tick")
        return Button(what, lambda: on_digit(what), role="heading", key=key, sound="tick")
