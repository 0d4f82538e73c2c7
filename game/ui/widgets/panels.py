"""What widgets lie on: a cream panel, and the middle of the window for a dialog."""

from __future__ import annotations

import pygame

from game.ui import shapes
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
