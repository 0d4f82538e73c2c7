"""How near the end of a game is, from what everybody may know: for music, which follows it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

_MOST, _STILL_MOST = 0.75, 0.65
"""The share of all cards with which a seat begins the last stretch, and below which it is over."""
_LAST_PART = 5
"""The last stretch of a limited game is this part of its battles."""


class Stretch(IntEnum):
    """Where a game stands."""

    ORDINARY = 0
    LAST = 1
    """One seat has nearly all, or few battles are left."""
    LAST_BATTLE = 2
    """The next battle may be the last."""


class NearTheEnd:
    """Says the stretch. `limit`: after how many battles the game is over; 0 for none."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._left = limit
        self._cards: Sequence[int] = ()
        self._nearly_all = False

    def look(self, battles: int, cards: Sequence[int]) -> None:
        """So many battles are complete. cards: each seat's, empty in games about points.

        Who has nearly all cards still has when some are lost again, lest music come and go.
        """
        self._left = self._limit - battles
        self._cards = cards
        least = _STILL_MOST if self._nearly_all else _MOST
        self._nearly_all = len(cards) > 1 and max(cards) >= least * sum(cards) > 0

    @property
    def battles_left(self) -> int | None:
        """How many there are, where there is a limit."""
        return self._left if self._limit else None

    @property
    def stretch(self) -> Stretch:
        """How near the end is."""
        if self._limit and self._left <= 1:
            return Stretch.LAST_BATTLE
        if self._nearly_all:
            others = sorted(count for count in self._cards if count)[:-1]
            return Stretch.LAST_BATTLE if others in ([], [1]) else Stretch.LAST
        few = self._limit and self._left * _LAST_PART <= self._limit
        return Stretch.LAST if few else Stretch.ORDINARY
