"""How a long page is divided: titles of sections, settings with their names, two columns."""

from __future__ import annotations

import pygame

from game.ui.text import BOLD
from game.ui.widgets.containers import Column, Row, Space
from game.ui.widgets.labels import Label
from game.ui.widgets.widget import Widget


def heading(text: str) -> Widget:
    """A section's title with room above it."""
    return Column(Space(10), Label(text, "heading"), gap=0)


def setting(text: str, control: Widget) -> Widget:
    """A name on the left and its control on the right; one below the other where it is narrow."""
    control.label = text
    return Row(Label(text, weight=BOLD - 1), control, gap=20, weights=(1, 0), fold=True)


class SideBySide(Widget):
    """Two children beside each other, both as high as the place; the first gets `share`."""

    grows = True

    def __init__(self, first: Widget, second: Widget, *, share: float) -> None:
        super().__init__()
        self.children = [first, second]
        self._share = share

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.ctx.theme.px(20)
        width = round((rect.width - gap) * self._share)
        self.children[0].place(pygame.Rect(rect.x, rect.y, width, rect.height))
        left = rect.x + width + gap
        room = rect.right - left
        height = min(rect.height, self.children[1].height_for(room)) or rect.height
        if self.children[1].grows:
            height = rect.height
        self.children[1].place(pygame.Rect(left, rect.y, room, height))
