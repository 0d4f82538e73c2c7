"""The start of a child's practice: the child, the games with sums, and the door for grown-ups."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import people
from game.match.first_plan import practice_games, practice_minutes
from game.match.gardens import gardens
from game.match.preview import Preview, waiting
from game.practice.attempts import from_rows
from game.routes import (
    ClassroomRoute,
    GardenRoute,
    LearnerRoute,
    SetupRoute,
    TypingTestRoute,
    WelcomeRoute,
)
from game.scenes.face_tiles import PlayerTile
from game.scenes.garden_view import GardenTile, in_words
from game.scenes.match_start import continue_match, start_practice
from game.scenes.people_filter import PeopleFilter
from game.storage.profiles import Profile
from game.texts import ntr, tr
from game.texts.phrases import in_turn
from game.ui import shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM
from game.ui.widget_scene import Margins, WidgetScene, page
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
    Tile,
    Widget,
)
from game.variants import catalogue, get, practised

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app_context import AppContext
    from game.rules.game import Game


class PracticeHomeScene(WidgetScene):
    """The home of the profile in use; without a profile it asks who practises."""

    ctx: AppContext
    name = "practice"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._me = people.current(ctx.store)
        self._games = [game for game in catalogue() if game.about.practice]
        self._filter = PeopleFilter(self.rebuild)
        self._fresh = True

    @property
    def serves(self) -> bool | None:
        me = people.current(self.ctx.store)
        return me is not None and me.is_read_to

    def enter(self) -> None:
        """Back from another screen, where somebody else may have been chosen."""
        self.ctx.sharing.begin()
        if not self._fresh:
            self._look_again()
        self._fresh = False

    def update(self, dt: float) -> bool:
        """What other computers of the class have sent is shown as soon as it is there."""
        if self.ctx.sharing.brought:
            self._look_again()
        return super().update(dt)

    def _look_again(self) -> None:
        self._me = people.current(self.ctx.store)
        self.rebuild()

    def build(self) -> Widget:
        me = self._me
        if me is None:
            self.first = "new"
            return self._who()
        running = self._running()
        self.first = "continue" if running is not None else f"play:{practice_games(me)[0].id}"
        parts: list[Widget] = [self._greeting(me)]
        if running is not None:
            parts.append(self._continue(running))
        tiles = self._tiles(me)
        parts.append(Grid(*tiles, tile=230, gap=18, most=max(2, len(tiles)), area="games"))
        typing = partial(self._typing, me)
        parts.append(
            Flow(
                Button(tr("Type the numbers"), typing, icon="keyboard", key="typing"), area="typing"
            )
        )
        body = Margins(ScrollView(Column(*parts, gap=18), key="home"), 0)
        foot = Flow(
            Button(tr("Play with somebody"), self._together, icon="profile", key="together"),
            Button(tr("Somebody else"), self._somebody_else, icon="human", key="else"),
            gap=12,
            area="more",
        )
        return page(self, tr("Practise"), body, tools=[self._adults(me)], foot=foot)

    # -- the parts

    def _who(self) -> Widget:
        everybody = people.everybody(self.ctx.store)
        tiles: list[Widget] = [
            PlayerTile(p.name, p.face, False, partial(self._choose, p.id), f"profile:{p.id}")
            for p in self._filter.shown(everybody)
        ]
        new = Button(
            tr("Somebody new"), self._new, kind="primary", icon="plus", key="new", role="heading"
        )
        parts: list[Widget] = [Flow(new, align="left", area="new")]
        if tiles:
            parts.insert(0, Grid(*tiles, tile=180, gap=16, area="people"))
        people_of = ScrollView(Column(*parts, gap=20), key="people")
        choices = self._filter.choices(everybody)
        body = Margins(Column(*choices, people_of, gap=14) if choices else people_of, 0)
        tools = [
            Button(
                tr("For grown-ups"),
                partial(self.ctx.go.gate, partial(self.ctx.go, ClassroomRoute())),
                icon="chart",
                key="adults",
            )
        ]
        return page(self, tr("Who practises?"), body, tools=tools if tiles else ())

    def _greeting(self, me: Profile) -> Widget:
        face = Image(lambda w, h: self.ctx.art.face(me.face, w), width=112)
        words = Column(
            Label(tr("Hello, {name}!", name=me.name), "title"),
            Label(self._effort(me), soft=True),
            gap=2,
        )
        garden = next(iter(gardens(self.ctx.store, me).values()))
        open_it = partial(self.ctx.go, GardenRoute(me))
        tile = GardenTile(garden, tr("Your garden: {grown}", grown=in_words(garden)), open_it)
        if self.ctx.theme.narrow:
            return Column(Row(face, words, gap=20, weights=(0, 1)), tile)
        return Row(face, words, tile, gap=20, weights=(0, 1, 0))

    def _effort(self, me: Profile) -> str:
        """Return a sentence on this week's effort, compared with nobody."""
        today = self.ctx.store.clock().date()
        rows = from_rows(self.ctx.store.attempts(me.id))
        week = [attempt for attempt in rows if today - attempt.day < timedelta(days=7)]
        if not week:
            return tr("A new week: a few sums a day make them easy.")
        days = len({attempt.day for attempt in week})
        return in_turn(
            ntr(
                "You practised on {n} day this week.", "You practised on {n} days this week.", days
            ),
            tr("Sums that you practised: {count}.", count=len(week)),
        )

    def _continue(self, game: Game) -> Widget:
        words = Column(
            Label(tr("Your game is waiting"), "heading"), Label(tr(game.about.title)), gap=2
        )
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture(game.id, w, radius), width=120, shape=0.625
        )
        button = Button(tr("Continue"), self._resume, kind="primary", icon="play", key="continue")
        row = Row(picture, words, button, gap=18, weights=(0, 1, 0), fold=self.ctx.theme.narrow)
        return Panel(row, pad=14, area="continue")

    def _adults(self, me: Profile) -> Widget:
        return Button(
            tr("For grown-ups"),
            partial(self.ctx.go.gate, partial(self.ctx.go, LearnerRoute(me))),
            icon="chart",
            key="adults",
        )

    def _tiles(self, me: Profile) -> list[PlayTile]:
        rows = from_rows(self.ctx.store.attempts(me.id)) if me.steered else []
        today = self.ctx.store.clock().date()
        met = {row.operation for row in rows if row.day < today}
        return [
            PlayTile(
                game,
                practice_minutes(game, game.about.practice in met),
                partial(start_practice, self.ctx, me, game.id),
            )
            for game in practice_games(me)
        ]

    # -- what they do

    def _running(self) -> Game | None:
        """The game played last that waits to be continued, of those with sums."""
        waiting = self._waiting()
        return None if waiting is None else get(waiting.game)

    def _waiting(self) -> Preview | None:
        games = {game.id for game in self._games}
        return next((match for match in waiting(self.ctx.store).mine if match.game in games), None)

    def _resume(self) -> None:
        waiting = self._waiting()
        if waiting is not None:
            continue_match(self.ctx, waiting.place)

    def _together(self) -> None:
        self.ctx.go(SetupRoute(practised("+")[0].id, practise=True))

    def _typing(self, me: Profile) -> None:
        self.ctx.go(TypingTestRoute(me, self.ctx.go.back))

    def _somebody_else(self) -> None:
        self._me = None
        self.rebuild()

    def _choose(self, number: int) -> None:
        people.choose(self.ctx.store, number)
        self._look_again()
        self.ctx.reader.serves = bool(self.serves)
        if self.ctx.reader.serves:
            self.ctx.reader.read(self.wholly_spoken)

    def _new(self) -> None:
        self.ctx.go(WelcomeRoute())

    def probe(self) -> dict[str, object]:
        return super().probe() | {"who": self._me.name if self._me else None}


