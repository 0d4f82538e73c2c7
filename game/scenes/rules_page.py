"""The rules page of a game: its own text, an example with cards, its options, who invented it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from game.match.scripted import example_of
from game.texts import tr
from game.ui.page import WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Label, Page, Picture, Row, Widget
from game.variants import get

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.ui.context import Context

_MOST_CARDS = 14


class RulesScene(WidgetScene):
    """Shows the page of one game; F1 or Esc go back."""

    name = "rules"
    first = "rules-text"

    def __init__(self, ctx: Context, game: str) -> None:
        super().__init__(ctx)
        self.game = get(game)

    def build(self) -> Widget:
        game = self.game
        radius = self.ctx.theme.radius // 2
        picture = Picture(
            lambda w, h: self.ctx.art.game_picture(game.id, w, radius), width=220, shape=0.625
        )
        about = Column(
            Label(tr(game.rule), weight=6),
            Label(facts(game), "small", soft=True),
            Label(tr("Invented by {credit}", credit=tr(game.credit)), "small", soft=True)
            if game.credit.casefold() != "traditional"
            else Label(tr("Traditional"), "small", soft=True),
            gap=6,
        )
        head = Row(picture, about, gap=22, weights=(0, 1), fold=self.ctx.theme.narrow)
        content = Column(head, Page(rules_text(game)), gap=20)
        body = scrolled_panel(content, key="rules-text", pad=28, focusable=True)
        tools = []
        if game.example:
            tools.append(Button(tr("Show it"), self._show, icon="eye", key="show", kind="primary"))
        return page(self, tr(game.title), body, tools=tools, widest=900)

    def _show(self) -> None:
        """Play the example on the table."""
        self.ctx.go.watch(partial(example_of, self.game))

    def handle(self, event: Any) -> bool:
        if self.ctx.keys.match(event, "rules"):
            self.back()
            return True
        return super().handle(event)

    def probe(self) -> dict[str, Any]:
        return super().probe() | {"game": self.game.id}


def rules_text(game: Game) -> str:
    """The page in the small language of `game.ui.rich_text`."""
    text = inspect.cleandoc(type(game).__doc__ or game.title)
    return "\n".join([tr(text), *_example(game), *_options(game)])


def facts(game: Game) -> str:
    """Players, age, minutes and kind in one sentence."""
    seats = game.seat_numbers
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
    kind = tr("all luck") if game.kind == "luck" else tr("with choices")
    return tr(
        "For {players} players from age {age}, about {minutes} minutes, {kind}.",
        players=players,
        age=game.age,
        minutes=game.minutes,
        kind=kind,
    )


def _example(game: Game) -> Iterator[str]:
    """The cards of the game's example, seat by seat, and what comes of them."""
    if not game.example:
        return
    yield from ("", "# " + tr("An example"))
    for name, cards in game.example.get("deal", {}).items():
        pile = game.piles[name]
        plain = pile.label or name
        label = tr(plain)
        rows = [(label, cards)] if pile.shared else _by_seat(label, cards)
        for title, row in rows:
            if row:
                yield from ("", f"**{title}**", "", _row(row))
    story = game.example.get("text", "")
    yield from ("", tr(story))


def _by_seat(label: str, piles: list[list[str]]) -> Iterator[tuple[str, list[str]]]:
    for number, pile in enumerate(piles):
        yield tr("Player {n}: {pile}", n=number + 1, pile=label), pile


def _row(codes: list[str]) -> str:
    return " ".join(f"{{{code}}}" for code in codes[:_MOST_CARDS])


def _options(game: Game) -> Iterator[str]:
    if not game.options:
        return
    yield from ("", "# " + tr("House rules that you can choose"))
    for option in game.options.values():
        meaning = tr(option.meaning)
        yield f"- {meaning[:1].upper()}{meaning[1:]}."
