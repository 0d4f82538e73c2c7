"""After ten minutes of practice: a kind word, what was done, and the choice to stop or to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts import tr
from game.ui.page import DialogScene
from game.ui.text import BOLD
from game.ui.widgets import (
    Button,
    Column,
    Dialog,
    Flow,
    Image,
    Label,
    Panel,
    ScrollView,
    Widget,
)

if TYPE_CHECKING:
    from game.match.plan import SeatPlan
    from game.ui.context import Context


class RestScene(DialogScene):
    """`text` suggests a stop, `done` says what was done so far."""

    name = "rest"
    opening = "done"
    first = "go-on"

    def __init__(self, ctx: Context, who: SeatPlan, text: str, done: Sequence[str]) -> None:
        super().__init__(ctx)
        self._who, self._text, self._done = who, text, list(done)

    def build(self) -> Widget:
        face = Image(lambda w, h: self.ctx.art.face(self._who.face, w), width=120)
        answers = Flow(
            Button(tr("Stop here"), self._stop, kind="primary", icon="home", key="stop"),
            Button(tr("Play on"), self.back, icon="play", action="back", key="go-on"),
            align="centre",
            gap=14,
        )
        content = Column(
            Flow(face, align="centre"),
            Label(self._text, "heading", align="centre"),
            *[Label(line, weight=BOLD, align="centre") for line in self._done],
            Label(tr("Your game is kept, whatever you do."), "small", soft=True, align="centre"),
            answers,
            gap=14,
        )
        return Dialog(Panel(ScrollView(content, key="rest")), widest=620)

    def _stop(self) -> None:
        self.ctx.go.menu()

    def probe(self) -> dict[str, object]:
        return super().probe() | {"text": self._text, "done": self._done}
