"""The first screen: who plays, the games that wait, and all games as boxes on shelves."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.intake.refusal import Refusal
from game.match import people
from game.match.own_games import id_of, own_games
from game.match.preview import Preview, newer_waiting_text, others_waiting_text, waiting
from game.routes import (
    OwnGamesRoute,
    PlayersRoute,
    PracticeRoute,
    RulesRoute,
    SettingsRoute,
    SetupRoute,
    StampsRoute,
    WelcomeRoute,
    WorkshopRoute,
)
from game.scenes.match_start import continue_match, start_as_last_time, start_deal, start_the_day
from game.scenes.menu import shelves
from game.scenes.menu.game_tile import GameTile
from game.scenes.menu.ground import menu_ground
from game.scenes.menu.menu_head import HeaderButton, Pill, menu_head, search_row
from game.scenes.menu.shelf_row import BESIDE, BoxGrid, ShelfRow, shelf_on_top
from game.scenes.menu.shelves import EVERY, filter_row, filtered
from game.scenes.menu.today_row import WaitingRow, others_wait
from game.texts import ENGLISH, first_known, ntr, tr
from game.texts.phrases import full_sentence
from game.ui.navigator import ConfirmRoute
from game.ui.widget_scene import Margins, WidgetScene
from game.ui.widgets import Button, Column, Flow, Label, Panel, ScrollView, Space, TextField, Widget
from game.variants import GAMES, catalogue, get

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.deal_code import Deal
    from game.match.occasions import DailyDeal
    from game.rules.game import Game
    from game.storage.profiles import Profile


class Sides(Widget):
    """A child with so many units free at its left and right."""

    def __init__(self, child: Widget, units: float) -> None:
        super().__init__()
        self.children = [child]
        self._units = units

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - 2 * self.ctx.theme.px(self._units))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect.inflate(-2 * self.ctx.theme.px(self._units), 0))


_AT_FIRST = 6  # games on the first frame, those of the first shelf: more would only delay it
_TODAY = "today"
_ALL = "all"
"""The view with every game in a single grid; the others are the keys of shelves."""


class MenuScene(WidgetScene):
    """Keeps what is looked for and how; everything else is in the store.

    at_start: whether it is shown before the catalogue has been read.
    """

    ctx: AppContext
    name = "menu"

    def __init__(self, ctx: AppContext, *, at_start: bool) -> None:
        super().__init__(ctx)
        self.games = [get(game) for game in list(GAMES)[: _AT_FIRST if at_start else None]]
        self._query, self._searching = "", False
        self._called_by = ""  # the letter of the key that opened the search, until it is typed
        self._view, self._filter = "", EVERY
        self._lit = ""
        self._seen = self._drawn = False
        self._look_what_waits()
        self.first = f"game:{self.games[0].id}"
        if self._waiting:
            self.first = f"waiting:{self._waiting[0].place}"

    def update(self, dt: float) -> bool:
        """Read the rest of the catalogue once the first games can be seen."""
        if self._drawn and not self._whole:
            self.games = catalogue()
            self._rebuild_in_place()
            self._greet()
        self._light_shelf()
        return super().update(dt) or not self._whole

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        super().draw(surface, rects)
        self._drawn = True

    def enter(self) -> None:
        """Back from another screen: what it changed may show here."""
        self.ctx.sound.music("menu")
        if self._seen:
            self._look_what_waits()
            self._rebuild_in_place()
        else:
            self._scroll_to(0)  # a tall game that has the focus would hide what is above it
        self._seen = True

    def _rebuild_in_place(self) -> None:
        """Lay out anew; what is new above is not scrolled away."""
        before = self.ui.offsets.get("games", 0)
        self.rebuild()
        self._scroll_to(before)

    def _scroll_to(self, offset: int) -> None:
        scroll = self.ui.find("games")
        if isinstance(scroll, ScrollView):
            scroll.scroll_by(offset - scroll.offset)

    def _look_what_waits(self) -> None:
        """Read which games wait for whoever is here, whether others have some, and own games."""
        self._own = [get(id_of(made)) for made in own_games(self.ctx.store)]
        waits = waiting(self.ctx.store)
        self._waiting = waits.mine
        others = (others_waiting_text(self.ctx.store, waits), newer_waiting_text(waits))
        self._others = " · ".join(filter(None, others))
        self._this_day: tuple[DailyDeal, list[tuple[Profile, int]]] | None = None
        """The day's deal and the evening, once they are read: in thousands of games that takes a
        while.
        """

    def _greet(self) -> None:
        """Say which screen this is; at the very first start, by which key everything is read
        aloud.
        """
        store, reader = self.ctx.store, self.ctx.reader
        reader.read(self.spoken)
        if not (store.settings() or store.recent(1) or people.everybody(store)):
            key = self.ctx.keys.hint("read_all")
            reader.read(tr("{key} reads everything aloud.", key=key), beginner=True)

    @property
    def spoken(self) -> str:
        return tr("All the games")

    @property
    def serves(self) -> bool | None:
        return False

    @property
    def whole_text(self) -> str:
        """All that can be reached here: boxes show their words themselves."""
        return "\n".join(full_sentence(place.spoken) for place in self.ui.focusables())

    def back(self) -> None:
        """Esc on the first screen: out of the search, or ask before leaving the program."""
        if self._searching:
            self._stop_searching()
            return
        self.ctx.go(
            ConfirmRoute(
                tr("Stop playing?"),
                tr("Everything is kept. A game under way goes on where it was."),
                tr("Quit"),
                self.ctx.quit,
                no=tr("Stay"),
            )
        )

    def build(self) -> Widget:
        self._favourites = self.ctx.store.favourites()
        below = self._search_row() if self._searching else self._pills()
        head = [menu_head(self.ctx, self._reseat, self._ways()), below]
        body: list[Widget] = [self._notice(text) for text in self._notices()]
        if self._waiting and not self._searching:
            tickets = [(get(waiting.game), waiting) for waiting in self._waiting]
            body.append(WaitingRow(tickets, partial(continue_match, self.ctx)))
        if self._others and not self._searching:
            body.append(others_wait(self._others, partial(self.ctx.go, PlayersRoute())))
        body += self._games()
        theme = self.ctx.theme
        if theme.narrow or theme.size[1] < 560:
            content = Column(*head, *body, gap=12)
            return Margins(Column(ScrollView(content, key="games", pad=10), gap=0), 18, below=False)
        scroll = ScrollView(Column(*body, gap=12), key="games", pad=BESIDE)
        column = Column(*(Sides(part, BESIDE) for part in head), scroll, gap=6)
        return Margins(column, 24, below=False)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Green cloth with the swords of the first game in it."""
        surface.blit(menu_ground(self.ctx, woven=self._whole), (0, 0))

    @property
    def _whole(self) -> bool:
        """Whether the catalogue has been read, which waits for the first frame."""
        return len(self.games) == len(GAMES)

    # -- the parts

    def _ways(self) -> list[HeaderButton]:
        """To other screens."""
        return [
            HeaderButton(tr("Practise"), self._practise, "garden", "practise"),
            HeaderButton(tr("Stamps"), partial(self.ctx.go, StampsRoute()), "star", "stamps"),
            HeaderButton(tr("Search"), self._start_searching, "search", "search-button"),
            HeaderButton(
                tr("Settings"), partial(self.ctx.go, SettingsRoute()), "settings", "settings"
            ),
        ]

    def _pills(self) -> Widget:
        pills = [
            Pill(shelf.title, partial(self._to_shelf, shelf.key), partial(self._is_lit, shelf.key),
                 key=f"shelf:{shelf.key}")
            for shelf in shelves.shelves(self._favourites)
        ]  # fmt: skip
        today = partial(self._to_shelf, _TODAY)
        pills.insert(1, Pill(tr("Today"), today, partial(self._is_lit, _TODAY), key="shelf:today"))
        every = tr("All {n}", n=len(GAMES))
        pills.append(
            Pill(every, partial(self._to_shelf, _ALL), partial(self._is_lit, _ALL), key="shelf:all")
        )
        dice = Pill("", self._surprise, lambda: False, key="random", icon="dice",
                    hint=tr("Surprise me"))  # fmt: skip
        return Flow(*pills, dice, gap=8, area="shelves")

    def _search_row(self) -> Widget:
        return search_row(self._query, self._search, self._play_found, self._stop_searching)

    def _games(self) -> list[Widget]:
        """The shelves, or a grid of all games or of those that were searched for."""
        if not self._searching and self._view != _ALL:
            return self._shelves()
        games = self._visible_games()
        filters = (
            [] if self._searching else [filter_row(self.ctx.store, self._filter, self._use_filter)]
        )
        if games:
            tiles = [self._tile(game) for game in games]
            return [*filters, BoxGrid(tiles)]
        return [
            *filters,
            *self._behind_code(),
            Flow(Button(tr("Show all games"), self._clear, key="clear"), align="centre"),
        ]

    def _behind_code(self) -> list[Widget]:
        """Return what the menu shows if no game fits the search, which may be a typed code.

        A code of cards or of an invented game brings a button for it; else a line says why the
        search came to nothing.
        """
        from game.match.deal_code import Deal

        content, refusal = self._typed()
        if content is None:
            words = [Label(refusal, align="centre")] if refusal else []
            return [Space(40), Label(tr("No game fits."), "heading", align="centre"), *words]
        if isinstance(content, Deal):
            game = get(content.game)
            title = tr("The cards of this code: {game}", game=tr(game.about.title))
            words = [Label(ntr("{n} player", "{n} players", content.seats), align="centre")]
            play = Button(tr("Play these cards"), partial(start_deal, self.ctx, content),
                          kind="primary", icon="play", key="deal")  # fmt: skip
        else:
            title = tr("The game of this code: {game}", game=tr(content.about.title))
            words = [Label(tr(content.about.rule), align="centre")]
            play = Button(tr("Take it in"), partial(self._take_in, content), kind="primary",
                          icon="check", key="deal")  # fmt: skip
        return [
            Space(20),
            Label(title, "heading", align="centre"),
            *words,
            Flow(play, align="centre"),
        ]

    def _typed(self) -> tuple[Deal | Game | None, str]:
        """Return what the typed code stands for, or None and why it cannot be read.

        Both are empty if the search is no code: codes have digits, words have none.
        """
        if not self._searching or not any(letter.isdigit() for letter in self._query):
            return None, ""
        from game.match.typed_code import read_typed

        try:
            return read_typed(self._query), ""
        except Refusal as refusal:
            return None, full_sentence(str(refusal))

    def _take_in(self, game: Game) -> None:
        """Put the game of a code on the shelf of invented ones, and go there."""
        self._stop_searching()
        self.ctx.go(OwnGamesRoute(game.id))

    def _shelves(self) -> list[Widget]:
        rows: list[Widget] = []
        seen: set[str] = set()
        there = shelves.shelves(self._favourites)
        for shelf in there if self._whole else there[:1]:
            games = shelves.standing(shelf, self.games)
            if not games:
                continue
            # A game's first box has its name for a key; the same on another shelf also the shelf's.
            boxes = [self._tile(game, shelf.key if game.id in seen else "") for game in games]
            seen |= {game.id for game in games}
            rows.append(ShelfRow(shelf.title, shelf.words, boxes, key=shelf.key))
            if self._whole and shelf is there[0]:
                rows.append(self._today())
                rows += self._own_shelf()
        rows.append(Space(10))
        return rows

    def _own_shelf(self) -> list[Widget]:
        """Return the shelf of invented games, if there are any."""
        if not self._own:
            return []
        boxes = [self._tile(game) for game in self._own]
        return [ShelfRow(tr("Our games"), tr("invented here"), boxes, key="own")]

    def _today(self) -> Widget:
        """Return the row for today, which is not needed for the first frame."""
        from game.match.album import evening_board
        from game.match.occasions import deal_of_the_day
        from game.scenes.menu.today_row import DayTile, EveningTile, InventTile, TodayRow

        if self._this_day is None:
            self._this_day = deal_of_the_day(self.ctx.store), evening_board(self.ctx.store)
        day, evening = self._this_day
        deal = DayTile(day, get(day.game), partial(start_the_day, self.ctx))
        go = self.ctx.go
        board = partial(go, StampsRoute()) if evening else partial(go, PlayersRoute(evening=True))
        invent = InventTile(partial(go, WorkshopRoute()))
        return TodayRow([deal, invent, EveningTile(evening, board)])

    def _tile(self, game: Game, shelf: str = "") -> GameTile:
        return GameTile(
            game,
            partial(self._play, game),
            partial(self.ctx.go, SetupRoute(game.id)),
            favourite=game.id in self._favourites,
            on_favourite=partial(self._set_favourite, game),
            waits=self._waits(game) is not None,
            shelf=shelf,
        )

    def _notice(self, text: str) -> Widget:
        return Panel(Label(text), pad=14, soft=True)

    def _notices(self) -> list[str]:
        notices = [str(notice) for notice in self.ctx.store.notices]
        code = self.ctx.settings.language
        if code not in ("", ENGLISH) and first_known([code]) == ENGLISH:
            notices.append(tr("There are no texts in the chosen language here ({got}).", got=code))
        return notices

    # -- what they do

    def _reseat(self) -> None:
        """Tell today's deal of the people who sit down instead."""
        self._this_day = None
        self.rebuild()

    def _visible_games(self) -> list[Game]:
        if self._searching:
            return shelves.search([*self.games, *self._own], self._query)
        return filtered(self.games, self._filter, self.ctx.store)

    def _waits(self, game: Game) -> Preview | None:
        return next((waiting for waiting in self._waiting if waiting.game == game.id), None)

    def _play(self, game: Game) -> None:
        """Go on with the game that waits, or begin a new game with the party and the options of
        last time.
        """
        waiting = self._waits(game)
        if waiting is not None:
            continue_match(self.ctx, waiting.place)
            return
        start_as_last_time(self.ctx, game.id)

    def _to_shelf(self, which: str) -> None:
        """Scroll to a shelf, or show all games in a grid."""
        if _ALL in (which, self._view):
            self._view = _ALL if which == _ALL else ""
            self.ui.offsets["games"] = 0
            self.rebuild()
        row, scroll = self.ui.find(f"shelf-row:{which}"), self.ui.find("games")
        if row is not None and isinstance(scroll, ScrollView):
            scroll.scroll_by(row.rect.y - scroll.rect.y - self.ctx.theme.px(10))
        self._lit = which
        self.invalidate()

    def _is_lit(self, which: str) -> bool:
        return which == (_ALL if self._view == _ALL else self._lit)

    def _light_shelf(self) -> None:
        """Light the pill of the shelf that is on top; at the very bottom the lit pill stays."""
        now = shelf_on_top(self.ui.root, self.ui.find("games"), self._lit)
        if now != self._lit:
            self._lit = now
            for pill in self.ui.root.walk():
                if isinstance(pill, Pill):
                    pill.invalidate()

    def _start_searching(self) -> None:
        self._searching = True
        self.ui.offsets["games"] = 0
        self.rebuild()
        self.ui.focus_on("search")

    def _stop_searching(self) -> None:
        self._query, self._searching = "", False
        self.ui.offsets["games"] = 0
        self.rebuild()

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
        self._query, self._searching, self._filter = "", False, EVERY
        self._view = _ALL
        self.rebuild()
        self._focus_first()

    def _play_found(self) -> None:
        """Play the first game that fits the search; who hears the menu, or types a code, first
        learns what it is.
        """
        games = self._visible_games() if self._query.strip() else []
        if games and not self.ctx.reader.tells:
            self._play(games[0])
        else:
            self._focus_first()

    def _focus_first(self) -> None:
        games = self._visible_games()
        self.ui.focus_on(f"game:{games[0].id}" if games else "deal")

    def _surprise(self) -> None:
        # Which game is offered is no part of any game, so the system's own chance will do.
        games = self._visible_games() or self.games
        self.ctx.go(SetupRoute(random.SystemRandom().choice(games).id))

    def _set_favourite(self, game: Game, on: bool) -> None:
        self.ctx.store.set_favourite(game.id, on)
        self.rebuild()

    def _practise(self) -> None:
        """Go to the home of practice; welcome whoever is the first here."""
        if people.everybody(self.ctx.store):
            self.ctx.go(PracticeRoute())
        else:
            self.ctx.go(WelcomeRoute())

    def handle(self, event: pygame.event.Event) -> bool:
        typing = isinstance(self.ui.focus, TextField)
        if self.ctx.keys.match(event, "search") and not typing:
            self._start_searching()
            self._called_by = event.unicode
            return True
        if event.type == pygame.TEXTINPUT and self._called_by:
            called, self._called_by = self._called_by, ""
            if event.text == called:
                return True  # the key that opened the field is not what is looked for
        if event.type == pygame.DROPFILE:
            self.ctx.go(OwnGamesRoute(event.file))
            return True
        if self.ctx.keys.match(event, "new") and isinstance(self.ui.focus, GameTile):
            self.ui.focus.set_up()
            return True
        if self.ctx.keys.match(event, "rules"):
            tile = self.ui.focus
            game = tile.game if isinstance(tile, GameTile) else self.games[0]
            self.ctx.go(RulesRoute(game.id))
            return True
        return super().handle(event)

    def probe(self) -> dict[str, object]:
        return super().probe() | {
            "shown": [game.id for game in self._visible_games()],
            "filter": self._filter,
            "query": self._query,
            "waiting": [waiting.place for waiting in self._waiting],
            "can_continue": bool(self._waiting),
        }
