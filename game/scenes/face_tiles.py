"""Widgets that give a person a face and a name; what becomes of these is the page's affair."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.match.match_plan import FACES, face_name
from game.storage.profiles import NAME_LENGTH
from game.texts import tr
from game.ui import shapes
from game.ui.fonts import EXTRABOLD
from game.ui.theme import mix
from game.ui.widgets import Row, TextField, Tile, Toggle, Widget


def face_tiles(chosen: str, on_choose: Callable[[str], object], side: float) -> list[FaceTile]:
    """Return tiles of all faces to choose from, `side` units wide each."""
    return [
        FaceTile(
            face,
            partial(on_choose, face),
            key=f"face:{face}",
            side=side,
            chosen=face == chosen,
        )
        for face in FACES
    ]


def name_field(
    name: str, on_change: Callable[[str], object], on_enter: Callable[[], object], empty: str
) -> TextField:
    """The field for a person's name; `empty` is shown while it has none."""
    return TextField(
        name,
        key="name",
        on_change=on_change,
        on_enter=lambda text: on_enter(),
        accept=lambda text: len(text) <= NAME_LENGTH,
        empty=empty,
        width=360,
        label=tr("Name"),
    )


def with_games(field: Widget, mine: bool, on_change: Callable[[bool], object]) -> Widget:
    """Return the field, and beside it the question whether earlier games belong to the first person
    who gives a name.
    """
    words = tr("The games played as a guest were mine: take them over")
    whose = Toggle(words, mine, on_change, key="played-before")
    return Row(field, whose, gap=28, weights=(1, 0), fold=True)


class FaceTile(Tile):
    """A face to press, `side` units wide. `chosen` draws it as in use."""

    def __init__(
        self,
        face: str,
        on_press: Callable[[], object],
        *,
        key: str,
        side: float = 76,
        chosen: bool = False,
    ) -> None:
        super().__init__(on_press, key=key, hint=face_name(face))
        self._face, self._side, self._chosen = face, side, chosen

    def natural_width(self) -> int:
        return self.ctx.theme.px(self._side)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(self._side)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        c = theme.colours
        side = min(self.rect.width, self.rect.height)
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = self.rect.midtop
        fill = mix(c.control, c.accent, 0.35 * self.lift + (0.65 if self._chosen else 0))
        edge = c.accent_edge if self._chosen else c.control_edge
        surface.blit(shapes.box(disc.size, side // 2, fill, edge, theme.px(1.5)), disc)
        inner = round(side * 0.86)
        image = self.ctx.art.face(self._face, inner)
        surface.blit(image, image.get_rect(center=disc.center))


class PlayerTile(Tile):
    """A face over a name; the face in use has a tick."""

    def __init__(
        self, name: str, face: str, chosen: bool, on_press: Callable[[], object], key: str
    ) -> None:
        super().__init__(on_press, key=key, label=name)
        self._name, self._face, self._chosen = name, face, chosen

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        return self._side(width) + theme.px(40) + self.ctx.fonts.height(theme.text("body"))

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts, art = self.ctx.theme, self.ctx.fonts, self.ctx.art
        side, pad = self._side(rect.width), theme.px(14)
        if self._face:
            image = art.face(self._face, side)
        else:
            image = art.icon("profile", side, theme.colours.ink_soft)
        surface.blit(image, image.get_rect(midtop=(rect.centerx, rect.y + pad)))
        style = fonts.style("body", theme.colours.ink, EXTRABOLD)
        high = rect.bottom - rect.y - pad - side - theme.px(4)
        name = fonts.fitted_block(self._name, style, rect.width - 2 * pad, high)
        middle = rect.bottom - pad - fonts.height(style.px) // 2
        spot = name.get_rect(center=(rect.centerx, middle))
        surface.blit(name, spot.move(0, min(0, rect.bottom - theme.px(4) - spot.bottom)))
        if self._chosen:
            size = theme.px(30)
            tick = art.icon("check", size, theme.colours.chosen)
            surface.blit(tick, tick.get_rect(topright=(rect.right - pad, rect.y + pad)))

    def _side(self, width: int) -> int:
        return min(self.ctx.theme.px(110), width - 2 * self.ctx.theme.px(20))
