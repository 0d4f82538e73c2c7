"""The gentle welcome of somebody who practises: a face and a name, which cards, and off it goes.

It has few words, since those who are welcomed may only learn to read.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import first_name, people
from game.match.first_plan import practice_plan
from game.match.match_factory import new_match
from game.match.match_plan import face_name
from game.routes import PracticeRoute, TableRoute, TypingTestRoute
from game.scenes.face_tiles import face_tiles, name_field, with_games
from game.storage.profiles import RANGES, Profile
from game.texts import tr
from game.texts.phrases import full_sentence, in_turn
from game.ui import shapes
from game.ui.fonts import EXTRABOLD, MEDIUM
from game.ui.theme import mix
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    Tile,
    Widget,
    heading,
)
from game.variants import practised

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app_context import AppContext


class WelcomeScene(WidgetScene):
    """Asks for a face, a name and a range, makes the profile and goes on to the typing game."""

    ctx: AppContext
    name = "welcome"
    opening = "bubble"
    first = typed_into = "name"
    beginners = True

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        taken = [p.face for p in people.everybody(ctx.store)]
        self._face = people.free_face(taken)
        self._name = ""
        self._top = 10
        self._before = False

    def build(self) -> Widget:
        faces = face_tiles(self._face, self._set_face, 84)
        empty = face_name(self._face)
        field: Widget = name_field(self._name, self._set_name, self._go, empty)
        if self.ctx.store.nameless():
            field = with_games(field, self._before, self._set_before)
        name, sums, play = _words()
        ranges = [RangeTile(top, top == self._top, partial(self._set_top, top)) for top in RANGES]
        content = Column(
            Grid(*faces, tile=60, gap=10, most=12, area="faces"),
            heading(name),
            field,
            heading(sums),
            Grid(*ranges, tile=200, gap=14, most=3, area="ranges"),
            gap=14,
        )
        go = Button(play, self._go, kind="primary", icon="play", key="go", role="heading")
        foot = Flow(go, align="right", area="go")
        return page(self, tr("Who are you?"), scrolled_panel(content, key="welcome"), foot=foot)

    def _set_name(self, text: str) -> None:
        self._name = text

    def _set_face(self, face: str) -> None:
        self._face = face
        self.rebuild()
        if not self.ui.ring:
            self.ui.focus_on("name", ring=False)  # who points at a face goes on to type

    def _set_top(self, top: int) -> None:
        self._top = top
        self.rebuild()

    def _set_before(self, mine: bool) -> None:
        self._before = mine

    def _go(self) -> None:
        name = self._name.strip() or face_name(self._face)
        store, before = self.ctx.store, self._before
        made = first_name.add(store, name, self._face, played_before=before, top=self._top)
        done = partial(first_game, self.ctx, made)
        self.ctx.go(TypingTestRoute(made, done, first=True), replace=True)

    @property
    def spoken(self) -> str:
        return in_turn(super().spoken, *map(full_sentence, _words()))

    def probe(self) -> dict[str, object]:
        return super().probe() | {"face": self._face, "name": self._name, "top": self._top}


def first_game(ctx: AppContext, profile: Profile) -> None:
    """After the welcome the cards are dealt at once: a new player has no game that waits."""
    ctx.go(PracticeRoute(), replace=True)
    first = practised("+")[0].id
    ctx.go(TableRoute(new_match(practice_plan(ctx.store, profile, first, ctx.seed), ctx.store)))


def _words() -> tuple[str, str, str]:
    """Return the headings over name and sums, and the label of the button that goes on."""
    return tr("Name"), tr("Sums"), tr("Play")


class RangeTile(Tile):
    """A tile for a range of cards to practise, with a sum as hard as they get."""

    def __init__(self, top: int, chosen: bool, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key=f"range:{top}", label=range_name(top))
        self._top, self._chosen = top, chosen

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        return (
            fonts.height(theme.text("heading"))
            + fonts.height(theme.text("small"))
            + 2 * theme.px(14)
        )

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts, c = self.ctx.theme, self.ctx.fonts, self.ctx.theme.colours
        if self._chosen:
            fill = mix(c.panel, c.accent, 0.4)
            box = shapes.box(rect.size, theme.radius, fill, c.accent_edge, theme.px(2.5))
            surface.blit(box, rect)
        room = rect.width - 2 * theme.px(10)
        example = {5: "2 + 3", 10: "8 + 5", 13: "12 + 9"}[self._top]
        line = fonts.fitted(example, fonts.style("heading", c.ink, EXTRABOLD), room)
        surface.blit(line, line.get_rect(midtop=(rect.centerx, rect.y + theme.px(14))))
        words = f"1 – {self._top}"
        small = fonts.fitted(words, fonts.style("small", c.ink_soft, MEDIUM), room)
        surface.blit(small, small.get_rect(midbottom=(rect.centerx, rect.bottom - theme.px(14))))


def range_name(top: int) -> str:
    """The cards that are practised, in words."""
    return tr("all cards, up to 13") if top >= 13 else tr("cards from 1 to {top}", top=top)
