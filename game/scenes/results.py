"""The end of a match: who won and why, scores, battles, wars, the longest war, time; what next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.gardens import gardens, grown_in
from game.match.learner import profile_of
from game.match.plan import MatchPlan, MatchSummary, SeatPlan
from game.match.result_texts import longest_war, played_time, who_won
from game.match.running_match import new_match
from game.match.saved_games import to_file
from game.match.scripted import replay_of
from game.scenes.garden.garden_view import GardenTile, in_words
from game.texts import ntr, tr
from game.ui import shapes
from game.ui.exports import save_copy
from game.ui.page import Margins, WidgetScene
from game.ui.text import BOLD, EXTRABOLD
from game.ui.widgets import (
    Button,
    Column,
    Figure,
    Flow,
    Grid,
    Image,
    Label,
    Panel,
    ScrollView,
    Widget,
)
from game.variants import get

if TYPE_CHECKING:
    from game.ui.context import Context

_DEAF_SECONDS = 0.6
"""For so long the key for going on is not heard: it was meant for the table."""


class ResultsScene(WidgetScene):
    """Shows a `MatchSummary`; the match has been counted and kept before."""

    name = "results"
    first = "again"

    def __init__(self, ctx: Context, plan: MatchPlan, summary: MatchSummary) -> None:
        super().__init__(ctx)
        self.plan, self.summary = plan, summary
        self._greeted = False
        self._since = ctx.clock()
        self._saved = ""
        self._rest = ctx.play_clock.minutes(ctx.clock()) if ctx.rest_due else 0
        if self._rest:
            self.first = "stop"

    def enter(self) -> None:
        if not self._greeted:
            self._greeted = True
            self._since = self.ctx.clock()

    def back(self) -> None:
        self.ctx.go.menu()

    def build(self) -> Widget:
        panel = Panel(
            ScrollView(
                Column(
                    self._winners(),
                    Label(self.headline(), "title", align="centre"),
                    Label(self.summary.reason, align="centre"),
                    *[Label(text, weight=BOLD, align="centre") for text in self.summary.notes],
                    Grid(*self._seats(), tile=200, gap=12, most=min(3, len(self.plan.seats))),
                    *self._gardens(),
                    Grid(*self._figures(), tile=120, gap=12, most=4),
                    *self._keepsakes(),
                    gap=16,
                    middle=True,
                ),
                key="results",
            ),
            pad=26,
        )
        usual = "plain" if self._rest else "primary"
        stop = Button(tr("Stop for now"), self.ctx.quit, kind="primary", icon="check", key="stop")
        change = Button(tr("Change the set-up"), self._setup, icon="settings", key="setup")
        buttons = Flow(
            *([stop] if self._rest else []),
            Button(
                tr("Play again"), self._again, kind=usual, icon="play", action="new", key="again"
            ),
            *([] if self._rest else [change]),
            Button(tr("Other games"), self.back, icon="home", key="menu", action="back"),
            align="centre",
            area="next",
        )
        title = Label(tr(get(self.plan.game).title), "heading", align="centre")
        parts = [title, *self._suggestion(), panel, buttons]
        return Margins(Column(*parts, gap=16, widest=900), 24)

    def _suggestion(self) -> list[Widget]:
        """After the time that people wanted to play: that this is a good moment to stop."""
        if not self._rest:
            return []
        words = ntr(
            "You have played for {n} minute: a good moment to stop.",
            "You have played for {n} minutes: a good moment to stop.",
            self._rest,
        )
        return [Label(words, weight=BOLD, align="centre")]

    def _gardens(self) -> list[Widget]:
        """What those who practised have grown."""
        tiles: list[Widget] = []
        for seat in self.plan.seats:
            who = profile_of(self.ctx.store, seat) if seat.human and seat.practice else None
            if who is not None:
                grew = grown_in(self.ctx.store, who, self.plan.token)
                garden = next(iter(gardens(self.ctx.store, who).values()))
                words = ntr("{n} plant grew", "{n} plants grew", grew) if grew else in_words(garden)
                words = f"{who.name}: {words}"
                look = partial(self.ctx.go.garden, who)
                tiles.append(GardenTile(garden, words, look, key=f"garden:{who.id}"))
        return [Flow(*tiles, gap=14, align="centre", area="gardens")] if tiles else []

    def _keepsakes(self) -> list[Widget]:
        """The game once more, and its record as a file."""
        if self.summary.record is None:
            return []
        watch = Button(tr("Watch it once more"), self._watch, icon="eye", role="small", key="watch")
        save = Button(tr("Save the record"), self._save, icon="save", role="small", key="save")
        parts: list[Widget] = [Flow(watch, save, gap=10, align="centre", area="keepsakes")]
        if self._saved:
            parts.append(Label(self._saved, "small", align="centre"))
        return parts

    def headline(self) -> str:
        """Who won, in a few words."""
        return who_won([self.plan.seats[n].name for n in self.summary.winners])

    def _winners(self) -> Widget:
        faces = [
            Image(partial(self._face, self.plan.seats[n].face), width=104)
            for n in self.summary.winners
        ]
        return Flow(*faces, gap=18, align="centre")

    def _face(self, face: str, width: int, height: int) -> pygame.Surface:
        return self.ctx.art.face(face, width)

    def _seats(self) -> list[Widget]:
        best = set(self.summary.winners)
        rows: list[Widget] = []
        for number, seat in enumerate(self.plan.seats):
            count = ""
            if self.summary.scores is not None:
                score = self.summary.scores[number]
                count = ntr("{n} point", "{n} points", score)
            elif self.summary.cards:
                count = ntr("{n} card", "{n} cards", self.summary.cards[number])
            rows.append(SeatLine(seat, count, number in best))
        return rows

    def _figures(self) -> list[Widget]:
        s = self.summary
        figures = [
            (str(s.battles), ntr("battle", "battles", s.battles)),
            (str(len(s.wars)), ntr("war", "wars", len(s.wars))),
            (longest_war(s.wars), tr("longest war")),
            (played_time(s.seconds), tr("time played")),
        ]
        return [Figure(value, what) for value, what in figures]

    def _watch(self) -> None:
        if self.summary.record is not None:
            self.ctx.go.watch(partial(replay_of, self.plan, self.summary.record))

    def _save(self) -> None:
        if self.summary.record is not None:
            copy = to_file(self.plan, self.summary.record)
            self._saved = save_copy(f"war-{self.plan.game}", copy)
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        going_on = self.ctx.keys.first(event, "next", "activate") is not None
        if going_on and self.ctx.clock() - self._since < _DEAF_SECONDS:
            return True
        if self.ctx.keys.match(event, "new"):
            self._again()
            return True
        return super().handle(event)

    def _again(self) -> None:
        if self._rest:
            self.ctx.play_clock.again()
        self.plan.seed = None
        self.ctx.go.table(new_match(self.plan, self.ctx.store), replace=True)

    def _setup(self) -> None:
        self.ctx.go.setup(self.plan.game, replace=True)

    def probe(self) -> dict[str, object]:
        return super().probe() | {
            "game": self.plan.game,
            "headline": self.headline(),
            "winners": self.summary.winners,
            "reason": self.summary.reason,
            "battles": self.summary.battles,
            "wars": self.summary.wars,
        }


class SeatLine(Widget):
    """A face, a name, and what the seat has; the winner's has a crown."""

    def __init__(self, seat: SeatPlan, count: str, won: bool) -> None:
        super().__init__()
        self._seat, self._count, self._won = seat, count, won

    def height_for(self, width: int) -> int:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        lines = fonts.height(theme.text("body")) + fonts.height(theme.text("small"))
        return max(theme.px(64), lines + theme.px(12))

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, art = self.ctx.theme, self.ctx.fonts, self.ctx.art
        c = theme.colours
        edge = c.accent_edge if self._won else c.panel_edge
        width = theme.px(2.5) if self._won else theme.px(1)
        box = shapes.box(self.rect.size, theme.radius * 2 // 3, c.panel_soft, edge, width)
        surface.blit(box, self.rect)
        side = min(theme.px(50), self.rect.height - theme.px(10))
        x, pad = self.rect.x + theme.px(10), theme.px(10)
        surface.blit(art.face(self._seat.face, side), (x, self.rect.centery - side // 2))
        x += side + pad
        crown = theme.px(24) if self._won else 0
        room = self.rect.right - x - pad - crown
        name = fonts.fitted(self._seat.name, fonts.style("body", c.ink, EXTRABOLD), room)
        count = fonts.fitted(self._count, fonts.style("small", c.ink_soft), room)
        top = self.rect.centery - (name.get_height() + count.get_height() * bool(self._count)) // 2
        surface.blit(name, (x, top))
        if self._count:
            surface.blit(count, (x, top + name.get_height()))
        if self._won:
            icon = art.icon("crown", crown, c.accent_edge)
            surface.blit(icon, icon.get_rect(midright=(self.rect.right - pad, self.rect.centery)))
