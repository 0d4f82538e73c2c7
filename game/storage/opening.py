"""Opening the data file whatever state it is in, so that the program always starts.

A whole file is opened and brought up to date. A damaged one is put aside under a name with the
time in it, and what can still be read of it, or of its backup, is copied into a new file. A file
of a newer version is left exactly as it is. Where nothing can be written at all, the data lives
in memory. Each of these is told in one sentence; none of them is an error to the caller.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from game.storage import schema
from game.storage.place import BACKUP_NAME, FILE_NAME
from game.texts import N_, Message

_BUSY_MS = 3000  # while it is opened
_NOT_DAMAGE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_AUTH,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
    }
)


Notice = Callable[[Message], None]


class _Damaged(Exception):
    """The file is ours to replace: it is not what any version of the program wrote."""


class _Newer(Exception):
    """The file was written by a newer version of the program."""


def open_database(
    folder: Path | None, now: datetime, notice: Notice, patience: float
) -> tuple[sqlite3.Connection | None, Path | None]:
    """A working connection and the file behind it; None for both if nothing can be kept.

    `folder`: None if there is no place for the user's data.
    `patience`: for so many seconds a statement waits for a program that holds the file.
    """
    if folder is None:
        words = N_("Nothing will be saved: you have no home folder on this computer.")
        notice(Message(words, {}))
        return None, None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        db, path = _open_file(folder, now, notice)
        db.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
        return db, path
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or error
        with suppress(OSError):  # a name can be too long to be asked about
            why = "it is a file" if folder.is_file() else why
        words = N_("Nothing will be saved: the folder {folder} cannot be used ({why}).")
        notice(Message(words, {"folder": str(folder), "why": str(why)}))
        return None, None


def open_memory() -> sqlite3.Connection:
    """An empty database that is gone when the program ends."""
    db = connect(":memory:")
    schema.migrate(db)
    return db


def empty_log(db: sqlite3.Connection) -> None:
    """Bring all that is committed into the file itself, so that nothing deleted stays beside it."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _open_file(folder: Path, now: datetime, notice: Notice) -> tuple[sqlite3.Connection, Path]:
    path = folder / FILE_NAME
    try:
        return _open_whole(path), path
    except _Damaged:
        return _replace(path, now, notice), path
    except _Newer as newer:
        beside = folder / f"collection.version{schema.VERSION}.sqlite"
        words = N_(
            "{file} was written by a newer version of the program ({version}) and is left"
            " untouched; until the program is updated, data is kept in {other}."
        )
        notice(Message(words, {"file": path.name, "version": str(newer), "other": beside.name}))
    try:
        return _open_whole(beside), beside
    except (_Damaged, _Newer):
        return _replace(beside, now, notice), beside


def _open_whole(path: Path) -> sqlite3.Connection:
    """Open and update the file. Raises _Damaged, _Newer, or sqlite3.Error if it is unusable."""
    db: sqlite3.Connection | None = None
    try:
        db = connect(str(path))
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")  # a deleted profile is really gone
        version = schema.version_of(db)
        if version > schema.VERSION and _is_ours(db):
            raise _Newer(f"version {version}; this one knows {schema.VERSION}")
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise _Damaged
        if version < schema.VERSION:
            schema.migrate(db)
        if not schema.expected_shape() <= schema.shape(db):
            raise _Damaged
        return db
    except (_Damaged, _Newer):
        _close(db)
        raise
    except sqlite3.Error as error:
        _close(db)
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        # A file that the user may write but SQLite calls read-only has a damaged header.
        if code in _NOT_DAMAGE and not (code == sqlite3.SQLITE_READONLY and _writable(path)):
            raise
        raise _Damaged from error
    except (ValueError, OverflowError, TypeError) as error:
        _close(db)
        raise _Damaged from error


def _is_ours(db: sqlite3.Connection) -> bool:
    """A plausible newer file: our mark, and whole. A flipped bit in the version is damage."""
    mark = db.execute("PRAGMA application_id").fetchone()[0]
    return bool(
        mark == schema.APPLICATION_ID
        and schema.version_of(db) < schema.VERSION + 1000
        and db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    )


def _writable(path: Path) -> bool:
    try:
        with path.open("r+b"):
            return True
    except OSError:
        return False


def _replace(path: Path, now: datetime, notice: Notice) -> sqlite3.Connection:
    """Put the damaged file aside, start a new one, and bring over what can be read."""
    aside = _put_aside(path, now)
    fresh = _open_whole(path)
    saved, complete = salvage(aside, fresh)
    backup = path.with_name(BACKUP_NAME)
    if not complete and backup.exists():
        saved += salvage(backup, fresh)[0]
    words = N_("The data file was damaged and is now {file}; {n} entries were saved from it.")
    if not saved:
        words = N_("The data file was damaged and is now {file}; nothing in it could be saved.")
    notice(Message(words, {"file": aside.name, "n": saved}))
    return fresh


def _put_aside(path: Path, now: datetime) -> Path:
    stamp = now.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}.damaged-{stamp}.sqlite")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{count}.sqlite")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.replace(aside.with_name(aside.name + ending))
    return aside


def salvage(source: Path, fresh: sqlite3.Connection) -> tuple[int, bool]:
    """Copy every readable row into `fresh`; how many, and whether all tables could be read."""
    saved, complete = 0, True
    try:
        with closing(connect(str(source))) as old:
            for table in schema.TABLES:
                count, whole = _salvage_table(table, old, fresh)
                saved += count
                complete = complete and whole
    except (sqlite3.Error, ValueError, OverflowError):
        complete = False
    return saved, complete


def _salvage_table(
    table: str, old: sqlite3.Connection, fresh: sqlite3.Connection
) -> tuple[int, bool]:
    wanted = [str(row[1]) for row in fresh.execute(f"PRAGMA table_info({table})")]
    try:
        present = {str(row[1]) for row in old.execute(f"PRAGMA table_info({table})")}
    except sqlite3.Error:
        return 0, False
    columns = [name for name in wanted if name in present]
    if not columns:
        return 0, False
    names = ", ".join(columns)
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})"
    saved, whole = 0, True
    # From both ends, since reading stops at the first damaged page.
    for order in ("", " ORDER BY rowid DESC"):
        try:
            for row in old.execute(f"SELECT {names} FROM {table}{order}"):
                saved += _insert(fresh, insert, row)
            return saved, whole
        except (sqlite3.Error, ValueError, OverflowError):
            whole = False
    return saved, whole


def _insert(fresh: sqlite3.Connection, insert: str, row: tuple[object, ...]) -> int:
    try:
        return max(0, fresh.execute(insert, row).rowcount)
    except (sqlite3.Error, ValueError, OverflowError):
        return 0  # a row that no longer keeps the table's own rules is part of the damage


def connect(name: str) -> sqlite3.Connection:
    """A connection that begins no transactions of its own, and reads damaged text as it can."""
    db = sqlite3.connect(name, isolation_level=None, check_same_thread=False)
    # Damaged text must not stop the reading of the text around it.
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    return db


def _close(db: sqlite3.Connection | None) -> None:
    if db is not None:
        # What cannot be closed is about to be put aside.
        with suppress(sqlite3.Error):
            db.close()
