"""A game in the menu: its picture, title and twist, how long it takes, Play and a gear."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.match.game_page import game_facts
from game.texts import ptr, tr
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM
from game.ui.tabletop import Cloth
from game.ui.theme import mix
from game.ui.widgets import Tile

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.ui.fonts import Style


class ClothTile(Tile):
    """A tile of a game's cloth; subclasses draw on it with `paint_inside`. game: its id."""

    def __init__(self, game: str, on_press: Callable[[], object], *, key: str, label: str) -> None:
        super().__init__(on_press, key=key, label=label)
        self.game = game

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        cloth = Cloth.named(self.ctx.art.cloth(self.game))
        rect = self.rect.move(0, -round(theme.px(3) * self.lift))
        shapes.drop(surface, rect, theme.radius, theme.px(8), 90)
        fill = mix(cloth.middle, cloth.edge, 0.3 - 0.3 * self.lift)
        edge = mix(cloth.lit, (255, 255, 255), 0.2)
        surface.blit(shapes.box(rect.size, theme.px(12), fill, edge, theme.px(1.5)), rect)
        self.paint_inside(surface, rect)


_EDGE = 6
_LONG, _OLD = 10, 10
"""Minutes and years that take as much room as any."""
_LEAST = 0.78
"""Facts may be set smaller by this share before they stand in a line of their own."""
_TWIST = 12.1
"""The longest twist, the line that says what a game is, in multiples of its height."""


