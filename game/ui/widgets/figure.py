"""A number that is worth a look of its own."""

from __future__ import annotations

import pygame

from game.ui.widgets.widget import Widget


class Figure(Widget):
    """A number in large type over what it counts; `icon`: the name of a picture before it."""

    def __init__(self, value: str, what: str, icon: str = "") -> None:
        super().__init__(label=f"{value} {what}")
        self._value, self._what, self._icon = value, what, icon

    def height_for(self, width: int) -> int:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        return fonts.height(theme.text("heading")) + fonts.height(theme.text("small"))

    def paint(self, surface: pygame.Surface) -> None:
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        ink, soft = (c.on_felt, c.on_felt_soft) if self.on_felt else (c.ink, c.ink_soft)
        value = fonts.fitted(self._value, fonts.style("heading", ink), self.rect.width)
        what = fonts.fitted(self._what, fonts.style("small", soft), self.rect.width)
        place = value.get_rect(midtop=self.rect.midtop)
        if self._icon:
            side = round(value.get_height() * 0.62)
            icon = self.ctx.art.icon(self._icon, side, c.accent_edge)
            place.x += side // 2 + side // 6
            surface.blit(icon, icon.get_rect(midright=(place.x - side // 3, place.centery)))
        surface.blit(value, place)
        surface.blit(what, what.get_rect(midbottom=self.rect.midbottom))
