"""The autosave of games under way: their records as they are handed in, and who sits in them.

Each lies in a place of its own, which says of which game it is and whose; see `place_of`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from game.intake.json_text import parse_json
from game.storage.validation import COUNT, WORD

FIRST = "first"
"""The place of the only game that older versions kept."""


class UnfinishedGame(NamedTuple):
    """A game to be continued: its record, the number of the last decision in it, its key.

    `place`: where it lies. `owner`: the profile whose game it is, or None for a guest's.
    """

    record: dict[str, Any]
    seq: int
    key: str | None = None
    place: str = FIRST

    @property
    def owner(self) -> int | None:
        """The profile that began the game; for data of older versions the first human with a
        profile.
        """
        plan = self.record.get("plan")
        if not isinstance(plan, Mapping):
            return None
        if "owner" in plan:
            return plan["owner"] if type(plan["owner"]) is int else None
        return next(iter(self.profiles), None)

    @property
    def profiles(self) -> list[int]:
        """The profiles that sit in it."""
        numbers = [seat.get("profile") for seat in seats(self.record.get("plan"))]
        return [number for number in numbers if type(number) is int]


def place_of(game: str, owner: int | None) -> str:
    """Return the save slot of the only unfinished game of this kind that a profile has."""
    return f"{game}:{owner or 0}"


def save(
    db: sqlite3.Connection,
    record: str,
    seq: int,
    saved: str,
    key: str | None = None,
    place: str = FIRST,
) -> None:
    """Write the record (as JSON text) after decision `seq`, in place of the record before."""
    db.execute(
        "INSERT OR REPLACE INTO running (place, seq, record, saved, key) VALUES (?, ?, ?, ?, ?)",
        (place, seq, record, saved, key),
    )


def clear(db: sqlite3.Connection, place: str | None = None) -> None:
    """Forget the game in this place, or all of them."""
    db.execute("DELETE FROM running WHERE ? IS NULL OR place = ?", (place, place))


def finish(db: sqlite3.Connection, key: str | None, game: str) -> None:
    """Remove the game of this key from the unfinished ones, and a game without a key that may be
    the same.
    """
    db.execute("DELETE FROM running WHERE key = ?", (key,))
    for waiting in load_all(db):
        plan = waiting.record.get("plan")
        if waiting.key is None and (not isinstance(plan, Mapping) or plan.get("game") == game):
            clear(db, waiting.place)


def load(db: sqlite3.Connection, place: str | None = None) -> UnfinishedGame | None:
    """The game in this place, or the game that was played last.

    None if there is none, or if it is counted as finished already. Raises ValueError if it
    cannot be read.
    """
    row = next(_rows(db, place), None)
    return None if row is None else _read(row)


def load_all(db: sqlite3.Connection) -> list[UnfinishedGame]:
    """Return all unfinished games that can be read, the last played first."""
    games = []
    for row in _rows(db):
        try:
            games.append(_read(row))
        except ValueError:
            continue
    return games


def _rows(db: sqlite3.Connection, place: str | None = None) -> Iterator[tuple[Any, ...]]:
    yield from db.execute(
        "SELECT seq, record, key, place FROM running WHERE (? IS NULL OR place = ?) AND"
        " (key IS NULL OR key NOT IN (SELECT key FROM finished WHERE key IS NOT NULL))"
        " ORDER BY rowid DESC",  # each saving makes a new row; a clock may have been wrong
        (place, place),
    )


def _read(row: tuple[Any, ...]) -> UnfinishedGame:
    seq, record, key, place = row
    seq, record, place = COUNT.read(seq), parse_json(record), WORD.read(place)
    if not isinstance(record, dict) or not isinstance(key, str | None):
        raise ValueError(row)
    return UnfinishedGame(record, seq, key, place)


def unseat(db: sqlite3.Connection, number: int) -> None:
    """Seat a guest in the place of a profile; the next new profile may get its number again.

    What this person began belongs to another who sits in it, and is forgotten where nobody does.
    The name is in no game afterwards: what cannot be read, or has ended, goes altogether.
    """
    forget_useless(db)
    for game in load_all(db):
        plan: Any = game.record.get("plan")
        if not has_seat(plan, number) and game.owner != number:
            continue
        heirs = [other for other in game.profiles if other != number]
        for seat in seats(plan):
            if seat.get("profile") == number:
                seat |= _NOBODY
        place = game.place
        if plan.get("owner") == number:
            if not heirs:
                clear(db, place)
                continue
            plan["owner"] = heirs[0]
            place = place_of(str(plan.get("game")), heirs[0])
        row = (place, json.dumps(game.record), game.place)
        # An heir who has such a game already keeps it.
        moved = db.execute(
            "UPDATE OR IGNORE running SET place = ?, record = ? WHERE place = ?", row
        )
        if not moved.rowcount:
            clear(db, game.place)


_NOBODY = {"profile": None, "name": ""}
"""The values of a seat once its person is forgotten."""


def forget_useless(db: sqlite3.Connection) -> None:
    """Forget what nobody can go on with: what has ended, and what cannot be read."""
    known = {game.place for game in load_all(db)}
    places = [place for (place,) in db.execute("SELECT place FROM running").fetchall()]
    db.executemany(
        "DELETE FROM running WHERE place IS ?", [(place,) for place in places if place not in known]
    )


def hand_over(db: sqlite3.Connection, old: int, new: int, saved: str) -> None:
    """Give the seats and games of a profile to another, who is the same person."""
    for game in reversed(load_all(db)):
        plan = game.record.get("plan")
        if not has_seat(plan, old) and game.owner != old:
            continue
        if has_seat(plan, new):  # nobody sits at two places of a table
            continue
        everybody = [*game.profiles, *([] if game.owner is None else [game.owner])]
        numbers = {number: new if number == old else number for number in everybody}
        clear(db, game.place)
        add(db, renumbered(game, numbers), saved)
    unseat(db, old)


def add(db: sqlite3.Connection, game: UnfinishedGame, saved: str) -> None:
    """Have another game wait; where its place is taken, in a place of its own."""
    taken = db.execute("SELECT 1 FROM running WHERE place = ?", (game.place,)).fetchone()
    place = f"{game.place}:{game.key}" if taken else game.place
    save(db, json.dumps(game.record), game.seq, saved, game.key, place)


def renumbered(game: UnfinishedGame, numbers: Mapping[int, int | None]) -> UnfinishedGame:
    """The game with other numbers for its people; guests sit where somebody has none any more."""
    record = deepcopy(game.record)

    def number_of(old: Any) -> int | None:
        return numbers.get(old) if type(old) is int else None

    plan = record.get("plan")
    for seat in seats(plan):
        if seat.get("profile") is not None:
            number = number_of(seat["profile"])
            seat |= _NOBODY if number is None else {"profile": number}
    if not isinstance(plan, dict):
        return game
    owner = number_of(game.owner)
    if "owner" in plan:
        plan["owner"] = owner
    return game._replace(record=record, place=place_of(str(plan.get("game")), owner))


def same(first: UnfinishedGame, other: UnfinishedGame) -> bool:
    """Whether both are the same game: by their keys or, without keys, by being alike."""
    return first.key == other.key and (first.key is not None or first.record == other.record)


def has_seat(plan: Any, number: int) -> bool:
    """Whether a value is a set-up with a seat for this profile."""
    return any(seat.get("profile") == number for seat in seats(plan))


def seats(plan: Any) -> list[dict[str, Any]]:
    """The seats of a value, if it is a set-up."""
    entries = plan.get("seats") if isinstance(plan, Mapping) else None
    return [seat for seat in entries if isinstance(seat, dict)] if isinstance(entries, list) else []
