"""What widgets lie on, a panel or the middle of a dialog, and how a long page is divided."""

from __future__ import annotations

import pygame

from game.ui import shapes
from game.ui.text import BOLD
from game.ui.widgets.containers import Column, Row, Space
from game.ui.widgets.labels import Label
from game.ui.widgets.widget import Widget

_MARGIN = 24
"""Units between a dialog and the window's edge at least."""


class Panel(Widget):
    """A rounded cream panel with a soft shadow around its child; `soft` is the darker cream."""

    def __init__(
        self,
        child: Widget,
        *,
        pad: float = 24,
        soft: bool = False,
        flat: bool = False,
        key: str = "",
        area: str | None = None,
    ) -> None:
        super().__init__(key=key, area=area)
        self.children = [child]
        self.grows = child.grows
        self._pad, self._soft, self._flat = pad, soft, flat

    def ground_of_children(self) -> bool:
        return False

    def natural_width(self) -> int:
        return self.children[0].natural_width() + 2 * self._inset()

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - 2 * self._inset()) + 2 * self._inset()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect.inflate(-2 * self._inset(), -2 * self._inset()))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        colours = theme.colours
        if not self._flat:
            shapes.drop(surface, self.rect, theme.radius, theme.px(14))
        fill = colours.panel_soft if self._soft else colours.panel
        surface.blit(
            shapes.box(self.rect.size, theme.radius, fill, colours.panel_edge, theme.px(1.2)),
            self.rect,
        )

    def _inset(self) -> int:
        return self.ctx.theme.px(self._pad) if self._pad else 0


class Dialog(Widget):
    """One child in the middle of the whole place, no wider than `widest` units."""

    def __init__(self, child: Widget, *, widest: float = 640) -> None:
        super().__init__()
        self.children = [child]
        self._widest = widest

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ctx.theme
        room = rect.inflate(-2 * theme.px(_MARGIN), -2 * theme.px(_MARGIN))
        widest = max(theme.px(self._widest), theme.text("body") * self._widest / 22)
        width = min(room.width, round(widest))
        height = min(room.height, self.children[0].height_for(width))
        child = pygame.Rect(0, 0, width, height)
        child.center = room.center
        self.children[0].place(child)


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
