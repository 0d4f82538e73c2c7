"""Who is playing: the faces of the party at the top of the menu, and a place for one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import people
from game.match.party import party, remember_party
from game.texts import tr
from game.ui import look, shapes
from game.ui.tabletop import WOOD, WOOD_DARK
from game.ui.text import BOLD, EXTRABOLD
from game.ui.widgets import Column, Flow, Label, Tile, Widget

if TYPE_CHECKING:
    from game.match.plan import SeatPlan
    from game.ui.context import Context
    from game.ui.text import Style

MOST = 6


def sitting(ctx: Context) -> list[SeatPlan]:
    """The party as it is shown; at first somebody and the computer."""
    return party(ctx.store) or people.first_seats(ctx.store, 2)


class PartyRow(Widget):
    """The words, a face for each of the party, and a dashed place to add somebody."""

    def __init__(self, ctx: Context, on_change: Callable[[], object], *, words: bool) -> None:
        super().__init__(area="party")
        self._context, self._on_change = ctx, on_change
        self.party = sitting(ctx)
        self._faces = [
            PartyFace(one, partial(self._choose, number), key=f"party:{number}", named=words)
            for number, one in enumerate(self.party)
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
        """Names give way a little rather than that the last one stands in a line of its own."""
        lacks = self.natural_width() - width
        if lacks > 0:
            self._give_way(-(-lacks // len(self._faces)))
            if self.children[0].natural_width() > width:
                self._give_way(0)

    def _give_way(self, each: int) -> None:
        for face in self._faces:
            face.narrower = each

    def _choose(self, number: int) -> None:
        """Another in this place; the first is whoever uses the program."""
        if number == 0:
            self._context.go.players()
            return
        leave = partial(self._leave, number) if len(self.party) > 2 else None
        choices = people.who_could_sit(self._context.store, self.party, number)
        self._context.go.who_sits(choices, self.party[number], partial(self._seat, number), leave)

    def _add(self) -> None:
        number = len(self.party)
        choices = people.who_could_sit(self._context.store, self.party, number)
        self._context.go.who_sits(choices, None, partial(self._seat, number))

    def _seat(self, number: int, one: SeatPlan) -> None:
        self._keep([*self.party[:number], one, *self.party[number + 1 :]])

    def _leave(self, number: int) -> None:
        self._keep([*self.party[:number], *self.party[number + 1 :]])

    def _keep(self, seats: Sequence[SeatPlan]) -> None:
        remember_party(self._context.store, [replace(seat) for seat in seats])
        self._on_change()


class PartyFace(Tile):
    """One of the party; a computer has a badge, so that nobody takes it for a person."""

    def __init__(
        self, seat: SeatPlan, on_press: Callable[[], object], *, key: str, named: bool
    ) -> None:
        words = seat.name if seat.human else tr("{name}, a computer", name=seat.name)
        super().__init__(on_press, key=key, hint="" if named else words, label=words)
        self._seat, self._named = seat, named
        self.narrower = 0
        """By how much less room the name has than it would take."""

    def natural_width(self) -> int:
        wide = self._side() + self.ctx.theme.px(4)
        if self._named:
            wide += self._room() + self.ctx.theme.px(6)
        return wide

    def _room(self) -> int:
        """How wide the name is; where it gives way, three quarters of that at least."""
        whole = min(self.ctx.fonts.width(self._seat.name, self._style()), self._most())
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
            name = self.ctx.fonts.fitted(self._seat.name, self._style(), self._room())
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
