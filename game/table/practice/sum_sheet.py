"""The sheet on which one child works a sum out: cards, squared paper, help, and a number pad.

A widget with buttons as children. It shows what its `SumQuiz` say and passes presses on; which key
belongs to whom is decided by `game.table.practice.sum_overlay`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.sum_items import spoken
from game.match.sum_quiz import CHEER, DONE, LOOK, SAVE, THINK
from game.practice.hints import ANSWER, WORDS
from game.practice.strategies import strategy
from game.table.practice import squared_paper, sum_help
from game.table.practice.sheet_figure import Workings, paint_figure, paint_stars
from game.table.practice.squared_paper import Writing, writing
from game.table.practice.sum_parts import then_press
from game.texts import tr
from game.ui import shapes
from game.ui.text import BOLD, EXTRABOLD, Style
from game.ui.widgets import NUMBER_PAD, Button, Widget, pad_key

if TYPE_CHECKING:
    from game.match.plan import SeatPlan

_ROWS = (("1", "2", "3", "4", "5", "back"), ("6", "7", "8", "9", "0", "ready"))
Press = Callable[[int, str], object]


class SumPanel(Widget):
    """See the module's docstring.

    legend   which keys are this child's; empty where it has all of them alone
    help_key the one for help where it has but a part of them
    on_press (seat, digit | back | ready | help)
    """

    def __init__(
        self,
        work: Workings,
        who: SeatPlan,
        on_press: Press,
        *,
        legend: str = "",
        help_key: str = "",
    ) -> None:
        self.work, self.sums, self.who, self.legend = work, work.sums, who, legend
        seat = self.sums.learner.seat
        super().__init__(key=f"sum{seat}", area=f"sum{seat}")
        press = partial(on_press, seat)
        names = dict.fromkeys(what for row in self._rows(beside=True) for what in row if what)
        self._pad = {what: pad_key(f"sum{seat}", what, press) for what in names}
        self._help = Button(
            tr("Help"),
            partial(press, "help"),
            icon="bulb",
            key=f"sum{seat}:help",
            action="" if legend else "hint",
            cap=help_key,
        )
        self.children = [*self._pad.values(), self._help]
        empty = pygame.Rect(0, 0, 0, 0)
        self._head = self._figure = self._paper = self._words = self._keys = empty

    def ground_of_children(self) -> bool:
        return False

    @property
    def seat(self) -> int:
        """The seat that works here."""
        return self.sums.learner.seat

    def refresh(self) -> None:
        """Something has changed."""
        for button in self._pad.values():
            button.enabled = self.sums.open or self.sums.phase in (SAVE, LOOK)
        usable = self.sums.phase == THINK and self.sums.learner.hints and self.sums.hint < ANSWER
        self._help.enabled = usable
        self._help.kind = "chosen" if usable and self.sums.hint else "plain"
        self.invalidate()

    # -- places --------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ctx.theme
        pad, gap = theme.px(18), theme.px(12)
        inner = rect.inflate(-2 * pad, -2 * pad)
        self._head = pygame.Rect(inner.x, inner.y, inner.width, theme.target)
        wide = self._help.natural_width()
        self._help.place(pygame.Rect(inner.right - wide, inner.y, wide, theme.target))
        below = inner.copy()
        below.height -= theme.target + gap
        below.bottom = inner.bottom
        if rect.width >= 1.2 * rect.height:
            below = self._beside(below, gap)
        else:
            below = self._under(below, gap)
        words = max(round(theme.text("body") * 1.4), round(below.height * 0.1))
        lines = len(self.sums.lines) + (self.sums.phase != DONE)
        sheet = round(below.height * (0.3 if lines < 2 else 0.4))
        self._words = pygame.Rect(below.x, below.bottom - words, below.width, words)
        self._paper = pygame.Rect(below.x, self._words.y - gap // 2 - sheet, below.width, sheet)
        self._figure = below.copy()
        self._figure.height = max(10, self._paper.y - gap - below.y)

    def _beside(self, room: pygame.Rect, gap: int) -> pygame.Rect:
        """The number pad in a block at the right; what is left."""
        rows = self._rows(beside=True)
        size = self.ctx.theme.px(112)
        step = min(room.height // len(rows), round(room.width * 0.38) // 3, size)
        left = room.right - 3 * step
        top = room.y + (room.height - len(rows) * step) // 2
        self._keys = pygame.Rect(left, top, 3 * step, len(rows) * step)
        self._lay(rows, step, step)
        return pygame.Rect(room.x, room.y, left - room.x - 2 * gap, room.height)

    def _under(self, room: pygame.Rect, gap: int) -> pygame.Rect:
        """The number pad in two rows at the foot, as on a keyboard; what is left."""
        line = self.ctx.fonts.height(self.ctx.theme.text("small")) if self.legend else 0
        rows = self._rows(beside=False)
        columns = max(map(len, rows))
        wide = room.width // columns
        high = max(46, min(wide, room.height // 7))
        self._keys = pygame.Rect(room.x, room.bottom - line - 2 * high, columns * wide, 2 * high)
        self._keys.centerx = room.centerx
        self._lay(rows, wide, high)
        return pygame.Rect(room.x, room.y, room.width, self._keys.y - gap - room.y)

    def _rows(self, *, beside: bool) -> Sequence[Sequence[str]]:
        """The keys that this question needs, row by row."""
        if self.sums.compares:
            return (("<", "=", ">"), ("back", "", "ready"))
        if not self.sums.signed:
            return NUMBER_PAD if beside else _ROWS
        if beside:
            return (*NUMBER_PAD[:3], ("-", "0", "back"), ("", "", "ready"))
        return ((*_ROWS[0][:5], "-", "back"), (*_ROWS[1][:5], "", "ready"))

    def _lay(self, rows: Sequence[Sequence[str]], wide: int, high: int) -> None:
        inset = self.ctx.theme.px(6)
        for row, names in enumerate(rows):
            for column, name in enumerate(names):
                if not name:
                    continue
                x, y = self._keys.x + column * wide, self._keys.y + row * high
                self._pad[name].fit(high)
                self._pad[name].place(pygame.Rect(x, y, wide, high).inflate(-inset, -inset))

    @property
    def bar(self) -> pygame.Rect:
        """Where the timer lies."""
        high = max(5, self.ctx.theme.px(6))
        return pygame.Rect(self._head.x, self._head.bottom + high // 2, self._head.width, high)

    @property
    def sky(self) -> pygame.Rect:
        """Where stars fly."""
        up, side = self.ctx.theme.px(110), self.ctx.theme.px(30)
        area = self._paper.inflate(2 * side, 0)
        area.y, area.height = area.y - up, up + self._paper.height // 2 + side
        return area.clip(self.rect)

    # -- painting ------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        shapes.drop(surface, self.rect, theme.radius, theme.px(16))
        active = self.sums.phase != DONE
        edge = c.accent_edge if active else c.panel_edge
        surface.blit(
            shapes.box(self.rect.size, theme.radius, c.panel, edge, theme.px(2)), self.rect
        )
        self._paint_head(surface)
        paint_figure(self.ctx, self.work, surface, self._figure)
        place = squared_paper.paint(self.ctx, surface, self._paper, self._lines())
        self._paint_words(surface)
        if self.legend:
            self._paint_legend(surface)
        if self.sums.phase == CHEER and self.sums.happy:
            paint_stars(self.ctx, self.work, surface, place)

    def _paint_head(self, surface: pygame.Surface) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        c, head = theme.colours, self._head
        surface.blit(self.ctx.art.face(self.who.face, head.height), head)
        x = head.x + head.height + theme.px(12)
        room = self._help.rect.x - x - theme.px(12)
        name = fonts.fitted(self.who.name, fonts.style("heading", c.ink, EXTRABOLD), room)
        surface.blit(name, (x, head.centery - name.get_height() // 2))
        if self.sums.learner.timer and self.sums.phase == THINK:
            self._paint_timer(surface)

    def _paint_timer(self, surface: pygame.Surface) -> None:
        """A bar that gets shorter; nothing happens when it is gone."""
        c = self.ctx.theme.colours
        bar, high = self.bar, self.bar.height
        surface.blit(shapes.box(bar.size, high // 2, c.panel_soft, c.panel_edge, 1), bar)
        left = 1 - self.sums.thinking / (self.sums.learner.threshold or 1.0)
        if left > 0:
            bar.width = max(high, round(bar.width * left))
            surface.blit(shapes.box(bar.size, high // 2, c.chosen), bar)

    def _lines(self) -> list[Writing]:
        """What stands on the paper: finished lines, and the one that is worked on."""
        sums = self.sums
        found = [writing(one.step, answer=one.step.result) for one in sums.lines]
        if sums.phase == DONE:
            return found
        step = sums.item.step
        if sums.phase == CHEER:
            found.append(writing(step, answer=step.result, wrong=sums.wrong))
        else:
            model = step.result if sums.model else None
            found.append(writing(step, typed=sums.typed, model=model, wrong=sums.wrong))
        return found

    @property
    def words(self) -> str:
        """What is said below the sum."""
        text = tr("Ready!") if self.sums.phase == DONE else self.sums.words
        first = self.sums.phase == THINK and not self.sums.hint and not self.sums.learner.answered
        return f"{text} {then_press(self.ctx.keys)}" if first and not self.legend else text

    @property
    def spoken(self) -> str:
        """What is read aloud: what is asked, and what is said; never an answer that is covered."""
        sums = self.sums
        if sums.phase in (SAVE, DONE):
            return ""
        said = [self.words]
        if sums.phase == THINK and sums.hint == WORDS:
            advice = strategy(sums.item.step).words
            said.append(tr(advice.template, **advice.values))
        if sums.phase in (THINK, LOOK):
            said.insert(0, spoken(sums.item.step, solved=sums.model))
        return " ".join(said)

    def _paint_words(self, surface: pygame.Surface) -> None:
        c, rect, text = self.ctx.theme.colours, self._words, self.words
        good = self.sums.phase in (CHEER, DONE)
        px = sum_help.fitting(self.ctx, text, rect, "heading")
        style = Style(px, c.good if good else c.ink, BOLD)
        block = self.ctx.fonts.block(text, style, rect.width, "centre")
        surface.blit(block, block.get_rect(center=rect.center))

    def _paint_legend(self, surface: pygame.Surface) -> None:
        c = self.ctx.theme.colours
        style = self.ctx.fonts.style("small", c.ink_soft, BOLD)
        line = self.ctx.fonts.fitted(self.legend, style, self._keys.width)
        top = min(self._keys.bottom, self.rect.bottom - line.get_height() - 2)
        surface.blit(line, line.get_rect(midtop=(self._keys.centerx, top)))
