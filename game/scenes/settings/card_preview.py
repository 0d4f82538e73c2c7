"""How cards and a sentence of the table look with the settings as they are."""

from __future__ import annotations

import pygame

from game.texts import tr
from game.ui import shapes
from game.ui.art import card_size
from game.ui.widgets import Widget

_BACK = 120  # units: the height of the back
_CARDS = ("KS", "10H", "QD", "9C")


class CardPreview(Widget):
    """Four cards, a back and a line of text as they look with the settings as they are."""

    def __init__(self, *, small: bool = False) -> None:
        super().__init__()
        self._small = small

    def height_for(self, width: int) -> int:
        if self._small:
            return self._card_height(width)
        gaps = 4 * self._gap(width)
        return 2 * self._card_height(width) + gaps + self.ctx.theme.px(_BACK)

    def paint(self, surface: pygame.Surface) -> None:
        theme, art, s = self.ctx.theme, self.ctx.art, self.ctx.settings
        height = self._card_height(self.rect.width)
        width, gap = card_size(height)[0], self._gap(self.rect.width)
        images = [art.card(code, height) for code in _CARDS]
        if self._small:
            images.append(art.back(s.back, height))
            self._row(surface, images, self.rect.y, gap)
            return
        c = theme.colours
        table = self.rect.copy()
        table.height = 2 * height + 3 * gap
        surface.blit(shapes.box(table.size, theme.radius, c.felt), table)
        for index, image in enumerate(images):
            x = table.centerx + (index % 2) * (width + gap) - width - gap // 2
            y = table.y + gap + (index // 2) * (height + gap)
            place = pygame.Rect(x, y, width, height)
            shapes.drop(surface, place, max(3, width // 14), max(3, width // 14))
            surface.blit(image, place)
        self._lower(surface, table.bottom + gap)

    def _lower(self, surface: pygame.Surface, y: int) -> None:
        """A back, and a sentence as the table would say it."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        style = fonts.style("body", theme.colours.ink)
        back_height = theme.px(_BACK)
        back = self.ctx.art.back(self.ctx.settings.back, back_height)
        surface.blit(back, (self.rect.x, y))
        left = self.rect.x + back.get_width() + theme.px(16)
        text = tr("{KS} beats {10H}: Fox wins the battle.")
        block = fonts.block(text, style, self.rect.right - left)
        surface.blit(block, (left, y + max(0, (back_height - block.get_height()) // 2)))

    def _row(self, surface: pygame.Surface, images: list[pygame.Surface], y: int, gap: int) -> None:
        x = self.rect.x
        for image in images:
            surface.blit(image, (x, y))
            x += image.get_width() + gap

    def _gap(self, width: int) -> int:
        return max(4, self.ctx.theme.px(14))

    def _card_height(self, width: int) -> int:
        if self._small:
            each = (width - 4 * self._gap(width)) // 5
            return min(self.ctx.theme.px(140), each * 7 // 5)
        each = (width - 3 * self._gap(width)) // 2
        return min(self.ctx.theme.px(168), each * 7 // 5)
