"""The grid of a class: a row for each child, a column for each fact, a sign in each field.

Few children would leave most of a sheet empty beside columns as narrow as those of many: then the
families of facts stand in several blocks, each with all children.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.practice.class_report import ClassReport, KnownFact, Pupil
from game.practice.ladder import KNOWN, State
from game.texts import ntr, tr
from game.texts.phrases import in_row
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM, Style, least
from game.ui.theme import Colour, mix
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.practice.facts import Fact
    from game.ui.context import Context


Words = tuple[str, str]
"""Whom and what it is about, and what is to be said of that."""


class FieldBubble:
    """A bubble with these words, for a grid that is no wider than `most` pixels."""

    def __init__(self, ctx: Context, words: Words, most: int) -> None:
        self._ctx = ctx
        theme, fonts, c = ctx.theme, ctx.fonts, ctx.theme.colours
        pad = theme.px(14)
        lines = [
            fonts.fitted(words[0], fonts.style("small", c.ink, EXTRABOLD), most - 2 * pad),
            fonts.fitted(words[1], fonts.style("small", c.ink_soft, BOLD), most - 2 * pad),
        ]
        wide = max(line.get_width() for line in lines) + 2 * pad
        high = sum(line.get_height() for line in lines) + pad
        self._image = shapes.box((wide, high), theme.radius, c.panel, c.panel_edge, 1).copy()
        y = pad // 2
        for line in lines:
            self._image.blit(line, (pad, y))
            y += line.get_height()

    def place(self, field: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """Return the rect of the bubble: below its field, or above it, within the room."""
        gap = self._ctx.theme.px(10)
        box = self._image.get_rect(midtop=(field.centerx, field.bottom + gap))
        if box.bottom > room.bottom:
            box.bottom = field.y - gap
        return box.clamp(room)

    def paint(self, surface: pygame.Surface, field: pygame.Rect, room: pygame.Rect) -> None:
        """Draw it with a tail to the field."""
        theme, box = self._ctx.theme, self.place(field, room)
        shapes.drop(surface, box, theme.radius, theme.px(10))
        tip = field.midbottom if box.y >= field.bottom else field.midtop
        if not box.colliderect(field):
            shapes.tail(surface, box, tip, theme.px(7), theme.colours.panel)
        surface.blit(self._image, box)
        ring = shapes.ring(field.inflate(4, 4).size, 4, look.AMBER, 2)
        surface.blit(ring, field.inflate(4, 4))


def about(pupil: Pupil, fact: Fact | None) -> Words:
    """`Jonas, 6 + 6` and `still counted, right on 4 days`; without a fact, this week."""
    if fact is None:
        asked = ntr("{n} sum this week", "{n} sums this week", pupil.week)
        right = tr("right: {n}", n=pupil.right)
        return pupil.name, in_row((asked, right)) if pupil.week else asked
    known = pupil.known[fact]
    head, word = in_row((pupil.name, str(fact))), tr(known.state.value)
    if known.seconds is None:
        return head, word
    days = ntr("right on {n} day", "right on {n} days", known.right)
    took = tr("about {n} s each time", n=round(known.seconds))
    return head, in_row((word, days, took))


INKS: dict[State, Colour] = {
    State.NOT_MET: (168, 152, 128),
    State.COUNTS: (196, 134, 22),
    State.REMEMBERS: (62, 140, 84),
    State.LASTS: (24, 92, 58),
}
CALLED: Colour = (252, 222, 150)
"""The ground of a child with whom a teacher sits today."""
_SPECK = 4
_FAINT = 0.5


def paint_mark(surface: pygame.Surface, place: pygame.Rect, known: KnownFact) -> None:
    """Paint the sign of how well a fact is known, in the middle of a rect: a speck, an open ring, a
    block, a larger block with a star; pale if that was long ago.
    """
    paper = (255, 248, 230)
    ink = INKS[known.state]
    if known.faint:
        ink = mix(ink, paper, _FAINT)
    room = min(place.width, place.height)
    wanted = {State.COUNTS: 0.68, State.REMEMBERS: 0.76, State.LASTS: 0.94}
    side = max(_SPECK, round(room * wanted.get(known.state, 0.26)))
    box = pygame.Rect(0, 0, side, side)
    box.center = place.center
    if known.state is State.COUNTS:
        surface.blit(shapes.ring(box.size, side // 2, ink, max(2, side // 6)), box)
        return
    surface.blit(shapes.box(box.size, max(1, side // 4), ink), box)
    if known.state is State.LASTS and side > 2 * _SPECK:
        points = []
        for number in range(10):
            away = side * (0.40 if number % 2 == 0 else 0.17)
            spoke = pygame.Vector2(0, -away).rotate(36 * number)
            points.append((box.centerx + spoke.x, box.centery + spoke.y))
        pygame.draw.polygon(surface, (255, 255, 255), points)


_BLOCKS = 3
"""Maximum number of blocks."""


@dataclass(frozen=True)
class Measures:
    """Sizes that a sheet should have, in pixels: the width of names, between families, between
    blocks, of a column at most; the height of a line at least and at most, of the head of a block
    and of its foot.
    """

    names: int
    apart: int
    between: int
    column: int
    least: int
    most: int
    head: int
    foot: int


class GridPlan:
    """`families`: how many facts each has. `rows`: how many children there are."""

    def __init__(self, rect: Rect, families: Sequence[int], rows: int, wanted: Measures) -> None:
        self.rect, self.rows, self.wanted = rect, rows, wanted
        self._families = list(families)
        self._starts = [sum(families[:number]) for number in range(len(families) + 1)]
        self.blocks = self._best() if families else []
        """The first family of each block, and the family after its last."""

    def _best(self) -> list[tuple[int, int]]:
        """The blocks with the largest fields; of those as large the fewest blocks."""
        count = len(self._families)
        tried = [self._divided(parts) for parts in range(1, min(_BLOCKS, count) + 1)]
        fit = [blocks for blocks in tried if self._line(len(blocks)) >= self.wanted.least]
        return max(
            fit or tried[:1], key=lambda blocks: min(self._wide(blocks), self._line(len(blocks)))
        )

    def _divided(self, parts: int) -> list[tuple[int, int]]:
        """The families in so many blocks, as equally wide as can be."""
        count = len(self._families)
        ways = (
            list(pairwise((0, *cuts, count))) for cuts in combinations(range(1, count), parts - 1)
        )
        return max(ways, key=self._wide)

    def _wide(self, blocks: Sequence[tuple[int, int]]) -> float:
        """How wide a column is."""
        wanted, room = self.wanted, self.rect.width - self.wanted.names
        each = (
            (room - wanted.apart * (end - first - 1))
            / max(1, self._starts[end] - self._starts[first])
            for first, end in blocks
        )
        return min(*each, wanted.column, key=float)

    def _line(self, blocks: int) -> int:
        """How high a child's line is."""
        room = self.rect.height - blocks * (self.wanted.head + self.wanted.foot)
        room -= (blocks - 1) * self.wanted.between
        return min(room // (blocks * max(1, self.rows)), self.wanted.most)

    @cached_property
    def wide(self) -> float:
        """How wide a column is."""
        return self._wide(self.blocks)

    @cached_property
    def line(self) -> int:
        """How high a child's line is; with few children more than it must be."""
        return max(self.wanted.least, self._line(len(self.blocks) or 1))

    @property
    def _high(self) -> int:
        return self.wanted.head + self.rows * self.line + self.wanted.foot

    def top(self, block: int) -> int:
        """Return the y at which a block begins."""
        return self.rect.y + block * (self._high + self.wanted.between)

    def end(self, block: int) -> int:
        """Return the y at which a block ends: below the last child and the counts."""
        return self.top(block) + self._high

    def block_of(self, column: int) -> int:
        """Return the block that a column is in."""
        return next(n for n, (_, end) in enumerate(self.blocks) if column < self._starts[end])

    def columns_of(self, block: int) -> range:
        """The columns of a block."""
        first, end = self.blocks[block]
        return range(self._starts[first], self._starts[end])

    def column(self, index: int) -> tuple[int, int]:
        """Left edge and width of a column; families stand a little apart."""
        first, end = self.blocks[self.block_of(index)]
        family = next(n for n in range(first, end) if index < self._starts[n + 1])
        left = self.rect.x + self.wanted.names + (index - self._starts[first]) * self.wide
        left += (family - first) * self.wanted.apart
        return round(left), round(left + self.wide) - round(left)

    def cell(self, column: int, row: int, block: int = 0) -> Rect:
        """Return the rect of the field of a child and a fact; column -1 holds the names of
        a block.
        """
        block = block if column < 0 else self.block_of(column)
        y = self.top(block) + self.wanted.head + row * self.line
        if column < 0:
            return Rect(self.rect.x, y, self.wanted.names, self.line)
        left, wide = self.column(column)
        return Rect(left, y, wide, self.line)

    def across(self, block: int, row: int) -> Rect:
        """The whole line of a child in a block."""
        last = self.columns_of(block)[-1] if self.blocks else -1
        return self.cell(-1, row, block).union(self.cell(last, row, block))

    def stepped(self, at: tuple[int, int], way: tuple[int, int]) -> tuple[int, int]:
        """The field beside another; below the last child the same child's place in the next block.

        There may be no such field.
        """
        column, row = at[0] + way[0], at[1] + way[1]
        if 0 <= row < self.rows or column < 0:
            return column, row
        block = self.block_of(column) + (1 if row > 0 else -1)
        if not 0 <= block < len(self.blocks):
            return column, row
        x = self.column(column)[0]
        nearest = min(self.columns_of(block), key=lambda index: abs(self.column(index)[0] - x))
        return nearest, 0 if row > 0 else self.rows - 1


_STRIPE: Colour = (243, 236, 220)
_CHOSEN: Colour = (219, 231, 246)
_NAME, _CELL, _WIDE = 104, 13, 54
"""Units for names, and for a field at least and at most."""
_APART, _BETWEEN = 9, 14
"""Units between two families, and between two blocks of them."""
_NARROW = 0.72
"""How narrow two digits are drawn, of their width."""
_SMALLEST = 8
"""Pixels that the numbers of a head are high at least."""
_ROOMY = 46
"""Units that a child's line is high at most."""
_FILLED = 230
"""Units that the lines of a few children fill at least."""
_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class ClassGrid(Widget):
    """A class at a glance; `called` are the numbers of the children whose lines are amber.

    `about` says in a bubble what is looked at: a child, and which fact.
    """

    focusable = True

    def __init__(
        self,
        report: ClassReport,
        called: Collection[int],
        about: Callable[[Pupil, Fact | None], Words],
        on_open: Callable[[Pupil], object],
    ) -> None:
        super().__init__(key="class", label=tr("The class"))
        self._report, self._facts = report, report.facts
        self._called = frozenset(called)
        self._about, self._on_open = about, on_open
        self._at: tuple[int, int] | None = None
        """Column (-1: the name) and row."""
        self._bubble: FieldBubble | None = None
        self._plan: GridPlan | None = None

    def natural_width(self) -> int:
        return self.ctx.theme.px(_NAME + _CELL * len(self._facts))

    # -- where things lie

    @property
    def plan(self) -> GridPlan:
        """The layout of the grid, as far as it is scrolled now."""
        if self._plan is None or self._plan.rect != self.rect:
            self._plan = self._planned(self.rect.copy())
        return self._plan

    def _planned(self, rect: pygame.Rect) -> GridPlan:
        """Return the layout on a sheet; how wide names are follows from their faces."""
        families = [len(facts) for _, facts in self._report.families]
        count = len(self._report.pupils)
        plan = GridPlan(rect, families, count, self._wanted(0))
        return GridPlan(rect, families, count, self._wanted(plan.line))

    def _wanted(self, line: int) -> Measures:
        """Return the sizes that a sheet should have whose lines are `line` pixels high."""
        px, fonts = self.ctx.theme.px, self.ctx.fonts
        tiny = fonts.height(self.ctx.theme.text("tiny"))
        style = fonts.style("tiny", (0, 0, 0), BOLD)
        small = style._replace(px=least(style.px))
        wide, narrow = (
            max((fonts.width(pupil.name, each) for pupil in self._report.pupils), default=0)
            for each in (style, small)
        )
        names = max(px(_NAME), min(px(_NAME) * 2, wide + line + 8), narrow + line + 8)
        lowest = max(tiny, px(19))
        head, foot = 3 * tiny + px(4), px(30)
        return Measures(names, px(_APART), px(_BETWEEN), px(_WIDE), lowest, px(_ROOMY), head, foot)

    def height_for(self, width: int) -> int:
        """Return the height of a block of lines; those of a few children are high enough for
        their faces.
        """
        wanted, count = self._wanted(0), len(self._report.pupils)
        line = min(self.ctx.theme.px(_FILLED) // max(1, count), wanted.most)
        return wanted.head + count * max(wanted.least, line) + wanted.foot

    @property
    def end(self) -> int:
        """The y at which the grid ends, however much room is left."""
        return self.plan.end(max(0, len(self.plan.blocks) - 1))

    def cell(self, column: int, row: int) -> pygame.Rect:
        """Return the rect of the field of a child and a fact; column -1 holds the names."""
        return self.plan.cell(column, row)

    # -- input

    def act(self, action: str) -> bool:
        if action not in _STEPS or not self._report.pupils:
            return False
        if self._at is None:
            return self._look(0, 0)
        return self._look(*self.plan.stepped(self._at, _STEPS[action]))

    def activate(self) -> bool:
        if self._at is None:
            return self._look(-1, 0) if self._report.pupils else False
        self._on_open(self._report.pupils[self._at[1]])
        return True

    def release(self, pos: tuple[int, int]) -> None:
        for row, pupil in enumerate(self._report.pupils):
            for block in range(len(self.plan.blocks)):
                if self.plan.cell(-1, row, block).collidepoint(pos):
                    self._look(-1, row)
                    self._on_open(pupil)
                    return
            for column in range(len(self._facts)):
                if self.cell(column, row).collidepoint(pos):
                    self._look(column, row)
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
        rect = self.cell(-1, row)
        if self._at is not None and self._bubble is not None:
            rect = rect.union(self._bubble.place(self.cell(*self._at), self.rect))
        widget = self.parent
        while widget is not None:
            widget.reveal(rect)
            widget = widget.parent

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        for block in range(len(self.plan.blocks)):
            self._paint_stripes(surface, block)
            self._paint_heads(surface, block)
            self._paint_children(surface, block)
            self._paint_counts(surface, block)
        if self._at is not None and self._bubble is not None:
            self._bubble.paint(surface, self.cell(*self._at), self.rect)

    def _paint_children(self, surface: pygame.Surface, block: int) -> None:
        for row, pupil in enumerate(self._report.pupils):
            if not self.plan.across(block, row).colliderect(surface.get_clip()):
                continue
            self._paint_name(surface, self.plan.cell(-1, row, block), pupil)
            for column in self.plan.columns_of(block):
                place = self.cell(column, row)
                place.width = int(self.plan.wide)  # all signs are of the same size
                paint_mark(surface, place, pupil.known[self._facts[column]])

    def _paint_stripes(self, surface: pygame.Surface, block: int) -> None:
        """Every other family on a darker ground; who is called in amber; the child's line."""
        plan = self.plan
        top = plan.top(block) + plan.wanted.head // 3
        index = plan.columns_of(block)[0]
        first, end = plan.blocks[block]
        for number, (_, facts) in enumerate(self._report.families[first:end], first):
            for _ in facts:
                left, wide = plan.column(index)
                place = pygame.Rect(left, top, wide, plan.end(block) - top)
                if number % 2 == 0:
                    surface.fill(_STRIPE, place)
                index += 1
        for row, pupil in enumerate(self._report.pupils):
            if pupil.number in self._called:
                surface.fill(CALLED, plan.across(block, row))
        if self._at is not None:
            surface.fill(_CHOSEN, plan.across(block, self._at[1]))
        for row in range(5, len(self._report.pupils), 5):
            line = plan.across(block, row)
            colour = self.ctx.theme.colours.panel_edge
            pygame.draw.line(surface, colour, line.topleft, line.topright)

    def _paint_heads(self, surface: pygame.Surface, block: int) -> None:
        fonts, c, plan = self.ctx.fonts, self.ctx.theme.colours, self.plan
        line = fonts.height(self.ctx.theme.text("tiny"))
        style = fonts.style("tiny", c.ink, BOLD)
        numbers_in = self._style_of_numbers(style)
        index, top = plan.columns_of(block)[0], plan.top(block)
        for name, facts in self._report.families[slice(*plan.blocks[block])]:
            left, right = plan.column(index)[0], sum(plan.column(index + len(facts) - 1))
            room = right - left + self.ctx.theme.px(4)
            text = tr(name) if fonts.laid(tr(name), style, room, 0) else ""
            title = fonts.fitted(text, style, room) if text else None
            if title is not None:
                surface.blit(title, title.get_rect(midtop=((left + right) // 2, top)))
            for row, numbers in enumerate(
                ([fact.larger for fact in facts], [fact.smaller for fact in facts])
            ):
                self._paint_numbers(surface, numbers_in, index, numbers, top + (row + 1) * line)
            index += len(facts)

    def _style_of_numbers(self, style: Style) -> Style:
        """Return the style for all numbers, in which two digits, drawn narrow, stay inside their
        column.
        """
        wide = int(self.plan.wide) - 1
        px = style.px
        while px > _SMALLEST and _NARROW * self.ctx.fonts.width("10", style._replace(px=px)) > wide:
            px -= 1
        return style._replace(px=px)

    def _paint_numbers(
        self, surface: pygame.Surface, style: Style, first: int, numbers: Sequence[int], y: int
    ) -> None:
        """Paint a line of numbers over the columns from `first` on; equal ones of two digits, which
        would run into each other, stand once over all their columns.
        """
        at = 0
        while at < len(numbers):
            wide_one, end = numbers[at] > 9, at + 1
            while wide_one and end < len(numbers) and numbers[end] == numbers[at]:
                end += 1
            left = self.plan.column(first + at)[0]
            right = sum(self.plan.column(first + end - 1))
            image = self.ctx.fonts.line(str(numbers[at]), style)
            if image.get_width() >= right - left:
                slim = (right - left - 1, image.get_height())
                image = pygame.transform.smoothscale(image, slim)
            tiny = self.ctx.theme.text("tiny")
            middle = y + self.ctx.fonts.height(tiny) // 2
            surface.blit(image, image.get_rect(center=((left + right) // 2, middle)))
            at = end

    def _paint_name(self, surface: pygame.Surface, line: pygame.Rect, pupil: Pupil) -> None:
        fonts, side = self.ctx.fonts, line.height - 2
        surface.blit(self.ctx.art.face(pupil.face, side), (line.x, line.y + 1))
        weight = BOLD if pupil.week else MEDIUM
        style = fonts.style("tiny", self.ctx.theme.colours.ink, weight)
        name = fonts.fitted(pupil.name, style, line.width - side - 8)
        surface.blit(name, name.get_rect(midleft=(line.x + side + 5, line.centery)))

    def _paint_counts(self, surface: pygame.Surface, block: int) -> None:
        """Below each column a bar of how many children remember it, the dark part for good."""
        fonts, c, plan = self.ctx.fonts, self.ctx.theme.colours, self.plan
        everybody = len(self._report.pupils)
        counts = {
            at: [self._report.known_by(self._facts[at], states) for states in (KNOWN, _LASTING)]
            for at in plan.columns_of(block)
        }
        if not any(known for known, _ in counts.values()):
            return
        style = fonts.style("tiny", c.ink, BOLD)
        foot = plan.end(block) - 2
        room = plan.wanted.names - 8
        said = tr("remember") if fonts.laid(tr("remember"), style, room, 0) else ""
        words = fonts.fitted(said, style, room)
        surface.blit(words, words.get_rect(bottomleft=(self.rect.x, foot)))
        for column, both in counts.items():
            left, wide = plan.column(column)
            for count, state in zip(both, (State.REMEMBERS, State.LASTS), strict=True):
                if count:
                    high = max(2, round((plan.wanted.foot - 6) * count / everybody))
                    bar = pygame.Rect(left + 1, foot - high, max(2, wide - 2), high)
                    surface.blit(shapes.box(bar.size, 2, INKS[state]), bar)


_LASTING = (State.LASTS,)
