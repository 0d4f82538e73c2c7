"""Visits: the children to sit with today, as cards to press and as a page to print; and the
misses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING

import pygame

from game.practice import error_patterns
from game.practice.report_page import page_of
from game.practice.visits import Why
from game.texts import N_, ntr, tr
from game.texts.phrases import in_row, in_turn, labelled
from game.ui import shapes
from game.ui.fonts import BOLD, EXTRABOLD
from game.ui.theme import Colour
from game.ui.widgets import Tile, Widget

if TYPE_CHECKING:
    from game.practice.class_report import ClassReport, Pupil
    from game.practice.visits import Visit

_HELP_FOR_SLIP = {
    error_patterns.BY_ONE: N_("Counts the first number too."),
    error_patterns.CARRY: N_("Lay it in a ten-frame."),
    error_patterns.SWAPPED: N_("Have it said before it is written."),
    error_patterns.OPERATION: N_("Look at the sign first."),
}
_HELP_FOR_FAMILY = {
    "+ 1": N_("Go on from the larger number: {fact}."),
    "+ 2": N_("Go on from the larger number: {fact}."),
    "doubles": N_("Try both hands: {fact}."),
    "make ten": N_("Fill the ten-frame: {fact}."),
    "neighbours": N_("Begin at the double: {fact}."),
    "from 8 and 9": N_("Make ten first: {fact}."),
    "squares": N_("Lay it in rows: {fact}."),
}
_LOOK_TOGETHER = N_("Look at one together: {fact}.")


def why(visit: Visit) -> str:
    """Return a sentence on why to sit with a child."""
    match visit.why:
        case Why.COUNTS:
            return tr("Still counts: {family}.", family=tr(visit.family))
        case Why.SLIP:
            return tr(
                "Misses of this kind, {n} of {all}: {pattern}.",
                pattern=tr(visit.pattern),
                n=visit.count,
                all=visit.of,
            )
        case Why.LOST:
            return ntr("Lost {n} in two weeks.", "Lost {n} in two weeks.", visit.count)
        case Why.READY:
            return tr("Remembers {n} of {all}.", n=visit.count, all=visit.of)
        case Why.AWAY:
            return ntr("Not here for {n} day.", "Not here for {n} days.", visit.count)


def what_helps(visit: Visit) -> str:
    """Return a sentence on what to do with a child."""
    match visit.why:
        case Why.READY:
            return tr("Ready for more.")
        case Why.AWAY:
            return tr("Play one game together.")
        case Why.SLIP if visit.pattern in _HELP_FOR_SLIP:
            return tr(_HELP_FOR_SLIP[visit.pattern])
    text = _HELP_FOR_FAMILY.get(visit.family, _LOOK_TOGETHER)
    return tr(text, fact=str(visit.fact))


class VisitCard(Tile):
    """A child to sit with: face, name, why, and what helps. Pressed, it opens the child's page."""

    def __init__(
        self, pupil: Pupil, visit: Visit, on_open: Callable[[Pupil], object], *, key: str
    ) -> None:
        self._pupil, self._lines = pupil, (why(visit), what_helps(visit))
        super().__init__(
            lambda: on_open(pupil), key=key, label=labelled(pupil.name, in_turn(*self._lines))
        )

    def natural_width(self) -> int:
        return self.ctx.theme.px(260)

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        high = sum(word.get_height() for word in self._words(width))
        return max(theme.px(64), high + theme.px(14))

    def _face(self) -> int:
        return self.ctx.theme.px(44)

    def _words(self, width: int) -> list[pygame.Surface]:
        fonts, c, theme = self.ctx.fonts, self.ctx.theme.colours, self.ctx.theme
        room = width - self._face() - theme.px(26)
        styles = (
            fonts.style("body", c.ink, EXTRABOLD),
            fonts.style("small", c.ink, BOLD),
            fonts.style("small", c.ink_soft, BOLD),
        )
        lines = (self._pupil.name, *self._lines)
        return [fonts.block(line, style, room) for line, style in zip(lines, styles, strict=True)]

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.ctx.theme
        side, pad = self._face(), theme.px(8)
        face = self.ctx.art.face(self._pupil.face, side)
        surface.blit(face, face.get_rect(midleft=(rect.x + pad, rect.centery)))
        x, y = rect.x + side + 2 * pad, rect.y + theme.px(6)
        for line in self._words(rect.width):
            surface.blit(line, (x, y))
            y += line.get_height()


_BAR: Colour = (196, 134, 22)
_MOST_KINDS = 3


class MissesList(Widget):
    """A list of this week's misses: each kind with a bar and its count."""

    def __init__(self, misses: Sequence[tuple[str, int]]) -> None:
        self._misses = misses[:_MOST_KINDS]
        lines = [labelled(tr(pattern), str(count)) for pattern, count in self._misses]
        super().__init__(label=in_row(lines))

    def _line(self) -> int:
        return self.ctx.fonts.height(self.ctx.theme.text("small")) + self.ctx.theme.px(4)

    def height_for(self, width: int) -> int:
        return self._line() * len(self._misses)

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, rect = self.ctx.theme, self.ctx.fonts, self.rect
        style = fonts.style("small", theme.colours.ink, BOLD)
        words = round(rect.width * 0.58)
        number = fonts.width("000", style)
        most = max(count for _, count in self._misses)
        for row, (pattern, count) in enumerate(self._misses):
            y = rect.y + row * self._line() + self._line() // 2
            line = fonts.fitted(tr(pattern), style, words - theme.px(8))
            surface.blit(line, line.get_rect(midleft=(rect.x, y)))
            long = max(4, round((rect.width - words - number) * count / most))
            bar = pygame.Rect(rect.x + words, 0, long, theme.px(12))
            bar.centery = y
            surface.blit(shapes.box(bar.size, bar.height // 3, _BAR), bar)
            image = fonts.line(str(count), style)
            surface.blit(image, image.get_rect(midright=(rect.right, y)))


def to_html(report: ClassReport, day: str, language: str) -> str:
    """The page of a week for the printer: with whom to sit, why, which help, and the misses."""
    who = {pupil.number: pupil.name for pupil in report.pupils}
    lines = [
        f"<tr><th>{escape(who[visit.child])}</th><td>{escape(why(visit))}</td>"
        f"<td>{escape(what_helps(visit))}</td></tr>"
        for visit in report.visits
    ]
    misses = [
        f"<tr><th>{escape(tr(pattern))}</th><td>{count}</td></tr>"
        for pattern, count in report.misses
    ]
    title = tr("Sit with these today")
    parts = [
        f"<h1>{escape(title)}</h1><p class='when'>{escape(day)}</p>",
        f'<table class="list">{"".join(lines)}</table>',
    ]
    if misses:
        words = tr("How misses look this week")
        parts.append(f"<h2>{escape(words)}</h2><table class='list'>{''.join(misses)}</table>")
    return page_of(title, parts, language)
