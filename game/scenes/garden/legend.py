"""What the plants of a garden mean: on a board in its sky, or above it where that is too small."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.practice.garden import Growth
from game.scenes.garden.garden_view import GardenView
from game.scenes.garden.landscape import SHAPE, picture_of
from game.texts import tr
from game.ui import look, shapes
from game.ui.text import BOLD
from game.ui.widgets import Widget

_LARGE = {Growth.SEED: 1.4, Growth.SPROUT: 1.3}
"""What is low is drawn larger in the key, so that it can be seen as well."""
_PAD, _GAP = 12, 4


class Grounds(Widget):
    """A garden with its legend: the garden gets all room if its hill leaves a corner free."""

    grows = True

    def __init__(self, view: GardenView, keys: Sequence[PlantKey]) -> None:
        super().__init__()
        self._view, self._keys, self._board = view, keys, LegendBoard()
        self.add(view, self._board, *keys)

    def height_for(self, width: int) -> int:
        return self._view.height_for(width) + self._rows(width)[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._view.place(rect)
        board = self._on_board(rect)
        plan = self._view.plan
        near = [plan.cell(plant).inflate(plan.row // 2, plan.row) for plant in plan.garden.plants]
        if board.collidelist(near) < 0:
            self._board.place(board)
            self._view.covered = board
            return
        self._view.covered = pygame.Rect(0, 0, 0, 0)
        places, high = self._rows(rect.width)
        for key, place in zip(self._keys, places, strict=True):
            key.place(place.move(rect.topleft))
        low = self.ctx.theme.px(_GAP)
        self._board.place(pygame.Rect(rect.x, rect.y, rect.width, high - low))
        self._view.place(pygame.Rect(rect.x, rect.y + high, rect.width, rect.height - high))

    def _on_board(self, rect: pygame.Rect) -> pygame.Rect:
        """Lay the keys below each other; where their board is."""
        pad, gap = self.ctx.theme.px(_PAD), self.ctx.theme.px(_GAP)
        wide = max(key.natural_width() for key in self._keys)
        y = rect.y + pad
        for key in self._keys:
            key.place(pygame.Rect(rect.x + pad, y, wide, key.height_for(wide)))
            y = key.rect.bottom + gap
        return pygame.Rect(rect.x, rect.y, wide + 2 * pad, y - gap + pad - rect.y)

    def _rows(self, width: int) -> tuple[list[pygame.Rect], int]:
        """The keys side by side, and how much room they take with what lies below them."""
        gap, x, y = self.ctx.theme.px(8), 0, 0
        places = []
        for key in self._keys:
            wide, high = key.natural_width(), key.height_for(width)
            if x and x + wide > width:
                x, y = 0, y + high + gap
            places.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
        return places, y + places[-1].height + gap


class LegendBoard(Widget):
    """The dark ground of a legend."""

    def paint(self, surface: pygame.Surface) -> None:
        box = shapes.box(self.rect.size, self.ctx.theme.px(12), look.NIGHT)
        surface.blit(box, self.rect)


class PlantKey(Widget):
    """One kind of plant, what it means, and how many there are of it."""

    def __init__(self, growth: Growth, count: int) -> None:
        self._growth = growth
        words = meaning(growth)
        self._text = f"{words}: {count}" if count else words
        super().__init__(label=self._text)

    def natural_width(self) -> int:
        style = self.ctx.fonts.style("small", look.CREAM, BOLD)
        return self._lead() + self.ctx.fonts.width(self._text, style) + self.ctx.theme.px(6)

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        return max(theme.px(44), self.ctx.fonts.height(theme.text("small")) + theme.px(10))

    def _lead(self) -> int:
        """How much room the plant has."""
        return round(self.rect.height * 0.9) or self.ctx.theme.px(40)

    def paint(self, surface: pygame.Surface) -> None:
        high = self.rect.height - 4
        size = (round(high * SHAPE[0] / SHAPE[1]), high)
        large = _LARGE.get(self._growth, 1.0)
        tall = (round(size[0] * large), round(size[1] * large))
        lead = self._lead()
        image = self.ctx.art.picture(picture_of(self._growth, "double"), tall)
        if image is not None:
            foot = (self.rect.x + lead // 2, self.rect.bottom - 2)
            surface.blit(image, image.get_rect(midbottom=foot))
        style = self.ctx.fonts.style("small", look.CREAM, BOLD, on_felt=True)
        line = self.ctx.fonts.fitted(self._text, style, self.rect.width - lead)
        surface.blit(line, line.get_rect(midleft=(self.rect.x + lead, self.rect.centery)))


def meaning(growth: Growth) -> str:
    """What a kind of plant says to the child whose it is."""
    texts = {
        Growth.HOLLOW: tr("still to come"),
        Growth.SEED: tr("met"),
        Growth.SPROUT: tr("got it right"),
        Growth.FLOWER: tr("know it by heart"),
        Growth.BUD: tr("opens again"),
    }
    return texts[growth]
