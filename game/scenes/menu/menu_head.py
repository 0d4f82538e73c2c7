"""The head of the first screen: the title, who plays, and the ways to other screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match import people
from game.match.party import party, remember_party
from game.routes import PlayersRoute, WhoSitsRoute
from game.texts import language_in_use, tr
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, Style
from game.ui.tabletop import WOOD, WOOD_DARK
from game.ui.widgets import Button, Column, Flow, Image, Label, Row, Space, TextField, Tile, Widget
from game.ui.widgets.buttons import raise_by

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.match_plan import SeatPlan
    from game.ui.theme import Theme


MOST = 6


def sitting(ctx: AppContext) -> list[SeatPlan]:
    """The party as it is shown; at first somebody and the computer."""
    return party(ctx.store) or people.first_seats(ctx.store, 2)


class PartyRow(Widget):
    """The words, a face for each of the party, and a dashed place to add somebody."""

    def __init__(self, ctx: AppContext, on_change: Callable[[], object], *, words: bool) -> None:
        super().__init__(area="party")
        self._context, self._on_change = ctx, on_change
        self.party = sitting(ctx)
        self._faces = [
            PartyFace(person, partial(self._choose, number), key=f"party:{number}", named=words)
            for number, person in enumerate(self.party)
        ]
        empty = [EmptyPlace(self._add)] if len(self.party) < MOST else []
        parts: list[Widget] = [Flow(*self._faces, *empty, gap=10 if words else 6)]
        if words:
            parts.insert(0, Label(tr("Who is playing"), "tiny", weight=EXTRABOLD))
        self.children = [Column(*parts, gap=2)]

    def natural_width(self) -> int:
        self._give_way(0)
        return self.children[0].natural_width()

    def height_for(self, width: int) -> int:
        self._fit(width)
        return self.children[0].height_for(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._fit(rect.width)
        self.children[0].place(rect)

    def _fit(self, width: int) -> None:
        """Names give way a little rather than that the last name stands in a line of its own."""
        lacks = self.natural_width() - width
        if lacks > 0:
            self._give_way(-(-lacks // len(self._faces)))
            if self.children[0].natural_width() > width:
                self._give_way(0)

    def _give_way(self, each: int) -> None:
        for face in self._faces:
            face.narrower = each

    def _choose(self, number: int) -> None:
        """Change who sits here; the first is whoever uses the program."""
        if number == 0:
            self._context.go(PlayersRoute())
            return
        leave = partial(self._leave, number) if len(self.party) > 2 else None
        choices = people.who_could_sit(self._context.store, self.party, number)
        self._context.go(
            WhoSitsRoute(choices, self.party[number], partial(self._seat, number), leave)
        )

    def _add(self) -> None:
        number = len(self.party)
        choices = people.who_could_sit(self._context.store, self.party, number)
        self._context.go(WhoSitsRoute(choices, None, partial(self._seat, number)))

    def _seat(self, number: int, person: SeatPlan) -> None:
        self._keep([*self.party[:number], person, *self.party[number + 1 :]])

    def _leave(self, number: int) -> None:
        self._keep([*self.party[:number], *self.party[number + 1 :]])

    def _keep(self, seats: Sequence[SeatPlan]) -> None:
        remember_party(self._context.store, [replace(seat) for seat in seats])
        self._on_change()


class PartyFace(Tile):
    """A face of the party; a computer has a badge, so that nobody takes it for a person."""

    def __init__(
        self, seat: SeatPlan, on_press: Callable[[], object], *, key: str, named: bool
    ) -> None:
        words = (
            seat.display_name if seat.human else tr("{name}, a computer", name=seat.display_name)
        )
        super().__init__(on_press, key=key, hint="" if named else words, label=words)
        self._seat, self._named = seat, named
        self.narrower = 0
        """How much less room the name has than it would take."""

    def natural_width(self) -> int:
        wide = self._side() + self.ctx.theme.px(4)
        if self._named:
            wide += self._room() + self.ctx.theme.px(6)
        return wide

    def _room(self) -> int:
        """How wide the name is; where it gives way, three quarters of that at least."""
        whole = min(self.ctx.fonts.width(self._seat.display_name, self._style()), self._most())
        return max(whole * 3 // 4, whole - self.narrower)

    def height_for(self, width: int) -> int:
        return self._side() + self.ctx.theme.px(4)

    def paint(self, surface: pygame.Surface) -> None:
        theme, art = self.ctx.theme, self.ctx.art
        side = self._side()
        disc = pygame.Rect(self.rect.x, 0, side, side)
        disc.centery = self.rect.centery - round(theme.px(2) * self.lift)
        shapes.drop(surface, disc, side // 2, theme.px(4), 90)
        surface.blit(shapes.box(disc.size, side // 2, WOOD, WOOD_DARK, theme.px(1.5)), disc)
        image = art.face(self._seat.face, side - 2 * theme.px(4))
        surface.blit(image, image.get_rect(center=disc.center))
        if not self._seat.human:
            self._paint_badge(surface, disc)
        if self._named:
            name = self.ctx.fonts.fitted(self._seat.display_name, self._style(), self._room())
            surface.blit(name, name.get_rect(midleft=(disc.right + theme.px(6), self.rect.centery)))

    def _paint_badge(self, surface: pygame.Surface, disc: pygame.Rect) -> None:
        side = max(18, self.ctx.theme.px(20))
        badge = pygame.Rect(0, 0, side, side)
        badge.bottomright = (disc.right + side // 4, disc.bottom + side // 8)
        surface.blit(shapes.box(badge.size, side // 2, look.CREAM, WOOD_DARK, 1), badge)
        icon = self.ctx.art.icon("computer", round(side * 0.66), look.INK)
        surface.blit(icon, icon.get_rect(center=badge.center))

    def _style(self) -> Style:
        return self.ctx.fonts.style("small", self.ctx.theme.colours.on_felt, BOLD, on_felt=True)

    def _side(self) -> int:
        return max(44, self.ctx.theme.px(46))

    def _most(self) -> int:
        return self.ctx.theme.px(110)


class EmptyPlace(Tile):
    """A dashed ring with a plus: somebody joins."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key="party:add", hint=tr("Add a player"))

    def natural_width(self) -> int:
        return max(44, self.ctx.theme.px(46))

    def height_for(self, width: int) -> int:
        return self.natural_width()

    def paint(self, surface: pygame.Surface) -> None:
        c = self.ctx.theme.colours
        side = self.natural_width() - self.ctx.theme.px(6)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        ink = c.on_felt if self.lift else c.on_felt_soft
        width = self.ctx.theme.px(1.5)
        for part in range(12):
            start = pygame.Vector2(side / 2 - width, 0).rotate(part * 30)
            end = pygame.Vector2(side / 2 - width, 0).rotate(part * 30 + 17)
            pygame.draw.line(surface, ink, start + disc.center, end + disc.center, width + 1)
        icon = self.ctx.art.icon("plus", round(side * 0.42), ink)
        surface.blit(icon, icon.get_rect(center=disc.center))


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
        label=tr("Search for games"),
        icon="search",
        width=420,
    )
    close = Button("", on_close, icon="close", kind="quiet", key="stop", hint=tr("All games"))
    return Row(field, close, Space(0), gap=8, weights=(0, 0, 1), area="search")


class HeaderButton(NamedTuple):
    """A button that leads elsewhere."""

    text: str
    go: Callable[[], object]
    icon: str
    key: str


def menu_head(
    ctx: AppContext, changed: Callable[[], object], ways: Sequence[HeaderButton]
) -> Widget:
    """Return the head in a single line, or in two if there is little room: then the buttons have
    room for text.

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


def _title(ctx: AppContext, width: int) -> Widget:
    name = f"title-{language_in_use().partition('_')[0]}.svg"
    if not (ctx.art.folder / name).is_file():
        name = "title.svg"
    return Image(lambda w, h: ctx.art.picture_soon(name, (w, h)), width=width, shape=9 / 16)
