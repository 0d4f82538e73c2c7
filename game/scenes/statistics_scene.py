"""Figures of the games played on this computer, of a player or of all, and the last games.

It says what each average is made of. The counting is done by `game.storage.history`; the list of
the last games, each of which can be watched again, is in `game.scenes.statistics_scene`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.match import people
from game.match.match_factory import replay_of
from game.match.result_texts import longest_war, played_time, who_won
from game.match.saved_games import check, plan_of, to_file
from game.routes import LookBackRoute, WatchRoute
from game.rules.errors import BadRecord
from game.texts import ntr, ptr, tr
from game.texts.notation import clock, day, number
from game.texts.phrases import full_sentence, in_row, in_turn
from game.ui import shapes
from game.ui.exports import save_copy
from game.ui.fonts import BOLD
from game.ui.widget_scene import Margins, WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Flow, Image, Label, Row, Widget, chips
from game.variants import exists, get

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.match_plan import MatchPlan
    from game.storage.history import FinishedGame, Statistics


_AT_ONCE = 20
"""How many games are listed first, and how many more whenever more are asked for."""


class LastGamesList:
    """The list of a person's games, or of all; `changed` is called when it must be built anew."""

    def __init__(self, ctx: AppContext, changed: Callable[[], object]) -> None:
        self.ctx = ctx
        self._changed = changed
        self._most = _AT_ONCE
        self._said: dict[int | None, str] = {}

    def forget(self) -> None:
        """Begin at the newest again: another person's games are shown."""
        self._most = _AT_ONCE
        self._said.clear()

    def games(self, person: int | None) -> list[FinishedGame]:
        """The games shown, newest first."""
        return [game for game in self.ctx.store.finished(person) if exists(game.game)]

    def build(self, person: int | None) -> list[Widget]:
        """Return a widget for each game last finished, and a button that shows earlier ones.

        person: whose games, by number; None for everybody's.
        """
        games = self.games(person)
        if not games:
            return [Label(tr("No game has been finished yet."), align="centre")]
        profiles = {profile.id: profile for profile in people.everybody(self.ctx.store)}
        parts = [self._line(game, plan_of(game, profiles)) for game in games[: self._most]]
        if len(games) > self._most:
            more = Button(tr("Show earlier games"), self._show_more, icon="plus", key="more")
            parts.append(Flow(more, align="centre", area="more"))
        return parts

    def _line(self, game: FinishedGame, plan: MatchPlan) -> Widget:
        winners = [plan.seats[n].display_name for n in game.winners if n < len(plan.seats)]
        lines: list[Widget] = [
            Label(tr(get(game.game).about.title), weight=BOLD),
            Label(date_and_time(game.ended), "small", soft=True),
            Label(names_of(plan), "small"),
            Label(
                in_turn(
                    full_sentence(who_won(winners)),
                    full_sentence(ntr("{n} battle", "{n} battles", game.battles)),
                ),
                "small",
            ),
        ]
        said = self._said.get(game.number, "")
        if said:
            lines.append(Label(said, "small", weight=BOLD))
        narrow = self.ctx.theme.narrow
        buttons = Flow(*self._buttons(game, plan), gap=8, area=f"game:{game.number}")
        if narrow:
            return Column(*lines, buttons, gap=4)
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture(game.game, w, radius), width=120, shape=0.625
        )
        words = Column(*lines, gap=2)
        return Row(picture, words, buttons, gap=18, weights=(0, 1, 0))

    def _buttons(self, game: FinishedGame, plan: MatchPlan) -> list[Widget]:
        if not game.kept:
            return []
        watch, save = partial(self._watch, game, plan), partial(self._save, game, plan)
        key = game.number
        back = Button(
            tr("Look back"),
            partial(self._look_back, game, plan),
            icon="bulb",
            role="small",
            key=f"look-back:{key}",
        )
        chosen = get(game.game).about.kind == "choice" and any(seat.human for seat in plan.seats)
        return [
            Button(tr("Watch"), watch, icon="eye", role="small", key=f"watch:{key}"),
            *([back] if chosen else []),
            Button(tr("Save the record"), save, icon="save", role="small", key=f"save:{key}"),
        ]

    def _watch(self, game: FinishedGame, plan: MatchPlan) -> None:
        record = self._record(game, plan)
        if record is not None:
            plan.options, plan.seed = record.get("options", {}), record.get("seed")
            self.ctx.go(WatchRoute(partial(replay_of, plan, record)))

    def _look_back(self, game: FinishedGame, plan: MatchPlan) -> None:
        record = self._record(game, plan)
        if record is not None:
            plan.options, plan.seed = record.get("options", {}), record.get("seed")
            self.ctx.go(LookBackRoute(plan, record, game.winners))

    def _save(self, game: FinishedGame, plan: MatchPlan) -> None:
        record = self._record(game, plan)
        if record is not None:
            copy = save_copy(self.ctx.host, f"war-{plan.game}", to_file(plan, record))
            self._say(game, copy)

    def _record(self, game: FinishedGame, plan: MatchPlan) -> dict[str, Any] | None:
        """The record of a game if it is whole; if not, that is said beside it."""
        record = self.ctx.store.record(game.number) if game.number is not None else None
        try:
            check(plan, record, game.winners)
        except BadRecord:
            self._say(
                game,
                tr("What was kept of this game is damaged, or comes from another version."),
            )
            return None
        return record

    def _say(self, game: FinishedGame, sentence: str) -> None:
        self._said = {game.number: sentence}
        self._changed()

    def _show_more(self) -> None:
        self._most += _AT_ONCE
        self._changed()


