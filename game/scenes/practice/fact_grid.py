"""Widgets of an adult's page: the grid of facts by sign and colour, and bars for sessions.

They show what a `Report` of `game.practice` says, and compute nothing themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.practice.facts import WRITTEN
from game.practice.progress import FLUENT, LEARNING, NOT_SEEN, SLOW
from game.texts import tr
from game.ui import shapes
from game.ui.text import BOLD, MEDIUM
from game.ui.theme import Colour
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.practice.report import Cell, SessionSummary

LOOKS: dict[str, tuple[Colour, Colour]] = {
    NOT_SEEN: ((232, 228, 218), (104, 96, 84)),
    LEARNING: ((255, 222, 168), (122, 66, 0)),
    SLOW: ((196, 221, 246), (20, 66, 112)),
    FLUENT: ((176, 224, 188), (12, 78, 36)),
}
"""Ground and ink of each status."""
DUE: Colour = (196, 134, 22)
"""What may well come again today: no alarm, so not red."""


def paint_sign(surface: pygame.Surface, cell: pygame.Rect, status: str, ink: Colour) -> None:
    """The sign of a status: a dot, a ring, a half disc, a full disc."""
    side = max(6, round(min(cell.size) * 0.44))
    disc = pygame.Rect(0, 0, side, side)
    disc.center = cell.center
    edge = max(2, side // 7)
    if status == NOT_SEEN:
        small = pygame.Rect(0, 0, max(3, side // 4), max(3, side // 4))
        small.center = cell.center
        surface.blit(shapes.box(small.size, small.width // 2, ink), small)
    elif status == FLUENT:
        surface.blit(shapes.box(disc.size, side // 2, ink), disc)
    else:
        surface.blit(shapes.ring(disc.size, side // 2, ink, edge), disc)
        if status == SLOW:
            full = shapes.box(disc.size, side // 2, ink)
            half = pygame.Rect(0, 0, side // 2, side)
            surface.blit(full, disc, half)


class FactGrid(Widget):
    """A row for each larger number, a cell for each smaller one.

    Arrows or a click choose a cell; `on_choose` is told which.
    """

    focusable = True

    def __init__(
        self,
        rows: Sequence[Sequence[Cell]],
        sign: str,
        on_choose: Callable[[Cell | None], object],
        *,
        key: str,
        label: str,
    ) -> None:
        super().__init__(key=key, label=label)
        self._rows, self._sign, self._on_choose = rows, sign, on_choose
        self._at: tuple[int, int] | None = None

    def natural_width(self) -> int:
        return (len(self._rows) + 1) * self._wanted_side()

    def height_for(self, width: int) -> int:
        return (len(self._rows) + 1) * self._side(width)

    def act(self, action: str) -> bool:
        step = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.get(action)
        if step is None:
            return False
        if self._at is None:
            self._at = (0, 0)
        else:
            row, column = self._at[0] + step[0], self._at[1] + step[1]
            if not (0 <= row < len(self._rows) and 0 <= column < len(self._rows[row])):
                return False
            self._at = (row, column)
        self._chosen()
        return True

    def release(self, pos: tuple[int, int]) -> None:
        side = self._side(self.rect.width)
        column = (pos[0] - self.rect.x) // side - 1
        row = (pos[1] - self.rect.y) // side - 1
        inside = 0 <= row < len(self._rows) and 0 <= column < len(self._rows[row])
        self._at = (row, column) if inside else None
        self._chosen()

    def _chosen(self) -> None:
        self.invalidate()
        self._on_choose(None if self._at is None else self._rows[self._at[0]][self._at[1]])

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Where a cell lies; row and column 0 hold the numbers."""
        side = self._side(self.rect.width)
        return pygame.Rect(self.rect.x + column * side, self.rect.y + row * side, side, side)

    def paint(self, surface: pygame.Surface) -> None:
        self._number(surface, self.cell(0, 0), WRITTEN[self._sign])
        for number in range(1, len(self._rows) + 1):
            self._number(surface, self.cell(0, number), str(number))
            self._number(surface, self.cell(number, 0), str(number))
        for row, cells in enumerate(self._rows):
            for column, cell in enumerate(cells):
                self._cell(surface, self.cell(row + 1, column + 1), cell)
        if self._at is not None:
            chosen = self.cell(self._at[0] + 1, self._at[1] + 1).inflate(2, 2)
            colour = self.ctx.theme.colours.focus_on_panel
            surface.blit(shapes.ring(chosen.size, 6, colour, 3), chosen)

    def _cell(self, surface: pygame.Surface, place: pygame.Rect, cell: Cell) -> None:
        ground, ink = LOOKS[cell.status]
        inner = place.inflate(-max(2, place.width // 14), -max(2, place.width // 14))
        radius = max(3, inner.width // 7)
        edge, wide = (DUE, max(2, inner.width // 14)) if cell.due else (None, 0)
        surface.blit(shapes.box(inner.size, radius, ground, edge, wide), inner)
        paint_sign(surface, inner, cell.status, ink)

    def _number(self, surface: pygame.Surface, place: pygame.Rect, text: str) -> None:
        style = self.ctx.fonts.style("small", self.ctx.theme.colours.ink_soft, BOLD)
        image = self.ctx.fonts.fitted(text, style, place.width)
        surface.blit(image, image.get_rect(center=place.center))

    def _side(self, width: int) -> int:
        return max(16, min(width // (len(self._rows) + 1), self._wanted_side()))

    def _wanted_side(self) -> int:
        """So large that the whole grid can be seen at once."""
        theme = self.ctx.theme
        return min(theme.px(54), max(20, round(theme.size[1] * 0.53) // (len(self._rows) + 1)))


class About(Widget):
    """All about one cell of the grid, beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._cell: Cell | None = None

    def tell(self, cell: Cell | None) -> None:
        """Tell of this cell from now on."""
        self._cell = cell
        self.invalidate()

    def natural_width(self) -> int:
        return self.ctx.theme.text("small") * 8

    def height_for(self, width: int) -> int:
        return 6 * self.ctx.fonts.height(self.ctx.theme.text("small"))

    def paint(self, surface: pygame.Surface) -> None:
        c = self.ctx.theme.colours
        chosen = self._cell is not None
        text = _about(self._cell) if self._cell else tr("Choose a square to read more about it.")
        style = self.ctx.fonts.style("small", c.ink if chosen else c.ink_soft, MEDIUM)
        surface.blit(self.ctx.fonts.block(text, style, self.rect.width, most=6), self.rect)


def _about(cell: Cell) -> str:
    """`8 + 5 = 13: fluent, 9 of 10 right, 2.1 s, comes again on 2026-01-05`."""
    parts = [tr(cell.status)]
    if cell.seen:
        parts.append(tr("{right} of {seen} right", right=cell.right, seen=cell.seen))
    if cell.seconds is not None:
        parts.append(tr("{seconds:.1f} s of thinking", seconds=cell.seconds))
    if cell.due:
        parts.append(tr("may come again"))
    elif cell.due_on is not None:
        parts.append(tr("comes again on {day}", day=cell.due_on.isoformat()))
    return f"{cell.fact} = {cell.fact.result}: " + ", ".join(parts)


class Key(Widget):
    """One entry of the key to the grid: the sign, its colour, its meaning; `due` for the frame."""

    def __init__(self, status: str) -> None:
        super().__init__()
        self._status = status

    def natural_width(self) -> int:
        style = self.ctx.fonts.style("small", (0, 0, 0), BOLD)
        text = tr(self._status) if self._status else tr("may come again")
        return self._side() + self.ctx.theme.px(8) + self.ctx.fonts.width(text, style) + 2

    def height_for(self, width: int) -> int:
        return max(self._side(), self.ctx.fonts.height(self.ctx.theme.text("small")))

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        box = pygame.Rect(0, 0, self._side(), self._side())
        box.midleft = self.rect.midleft
        ground, ink = LOOKS.get(self._status, ((255, 255, 255), DUE))
        edge, wide = (None, 0) if self._status else (DUE, 3)
        surface.blit(shapes.box(box.size, box.width // 6, ground, edge, wide), box)
        if self._status:
            paint_sign(surface, box, self._status, ink)
        text = tr(self._status) if self._status else tr("may come again")
        line = self.ctx.fonts.line(text, self.ctx.fonts.style("small", c.ink, BOLD))
        surface.blit(line, line.get_rect(midleft=(box.right + theme.px(8), box.centery)))

    def _side(self) -> int:
        return max(22, self.ctx.theme.px(28))


class Bars(Widget):
    """The share of right answers in each session, oldest first, with the days at both ends."""

    def __init__(self, sessions: Sequence[SessionSummary]) -> None:
        super().__init__()
        self._sessions = list(sessions)

    def natural_width(self) -> int:
        return self.ctx.theme.px(420)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(150) + 2 * self.ctx.fonts.height(self.ctx.theme.text("tiny"))

    def paint(self, surface: pygame.Surface) -> None:
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        style = fonts.style("tiny", c.ink_soft, BOLD)
        line = fonts.height(style.px)
        left = fonts.width("100 %", style) + self.ctx.theme.px(8)
        room = pygame.Rect(self.rect.x + left, self.rect.y + line // 2, self.rect.width - left, 0)
        room.height = self.rect.height - 2 * line
        for level in (0, 50, 100):
            y = room.bottom - round(room.height * level / 100)
            pygame.draw.line(surface, c.panel_edge, (room.x, y), (room.right, y))
            image = fonts.line(f"{level} %", style)
            surface.blit(image, image.get_rect(midright=(room.x - self.ctx.theme.px(6), y)))
        self._paint_bars(surface, room)
        days = [fonts.line(day, style) for day in self.days]
        for begin in days[:1]:
            surface.blit(begin, (room.x, room.bottom + 3))
        if len(days) > 1 and sum(day.get_width() for day in days) + 12 < room.width:
            surface.blit(days[1], days[1].get_rect(topright=(room.right, room.bottom + 3)))

    @property
    def days(self) -> list[str]:
        """The days of the first and of the last session; one where they are the same."""
        days = [f"{one.at:%Y-%m-%d}" for one in self._sessions]
        return list(dict.fromkeys([*days[:1], *days[-1:]]))

    def _paint_bars(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        c = self.ctx.theme.colours
        step = min(self.ctx.theme.px(34), room.width / max(1, len(self._sessions)))
        for number, one in enumerate(self._sessions):
            high = max(2, round(room.height * one.share))
            bar = pygame.Rect(
                round(room.x + (number + 0.14) * step), 0, max(2, round(step * 0.72)), high
            )
            bar.bottom = room.bottom
            surface.blit(shapes.box(bar.size, min(4, bar.width // 3), c.chosen), bar)
