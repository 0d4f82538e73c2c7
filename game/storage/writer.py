"""The thread that commits writes, so that a slow disk never holds up a frame.

Jobs run in the order in which they were handed in, several to a transaction when they wait in
line. A job's future is done only when its transaction is on the disk: that is the acknowledgement
that survives a kill. The thread knows nothing of tables; jobs bring their own SQL.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import Future

Job = Callable[[sqlite3.Connection], Any]


class StorageError(Exception):
    """Something could not be saved; the text is one sentence for the person at the screen."""


def _future() -> Future[Any]:
    # Loaded with the first write, which comes after the first frame has been shown.
    from concurrent.futures import Future

    return Future()


@dataclass
class _Item:
    job: Job
    key: str | None = None  # of several waiting items with the same key only the last is done
    keep: bool = True  # try again with the next transaction if the disk refuses
    done: Future[Any] = field(default_factory=_future)


class Writer:
    """Owns the order of all writes to one connection; `lock` guards the connection itself."""

    def __init__(self, db: sqlite3.Connection, complain: Callable[[str], None]) -> None:
        self.lock = threading.Lock()
        self._db = db
        self._complain = complain
        self._queue: queue.SimpleQueue[_Item | None] = queue.SimpleQueue()
        self._owed: list[_Item] = []
        self._closed = False
        self._waiting = False  # whether anything was handed in since the last flush
        self._thread = threading.Thread(target=self._run, name="storage", daemon=True)
        self._thread.start()

    def submit(self, job: Job, key: str | None = None, keep: bool = True) -> Future[Any]:
        """Hand in a job; the future gives its result once it is committed, or a StorageError."""
        if self._closed:
            raise StorageError("Nothing more can be saved: the data file is closed.")
        self._waiting = True
        item = _Item(job, key, keep)
        self._queue.put(item)
        return item.done

    def flush(self, timeout: float | None = 10.0) -> bool:
        """Wait until everything handed in so far is on the disk; False if that did not work."""
        if self._closed or not (self._waiting or self._owed):
            return not self._owed
        done = self.submit(lambda db: None, keep=False)
        self._waiting = False
        try:
            done.result(timeout)
        except (StorageError, TimeoutError):
            self._waiting = True
            return False
        return not self._owed

    def close(self) -> None:
        """Commit all that waits, then end the thread. Closing twice does nothing."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()

    def _run(self) -> None:
        running = True
        while running:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            running = None not in batch
            self._commit([item for item in batch if item is not None])

    def _commit(self, fresh: list[_Item]) -> None:
        items, self._owed = self._owed + fresh, []
        if not items:
            return
        last: dict[str | None, _Item] = {item.key: item for item in items if item.key is not None}
        results: dict[int, Any] = {}
        try:
            with self.lock:
                self._db.execute("BEGIN IMMEDIATE")
                try:
                    for item in items:
                        if item.key is None or last[item.key] is item:
                            results[id(item)] = self._do(item)
                    self._db.execute("COMMIT")
                except BaseException:
                    if self._db.in_transaction:
                        self._db.execute("ROLLBACK")
                    raise
        except sqlite3.Error as error:
            self._refuse(items, last, error)
            return
        for item in items:
            value = results[id(last.get(item.key, item))]
            _settle(item.done, value)

    def _do(self, item: _Item) -> Any:
        """Run one job; a job that is at fault itself must not take the others down with it."""
        self._db.execute("SAVEPOINT job")
        try:
            result = item.job(self._db)
        except Exception as error:
            if _is_the_disks_fault(error):
                raise
            self._db.execute("ROLLBACK TO job")
            result = StorageError(f"An entry could not be saved ({error}).")
            self._complain(str(result))
        self._db.execute("RELEASE job")
        return result

    def _refuse(
        self, items: list[_Item], last: dict[str | None, _Item], error: sqlite3.Error
    ) -> None:
        reason = StorageError(f"Progress cannot be saved at the moment ({error}).")
        self._complain(str(reason))
        for item in items:
            if item.keep and (item.key is None or last[item.key] is item):
                self._owed.append(item)
            _settle(item.done, reason)


def _is_the_disks_fault(error: Exception) -> bool:
    """True where trying again may help: a full disk, a lock; not a wrong value or statement."""
    if not isinstance(error, sqlite3.OperationalError | sqlite3.InternalError):
        return False
    return getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_ERROR


def _settle(future: Future[Any], value: Any) -> None:
    if future.done():
        return
    if isinstance(value, StorageError):
        future.set_exception(value)
    else:
        future.set_result(value)
