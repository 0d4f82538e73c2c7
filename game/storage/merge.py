"""Two copies that went apart become one again: a union that loses nothing and doubles nothing.

Each entry has a name of its own on every computer: people their `identity`, answers and games their
key, sessions who began them and when. What is there is not added again, so copies may be merged in
any order and as often as one likes, and all computers come to hold the same. Where two copies say
different things of one person, what was changed last counts, and it is told.

Who was deleted here is not brought back by a copy made before, or elsewhere; that is told, too.

What belongs to a computer stays with it: settings, the running game, favourites.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from typing import Any

from game.storage import merge_entries, merge_people
from game.storage.copies import Copy, Merged


def merge(db: sqlite3.Connection, copy: Copy) -> Merged:
    """Add what is new in a copy (`copies.checked`).

    The same database and the same copy always come to the same rows with the same numbers.
    """
    report = Merged()
    people, left_out = merge_people.take(db, copy, report)
    copy = _without(copy, left_out)
    sessions = merge_entries.take_sessions(db, copy, people, report)
    merge_entries.take_answers(db, copy, people, sessions, report)
    merge_entries.take_games(db, copy, people, report)
    for table in merge_entries.LEAST:
        merge_entries.take_least(db, table, copy, people)
    merge_entries.take_first_steps(db, copy, people)
    return report


def _without(copy: Copy, people: Collection[Any]) -> Copy:
    """The copy without what belongs to these people, by their numbers in it."""
    theirs = ("typing", "sessions", "attempts", "badges", "first_steps")
    kept = {
        name: [row for row in copy[name] if row.get("profile") not in people] for name in theirs
    }
    return {**copy, **kept}
