"""Widgets of the table: places for cards that can be chosen, and the bars above and below.

The table scene lays cards out itself; these widgets lie over them invisibly, so that choosing
cards follows the one focus model of all screens. No rules and no game here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.texts import tr
from game.ui import shapes
from game.ui.settings import SPEEDS
from game.ui.widgets import Button, Label, Row, Slider, Widget

if TYPE_CHECKING:
    from game.ui.context import Context

ROOMY = 46
"""Bars have room for all words if so many letters' heights fit beside each other."""

_LIT = 0.45
"""The share of a shout's time in which its burst of light fades."""

Tool = tuple[str, str, str]
"""A button without a text: its name, its icon, its hint."""


class CardSpot(Widget):
    """A card (or packet) that can be chosen.

    beside  the keys of the spots to its left and right in the row, empty where there is none
    raised  gives by how many pixels the card lies higher than its place now
    """

    focusable = True

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        on_press: Callable[[], Any],
        *,
        beside: Sequence[str] = ("", ""),
        raised: Callable[[], int] = lambda: 0,
        hint: str = "",
        area: str = "cards",
    ) -> None:
        super().__init__(key=key, area=area, hint=hint)
        self.at, self._on_press = rect.copy(), on_press
        self._beside, self._raise = beside, raised

    def place(self, rect: pygame.Rect) -> None:
        self.rect = self.at.copy()

    @property
    def raised(self) -> int:
        """By how many pixels its card lies higher than its place now."""
        return self._raise()

    def ring_rect(self) -> pygame.Rect:
        return self.rect.move(0, -self.raised)

    def reach(self) -> pygame.Rect:
        return super().reach().union(self.ring_rect().inflate(16, 16))

    def activate(self) -> bool:
        self._on_press()
        return True

    def act(self, action: str) -> bool:
        other = dict(zip(("left", "right"), self._beside, strict=True)).get(action, "")
        return bool(other) and self.host is not None and self.host.focus_on(other)


class Placed(Widget):
    """Children that know their places, and bars at given rectangles."""

    def __init__(self, spots: Sequence[Widget], bars: Sequence[tuple[Widget, pygame.Rect]]) -> None:
        super().__init__()
        self._bars = list(bars)
        self._spots = list(spots)
        self.children = [*spots, *(bar for bar, _ in bars)]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for spot in self._spots:
            spot.place(rect)
        for bar, place in self._bars:
            bar.place(place)


def top_bar(
    ctx: Context,
    title: str,
    actions: Mapping[str, Callable[[], Any]],
    *,
    auto: bool,
    luck: bool,
    undo: bool = False,
    advice: bool = False,
) -> Row:
    """Title and tools. `actions`: pause, log, rules, mute, auto, undo, hint by name."""
    roomy = ctx.theme.size[0] / ctx.theme.text("body") > ROOMY
    tools: list[Widget] = []
    if luck:
        tools.append(_auto_button(ctx, actions["auto"], auto=auto, roomy=roomy))
    tools += _icons(_choosing_tools(ctx, undo=undo, advice=advice), actions)
    speed = _speed_slider(ctx, 120 if roomy else 84)
    tools += [SpeedSign(), speed] if roomy or len(tools) < 2 else [speed]
    tools += _icons(_usual_tools(ctx), actions)
    return Row(
        Label(title, "heading", most=1),
        *tools,
        gap=6,
        weights=(1, *[0] * len(tools)),
        area="tools",
    )


def _auto_button(ctx: Context, on_press: Callable[[], Any], *, auto: bool, roomy: bool) -> Button:
    return Button(
        tr("Play by itself") if roomy else "",
        on_press,
        icon="pause" if auto else "forward",
        kind="chosen" if auto else "quiet",
        action="auto" if roomy else "",
        hint=tr("Turn card after card by itself ({key})", key=ctx.keys.hint("auto")),
        role="small",
        key="auto",
    )


def _speed_slider(ctx: Context, width: int) -> Slider:
    most = len(SPEEDS) - 1
    return Slider(
        SPEEDS.index(ctx.settings.speed) / most,
        lambda value: ctx.change("speed", SPEEDS[round(value * most)]),
        key="speed",
        steps=most,
        shown=lambda value: "",
        width=width,
        hint=tr("How fast the cards move"),
    )


