"""The games that were finished last, newest first, each to be watched once more or saved as a file.

A part of the page of figures, which owns the scene; this knows what stands in the list and what
its buttons do. How a game is made of what was kept is in `game.match.saved_games`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from game.match import people
from game.match.result_texts import who_won
from game.match.saved_games import check, plan_of, to_file
from game.match.scripted import replay_of
from game.rules.errors import BadRecord
from game.scenes.statistics.dates import month_name
from game.texts import ntr, tr
from game.ui.exports import save_copy
from game.ui.text import BOLD
from game.ui.widgets import Button, Column, Flow, Image, Label, Row, Widget
from game.variants import GAMES, get

if TYPE_CHECKING:
    from game.match.plan import MatchPlan
    from game.storage.history import Finished
    from game.ui.context import Context

_AT_ONCE = 20
"""So many games are shown first, and more whenever more are asked for."""


class LastGamesList:
    """The list of one person's games, or of all; `changed` is called when it must be built anew."""

    def __init__(self, ctx: Context, changed: Callable[[], object]) -> None:
        self.ctx = ctx
        self._changed = changed
        self._most = _AT_ONCE
        self._said: dict[int | None, str] = {}

    def forget(self) -> None:
        """Begin at the newest again: another person's games are shown."""
        self._most = _AT_ONCE
        self._said.clear()

    def games(self, person: int | None) -> list[Finished]:
        """The games shown, newest first."""
        return [game for game in self.ctx.store.finished(person) if game.game in GAMES]

    def build(self, person: int | None) -> list[Widget]:
        """A widget for each game, and a button for more of them."""
        games = self.games(person)
        if not games:
            return [Label(tr("No game has been finished yet."), align="centre")]
        profiles = {profile.id: profile for profile in people.everybody(self.ctx.store)}
        parts = [self._line(game, plan_of(game, profiles)) for game in games[: self._most]]
        if len(games) > self._most:
            more = Button(tr("Show earlier games"), self._show_more, icon="plus", key="more")
            parts.append(Flow(more, align="centre", area="more"))
        return parts

    def _line(self, game: Finished, plan: MatchPlan) -> Widget:
        winners = [plan.seats[n].name for n in game.winners if n < len(plan.seats)]
        lines: list[Widget] = [
            Label(tr(get(game.game).title), weight=BOLD),
            Label(date_and_time(game.ended), "small", soft=True),
            Label(names_of(plan), "small"),
            Label(
                tr(
                    "{winners} {battles}.",
                    winners=_sentence(who_won(winners)),
                    battles=ntr("{n} battle", "{n} battles", game.battles),
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

    def _buttons(self, game: Finished, plan: MatchPlan) -> list[Widget]:
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
        chosen = get(game.game).kind == "choice" and any(seat.human for seat in plan.seats)
        return [
            Button(tr("Watch"), watch, icon="eye", role="small", key=f"watch:{key}"),
            *([back] if chosen else []),
            Button(tr("Save the record"), save, icon="save", role="small", key=f"save:{key}"),
        ]

    def _watch(self, game: Finished, plan: MatchPlan) -> None:
        record = self._record(game, plan)
        if record is not None:
            plan.options, plan.seed = record.get("options", {}), record.get("seed")
            self.ctx.go.watch(partial(replay_of, plan, record))

    def _look_back(self, game: Finished, plan: MatchPlan) -> None:
        record = self._record(game, plan)
        if record is not None:
            plan.options, plan.seed = record.get("options", {}), record.get("seed")
            self.ctx.go.look_back(plan, record, game.winners)

    def _save(self, game: Finished, plan: MatchPlan) -> None:
        record = self._record(game, plan)
        if record is not None:
            self._say(game, save_copy(f"war-{plan.game}", to_file(plan, record)))

    def _record(self, game: Finished, plan: MatchPlan) -> dict[str, Any] | None:
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

    def _say(self, game: Finished, sentence: str) -> None:
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
    return tr(
        "{day} {month} {year}, {time}",
        day=here.day,
        month=month_name(here),
        year=here.year,
        time=f"{here:%H:%M}",
    )


def names_of(plan: MatchPlan) -> str:
    """Who played, seat by seat; computer players are called so."""
    return ", ".join(
        seat.name if seat.human else tr("{name} (computer)", name=seat.name) for seat in plan.seats
    )


def _sentence(text: str) -> str:
    return text if text.endswith(("!", ".")) else f"{text}."
