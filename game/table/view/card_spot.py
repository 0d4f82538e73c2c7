"""Where one card lies."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.table.view.plan_types import SHAPE


class Spot(NamedTuple):
    """Where a card lies and how high it is; `z` orders drawing, small numbers first."""

    x: int
    y: int
    card: int
    z: int

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        return Rect(self.x, self.y, round(self.card * SHAPE), self.card)
