"""An open pile to look through: all its cards in rows, the top one first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts import tr
from game.ui.page import WidgetScene, page, scrolled_panel
from game.ui.widgets import Page, Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_ROW = 10


class PileScene(WidgetScene):
    """`codes` are those of the cards, the top one first."""

    name = "pile"
    first = "pile"

    def __init__(self, ctx: Context, title: str, codes: Sequence[str]) -> None:
        super().__init__(ctx)
        self._title, self._codes = title, list(codes)

    def build(self) -> Widget:
        rows = [self._codes[n : n + _ROW] for n in range(0, len(self._codes), _ROW)]
        lines = ["".join(f"{{{code}}}" for code in row) for row in rows]
        text = "\n\n".join([tr("The card on top comes first."), *lines])
        body = scrolled_panel(Page(text), key="pile", label=self._title)
        return page(self, self._title, body, widest=860)

    def probe(self) -> dict[str, object]:
        return {**super().probe(), "codes": self._codes}
