"""One of many seats on the page of results."""

from __future__ import annotations

import pygame

from game.match.plan import SeatPlan
from game.ui import shapes
from game.ui.text import EXTRABOLD
from game.ui.widgets import Widget


class SeatLine(Widget):
    """A face, a name, and what the seat has; the winner's has a crown."""

    def __init__(self, seat: SeatPlan, count: str, won: bool) -> None:
        super().__init__()
        self._seat, self._count, self._won = seat, count, won

    def height_for(self, width: int) -> int:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        lines = fonts.height(theme.text("body")) + fonts.height(theme.text("small"))
        return max(theme.px(64), lines + theme.px(12))

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, art = self.ctx.theme, self.ctx.fonts, self.ctx.art
        c = theme.colours
        edge = c.accent_edge if self._won else c.panel_edge
        width = theme.px(2.5) if self._won else theme.px(1)
        box = shapes.box(self.rect.size, theme.radius * 2 // 3, c.panel_soft, edge, width)
        surface.blit(box, self.rect)
        side = min(theme.px(50), self.rect.height - theme.px(10))
        x, pad = self.rect.x + theme.px(10), theme.px(10)
        surface.blit(art.face(self._seat.face, side), (x, self.rect.centery - side // 2))
        x += side + pad
        crown = theme.px(24) if self._won else 0
        room = self.rect.right - x - pad - crown
        name = fonts.fitted(self._seat.name, fonts.style("body", c.ink, EXTRABOLD), room)
        count = fonts.fitted(self._count, fonts.style("small", c.ink_soft), room)
        top = self.rect.centery - (name.get_height() + count.get_height() * bool(self._count)) // 2
        surface.blit(name, (x, top))
        if self._count:
            surface.blit(count, (x, top + name.get_height()))
        if self._won:
            icon = art.icon("crown", crown, c.accent_edge)
            surface.blit(icon, icon.get_rect(midright=(self.rect.right - pad, self.rect.centery)))
