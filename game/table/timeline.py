"""The drawer under a finished game that is watched: its course, the place in it, the ways about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.intents import (
    Intent,
    Open,
    PlayOn,
    StepBy,
    TablePage,
    ToBattle,
    TogglePlay,
    ToWar,
)
from game.table.view.story_curve import Curve, paint
from game.texts import tr
from game.ui import look, shapes
from game.ui.text import BOLD, Style
from game.ui.widgets import Button, RoundButton, Row, Widget

if TYPE_CHECKING:
    from game.match.story import Story
    from game.ui.context import Context
    from game.ui.theme import Theme

_CURVE = 76
"""Units that the curve is high."""


def drawer(theme: Theme) -> pygame.Rect:
    """Where the drawer lies, at the near side of the window."""
    high = theme.px(_CURVE) + theme.target + theme.px(46)
    return pygame.Rect(0, theme.size[1] - high, theme.size[0], high)


def above_drawer(theme: Theme) -> Theme:
    """The theme of a table that leaves this room: as wide, not as high, with words as large."""
    size = (theme.size[0], drawer(theme).y)
    small = replace(theme, size=size)
    return replace(small, text_size=round(theme.text_size * theme.scale / small.scale))


class Timeline(Widget):
    """See the module's docstring.

    seat: whose line it is where two share the cards. battle: how many battles are over.
    running: whether it plays by itself. may_play: whether somebody can play on from here.
    """

    def __init__(
        self,
        ctx: Context,
        story: Story,
        seat: int,
        battle: int,
        emit: Callable[[Intent], None],
        *,
        running: bool,
        ended: bool,
        may_play: bool,
    ) -> None:
        super().__init__(area="timeline")
        self._strip = Strip(story, seat, battle, lambda n: emit(ToBattle(n)))
        roomy = ctx.theme.size[0] / ctx.theme.text("body") > 52
        words = tr("Battle {n} of {all}", n=battle, all=story.battles)
        close = RoundButton(
            "",
            partial(emit, Open(TablePage.PAUSE)),
            icon="close",
            hint=tr("Back"),
            action="back",
            key="leave",
        )
        parts: list[Widget] = [BattleNumber(words if roomy else f"{battle} / {story.battles}")]
        parts += _ways(ctx, emit, running=running, ended=ended, wars=bool(story.wars))
        if may_play and not ended:
            parts.append(_play_on(ctx, emit, roomy=roomy))
        parts.append(close)
        self._row = Row(*parts, gap=10, weights=(1, *[0] * (len(parts) - 1)))
        self.children = [self._strip, self._row]

    def ground_of_children(self) -> bool:
        return False

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        px, target = self.ctx.theme.px, self.ctx.theme.target
        inner = rect.inflate(-px(56), -px(20))
        self._strip.place(pygame.Rect(inner.x, inner.y, inner.width, px(_CURVE)))
        row = pygame.Rect(inner.x, inner.bottom - target, inner.width, target)
        self._row.place(row)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        surface.fill((58, 32, 14), self.rect)
        box = self.rect.inflate(-theme.px(20), -theme.px(8))
        image = shapes.box(box.size, theme.radius, look.PAPER, look.PAPER_EDGE, 2)
        surface.blit(image, box)


def _ways(
    ctx: Context, emit: Callable[[Intent], None], *, running: bool, ended: bool, wars: bool
) -> list[Widget]:
    """Round buttons: war before, step back, play or pause, step on, next war."""
    hint = ctx.keys.hint
    play = ("undo", tr("Once more")) if ended else ("play", tr("Play ({key})", key=hint("next")))
    if running:
        play = ("pause", tr("Pause ({key})", key=hint("next")))
    found: list[Widget] = []

    def add(key: str, icon: str, words: str, intent: Intent, *, kind: str = "plain") -> None:
        press = partial(emit, intent)
        button = RoundButton("", press, icon=icon, hint=words, key=key, kind=kind)
        button.enabled = wars or not key.startswith("war")
        found.append(button)

    add("war_before", "rewind", tr("To the war before"), ToWar(-1))
    add("step_back", "arrow_left", tr("One battle back ({key})", key=hint("left")), StepBy(-1))
    add("play", *play, TogglePlay(), kind="chosen")
    add("step_on", "arrow_right", tr("One battle on ({key})", key=hint("right")), StepBy(1))
    add("war_next", "forward", tr("To the next war ({key})", key=hint("next_war")), ToWar(1))
    return found


def _play_on(ctx: Context, emit: Callable[[Intent], None], *, roomy: bool) -> Widget:
    """What if something else had been done? It can be tried from here."""
    words = tr("Play on from here")
    return Button(
        words if roomy else tr("Play on"),
        partial(emit, PlayOn()),
        kind="primary",
        action="pause",
        key="play_on",
        role="small",
        hint=words,
    )


class BattleNumber(Widget):
    """Which battle it is."""

    def __init__(self, words: str) -> None:
        super().__init__(label=words, key="where")

    def natural_width(self) -> int:
        return self.ctx.fonts.width(self.label, self._style()) + 2

    def height_for(self, width: int) -> int:
        return self.ctx.theme.target

    def _style(self) -> Style:
        return Style(self.ctx.theme.text("small"), look.INK, BOLD)

    def paint(self, surface: pygame.Surface) -> None:
        image = self.ctx.fonts.fitted(self.label, self._style(), self.rect.width)
        surface.blit(image, image.get_rect(midleft=self.rect.midleft))


class Strip(Widget):
    """The course with the place where the match is; it can be pressed and dragged."""

    focusable = True

    def __init__(
        self, story: Story, seat: int, battle: int, on_battle: Callable[[int], object]
    ) -> None:
        super().__init__(key="strip", label=tr("The course of the game"))
        self._story, self._seat, self._battle, self._on_battle = story, seat, battle, on_battle
        self._held: int | None = None

    @property
    def curve(self) -> Curve:
        """Where the course lies now."""
        px = self.ctx.theme.px
        return Curve(self._story, self.rect.inflate(-px(24), -px(22)).move(0, px(6)), self._seat)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(_CURVE)

    def paint(self, surface: pygame.Surface) -> None:
        theme, curve = self.ctx.theme, self.curve
        surface.blit(shapes.box(self.rect.size, theme.px(8), look.PAPER_LOW), self.rect)
        battle = self._battle if self._held is None else self._held
        paint(self.ctx, surface, curve, upto=battle)
        x = curve.x(battle)
        pygame.draw.line(surface, look.INK, (x, self.rect.y), (x, self.rect.bottom), 2)
        knob = theme.px(8)
        pygame.draw.circle(surface, look.INK, (x, self.rect.bottom - knob), knob)
        pygame.draw.circle(surface, look.AMBER, (x, self.rect.bottom - knob), knob - 2)

    def grab(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self._held = self.curve.battle_at(pos[0])
        self.invalidate()

    def release(self, pos: tuple[int, int]) -> None:
        self._held = None
        self._on_battle(self.curve.battle_at(pos[0]))
