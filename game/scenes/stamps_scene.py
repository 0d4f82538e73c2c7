"""The page to come back to: the album of stamps, the deal of the day, the evening, the badges."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import album, people
from game.match.badges import BADGES
from game.match.occasions import days_of_the_month
from game.routes import StatisticsRoute
from game.scenes.album_panels import (
    BadgeRow,
    EveningBoard,
    Foot,
    LengthBars,
    LuckLine,
    MonthGrid,
    StampGrid,
    StampTile,
)
from game.scenes.match_start import start_as_last_time, start_the_day
from game.scenes.menu.ground import menu_ground
from game.texts import ntr, tr
from game.texts.notation import day as written_day
from game.ui import shapes
from game.ui.fonts import EXTRABOLD
from game.ui.tabletop import WOOD, WOOD_DARK
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import (
    Button,
    Column,
    Image,
    Label,
    Panel,
    Row,
    ScrollView,
    SideBySide,
    Widget,
)
from game.variants import get

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.album import Stamp


class StampsScene(WidgetScene):
    """The album of whoever uses the program now; for guests all that guests have played."""

    ctx: AppContext
    name = "stamps"
    opening = "stamp"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._seen = False
        self._read()
        played = [stamp for stamp in self._stamps if stamp.played]
        self._looked_at = (played or self._stamps)[0]
        self.first = f"stamp:{self._looked_at.game}"

    def _read(self) -> None:
        """Everything that the page shows, from the store."""
        store = self.ctx.store
        self._me = people.current(store)
        profile = None if self._me is None else self._me.id
        self._stamps = album.stamps(store, profile)
        self._looking = album.looking_back(store, profile)
        self._lengths = album.lengths(store, profile)
        self._evening = album.evening_board(store)
        self._earned = store.badges(profile) if profile is not None else frozenset()
        self._month = days_of_the_month(store)
        self._day = self._month[-1]

    def enter(self) -> None:
        """Back from a match: it may have brought a stamp."""
        if self._seen:
            self._read()
            game = self._looked_at.game
            self._looked_at = next(stamp for stamp in self._stamps if stamp.game == game)
            self.rebuild()
        self._seen = True

    def build(self) -> Widget:
        play = Button(tr("Play"), self._play, kind="primary", icon="play", key="play", role="small")
        self._foot = foot = Foot(self._looked_at, play)
        tiles = [StampTile(stamp, self._look_at) for stamp in self._stamps]
        side = [self._deal(), *self._family(), self._medals(), *self._last()]
        figures = Button(tr("Figures"), self._figures, icon="chart", key="figures")
        if self.ctx.theme.narrow:
            body: Widget = ScrollView(
                Column(Panel(Column(StampGrid(tiles), foot, gap=10), pad=12), *side, gap=12),
                key="stamps",
            )
        else:
            whole = Column(scrolled_panel(StampGrid(tiles), key="album", pad=10), foot)
            whole.grows = True
            body = SideBySide(
                whole,
                ScrollView(
                    Column(*side, gap=12),
                    key="side",
                    focusable=True,
                    label=tr("Medals and last games"),
                ),
                share=0.65,
            )
        lead = None if self._me is None else _portrait(self.ctx, self._me.face)
        return page(
            self,
            self._heading(),
            body,
            tools=[figures],
            widest=1240,
            lead=lead,
            under=self._totals(),
        )

    # -- the parts

    def _heading(self) -> str:
        return tr("Stamps") if self._me is None else tr("Stamps: {name}", name=self._me.name)

    def _totals(self) -> str:
        """Return all stamps in a single line: games played, games won, stars."""
        played = sum(stamp.played > 0 for stamp in self._stamps)
        won = sum(stamp.won > 0 for stamp in self._stamps)
        stars = [star for stamp in self._stamps for star in stamp.stars]
        return tr(
            "Games played: {n} of {all} · won: {won} · stars: {stars} of {most}",
            n=played,
            all=len(self._stamps),
            won=won,
            stars=sum(stars),
            most=len(stars),
        )

    def _deal(self) -> Widget:
        day = self._day
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture_soon(day.game, w, radius), width=128, shape=0.625
        )
        made = ntr("{n} try", "{n} tries", day.tries) if day.tries else tr("the same for everybody")
        if day.best is not None:
            made = ntr("won in {n} battle", "won in {n} battles", day.best)
        play = Button(
            tr("Play it"),
            partial(start_the_day, self.ctx),
            kind="primary",
            icon="play",
            key="day",
            role="small",
            sound="today",
        )
        words = Column(
            Label(tr(get(day.game).about.title), weight=EXTRABOLD),
            Label(made, "small", soft=True),
            play,
            gap=2,
            align="left",
        )
        row = Row(picture, words, gap=12, weights=(0, 1))
        head = self._head(tr("Deal of the day"), written_day(day.day))
        month = MonthGrid(self._month, partial(start_the_day, self.ctx))
        return Panel(Column(head, row, month, gap=8), pad=14, area="day")

    def _family(self) -> list[Widget]:
        if not self._evening:
            return []
        head = self._head(tr("The family's evening"), tr("games won"))
        return [Panel(Column(head, EveningBoard(self._evening), gap=6), pad=14)]

    def _last(self) -> list[Widget]:
        results = self._looking.results
        if not results:
            return []
        head = Label(ntr("The last game", "The last {n} games", len(results)), weight=EXTRABOLD)
        line = LuckLine(self._looking)
        parts: list[Widget] = [head, Label(line.label, "tiny", soft=True), line]
        if self._lengths:
            parts += [Label(tr("How long they last"), weight=EXTRABOLD), LengthBars(self._lengths)]
        return [Panel(Column(*parts, gap=4), pad=14)]

    def _medals(self) -> Widget:
        badges = [(badge, badge.key in self._earned) for badge in BADGES]
        count = tr("{n} of {all}", n=sum(on for _, on in badges), all=len(badges))
        parts = [self._head(tr("Badges"), count), BadgeRow(badges)]
        return Panel(Column(*parts, gap=8), pad=14)

    def _head(self, title: str, words: str) -> Widget:
        return Row(Label(title, weight=EXTRABOLD), Label(words, "tiny", soft=True), weights=(1, 0))

    # -- what they do

    def _look_at(self, stamp: Stamp) -> None:
        self._looked_at = stamp
        self._foot.show(stamp)

    def _play(self) -> None:
        start_as_last_time(self.ctx, self._looked_at.game)

    def _figures(self) -> None:
        self.ctx.go(StatisticsRoute(None if self._me is None else self._me.id))

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the same green cloth as the menu's."""
        surface.blit(menu_ground(self.ctx), (0, 0))

    def probe(self) -> dict[str, object]:
        return super().probe() | {
            "played": [stamp.game for stamp in self._stamps if stamp.played],
            "won": [stamp.game for stamp in self._stamps if stamp.won],
            "badges": sorted(self._earned),
            "day": self._day.game,
            "tries": self._day.tries,
        }


def _portrait(ctx: AppContext, face: str) -> Widget:
    """Return the face of the album's owner, in a ring of wood."""

    def drawn(side: int, _: int) -> pygame.Surface:
        ring = shapes.box((side, side), side // 2, WOOD, WOOD_DARK, max(2, side // 30)).copy()
        image = ctx.art.mood(face, "pleased", round(side * 0.9))
        ring.blit(image, image.get_rect(center=ring.get_rect().center))
        return ring

    return Image(drawn, width=70)
