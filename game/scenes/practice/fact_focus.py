"""Details on a fact for a grown-up: its plant, its days, and how sure it is from now on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pygame

from game.practice.garden import family
from game.practice.ladder import SURE, Came
from game.table.practice.plant_picture import SHAPE, picture_of
from game.texts import ntr, tr
from game.texts.notation import number, percent
from game.texts.phrases import in_row, labelled
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM
from game.ui.theme import Colour
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.practice.report import Cell
    from game.ui.fonts import Style

_WEEKS = 5
_GREEN: Colour = (62, 140, 84)
_AMBER: Colour = (196, 134, 22)
_RED: Colour = (176, 48, 34)
_BED: Colour = (233, 222, 199)
_PLANT = 68


class FactFocus(Widget):
    """Details on a fact. today: the last day of its five weeks."""

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today = today
        self._cell: Cell | None = None

    def tell(self, cell: Cell | None) -> None:
        """Tell of this cell from now on."""
        self._cell = cell
        self.label = "" if cell is None else labelled(str(cell.fact), about(cell))
        self.invalidate()

    def natural_width(self) -> int:
        return self.ctx.theme.px(400)

    def _line(self) -> int:
        return self.ctx.fonts.height(self.ctx.theme.text("small"))

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(_PLANT) + self._line() * 7 + self.ctx.theme.px(26)

    def paint(self, surface: pygame.Surface) -> None:
        fonts, c, rect = self.ctx.fonts, self.ctx.theme.colours, self.rect
        cell = self._cell
        if cell is None:
            style = fonts.style("small", c.ink_soft, MEDIUM)
            words = tr("Choose a square to read more about it.")
            surface.blit(fonts.block(words, style, rect.width, most=3), rect)
            return
        high = self.ctx.theme.px(_PLANT)
        size = (round(high * SHAPE[0] / SHAPE[1]), high)
        plant = self.ctx.art.picture(picture_of(cell.growth, family(cell.fact)), size)
        if plant is not None:
            surface.blit(plant, plant.get_rect(topright=rect.topright))
        title = fonts.fitted(
            f"{cell.fact} = {cell.fact.result}",
            fonts.style("heading", c.ink, EXTRABOLD),
            rect.width - size[0] - 8,
        )
        surface.blit(title, rect.topleft)
        style = fonts.style("small", c.ink_soft, BOLD)
        text = fonts.block(about(cell), style, rect.width - size[0] - 8, most=2)
        surface.blit(text, (rect.x, rect.y + title.get_height()))
        y = rect.y + high + self.ctx.theme.px(6)
        if cell.seen:
            y = self._paint_days(surface, cell, y)
            self._paint_chances(surface, cell, y)

    def _paint_days(self, surface: pygame.Surface, cell: Cell, y: int) -> int:
        """Five weeks: a disc for a day from memory, a ring for a day worked out, a cross for a
        miss; where what is below begins.
        """
        fonts, theme, rect = self.ctx.fonts, self.ctx.theme, self.rect
        style = fonts.style("small", theme.colours.ink_soft, BOLD)
        title = ntr("{n} week", "{n} weeks", _WEEKS)
        surface.blit(fonts.line(title, style), (rect.x, y))
        y += self._line()
        days, side = _WEEKS * 7, max(8, theme.px(13))
        step = (rect.width - side) / days
        middle = y + side // 2 + 2
        pygame.draw.line(surface, _BED, (rect.x, middle), (rect.right, middle), 2)
        for week in range(_WEEKS + 1):
            x = round(rect.x + side / 2 + week * 7 * step)
            pygame.draw.line(surface, _BED, (x, middle - side // 2), (x, middle + side // 2), 2)
        for ago, came in self._lately(cell):
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (round(rect.x + side / 2 + (days - ago) * step), middle)
            paint_day(surface, spot, came)
        y += side + theme.px(6)
        x = rect.x
        for came, words in self._legend(cell):
            spot = pygame.Rect(x, y + (self._line() - side) // 2, side, side)
            line = fonts.fitted(words, style, max(20, rect.right - spot.right - 4))
            if spot.right + 6 + line.get_width() > rect.right + 2:
                break
            paint_day(surface, spot, came)
            surface.blit(line, (spot.right + 4, y))
            x = spot.right + line.get_width() + theme.px(14)
        return y + self._line() + theme.px(4)

    def _lately(self, cell: Cell) -> Iterator[tuple[int, Came]]:
        for day, came in cell.days:
            ago = self._today - day
            if timedelta() <= ago <= timedelta(weeks=_WEEKS):
                yield ago.days, came

    def _legend(self, cell: Cell) -> Iterator[tuple[Came, str]]:
        there = {came for _, came in cell.days}
        if Came.MEMORY in there:
            yield Came.MEMORY, tr("from memory")
        if there & {Came.WORKED, Came.HELPED}:
            yield Came.WORKED, tr("worked out")
        if Came.MISSED in there:
            wrong = in_row(cell.wrong)
            yield Came.MISSED, tr("missed: {answers}", answers=wrong) if wrong else tr("missed")

    def _paint_chances(self, surface: pygame.Surface, cell: Cell, y: int) -> None:
        fonts, theme, rect = self.ctx.fonts, self.ctx.theme, self.rect
        head = fonts.style("small", theme.colours.ink, BOLD)
        style = fonts.style("small", theme.colours.ink_soft, BOLD)
        title = fonts.fitted(tr("Chance to know it without counting"), head, rect.width)
        surface.blit(title, (rect.x, y))
        y += self._line()
        names = (tr("tomorrow"), tr("in a week"), tr("in a month"))
        left = max(fonts.width(name, style) for name in names) + theme.px(12)
        right = fonts.width(percent(1), head) + theme.px(10)
        for name, chance in zip(names, cell.recall, strict=True):
            self._paint_chance(surface, pygame.Rect(rect.x, y, rect.width, 0), name, chance, style,
                               (left, right))  # fmt: skip
            y += self._line()

    def _paint_chance(
        self,
        surface: pygame.Surface,
        line: pygame.Rect,
        name: str,
        chance: float,
        style: Style,
        sides: tuple[int, int],
    ) -> None:
        """Paint a bar with a mark at what counts as sure."""
        fonts, theme = self.ctx.fonts, self.ctx.theme
        high, left = self._line(), sides[0]
        surface.blit(fonts.line(name, style), line.topleft)
        bar = pygame.Rect(line.x + left, 0, line.width - left - sides[1], max(6, theme.px(11)))
        bar.centery = line.y + high // 2
        surface.blit(shapes.box(bar.size, bar.height // 2, _BED), bar)
        full = pygame.Rect(bar.x, bar.y, max(bar.height, round(bar.width * chance)), bar.height)
        ink = _GREEN if chance >= SURE else _AMBER
        surface.blit(shapes.box(full.size, bar.height // 2, ink), full)
        x = bar.x + round(bar.width * SURE)
        pygame.draw.line(surface, look.INK, (x, bar.y - 2), (x, bar.bottom + 2), 2)
        words = fonts.line(percent(chance), style._replace(colour=theme.colours.ink))
        surface.blit(words, words.get_rect(midright=(line.right, bar.centery)))


def paint_day(surface: pygame.Surface, spot: pygame.Rect, came: Came) -> None:
    """Paint how the first answer of a day came."""
    side = spot.width
    if came is Came.MEMORY:
        surface.blit(shapes.box(spot.size, side // 2, _GREEN), spot)
    elif came is Came.MISSED:
        inner = spot.inflate(-side // 4, -side // 4)
        wide = max(2, side // 6)
        pygame.draw.line(surface, _RED, inner.topleft, inner.bottomright, wide)
        pygame.draw.line(surface, _RED, inner.topright, inner.bottomleft, wide)
    else:
        surface.blit(shapes.ring(spot.size, side // 2, _AMBER, max(2, side // 5)), spot)


def about(cell: Cell) -> str:
    """`counts, 9 of 10 right, 7.1 s of thinking`."""
    parts = [tr(cell.state.value)]
    if cell.seen:
        parts.append(tr("answers right: {right} of {seen}", right=cell.right, seen=cell.seen))
    if cell.seconds is not None:
        parts.append(tr("{seconds} s of thinking", seconds=number(cell.seconds, 1)))
    if cell.drop:
        parts.append(tr("asked next"))
    return in_row(parts)
