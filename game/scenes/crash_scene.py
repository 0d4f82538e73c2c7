"""The page that says that the program made a mistake, that nothing is lost, and how to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import tr
from game.ui.widget_scene import WidgetScene
from game.ui.widgets import Button, Column, Dialog, Flow, Label, Panel, ScrollView, Widget

if TYPE_CHECKING:
    from game.ui.context import Context


class CrashScene(WidgetScene):
    """`file` tells whoever mends the program what happened."""

    name = "crash"
    first = "menu"

    def __init__(self, ctx: Context, file: str) -> None:
        super().__init__(ctx)
        self._file = file

    def back(self) -> None:
        self.ctx.go.menu()

    def build(self) -> Widget:
        text = tr(
            "The program made a mistake of its own. Your games and settings are safe: they are "
            "kept after every move."
        )
        where = tr("This file tells what happened: {file}", file=self._file)
        content = Column(
            Label(tr("Something went wrong"), "heading"),
            Label(text),
            Label(where, "small", soft=True),
            Flow(
                Button(tr("To the menu"), self.back, kind="primary", icon="home", key="menu"),
                Button(tr("Quit"), self.ctx.quit, key="quit", icon="close"),
            ),
            gap=16,
        )
        return Dialog(Panel(ScrollView(content, key="mishap")))
