"""What stands under the course of a game that is watched: where one is in it, and the ways about.

Buttons of paper, since they lie on paper; the one that plays is of amber and larger.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.intents import Intent, Open, PlayOn, StepBy, TablePage, TogglePlay, ToWar
from game.table.view.story_curve import war_sign
from game.texts import tr
from game.ui import look, shapes
from game.ui.text import BOLD, Style
from game.ui.theme import Colour, mix
from game.ui.widgets import Button, RoundButton, Widget
from game.ui.widgets.buttons import raise_by

if TYPE_CHECKING:
    from game.match.story import Story
    from game.ui.context import Context

_PLAY, _WAY = 52, 44
"""The sizes of the buttons in units: the one that plays, and the others."""
_LOUD: Colour = (142, 52, 30)
"""What is special about the battle is said in this colour."""


class PaperButton(RoundButton):
    """A round button of paper with its icon in ink; `war`: a sign of war lies at its inner side.

    The one that plays (kind `chosen`) is of amber and larger.
    """

    def __init__(
        self,
        press: Callable[[], object],
        *,
        icon: str,
        hint: str,
        key: str,
        kind: str = "plain",
        action: str = "",
        war: int = 0,
    ) -> None:
        super().__init__("", press, icon=icon, hint=hint, key=key, kind=kind, action=action)
        self._war = war

    def natural_width(self) -> int:
        return self._side() * (13 if self._war else 8) // 8

    def height_for(self, width: int) -> int:
        return self._side()

    def _side(self) -> int:
        return max(40, self.ctx.theme.px(_PLAY if self.kind == "chosen" else _WAY))

    def paint(self, surface: pygame.Surface) -> None:
        theme, rect = self.ctx.theme, self.rect.move(0, raise_by(self))
        fill, edge, ink = look.WHITE, look.KEY_EDGE, look.INK
        if self.kind == "chosen":
            fill, edge = mix(look.AMBER, look.WHITE, 0.25 * self.lift), look.AMBER_EDGE
        if not self.enabled:
            fill, edge, ink = (mix(c, look.PAPER, 0.7) for c in (fill, edge, ink))
        else:
            shapes.drop(surface, rect, rect.height // 2, theme.px(4), 60)
        surface.blit(shapes.box(rect.size, rect.height // 2, fill, edge, theme.px(2)), rect)
        icon = self.ctx.art.icon(self.icon, rect.height // 2, ink)
        if not self._war:
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        sign = war_sign(round(rect.height * 0.27), great=False)
        sign.set_alpha(255 if self.enabled else 90)
        apart = self._war * rect.width // 5
        surface.blit(icon, icon.get_rect(center=(rect.centerx + apart, rect.centery)))
        surface.blit(sign, sign.get_rect(center=(rect.centerx - apart, rect.centery)))
        sign.set_alpha(255)


def ways(
    ctx: Context, emit: Callable[[Intent], None], *, running: bool, ended: bool, wars: bool
) -> list[Widget]:
    """To the war before, step back, play or pause, step on, to the next war."""
    hint = ctx.keys.hint
    play = ("undo", tr("Once more")) if ended else ("play", tr("Play ({key})", key=hint("next")))
    if running:
        play = ("pause", tr("Pause ({key})", key=hint("next")))
    found: list[Widget] = []

    def add(
        key: str, icon: str, words: str, intent: Intent, *, kind: str = "plain", war: int = 0
    ) -> None:
        press = partial(emit, intent)
        button = PaperButton(press, war=war, icon=icon, hint=words, key=key, kind=kind)
        button.enabled = wars or not war
        found.append(button)

    back, on = tr("One battle back ({key})", key=hint("left")), hint("next_war")
    add("war_before", "arrow_left", tr("To the previous war"), ToWar(-1), war=-1)
    add("step_back", "arrow_left", back, StepBy(-1))
    add("play", *play, TogglePlay(), kind="chosen")
    add("step_on", "arrow_right", tr("One battle on ({key})", key=hint("right")), StepBy(1))
    add("war_next", "arrow_right", tr("To the next war ({key})", key=on), ToWar(1), war=1)
    return found


def play_on(ctx: Context, emit: Callable[[Intent], None], *, roomy: bool) -> Widget:
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


def close(emit: Callable[[Intent], None]) -> RoundButton:
    """Back to where one came from."""
    leave = partial(emit, Open(TablePage.PAUSE))
    return PaperButton(leave, icon="close", hint=tr("Back"), action="back", key="leave")


def special(story: Story, battle: int, names: Sequence[str]) -> str:
    """What was special about a battle, in a word or two; empty for nothing."""
    depth = story.wars.get(battle, 0)
    if depth > 1:
        return tr("double war") if depth == 2 else tr("triple war and more")
    if story.tells_who_leads and battle in story.leads:
        now = story.course[battle]
        return tr("{name} takes the lead", name=names[now.index(max(now))])
    return tr("war") if depth else ""


class BattleNumber(Widget):
    """Which battle it is, and what was special about it, as far as there is room."""

    def __init__(self, words: str, loud: str) -> None:
        super().__init__(label=words, key="where")
        self._loud = loud

    def natural_width(self) -> int:
        return self.ctx.fonts.width(self.label, self._style()) + 2

    def height_for(self, width: int) -> int:
        return self.ctx.theme.target

    def _style(self) -> Style:
        return Style(self.ctx.theme.text("small"), look.INK, BOLD)

    def paint(self, surface: pygame.Surface) -> None:
        fonts = self.ctx.fonts
        image = fonts.fitted(self.label, self._style(), self.rect.width)
        surface.blit(image, image.get_rect(midleft=self.rect.midleft))
        loud, gap = self._style()._replace(colour=_LOUD), self.ctx.theme.px(14)
        room = self.rect.width - image.get_width() - 2 * gap
        if self._loud and fonts.width(self._loud, loud) <= room:
            line = fonts.line(self._loud, loud)
            x = self.rect.x + image.get_width() + gap
            surface.blit(line, line.get_rect(midleft=(x, self.rect.centery)))
