"""The rules page of a game: its own text, an example with cards, its options, who invented it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.match.first_plan import first_plan
from game.match.game_page import game_facts, rare_cases, the_game
from game.match.match_factory import example_of, first_steps_of
from game.match.own_games import workshop_id
from game.match.wording import pile_name
from game.routes import RulesRoute, TableRoute, WatchRoute, WorkshopRoute
from game.rules.game import Game
from game.texts import tr
from game.texts.markup import heading, translated
from game.texts.phrases import full_sentence, labelled
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Flow, Image, Label, Page, Row, Widget
from game.variants import get

if TYPE_CHECKING:
    import pygame

    from game.app_context import AppContext

_MOST_CARDS = 14


def game_text(game: Game, options: Mapping[str, Any]) -> str:
    """How the game ends with these options, the game itself, and its example."""
    return "\n".join([*_its_end(game, options), translated(the_game(game)), *_example(game)])


def rare_text(game: Game) -> str:
    """Return the text on rare cases; empty for nothing."""
    return translated(rare_cases(game))


def house_rules_text(game: Game) -> str:
    """Return the text on what can be agreed on; empty for nothing."""
    return "\n".join(_options(game))


def _its_end(game: Game, options: Mapping[str, Any]) -> Iterator[str]:
    """The page tells the whole game; who plays to a limit gets another end."""
    limit = options.get("limit")
    if limit:
        end = tr(game.at_limit.text, n=limit)
        names = [tr(form.name) for form in game.forms if form.options.get("limit") == limit]
        yield f"**{names[0]}.** {end}" if names else end
        yield ""


def _example(game: Game) -> Iterator[str]:
    """The cards of the game's example, seat by seat, and what comes of them."""
    if not game.lessons.example:
        return
    yield from ("", heading(tr("An example")))
    for name, cards in game.lessons.example.deal.items():
        pile = game.piles[name]
        label = pile_name(pile.label) or name
        rows = [(label, cards)] if pile.shared else _by_seat(label, cards)
        for title, row in rows:
            if row:
                yield from ("", f"**{title}**", "", _row(row))
    yield from ("", tr(game.lessons.example.text))


def _by_seat(label: str, piles: list[list[str]]) -> Iterator[tuple[str, list[str]]]:
    for number, pile in enumerate(piles):
        yield tr("Player {n}: {pile}", n=number + 1, pile=label), pile


def _row(codes: list[str]) -> str:
    return " ".join(f"{{{code}}}" for code in codes[:_MOST_CARDS])


def _options(game: Game) -> Iterator[str]:
    for option in game.options.values():
        meaning = tr(option.meaning)
        words = labelled(meaning, tr(option.detail)) if option.detail else meaning
        yield f"- {full_sentence(words)}"


class RulesScene(WidgetScene):
    """Shows the page of a game; F1 or Esc go back. options: as in `RulesRoute`."""

    ctx: AppContext
    name = "rules"
    first = "rules-text"

    def __init__(
        self, ctx: AppContext, game: str, options: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(ctx)
        self.game = get(game)
        self._options = first_plan(ctx.store, game).options if options is None else options
        # These pages lead to tables, and tables to these pages.
        self._with_tables = not ctx.go.is_open(RulesRoute)
        # At the bench the game is being changed already.
        self._own = "" if ctx.go.is_open(WorkshopRoute) else workshop_id(ctx.store, self.game)
        self._unfolded: set[str] = set()

    def build(self) -> Widget:
        game = self.game
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture(game.id, w, radius), width=220, shape=0.625
        )
        about = Column(
            Label(tr(game.about.rule), weight=6),
            Label(game_facts(game), "small", soft=True),
            Label(
                tr("Where it comes from: {credit}", credit=tr(game.about.credit)),
                "small",
                soft=True,
            ),
            gap=6,
        )
        head = Row(picture, about, gap=22, weights=(0, 1), fold=self.ctx.theme.narrow)
        ways = []
        if self._own:
            words = tr("Change this game")
            ways.append(Flow(Button(words, self._change, icon="pencil", key="change")))
        content = Column(head, *ways, Page(game_text(game, self._options)), *self._folded(), gap=20)
        body = scrolled_panel(content, key="rules-text", pad=28, label=tr(game.about.title))
        tools = []
        if game.lessons.first_steps and self._with_tables:
            again = Button(tr("First steps"), self._first_steps, icon="bulb", key="steps")
            tools.append(again)
        if game.lessons.example and self._with_tables:
            tools.append(Button(tr("Show it"), self._show, icon="eye", key="show", kind="primary"))
        return page(self, tr(game.about.title), body, tools=tools, widest=900)

    def _folded(self) -> Iterator[Widget]:
        """Yield the parts that need not be read at first, each below a button that unfolds it."""
        parts = (
            ("rare", tr("Rare cases"), rare_text(self.game)),
            ("house", tr("House rules that you can choose"), house_rules_text(self.game)),
        )
        for key, title, text in parts:
            if text:
                unfolded = key in self._unfolded
                icon = "arrow_up" if unfolded else "arrow_down"
                yield Button(title, partial(self._fold, key), icon=icon, key=key)
                if unfolded:
                    yield Page(text)

    def _fold(self, key: str) -> None:
        self._unfolded ^= {key}
        self.rebuild()

    def _change(self) -> None:
        """Take the game to the workshop."""
        self.ctx.go(WorkshopRoute(self._own))

    def _show(self) -> None:
        """Play the example on the table."""
        self.ctx.go(WatchRoute(partial(example_of, self.game)))

    def _first_steps(self) -> None:
        """Play a match in which everything is said once more."""
        self.ctx.go(TableRoute(first_steps_of(first_plan(self.ctx.store, self.game.id))))

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "rules"):
            self.back()
            return True
        return super().handle(event)

    def probe(self) -> dict[str, object]:
        return super().probe() | {"game": self.game.id}
