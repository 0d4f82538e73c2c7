"""Connections to SQLite as this program uses them."""

from __future__ import annotations

import sqlite3

from game.storage import schema

PATIENCE = 3.0
"""Seconds for which a statement waits, if nothing else is said, for who holds the file."""


def connect(
    name: str, *, patience: float = PATIENCE, read_only: bool = False
) -> sqlite3.Connection:
    """A connection that begins no transactions of its own, and reads damaged text as it can."""
    if read_only:
        from pathlib import Path

        name = Path(name).absolute().as_uri() + "?mode=ro"
    db = sqlite3.connect(name, isolation_level=None, check_same_thread=False, uri=read_only)
    # Damaged text must not stop the reading of the text around it.
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
    return db


def open_memory() -> sqlite3.Connection:
    """An empty database that is gone when the program ends."""
    db = connect(":memory:")
    schema.migrate(db)
    return db


def empty_log(db: sqlite3.Connection) -> None:
    """Bring all that is committed into the file itself, so that nothing deleted stays beside it."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
