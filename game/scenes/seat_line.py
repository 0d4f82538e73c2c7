"""One of many seats on the page of results."""

from __future__ import annotations

import pygame

from game.match.plan import SeatPlan
from game.ui import shapes
from game.ui.text import EXTRABOLD
from game.ui.widgets import Widget


class SeatLine(Widget):
    """A face, a name, and what the seat has, in one line; the winner's has a crown."""

    def __init__(self, seat: SeatPlan, count: str, won: bool) -> None:
        super().__init__()
        self._seat, self._count, self._won = seat, count, won

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        return max(theme.px(42), self.ctx.fonts.height(theme.text("body")) + theme.px(8))

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, art = self.ctx.theme, self.ctx.fonts, self.ctx.art
        c, pad, middle = theme.colours, theme.px(10), self.rect.centery
        edge = c.accent_edge if self._won else c.panel_edge
        width = theme.px(2.5) if self._won else theme.px(1)
        box = shapes.box(self.rect.size, theme.radius * 2 // 3, c.panel_soft, edge, width)
        surface.blit(box, self.rect)
        side = min(theme.px(50), self.rect.height - theme.px(8))
        left, right = self.rect.x + pad, self.rect.right - pad
        surface.blit(art.face(self._seat.face, side), (left, middle - side // 2))
        left += side + pad
        if self._won:
            icon = art.icon("crown", theme.px(24), c.accent_edge)
            surface.blit(icon, icon.get_rect(midright=(right, middle)))
            right -= icon.get_width() + pad
        if self._count:
            room = (right - left) * 2 // 3
            count = fonts.fitted(self._count, fonts.style("small", c.ink), room)
            surface.blit(count, count.get_rect(midright=(right, middle)))
            right -= count.get_width() + pad
        name = fonts.fitted(self._seat.name, fonts.style("body", c.ink, EXTRABOLD), right - left)
        surface.blit(name, name.get_rect(midleft=(left, middle)))
