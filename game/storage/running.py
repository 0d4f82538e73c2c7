"""The one game under way: its record as it is handed in, and who sits in it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.storage import validation


@dataclass(frozen=True)
class Running:
    """The game to be continued: its record, the number of the last decision in it, its key."""

    record: dict[str, Any]
    seq: int
    key: str | None = None


def save(db: sqlite3.Connection, record: str, seq: int, saved: str, key: str | None = None) -> None:
    """Write the record (as JSON text) after decision `seq`, in place of the one before."""
    sql = "INSERT OR REPLACE INTO running (one, seq, record, saved, key) VALUES (1, ?, ?, ?, ?)"
    db.execute(sql, (seq, record, saved, key))


def clear(db: sqlite3.Connection, key: str | None = None) -> None:
    """Forget the game under way; with a `key` only if it may be that game."""
    db.execute("DELETE FROM running WHERE ? IS NULL OR key IS NULL OR key = ?", (key, key))


def load(db: sqlite3.Connection) -> Running | None:
    """The game under way; None if there is none, or if it is counted as finished already.

    Raises ValueError if it cannot be read.
    """
    row = db.execute(
        "SELECT seq, record, key FROM running WHERE key IS NULL OR key NOT IN"
        " (SELECT key FROM finished WHERE key IS NOT NULL)"
    ).fetchone()
    if row is None:
        return None
    seq, record, key = validation.whole(row[0]), validation.parsed(row[1]), row[2]
    if not isinstance(record, dict) or not isinstance(key, str | None):
        raise ValueError(row)
    return Running(record, seq, key)


def unseat(db: sqlite3.Connection, number: int) -> None:
    """Seat a guest in the place of a profile; the next new profile may get its number again."""
    row = db.execute("SELECT record FROM running").fetchone()
    try:
        saved: Any = validation.parsed(row[0]) if row is not None else None
    except ValueError:
        return
    plan: Any = saved.get("plan") if isinstance(saved, dict) else None
    if has_seat(plan, number):
        for seat in seats(plan):
            if seat.get("profile") == number:
                seat["profile"] = None
        db.execute("UPDATE running SET record = ?", (json.dumps(saved),))


def has_seat(plan: Any, number: int) -> bool:
    """Whether a value is a set-up with a seat for this profile."""
    return any(seat.get("profile") == number for seat in seats(plan))


def seats(plan: Any) -> list[dict[str, Any]]:
    """The seats of a value, if it is a set-up."""
    found = plan.get("seats") if isinstance(plan, Mapping) else None
    return [seat for seat in found if isinstance(seat, dict)] if isinstance(found, list) else []