def date_and_time(moment: datetime | None) -> str:
    """A moment as on the calendar and the clock of this place: `2 March 2026, 16:05`."""
    if moment is None:
        return ""
    here = moment.astimezone()
    return in_row((day(here, year=True), clock(here)))


def names_of(plan: MatchPlan) -> str:
    """Return who played, seat by seat; computer players are called so."""
    return in_row(
        seat.display_name if seat.human else tr("{name} (computer)", name=seat.display_name)
        for seat in plan.seats
    )


class StatisticsScene(WidgetScene):
    """`person`: the number of a profile, or None for everybody."""

    ctx: AppContext
    name = "statistics"
    first = "figures"

    def __init__(self, ctx: AppContext, person: int | None) -> None:
        super().__init__(ctx)
        self._person = person
        self._view = "figures"
        self._last = LastGamesList(ctx, self.rebuild)

    def build(self) -> Widget:
        parts = self._figures() if self._view == "figures" else self._last.build(self._person)
        body = scrolled_panel(Column(*parts, gap=24), key=self._view, label=tr("Figures"))
        # The margins give the scrolled part what height there is, and no more.
        whole = Margins(Column(self._people(), body, gap=12), 0)
        return page(self, tr("Figures"), whole, tools=[self._views()], widest=900)

    def _figures(self) -> list[Widget]:
        by_game = self._statistics()
        parts: list[Widget] = []
        if len(by_game) > 1:
            parts.append(self._line(tr("All games together"), "", together(list(by_game.values()))))
        for game, figures in sorted(by_game.items(), key=lambda item: -item[1].played):
            parts.append(self._line(tr(get(game).about.title), game, figures))
        if not parts:
            parts.append(Label(tr("No game has been finished yet."), align="centre"))
        parts.append(Label(_note(), "small", soft=True))
        return parts

    def _statistics(self) -> dict[str, Statistics]:
        by_game = self.ctx.store.statistics(self._person)
        return {game: figures for game, figures in by_game.items() if exists(game)}

    def _views(self) -> Widget:
        views = [("figures", tr("Game by game")), ("games", tr("Last games"))]
        return Flow(*chips("view", views, self._view, self._turn_to), gap=8, area="view")

    def _people(self) -> Widget:
        choices: list[tuple[int | None, str]] = [(None, ptr("whose figures", "Everybody"))]
        choices += [(person.id, person.name) for person in people.everybody(self.ctx.store)]
        buttons = chips("person", choices, self._person, self._choose)
        return Flow(*buttons, gap=8, area="people")

    def _line(self, title: str, game: str, figures: Statistics) -> Widget:
        lines: list[Widget] = [Label(title, "heading", most=2)]
        if self._person is not None:
            lines.append(ResultBar(figures))
        lines += [Label(text) for text in described(figures, whose=self._person is not None)]
        words = Column(*lines, gap=4)
        if not game or self.ctx.theme.narrow:
            return words
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture(game, w, radius), width=150, shape=0.625
        )
        return Row(picture, words, gap=20, weights=(0, 1), top=True)

    def _choose(self, person: int | None) -> None:
        self._person = person
        self._last.forget()
        self.ui.offsets[self._view] = 0
        self.rebuild()

    def _turn_to(self, view: str) -> None:
        self._view = view
        self.rebuild()

    def probe(self) -> dict[str, object]:
        return super().probe() | {
            "person": self._person,
            "view": self._view,
            "games": [game.number for game in self._last.games(self._person)],
            "played": {game: figures.played for game, figures in self._statistics().items()},
        }


