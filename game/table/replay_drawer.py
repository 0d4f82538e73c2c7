"""The drawer under a finished game that is watched: its course, the place in it, the ways about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.intents import Intent, Open, PlayOn, StepBy, TablePage, ToBattle, TogglePlay, ToWar
from game.table.view.story_curve import StoryCurve, paint, war_sign
from game.texts import tr
from game.ui import look, shapes
from game.ui.fonts import BOLD, Style
from game.ui.theme import Colour, mix
from game.ui.widgets import Button, ButtonKind, RoundButton, Row, Widget
from game.ui.widgets.buttons import raise_by

if TYPE_CHECKING:
    from game.match.match_plan import SeatPlan
    from game.match.story import Story
    from game.ui.context import Context
    from game.ui.theme import Colour, Theme

_PLAY, _WAY = 52, 44
"""The sizes of the buttons in units: the one that plays, and the others."""
_LOUD: Colour = (142, 52, 30)
"""The colour for what is special about a battle."""


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
        kind: ButtonKind = "plain",
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
    ctx: Context,
    emit: Callable[[Intent], None],
    *,
    running: bool,
    ended: bool,
    wars: bool,
    ties: bool,
) -> list[Widget]:
    """To the war or tie before, step back, play or pause, step on, to the next one."""
    hint = ctx.keys.hint
    play = ("undo", tr("Once more")) if ended else ("play", tr("Play ({key})", key=hint("next")))
    if running:
        play = ("pause", tr("Pause ({key})", key=hint("next")))
    buttons: list[Widget] = []

    def add(
        key: str, icon: str, words: str, intent: Intent, *, kind: ButtonKind = "plain", war: int = 0
    ) -> None:
        press = partial(emit, intent)
        button = PaperButton(press, war=war, icon=icon, hint=words, key=key, kind=kind)
        button.enabled = wars or not war
        buttons.append(button)

    back, on = tr("One battle back ({key})", key=hint("left")), hint("next_war")
    before = tr("To the previous tie") if ties else tr("To the previous war")
    after = tr("To the next tie ({key})", key=on) if ties else tr("To the next war ({key})", key=on)
    add("war_before", "arrow_left", before, ToWar(-1), war=-1)
    add("step_back", "arrow_left", back, StepBy(-1))
    add("play", *play, TogglePlay(), kind="chosen")
    add("step_on", "arrow_right", tr("One battle on ({key})", key=hint("right")), StepBy(1))
    add("war_next", "arrow_right", after, ToWar(1), war=1)
    return buttons


def play_on(ctx: Context, emit: Callable[[Intent], None], *, roomy: bool) -> Widget:
    """Return a button to try from here what would have happened otherwise."""
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
    """Return what was special about a battle, in a word or two; empty for nothing."""
    depth = story.wars.get(battle, 0)
    if depth > 1 and not story.ties:
        return tr("double war") if depth == 2 else tr("triple war and more")
    if story.tells_who_leads and battle in story.leads:
        now = story.course[battle]
        return tr("{name} takes the lead", name=names[now.index(max(now))])
    if not depth:
        return ""
    return tr("tie") if story.ties else tr("war")


class BattleNumber(Widget):
    """The number of a battle, and what was special about it, as far as there is room."""

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


_CURVE, _ROW, _FACE = 92, 52, 36
"""Units that the curve is high, what stands below it, and the faces of those whose it is."""


def _row(theme: Theme) -> int:
    """How high what stands below the curve is."""
    return max(theme.target, theme.px(_ROW))


def drawer(theme: Theme) -> pygame.Rect:
    """Return the rect of the drawer, at the near side of the window."""
    high = theme.px(_CURVE) + _row(theme) + theme.px(30)
    return pygame.Rect(0, theme.size[1] - high, theme.size[0], high)


def above_drawer(theme: Theme) -> Theme:
    """The theme of a table that leaves this room: as wide, not as high, with words as large."""
    size = (theme.size[0], drawer(theme).y)
    small = replace(theme, size=size)
    return replace(small, text_size=round(theme.text_size * theme.scale / small.scale))


class ReplayDrawer(Widget):
    """The drawer of a watched match: its course, and buttons to seek in it.

    seats: who plays; where two share the cards the line is the first person's. battle: how many are
    over. running: whether it plays by itself. may_play: whether somebody can play on from here.
    """

    def __init__(
        self,
        ctx: Context,
        story: Story,
        seats: Sequence[SeatPlan],
        battle: int,
        emit: Callable[[Intent], None],
        *,
        running: bool,
        ended: bool,
        may_play: bool,
    ) -> None:
        super().__init__(area="timeline")
        me = next((n for n, seat in enumerate(seats) if seat.human), 0)
        colours = look.side_colours([ctx.art.medal(seat.face) for seat in seats])
        self._strip = Strip(story, me, battle, lambda n: emit(ToBattle(n)), colours)
        self._faces = [seats[me].face, seats[1 - me].face] if self._strip.shared else []
        roomy = ctx.theme.size[0] / ctx.theme.text("body") > 52
        words = tr("Battle {n} of {all}", n=battle, all=story.battles)
        loud = special(story, battle, [seat.display_name for seat in seats])
        self._where = BattleNumber(words if roomy else f"{battle} / {story.battles}", loud)
        wars, ties = bool(story.wars), story.ties
        about = ways(ctx, emit, running=running, ended=ended, wars=wars, ties=ties)
        self._ways = Row(*about, gap=10)
        end: list[Widget] = [play_on(ctx, emit, roomy=roomy)] if may_play and not ended else []
        self._end = Row(*end, close(emit), gap=10)
        self.children = [self._strip, self._where, self._ways, self._end]

    def ground_of_children(self) -> bool:
        return False

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        px = self.ctx.theme.px
        inner = rect.inflate(-px(56), -px(20))
        aside = px(_FACE + 10) if self._faces else 0
        strip = pygame.Rect(inner.x + aside, inner.y, inner.width - aside, px(_CURVE))
        self._strip.place(strip)
        high = _row(self.ctx.theme)
        row = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        gap = px(10)
        end, about = row.copy(), row.copy()
        end.width = min(self._end.natural_width(), row.width // 2)
        end.right = row.right
        about.width = min(self._ways.natural_width(), end.left - row.left - gap)
        about.centerx = row.centerx
        about.right = min(about.right, end.left - gap)
        self._end.place(end)
        self._ways.place(about)
        self._where.place(pygame.Rect(row.x, row.y, max(1, about.x - gap - row.x), high))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        surface.fill((58, 32, 14), self.rect)
        box = self.rect.inflate(-theme.px(20), -theme.px(8))
        image = shapes.box(box.size, theme.radius, look.PAPER, look.PAPER_EDGE, 2)
        surface.blit(image, box)
        side, strip = theme.px(_FACE), self._strip.rect
        for face, y in zip(self._faces, (strip.y, strip.bottom - side), strict=False):
            surface.blit(self.ctx.art.face(face, side), (self.rect.x + theme.px(28), y))


class Strip(Widget):
    """The course with the place where the match is; it can be pressed and dragged."""

    focusable = True

    def __init__(
        self,
        story: Story,
        seat: int,
        battle: int,
        on_battle: Callable[[int], object],
        colours: Sequence[Colour],
    ) -> None:
        super().__init__(key="strip", label=tr("The course of the game"))
        self._story, self._seat, self._battle, self._on_battle = story, seat, battle, on_battle
        self._held: int | None = None
        self._colours = colours

    @property
    def shared(self) -> bool:
        """Whether one line tells of both."""
        return StoryCurve(self._story, self.rect, self._seat).shared

    @property
    def curve(self) -> StoryCurve:
        """The course in its present rect."""
        px = self.ctx.theme.px
        place = self.rect.inflate(-px(24), -px(22)).move(0, px(6))
        return StoryCurve(self._story, place, self._seat, self._colours)

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
