"""The shelf of invented games: to play, to change, to give away as a code or a file, to take in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.intake.refusal import Refusal
from game.match.giving_away import may_give_away
from game.match.own_games import (
    forget_game,
    id_of,
    keep_game,
    own_games,
    unread_text,
)
from game.match.rules_sheet import rules_sheet
from game.routes import WorkshopRoute
from game.scenes.match_start import start_or_continue
from game.scenes.menu.ground import menu_ground
from game.scenes.qr_picture import qr_picture
from game.texts import language_in_use, ptr, tr
from game.texts.phrases import full_sentence
from game.ui.exports import (
    CannotExport,
    file_name,
    folder_name,
    folders,
    save_file,
    save_report,
)
from game.ui.fonts import EXTRABOLD
from game.ui.navigator import ConfirmRoute
from game.ui.widget_scene import WidgetScene, page
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    Image,
    Label,
    Panel,
    Row,
    ScrollView,
    TextField,
    Widget,
    chips,
)
from game.variants import get, is_point
from game.workshop.codes import MOST_LETTERS, from_code, to_code
from game.workshop.war_file import SUFFIX, read_war, to_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.app_context import AppContext
    from game.workshop.recipe import Invention

QR_SIDE = 200
"""How wide the room of a QR code is, in pixels of a usual window."""


class OwnGamesScene(WidgetScene):
    """Shows the games that are kept here. taken: the id, or the file, of one to take in; given: the
    id of one to give away.
    """

    ctx: AppContext
    name = "own_games"
    first = "invent"

    def __init__(self, ctx: AppContext, taken: str = "", given: str = "") -> None:
        super().__init__(ctx)
        self._notice = ""
        self._code = ""
        self._given: Invention | None = None
        self._folders = folders()
        self._folder: Path | None = self._folders[0] if self._folders else None
        self._seen = False
        if is_point(taken):
            self._take(from_code(taken.partition(":")[2]))
        elif taken:
            self._take_file(taken)
        self._given = next((g for g in own_games(ctx.store) if given and id_of(g) == given), None)
        if self._given is not None:
            self.first = self._first_way(self._given)

    def enter(self) -> None:
        """Back from a match: it may have been the first to its end."""
        if self._seen:
            self.rebuild()
        self._seen = True

    def build(self) -> Widget:
        games = own_games(self.ctx.store)
        tools = [Button(tr("Invent a game"), partial(self.ctx.go, WorkshopRoute()), icon="plus",
                        key="invent", kind="primary", role="small")]  # fmt: skip
        if self._given is not None:
            panel = ScrollView(Column(self._give_panel(self._given)), key="give", pad=8)
            return page(self, tr("Give it away"), panel, widest=900, under=self._notice)
        cards = [self._game(made) for made in games]
        body: list[Widget] = [Grid(*cards, tile=330, gap=16, most=4, area="own-games")]
        if not cards:
            body = [Label(tr("Games that you invent and play will stand here."), "heading")]
        unread = unread_text(self.ctx.store)
        if unread:
            body.append(Label(unread, "small"))
        body.append(self._code_panel())
        whole = ScrollView(Column(*body, gap=14), key="own", pad=8)
        title = tr("Our games")
        return page(self, title, whole, tools=tools, widest=1240, under=self._notice)

    def _game(self, made: Invention) -> Widget:
        game = get(id_of(made))
        key = game.id
        play = Button(tr("Play"), partial(start_or_continue, self.ctx, key), kind="primary",
                      icon="play", key=f"play:{key}", role="small")  # fmt: skip
        ways = [
            Button("", partial(self.ctx.go, WorkshopRoute(key)), icon="pencil", key=f"change:{key}",
                   hint=tr("Change it")),
            Button("", partial(self._give, made), icon="give", key=f"give:{key}",
                   hint=tr("Give it away")),
            Button("", partial(self._ask_to_forget, made), icon="trash", key=f"forget:{key}",
                   hint=tr("Take it off the shelf")),
        ]  # fmt: skip
        title = tr(game.about.title)
        for button, label in zip(
            (play, *ways),
            (
                tr("Play: {game}", game=title),
                tr("Change it: {game}", game=title),
                tr("Give it away: {game}", game=title),
                tr("Take it off the shelf: {game}", game=title),
            ),
            strict=True,
        ):
            button.label = label
        return Panel(
            Column(
                Image(self._picture(key), width=220, shape=0.625),
                Label(title, weight=EXTRABOLD, most=1),
                Label(tr(game.about.tagline), "small", soft=True, most=2),
                Label(tr(game.about.credit), "tiny", soft=True, most=1),
                Flow(play, *ways, gap=6),
                gap=4,
            ),
            pad=12,
        )

    def _picture(self, game: str) -> Callable[[int, int], pygame.Surface]:
        radius = self.ctx.theme.radius // 2
        return lambda wide, high: self.ctx.art.game_picture(game, wide, radius)

    def _give_panel(self, made: Invention) -> Widget:
        """The code, and the folders in which a file can be put."""
        key = id_of(made)
        title = tr(get(key).about.title)
        picture = Image(self._picture(key), width=220, shape=0.625)
        if not may_give_away(self.ctx.store, made.recipe):
            words = tr("Play it to its end once; then you can give it away.")
            play = Button(tr("Play"), partial(start_or_continue, self.ctx, key), kind="primary",
                          icon="play", key=f"play:{key}")  # fmt: skip
            beside = Column(Label(title, "heading"), Label(words), Flow(play))
            return Panel(Row(beside, picture, weights=(1, 0)), pad=18)
        code = to_code(made)
        named = Label(title, "heading")
        told: list[Widget] = [
            Label(code, "title", key="code", colour="practice"),
            Label(
                tr(
                    "Whoever types this into the search has your game. "
                    "Nothing leaves this computer by itself."
                ),
                "small",
                soft=True,
            ),
        ]
        ways = self._ways_to_give(made)
        qr = Image(partial(qr_picture, code), width=QR_SIDE, key="qr")
        pictures = Column(picture, qr, gap=8)
        whole: Widget = Row(Column(named, *told, *ways, gap=8), pictures, weights=(1, 0))
        if self.ctx.theme.narrow:
            whole = Column(Row(Column(named, *ways, gap=8), qr, weights=(1, 0)), *told, gap=8)
        return Panel(whole, pad=18, area="give")

    def _ways_to_give(self, made: Invention) -> list[Widget]:
        """The buttons, and where a file is saved."""
        ways = [
            Button(tr("Print the rules"), partial(self._print, made), icon="print", key="print")
        ]
        if self._folder is None:
            return [Flow(*ways)]
        named = [(str(folder), folder_name(folder)) for folder in self._folders]
        choice = chips("folder", named, str(self._folder), self._choose_folder)
        save = Button(tr("As a file"), partial(self._save, made), icon="save", key="save")
        where = tr("It will be saved here: {folder}", folder=named[0][1])
        one = Label(where, "small", soft=True)
        folders = one if len(named) == 1 else Flow(*choice, gap=8, area="folders")
        return [folders, Flow(save, *ways)]

    def _code_panel(self) -> Widget:
        field = TextField(
            self._code,
            key="typed-code",
            on_change=self._type_code,
            on_enter=lambda text: self._take_code(),
            accept=lambda text: len(text) <= MOST_LETTERS,
            empty=tr("Got a code?"),
            icon="keyboard",
            width=320,
        )
        take = Button(tr("Take it in"), self._take_code, icon="check", key="take", role="small")
        words = tr("A file of a game can be dropped on this window.")
        return Panel(
            Column(Flow(field, take, gap=10), Label(words, "small", soft=True), gap=6),
            pad=14,
            soft=True,
            area="take",
        )

    # -- what they do

    def _give(self, made: Invention) -> None:
        self._given, self._notice = made, ""
        self.rebuild()
        self.ui.focus_on(self._first_way(made), ring=self.ui.ring)

    def _first_way(self, made: Invention) -> str:
        """Return the key of what has the focus on the page for giving away."""
        return "print" if may_give_away(self.ctx.store, made.recipe) else f"play:{id_of(made)}"

    def back(self) -> None:
        """Back to the shelf, else out of it."""
        if self._given is None:
            super().back()
            return
        self._given, self._notice = None, ""
        self.rebuild()

    def _choose_folder(self, folder: str) -> None:
        self._folder = next(path for path in self._folders if str(path) == folder)
        self.rebuild()

    def _save(self, made: Invention) -> None:
        assert self._folder is not None
        name = file_name(made.name or tr("Our War"), ending=SUFFIX)
        self._notice = save_file(self.ctx.host, self._folder, name, to_text(made).encode("utf-8"))
        self.rebuild()

    def _print(self, made: Invention) -> None:
        """Write the rules as a page for the printer, and show it."""
        page = rules_sheet(get(id_of(made)), to_code(made), language_in_use())
        name = file_name(made.name or tr("Our War"), ending=".html")
        try:
            file = save_report(self.ctx.store.path, name, page)
        except CannotExport as error:
            self._notice = str(error)
        else:
            self._notice = tr("Saved: {file}", file=self.ctx.host.hand_out(file))
            self.ctx.open_file(file)
        self.rebuild()

    def _ask_to_forget(self, made: Invention) -> None:
        question = ConfirmRoute(
            tr("Take this game off the shelf?"),
            tr("Its code brings it back, and games of it that wait still go on."),
            tr("Take it off"),
            partial(self._forget, made),
            no=ptr("an own game", "Keep it"),
        )
        self.ctx.go(question)

    def _forget(self, made: Invention) -> None:
        forget_game(self.ctx.store, id_of(made))
        self.rebuild()

    def _type_code(self, text: str) -> None:
        self._code = text

    def _take_code(self) -> None:
        try:
            made = from_code(self._code)
        except Refusal as refusal:
            self._notice = full_sentence(str(refusal))
        else:
            self._code = ""
            self._take(made)
        self.rebuild()

    def _take_file(self, file: str) -> None:
        try:
            made = read_war(file)
        except Refusal as refusal:
            self._notice = full_sentence(str(refusal))
        else:
            self._take(made)

    def _take(self, made: Invention) -> None:
        """Put it on the shelf; a game that stands there keeps its name if this one has none."""
        self._given = None
        game = id_of(made)
        here = next(
            (own_game for own_game in own_games(self.ctx.store) if id_of(own_game) == game), None
        )
        made = here if here is not None and not made.name else made
        keep_game(self.ctx.store, made)
        self._notice = tr("On your shelf: {game}", game=tr(get(game).about.title))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._take_file(event.file)
            self.rebuild()
            return True
        return super().handle(event)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the same green cloth as the menu's."""
        surface.blit(menu_ground(self.ctx), (0, 0))

    def probe(self) -> dict[str, object]:
        games = [id_of(made) for made in own_games(self.ctx.store)]
        return super().probe() | {"own": games, "told": self._notice}
