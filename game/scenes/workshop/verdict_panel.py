"""How an invented game plays: bars with where good games lie, and what the owl says of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.texts import ntr, tr
from game.texts.phrases import full_sentence, in_turn, labelled
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD
from game.ui.widgets import Column, Image, Label, Row, Widget
from game.workshop.verdict import Bar, bars, sentences_of

if TYPE_CHECKING:
    from game.ui.fonts import Style
    from game.workshop.recipe import Recipe
    from game.workshop.verdict import Verdict

_GOOD = (168, 214, 158)
FIRST, SECOND = (47, 133, 119), (199, 121, 42)
"""Lines of the two who play."""
_FEW = 12
"""After so many games something is said; before it is too early."""


class VerdictBars(Widget):
    """What is known of a game as bars, two side by side."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: Sequence[Bar] = ()

    def show(self, bars: Sequence[Bar]) -> None:
        """Show these in place of those before."""
        if list(bars) != list(self._bars):
            self._bars = bars
            self.label = in_turn(*(full_sentence(labelled(b.label, b.words)) for b in bars))
            self.invalidate()

    def height_for(self, width: int) -> int:
        rows = 4 if self._alone(width) else 2
        return rows * self._row()

    def paint(self, surface: pygame.Surface) -> None:
        gap = self.ctx.theme.px(28)
        wide = self.rect.width if self._alone(self.rect.width) else (self.rect.width - gap) // 2
        across = 1 if self._alone(self.rect.width) else 2
        for number, bar in enumerate(self._bars):
            row, column = divmod(number, across)
            place = pygame.Rect(
                self.rect.x + column * (wide + gap), self.rect.y + row * self._row(), wide, 0
            )
            self._paint_bar(surface, place, bar)

    def _paint_bar(self, surface: pygame.Surface, place: pygame.Rect, bar: Bar) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        words = fonts.fitted(
            bar.words, self._style(theme.colours.ink, EXTRABOLD), place.width * 2 // 3
        )
        name = self._style(theme.colours.ink_soft, BOLD)
        label = fonts.fitted(bar.label, name, place.width - words.get_width() - theme.px(8))
        surface.blit(label, place.topleft)
        surface.blit(words, words.get_rect(topright=place.topright))
        high = theme.px(11)
        track = pygame.Rect(place.x, place.y + label.get_height() + theme.px(5), place.width, high)
        surface.blit(shapes.box(track.size, high // 2, theme.colours.panel_soft), track)
        good = pygame.Rect(track.x + round(bar.low * track.width), track.y,
                           max(high, round((bar.high - bar.low) * track.width)), high)  # fmt: skip
        surface.blit(shapes.box(good.size, high // 2, _GOOD), good)
        side = theme.px(18)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (track.x + side // 2 + round(bar.place * (track.width - side)), track.centery)
        surface.blit(shapes.box(knob.size, side // 2, look.AMBER, look.AMBER_EDGE, 2), knob)

    def _style(self, colour: tuple[int, int, int], weight: int) -> Style:
        return self.ctx.fonts.style("tiny", colour, weight)

    def _row(self) -> int:
        theme = self.ctx.theme
        return self.ctx.fonts.height(theme.text("tiny")) + theme.px(30)

    def _alone(self, width: int) -> bool:
        """Whether each bar has a line of its own."""
        return width < self.ctx.theme.text("tiny") * 26


class GameCourse(Widget):
    """Who led in one game, battle by battle: the first of two above the line, or the second."""

    def __init__(self) -> None:
        super().__init__()
        self._course: Sequence[float] = ()

    def show(self, course: Sequence[float]) -> None:
        """Show the course of this game; leads are from -1 to 1."""
        if course is not self._course:
            self._course = course
            self.invalidate()

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(40)

    def paint(self, surface: pygame.Surface) -> None:
        theme, course, room = self.ctx.theme, self._course, self.rect
        surface.blit(shapes.box(room.size, theme.px(6), theme.colours.panel_soft), room)
        if len(course) < 2 or room.width < 2 or room.height < 2:
            return
        middle, high, step = room.centery, room.height * 0.46, (room.width - 1) / (len(course) - 1)
        pygame.draw.line(
            surface, theme.colours.ink_soft, (room.x, middle), (room.right - 1, middle)
        )
        points = [(room.x + n * step, middle - lead * high) for n, lead in enumerate(course)]
        for (before, after), lead in zip(pairwise(points), course[1:], strict=True):
            colour = FIRST if lead >= 0 else SECOND
            pygame.draw.line(surface, colour, before, after, max(1, theme.px(2)))


class VerdictPanel(Widget):
    """The bars, with how many games have been tried, and at most three sentences.

    draws_course: whether there is room for how one game went. draws_bars: whether there is any for
    the bars.
    """

    def __init__(self, r: Recipe, *, draws_course: bool, draws_bars: bool) -> None:
        super().__init__()
        self._recipe = r
        self.sentences: list[str] = []
        self._count = Label("", "tiny", soft=True, align="right")
        self._bars, self._course = VerdictBars(), GameCourse()
        self._words = Label(tr("Your computer is trying it out."), "small", key="verdict")
        went = tr("One game, as it went")
        owl = Image(lambda w, h: self.ctx.art.mood("owl", "pleased", min(w, h)), width=46)
        self.children = [
            Column(
                Row(Label(tr("How it plays"), weight=EXTRABOLD), self._count, weights=(0, 1)),
                *((self._bars,) if draws_bars else ()),
                *((Label(went, "tiny", soft=True), self._course) if draws_course else ()),
                Row(owl, self._words, gap=12, weights=(0, 1)),
                gap=8,
            )
        ]

    def natural_width(self) -> int:
        return self.ctx.theme.px(300)

    def height_for(self, width: int) -> int:
        least = self.ctx.fonts.height(self.ctx.theme.text("small")) * 3
        own = self.children[0].height_for(width)
        return own + max(0, least - self._words.height_for(width - self.ctx.theme.px(58)))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def show(self, verdict: Verdict) -> bool:
        """Show what is known now; whether there are other sentences than before."""
        games = verdict.figures.games
        self._count.set(ntr("{n} game played", "{n} games played", games))
        self._bars.show(bars(verdict))
        self._course.show(verdict.figures.course)
        sentences = sentences_of(self._recipe, verdict) if games >= _FEW else []
        new = sentences != self.sentences
        self.sentences = sentences
        if sentences:
            self._words.set(" ".join(sentences))
        return new
