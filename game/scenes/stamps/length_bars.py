"""How long somebody's games last: a bar for each, with its picture."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.texts import tr
from game.ui import shapes
from game.ui.text import BOLD
from game.ui.widgets import Widget
from game.variants import get

_BAR = (122, 176, 164)


class LengthBars(Widget):
    """The games played most, each as long as it lasts in the middle of all times, in minutes."""

    def __init__(self, lengths: Sequence[tuple[str, float]]) -> None:
        self._lengths = [(game, max(1, round(minutes))) for game, minutes in lengths]
        said = [tr("{game} {n} min", game=tr(get(game).title), n=n) for game, n in self._lengths]
        super().__init__(label=tr("How long they last: {games}", games=", ".join(said)))

    def height_for(self, width: int) -> int:
        return len(self._lengths) * self._row()

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        style = fonts.style("tiny", theme.colours.ink, BOLD)
        high, gap = self._row(), theme.px(8)
        wide = round(high * 1.3)
        numbers = [fonts.line(tr("{n} min", n=n), style) for _, n in self._lengths]
        room = self.rect.width - wide - 2 * gap - max(line.get_width() for line in numbers)
        longest = max(n for _, n in self._lengths)
        for row, ((game, minutes), number) in enumerate(zip(self._lengths, numbers, strict=True)):
            middle = self.rect.y + row * high + high // 2
            image = self.ctx.art.game_picture_soon(game, wide, theme.px(4))
            if image is not None:
                surface.blit(image, image.get_rect(midleft=(self.rect.x, middle)))
            bar = pygame.Rect(self.rect.x + wide + gap, 0, 0, round(high * 0.42))
            bar.width = max(bar.height, round(room * minutes / longest))
            bar.centery = middle
            surface.blit(shapes.box(bar.size, bar.height // 2, _BAR), bar)
            surface.blit(number, number.get_rect(midleft=(bar.right + gap, middle)))

    def _row(self) -> int:
        return max(self.ctx.theme.px(30), self.ctx.fonts.height(self.ctx.theme.text("tiny")))
