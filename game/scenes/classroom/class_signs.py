"""How far a child knows a fact, as a sign in a field of the grid, and what the signs mean.

Signs are told apart by shape and amount of ink: a speck (not met), a disc (met), a triangle (got
right), a block (known by heart), a block with a white half (known once, to be asked again).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.practice.garden import Growth
from game.ui import look, shapes
from game.ui.text import BOLD, MEDIUM
from game.ui.theme import Colour
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.practice.facts import Fact

INKS: dict[Growth, Colour] = {
    Growth.HOLLOW: (176, 164, 142),
    Growth.SEED: (170, 100, 46),
    Growth.SPROUT: (58, 132, 52),
    Growth.FLOWER: (24, 98, 70),
    Growth.BUD: (24, 98, 70),
}
NOBODY: Colour = (252, 222, 150)
"""The ground of what nobody in the class knows yet."""


def paint_mark(surface: pygame.Surface, place: pygame.Rect, growth: Growth) -> None:
    """The sign of how far a fact is, in the middle of a place."""
    ink = INKS[growth]
    side = max(4, min(place.width, place.height) - max(2, place.width // 6))
    box = pygame.Rect(0, 0, side, side)
    box.center = place.center
    if growth in (Growth.FLOWER, Growth.BUD):
        surface.blit(shapes.box(box.size, max(1, side // 5), ink), box)
        if growth is Growth.BUD:
            half = pygame.Rect(box.x + side // 5, box.y + side // 6, 0, side // 3 + 1)
            half.width = side - 2 * (side // 5)
            surface.blit(shapes.box(half.size, max(1, side // 8), (255, 255, 255)), half)
    elif growth is Growth.SPROUT:
        points = [
            (box.centerx, box.y + 1),
            (box.right - 1, box.bottom - 1),
            (box.x, box.bottom - 1),
        ]
        pygame.draw.polygon(surface, ink, points)
    else:
        size = max(4, side // 2) if growth is Growth.SEED else max(2, side // 6)
        dot = pygame.Rect(0, 0, size, size)
        dot.center = box.center
        surface.blit(shapes.box(dot.size, size // 2, ink), dot)


class GridSign(Widget):
    """A sign of the grid with what it means."""

    def __init__(self, growth: Growth, text: str) -> None:
        super().__init__(label=text)
        self._growth, self._text = growth, text

    def natural_width(self) -> int:
        style = self.ctx.fonts.style("small", (0, 0, 0), MEDIUM)
        return self.ctx.theme.px(28) + self.ctx.fonts.width(self._text, style) + 2

    def height_for(self, width: int) -> int:
        return self.ctx.fonts.height(self.ctx.theme.text("small"))

    def paint(self, surface: pygame.Surface) -> None:
        side = self.ctx.theme.px(17)
        place = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        paint_mark(surface, place, self._growth)
        style = self.ctx.fonts.style("small", self.ctx.theme.colours.ink, MEDIUM)
        line = self.ctx.fonts.line(self._text, style)
        at = (self.rect.x + self.ctx.theme.px(28), self.rect.centery)
        surface.blit(line, line.get_rect(midleft=at))


class FactPlate(Widget):
    """A sum on a small amber plate."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(label=str(fact))

    def natural_width(self) -> int:
        style = self.ctx.fonts.style("small", look.INK, BOLD)
        return self.ctx.fonts.width(self.label, style) + self.ctx.theme.px(20)

    def height_for(self, width: int) -> int:
        return self.ctx.fonts.height(self.ctx.theme.text("small")) + self.ctx.theme.px(6)

    def paint(self, surface: pygame.Surface) -> None:
        box = shapes.box(self.rect.size, self.rect.height // 4, NOBODY, look.AMBER, 1)
        surface.blit(box, self.rect)
        style = self.ctx.fonts.style("small", look.INK, BOLD)
        line = self.ctx.fonts.line(self.label, style)
        surface.blit(line, line.get_rect(center=self.rect.center))
