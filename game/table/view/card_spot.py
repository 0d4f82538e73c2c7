"""Where one card lies."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.table.view.plan_types import SHAPE


class Spot(NamedTuple):
    """Where a card lies and how high it is; `z` orders drawing, small numbers first.

    tilt: by how many degrees it lies askew, to the right; drop: how many pixels lower it is painted
    than its line, as cards at the ends of a fan are.
    """

    x: int
    y: int
    card: int
    z: int
    tilt: float = 0.0
    drop: int = 0

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        return Rect(self.x, self.y, round(self.card * SHAPE), self.card)

    @property
    def askew(self) -> bool:
        """Whether it lies out of line with its rectangle."""
        return bool(self.tilt or self.drop)