class GameTile(Tile):
    """Press it to play as last time; its gear (or the key for it) sets the game up.

    Its heart makes it a favourite. `waits`: a game of this kind is to be continued by pressing it.
    `shelf`: where it stands; the same game may stand on several shelves.
    """

    def __init__(
        self,
        game: Game,
        on_press: Callable[[], object],
        on_setup: Callable[[], object],
        *,
        favourite: bool,
        on_favourite: Callable[[bool], object],
        waits: bool = False,
        shelf: str = "",
    ) -> None:
        key = f"game:{game.id}" if not shelf else f"{shelf}/{game.id}"
        super().__init__(on_press, key=key, hint=tr(game.about.rule), label=tr(game.about.title))
        self.game = game
        self.favourite = favourite
        self._heart_seen = False  # a finger would press what it cannot see
        self._on_setup, self._on_favourite, self._waits = on_setup, on_favourite, waits

    @property
    def tooltip_text(self) -> str:
        """The rule of the game, its facts and what is to be known before it is set up."""
        notice = self.game.forms[0].notice
        return " ".join(filter(None, (self.hint, game_facts(self.game), tr(notice))))

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        picture = round((width - 2 * theme.px(_EDGE)) * 0.625)
        words = fonts.height(theme.text("body")) + fonts.height(theme.text("tiny"))
        foot = self._control() + (self._facts_height() if self._stacked(width) else 0)
        return theme.px(_EDGE + 7 + 4 + 8) + picture + words + foot

    @property
    def hint_over(self) -> pygame.Rect:
        """The picture's rect: what is below a box, such as the name of the next shelf, stays
        visible.
        """
        edge = self.ctx.theme.px(_EDGE)
        high = round((self.rect.width - 2 * edge) * 0.625)
        return pygame.Rect(self.rect.x, self.rect.y + edge, self.rect.width, high)

    def act(self, action: str) -> bool:
        if action == "favourite":
            self._toggle_favourite()
        elif action == "setup":
            self.set_up()
        else:
            return False
        return True

    def set_up(self) -> None:
        """Open the page on which the game is set up."""
        self.ctx.sound.moment("button")
        self._on_setup()

    def grab(self, pos: tuple[int, int]) -> None:
        self._heart_seen = self._shows_heart()

    def release(self, pos: tuple[int, int]) -> None:
        if self._heart_seen and self._heart().collidepoint(pos):
            self._toggle_favourite()
        elif self.gear().inflate(self.ctx.theme.px(8), self.ctx.theme.px(10)).collidepoint(pos):
            self.set_up()
        else:
            super().release(pos)

    def gear(self) -> pygame.Rect:
        """Return the rect of the gear."""
        side = self._control()
        play = self._play(self.rect)
        return pygame.Rect(play.x - self.ctx.theme.px(6) - side, play.y, side, side)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts, c = self.ctx.theme, self.ctx.fonts, self.ctx.theme.colours
        edge = theme.px(_EDGE)
        width = rect.width - 2 * edge
        place = pygame.Rect(rect.x + edge, rect.y + edge, width, round(width * 0.625))
        self._paint_picture(surface, place)
        pad = self._pad()
        styles = [fonts.style(role, c.ink, EXTRABOLD) for role in ("body", "small", "tiny")]
        name, room = tr(self.game.about.title), rect.width - 2 * pad
        line = fonts.height(styles[0].px)
        high = line + theme.px(4)  # two small lines take hardly more than a large line
        style = fonts.first_fitting(name, styles, room, high)
        title = fonts.fitted_block(name, style, room, high, "left")
        below = place.bottom + theme.px(7)
        surface.blit(title, (rect.x + pad, below + (line - title.get_height()) // 2))
        twist = fonts.fitted(
            tr(self.game.about.tagline), self._twist_style(rect.width), rect.width - 2 * pad
        )
        surface.blit(twist, (rect.x + pad, below + line))
        self._paint_controls(surface, rect.y - self.rect.y)
        self._paint_facts(surface, rect)

    def _twist_style(self, width: int) -> Style:
        """How the line is written that says what the game is, in a box so wide: in all boxes alike,
        and as large as the longest of these lines fits.
        """
        style = self._facts_style(MEDIUM)
        return style._replace(px=min(style.px, int((width - 2 * self._pad()) / _TWIST)))

    def _paint_controls(self, surface: pygame.Surface, dy: int) -> None:
        theme, art = self.ctx.theme, self.ctx.art
        c = theme.colours
        play, gear = self._play(self.rect).move(0, dy), self.gear().move(0, dy)
        surface.blit(look.button(play.size, pressed=self.pressed), play)
        style = self._play_style()
        line = self.ctx.fonts.fitted(self._play_words(), style, play.width - play.height)
        size = round(style.px * 0.95)
        wide = size + theme.px(7) + line.get_width()
        x, middle = play.centerx - wide // 2, play.centery - theme.px(1)
        surface.blit(art.icon("play", size, look.INK), (x, middle - size // 2))
        surface.blit(line, line.get_rect(midleft=(x + size + theme.px(7), middle)))
        radius = max(6, gear.height // 4)
        surface.blit(shapes.box(gear.size, radius, c.panel_soft, c.control_edge, 1), gear)
        icon = art.icon("settings", round(gear.height * 0.58), c.ink_soft)
        surface.blit(icon, icon.get_rect(center=gear.center))

    def _paint_facts(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint how long the game takes and from what age, beside the controls or above them."""
        pad, fonts = self._pad(), self.ctx.fonts
        minutes, age = self._facts()
        play = self._play(self.rect).move(0, rect.y - self.rect.y)
        if self._stacked(rect.width):
            middle = play.y - self._facts_height() // 2
            room = rect.width - 2 * pad
        else:
            middle = play.centery
            room = self.gear().x - rect.x - pad - self.ctx.theme.px(5)
        share = min(1.0, room / self._facts_width())
        x = rect.x + pad
        for words, weight in ((minutes, EXTRABOLD), (age, MEDIUM)):
            style = self._facts_style(weight)
            line = fonts.line(words, style._replace(px=int(style.px * share)))
            surface.blit(line, line.get_rect(midleft=(x, middle)))
            x += line.get_width() + round(self._facts_gap() * share)

    def _paint_picture(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        theme = self.ctx.theme
        radius = theme.radius - theme.px(5)
        image = self.ctx.art.game_picture_soon(self.game.id, place.width, radius)
        if image is None:
            image = shapes.box(place.size, radius, theme.colours.panel_soft)
        surface.blit(image, place)
        if not self._shows_heart():
            return
        heart = self._heart().move(0, place.y - theme.px(_EDGE) - self.rect.y)
        surface.blit(shapes.box(heart.size, heart.width // 2, (252, 247, 236, 235)), heart)
        name = "heart" if self.favourite else "heart_outline"
        colour = theme.colours.bad if self.favourite else theme.colours.ink_soft
        icon = self.ctx.art.icon(name, round(heart.width * 0.58), colour)
        surface.blit(icon, icon.get_rect(center=heart.center))

    def _shows_heart(self) -> bool:
        ringed = self.focused and self.host is not None and self.host.ring
        return bool(self.favourite or self.lift or ringed)

    def _heart(self) -> pygame.Rect:
        side = max(34, self.ctx.theme.px(36))
        edge = self.ctx.theme.px(11)
        return pygame.Rect(self.rect.right - edge - side, self.rect.y + edge, side, side)

    def _toggle_favourite(self) -> None:
        self.favourite = not self.favourite
        self.ctx.sound.moment("focus")
        self.invalidate()
        self._on_favourite(self.favourite)

    def _play(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the rect of Play on a tile at `rect`."""
        theme = self.ctx.theme
        words = self.ctx.fonts.width(tr("Play"), self._play_style())  # as wide, whatever it says
        side = self._control()
        widest = rect.width - 2 * self._pad() - side - theme.px(6)
        play = pygame.Rect(0, 0, min(max(theme.px(74), words + side + theme.px(8)), widest), side)
        play.bottomright = (rect.right - theme.px(9), rect.bottom - theme.px(8))
        return play

    def _stacked(self, width: int) -> bool:
        """Whether there is no room for the facts beside the controls, even if a little smaller: for
        none of the boxes then, so that all in a row are alike.
        """
        controls = self._play(pygame.Rect(0, 0, width, 0)).width + self._control()
        facts = round(self._facts_width() * _LEAST)
        return facts + controls + self._pad() + self.ctx.theme.px(20) > width

    def _facts_width(self) -> int:
        """How wide the widest facts of a game are."""
        fonts = self.ctx.fonts
        minutes, age = _facts_text(_LONG, _OLD)
        wide = fonts.width(minutes, self._facts_style(EXTRABOLD))
        return wide + self._facts_gap() + fonts.width(age, self._facts_style(MEDIUM))

    def _facts_gap(self) -> int:
        """How far the minutes are from the dot behind them: as far as the age is."""
        style = self._facts_style(MEDIUM)
        return self.ctx.fonts.width("· 5", style) - self.ctx.fonts.width("·5", style)

    def _facts(self) -> tuple[str, str]:
        return _facts_text(self.game.about.minutes, self.game.about.age)

    def _facts_style(self, weight: int) -> Style:
        return self.ctx.fonts.style("tiny", self.ctx.theme.colours.ink_soft, weight)

    def _facts_height(self) -> int:
        return self.ctx.fonts.height(self.ctx.theme.text("tiny")) + self.ctx.theme.px(4)

    def _play_words(self) -> str:
        return ptr("game that waits", "Go on") if self._waits else tr("Play")

    def _play_style(self) -> Style:
        return self.ctx.fonts.style("small", look.INK, BOLD)

    def _control(self) -> int:
        """The height of Play and the side of the gear."""
        return max(self.ctx.theme.px(34), round(self.ctx.theme.text("small") * 1.75))

    def _pad(self) -> int:
        return self.ctx.theme.px(13)


def _facts_text(minutes: int, age: int) -> tuple[str, str]:
    """How long a game takes, and from what age on it is played."""
    return tr("{n} min", n=minutes), tr("· {n}+", n=age)
