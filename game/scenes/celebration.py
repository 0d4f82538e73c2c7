"""Confetti that falls over a page which itself stays as it is meanwhile."""

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


class Celebration:
    """The confetti over a page, if there is any, and the picture of the page below it."""

    def __init__(self, confetti: Confetti | None) -> None:
        self._confetti = confetti
        self._still: pygame.Surface | None = None

    def forget(self) -> None:
        """Forget the drawn page, since it looks different now."""
        self._still = None

    def update(self, dt: float) -> bool:
        """Let it fall for `dt` seconds; whether the page must be drawn for that."""
        if self._confetti is None or not self._confetti.falling:
            return False
        if self._confetti.update(dt):
            self._still = None
        return True

    def end(self) -> bool:
        """Nothing falls any more; whether that changes anything."""
        if self._confetti is None or not self._confetti.falling:
            return False
        self._confetti.settle()
        self._still = None
        return True

    def draw(self, surface: pygame.Surface, scale: float, page: Callable[[], object]) -> bool:
        """Draw the page, by `page` where it is not known, and what falls; False if nothing does."""
        if self._confetti is None or not self._confetti.falling:
            return False
        if self._still is None:
            page()
            self._still = surface.copy()
        surface.blit(self._still, (0, 0))
        self._confetti.paint(surface, scale)
        return True