def _icons(tools: Sequence[Tool], actions: Mapping[str, Callable[[], Any]]) -> list[Button]:
    return [
        Button("", actions[name], icon=icon, kind="quiet", hint=words, key=name)
        for name, icon, words in tools
    ]


def _choosing_tools(ctx: Context, *, undo: bool, advice: bool) -> list[Tool]:
    """What helps with a choice."""
    hint = ctx.keys.hint
    tools = []
    if undo:
        tools.append(("undo", "undo", tr("Take the last choice back ({key})", key=hint("undo"))))
    if advice:
        tools.append(("hint", "bulb", tr("A hint ({key})", key=hint("hint"))))
    return tools


def _usual_tools(ctx: Context) -> list[Tool]:
    """What every game has."""
    hint, muted = ctx.keys.hint, ctx.settings.muted
    return [
        ("mute", "mute" if muted else "volume", tr("Sound on or off ({key})", key=hint("mute"))),
        ("log", "log", tr("What has happened so far ({key})", key=hint("log"))),
        ("rules", "help", tr("The rules of this game ({key})", key=hint("rules"))),
        ("pause", "pause", tr("Pause, settings, menu ({key})", key=hint("back"))),
    ]


class SpeedSign(Widget):
    """The sign before the slider of the speed."""

    def natural_width(self) -> int:
        return round(self.ctx.theme.text("body") * 1.2)

    def height_for(self, width: int) -> int:
        return self.natural_width()

    def paint(self, surface: pygame.Surface) -> None:
        icon = self.ctx.art.icon("speed", self.rect.width, self.ctx.theme.colours.on_felt_soft)
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class Shout:
    """A word that appears large over the table and fades: `War!`. Times are in seconds.

    A single burst of light goes before it, unless flashes are off or motion is reduced.
    """

    def __init__(self, ctx: Context, text: str, middle: tuple[int, int], seconds: float) -> None:
        from game.ui.text import EXTRABOLD, Style

        self.text = text
        theme = ctx.theme
        c = theme.colours
        px = round(theme.text("huge") * 1.6)
        wide = ctx.fonts.width(text, Style(px, c.accent, EXTRABOLD))
        px = min(px, px * round(theme.size[0] * 0.84) // wide)
        ink = ctx.fonts.line(text, Style(px, c.accent, EXTRABOLD))
        shade = ctx.fonts.line(text, Style(px, c.felt_dark, EXTRABOLD))
        pad = max(4, px // 14)
        self._image = pygame.Surface(
            (ink.get_width() + 2 * pad, ink.get_height() + 2 * pad), pygame.SRCALPHA
        )
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, 1), (1, 1), (1, -1), (-1, -1)):
            self._image.blit(shade, (pad + dx * pad // 2, pad + dy * pad // 2))
        self._image.blit(ink, (pad, pad))
        self._still = theme.still
        self._light: pygame.Surface | None = None
        if ctx.settings.flash and not theme.still:
            size = (self._image.get_width() * 2, self._image.get_height() * 2)
            self._light = shapes.light(size, c.accent)
        self._middle, self._time, self._seconds = middle, 0.0, seconds

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the word in pixels."""
        return self._image.get_size()

    @property
    def rect(self) -> pygame.Rect:
        """All that it may paint."""
        if self._light is not None:
            return self._light.get_rect(center=self._middle)
        return self._image.get_rect(center=self._middle).inflate(self._image.get_width() // 3, 60)

    def update(self, dt: float) -> bool:
        """Move on; False once it is gone."""
        self._time += dt
        return self._time < self._seconds

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it as it is now: it grows in, stays, fades."""
        share = min(1.0, self._time / self._seconds)
        image = self._image
        if self._light is not None and share < _LIT:
            self._light.set_alpha(round(255 * (1 - share / _LIT)))
            surface.blit(self._light, self._light.get_rect(center=self._middle))
        if share < 0.18 and not self._still:
            image = pygame.transform.smoothscale_by(image, 0.6 + 0.4 * share / 0.18)
        alpha = 255 if share < 0.7 else max(0, round(255 * (1 - share) / 0.3))
        image.set_alpha(alpha)
        surface.blit(image, image.get_rect(center=self._middle))
