"""Places of an order, which take cards by keys and by the pointer."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.widgets import Widget


class Order(Protocol):
    """Cards that are being put in order; a position counts from 0, a point is on the window."""

    def pick(self, position: int) -> None:
        """Pick a card up, or put the one that is carried down there."""

    def carry(self, step: int) -> bool:
        """Move the carried card along; False if none is carried."""

    def per_row(self) -> int:
        """How many cards lie in a row."""

    def raised(self, position: int) -> int:
        """By how many pixels a card lies higher than its place."""

    def grab(self, position: int, pos: tuple[int, int]) -> None:
        """The pointer went down on a card."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves with it."""

    def release(self) -> None:
        """The pointer went up."""


class OrderSpot(Widget):
    """A card's place in the order."""

    focusable = True
    drags = True

    def __init__(self, order: Order, position: int, rect: pygame.Rect) -> None:
        super().__init__(key=f"pos:{position}", area="cards")
        self._order, self._position, self._at = order, position, rect

    def place(self, rect: pygame.Rect) -> None:
        self.rect = self._at.copy()

    def ring_rect(self) -> pygame.Rect:
        return self.rect.move(0, -self._order.raised(self._position))

    def reach(self) -> pygame.Rect:
        return super().reach().union(self.ring_rect().inflate(16, 16))

    def activate(self) -> bool:
        self._order.pick(self._position)
        return True

    def act(self, action: str) -> bool:
        row = self._order.per_row()
        step = {"left": -1, "right": 1, "up": -row, "down": row}.get(action, 0)
        if not step:
            return False
        if self._order.carry(step):
            return True
        wanted = f"pos:{self._position + step}"
        return abs(step) == 1 and self.host is not None and self.host.focus_on(wanted)

    def grab(self, pos: tuple[int, int]) -> None:
        self._order.grab(self._position, pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self._order.drag(pos)

    def release(self, pos: tuple[int, int]) -> None:
        self._order.release()
