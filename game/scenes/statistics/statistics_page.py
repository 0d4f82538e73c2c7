"""Figures of the games played on this computer, of one player or of all, and the last games.

It says what each average is made of. The counting is done by `game.storage.history`; the list of
the last games, each of which can be watched again, is in `game.scenes.statistics.last_games`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match import people
from game.match.result_texts import longest_war, played_time
from game.scenes.statistics.last_games import LastGamesList
from game.texts import ntr, tr
from game.ui import shapes
from game.ui.page import Margins, WidgetScene, page, scrolled_panel
from game.ui.widgets import Column, Flow, Image, Label, Row, Widget, chips
from game.variants import GAMES, get

if TYPE_CHECKING:
    from game.storage.history import Statistics
    from game.ui.context import Context


class StatisticsScene(WidgetScene):
    """`person`: the number of a profile, or None for everybody."""

    name = "statistics"
    first = "figures"

    def __init__(self, ctx: Context, person: int | None) -> None:
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
            parts.append(self._line(tr(get(game).title), game, figures))
        if not parts:
            parts.append(Label(tr("No game has been finished yet."), align="centre"))
        parts.append(Label(_note(), "small", soft=True))
        return parts

    def _statistics(self) -> dict[str, Statistics]:
        by_game = self.ctx.store.statistics(self._person)
        return {game: figures for game, figures in by_game.items() if game in GAMES}

    def _views(self) -> Widget:
        views = [("figures", tr("Game by game")), ("games", tr("Last games"))]
        return Flow(*chips("view", views, self._view, self._turn_to), gap=8, area="view")

    def _people(self) -> Widget:
        choices: list[tuple[int | None, str]] = [(None, tr("Everybody"))]
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
    """Games won, drawn and lost as one bar; the words beside it say the same."""

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
    """Figures in sentences; `whose`: whether won and lost are counted, as for one person."""
    games = figures.played
    count = ntr("{n} game", "{n} games", games)
    if whose:
        count = tr(
            "{count}: {won} won, {drawn} drawn, {lost} lost",
            count=count,
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
    """A total for each game, with one decimal only where it is no whole number."""
    each = round(total / games, 1)
    return str(int(each)) if each == int(each) else f"{each:.1f}"


def together(some: list[Statistics]) -> Statistics:
    """The figures of several games as one."""
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
