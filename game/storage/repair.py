"""Mending a damaged data file: a new file is made of what can be read, in a single step that either
happened or did not.

The damaged file is first given a name that says it is being repaired; as long as that name is
there and the data file is not, the step has not happened, and whoever starts next begins it again.
The new file is made beside it under a name of its own and takes its place whole. Only then is the
damaged file put aside, with the time in its name; it stays until somebody who may be in it is
to be forgotten.

A second copy of the data file, at most a day old, fills the gaps.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from game.storage import database, migrations
from game.storage.database import connect
from game.storage.place import BACKUP_NAME, FILE_NAME

_DAY = 24 * 3600.0


def refresh_backup(db: sqlite3.Connection, path: Path, now: datetime) -> None:
    """Copy the whole database beside itself if the copy is missing or older than a day."""
    target = path.with_name(BACKUP_NAME)
    part = _part(target)
    try:
        if target.exists() and 0 <= now.timestamp() - target.stat().st_mtime < _DAY:
            return
        if db.in_transaction:
            return  # the disk has let nothing be undone, and `backup` would wait for ever
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part)) as copy:
            db.backup(copy)
        part.replace(target)
    except (OSError, sqlite3.Error):
        with suppress(OSError):  # the copy is a precaution; doing without it loses nothing
            part.unlink(missing_ok=True)


def remove_copies(path: Path, *elsewhere: Path) -> None:
    """Forget the copy, a half-made copy, and the damaged files that were put aside, in these other
    folders too: something in them was asked to be forgotten.
    """
    target = path.with_name(BACKUP_NAME)
    stem = FILE_NAME.partition(".")[0]
    damaged = [
        file for folder in (path.parent, *elsewhere) for file in folder.glob(f"{stem}*.damaged-*")
    ]
    for file in (target, _part(target), *damaged):
        file.unlink(missing_ok=True)


def _part(target: Path) -> Path:
    """Return the path at which a copy is made before it gets its name."""
    return target.with_suffix(".part")


Progress = Callable[[float], None]
"""Called again and again while a file is repaired, with the part of it that is done, 0 to 1."""

_COMPANIONS = ("-wal", "-shm", "-journal")
_HANDFUL = 1000  # rows
_KINDS = {"TEXT": (str,), "INTEGER": (int,), "REAL": (int, float)}
"""What columns of each declared type hold, if anything."""
_UNREADABLE = (sqlite3.Error, ValueError, OverflowError)


def begun(path: Path) -> bool:
    """Whether an earlier start began to repair this file and did not come to the end."""
    return _broken(path).exists()


def repair(path: Path, now: datetime, progress: Progress) -> tuple[str, int]:
    """Put a new file in the place of a damaged file, or go on with a repair that was begun.

    Gives the name under which the damaged file is put aside, and how many entries the new file has.
    Whatever `progress` raises stops the repair, which may be begun again.
    """
    broken = _broken(path)
    if not broken.exists():
        path.replace(broken)
    if not path.exists():
        # What was written before the damage was noticed may still be in the log beside the file.
        _move_companions(path, broken)
        draft = path.with_name(f"{path.stem}.repaired.sqlite")
        _make(draft, broken, path.with_name(BACKUP_NAME), progress)
        os.replace(draft, path)
        flush_folder(path.parent)
    with closing(connect(str(path))) as db:
        count = sum(
            db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in migrations.TABLES
        )
    aside = free_name(path, now)
    _move_companions(broken, aside)
    broken.replace(aside)
    return aside.name, count


def _broken(path: Path) -> Path:
    return path.with_name(f"{path.stem}.repairing.sqlite")


def _move_companions(old: Path, new: Path) -> None:
    for ending in _COMPANIONS:
        part = old.with_name(old.name + ending)
        if part.exists():
            part.replace(new.with_name(new.name + ending))


def free_name(path: Path, now: datetime) -> Path:
    """Return a free path at which a damaged file is put aside."""
    stamp = now.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}.damaged-{stamp}.sqlite")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{count}.sqlite")
    return aside


def _make(draft: Path, broken: Path, backup: Path, progress: Progress) -> None:
    """Write a whole new file of all that can be read; the file is on the disk when this returns."""
    for ending in ("", *_COMPANIONS):
        draft.with_name(draft.name + ending).unlink(missing_ok=True)
    with closing(connect(str(draft))) as fresh:
        # It counts only once it is whole and has its name, so nothing need be undone in it.
        fresh.execute("PRAGMA journal_mode = MEMORY")
        fresh.execute("PRAGMA synchronous = OFF")
        database.migrate(fresh)
        fresh.execute("BEGIN")
        torn = salvage(broken, fresh, migrations.TABLES, progress)
        if torn and backup.exists():
            salvage(backup, fresh, torn, progress)
        fresh.execute("COMMIT")
    with draft.open("rb+") as file:
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Have the folder's new names on the disk too, on systems that can be asked for it."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def salvage(
    source: Path, fresh: sqlite3.Connection, tables: Iterable[str], progress: Progress
) -> list[str]:
    """Copy every row of these tables that can be read into `fresh`; the tables that have gaps."""
    try:
        old = connect(str(source))
    except _UNREADABLE:
        return list(tables)
    with closing(old):
        with suppress(*_UNREADABLE):  # a declaration that cannot be read hides no other table
            old.execute("PRAGMA writable_schema = ON")
        sources = [_Table(old, fresh, table) for table in tables]
        total, done = sum(table.size for table in sources) or 1, 0
        for table in sources:
            for count in table.copied():
                done += count
                progress(min(1.0, done / total))
    return [table.name for table in sources if table.torn]


def _matched(here: list[str], there: list[str]) -> dict[str, str]:
    """Return the columns of a damaged table, each with the column of the new table that it is.

    A name that the new table has not is damaged: where no column is missing, its place tells it.
    """
    places = here if len(here) == len(there) else there
    names = {old: old if old in here else new for old, new in zip(there, places, strict=True)}
    return {
        old: new for old, new in names.items() if new in here and (old == new or new not in there)
    }


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


class _Table:
    """A table on its way from a damaged file into a new file. torn: whether there may be
    gaps in it.
    """

    def __init__(self, old: sqlite3.Connection, fresh: sqlite3.Connection, name: str) -> None:
        self._old, self._fresh, self.name = old, fresh, name
        self.torn = False
        kinds = {row[1]: row[2] for row in fresh.execute(f"PRAGMA table_info({name})")}
        here = [*kinds]
        there = [row[1] for row in self._read(f"PRAGMA table_info({name})")]
        self._columns = _matched(here, there)
        self._kinds = [_KINDS.get(kinds[new], (object,)) for new in self._columns.values()]
        # A page of another table in the place of a page of this reads well, and its rows are gone.
        is_whole = [*self._read(f"PRAGMA integrity_check({name})")] == [("ok",)]
        self.torn = self.torn or not is_whole or not there or len(self._columns) < len(there)
        (last,) = next(self._read(f"SELECT max(rowid) FROM {name}"), (0,))
        self.size = last or 0
        """About how many rows there are."""

    def copied(self) -> Iterator[int]:
        """Copy all that can be read; gives the number of each handful when it is copied."""
        yield from self._copied("ASC")
        if self.torn:  # reading stopped at the first damaged page: the rest from the other end
            yield from self._copied("DESC")

    def _copied(self, order: str) -> Iterator[int]:
        if not self._columns:
            return
        names, marks = ", ".join(self._columns.values()), ", ".join("?" * len(self._columns))
        there = ", ".join(map(_quoted, self._columns))
        rows = self._read(f"SELECT {there} FROM {self.name} ORDER BY rowid {order}")
        insert = f"INSERT OR IGNORE INTO {self.name} ({names}) VALUES ({marks})"
        while handful := list(islice(rows, _HANDFUL)):
            self._insert(insert, [*filter(self._is_own, handful)])
            yield len(handful)

    def _is_own(self, row: tuple[Any, ...]) -> bool:
        """Whether a row may be of this table: one of another table, on a page in the place of one
        of this, has texts for numbers.
        """
        return all(
            value is None or isinstance(value, kinds)
            for value, kinds in zip(row, self._kinds, strict=True)
        )

    def _read(self, sql: str) -> Iterator[tuple[Any, ...]]:
        """The rows up to the first that cannot be read."""
        try:
            yield from self._old.execute(sql)
        except _UNREADABLE:
            self.torn = True

    def _insert(self, insert: str, rows: list[tuple[Any, ...]]) -> None:
        try:
            self._fresh.executemany(insert, rows)
        except _UNREADABLE:
            # A row that does not keep the table's own rules is part of the damage.
            for row in rows:
                with suppress(*_UNREADABLE):
                    self._fresh.execute(insert, row)
