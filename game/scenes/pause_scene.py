"""Breaks in a match: the pause, the rest after ten minutes of practice, a disk that is full."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.routes import ElsewhereRoute, RulesRoute, SettingsRoute
from game.texts import tr
from game.texts.phrases import in_turn
from game.ui.fonts import BOLD
from game.ui.navigator import ConfirmRoute
from game.ui.widget_scene import DialogScene
from game.ui.widgets import (
    Button,
    Column,
    Dialog,
    Flow,
    Grid,
    Image,
    Label,
    Panel,
    ScrollView,
    Widget,
)

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.app_context import AppContext
    from game.match.match_plan import SeatPlan
    from game.ui.navigator import PageAction


_LARGE = 140
"""The text size from which on the buttons stand in two columns."""
_TILE = 170
_GAP, _AROUND = 8, 120
"""The units between two buttons, and those above and below all that the dialog holds."""


class PauseScene(DialogScene):
    """`on_restart` begins the match anew (with the same deal or not, as the table decides).

    `ways` makes further ways to go on: their keys, icons, words, and what they do; `words` the
    reason for a rest that nobody asked for. `options` are those of the match.
    """

    ctx: AppContext
    name = "pause"
    first = "go-on"

    def __init__(
        self,
        ctx: AppContext,
        game: str,
        on_restart: Callable[[], object] | None = None,
        ways: Callable[[], Sequence[PageAction]] = tuple,
        words: Callable[[], str] = str,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(ctx)
        self._ways, self._words, self._options = ways, words, options
        self._game, self._on_restart = game, on_restart

    def build(self) -> Widget:
        on = Button(tr("Go on"), self.back, icon="play", kind="primary", action="back", key="go-on")
        buttons = [
            *(
                Button(words, partial(self._go, do), icon=icon, key=key)
                for key, icon, words, do in self._ways()
            ),
            Button(tr("Rules"), self._rules, icon="book", action="rules", key="rules"),
            Button(tr("Settings"), self._settings, icon="settings", key="settings"),
        ]
        if self._on_restart is not None:
            buttons.append(Button(tr("Begin again"), self._restart, icon="undo", key="restart"))
        buttons.append(Button(tr("To the menu"), self._menu, icon="home", key="menu"))
        kept = tr("Your game is kept, whatever you do.")
        if self._on_restart is not None:
            kept = tr("Your game is kept, unless you begin again.")
        if self.ctx.store.unsaved is not None:
            kept = str(self.ctx.store.unsaved)
            other = tr("Save in another folder")
            buttons.insert(
                0,
                Button(other, partial(self.ctx.go, ElsewhereRoute()), icon="save", key="elsewhere"),
            )
        words = self._words() or kept
        large = self.ctx.theme.text_size > _LARGE or not self._has_room(len(buttons) + 1)
        content = Column(
            Label(tr("Pause"), "title", align="centre"),
            Label(words, soft=True, align="centre"),
            on,
            # With large words, or many of them, they would reach below the edge in a single column.
            *([Grid(*buttons, tile=_TILE, gap=_GAP)] if large else buttons),
            gap=_GAP,
        )
        return Dialog(Panel(ScrollView(content, key="pause")), widest=520)

    def _has_room(self, buttons: int) -> bool:
        """Whether so many buttons have room below each other, under the title and a sentence of two
        lines.
        """
        theme, fonts = self.ctx.theme, self.ctx.fonts
        words = fonts.height(theme.text("title")) + 2 * fonts.height(theme.text("body"))
        high = buttons * (theme.target + theme.px(_GAP)) + words + theme.px(_AROUND)
        return high <= theme.size[1]

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "pause"):
            self.back()
            return True
        if self.ctx.keys.match(event, "rules"):
            self._rules()
            return True
        return super().handle(event)

    def _go(self, do: Callable[[], object]) -> None:
        self.back()
        do()

    def _rules(self) -> None:
        self.ctx.go(RulesRoute(self._game, self._options))

    def _settings(self) -> None:
        self.ctx.go(SettingsRoute())

    def _menu(self) -> None:
        self.ctx.go.menu()

    def _restart(self) -> None:
        self.ctx.go(
            ConfirmRoute(
                tr("Begin again?"),
                tr("The game under way is given up."),
                tr("Begin again"),
                self._do_restart,
                no=tr("Go on playing"),
            )
        )

    def _do_restart(self) -> None:
        self.ctx.go.back()
        if self._on_restart is not None:
            self._on_restart()


class ElsewhereScene(DialogScene):
    """Other folders in which all can be kept, while the usual folder takes nothing."""

    ctx: AppContext
    name = "elsewhere"
    first = "folder:0"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._folders = ctx.store.other_folders
        self._notice = ""

    def build(self) -> Widget:
        offer = in_turn(
            tr("Everything is kept there, for everybody to read."),
            tr("It comes back here by itself when the program starts again."),
        )
        folders = [
            Button(str(folder.parent), partial(self._choose, folder), key=f"folder:{number}")
            for number, folder in enumerate(self._folders)
        ]
        content = Column(
            Label(tr("Save in another folder"), "title", align="centre"),
            Label(self._notice or offer, soft=True, align="centre"),
            *folders,
            Button(tr("Back"), self.back, kind="primary", action="back", key="back"),
            gap=10,
        )
        return Dialog(Panel(ScrollView(content, key="elsewhere")), widest=620)

    def _choose(self, folder: Path) -> None:
        refused = self.ctx.store.keep_in(folder)
        if refused is None:
            self._folders = []
            self._notice = tr("Everything is saved in {folder}.", folder=str(folder))
        else:
            self._notice = str(refused)
        self.rebuild()


class RestScene(DialogScene):
    """`text` suggests a stop, `done` says what was done so far."""

    ctx: AppContext
    name = "rest"
    opening = "done"
    first = "go-on"

    def __init__(self, ctx: AppContext, who: SeatPlan, text: str, done: Sequence[str]) -> None:
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
