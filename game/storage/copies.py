"""Copies of what the program keeps, from other computers, and what came of taking them in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.storage import migrations
from game.texts import N_, Message

Row = dict[str, Any]
Copy = Mapping[str, list[Row]]
"""The rows of each table that concerns people."""
_TABLES = (
    *("profiles", "aliases", "typing", "sessions", "attempts"),
    *("finished", "finished_seats", "records", "badges", "first_steps"),
)


class CannotMerge(ValueError):
    """What was handed in is no copy; the message is one sentence for people."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True)
class Differing:
    """Somebody of whom two copies said different things: what is kept, and what is not."""

    name: str
    kept: Mapping[str, Any]
    left: Mapping[str, Any]


@dataclass
class Merged:
    """What a merge brought: numbers of entries that are new here, and what had to be decided.

    namesakes: people of one name, or of one and the same game, who are two as far as is known, by
        both numbers.
    forgotten: names and identities of people in the copy who were deleted here, and stay so.
    """

    people: list[str] = field(default_factory=list)
    answers: int = 0
    sessions: int = 0
    games: int = 0
    unreadable: int = 0
    differing: list[Differing] = field(default_factory=list)
    namesakes: list[tuple[str, int, int]] = field(default_factory=list)
    forgotten: list[tuple[str, str]] = field(default_factory=list)

    def note_namesakes(self, name: str, first: int, other: int) -> None:
        """These two may be one person."""
        if not any({first, other} == {*numbers} for _, *numbers in self.namesakes):
            self.namesakes.append((name, first, other))

    @property
    def nothing_new(self) -> bool:
        """Whether everything was here already."""
        return not (self.people or self.answers or self.sessions or self.games)


def checked(copy: Mapping[str, Any]) -> Copy:
    """The tables of a copy that concern people. Raises CannotMerge."""
    version = copy.get("version") if isinstance(copy, Mapping) else None
    if type(version) is not int or not isinstance(copy.get("profiles"), list):
        raise CannotMerge(Message(N_("This file is not a copy made by this program.")))
    if version > migrations.VERSION:
        words = N_("This copy was made by a newer version of the program; update this one first.")
        raise CannotMerge(Message(words))
    tables = {}
    for table in _TABLES:
        rows = copy.get(table, [])
        tables[table] = [row for row in rows if isinstance(row, dict)] if rows else []
    return tables
