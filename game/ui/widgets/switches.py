"""A switch between on and off, which calls back when the player changes it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import shapes
from game.ui.text import SEMIBOLD, Style
from game.ui.theme import mix
from game.ui.widgets.widget import Widget


class Toggle(Widget):
    """A switch with its text on the left."""

    focusable = True

    def __init__(
        self,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        key: str,
        hint: str = "",
    ) -> None:
        super().__init__(key=key, hint=hint, label=text)
        self.text, self.value, self._on_change = text, value, on_change

    def natural_width(self) -> int:
        return (
            self.ctx.fonts.width(self.text, self._style())
            + self._switch()[0]
            + self.ctx.theme.px(24)
        )

    def height_for(self, width: int) -> int:
        room = width - self._switch()[0] - self.ctx.theme.px(16)
        text = self.ctx.fonts.block_height(self.text, self._style(), room)
        return max(self.ctx.theme.target, text)

    def activate(self) -> bool:
        self.value = not self.value
        self.ctx.sound.moment("focus")
        self.invalidate()
        self._on_change(self.value)
        return True

    def act(self, action: str) -> bool:
        wanted = {"left": False, "right": True}.get(action)
        return wanted is not None and wanted != self.value and self.activate()

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        width, height = self._switch()
        room = self.rect.width - width - theme.px(16)
        block = self.ctx.fonts.block(self.text, self._style(), room)
        surface.blit(block, (self.rect.x, self.rect.centery - block.get_height() // 2))
        paint_switch(self, surface, pygame.Rect(0, 0, width, height), self.value)

    def _switch(self) -> tuple[int, int]:
        height = max(26, self.ctx.theme.px(30))
        return round(height * 1.8), height

    def _style(self) -> Style:
        return text_style(self)


def paint_switch(widget: Widget, surface: pygame.Surface, rect: pygame.Rect, on: bool) -> None:
    """The switch itself at the right end of the widget: a knob, and a tick when it is on."""
    theme = widget.ctx.theme
    c = theme.colours
    rect.midright = widget.rect.midright
    ground = c.felt if widget.on_felt else c.panel
    track = c.chosen if on else mix(ground, c.ink_soft, 0.35)
    surface.blit(shapes.box(rect.size, rect.height // 2, track, c.control_edge, 1), rect)
    side = rect.height - 6
    knob = pygame.Rect(0, 0, side, side)
    knob.center = rect.center
    knob.x = rect.right - side - 3 if on else rect.x + 3
    shapes.drop(surface, knob, side // 2, 3, 70)
    surface.blit(shapes.box(knob.size, side // 2, (255, 255, 255)), knob)
    if on:
        size = round(side * 0.62)
        icon = widget.ctx.art.icon("check", size, c.chosen)
        surface.blit(icon, icon.get_rect(center=knob.center))


def text_style(widget: Widget, role: str = "body", weight: int = SEMIBOLD) -> Style:
    """The ordinary style of a widget's text on the ground that it stands on."""
    c = widget.ctx.theme.colours
    ink = c.on_felt if widget.on_felt else c.ink
    return widget.ctx.fonts.style(role, ink, weight, on_felt=widget.on_felt)
