"""How the parts of the menu stand in from its sides."""

from __future__ import annotations

import pygame

from game.ui.widgets import Widget


class Sides(Widget):
    """A child with so many units free at its left and right."""

    def __init__(self, child: Widget, units: float) -> None:
        super().__init__()
        self.children = [child]
        self._units = units

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - 2 * self.ctx.theme.px(self._units))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect.inflate(-2 * self.ctx.theme.px(self._units), 0))
