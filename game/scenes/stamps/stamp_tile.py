"""A stamp: a game that was played is stuck into the album, one that was won is postmarked."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.texts import ntr, tr
from game.ui import look, shapes
from game.ui.widgets import Tile, Widget
from game.variants import get

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.album import Stamp
    from game.ui.art import Art

_GAP = 8
_MARK = (163, 44, 52)
_FINE = 2


class StampTile(Tile):
    """One place of the album. `on_look` is called when it is pointed at by keys or pressed."""

    def __init__(self, stamp: Stamp, on_look: Callable[[Stamp], object]) -> None:
        title = tr(get(stamp.game).title)
        super().__init__(lambda: on_look(stamp), key=f"stamp:{stamp.game}", hint="", label="")
        self.label = f"{title}: {in_words(stamp)}"
        self._stamp, self._on_look = stamp, on_look

    def got_focus(self) -> None:
        self._on_look(self._stamp)

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        size = (self.rect.width, self.rect.height)
        picture = art.game_picture_soon(self._stamp.game, _picture_width(size))
        raised = self.focused or self.lift > 0
        if not self._stamp.played:
            image = _empty(size, picture, self.ctx.theme.high_contrast)
        else:
            turn = 0.0 if raised or self.ctx.theme.still else _turn(self._stamp.game)
            stars = (sum(self._stamp.stars), len(self._stamp.stars))
            image = _stuck(size, picture, stars, self._stamp.won > 0, turn, art)
        if raised and self._stamp.played:
            wide, high = image.get_size()
            image = pygame.transform.smoothscale(image, (round(wide * 1.1), round(high * 1.1)))
        surface.blit(image, image.get_rect(center=self.rect.center))


class StampGrid(Widget):
    """All places of the album, as many beside each other as are 90 units wide."""

    def __init__(self, tiles: Sequence[Widget]) -> None:
        super().__init__(area="stamps")
        self.children = list(tiles)

    def height_for(self, width: int) -> int:
        columns, _, high = self._shape(width)
        rows = -(-len(self.children) // columns)
        return rows * (high + self.ctx.theme.px(_GAP)) + self.ctx.theme.px(_GAP)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        columns, wide, high = self._shape(rect.width)
        gap = self.ctx.theme.px(_GAP)
        for number, child in enumerate(self.children):
            row, column = divmod(number, columns)
            x, y = rect.x + column * (wide + gap), rect.y + gap // 2 + row * (high + gap)
            child.place(pygame.Rect(x, y, wide, high))

    def _shape(self, width: int) -> tuple[int, int, int]:
        """Columns, and the size of a place."""
        gap = self.ctx.theme.px(_GAP)
        columns = max(2, min(8, (width + gap) // (max(70, self.ctx.theme.px(82)) + gap)))
        wide = (width - gap * (columns - 1)) // columns
        return columns, wide, round(wide * 0.96)


def in_words(stamp: Stamp) -> str:
    """What the stamp says, in words."""
    if not stamp.played:
        return tr("not played yet")
    played = ntr("played once", "played {n} times", stamp.played)
    won = ntr("won once", "won {n} times", stamp.won) if stamp.won else tr("not won yet")
    return tr("{played}, {won}", played=played, won=won)


def _picture_width(size: tuple[int, int]) -> int:
    return round(size[0] * 0.8)


def _turn(game: str) -> float:
    """By how many degrees a stamp was stuck in askew: each by its own, always the same."""
    return (sum(map(ord, game)) % 9 - 4) * 0.5


@lru_cache(maxsize=100)
def _stuck(
    size: tuple[int, int],
    picture: pygame.Surface | None,
    stars: tuple[int, int],
    won: bool,
    turn: float,
    art: Art,
) -> pygame.Surface:
    wide, high = round(size[0] * 0.96), round(size[1] * 0.96)
    stamp = _paper((wide, high)).copy()
    if picture is not None:
        stamp.blit(picture, picture.get_rect(midtop=(wide // 2, round(wide * 0.09))))
    side = max(11, round(wide * 0.17))
    for number in range(stars[1]):
        lit = number < stars[0]
        star = art.icon(
            "star" if lit else "star_outline", side, (216, 148, 20) if lit else (150, 134, 110)
        )
        stamp.blit(
            star, (round(wide * 0.09) + number * (side + 1), high - side - round(wide * 0.08))
        )
    if won:
        mark = _postmark(round(wide * 0.38), art)
        stamp.blit(mark, mark.get_rect(bottomright=(wide - 1, high - 1)))
    out = pygame.Surface((size[0] + 8, size[1] + 8), pygame.SRCALPHA)
    if turn:
        stamp = pygame.transform.rotozoom(stamp, turn, 1.0)
    shadow = shapes.shadow((wide, high), 3, max(3, wide // 30), 70)
    out.blit(shadow, shadow.get_rect(center=(out.get_width() // 2, out.get_height() // 2 + 2)))
    out.blit(stamp, stamp.get_rect(center=out.get_rect().center))
    return out


@lru_cache(maxsize=4)
def _paper(size: tuple[int, int]) -> pygame.Surface:
    """White paper with the holes of its perforation along all edges."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    big.fill((255, 254, 250))
    radius = max(4, wide // 46)
    for length, at in ((wide, lambda n: ((n, 0), (n, high - 1))),
                       (high, lambda n: ((0, n), (wide - 1, n)))):  # fmt: skip
        count = max(4, length // (radius * 4))
        for number in range(count + 1):
            for point in at(round(number * length / count)):
                pygame.draw.circle(big, (255, 254, 250, 0), point, radius)
    return pygame.transform.smoothscale(big, size)


@lru_cache(maxsize=4)
def _postmark(side: int, art: Art) -> pygame.Surface:
    """The round mark with a crown, and the waves beside it."""
    fine = side * _FINE
    big = pygame.Surface((fine, fine), pygame.SRCALPHA)
    width = max(2, fine // 22)
    middle = (fine // 2, fine // 2)
    pygame.draw.circle(big, (255, 250, 244, 190), middle, fine // 2 - 1)
    pygame.draw.circle(big, _MARK, middle, fine // 2 - 1, width)
    pygame.draw.circle(big, _MARK, middle, fine // 2 - 3 * width, max(1, width // 2))
    crown = art.icon("crown", fine // 2, _MARK)
    big.blit(crown, crown.get_rect(center=middle))
    return pygame.transform.rotate(pygame.transform.smoothscale(big, (side, side)), -8)


@lru_cache(maxsize=100)
def _empty(size: tuple[int, int], picture: pygame.Surface | None, strong: bool) -> pygame.Surface:
    """A dashed place with the pale picture of the game."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    if picture is not None:
        pale = pygame.transform.grayscale(picture)
        pale.set_alpha(150 if strong else 80)
        out.blit(pale, pale.get_rect(midtop=(size[0] // 2, round(size[0] * 0.1))))
    colour = look.INK if strong else (178, 156, 116)
    edge = pygame.Rect(2, 2, size[0] - 4, size[1] - 4)
    dash = max(4, size[0] // 16)
    for x in range(edge.x, edge.right, dash * 2):
        for y in (edge.y, edge.bottom - 1):
            pygame.draw.line(out, colour, (x, y), (min(x + dash, edge.right), y))
    for y in range(edge.y, edge.bottom, dash * 2):
        for x in (edge.x, edge.right - 1):
            pygame.draw.line(out, colour, (x, y), (x, min(y + dash, edge.bottom)))
    return out
