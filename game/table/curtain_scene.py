"""The curtain: it comes before anything private is drawn, names who takes over, and hides the rest.

It opens by a deliberate key or a click on its button, never by what somebody happened to press
before. It knows no game. Where seats see each other's cards and not their own, it says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.match.match_plan import SeatPlan
from game.texts import tr
from game.ui.widget_scene import WidgetScene
from game.ui.widgets import Button, Column, Dialog, Image, Label, Panel, Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_DEAF = 0.35
"""Seconds for which keys and pads are not heard: a press meant for the table opens nothing."""


class CurtainScene(WidgetScene):
    """A curtain: `who` takes over; `on_open` is called once that person says so.

    whose, other: as for `Navigator.curtain`.
    """

    name = "curtain"
    comes_unasked = True
    opening = closing = "curtain"
    first = "open"

    def __init__(
        self,
        ctx: Context,
        who: SeatPlan,
        on_open: Callable[[], object],
        *,
        whose: str = "",
        other: str = "",
    ) -> None:
        super().__init__(ctx)
        self._who, self._on_open = who, on_open
        self._whose, self._other = whose, other
        self._since = ctx.clock()

    def enter(self) -> None:
        self._since = self.ctx.clock()

    def build(self) -> Widget:
        face = Image(lambda width, height: self.ctx.art.face(self._who.face, width), width=150)
        content = Column(
            face,
            Label(self._who.display_name, "title", align="centre"),
            Label(self.words, align="centre"),
            Button(
                self._button,
                self._open,
                kind="primary",
                icon="eye",
                action="next",
                key="open",
            ),
            gap=18,
            align="centre",
        )
        return Dialog(Panel(content, pad=36), widest=620)

    @property
    def words(self) -> str:
        """The sentence on who looks now, and who looks away."""
        if self._whose:
            return tr("{name} looks away. Now you see that card.", name=self._whose)
        if self._other:
            return tr("It is your turn. {name} looks away.", name=self._other)
        return tr("It is your turn. The others look away.")

    @property
    def spoken(self) -> str:
        return " ".join([tr("{name}!", name=self._who.display_name), self.words])

    @property
    def _button(self) -> str:
        if self._whose:
            name, other = self._who.display_name, self._whose
            return tr("I am {name}: show me the card ({name2})", name=name, name2=other)
        return tr("I am {name}: show my cards", name=self._who.display_name)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.clock() - self._since < _DEAF and self.ctx.keys.actions(event):
            return True
        if self.ctx.keys.match(event, "next"):
            self._open()
            return True
        return super().handle(event)

    def back(self) -> None:
        """Esc rests the game; the curtain stays closed."""
        self.ctx.go.menu()

    def _open(self) -> None:
        self.ctx.go.back()
        self._on_open()

    def probe(self) -> dict[str, object]:
        return super().probe() | {"who": self._who.display_name, "words": self.words}
