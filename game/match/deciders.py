"""A step in which being asked would tell what is hidden: who still seems to decide in it.

The table names all seats that may have a say there (`Table.deciders`), asked or not. They are shown
alike: computers think for the same time, and several humans at one screen look one after the other,
whether or not there is anything to decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.table import Table


class Deciders:
    """See the module's docstring. `humans`: the seats that people have."""

    def __init__(self, humans: Sequence[int]) -> None:
        self._humans = humans
        self._thought = False
        self._done: set[int] = set()

    def restart(self, *, thought: bool = False) -> None:
        """Another step has begun; `thought`: the computers have had their time in it."""
        self._thought = thought
        self._done.clear()

    def thought(self) -> None:
        """The computers have had their time."""
        self._thought = True

    def mark_done(self, seat: int) -> None:
        """Note that this human is done with the step, with or without a question."""
        self._done.add(seat)

    def thinking(self, t: Table) -> list[int]:
        """The computers that still seem to decide."""
        return [] if self._thought else [s for s in t.deciders if s not in self._humans]

    def to_look(self, t: Table) -> list[int]:
        """The humans who have still to look; one alone has nobody to hide anything from."""
        if len(self._humans) < 2:
            return []
        return [s for s in t.deciders if s in self._humans and s not in self._done]
