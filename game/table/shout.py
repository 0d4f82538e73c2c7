"""Callouts over the table: a large word that grows, stays and fades."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.match.sentences import call, caught
from game.match.shown.moments import (
    STREAKS,
    AcesMoment,
    BattleMoment,
    LastCardMoment,
    LeadMoment,
    OutMoment,
    StreakMoment,
)
from game.rules.cards import ACE, KING, rank
from game.ui import shapes
from game.ui.art import tinted
from game.ui.fonts import EXTRABOLD, Style

if TYPE_CHECKING:
    from game.match.shown.moments import Moment
    from game.match.shown.shown_table import ShownTable
    from game.rules.game import Game
    from game.table.view.plan_types import Plan
    from game.ui.context import Context
    from game.ui.fonts import Fonts
    from game.ui.theme import Theme

_GROWN = 0.18
"""The share of its time in which it grows."""
_LIT = 0.45
"""The share of a shout's time in which its burst of light fades."""
_LOUD = 0.34
"""The worth from which on a moment is called out."""


def shout_place(layout: Plan, game: Game, *, paced: bool) -> pygame.Rect:
    """Return the rect of a callout: the ribbon of news, and the line below it if that is free.

    The line is free in games with choices whose battles begin by themselves, for then neither
    answers nor a button stand there. paced: whether people begin the battles.
    """
    free = game.about.kind == "choice" and not paced
    return layout.news_ribbon.union(layout.hint) if free else layout.news_ribbon.copy()


def called_out(
    moments: Sequence[Moment],
    alive: Sequence[bool],
    name_of: Callable[[int], str],
    *,
    bad: bool,
) -> str:
    """Return what is called out of these moments; empty for nothing.

    alive: by seat. name_of: empty for the seat of the one person who plays. bad: whether it is bad
    to have cards.
    """
    best = max(moments, key=lambda moment: moment.worth, default=None)
    match best:
        case OutMoment(_, seat) if sum(alive) > 1:  # else the sentence about the end says more
            return call("out", name_of(seat))
        case AcesMoment(_, seat):
            return call("aces", name_of(seat))
        case LastCardMoment(_, seat):
            return call("last_card", name_of(seat))
        case StreakMoment(_, seat, n) if n > STREAKS[0]:
            return call("row", name_of(seat), n)
        case LeadMoment(worth, int(seat)) if worth >= _LOUD:
            return call("lead", name_of(seat))
        case BattleMoment(worth, int(seat), _, card) if worth >= _LOUD and _is_called_out(card):
            return caught(rank(card), 1, name_of(seat), bad=bad)
    return ""


def worth_a_call(moments: Sequence[Moment], before: ShownTable) -> list[Moment]:
    """Return the moments that may be called out: a catch that was held up needs it no more.

    before: the table before them.
    """
    caught = before.battle.caught
    return [moment for moment in moments if not (caught and isinstance(moment, BattleMoment))]


def _is_called_out(card: int) -> bool:
    """Whether a card that was won is called out: an ace or a king that is seen."""
    return card >= 0 and rank(card) in (ACE, KING)


class Shout:
    """A word that appears large over the table and fades: `War!`. Times are in seconds.

    It stands where else a ribbon tells something, and covers nothing: `word` is where its letters
    are once it has grown, `passed` for how long it has been there. A single burst of light goes
    before it, unless flashes are off or motion is reduced.
    """

    def __init__(self, ctx: Context, text: str, place: pygame.Rect, seconds: float) -> None:
        self.text = text
        theme = ctx.theme
        self._image, self._spare = _word(ctx.fonts, theme, text, place.size)
        """The word, and where it is made smaller as it grows: fresh memory takes longer."""
        self._still = theme.still
        self._light: pygame.Surface | None = None
        if ctx.settings.flash and not theme.still:
            size = (self._image.get_width() * 2, self._image.get_height() * 2)
            self._light = shapes.light(size, theme.colours.accent)
        seen = self._image.get_bounding_rect()
        # The letters stand in the middle, not the line, which has room for others.
        off = self._image.get_rect().centery - seen.centery
        self._middle, self.passed, self._seconds = place.move(0, off).center, 0.0, seconds
        self.word = seen.move(self._image.get_rect(center=self._middle).topleft)

    @property
    def rect(self) -> pygame.Rect:
        """The rect of all that it may paint."""
        if self._light is not None:
            return self._light.get_rect(center=self._middle)
        return self._image.get_rect(center=self._middle).inflate(self._image.get_width() // 3, 60)

    def update(self, dt: float) -> bool:
        """Move on; False once it is gone."""
        self.passed += dt
        return self.passed < self._seconds

    @property
    def now(self) -> tuple[float, int, int]:
        """How it looks now: how large the word is, and how much is seen of it and of the light."""
        share = min(1.0, self.passed / self._seconds)
        grown = 1.0 if share >= _GROWN or self._still else 0.6 + 0.4 * share / _GROWN
        alpha = 255 if share < 0.7 else max(0, round(255 * (1 - share) / 0.3))
        lit = self._light is not None and share < _LIT
        return grown, alpha, round(255 * (1 - share / _LIT)) if lit else 0

    def paint(self, surface: pygame.Surface, now: tuple[float, int, int]) -> None:
        """Draw it as it is then: it grows in, stays, fades."""
        grown, alpha, lit = now
        image = self._image
        if self._light is not None and lit:
            self._light.set_alpha(lit)
            surface.blit(self._light, self._light.get_rect(center=self._middle))
        if grown < 1:
            size = round(image.get_width() * grown), round(image.get_height() * grown)
            image = pygame.transform.smoothscale(image, size, self._spare.subsurface((0, 0), size))
        image.set_alpha(alpha)
        surface.blit(image, image.get_rect(center=self._middle))


@lru_cache(maxsize=3)
def _word(
    fonts: Fonts, theme: Theme, text: str, room: tuple[int, int]
) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the picture of a word, as large as its room lets it be, and an empty one like it."""
    c, (wide, high) = theme.colours, room
    px = round(theme.text("huge") * 1.6)
    px = min(px, px * wide // fonts.width(text, Style(px, c.accent, EXTRABOLD)), round(high * 1.2))
    ink = fonts.line(text, Style(px, c.accent, EXTRABOLD))
    tall = ink.get_bounding_rect().height + 2 * max(4, px // 14)
    if tall > high:  # letters that reach far down
        px = px * high // tall
        ink = fonts.line(text, Style(px, c.accent, EXTRABOLD))
    shade = tinted(ink, c.felt_dark)
    pad = max(4, px // 14)
    size = ink.get_width() + 2 * pad, ink.get_height() + 2 * pad
    image = pygame.Surface(size, pygame.SRCALPHA)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, 1), (1, 1), (1, -1), (-1, -1)):
        image.blit(shade, (pad + dx * pad // 2, pad + dy * pad // 2))
    image.blit(ink, (pad, pad))
    return image, pygame.Surface(size, pygame.SRCALPHA)
