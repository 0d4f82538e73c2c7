"""Why the last battle went as it did: its cards large, what was said of it, and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import tr
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import Column, Page, Widget

if TYPE_CHECKING:
    from game.ui.context import Context


class WhyScene(WidgetScene):
    """The page that says why a battle was won.

    cards: the compared cards, drawn large. text: the reason below. Both are texts of small pages.
    """

    name = "why"
    first = "why"

    def __init__(self, ctx: Context, cards: str, text: str) -> None:
        super().__init__(ctx)
        self.cards, self.text = cards, text

    def build(self) -> Widget:
        title = tr("Why?")
        parts = [Page(self.cards, role="huge")] if self.cards else []
        content = Column(*parts, Page(self.text), gap=10)
        body = scrolled_panel(content, key="why", label=title)
        return page(self, title, body, widest=860)
