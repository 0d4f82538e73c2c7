"""The chance of winning from decision to decision, as it is worked out, over the battles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.match.counsel import percent
from game.scenes.results.chart import Chart
from game.texts import tr
from game.ui import look
from game.ui.text import BOLD, Style

if TYPE_CHECKING:
    from game.match.look_back import LookBack

_LINE = (42, 26, 8)
_GRID = (221, 197, 140)
_COSTLY = (190, 30, 52)


class ChanceCurve(Chart):
    """What is known so far of `found`; decisions that have cost most are marked in red."""

    widest = "100 %"

    def __init__(
        self,
        found: LookBack,
        name: str,
        on_watch: Callable[[int], object],
        *,
        titled: bool = True,
        share: float = 0.29,
    ) -> None:
        label = tr("{name}'s chance of winning, battle by battle", name=name)
        super().__init__(
            "chances", label, found.record.battles, on_watch, titled=titled, share=share
        )
        self._looked = found

    def paint(self, surface: pygame.Surface) -> None:
        theme, place = self.ctx.theme, self.place_of_lines
        heights = {percent(share): self._y(share) for share in (1.0, 0.5, 0.0)}
        self.paint_words(surface, heights)
        for y in heights.values():
            pygame.draw.line(surface, _GRID, (place.x, y), (place.right, y), 2)
        course = self._looked.course()
        if not self._looked.ready:
            course = course[:-1]  # how it ended belongs behind the last decision
            self._paint_wait(surface, beside=len(course) > 1)
        points = [(self.x(battle), self._y(chance)) for battle, chance in course]
        if len(points) > 1:
            pygame.draw.lines(surface, _LINE, False, points, max(2, theme.px(3)))
        self._dots(surface, points)
        self.paint_pointed(surface)

    def _dots(self, surface: pygame.Surface, points: list[tuple[int, int]]) -> None:
        """Where it began and ended, and what has cost most."""
        side = self.ctx.theme.px(12)
        dear = [(self.x(one.battle), self._y(one.chance)) for one in self._looked.mattered()]
        for colour, spots in ((look.AMBER, [*points[:1], *points[-1:]]), (_COSTLY, dear)):
            dot = look.pill((side, side), (*colour, 255))
            for spot in spots:
                surface.blit(dot, dot.get_rect(center=spot))

    def _paint_wait(self, surface: pygame.Surface, *, beside: bool) -> None:
        """Which decision is looked at now."""
        found, place = self._looked, self.place_of_lines
        words = tr("Looking at decision {n} of {all} …", n=found.seen + 1, all=found.total)
        style = Style(self.ctx.theme.text("tiny"), look.INK, BOLD)
        line = self.ctx.fonts.fitted(words, style, place.width)
        spot = line.get_rect(center=place.center)
        if beside:
            spot.bottomright = place.move(-4, -4).bottomright
        surface.blit(line, spot)

    def _y(self, chance: float) -> int:
        place = self.place_of_lines
        return place.bottom - round(place.height * chance)
