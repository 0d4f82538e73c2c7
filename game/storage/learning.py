"""Practice as it is kept: sessions, and every answer that was given in them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from game.storage import database, validation


def start_session(
    db: sqlite3.Connection, profile: int, game: str, started: str, number: int | None = None
) -> int | None:
    """Add a session under this number, or the next free number; its number."""
    sql = "INSERT INTO sessions (id, profile, game, started, seconds) VALUES (?, ?, ?, ?, 0)"
    return db.execute(sql, (number, profile, game, started)).lastrowid


def sessions(db: sqlite3.Connection, profile: int) -> list[dict[str, Any]]:
    """A person's sessions, oldest first; rows that cannot be meant so are left out."""
    sql = "SELECT * FROM sessions WHERE profile = ? ORDER BY id"
    return [row for row in database.dicts(db, sql, (profile,)) if validation.SESSION.fits(row)]


def add_attempt(db: sqlite3.Connection, attempt: Mapping[str, Any]) -> None:
    """Add an answer, unless its key is there already."""
    columns, marks = ", ".join(attempt), ", ".join("?" * len(attempt))
    sql = f"INSERT OR IGNORE INTO attempts ({columns}) VALUES ({marks})"
    db.execute(sql, tuple(attempt.values()))


def attempts(db: sqlite3.Connection, profile: int) -> list[dict[str, Any]]:
    """Return a person's answers, oldest first, without rows that make no sense."""
    sql = "SELECT * FROM attempts WHERE profile = ? ORDER BY at, id"
    return [row for row in database.dicts(db, sql, (profile,)) if validation.ATTEMPT.fits(row)]
