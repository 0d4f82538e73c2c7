"""The tables, and the steps that bring an older file up to date.

`MIGRATIONS[n]` takes a file from version n to version n + 1, so a new version is one more entry
at the end and nothing above it ever changes. Times are ISO 8601 text with their offset, so the
day that a child saw on the calendar stays in the file; structured values are JSON text.
"""

from __future__ import annotations

import sqlite3
from typing import Any

APPLICATION_ID = 0x57415221  # "WAR!", so that another program's file is never taken for ours

_FIRST = """
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    top INTEGER NOT NULL,
    threshold REAL,
    hints INTEGER NOT NULL,
    steered INTEGER NOT NULL,
    created TEXT NOT NULL
);
CREATE TABLE typing (
    profile INTEGER NOT NULL,
    device TEXT NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (profile, device)
);
CREATE TABLE running (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    record TEXT NOT NULL,
    saved TEXT NOT NULL
);
CREATE TABLE finished (
    id INTEGER PRIMARY KEY,
    key TEXT UNIQUE,
    game TEXT NOT NULL,
    ended TEXT NOT NULL,
    seats INTEGER NOT NULL,
    winners TEXT NOT NULL,
    battles INTEGER NOT NULL,
    wars INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    seconds REAL NOT NULL,
    limited INTEGER NOT NULL
);
CREATE TABLE finished_seats (
    finished INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    profile INTEGER,
    player TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (finished, seat)
);
CREATE TABLE favourites (
    game TEXT PRIMARY KEY
);
CREATE TABLE recent (
    game TEXT PRIMARY KEY,
    at TEXT NOT NULL
);
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL,
    game TEXT NOT NULL,
    started TEXT NOT NULL,
    seconds REAL NOT NULL
);
CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    key TEXT UNIQUE,
    profile INTEGER NOT NULL,
    session INTEGER,
    at TEXT NOT NULL,
    operation TEXT NOT NULL,
    left INTEGER NOT NULL,
    right INTEGER NOT NULL,
    answer INTEGER NOT NULL,
    first_key REAL NOT NULL,
    total REAL NOT NULL,
    typing REAL NOT NULL,
    hint INTEGER NOT NULL,
    device TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL
);
CREATE INDEX attempts_by_profile ON attempts (profile, at);
"""

_CHOICES = """
ALTER TABLE profiles ADD COLUMN operation TEXT NOT NULL DEFAULT '+';
ALTER TABLE profiles ADD COLUMN timer INTEGER NOT NULL DEFAULT 0;
"""

# A table of its own, so that a damaged record costs the game it belongs to nothing else.
_RECORDS = """
CREATE TABLE records (
    finished INTEGER PRIMARY KEY,
    record TEXT NOT NULL
);
"""

# Which finished game the one under way becomes, so that it is never both.
_KEY = """
ALTER TABLE running ADD COLUMN key TEXT;
"""

MIGRATIONS: tuple[str, ...] = (_FIRST, _CHOICES, _RECORDS, _KEY)
VERSION = len(MIGRATIONS)

# In the order in which rows may be put back: what others refer to comes first.
TABLES = (
    "settings",
    "profiles",
    "typing",
    "running",
    "finished",
    "finished_seats",
    "records",
    "favourites",
    "recent",
    "sessions",
    "attempts",
)


def version_of(db: sqlite3.Connection) -> int:
    """The version that the file was written with; 0 for a new file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: sqlite3.Connection, steps: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring the file to the newest version, all in one transaction: wholly or not at all."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[version_of(db) :]:
            for statement in step.split(";"):
                if statement.strip():
                    db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def shape(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """The name and the defining text of every table and index of the file."""
    rows = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {(str(name), str(sql)) for name, sql in rows}


def expected_shape() -> set[tuple[str, str]]:
    """What `shape` gives for a file that is whole and up to date."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(db)
        return shape(db)
    finally:
        db.close()


def dicts(db: sqlite3.Connection, sql: str, values: tuple[Any, ...]) -> list[dict[str, Any]]:
    """The rows of a query as dictionaries by column name."""
    cursor = db.execute(sql, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]
