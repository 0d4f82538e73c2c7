"""The rules page of a game: its own text, an example with cards, its options, who invented it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.match.first_plan import first_plan
from game.match.running_match import first_steps_of
from game.match.scripted import example_of
from game.scenes.game_facts import game_facts
from game.scenes.rules_text import game_text, house_rules_text, rare_text
from game.texts import tr
from game.ui.page import WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Image, Label, Page, Row, Widget
from game.variants import get

if TYPE_CHECKING:
    import pygame

    from game.ui.context import Context


class RulesScene(WidgetScene):
    """Shows the page of one game; F1 or Esc go back."""

    name = "rules"
    first = "rules-text"

    def __init__(self, ctx: Context, game: str) -> None:
        super().__init__(ctx)
        self.game = get(game)
        self._unfolded: set[str] = set()

    def build(self) -> Widget:
        game = self.game
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture(game.id, w, radius), width=220, shape=0.625
        )
        about = Column(
            Label(tr(game.rule), weight=6),
            Label(game_facts(game), "small", soft=True),
            Label(tr("Invented by {credit}", credit=tr(game.credit)), "small", soft=True)
            if game.credit.casefold() != "traditional"
            else Label(tr("Traditional"), "small", soft=True),
            gap=6,
        )
        head = Row(picture, about, gap=22, weights=(0, 1), fold=self.ctx.theme.narrow)
        content = Column(head, Page(game_text(game)), *self._folded(), gap=20)
        body = scrolled_panel(content, key="rules-text", pad=28, label=tr(game.title))
        tools = []
        if game.first_steps:
            again = Button(tr("First steps"), self._first_steps, icon="bulb", key="steps")
            tools.append(again)
        if game.example:
            tools.append(Button(tr("Show it"), self._show, icon="eye", key="show", kind="primary"))
        return page(self, tr(game.title), body, tools=tools, widest=900)

    def _folded(self) -> Iterator[Widget]:
        """What need not be read at first, each below a button that unfolds it."""
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

    def _show(self) -> None:
        """Play the example on the table."""
        self.ctx.go.watch(partial(example_of, self.game))

    def _first_steps(self) -> None:
        """Play a match in which everything is said once more."""
        self.ctx.go.table(first_steps_of(first_plan(self.ctx.store, self.game.id)))

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "rules"):
            self.back()
            return True
        return super().handle(event)

    def probe(self) -> dict[str, object]:
        return super().probe() | {"game": self.game.id}
