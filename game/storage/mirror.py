"""A write-behind cache: the data file's content in memory, so that nobody waits for the disk.

A write changes the copy in memory at once and is then carried to the file by the writer's lane;
a read asks the copy alone. So a read sees every write before it, however slow the disk is, and
numbers of new rows are known at once. The same job runs on both and must do the same on both.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from game.storage.database import FileOfConnection
from game.storage.writer import Complain, Job, StorageError, Writer, new_future, refused

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.host.ports import Ports
    from game.texts import Message

Result = TypeVar("Result")
Insert = Callable[[sqlite3.Connection, int | None], int | None]
"""Adds a row with this number, or with the next free number if that is None; returns its number."""


class Mirror:
    """A copy of `file` in memory; without a file the copy is all there is. Threads may share it."""

    def __init__(
        self,
        memory: sqlite3.Connection,
        file: sqlite3.Connection | None,
        complain: Complain,
        host: Ports | None = None,
    ) -> None:
        if file is not None:
            file.backup(memory)
        self._db = memory
        self._lock = threading.Lock()
        self._complain, self._host = complain, host
        self._writer = None if file is None else self._writer_of(file)

    def _writer_of(self, file: sqlite3.Connection) -> Writer:
        return Writer(file, self._complain, self._host, FileOfConnection(file))

    def read(self, look: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run the query `look` on the copy in memory and return its result; every earlier write is
        visible to it.
        """
        with self._lock:
            return look(self._db)

    def write(
        self,
        job: Job,
        key: str | None = None,
        *,
        after: Job | None = None,
    ) -> Future[None]:
        """Have a job done; the future is done once it is on the disk, or failed (StorageError).

        key      of jobs that wait for the disk with the same key only the last is done
        after    done with the file after the commit, outside of any transaction; the future waits
        """
        with self._lock:
            try:
                self._do(job)
            except Exception as error:
                return _failed(refused(error, self._complain))
            return self._submit(job, key, after)

    def insert(self, job: Insert) -> tuple[int | None, Future[None]]:
        """Add a row under a number that is known at once; None where it was not added."""
        with self._lock:
            try:
                number = self._do(lambda db: job(db, None))
            except Exception as error:
                return None, _failed(refused(error, self._complain))
            return number, self._submit(lambda db: job(db, number), None, None)

    def _do(self, job: Job) -> Any:
        self._db.execute("BEGIN")
        try:
            result = job(self._db)
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")
        return result

    def _submit(self, job: Job, key: str | None, after: Job | None) -> Future[None]:
        if self._writer is not None:
            return self._writer.submit(job, key, after=after)
        done = new_future()
        done.set_result(None)
        return done

    def flush(self, timeout: float | None = 10.0) -> bool:
        """Wait until everything written so far is on the disk; False if that did not work."""
        return self._writer is None or self._writer.flush(timeout)

    @property
    def trouble(self) -> Message | None:
        """Why something written is not on the disk; it is tried again."""
        return None if self._writer is None else self._writer.trouble

    def move(self, made: Callable[[sqlite3.Connection], sqlite3.Connection]) -> None:
        """Go on with the file that is made of the copy. What is still owed to the other is not."""
        with self._lock:
            file = made(self._db)
            if self._writer is not None:
                self._writer.leave()
            self._writer = self._writer_of(file)

    def close(self) -> bool:
        """Bring the file up to date; whether that worked. Nothing can be written any more."""
        with self._lock:
            return self._writer is None or self._writer.close()


def _failed(error: StorageError) -> Future[None]:
    future = new_future()
    future.set_exception(error)
    return future
