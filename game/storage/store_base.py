"""How a store is opened, read, written and closed, whatever it keeps."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from game.storage import backup, database, opening, running, validation
from game.storage.mirror import Mirror
from game.storage.place import default_data_dir
from game.storage.repair import Progress
from game.storage.writer import Job, StorageError
from game.texts import Message

if TYPE_CHECKING:
    from concurrent.futures import Future


Clock = Callable[[], datetime]
Found = TypeVar("Found")


def local_time() -> datetime:
    """Now, with the offset of this place, so that a day is the day on the wall calendar."""
    return datetime.now().astimezone()


class StoreBase:
    """A data file with its mirror in memory; `Store` says what it keeps."""

    def __init__(
        self,
        data_dir: Path | None = None,
        clock: Clock = local_time,
        *,
        patience: float = database.PATIENCE,
        while_repairing: Progress = lambda part: None,
    ) -> None:
        folder = default_data_dir() if data_dir is None else data_dir
        self.notices: list[Message] = []
        opened = opening.open_database(
            folder, clock(), self._complain, patience=patience, progress=while_repairing
        )
        memory = database.connect(":memory:") if opened.db else database.open_memory()
        self._begin(memory, opened, clock)

    @classmethod
    def in_memory(cls, clock: Clock = local_time, db: sqlite3.Connection | None = None) -> Self:
        """A store that keeps nothing when it is closed.

        `db`: a database in memory to work on, such as `database.open_memory` makes.
        """
        store = cls.__new__(cls)
        store.notices = []
        store._begin(db or database.open_memory(), opening.Opened(), clock)
        return store

    def _begin(
        self,
        memory: sqlite3.Connection,
        opened: opening.Opened,
        clock: Clock,
    ) -> None:
        self.path = opened.path
        self.clock = clock
        self._opened = opened
        self._closed = False
        self._mirror = Mirror(memory, opened.db, self._complain)
        rows = self._read(lambda db: db.execute("SELECT key, value FROM settings").fetchall())
        self._settings = dict(_json_rows(rows))
        # A guest has the looks and keys of the house, but no set-up with people who are not here.
        lent = dict(_json_rows(opened.settings))
        self._settings |= {key: value for key, value in lent.items() if not running.seats(value)}

    def _complain(self, message: Message) -> None:
        if message not in self.notices:
            self.notices.append(message)

    def flush(self, timeout: float | None = 10.0) -> bool:
        """Wait until everything written so far is on the disk; False if it could not be."""
        return self._mirror.flush(timeout)

    def close(self) -> None:
        """Commit what waits, refresh the backup when it is old, close. May be called twice."""
        if self._closed:
            return
        self._closed = True
        self._mirror.close()
        if self._opened.db is not None and self.path is not None:
            backup.refresh(self._opened.db, self.path, self.clock())
            self._opened.db.close()
        if self._opened.lock is not None:
            self._opened.lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    # -- plumbing -----------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError("Nothing more can be saved: the data file is closed.")

    def _job(self, job: Job, key: str | None = None) -> Future[None]:
        self._check_open()
        return self._mirror.write(job, key)

    def _write(self, sql: str, values: Iterable[Any]) -> Future[None]:
        row = tuple(values)
        return self._job(lambda db: db.execute(sql, row) and None)

    def _read(self, look: Callable[[sqlite3.Connection], Found]) -> Found:
        try:
            return self._mirror.read(look)
        except sqlite3.Error as error:
            raise StorageError(f"The data file cannot be read ({error}).") from error

    def _words(self, sql: str, *values: Any) -> list[str]:
        rows = self._read(lambda db: db.execute(sql, values).fetchall())
        return [row[0] for row in rows if isinstance(row[0], str)]


def _json_rows(rows: Iterable[Any]) -> Iterable[tuple[str, Any]]:
    for key, text in rows:
        try:
            yield str(key), validation.parsed(text)
        except ValueError:
            continue
