"""The grid of a class: a row for each child, a column for each fact, a sign in each field."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

import pygame

from game.practice.class_report import ClassReport, Pupil
from game.practice.garden import Growth
from game.scenes.classroom.class_bubble import FieldBubble, Words
from game.scenes.classroom.class_signs import INKS, NOBODY, paint_mark
from game.texts import tr
from game.ui import shapes
from game.ui.text import BOLD, MEDIUM, Style
from game.ui.theme import Colour
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.practice.facts import Fact

_STRIPE: Colour = (243, 236, 220)
_CHOSEN: Colour = (219, 231, 246)
_NAME, _CELL = 104, 13
"""Units for names, and for a field at least."""
_APART = 9
"""Units between two families."""
_NARROW = 0.72
"""How narrow two digits are drawn, of their width."""
_SMALLEST = 8
"""Pixels that the numbers of a head are high at least."""
_ROOMY = 46
"""Units that a child's line is high at most."""
_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class ClassGrid(Widget):
    """A class at a glance; `tried` are the facts in amber.

    `about` says in a bubble what is looked at: a child, and which fact.
    """

    focusable = True

    def __init__(
        self,
        report: ClassReport,
        tried: Collection[Fact],
        about: Callable[[Pupil, Fact | None], Words],
        on_open: Callable[[Pupil], object],
    ) -> None:
        super().__init__(key="class", label=tr("The class"))
        self._report, self._facts = report, report.facts
        self._tried = frozenset(tried)
        self._about, self._on_open = about, on_open
        self._at: tuple[int, int] | None = None
        """Column (-1: the name) and row."""
        self._bubble: FieldBubble | None = None

    def natural_width(self) -> int:
        return self.ctx.theme.px(_NAME + _CELL * len(self._facts))

    def height_for(self, width: int) -> int:
        return self._head() + len(self._report.pupils) * self._least() + self._foot()

    # -- where things lie

    def _least(self) -> int:
        """How high a line is at least."""
        return max(self.ctx.fonts.height(self.ctx.theme.text("tiny")), self.ctx.theme.px(19))

    def _row(self) -> int:
        """How high a line is; with few children more than it must be."""
        room = self.rect.height - self._head() - self._foot()
        each = room // max(1, len(self._report.pupils))
        return max(self._least(), min(each, self.ctx.theme.px(_ROOMY)))

    @property
    def end(self) -> int:
        """Where the grid ends: below the last child and the counts, however much room is left."""
        lines = len(self._report.pupils) * self._row()
        return self.rect.y + self._head() + lines + self._foot()

    def _head(self) -> int:
        line = self.ctx.fonts.height(self.ctx.theme.text("tiny"))
        return 3 * line + self.ctx.theme.px(4)

    def _foot(self) -> int:
        return self.ctx.theme.px(30)

    def _names(self) -> int:
        return min(self.ctx.theme.px(_NAME) * 2, max(self.ctx.theme.px(_NAME), self._widest_name()))

    def _widest_name(self) -> int:
        style = self.ctx.fonts.style("tiny", (0, 0, 0), BOLD)
        widths = (self.ctx.fonts.width(one.name, style) for one in self._report.pupils)
        return max(widths, default=0) + self._row() + 8

    def _column(self, index: int) -> tuple[int, int]:
        """Left edge and width of a column; families stand a little apart."""
        gap = self.ctx.theme.px(_APART)
        families = self._report.families
        room = self.rect.width - self._names() - gap * max(0, len(families) - 1)
        wide = min(room / max(1, len(self._facts)), self.ctx.theme.px(40))
        before, seen = 0, 0
        for number, (_, facts) in enumerate(families):
            if index < seen + len(facts):
                before = number
                break
            seen += len(facts)
        left = self.rect.x + self._names() + index * wide + before * gap
        return round(left), round(left + wide) - round(left)

    def cell(self, column: int, row: int) -> pygame.Rect:
        """Where the field of a child and a fact lies; column -1 holds the names."""
        y = self.rect.y + self._head() + row * self._row()
        if column < 0:
            return pygame.Rect(self.rect.x, y, self._names(), self._row())
        left, wide = self._column(column)
        return pygame.Rect(left, y, wide, self._row())

    # -- input

    def act(self, action: str) -> bool:
        if action not in _STEPS or not self._report.pupils:
            return False
        if self._at is None:
            return self._look(0, 0)
        aside, down = _STEPS[action]
        return self._look(self._at[0] + aside, self._at[1] + down)

    def activate(self) -> bool:
        if self._at is None:
            return self._look(-1, 0) if self._report.pupils else False
        self._on_open(self._report.pupils[self._at[1]])
        return True

    def release(self, pos: tuple[int, int]) -> None:
        for row, pupil in enumerate(self._report.pupils):
            for column in range(-1, len(self._facts)):
                if self.cell(column, row).collidepoint(pos):
                    self._look(column, row)
                    if column < 0:
                        self._on_open(pupil)
                    return

    def _look(self, column: int, row: int) -> bool:
        if not (-1 <= column < len(self._facts) and 0 <= row < len(self._report.pupils)):
            return False
        self._at = (column, row)
        words = self._about(self._report.pupils[row], self._facts[column] if column >= 0 else None)
        self._bubble = FieldBubble(self.ctx, words, self.rect.width)
        self.invalidate()
        if self.host is not None:
            self.reveal_row(row)
        return True

    def reveal_row(self, row: int) -> None:
        """Have the view that this lies in scroll to a row, and to what is said of it."""
        shown = self.cell(-1, row)
        if self._at is not None and self._bubble is not None:
            shown = shown.union(self._bubble.place(self.cell(*self._at), self.rect))
        widget = self.parent
        while widget is not None:
            widget.reveal(shown)
            widget = widget.parent

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        self._paint_stripes(surface)
        self._paint_heads(surface)
        seen = surface.get_clip()
        for row, pupil in enumerate(self._report.pupils):
            line = self.cell(-1, row)
            if not line.union(self.cell(len(self._facts) - 1, row)).colliderect(seen):
                continue
            self._paint_name(surface, line, pupil)
            for column, fact in enumerate(self._facts):
                paint_mark(surface, self.cell(column, row), pupil.growth[fact])
        self._paint_counts(surface)
        if self._at is not None and self._bubble is not None:
            self._bubble.paint(surface, self.cell(*self._at), self.rect)

    def _paint_stripes(self, surface: pygame.Surface) -> None:
        """Every other family on a darker ground; what is to be tried in amber; the child's line."""
        high = self.end - self.rect.y - self._head() // 3
        index = 0
        for number, (_, facts) in enumerate(self._report.families):
            for fact in facts:
                left, wide = self._column(index)
                place = pygame.Rect(left, self.end - high, wide, high)
                if fact in self._tried:
                    surface.fill(NOBODY, place)
                elif number % 2 == 0:
                    surface.fill(_STRIPE, place)
                index += 1
        if self._at is not None and self._facts:
            line = self.cell(-1, self._at[1]).union(self.cell(len(self._facts) - 1, self._at[1]))
            surface.fill(_CHOSEN, line)
        for row in range(5, len(self._report.pupils), 5):
            y = self.cell(-1, row).y
            end = self.cell(len(self._facts) - 1, row).right if self._facts else self.rect.right
            colour = self.ctx.theme.colours.panel_edge
            pygame.draw.line(surface, colour, (self.rect.x, y), (end, y))

    def _paint_heads(self, surface: pygame.Surface) -> None:
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        line = fonts.height(self.ctx.theme.text("tiny"))
        style = fonts.style("tiny", c.ink, BOLD)
        numbers_in = self._style_of_numbers(style)
        index = 0
        for name, facts in self._report.families:
            left, right = self._column(index)[0], sum(self._column(index + len(facts) - 1))
            room = right - left + self.ctx.theme.px(4)
            text = tr(name)
            if fonts.width(text, style) * 0.67 > room:
                text = ""
            title = fonts.fitted(text, style, room) if text else None
            if title is not None:
                place = title.get_rect(midtop=((left + right) // 2, self.rect.y))
                surface.blit(title, place)
            for row, numbers in enumerate(
                ([fact.larger for fact in facts], [fact.smaller for fact in facts])
            ):
                self._paint_numbers(surface, numbers_in, index, numbers, (row + 1) * line)
            index += len(facts)

    def _style_of_numbers(self, style: Style) -> Style:
        """All numbers of one size, in which two digits, drawn narrow, stay inside their column."""
        wide = self._column(0)[1] - 1 if self._facts else 0
        px = style.px
        while px > _SMALLEST and _NARROW * self.ctx.fonts.width("10", style._replace(px=px)) > wide:
            px -= 1
        return style._replace(px=px)

    def _paint_numbers(
        self, surface: pygame.Surface, style: Style, first: int, numbers: Sequence[int], down: int
    ) -> None:
        """A line of numbers over the columns from `first` on; equal ones of two digits, which would
        run into one another, stand once over all their columns.
        """
        at = 0
        while at < len(numbers):
            wide_one, end = numbers[at] > 9, at + 1
            while wide_one and end < len(numbers) and numbers[end] == numbers[at]:
                end += 1
            left, right = self._column(first + at)[0], sum(self._column(first + end - 1))
            image = self.ctx.fonts.line(str(numbers[at]), style)
            if image.get_width() >= right - left:
                slim = (right - left - 1, image.get_height())
                image = pygame.transform.smoothscale(image, slim)
            tiny = self.ctx.theme.text("tiny")
            middle = self.rect.y + down + self.ctx.fonts.height(tiny) // 2
            surface.blit(image, image.get_rect(center=((left + right) // 2, middle)))
            at = end

    def _paint_name(self, surface: pygame.Surface, line: pygame.Rect, pupil: Pupil) -> None:
        fonts, side = self.ctx.fonts, line.height - 2
        surface.blit(self.ctx.art.face(pupil.face, side), (line.x, line.y + 1))
        weight = BOLD if pupil.week else MEDIUM
        style = fonts.style("tiny", self.ctx.theme.colours.ink, weight)
        name = fonts.fitted(pupil.name, style, line.width - side - 8)
        surface.blit(name, name.get_rect(midleft=(line.x + side + 5, line.centery)))

    def _paint_counts(self, surface: pygame.Surface) -> None:
        """Below each column a bar of how many children know it; nothing where nobody does."""
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        known = [self._report.known_by(fact) for fact in self._facts]
        if not any(known):
            return
        style = fonts.style("tiny", c.ink, BOLD)
        foot = self.end - 2
        words = fonts.fitted(tr("know it"), style, self._names() - 8)
        surface.blit(words, words.get_rect(bottomleft=(self.rect.x, foot)))
        for column, count in enumerate(known):
            if count:
                left, wide = self._column(column)
                high = round((self._foot() - 6) * count / len(self._report.pupils))
                bar = pygame.Rect(left + 1, foot - high, max(2, wide - 2), max(2, high))
                surface.blit(shapes.box(bar.size, 2, INKS[Growth.FLOWER]), bar)
