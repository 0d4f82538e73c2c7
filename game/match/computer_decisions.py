"""The computers' thinking about open questions, in slices that leave the window its frames.

What they come to depends on the match alone, never on how the thinking was sliced: whoever drops
it and begins again comes to the same.

In a step in which being asked would tell what is hidden, the table names all seats that may have a
say there (`Table.deciders`), asked or not. They are shown alike: computers think for the same time,
and several humans at the same screen look in turn, whether or not there is anything to
decide.
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
    from game.rules.memories import Memories
    from game.rules.table import Table


Decisions = list[tuple[int, list[str]]]
SLICE = 0.004
"""Seconds of a frame that thinking may take."""


class ComputerDecisions:
    """The decisions of a step; `luck`: a number for each of them, so that each has its own luck.

    memories: what the seats remember. The table must stay as it is meanwhile.
    """

    def __init__(
        self,
        table: Table,
        asks: Sequence[Ask],
        computers: Mapping[int, Player],
        luck: int,
        memories: Memories | None = None,
    ) -> None:
        self._memories = memories
        self._decisions: Decisions = []
        self._steps = self._decide(table, asks, computers, luck)
        self._done = False

    def _decide(
        self, table: Table, asks: Sequence[Ask], computers: Mapping[int, Player], luck: int
    ) -> Generator[None, None, None]:
        for number, ask in enumerate(ask for ask in asks if ask.seat in computers):
            rng = Rng(luck + number)
            words = yield from players.thinking(
                computers[ask.seat], table, ask, rng, self._memories
            )
            self._decisions.append((ask.seat, list(words)))

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
        return self._decisions

    def _step(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            self._done = True


class Deciders:
    """The seats that decide in a step, and who of them is ready. humans: the seats of people."""

    def __init__(self, humans: Sequence[int]) -> None:
        self._humans = humans
        self._thought = False
        self._done: set[int] = set()

    def restart(self, *, thought: bool = False) -> None:
        """Begin another step. thought: whether the computers have had their time in it."""
        self._thought = thought
        self._done.clear()

    def thought(self) -> None:
        """Note that the computers have had their time."""
        self._thought = True

    def mark_done(self, seat: int) -> None:
        """Note that this human is done with the step, with or without a question."""
        self._done.add(seat)

    def thinking(self, t: Table) -> list[int]:
        """The computers that still seem to decide."""
        return [] if self._thought else [s for s in t.deciders if s not in self._humans]

    def to_look(self, t: Table) -> list[int]:
        """The humans who have still to look; a single human has nobody to hide anything from."""
        if len(self._humans) < 2:
            return []
        return [s for s in t.deciders if s in self._humans and s not in self._done]
