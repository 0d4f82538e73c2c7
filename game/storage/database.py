"""SQLite as this program uses it: connections, the layout of the tables, its version and marks."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from typing import Any

from game.storage.migrations import MIGRATIONS, VERSION

APPLICATION_ID = 0x57415221  # "WAR!", so that another program's file is never taken for ours
WHOLE = (12, 0x0EF563B7)
"""The newest version, and what `written` gives for a whole file of it."""


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
    """Bring the file to the newest version, all in a single transaction: wholly or not at all."""
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
    """Yield the statements of a step. A `;` may also stand in a text or a trigger."""
    statement = ""
    for part in step.split(";"):
        statement += part + ";"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip(" \n;"):
        yield statement


def written(db: sqlite3.Connection) -> int:
    """A check sum of the statements by which all tables and indexes of a file were made."""
    rows = db.execute(
        "SELECT sql FROM sqlite_master WHERE sql NOT NULL AND name NOT LIKE 'sqlite_%' "
        "ORDER BY type, name"
    )
    return zlib.crc32("\n".join(str(row[0]) for row in rows).encode())


def shape(db: sqlite3.Connection) -> frozenset[tuple[Any, ...]]:
    """Columns and indexes of all tables, by what they are and not by how they were written.

    A column: table, its place, name, type, whether it must be filled, its part in the primary
    key. An index: table, the columns in it, whether they are unique.
    """
    rows: set[tuple[Any, ...]] = set()
    for table in [row[1] for row in _objects(db) if row[0] == "table"]:
        columns = db.execute("SELECT * FROM pragma_table_info(?)", (table,)).fetchall()
        for place, name, kind, filled, _, key in columns:
            rows.add((table, place, name, kind.upper(), bool(filled), key))
        indexes = db.execute("SELECT * FROM pragma_index_list(?)", (table,)).fetchall()
        for _, index, unique, *_ in indexes:
            names = db.execute("SELECT name FROM pragma_index_info(?)", (index,)).fetchall()
            rows.add((table, tuple(row[0] for row in names), bool(unique)))
    return frozenset(rows)


@cache
def shape_at(version: int) -> frozenset[tuple[Any, ...]]:
    """Return the result of `shape` for an undamaged file of this version."""
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


PATIENCE = 3.0
"""Seconds for which a statement waits, if nothing else is said, for who holds the file."""


def connect(
    name: str, *, patience: float = PATIENCE, read_only: bool = False
) -> sqlite3.Connection:
    """A connection that begins no transactions of its own, and reads damaged text as it can."""
    if read_only:
        from pathlib import Path
        from urllib.parse import quote

        # Not `as_uri`: in newer Pythons it loads all that fetches from the web.
        place = Path(name).absolute().as_posix()
        name = f"file://{quote(place if place.startswith('/') else f'/{place}', safe='/:')}?mode=ro"
    db = sqlite3.connect(name, isolation_level=None, check_same_thread=False, uri=read_only)
    # Damaged text must not stop the reading of the text around it.
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
    return db


class FileOfConnection:
    """The file of a connection, as the folder has it: a path, and which file it was at first.

    Who deletes or replaces the file, or takes the folder away, leaves the connection a file without
    a name, which takes all that is written and is gone with the program.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        (_, _, self._path) = db.execute("PRAGMA database_list").fetchone()
        self._first = self._identity()

    def is_gone(self) -> bool:
        """Whether there is another file in its place, or none."""
        return self._identity() != self._first

    def _identity(self) -> tuple[int, int]:
        try:
            found = os.stat(self._path)
        except OSError:
            return 0, 0
        return found.st_dev, found.st_ino


def open_memory() -> sqlite3.Connection:
    """An empty database that is gone when the program ends."""
    db = connect(":memory:")
    migrate(db)
    return db


def empty_log(db: sqlite3.Connection) -> None:
    """Bring all that is committed into the file itself, so that nothing deleted stays beside it.

    Raises sqlite3.OperationalError also where another reads the log for longer than `PATIENCE`.
    """
    (busy, *_) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise sqlite3.OperationalError("another program reads the data file")
