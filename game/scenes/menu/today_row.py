"""What is there today: the deal that is the same for everybody, and who has won this evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.menu.game_tile import ClothTile
from game.scenes.menu.waiting_row import play_disc
from game.texts import ntr, tr
from game.ui import look
from game.ui.text import BOLD, EXTRABOLD, MEDIUM
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.match.occasions import Day
    from game.rules.game import Game
    from game.storage.profiles import Profile
    from game.ui.text import Style

_HIGH = 96


class TodayTile(ClothTile):
    """A title and what it is about, on cloth; `_paint_sign` draws what stands before it."""

    def __init__(self, key: str, title: str, words: str, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key=key, label=f"{title}. {words}")
        self._title, self._words = title, words

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        title = fonts.height(theme.text("body"))
        words = fonts.block_height(self._words, self._small(), self._room(width))
        return max(theme.px(_HIGH), title + words + theme.px(28))

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        sign = pygame.Rect(rect.x + theme.px(8), rect.y, self._sign(rect.width), rect.height)
        self._paint_sign(surface, sign)
        left, room = sign.right + theme.px(12), self._room(rect.width)
        style = fonts.style("body", look.CREAM, EXTRABOLD, on_felt=True)
        title = fonts.fitted(self._title, style, room)
        words = fonts.block(self._words, self._small(), room)
        y = rect.centery - (title.get_height() + words.get_height()) // 2
        surface.blit(title, (left, y))
        surface.blit(words, (left, y + title.get_height()))

    def _small(self) -> Style:
        return self.ctx.fonts.style("small", look.CREAM, MEDIUM, on_felt=True)

    def _sign(self, width: int) -> int:
        """How wide what stands before the words is."""
        return min(self.ctx.theme.px(120), width // 4)

    def _room(self, width: int) -> int:
        """How wide the words may be."""
        return width - self._sign(width) - self.ctx.theme.px(32) - self._beside()

    def _beside(self) -> int:
        """How much is kept free at the right."""
        return 0

    def _cloth(self) -> str:
        """The game on whose cloth it lies."""
        return "classic"

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """What stands before the words."""


class DayTile(TodayTile):
    """The deal of the day; press it to play it."""

    def __init__(self, day: Day, game: Game, on_press: Callable[[], object]) -> None:
        said = tr("Everybody gets the same cards today. Who wins in the fewest battles?")
        if day.best is not None:
            said = ntr(
                "You won it in {n} battle. Who wins in fewer?",
                "You won it in {n} battles. Who wins in fewer?",
                day.best,
            )
        elif day.tries:
            said = tr("The same cards for everybody. Not won yet: try again!")
        title = tr("Deal of the day: {game}", game=tr(game.title))
        super().__init__("today:day", title, said, on_press)
        self._game = game.id

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        super().paint_inside(surface, rect)
        play_disc(self.ctx, surface, rect)

    def _beside(self) -> int:
        return max(40, self.ctx.theme.px(42)) + self.ctx.theme.px(12)

    def _cloth(self) -> str:
        return self._game

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        image = self.ctx.art.game_picture_soon(self._game, place.width, self.ctx.theme.px(7))
        if image is not None:
            surface.blit(image, image.get_rect(center=place.center))


class EveningTile(TodayTile):
    """Who has won this evening, in the order of the house; press it for the whole board."""

    def __init__(
        self, people: Sequence[tuple[Profile, int]], on_press: Callable[[], object]
    ) -> None:
        said = tr("When two of you with names play together, each game won counts here.")
        if people:
            told = [tr("{name} {n}", name=who.name, n=won) for who, won in people]
            said = tr("Games won together today: {who}", who=", ".join(told))
        super().__init__("today:evening", tr("The family's evening"), said, on_press)
        self._people = list(people)

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        art, theme = self.ctx.art, self.ctx.theme
        if not self._people:
            icon = art.icon("crown", min(place.width, theme.px(52)), look.AMBER_LIGHT)
            surface.blit(icon, icon.get_rect(center=place.center))
            return
        shown = self._people[:3]
        side = min(place.width // len(shown), theme.px(52))
        style = self.ctx.fonts.style("small", look.CREAM, BOLD, on_felt=True)
        for number, (who, won) in enumerate(shown):
            x = place.centerx + round((number + 0.5 - len(shown) / 2) * side)
            face, count = art.face(who.face, side), self.ctx.fonts.line(str(won), style)
            y = place.centery - (side + count.get_height()) // 2
            surface.blit(face, face.get_rect(midtop=(x, y)))
            surface.blit(count, count.get_rect(midtop=(x, y + side)))


class TodayRow(Widget):
    """The tiles side by side under their name; below each other where there is little room."""

    focusable = False

    def __init__(self, tiles: Sequence[Widget]) -> None:
        super().__init__(key="shelf-row:today", label=tr("Today"), area="shelf:today")
        self.children = list(tiles)

    def height_for(self, width: int) -> int:
        wide, gap = self._each(width), self.ctx.theme.px(12)
        high = [tile.height_for(wide) for tile in self.children]
        stacked = sum(high) + gap * (len(high) - 1)
        return self._head() + (stacked if self._stacked(width) else max(high)) + gap

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide, gap = self._each(rect.width), self.ctx.theme.px(12)
        high = [tile.height_for(wide) for tile in self.children]
        x, y = rect.x, rect.y + self._head()
        for tile, tall in zip(self.children, high, strict=True):
            if self._stacked(rect.width):
                tile.place(pygame.Rect(x, y, wide, tall))
                y += tall + gap
            else:
                tile.place(pygame.Rect(x, y, wide, max(high)))
                x += wide + gap

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, c = self.ctx.theme, self.ctx.fonts, self.ctx.theme.colours
        middle = self.rect.y + self._head() // 2 - theme.px(2)
        style = fonts.style("heading", c.on_felt, EXTRABOLD, on_felt=True)
        title = fonts.line(self.label, style)
        surface.blit(title, title.get_rect(midleft=(self.rect.x + theme.px(2), middle)))

    def _head(self) -> int:
        theme = self.ctx.theme
        return self.ctx.fonts.height(theme.text("heading")) + theme.px(12)

    def _stacked(self, width: int) -> bool:
        return width < self.ctx.theme.text("body") * 44

    def _each(self, width: int) -> int:
        """How wide each of them is."""
        if self._stacked(width):
            return width
        gap, count = self.ctx.theme.px(12), len(self.children)
        return (width - gap * (count - 1)) // count