class PlayTile(Tile):
    """A game with sums: its picture, its title, how long it takes, and that pressing starts it."""

    def __init__(self, game: Game, minutes: int, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key=f"play:{game.id}", label=tr(game.about.title))
        self._game, self._minutes = game, minutes

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        picture = round((width - 2 * theme.px(8)) * 0.625)
        words = fonts.height(theme.text("body")) + fonts.height(theme.text("small"))
        return picture + words + theme.target + theme.px(38)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts, c = self.ctx.theme, self.ctx.fonts, self.ctx.theme.colours
        edge = theme.px(8)
        wide = rect.width - 2 * edge
        image = self.ctx.art.game_picture(self._game.id, wide, theme.radius - theme.px(5))
        surface.blit(image, (rect.x + edge, rect.y + edge))
        y = rect.y + edge + image.get_height() + theme.px(8)
        name = tr(self._game.about.title)
        styles = [fonts.style(role, c.ink, EXTRABOLD) for role in ("body", "small")]
        title = fonts.fitted(name, fonts.first_fitting(name, styles, wide), wide)
        surface.blit(title, title.get_rect(midtop=(rect.centerx, y)))
        y = y + title.get_height()
        time = ntr("about {n} minute", "about {n} minutes", self._minutes)
        line = fonts.fitted(time, fonts.style("small", c.ink_soft, MEDIUM), wide)
        surface.blit(line, line.get_rect(midtop=(rect.centerx, y)))
        self._paint_play(surface, pygame.Rect(rect.x, rect.bottom - theme.px(14), rect.width, 0))

    def _paint_play(self, surface: pygame.Surface, foot: pygame.Rect) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        style = self.ctx.fonts.style("body", c.on_accent, BOLD)
        line = self.ctx.fonts.line(tr("Play"), style)
        size = round(style.px * 1.1)
        pill = pygame.Rect(0, 0, line.get_width() + size + theme.px(44), theme.target - 6)
        pill.midbottom = (foot.centerx, foot.y)
        box = shapes.box(pill.size, pill.height // 2, c.accent, c.accent_edge, 2)
        surface.blit(box, pill)
        x = pill.x + theme.px(18)
        surface.blit(self.ctx.art.icon("play", size, c.on_accent), (x, pill.centery - size // 2))
        middle = (x + size + theme.px(8), pill.centery)
        surface.blit(line, line.get_rect(midleft=middle))
