"""The head of the first screen: the title, who plays, and the ways to other screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.menu.party_row import PartyRow
from game.texts import tr
from game.ui import look, shapes
from game.ui.text import BOLD, Style
from game.ui.widgets import Button, Column, Flow, Image, Row, Space, TextField, Widget
from game.ui.widgets.buttons import raise_by

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.theme import Theme


def is_roomy(theme: Theme) -> bool:
    """Whether the head has room for words under its signs."""
    return theme.size[0] / theme.text("body") > 56


class ToolButton(Button):
    """A sign over a word on dark cloth; where room is short the sign alone, with a hint."""

    def __init__(
        self, text: str, on_press: Callable[[], object], *, icon: str, key: str, small: bool
    ) -> None:
        super().__init__(
            "" if small else text, on_press, icon=icon, key=key, hint=text if small else ""
        )
        self.label = text

    def natural_width(self) -> int:
        theme = self.ctx.theme
        if not self.text:
            return max(46, theme.px(52))
        return max(theme.px(100), self.ctx.fonts.width(self.text, self._words()) + theme.px(22))

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        if not self.text:
            return max(46, theme.px(50))
        return theme.px(36) + self.ctx.fonts.height(theme.text("small"))

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        rect = self.rect.move(0, raise_by(self))
        fill = (6, 22, 26, 120 + round(70 * self.lift))
        edge = (*c.felt_edge, 150)
        surface.blit(shapes.box(rect.size, theme.px(14), fill, edge, theme.px(1.5)), rect)
        size = max(20, theme.px(24)) if self.text else max(22, theme.px(24))
        icon = self.ctx.art.icon(self.icon, size, look.CREAM)
        if not self.text:
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + theme.px(8))))
        words = self.ctx.fonts.fitted(self.text, self._words(), rect.width - theme.px(8))
        surface.blit(words, words.get_rect(midbottom=(rect.centerx, rect.bottom - theme.px(6))))

    def _words(self) -> Style:
        return self.ctx.fonts.style("small", look.CREAM, BOLD, on_felt=True)


class Pill(Button):
    """The name of a shelf; cream while its shelf is on top."""

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        lit: Callable[[], bool],
        *,
        key: str,
        icon: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(text, on_press, key=key, role="small", icon=icon, hint=hint, sound="focus")
        self._lit = lit

    def natural_width(self) -> int:
        theme = self.ctx.theme
        lead = self._icon_size() if self.icon else 0
        if not self.text:
            return self._high() + theme.px(8)
        beside = theme.px(36 if is_roomy(theme) else 24)
        return self.ctx.fonts.width(self.text, self._words(False)) + lead + beside

    def height_for(self, width: int) -> int:
        return self._high() + self.ctx.theme.px(4)

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        lit = self._lit()
        rect = self.rect.inflate(0, -theme.px(4)).move(0, raise_by(self))
        fill = (*look.PAPER, 255) if lit else (6, 22, 26, 110 + round(70 * self.lift))
        edge = None if lit else (*c.felt_edge, 140)
        surface.blit(shapes.box(rect.size, rect.height // 2, fill, edge, theme.px(1.2)), rect)
        style = self._words(lit)
        if not self.text:
            icon = self.ctx.art.icon(self.icon, self._icon_size(), style.colour)
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        line = self.ctx.fonts.fitted(self.text, style, rect.width - theme.px(10))
        surface.blit(line, line.get_rect(center=rect.center))

    def _words(self, lit: bool) -> Style:
        return self.ctx.fonts.style("small", look.INK if lit else look.CREAM, BOLD, on_felt=not lit)

    def _high(self) -> int:
        return max(36, self.ctx.theme.px(34), round(self.ctx.theme.text("small") * 1.9))


def search_row(
    query: str,
    on_change: Callable[[str], object],
    on_enter: Callable[[], object],
    on_close: Callable[[], object],
) -> Widget:
    """The field, and a button that leads back to all games."""
    field = TextField(
        query,
        key="search",
        on_change=on_change,
        on_enter=lambda text: on_enter(),
        empty=tr("math, quick, for three, kids …"),
        icon="search",
        width=420,
    )
    close = Button("", on_close, icon="close", kind="quiet", key="stop", hint=tr("All games"))
    return Row(field, close, Space(0), gap=8, weights=(0, 0, 1), area="search")


class Way(NamedTuple):
    """A button that leads elsewhere."""

    text: str
    go: Callable[[], object]
    icon: str
    key: str


def menu_head(ctx: Context, changed: Callable[[], object], ways: Sequence[Way]) -> Widget:
    """In one line, or in two where there is little room: then the ways have room for words.

    changed: called when others sit down.
    """
    theme = ctx.theme
    roomy = is_roomy(theme)
    party = PartyRow(ctx, changed, words=roomy)
    small = not (roomy or theme.narrow)
    tools = [ToolButton(way.text, way.go, icon=way.icon, key=way.key, small=small)
             for way in ways]  # fmt: skip
    if theme.narrow:
        below = Flow(*tools, gap=6, area="tools")
        return Column(Row(_title(ctx, 110), party, gap=12, weights=(0, 1)), below, gap=8)
    beside = Row(*tools, gap=8, area="tools")
    return Row(_title(ctx, 148), party, beside, gap=16, weights=(0, 1, 0))


def _title(ctx: Context, width: int) -> Widget:
    return Image(lambda w, h: ctx.art.picture_soon("title.svg", (w, h)), width=width, shape=9 / 16)
