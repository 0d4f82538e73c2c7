"""A person who plays on this computer, and how that person likes to practise."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from game.quoting import quoted
from game.storage import identity, validation

RANGES = (5, 10, 13)
OPERATIONS = ("+", "-", "+-")
THRESHOLDS: tuple[float | None, ...] = (12.0, 6.0, 3.0, 2.0, None)
NAME_LENGTH = 24
GROUP_LENGTH = 24
LONGEST_TYPING = 60.0
LONGEST_SCOPE = 2000  # letters; each fact takes about five


@dataclass(frozen=True)
class Profile:
    """One person. `top` is the highest card practised, `threshold` seconds or None for off.

    `operation` is what is practised: `+`, `-` or both. `timer`: a bar shows the threshold.
    `scope` is what is practised beyond `top`, as `game.practice.scope` writes it; empty: nothing.
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


def check(changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes as they are stored. Raises ValueError with a sentence for one that is not."""
    for key, value in changes.items():
        if key not in _CHECKS:
            raise ValueError(f"A profile has no {quoted(key)}; it has {', '.join(_CHECKS)}.")
        if not _CHECKS[key](value):
            raise ValueError(f"{quoted(value)} will not do for a profile's {key}.")
    return {key: value.strip() if key in _WORDS else value for key, value in changes.items()}


def _name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= NAME_LENGTH


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _group(value: object) -> bool:
    return isinstance(value, str) and len(value.strip()) <= GROUP_LENGTH


_WORDS = ("name", "class_group")
_CHECKS: dict[str, Callable[[Any], bool]] = {
    "name": _name,
    "face": lambda value: isinstance(value, str) and bool(value),
    "top": RANGES.__contains__,
    "threshold": THRESHOLDS.__contains__,
    "hints": _flag,
    "steered": _flag,
    "operation": OPERATIONS.__contains__,
    "timer": _flag,
    "scope": lambda value: isinstance(value, str) and len(value) <= LONGEST_SCOPE,
    "class_group": _group,
}
CHANGED = tuple(_CHECKS)
"""What of a person may be changed, and so may differ between two copies."""
FLAGS = tuple(key for key, check_one in _CHECKS.items() if check_one is _flag)
USUAL: Mapping[str, Any] = {"top": 10, "threshold": 6.0, "hints": True, "steered": True}
"""What holds for somebody of whom nothing else is told."""


def insert(db: sqlite3.Connection, values: Mapping[str, Any], number: int | None) -> int | None:
    """Add a profile of checked values under this number, or the next free one; its number."""
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
    uids = [uid for one, (uid, _) in identity.of_all(db).items() if one == number]
    db.executemany("INSERT OR REPLACE INTO forgotten VALUES (?, ?)", [(uid, at) for uid in uids])
    db.execute("DELETE FROM profiles WHERE id = ?", (number,))
    for table in ("typing", "attempts", "sessions", "badges", "first_steps"):
        db.execute(f"DELETE FROM {table} WHERE profile = ?", (number,))
    db.execute("UPDATE finished_seats SET profile = NULL, player = '' WHERE profile = ?", (number,))


def read_all(db: sqlite3.Connection) -> list[Profile]:
    """All profiles, oldest first. A row that makes no sense is mended, never fatal."""
    typing: dict[int, dict[str, float]] = {}
    for owner, device, seconds in db.execute("SELECT profile, device, seconds FROM typing"):
        with suppress(ValueError):
            if validation.number(seconds) < LONGEST_TYPING:
                typing.setdefault(owner, {})[validation.word(device)] = float(seconds)
    known = identity.of_all(db)
    rows = db.execute(
        "SELECT id, name, face, created, top, threshold, hints, steered, operation, timer,"
        " scope FROM profiles ORDER BY id"
    )
    found = []
    for row in rows:
        number, name, face, created, top, threshold, *more = row
        hints, steered, operation, timer, scope = more
        one = Profile(
            id=number,
            name=validation.shown(str(name))[:NAME_LENGTH] or "?",
            face=validation.shown(str(face)),
            created=_moment(created),
            top=top if top in RANGES else 10,
            threshold=threshold if threshold in THRESHOLDS else 6.0,
            hints=bool(hints),
            steered=bool(steered),
            typing=typing.get(number, {}),
            operation=operation if operation in OPERATIONS else "+",
            timer=bool(timer),
            scope=validation.shown(str(scope), LONGEST_SCOPE),
            uid=known[number][0],
            class_group=validation.shown(known[number][1])[:GROUP_LENGTH],
        )
        found.append(one)
    return found


def _moment(text: object) -> datetime:
    try:
        return validation.moment(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0).astimezone()
