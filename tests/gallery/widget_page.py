"""A page that shows every widget of the toolkit, on the dark table and on a light panel.

`python -m tests.gallery --widgets [--size WxH] [--text PERCENT] [--out DIR]` writes a picture of it
as it rests, and of it with the keys on each kind of widget.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widget_scene import WidgetScene, scrolled_panel
from game.ui.widgets import (
    NUMBER_PAD,
    Button,
    Choice,
    Column,
    Dialog,
    Figure,
    FirstFitting,
    Flow,
    Grid,
    Image,
    Label,
    Page,
    RoundButton,
    Row,
    ScrollView,
    SideBySide,
    Slider,
    Space,
    Stepper,
    Tag,
    TextField,
    Tile,
    Toggle,
    Widget,
    chips,
    heading,
    pad_key,
    setting,
)
from tests.stage import Stage

TEXT = "# A page\n**Bold** and plain, a card {KS} in a line.\n- One thing\n- Another\n\n{10H} {9C}"


def nothing(*_: object) -> None:
    """Do nothing; every widget here calls it."""


class Swatch(Tile):
    """A tile with nothing on it but its colour."""

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(60)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill(self.ctx.theme.colours.accent, rect.inflate(-20, -20))


class Halves(SideBySide):
    """A container as high as there is room in a dialog."""

    def height_for(self, width: int) -> int:
        return self.ctx.screen.size[1]


class WidgetPage(WidgetScene):
    """The dark table on the left, the light panel on the right, the same widgets on both."""

    name = "widgets"
    first = "felt:plain"

    def build(self) -> Widget:
        table = ScrollView(Column(*self._widgets("felt"), gap=10), key="felt")
        panel = scrolled_panel(Column(*self._widgets("panel"), gap=10), key="panel")
        return Dialog(Halves(table, panel, share=0.5), widest=3000)

    def _widgets(self, key: str) -> Sequence[Widget]:
        art = self.ctx.art
        return [
            heading(f"On {key}"),
            Flow(
                Button("Plain", nothing, key=f"{key}:plain", action="undo"),
                Button("Primary", nothing, kind="primary", icon="play", key=f"{key}:primary"),
                Button("Quiet", nothing, kind="quiet", key=f"{key}:quiet"),
                Button("Off", nothing, enabled=False, key=f"{key}:off"),
                Button("", nothing, icon="settings", key=f"{key}:icon", hint="Only an icon"),
                RoundButton("", nothing, icon="pause", key=f"{key}:round", hint="Round"),
            ),
            Flow(*chips(key, [(1, "One"), (2, "Two")], 1, nothing)),
            setting("Choice", Choice([(1, "one"), (2, "two")], 1, nothing, key=f"{key}:choice")),
            setting("Stepper", Stepper(range(5), 2, nothing, key=f"{key}:stepper")),
            setting("Slider", Slider(0.6, nothing, key=f"{key}:slider")),
            Toggle("Toggle that is on", True, nothing, key=f"{key}:on"),
            Toggle("Toggle that is off", False, nothing, key=f"{key}:toggle"),
            Row(
                TextField("Typed", key=f"{key}:field"),
                TextField(key=f"{key}:empty", empty="Empty", icon="search"),
            ),
            Row(
                Label("A label that is **bold** in part", "small", soft=True),
                Tag("tag", "luck", icon="dice"),
                weights=(1, 0),
            ),
            Row(
                Image(lambda width, height: art.face("fox", width), width=60),
                Figure("1,234", "battles"),
                Swatch(nothing, key=f"{key}:tile", label="Tile"),
                weights=(0, 1, 1),
            ),
            Space(4),
            Grid(*[Label(f"Cell {n}", align="centre") for n in range(4)], tile=80, most=4),
            FirstFitting(Label("As long as there is room for it"), Label("Short")),
            Flow(*[pad_key(f"{key}:pad", what, nothing) for what in NUMBER_PAD[-1]]),
            Page(TEXT),
        ]


def pictures(size: tuple[int, int], text: int) -> dict[str, pygame.Surface]:
    """The whole page at rest, and with the keys on a widget of each kind."""
    stage = Stage((size[0], 2 * size[1]), text_size=text)
    stage.show(WidgetPage(stage.ctx))
    surfaces = {"rest": stage.ctx.screen.surface.copy()}
    for kind in ("primary", "choice", "stepper", "slider", "toggle", "field", "tile"):
        for ground in ("felt", "panel"):
            stage.ui.focus_on(f"{ground}:{kind}")
            stage.frame(20)
            surfaces[f"{ground}-{kind}"] = stage.ctx.screen.surface.copy()
    stage.close()
    return surfaces