class ResultBar(Widget):
    """Games won, drawn and lost as a bar; the words beside it say the same."""

    def __init__(self, figures: Statistics) -> None:
        super().__init__()
        self._parts = (figures.won, figures.drawn, figures.lost)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(16)

    def paint(self, surface: pygame.Surface) -> None:
        c, height = self.ctx.theme.colours, self.ctx.theme.px(12)
        total = sum(self._parts)
        wide = min(self.rect.width, self.ctx.theme.px(420))
        radius = height // 3
        x = float(self.rect.x)
        for part, colour in zip(self._parts, (c.good, c.accent, c.control_edge), strict=True):
            width = round(x + wide * part / total) - round(x) if total else 0
            if width:
                box = shapes.box((width, height), radius, colour)
                surface.blit(box, (round(x), self.rect.y))
            x += wide * part / total if total else 0


def described(figures: Statistics, *, whose: bool) -> list[str]:
    """Figures in sentences; `whose`: whether won and lost are counted, as for a single person."""
    games = figures.played
    count = ntr("{n} game", "{n} games", games)
    if whose:
        count = tr(
            "{played}: {won} won, {drawn} drawn, {lost} lost",
            played=count,
            won=figures.won,
            drawn=figures.drawn,
            lost=figures.lost,
        )
    battles = ntr("{n} battle", "{n} battles", figures.battles)
    wars = ntr("{n} war", "{n} wars", figures.wars)
    return [
        count,
        tr("{battles}, {each} a game", battles=battles, each=average(figures.battles, games)),
        tr(
            "{wars}, {each} a game; longest war: {longest}",
            wars=wars,
            each=average(figures.wars, games),
            longest=longest_war([figures.longest] if figures.longest else []),
        ),
        tr(
            "Time played: {time}, {each} a game",
            time=played_time(figures.seconds),
            each=played_time(figures.seconds / games),
        ),
    ]


def average(total: int, games: int) -> str:
    """A total for each game, with a decimal only where it is no whole number."""
    each = round(total / games, 1)
    return number(int(each)) if each == int(each) else number(each, 1)


def together(some: list[Statistics]) -> Statistics:
    """The figures of several games, added up."""
    from game.storage.history import Statistics

    sums = {
        key: sum(getattr(game, key) for game in some)
        for key in ("played", "won", "drawn", "lost", "battles", "wars", "seconds")
    }
    return Statistics(**sums, longest=max(game.longest for game in some))


def _note() -> str:
    return tr(
        "Only games played to their end count; a game given up counts nowhere. “A game” means "
        "on average: the total divided by the number of these games. Time is without pauses. "
        "Of two seats held by one player the better result counts."
    )
