"""A tile of the workshop: cards that show what is meant, its name, and a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.texts.phrases import full_sentence, in_turn
from game.ui import look, shapes
from game.ui.art import card_size
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM
from game.ui.theme import mix
from game.ui.widgets import Tile
from game.ui.widgets.buttons import raise_by
from game.workshop.tile_picture import BACK, TilePicture

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.context import Context
    from game.ui.fonts import Style


def paint_cards(
    art: Art, back: str, surface: pygame.Surface, place: pygame.Rect, picture: TilePicture
) -> None:
    """Paint a picture in the middle of a place; `back`: the name of the cards' back."""
    high = place.height
    wide = card_size(high)[0]
    count = len(picture.cards)
    disc = round(high * 0.5) if picture.sign else 0
    room = place.width - disc * 2 // 3
    step = min(wide * 3 // 4, (room - wide) // max(1, count - 1)) if count > 1 else 0
    x = place.centerx - (wide + step * (count - 1) + disc * 2 // 3) // 2
    for number, code in enumerate(picture.cards):
        image = art.back(back, high) if code == BACK else art.card(code, high)
        surface.blit(image, (x + number * step, place.y))
    if picture.sign:
        spot = pygame.Rect(0, 0, disc, disc)
        spot.midleft = (x + step * (count - 1) + wide - disc // 3, place.centery)
        surface.blit(shapes.box(spot.size, disc // 2, look.AMBER, look.AMBER_EDGE, 1), spot)
        icon = art.icon(picture.sign, round(disc * 0.58), look.INK)
        surface.blit(icon, icon.get_rect(center=spot.center))


def _paint_room(ctx: Context, surface: pygame.Surface, place: pygame.Rect, sign: str) -> None:
    """Paint a place where a card could lie."""
    c, theme = ctx.theme.colours, ctx.theme
    card = pygame.Rect((0, 0), card_size(place.height))
    card.center = place.center
    surface.blit(shapes.ring(card.size, theme.px(6), c.control_edge, theme.px(2)), card)
    icon = ctx.art.icon(sign, card.width // 2, c.ink_soft)
    surface.blit(icon, icon.get_rect(center=card.center))


_MOST_LINES = 4
"""Lines of words at most."""


class PartTile(Tile):
    """A tile with a picture, a title and a few words.

    number: of the key that presses it. chosen: in use. locked: cannot be together with something
    else, which gives way when it is pressed. high: units of the picture.
    """

    def __init__(
        self,
        title: str,
        words: str,
        picture: TilePicture,
        on_press: Callable[[], object],
        *,
        key: str,
        number: str = "",
        chosen: bool = False,
        locked: bool = False,
        high: float = 62,
    ) -> None:
        super().__init__(
            on_press, key=key, label=in_turn(full_sentence(title), words) if words else title
        )
        self.chosen = chosen
        self._title, self._words, self._picture = title, words, picture
        self._number, self._locked, self._high = number, locked, high

    def natural_width(self) -> int:
        theme = self.ctx.theme
        words = max(
            self.ctx.fonts.width(self._title, self._title_style()),
            self.ctx.fonts.width(self._words, self._words_style()) // 2,
        )
        return max(theme.px(150), words + 2 * self._pad())

    def height_for(self, width: int) -> int:
        room, fonts = width - 2 * self._pad(), self.ctx.fonts
        high = fonts.block_height(self._title, self._title_style(), room, 2)
        if self._words:
            high += fonts.block_height(self._words, self._words_style(), room, _MOST_LINES)
        return high + self.ctx.theme.px(self._high) + 3 * self._pad()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.chosen:
            theme = self.ctx.theme
            rect = self.rect.move(0, raise_by(self))
            edge = theme.px(5)
            surface.blit(shapes.ring(rect.size, theme.radius, look.AMBER, edge), rect)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts, pad = self.ctx.theme, self.ctx.fonts, self._pad()
        if self._locked:
            c = theme.colours
            fill, edge = mix(c.panel, c.bad, 0.08), mix(c.panel, c.bad, 0.3)
            surface.blit(shapes.box(rect.size, theme.radius, fill, edge, theme.px(1.5)), rect)
        place = pygame.Rect(
            rect.x + 2 * pad, rect.y + pad, rect.width - 4 * pad, theme.px(self._high)
        )
        if self._picture.cards:
            back = self.ctx.settings.back
            paint_cards(self.ctx.art, back, surface, place, self._picture)
        else:
            _paint_room(self.ctx, surface, place, self._picture.sign)
        room = rect.width - 2 * pad
        title = fonts.block(self._title, self._title_style(), room, "centre", 2)
        parts = [title]
        if self._words:
            parts.append(fonts.block(self._words, self._words_style(), room, "centre", _MOST_LINES))
        spare = rect.bottom - place.bottom - pad // 2 - sum(part.get_height() for part in parts)
        y = place.bottom + spare // 2
        for part in parts:
            surface.blit(part, part.get_rect(midtop=(rect.centerx, y)))
            y += part.get_height()
        if self._number and self.ctx.keys.typing:
            style = fonts.style("tiny", theme.colours.ink, BOLD)
            surface.blit(fonts.line(self._number, style), (rect.x + pad, rect.y + pad // 2))
        if self._locked:
            icon = self.ctx.art.icon("lock", theme.px(18), theme.colours.bad)
            surface.blit(icon, icon.get_rect(topright=(rect.right - pad, rect.y + pad)))

    def _title_style(self) -> Style:
        return self.ctx.fonts.style("small", self.ctx.theme.colours.ink, EXTRABOLD)

    def _words_style(self) -> Style:
        return self.ctx.fonts.style("tiny", self.ctx.theme.colours.ink_soft, MEDIUM)

    def _pad(self) -> int:
        return self.ctx.theme.px(10)


class CardTile(Tile):
    """A card to choose, larger when it is chosen."""

    def __init__(
        self, code: str, name: str, on_press: Callable[[], object], *, key: str, chosen: bool
    ) -> None:
        super().__init__(on_press, key=key, label=name)
        self._code, self._chosen = code, chosen

    def natural_width(self) -> int:
        return card_size(self.ctx.theme.px(96))[0]

    def height_for(self, width: int) -> int:
        return max(self.ctx.theme.px(96), width * 7 // 5)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        rect = self.rect.move(0, raise_by(self))
        high = rect.height if self._chosen else round(rect.height * 0.88)
        image = self.ctx.art.card(self._code, high)
        spot = image.get_rect(center=rect.center)
        shapes.drop(surface, spot, theme.px(6), theme.px(6), 90)
        surface.blit(image, spot)
        if self._chosen:
            edge = theme.px(5)
            around = spot.inflate(edge, edge)
            surface.blit(shapes.ring(around.size, theme.px(8), look.AMBER, edge), around)
