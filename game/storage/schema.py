"""The tables, and the steps that bring an older file up to date.

`MIGRATIONS[n]` takes a file from version n to version n + 1, so a new version is one more entry
at the end and nothing above it ever changes. Times are ISO 8601 text with their offset, so the
day that a child saw on the calendar stays in the file; structured values are JSON text.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
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

# Which finished game the one under way becomes, so that it is never both; and the version once
# more, in a page of its own: one damaged byte of the header must not make a file look newer.
_KEY = """
ALTER TABLE running ADD COLUMN key TEXT;
CREATE TABLE layout (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL
);
"""

# What somebody practises beyond the highest card: sums within a number, a table, chosen facts.
_SCOPE = """
ALTER TABLE profiles ADD COLUMN scope TEXT NOT NULL DEFAULT '';
"""

# Who somebody is wherever the file goes (see `identity`), since when the values are as they are,
# and the group in a class. `aliases`: names under which the same person was kept elsewhere.
_IDENTITY = """
ALTER TABLE profiles ADD COLUMN uid TEXT NOT NULL DEFAULT '';
ALTER TABLE profiles ADD COLUMN changed TEXT NOT NULL DEFAULT '';
ALTER TABLE profiles ADD COLUMN class_group TEXT NOT NULL DEFAULT '';
CREATE TABLE aliases (
    uid TEXT PRIMARY KEY,
    person TEXT NOT NULL
);
"""

# Many games may wait to be continued, each in a place of its own. The one that an older version
# kept gets its own when somebody goes on with it.
_PLACES = """
ALTER TABLE running RENAME TO one_running;
CREATE TABLE running (
    place TEXT PRIMARY KEY NOT NULL DEFAULT 'first',
    seq INTEGER NOT NULL,
    record TEXT NOT NULL,
    saved TEXT NOT NULL,
    key TEXT
);
INSERT INTO running (seq, record, saved, key) SELECT seq, record, saved, key FROM one_running;
DROP TABLE one_running;
"""

# What somebody has earned once, and when first.
_BADGES = """
CREATE TABLE badges (
    profile INTEGER NOT NULL,
    badge TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (profile, badge)
);
"""

# What somebody has been told of a game, so that it is told once.
_FIRST_STEPS = """
CREATE TABLE first_steps (
    profile INTEGER NOT NULL,
    game TEXT NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (profile, game, step)
);
"""

# Who was deleted here, so that a copy made before does not bring anybody back; nothing but the name
# that nobody can read (see `identity`).
_FORGOTTEN = """
CREATE TABLE forgotten (
    uid TEXT PRIMARY KEY,
    at TEXT NOT NULL
);
"""

MIGRATIONS: tuple[str, ...] = (
    _FIRST,
    _CHOICES,
    _RECORDS,
    _KEY,
    _SCOPE,
    _IDENTITY,
    _PLACES,
    _BADGES,
    _FIRST_STEPS,
    _FORGOTTEN,
)
VERSION = len(MIGRATIONS)

# In the order in which rows may be put back: what others refer to comes first.
TABLES = (
    "settings",
    "profiles",
    "aliases",
    "typing",
    "running",
    "finished",
    "finished_seats",
    "records",
    "favourites",
    "recent",
    "sessions",
    "attempts",
    "badges",
    "first_steps",
    "forgotten",
)


def version_of(db: sqlite3.Connection) -> int:
    """The version that the header names; 0 for a new file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def second_mark(db: sqlite3.Connection) -> int | None:
    """The version that the table `layout` names; None where there is no such table."""
    if ("table", "layout") not in {(row[0], row[1]) for row in _objects(db)}:
        return None
    row = db.execute("SELECT version FROM layout").fetchone()
    return row[0] if row is not None and type(row[0]) is int else None


def write_marks(db: sqlite3.Connection, version: int) -> None:
    """Name the version in both places."""
    db.execute(f"PRAGMA user_version = {version:d}")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    if ("table", "layout") in {(row[0], row[1]) for row in _objects(db)}:
        db.execute("INSERT OR REPLACE INTO layout VALUES (1, ?)", (version,))


def migrate(db: sqlite3.Connection, steps: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring the file to the newest version, all in one transaction: wholly or not at all."""
    version = version_of(db)
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[version:]:
            for statement in statements(step):
                db.execute(statement)
        write_marks(db, len(steps))
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def statements(step: str) -> Iterator[str]:
    """The statements of a step, one by one. A `;` may also stand in a text or a trigger."""
    statement = ""
    for part in step.split(";"):
        statement += part + ";"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip(" \n;"):
        yield statement


def shape(db: sqlite3.Connection) -> frozenset[tuple[Any, ...]]:
    """Columns and indexes of all tables, told by what they are and not by how they were written.

    A column: table, its place, name, type, whether it must be filled, its part in the primary
    key. An index: table, the columns in it, whether they are unique.
    """
    found: set[tuple[Any, ...]] = set()
    for table in [row[1] for row in _objects(db) if row[0] == "table"]:
        columns = db.execute("SELECT * FROM pragma_table_info(?)", (table,)).fetchall()
        for place, name, kind, filled, _, key in columns:
            found.add((table, place, name, kind.upper(), bool(filled), key))
        indexes = db.execute("SELECT * FROM pragma_index_list(?)", (table,)).fetchall()
        for _, index, unique, *_ in indexes:
            names = db.execute("SELECT name FROM pragma_index_info(?)", (index,)).fetchall()
            found.add((table, tuple(row[0] for row in names), bool(unique)))
    return frozenset(found)


@cache
def shape_at(version: int) -> frozenset[tuple[Any, ...]]:
    """What `shape` gives for a whole file of this version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, MIGRATIONS[:version])
        return shape(db)


def fits(there: frozenset[tuple[Any, ...]], version: int) -> bool:
    """Whether a file with this `shape` has the tables of a version; others do not matter."""
    if not there or not 0 < version <= VERSION:
        return not there and version == 0
    known = {row[0] for row in shape_at(VERSION)}
    return shape_at(version) == {row for row in there if row[0] in known}


def _objects(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Kind and name of what the file defines."""
    rows = db.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    return [(str(kind), str(name)) for kind, name in rows]


def dicts(db: sqlite3.Connection, sql: str, values: tuple[Any, ...]) -> list[dict[str, Any]]:
    """The rows of a query as dictionaries by column name."""
    cursor = db.execute(sql, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]
