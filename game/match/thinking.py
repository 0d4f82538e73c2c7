"""The computers' thinking about open questions, in slices that leave the window its frames.

What they come to depends on the match alone, never on how the thinking was sliced: whoever drops
it and begins again comes to the same.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from game import players
from game.rules.rng import Rng

if TYPE_CHECKING:
    from game.players import Player
    from game.rules.asks import Ask
    from game.rules.table import Table

Decisions = list[tuple[int, list[str]]]
SLICE = 0.004
"""Seconds of a frame that thinking may take."""


class Thinking:
    """The decisions of one step; `luck`: a number for each of them, so that each has its own luck.

    The table must stay as it is meanwhile.
    """

    def __init__(
        self, table: Table, asks: Sequence[Ask], computers: Mapping[int, Player], luck: int
    ) -> None:
        self._found: Decisions = []
        self._steps = self._decide(table, asks, computers, luck)
        self._done = False

    def _decide(
        self, table: Table, asks: Sequence[Ask], computers: Mapping[int, Player], luck: int
    ) -> Generator[None, None, None]:
        for number, ask in enumerate(ask for ask in asks if ask.seat in computers):
            rng = Rng(luck + number)
            words = yield from players.thinking(computers[ask.seat], table, ask, rng)
            self._found.append((ask.seat, list(words)))

    def go_on(self, seconds: float = SLICE) -> bool:
        """Think for about so long; whether everything is decided."""
        end = perf_counter() + seconds
        while not self._done and perf_counter() < end:
            self._step()
        return self._done

    def decisions(self) -> Decisions:
        """Think to the end, and give what each computer answers."""
        while not self._done:
            self._step()
        return self._found

    def _step(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            self._done = True
