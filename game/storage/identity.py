"""The identity of a person, wherever the data goes: a name that no two people and no two computers
share.

A new person gets a random identity. For people older than such names it is made of what
never changes, so that copies of an old file agree about it without having met.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any


def new() -> str:
    """A name for a new person."""
    from uuid import uuid4  # not before somebody new comes: it costs the first frame

    return uuid4().hex


def of_row(row: Mapping[str, Any]) -> str:
    """The name of a person from a row of `profiles`, of any version."""
    return str(row.get("uid") or f"{row['id']}@{row['created']}")


def of_all(db: sqlite3.Connection) -> dict[int, tuple[str, str]]:
    """Name and group of everybody by number."""
    rows = db.execute("SELECT id, created, uid, class_group FROM profiles")
    return {
        number: (of_row({"id": number, "created": created, "uid": uid}), str(group))
        for number, created, uid, group in rows
    }


def aliases(db: sqlite3.Connection) -> dict[str, str]:
    """Names that are no longer used, each with the name that took its place."""
    return {str(uid): str(person) for uid, person in db.execute("SELECT * FROM aliases")}


def settled(uid: str, known: Mapping[str, str]) -> str:
    """The name that is used for a person now."""
    seen = {uid}
    while known.get(uid) not in (None, *seen):
        uid = known[uid]
        seen.add(uid)
    return uid


def forgotten(db: sqlite3.Connection) -> set[str]:
    """Return the identities that were deleted here, as the names that are used for them now."""
    known = aliases(db)
    return {settled(str(uid), known) for (uid,) in db.execute("SELECT uid FROM forgotten")}


def welcome(db: sqlite3.Connection, uid: str) -> None:
    """Forget that somebody was deleted here."""
    known = aliases(db)
    past = [name for (name,) in db.execute("SELECT uid FROM forgotten").fetchall()]
    same = [(name,) for name in past if settled(str(name), known) == uid]
    db.executemany("DELETE FROM forgotten WHERE uid = ?", same)
