"""A person who plays on this computer, and how that person likes to practise."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from datetime import datetime
from typing import Any

from game.field_classes import frozen
from game.intake.schema import Fields, Flag, Name, OneOf, Schema, Text
from game.storage import database, identity
from game.storage.validation import AMOUNT, LONGEST, MOMENT, WORD

RANGES = (5, 10, 13)
OPERATIONS = ("+", "-", "+-")
THRESHOLDS: tuple[float | None, ...] = (12.0, 6.0, 3.0, 2.0, None)
READ, QUIET = "yes", "no"
READING = ("", READ, QUIET)
"""Whether texts are read to somebody; empty: to who practises the smallest cards."""
MINUTES = (5, 10, 15, 20)
"""After how many minutes of practice a stop may be suggested."""
NAME_LENGTH = 24
GROUP_LENGTH = 24
LONGEST_TYPING = 60.0
LONGEST_SCOPE = 2000  # letters; each fact takes about five


@frozen
class Profile:
    """A person. top: the highest card practised; threshold: seconds, or None for off.

    `operation` is what is practised: `+`, `-` or both. `timer`: a bar shows the threshold.
    `scope` is what is practised beyond `top`, as `game.practice.scope` writes it; empty: nothing.
    `read_aloud`: whether texts are read to this person, see `READING`.
    `games`: the ids of the number games to play, with spaces between them; empty: all. `minutes`:
    after so many of practice a stop is suggested.
    `uid` is who it is on every computer; `id` only in this file. `class_group`: part of a class.
    """

    id: int
    name: str
    face: str
    created: datetime
    top: int = 10
    threshold: float | None = 6.0
    hints: bool = True
    steered: bool = True  # practice deals; False for plain dealing
    typing: Mapping[str, float] = field(default_factory=dict)  # seconds for each device
    operation: str = "+"
    timer: bool = False
    scope: str = ""
    uid: str = ""
    class_group: str = ""
    read_aloud: str = ""
    games: str = ""
    minutes: int = 10

    @property
    def is_read_to(self) -> bool:
        """Whether texts are read aloud to this person: who practises the smallest cards cannot
        read yet, unless somebody has said otherwise.
        """
        return self.top <= RANGES[0] if not self.read_aloud else self.read_aloud == READ


VALUES: Mapping[str, Schema] = {
    "name": Name(NAME_LENGTH),
    "face": Name(LONGEST),
    "top": OneOf(*RANGES),
    "threshold": OneOf(*THRESHOLDS),
    "hints": Flag(stored=True),
    "steered": Flag(stored=True),
    "operation": OneOf(*OPERATIONS),
    "timer": Flag(stored=True),
    "scope": Text(LONGEST_SCOPE),
    "class_group": Name(GROUP_LENGTH, least=0),
    "read_aloud": OneOf(*READING),
    "games": Text(LONGEST),
    "minutes": OneOf(*MINUTES),
}
"""The values of a person that may be changed, and so may differ between two copies."""
CHANGED = tuple(VALUES)
_TYPED = {"name": Text(NAME_LENGTH, least=1), "class_group": Text(GROUP_LENGTH)}
_FLAGS = {key: Flag() for key in ("hints", "steered", "timer")}
_CHANGES = Fields({}, {**VALUES, **_TYPED, **_FLAGS}, closed=True)
"""The schema of changes that the program itself makes; nothing in them is mended."""
_STORED = Fields({}, mended=VALUES)
USUAL: Mapping[str, Any] = {"top": 10, "threshold": 6.0, "hints": True, "steered": True}
"""The values of a person for whom nothing else is stored."""


def check(changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes as they are stored. Raises Refusal for a change that will not do."""
    typed = {key: changes[key].strip() for key in _TYPED if isinstance(changes.get(key), str)}
    return dict(_CHANGES.read({**changes, **typed}))


def known(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a profile in a row, as far as they are valid."""
    return dict(USUAL) | _STORED.read(row)


def insert(db: sqlite3.Connection, values: Mapping[str, Any], number: int | None) -> int | None:
    """Add a profile of checked values under this number, or the next free number; its number."""
    columns, marks = ", ".join(values), ", ".join("?" * len(values))
    sql = f"INSERT INTO profiles (id, {columns}) VALUES (?, {marks})"
    return db.execute(sql, (number, *values.values())).lastrowid


def change(db: sqlite3.Connection, number: int, values: Mapping[str, Any]) -> None:
    """Change checked values of a profile."""
    sets = ", ".join(f"{key} = ?" for key in values) or "id = id"
    db.execute(f"UPDATE profiles SET {sets} WHERE id = ?", (*values.values(), number))


def delete(db: sqlite3.Connection, number: int, at: str) -> None:
    """Forget a person's row and all that is kept of it, and who it was in finished games.

    That it was deleted, and when, is kept, so that no older copy brings it back.
    """
    uids = [uid for profile, (uid, _) in identity.of_all(db).items() if profile == number]
    db.executemany("INSERT OR REPLACE INTO forgotten VALUES (?, ?)", [(uid, at) for uid in uids])
    db.execute("DELETE FROM profiles WHERE id = ?", (number,))
    for table in ("typing", "attempts", "sessions", "badges", "first_steps"):
        db.execute(f"DELETE FROM {table} WHERE profile = ?", (number,))
    db.execute("UPDATE finished_seats SET profile = NULL, player = '' WHERE profile = ?", (number,))


def read_all(db: sqlite3.Connection) -> list[Profile]:
    """Return all profiles, oldest first. An invalid row is mended, never fatal."""
    typing: dict[int, dict[str, float]] = {}
    for owner, device, seconds in db.execute("SELECT profile, device, seconds FROM typing"):
        with suppress(ValueError):
            if AMOUNT.read(seconds) < LONGEST_TYPING:
                typing.setdefault(owner, {})[WORD.read(device)] = float(seconds)
    names = identity.of_all(db)
    profiles = []
    for row in database.dicts(db, "SELECT * FROM profiles ORDER BY id", ()):
        number = row["id"]
        values = {"name": "?", "face": "", **known(row)}
        profile = Profile(
            id=number,
            created=_moment(row["created"]),
            typing=typing.get(number, {}),
            uid=names[number][0],
            **values,
        )
        profiles.append(profile)
    return profiles


def _moment(text: object) -> datetime:
    try:
        return MOMENT.moment(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0).astimezone()
