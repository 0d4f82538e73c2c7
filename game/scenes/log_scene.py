"""The log of a game: a paragraph for each battle, the newest at the end and on view at first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts import tr
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import Page, Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_MOST = 400  # the last lines; a page of many thousand would be a picture too large to draw
_END = 10**9


class LogScene(WidgetScene):
    """`lines` are sentences with card codes inline; those that begin with `# ` are headings."""

    name = "log"
    first = "log"

    def __init__(self, ctx: Context, title: str, lines: Sequence[str]) -> None:
        super().__init__(ctx)
        self._title = title
        self._lines = list(lines[-_MOST:])
        while self._lines and self._lines[-1].startswith("#"):
            self._lines.pop()  # nothing has happened there yet
        self.ui.offsets["log"] = _END

    def build(self) -> Widget:
        text = "\n".join(f"- {battle}" for battle in _battles(self._lines))
        body = scrolled_panel(
            Page(text or tr("Nothing has happened yet.")),
            key="log",
            label=self._title,
        )
        return page(self, self._title, body, widest=1000)


def _battles(lines: Sequence[str]) -> list[str]:
    """The sentences of each battle behind its heading, so that a page shows many of them."""
    paragraphs: list[str] = []
    for line in lines:
        if line.startswith("# "):
            paragraphs.append(f"**{line[2:]}**")
        elif paragraphs:
            paragraphs[-1] += f" \u2002{line}" if paragraphs[-1].endswith("**") else f" {line}"
        else:
            paragraphs.append(line)
    return paragraphs
