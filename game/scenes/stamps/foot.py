"""The foot of the album: the stamp that is looked at, in words and with its stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.players.levels import BY_NAME
from game.scenes.stamps.stamp_tile import in_words
from game.texts import tr
from game.ui import look, shapes
from game.ui.text import EXTRABOLD
from game.ui.widgets import Column, Label, Panel, Row, Widget
from game.variants import get

if TYPE_CHECKING:
    from game.match.album import Stamp

_GROUND, _EDGE = (44, 36, 50), (246, 184, 66, 110)
_PALE = (150, 141, 158)


class Foot(Panel):
    """Says what the stamp is, and offers what stands at its right end, to play the game."""

    def __init__(self, stamp: Stamp, play: Widget) -> None:
        self._title = Label("", weight=EXTRABOLD, most=1)
        self._words = Label("", "small", most=2)
        self._stars = Stars()
        words = Column(self._title, self._words, gap=0)
        row = Row(words, self._stars, play, gap=14, weights=(1, 0, 0), area="stamp")
        super().__init__(row, pad=10)
        self.show(stamp)

    def ground_of_children(self) -> bool:
        return True

    def show(self, stamp: Stamp) -> None:
        """Say what another stamp is."""
        self._title.set(tr(get(stamp.game).title))
        self._words.set(said(stamp))
        self._stars.set(stamp.stars)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        if theme.high_contrast:
            ground = shapes.box(self.rect.size, theme.radius, (0, 0, 0), (255, 255, 255), 2)
        else:
            ground = shapes.box(self.rect.size, theme.radius, _GROUND, _EDGE, max(1, theme.px(1.2)))
        surface.blit(ground, self.rect)


class Stars(Widget):
    """A star for each level of a game, gold for those that were won; as much room as four need."""

    _MOST = 4

    def __init__(self) -> None:
        super().__init__()
        self.lit: tuple[bool, ...] = ()

    def set(self, stars: tuple[bool, ...]) -> None:
        """Show these."""
        if stars != self.lit:
            self.lit = stars
            self.invalidate()

    def natural_width(self) -> int:
        return self._MOST * self._side()

    def height_for(self, width: int) -> int:
        return self._side()

    def paint(self, surface: pygame.Surface) -> None:
        side = self._side()
        x = self.rect.right - side * len(self.lit)
        for lit in self.lit:
            name, colour = ("star", look.AMBER) if lit else ("star_outline", _PALE)
            star = self.ctx.art.icon(name, round(side * 0.86), colour)
            surface.blit(star, star.get_rect(midleft=(x, self.rect.centery)))
            x += side

    def _side(self) -> int:
        return round(self.ctx.theme.text("heading") * 1.1)


def said(stamp: Stamp) -> str:
    """The stamp in words: how often, against which levels, and which is next."""
    words = [in_words(stamp)]
    levels = [
        (tr(BY_NAME[name].title), lit)
        for name, lit in zip(stamp.levels, stamp.stars, strict=True)
        if name
    ]
    won = [title for title, lit in levels if lit]
    left = [title for title, lit in levels if not lit]
    if won:
        words.append(tr("won against: {levels}", levels=", ".join(won)))
    if stamp.played and left:
        words.append(tr("{level} is waiting", level=left[0]))
    return "; ".join(words)
