"""A chart over the battles of a match; a press on it, or Enter, watches the moment pointed at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import look
from game.ui.text import BOLD, Style
from game.ui.widgets import Widget

_HIGH = 270
"""Units that a chart is high."""
_STEPS = tuple(n * 10**power for power in range(6) for n in (1, 2, 5))
"""How far numbers under a chart may be apart."""


class Chart(Widget):
    """What all charts share: a title, numbers at the left and below, a moment that is pointed at.

    battles: how many there are. battle: the one that keys begin at. on_watch is given the number
    of a battle. titled: whether its title stands over it. share: of the
    window that the lines may be high. right: units kept free at its right.
    """

    focusable = True

    def __init__(
        self,
        key: str,
        label: str,
        battles: int,
        on_watch: Callable[[int], object],
        *,
        battle: int = 0,
        titled: bool = True,
        share: float = 0.29,
        right: int = 16,
    ) -> None:
        super().__init__(key=key, area=key, label=label)
        self._battles, self._battle, self._on_watch = battles, battle, on_watch
        self._titled, self._share, self._right = titled, share, right

    widest = "888"
    """The widest number at the left."""

    @property
    def place_of_lines(self) -> pygame.Rect:
        """Where the lines lie."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        left = fonts.width(self.widest, Style(theme.text("tiny"), look.INK, BOLD)) + theme.px(10)
        top = self._head() + theme.px(18)
        rect = self.rect.copy()
        rect.update(rect.x + left, rect.y + top, rect.width - left - theme.px(self._right), 0)
        low = fonts.height(theme.text("tiny")) + theme.px(8)
        rect.height = self.rect.bottom - low - rect.y
        return rect

    def _head(self) -> int:
        """Pixels that the title takes."""
        return self.ctx.fonts.height(self.ctx.theme.text("small")) if self._titled else 0

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        words = self._head() + self.ctx.fonts.height(theme.text("tiny"))
        return (
            words
            + theme.px(26)
            + min(theme.px(_HIGH), round(theme.size[1] * self._share), width // 2)
        )

    # -- painting

    def paint_words(self, surface: pygame.Surface, values: dict[str, int]) -> None:
        """The title, these words at the left by how high they stand, and battles below."""
        theme, fonts, place = self.ctx.theme, self.ctx.fonts, self.place_of_lines
        if self._titled:
            bold = Style(theme.text("small"), look.INK, BOLD)
            title = fonts.fitted(self.label, bold, self.rect.right - place.x)
            surface.blit(title, title.get_rect(topleft=(place.x, self.rect.y)))
        tiny = Style(theme.text("tiny"), theme.colours.ink_soft)
        for words, y in values.items():
            text = fonts.line(words, tiny)
            surface.blit(text, text.get_rect(midright=(place.x - theme.px(8), y)))
        for battle in ticks(self._battles):
            text = fonts.line(str(battle), tiny)
            at = (self.x(battle), place.bottom + theme.px(5))
            surface.blit(text, text.get_rect(midtop=at))

    def paint_pointed(self, surface: pygame.Surface) -> None:
        """A line at the battle that the keys are on."""
        if self.focused and self.host is not None and self.host.ring:
            x, place = self.x(self._battle), self.place_of_lines
            pygame.draw.line(surface, look.AMBER_EDGE, (x, place.y), (x, place.bottom), 3)

    def x(self, battle: int) -> int:
        """Where a battle stands."""
        place = self.place_of_lines
        return place.x + round(place.width * battle / max(1, self._battles))

    def _battle_at(self, x: int) -> int:
        place = self.place_of_lines
        share = (x - place.x) / max(1, place.width)
        return max(0, min(self._battles, round(share * self._battles)))

    # -- input

    def act(self, action: str) -> bool:
        steps = {"left": -1, "right": 1, "page_up": -10, "page_down": 10}
        if action not in steps:
            return False
        self._battle = max(0, min(self._battles, self._battle + steps[action]))
        self.invalidate()
        return True

    def activate(self) -> bool:
        self._on_watch(self._battle)
        return True

    def release(self, pos: tuple[int, int]) -> None:
        if self.rect.collidepoint(pos):
            self._battle = self._battle_at(pos[0])
            self.activate()


def ticks(battles: int) -> list[int]:
    """The battles that are written under a chart: even steps, and the last where it has room."""
    step = next(step for step in _STEPS if battles <= 6 * step)
    found = list(range(step, battles + 1, step))
    if not found or battles - found[-1] >= 0.6 * step:
        found.append(battles)
    return found
