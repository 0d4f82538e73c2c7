"""A question in the middle of the screen with two answers; the careful one has the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.texts import tr
from game.ui.page import DialogScene
from game.ui.widgets import Button, Column, Dialog, Flow, Label, Panel, ScrollView, Widget

if TYPE_CHECKING:
    import pygame

    from game.ui.context import Context


class ConfirmScene(DialogScene):
    """Calls `on_yes` after it has gone away; Esc and the other answer change nothing."""

    name = "confirm"
    first = "no"

    def __init__(
        self,
        ctx: Context,
        question: str,
        explanation: str,
        yes: str,
        on_yes: Callable[[], object],
        *,
        no: str = "",
    ) -> None:
        super().__init__(ctx)
        self._question, self._explanation = question, explanation
        self._yes, self._on_yes, self._no = yes, on_yes, no or tr("Cancel")

    def build(self) -> Widget:
        answers = Flow(
            Button(self._yes, self._confirm, action="confirm", key="yes"),
            Button(self._no, self.back, kind="primary", action="back", key="no"),
            align="right",
        )
        parts: list[Widget] = [Label(self._question, "heading")]
        if self._explanation:
            parts.append(Label(self._explanation))
        content = Column(*parts, answers, gap=18)
        return Dialog(Panel(ScrollView(content, key="confirm")), widest=580)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "confirm"):
            self._confirm()
            return True
        return super().handle(event)

    def _confirm(self) -> None:
        self.ctx.go.back()
        self._on_yes()
