"""Something wide to press in the menu, on the cloth of a game."""

from __future__ import annotations

import pygame

from game.ui import shapes
from game.ui.tabletop import Cloth
from game.ui.theme import mix
from game.ui.widgets import Tile


class ClothTile(Tile):
    """A tile of cloth; subclasses say whose cloth it is, and draw on it with `paint_inside`."""

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        cloth = Cloth.named(self.ctx.art.cloth(self._cloth()))
        rect = self.rect.move(0, -round(theme.px(3) * self.lift))
        shapes.drop(surface, rect, theme.radius, theme.px(8), 90)
        fill = mix(cloth.middle, cloth.edge, 0.3 - 0.3 * self.lift)
        edge = mix(cloth.lit, (255, 255, 255), 0.2)
        surface.blit(shapes.box(rect.size, theme.px(12), fill, edge, theme.px(1.5)), rect)
        self.paint_inside(surface, rect)

    def _cloth(self) -> str:
        """The id of the game on whose cloth it lies."""
        raise NotImplementedError
