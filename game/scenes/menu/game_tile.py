"""One game in the menu: picture, what is special, title, sentence, seats, minutes, age, kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.texts import tr
from game.ui import shapes
from game.ui.text import BOLD, EXTRABOLD, MEDIUM
from game.ui.widgets import Tile
from game.ui.widgets.labels import tag

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.ui.text import Style

_LINES = 6  # a sentence longer than this is cut; at ordinary sizes none is


class GameTile(Tile):
    """Press it to set the game up; its heart (or F) makes it a favourite."""

    def __init__(
        self,
        game: Game,
        on_press: Callable[[], object],
        *,
        favourite: bool,
        on_favourite: Callable[[bool], object],
    ) -> None:
        super().__init__(on_press, key=f"game:{game.id}", label=tr(game.title))
        self.game = game
        self.favourite = favourite
        self._on_favourite = on_favourite

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        inner = width - 2 * self._pad()
        picture = round((width - 2 * theme.px(7)) * 0.625)
        title = fonts.height(self._title_px())
        words = fonts.block_height(tr(self.game.rule), self._words_style(), inner, _LINES)
        foot = self._foot_height()
        return (
            theme.px(7) + picture + theme.px(8) + title + words + theme.px(10) + foot + self._pad()
        )

    def act(self, action: str) -> bool:
        if action == "favourite":
            self._toggle_favourite()
            return True
        return False

    def release(self, pos: tuple[int, int]) -> None:
        if self._heart().collidepoint(pos):
            self._toggle_favourite()
        else:
            super().release(pos)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        edge, pad = theme.px(7), self._pad()
        width = rect.width - 2 * edge
        place = pygame.Rect(rect.x + edge, rect.y + edge, width, round(width * 0.625))
        self._paint_picture(surface, place)
        y = place.bottom + theme.px(8)
        inner = rect.width - 2 * pad
        style = fonts.style("body", theme.colours.ink, EXTRABOLD)
        title = fonts.fitted(tr(self.game.title), style, inner)
        surface.blit(title, (rect.x + pad, y))
        y += fonts.height(self._title_px())
        block = fonts.block(tr(self.game.rule), self._words_style(), inner, most=_LINES)
        surface.blit(block, (rect.x + pad, y))
        self._paint_foot(surface, pygame.Rect(rect.x + pad, rect.bottom - pad, inner, 0))

    def _paint_picture(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        theme = self.ctx.theme
        radius = theme.radius - theme.px(5)
        image = self.ctx.art.game_picture_soon(self.game.id, place.width, radius)
        if image is None:
            image = shapes.box(place.size, radius, theme.colours.panel_soft)
        surface.blit(image, place)
        self._paint_special(surface, place)
        heart = self._heart().move(0, place.y - theme.px(7) - self.rect.y)
        name = "heart" if self.favourite else "heart_outline"
        disc = (252, 247, 236, 235) if self.favourite or self.lift or self.focused else None
        if disc is not None:
            surface.blit(shapes.box(heart.size, heart.width // 2, disc), heart)
            size = round(heart.width * 0.58)
            colour = theme.colours.bad if self.favourite else theme.colours.ink_soft
            icon = self.ctx.art.icon(name, size, colour)
            surface.blit(icon, icon.get_rect(center=heart.center))

    def _paint_special(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """What sets the game apart, on a slip of paper at the lower edge of its picture."""
        if not self.game.special:
            return
        theme, fonts = self.ctx.theme, self.ctx.fonts
        pad, edge = theme.px(9), theme.px(8)
        style = fonts.style("tiny", theme.colours.ink, BOLD)
        line = fonts.fitted(tr(self.game.special), style, place.width - 2 * (pad + edge))
        slip = pygame.Rect(0, 0, line.get_width() + 2 * pad, line.get_height() + theme.px(4))
        slip.bottomleft = (place.x + edge, place.bottom - edge)
        surface.blit(shapes.box(slip.size, slip.height // 2, (252, 247, 236, 235)), slip)
        surface.blit(line, line.get_rect(center=slip.center))

    def _paint_foot(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """Seats, minutes, age on the left, the kind on the right; `line` is the lower edge."""
        theme, fonts, art = self.ctx.theme, self.ctx.fonts, self.ctx.art
        style = fonts.style("tiny", theme.colours.ink_soft, BOLD)
        middle = line.y - self._foot_height() // 2
        kind = "luck" if self.game.kind == "luck" else "choice"
        label = tag(self.ctx, tr("Luck") if kind == "luck" else tr("Choices"), kind)
        room = line.width
        if label.get_width() < line.width * 0.5:
            surface.blit(label, label.get_rect(midright=(line.right, middle)))
            room -= label.get_width()
        seats = self.game.seat_numbers
        count = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
        x = line.x
        for icon, text in (
            ("profile", count),
            ("hourglass", tr("{n} min", n=self.game.minutes)),
            ("", tr("age {n}+", n=self.game.age)),
        ):
            image = fonts.line(text, style)
            size = style.px if icon else -theme.px(4)
            if x - line.x + size + image.get_width() + theme.px(8) > room:
                break
            if icon:
                surface.blit(art.icon(icon, size, theme.colours.ink_soft), (x, middle - size // 2))
            x += size + theme.px(4)
            surface.blit(image, (x, middle - image.get_height() // 2))
            x += image.get_width() + theme.px(12)

    def _heart(self) -> pygame.Rect:
        side = max(36, self.ctx.theme.px(38))
        edge = self.ctx.theme.px(12)
        return pygame.Rect(self.rect.right - edge - side, self.rect.y + edge, side, side)

    def _toggle_favourite(self) -> None:
        self.favourite = not self.favourite
        self.ctx.sound.moment("focus")
        self.invalidate()
        self._on_favourite(self.favourite)

    def _title_px(self) -> int:
        return self.ctx.theme.text("body")

    def _words_style(self) -> Style:
        return self.ctx.fonts.style("small", self.ctx.theme.colours.ink_soft, MEDIUM)

    def _foot_height(self) -> int:
        return self.ctx.fonts.height(self.ctx.theme.text("tiny")) + self.ctx.theme.px(4)

    def _pad(self) -> int:
        return self.ctx.theme.px(14)
