"""A keyboard on the screen, for names and numbers where there is a finger or a pad, but no keys.

What is typed on real keys meanwhile is taken as well.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.texts import tr
from game.ui.widget_scene import DialogScene
from game.ui.widgets import Button, Column, Dialog, Label, Panel, Row, ScrollView, Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_ROWS = ("1234567890", "ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜß", "ÀÉÈÊÍÓÑÇ'-")


class KeyboardScene(DialogScene):
    """A keyboard on the screen, for pads. It hands the new text to `on_done`; Esc changes nothing.

    accept: whether a text is possible; keys whose sign alone it refuses are left out.
    """

    name = "keyboard"

    def __init__(
        self,
        ctx: Context,
        title: str,
        text: str,
        accept: Callable[[str], bool],
        on_done: Callable[[str], object],
    ) -> None:
        super().__init__(ctx)
        self._title, self._text, self._accept, self._on_done = title, text, accept, on_done
        rows = ["".join(sign for sign in row if accept(sign)) for row in _ROWS]
        self._rows = [row for row in rows if row]
        self._capitals = self._begins()
        self.first = f"sign:{self._rows[0][0]}"

    def build(self) -> Widget:
        rows: list[Widget] = []
        for row in self._rows:
            keys = [Button(self._cased(s), partial(self._add, s), key=f"sign:{s}") for s in row]
            rows.append(Row(*keys, gap=6, weights=(1,) * len(keys)))
        last: list[Widget] = []
        if self._accept("a a"):
            last.append(Button("ABC / abc", self._shift, key="case"))
            last.append(Button(tr("Space"), partial(self._add, " "), key="space"))
        last.append(Button(tr("Erase"), self._erase, icon="back", key="erase", sound="erase"))
        done = Button(tr("Done"), self._done, icon="check", kind="primary", key="done")
        content = Column(
            Label(self._title, soft=True, align="centre"),
            Label(f"{self._text}|", "heading", align="centre"),
            *rows,
            Row(*last, done, gap=6, weights=(1,) * (len(last) + 1), fold=True),
            gap=8,
        )
        return Dialog(Panel(ScrollView(content, key="keyboard", pad=4)), widest=760)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._put(self._text + event.text)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._erase()
            return True
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            keys = self.ctx.keys
            if keys.match(event, "hint"):
                self._erase()
                return True
            if keys.match(event, "pause"):
                self._done()
                return True
        return super().handle(event)

    def _cased(self, sign: str) -> str:
        return sign if self._capitals or sign == "ß" else sign.lower()

    def _begins(self) -> bool:
        """Whether the next letter begins a word."""
        return not self._text or self._text.endswith((" ", "-"))

    def _add(self, sign: str) -> None:
        self._put(self._text + self._cased(sign))

    def _erase(self) -> None:
        self._put(self._text[:-1])

    def _put(self, text: str) -> None:
        if not self._accept(text):
            self.ctx.sound.moment("refuse")
            return
        self._text = text
        self._capitals = self._begins()
        self.rebuild()

    def _shift(self) -> None:
        self._capitals = not self._capitals
        self.rebuild()

    def _done(self) -> None:
        self.ctx.go.back()
        self._on_done(" ".join(self._text.split()))

    def probe(self) -> dict[str, object]:
        return super().probe() | {"text": self._text}
