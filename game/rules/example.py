"""Examples: a few moves of a game that its rules page shows."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple


class Example(NamedTuple):
    """A pictured example for the rules page, short enough to be read beside the rules.

    text: what happens. piles: name -> the codes of its cards in a row, top first, and of a pile
    that each seat has as many rows as seats. choices: a seat and what it answers, in a row.
    battles: how many are played.
    """

    text: str
    piles: Mapping[str, str | Sequence[str]] = MappingProxyType({})
    choices: Sequence[str] = ()
    options: Mapping[str, Any] = MappingProxyType({})
    battles: int = 1

    @property
    def deal(self) -> dict[str, list[Any]]:
        """The piles as a case has them: lists of codes."""
        return {
            name: rows.split() if isinstance(rows, str) else [row.split() for row in rows]
            for name, rows in self.piles.items()
        }

    @property
    def answers(self) -> list[tuple[int, list[str]]]:
        """The choices as a record has them: (seat, words)."""
        parts = [choice.split() for choice in self.choices]
        return [(int(seat), words) for seat, *words in parts]
