"""A battle of the game at the bench, on dark cloth: each seat's cards, and a ribbon that tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.texts import tr
from game.ui import look, shapes
from game.ui.art import card_size
from game.ui.fonts import EXTRABOLD
from game.ui.widgets import Widget
from game.workshop.tile_picture import BACK

if TYPE_CHECKING:
    from game.workshop.trying_out import SampleBattle

_HIGH = 100
_GAP = 14
"""From the middle to the first card."""
_STAR = 21
"""How large the star between them is."""


class BattlePicture(Widget):
    """Cards of two seats facing each other, those of the winner with a frame, and a sentence on
    them below. ways: what can be done, beside the cards.
    """

    def __init__(self, battle: SampleBattle, ways: Widget) -> None:
        super().__init__(label=tr(battle.text))
        self._battle = battle
        self.children = [ways]

    def natural_width(self) -> int:
        return self.ctx.theme.px(320)

    def height_for(self, width: int) -> int:
        return self._high() + self._ribbon() + self.ctx.theme.px(34)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ways, pad = self.children[0], self.ctx.theme.px(12)
        wide = ways.natural_width()
        ways.place(pygame.Rect(rect.right - pad - wide, rect.y + pad, wide, self._ways_high()))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        surface.blit(shapes.box(self.rect.size, theme.radius, (0, 0, 0, 90)), self.rect)
        pad = theme.px(12)
        middle = self.rect.y + pad + self._high() // 2
        for number, row in enumerate(self._battle.cards[:2]):
            wins = number == self._battle.winner
            self._paint_row(surface, row, middle, right=bool(number), wins=wins)
        if self._battle.sign:
            star = look.burst(theme.px(_STAR), self._battle.sign)
            surface.blit(star, star.get_rect(center=(self._centre(), middle)))
        style = self.ctx.fonts.style("small", look.INK, EXTRABOLD)
        tail = look.tail_of(self._ribbon())
        room = self.rect.width - 2 * tail - 2 * pad
        line = self.ctx.fonts.fitted(self.label, style, room - pad)
        ribbon = look.ribbon(min(room, line.get_width() + 3 * pad), self._ribbon(), look.CREAM,
                             paper=True)  # fmt: skip
        spot = ribbon.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - pad // 2))
        surface.blit(ribbon, spot)
        centre = (self.rect.centerx, spot.y + self._ribbon() // 2)
        surface.blit(line, line.get_rect(center=centre))

    def _paint_row(
        self,
        surface: pygame.Surface,
        row: Sequence[str],
        middle: int,
        *,
        right: bool,
        wins: bool,
    ) -> None:
        """Paint the cards of a seat, the first one next to the middle, so that all corners with
        their ranks can be read.
        """
        ctx, theme = self.ctx, self.ctx.theme
        high = theme.px(_HIGH)
        wide = card_size(high)[0]
        gap = theme.px(_GAP)
        centre = self._centre()
        room = centre - self.rect.x - 2 * gap
        step = min(wide * 5 // 6, (room - wide) // max(1, len(row) - 1)) if len(row) > 1 else 0
        places = []
        numbers = range(len(row))
        for number in numbers if right else reversed(numbers):
            card = row[number]
            image = (
                ctx.art.back(ctx.settings.back, high) if card == BACK else ctx.art.card(card, high)
            )
            away = gap + number * step
            x = centre + away if right else centre - away - wide
            places.append(surface.blit(image, (x, middle - high // 2)))
        if wins and places:
            edge = theme.px(5)
            around = places[0].unionall(places[1:]).inflate(edge, edge)
            surface.blit(shapes.ring(around.size, theme.px(8), look.AMBER, edge), around)

    def _centre(self) -> int:
        """Where the two seats meet: in the middle of the room that is left beside the ways."""
        return (self.rect.x + self.children[0].rect.x) // 2

    def _ways_high(self) -> int:
        ways = self.children[0]
        return ways.height_for(ways.natural_width())

    def _high(self) -> int:
        """How high cards and ways beside each other are."""
        return max(self.ctx.theme.px(_HIGH), self._ways_high())

    def _ribbon(self) -> int:
        """How high the ribbon is."""
        return round(self.ctx.fonts.height(self.ctx.theme.text("small")) * 1.3)
