"""Carrying a card with the pointer: it follows, is thrown to where it goes, or comes back.

A card that is let go over the middle, or flicked towards it, is played; anywhere else it returns
to its place. It knows where the card is on its way, and no rules: what playing it means is for the
place that was pressed.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game.table.view.flight import eased

if TYPE_CHECKING:
    from game.table.view.board import Token
    from game.table.view.stage import Stage
    from game.ui.context import Context

_SLOP = 12
"""Units that the pointer moves before a press becomes a pull."""
_FLICK = 700
"""Units a second, towards the middle, that throw a card."""
_MEMORY = 0.12
"""Seconds over which that is measured."""
_BACK = 0.16
"""Seconds of the way back."""
_PATIENCE = 0.35
"""Seconds that a thrown card waits to be taken up by the game."""


class CardDrag:
    """The drag and drop of a card to the place where it is played."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self._stage = ctx, stage
        self._from = (0, 0)
        self._path: deque[tuple[float, tuple[int, int]]] = deque(maxlen=12)
        self._token: Token | None = None
        self._home = pygame.Rect(0, 0, 0, 0)
        self._offset = pygame.Vector2(0, 0)
        self._left = 0.0
        self._thrown = False

    @property
    def key(self) -> int | None:
        """The key of the token that is carried, thrown, or on its way back."""
        return self._token.key if self._token is not None else None

    def grab(self, pos: tuple[int, int]) -> None:
        """Begin a drag, since the pointer went down on a card."""
        self._end()
        self._from = pos
        self._path.clear()

    def drag(self, token: Token, pos: tuple[int, int]) -> None:
        """Move the dragged card with the pointer."""
        self._path.append((self.ctx.clock(), pos))
        offset = pygame.Vector2(pos) - self._from
        if self._token is None and offset.length() < self.ctx.theme.px(_SLOP):
            return
        if self._token is not token:
            self._token, self._home = token, self._stage.rect(token)
        self._thrown, self._left = False, 0.0
        self._move(offset)

    def let_go(self, pos: tuple[int, int]) -> bool | None:
        """Whether the card was thrown to where it goes; None if it was not carried at all."""
        if self._token is None:
            return None
        self._path.append((self.ctx.clock(), pos))
        self._thrown = self._middle().collidepoint(pos) or self._flicked(pos)
        self._left = _PATIENCE if self._thrown else _BACK
        if self.ctx.settings.reduced_motion:
            self._left = 0.0
        if self._thrown:
            self._stage.throw(self._token, self._rect)
        return self._thrown

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. Return True while a card flies back or waits for its place."""
        if self._token is None or not self._path or self._left <= 0:
            if self._token is not None and self._left < 0:
                self._end()
            return False
        self._left -= dt
        if self._thrown:
            if self._stage.moving:
                self._end()
            elif self._left <= 0:
                self._thrown, self._left = False, _BACK
        elif self._left > 0:
            self._move(self._offset * eased(self._left / _BACK))
        if self._left <= 0:
            self._end()
        return self._token is not None

    @property
    def carried(self) -> tuple[Token, pygame.Rect] | None:
        """The card that is carried and where it is now, if there is one."""
        return None if self._token is None else (self._token, self._rect)

    @property
    def _rect(self) -> pygame.Rect:
        return self._home.move(round(self._offset.x), round(self._offset.y))

    def _move(self, offset: pygame.Vector2) -> None:
        self._offset = offset

    def _end(self) -> None:
        self._token, self._thrown, self._left = None, False, 0.0
        self._offset = pygame.Vector2(0, 0)

    def _middle(self) -> pygame.Rect:
        """Return the rect in which a dropped card is played: the battle area, or the middle of the
        table.
        """
        cloth = self._stage.layout.cloth
        fronts = [place.rect for place in self._stage.layout.piles.values() if place.front]
        if not fronts:
            return cloth.inflate(-cloth.width // 2, -cloth.height // 2)
        return fronts[0].unionall(fronts[1:])

    def _flicked(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer was fast, and on its way to the middle."""
        now = self.ctx.clock()
        before = [(then, at) for then, at in self._path if now - then <= _MEMORY]
        if not before or now <= before[0][0]:
            return False
        way = (pygame.Vector2(pos) - before[0][1]) / (now - before[0][0])
        goal = pygame.Vector2(self._middle().center) - self._home.center
        if goal.length() == 0:
            return False
        return way.dot(goal.normalize()) > self.ctx.theme.px(_FLICK)
