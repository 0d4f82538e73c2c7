"""What moves on the page of results: confetti, a curve that is drawn, a stamp that comes flying."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sin

import pygame

from game.ui import look
from game.ui.theme import Colour

SECONDS = 2.6
"""How long it falls."""
_PIECES = 110
_COLOURS: tuple[Colour, ...] = (*look.SIDES, look.AMBER, look.PAPER)


@dataclass(frozen=True, slots=True)
class _Scrap:
    """A scrap of confetti: where it falls and how fast (shares of the window), when it starts, its
    look.
    """

    x: float
    y: float
    begin: float
    sway: float
    turn: float
    colour: Colour
    size: float


class Confetti:
    """A shower of confetti. seed: decides how it falls."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self._time = 0.0
        self._pieces = [
            _Scrap(
                rng.random(),
                rng.random() ** 0.8,
                rng.random() * 0.45,
                rng.uniform(-0.05, 0.05),
                rng.uniform(0, 180),
                rng.choice(_COLOURS),
                rng.uniform(0.6, 1.2),
            )
            for _ in range(_PIECES)
        ]

    @property
    def falling(self) -> bool:
        """Whether it still moves."""
        return self._time < SECONDS

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether all of it is gone now."""
        self._time += dt
        return not self.falling

    def settle(self) -> None:
        """Remove all pieces."""
        self._time = SECONDS

    def paint(self, surface: pygame.Surface, scale: float) -> None:
        """Paint all pieces that are in the window now."""
        if not self.falling:
            return
        wide, high = surface.get_size()
        for piece in self._pieces:
            share = min(1.0, max(0.0, (self._time / SECONDS - piece.begin) / (1 - piece.begin)))
            if share <= 0:
                continue
            eased = 1 - (1 - share) ** 1.4
            x = (piece.x + piece.sway * sin(share * 9) * (1 - share)) * wide
            y = (1.16 + 0.4 * piece.y) * high * eased - 0.06 * high
            along = pygame.Vector2(7 * scale * piece.size, 0).rotate(piece.turn + 500 * (1 - share))
            across = along.rotate(90) * 0.55
            middle = pygame.Vector2(x, y)
            corners = (along + across, along - across, -along - across, across - along)
            pygame.draw.polygon(surface, piece.colour, [middle + corner for corner in corners])


_COUNTED = (0.25, 1.75)
"""Seconds between which the curve draws itself and the score counts up."""
_LANDS, _FLIES, _ARRIVES = 1.9, 2.65, 3.1
"""Seconds at which a new stamp lands on the page, sets out for its place, and is there."""
_THUMP = 0.2
"""Seconds in which it comes down."""
_POP = 0.3
"""Seconds in which new stars come up."""


class Celebration:
    """What moves on a page of results when it comes into view, and the picture of the page below.

    confetti: what falls, or None. stamped, starred: whether a stamp or a star was earned. still:
    whether nothing moves.
    """

    def __init__(
        self, confetti: Confetti | None, *, stamped: bool, starred: bool, still: bool
    ) -> None:
        self._confetti = confetti
        self._pops = _ARRIVES if stamped else _COUNTED[1]
        self._ends = 0.0 if still else self._pops + _POP * starred
        self._stamped = stamped
        self._time = 0.0
        self._still: pygame.Surface | None = None
        self._drawn = 0.0, 0.0
        """How much of the curve and of new stars the picture of the page shows."""

    @property
    def drawn(self) -> float:
        """How much of the curve is there, and of the score, from 0 to 1."""
        begin, end = _COUNTED
        share = min(1.0, max(0.0, (self._time - begin) / (end - begin)))
        return 1.0 if self._time >= self._ends else share

    @property
    def popped(self) -> float:
        """How far new stars have come up, from 0 to 1."""
        share = min(1.0, max(0.0, (self._time - self._pops) / _POP))
        return 1.0 if self.over else share

    @property
    def stuck(self) -> bool:
        """Whether a new stamp is in its place."""
        return self.over or not self._stamped or self._time >= _ARRIVES

    @property
    def over(self) -> bool:
        """Whether everything is there, but for confetti that may still fall."""
        return self._time >= self._ends

    @property
    def covers(self) -> bool:
        """Whether something moves over the page."""
        falling = self._confetti is not None and self._confetti.falling
        return falling or (not self.stuck and self._time >= _LANDS)

    @property
    def _moves(self) -> bool:
        return self._time < self._ends or self.covers

    def forget(self) -> None:
        """Forget the drawn page, since it looks different now."""
        self._still = None

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether the page must be drawn for that."""
        if not self._moves:
            return False
        self._time += dt
        if self._confetti is not None:
            self._confetti.update(dt)
        if not self.covers:
            self._still = None
        return True

    def settle(self) -> bool:
        """Let nothing fall any more; whether that changes anything."""
        if self._confetti is None or not self._confetti.falling:
            return False
        self._confetti.settle()
        self._still = None
        return True

    def end(self) -> bool:
        """Have everything there at once; whether that changes anything."""
        moved = self._moves
        self._time = max(self._time, self._ends)
        self.settle()
        self._still = None
        return moved

    def draw(
        self,
        surface: pygame.Surface,
        scale: float,
        page: Callable[[list[pygame.Rect] | None], object],
        changing: list[pygame.Rect],
    ) -> bool:
        """Draw the page and what moves over it; False if nothing does.

        page: draws these parts of it. changing: the parts that are drawn by and by.
        """
        if not self.covers:
            return False
        if self._still is None:
            page(None)
            self._still = surface.copy()
        elif self._drawn != (self.drawn, self.popped):
            surface.blit(self._still, (0, 0))
            page(changing)
            self._still.blits([(surface, rect, rect) for rect in changing], doreturn=False)
        self._drawn = self.drawn, self.popped
        surface.blit(self._still, (0, 0))
        if self._confetti is not None:
            self._confetti.paint(surface, scale)
        return True

    def paint_stamp(
        self, surface: pygame.Surface, stamp: pygame.Surface, place: pygame.Rect
    ) -> None:
        """Paint a new stamp that lands in the middle of the page, and flies to its place there."""
        if self.stuck or self._time < _LANDS:
            return
        landed = min(1.0, (self._time - _LANDS) / _THUMP)
        way = min(1.0, max(0.0, (self._time - _FLIES) / (_ARRIVES - _FLIES)))
        way = way * way * (3 - 2 * way)
        large = (1.4 - 0.4 * landed) * (1 + (place.width / stamp.get_width() - 1) * way)
        image = pygame.transform.smoothscale_by(stamp, large)
        image.set_alpha(round(255 * landed))
        spot = pygame.Vector2(surface.get_rect().center).lerp(place.center, way)
        spot.y -= surface.get_height() * 0.12 * 4 * way * (1 - way)
        surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))
