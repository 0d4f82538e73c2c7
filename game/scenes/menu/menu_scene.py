"""The first screen: all games as tiles with picture, title and one sentence; search and filters."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from game.match import people
from game.match.preview import Preview, kept_preview
from game.scenes.menu.game_tile import GameTile
from game.scenes.players.face_tiles import PlayerButton
from game.scenes.setup.match_start import continue_match
from game.texts import tr
from game.ui.page import Margins, WidgetScene
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
    Space,
    TextField,
    Widget,
    chips,
)
from game.variants import GAMES, catalogue, get

SHORT = 8
"""So many minutes is a short game."""
_AT_FIRST = 12  # games on the first frame; more than can be seen would only delay it

if TYPE_CHECKING:
    import pygame

    from game.rules.game import Game
    from game.ui.context import Context


class MenuScene(WidgetScene):
    """Keeps what is searched for and which filter is on; everything else is in the store."""

    name = "menu"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.games = [get(game) for game in list(GAMES)[:_AT_FIRST]]
        self.first = f"game:{self.games[0].id}"
        self._query = ""
        self._filter = "all"
        self._seen = self._drawn = False
        self._saved = kept_preview(ctx.store)
        if self._saved is not None:
            self.first = "continue"

    def update(self, dt: float) -> bool:
        """Read the rest of the catalogue once the first games can be seen."""
        if self._drawn and len(self.games) < len(GAMES):
            self.games = catalogue()
            self.rebuild()
        return super().update(dt) or len(self.games) < len(GAMES)

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        super().draw(surface, rects)
        self._drawn = True

    def enter(self) -> None:
        """Back from another screen: what it changed may show here."""
        self.ctx.sound.music("menu")
        if self._seen:
            self._saved = kept_preview(self.ctx.store)
            self.rebuild()
        self._seen = True

    def back(self) -> None:
        """Esc on the first screen: ask before leaving the program."""
        self.ctx.go.confirm(
            tr("Stop playing?"),
            tr("Everything is kept. A game under way goes on where it was."),
            tr("Quit"),
            self.ctx.quit,
            no=tr("Stay"),
        )

    def build(self) -> Widget:
        head = self._head()
        body: list[Widget] = []
        body += [self._notice(text) for text in self._notices()]
        if self._saved is not None and not self._query and self._filter == "all":
            body.append(self._continue_panel(self._saved))
        body.append(self._tiles())
        if self.ctx.theme.narrow or self.ctx.theme.size[1] < 600:
            content = Column(*head, *body, gap=16)
            return Margins(Column(ScrollView(content, key="games"), gap=0), 16, below=False)
        scroll = ScrollView(Column(*body, gap=16), key="games", pad=14)
        return Margins(Column(*head, scroll, gap=12, widest=1640), 22, below=False)

    # -- the parts

    def _head(self) -> list[Widget]:
        """The title, the buttons beside it, and what narrows the games down."""
        theme = self.ctx.theme
        tools, filters = self._tools(), self._filter_row()
        if theme.narrow:
            title = Row(self._title(120), Space(0), weights=(0, 1))
            return [Column(title, Flow(*tools, area="tools"), gap=10), filters]
        if theme.size[0] / theme.scale < 1150:
            row = Row(self._title(120), Space(0), *tools, gap=12, weights=(0, 1, *[0] * len(tools)))
            row.area = "tools"
            return [row, filters]
        row = Row(Space(0), *tools, gap=12, weights=(1, *[0] * len(tools)), area="tools")
        return [Row(self._title(204), Column(row, filters, gap=10), gap=22, weights=(0, 1))]

    def _title(self, width: int) -> Widget:
        return Image(
            lambda w, h: self.ctx.art.picture_soon("title.svg", (w, h)), width=width, shape=9 / 16
        )

    def _tools(self) -> list[Widget]:
        me = people.current(self.ctx.store)
        return [
            Button(tr("Surprise me"), self._surprise, icon="dice", key="random"),
            PlayerButton(me.name if me else tr("Guest"), me.face if me else "", self._profiles),
            Button(tr("Practise"), self._practise, icon="pencil", key="practise"),
            Button("", self._figures, icon="chart", key="figures", hint=tr("Figures")),
            Button(
                "" if self.ctx.theme.narrow else tr("Settings"),
                self.ctx.go.settings,
                icon="settings",
                key="settings",
                hint=tr("Settings") if self.ctx.theme.narrow else "",
            ),
        ]

    def _filter_row(self) -> Widget:
        field = TextField(
            self._query,
            key="search",
            on_change=self._search,
            on_enter=lambda text: self._focus_first(),
            empty=tr("Search"),
            icon="search",
            width=170,
        )
        filters = chips("filter", self._filters(), self._filter, self._use_filter)
        return Flow(field, *filters, gap=6, area="filters")

    def _filters(self) -> list[tuple[str, str]]:
        filters = [
            ("all", tr("All")),
            ("luck", tr("Luck")),
            ("choice", tr("Choices")),
            ("practice", tr("Practice")),
            ("short", tr("Short")),
            ("many", tr("3 or more")),
            ("favourites", tr("Favourites")),
        ]
        if self.ctx.store.recent(1):
            filters.append(("recent", tr("Recent")))
        return filters

    def _continue_panel(self, saved: Preview) -> Widget:
        game = get(saved.game)
        text = tr("{game}: {players}", game=tr(game.title), players=saved.players)
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture(game.id, w, radius), width=136, shape=0.625
        )
        words = Column(
            Label(tr("Your game is waiting"), "heading"),
            Label(text),
            Label(tr("After battle {n}", n=saved.battles), "small", soft=True),
            gap=2,
        )
        button = Button(tr("Continue"), self._continue, kind="primary", icon="play", key="continue")
        row = Row(picture, words, button, gap=20, weights=(0, 1, 0), fold=self.ctx.theme.narrow)
        return Panel(row, pad=16, area="continue")

    def _tiles(self) -> Widget:
        shown = self._shown()
        if not shown:
            return Column(
                Space(40),
                Label(tr("No game fits."), "heading", align="centre"),
                Flow(Button(tr("Show all games"), self._clear, key="clear"), align="centre"),
            )
        favourites = self.ctx.store.favourites()
        tiles = [
            GameTile(
                game,
                partial(self._open, game),
                favourite=game.id in favourites,
                on_favourite=partial(self._set_favourite, game),
            )
            for game in shown
        ]
        return Grid(*tiles, tile=250, gap=18, area="games")

    def _notice(self, text: str) -> Widget:
        return Panel(Label(text), pad=14, soft=True)

    def _notices(self) -> list[str]:
        return [str(notice) for notice in self.ctx.store.notices]

    # -- what they do

    def _shown(self) -> list[Game]:
        wanted = self._query.casefold().split()
        games = [g for g in self.games if self._passes(g) and _mentions(g, wanted)]
        if self._filter == "recent":
            order = self.ctx.store.recent(len(self.games))
            games.sort(key=lambda game: order.index(game.id))
        return games

    def _passes(self, game: Game) -> bool:
        if self._filter in ("luck", "choice"):
            return game.kind == self._filter
        if self._filter == "practice":
            return bool(game.practice)
        if self._filter == "short":
            return game.minutes <= SHORT
        if self._filter == "many":
            return game.seat_numbers[-1] > 2
        if self._filter == "favourites":
            return game.id in self.ctx.store.favourites()
        if self._filter == "recent":
            return game.id in self.ctx.store.recent(len(self.games))
        return True

    def _search(self, text: str) -> None:
        self._query = text
        self.ui.offsets["games"] = 0
        caret = self.ui.focus.caret if isinstance(self.ui.focus, TextField) else len(text)
        self.rebuild()
        if isinstance(self.ui.focus, TextField):
            self.ui.focus.caret = caret

    def _use_filter(self, which: str) -> None:
        self._filter = which
        self.ui.offsets["games"] = 0
        self.rebuild()

    def _clear(self) -> None:
        self._query, self._filter = "", "all"
        self.rebuild()
        self._focus_first()

    def _focus_first(self) -> None:
        shown = self._shown()
        if shown:
            self.ui.focus_on(f"game:{shown[0].id}")

    def _surprise(self) -> None:
        shown = self._shown() or self.games
        # Which game is offered is no part of any game, so the system's own chance will do.
        self._open(random.SystemRandom().choice(shown))

    def _set_favourite(self, game: Game, on: bool) -> None:
        self.ctx.store.set_favourite(game.id, on)
        if self._filter == "favourites":
            self.rebuild()

    def _open(self, game: Game) -> None:
        self.ctx.go.setup(game.id)

    def _continue(self) -> None:
        continue_match(self.ctx)

    def _profiles(self) -> None:
        self.ctx.go.players()

    def _figures(self) -> None:
        me = people.current(self.ctx.store)
        self.ctx.go.statistics(me.id if me else None)

    def _practise(self) -> None:
        """Home to who practises; the first one ever is welcomed."""
        if people.everybody(self.ctx.store):
            self.ctx.go.practice()
        else:
            self.ctx.go.welcome()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "search") and not isinstance(self.ui.focus, TextField):
            return self.ui.focus_on("search")
        if self.ctx.keys.match(event, "new") and isinstance(self.ui.focus, GameTile):
            return self.ui.focus.activate()
        if self.ctx.keys.match(event, "rules"):
            tile = self.ui.focus
            game = tile.game if isinstance(tile, GameTile) else self.games[0]
            self.ctx.go.rules(game.id)
            return True
        return super().handle(event)

    def probe(self) -> dict[str, object]:
        return super().probe() | {
            "shown": [game.id for game in self._shown()],
            "filter": self._filter,
            "query": self._query,
            "can_continue": self._saved is not None,
        }


def _mentions(game: Game, wanted: list[str]) -> bool:
    text = f"{tr(game.title)} {tr(game.rule)} {tr(game.special)} {game.id}".casefold()
    return all(word in text for word in wanted)
