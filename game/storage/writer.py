"""The thread that commits writes, so that a slow disk never holds up a frame.

Jobs run in the order in which they were handed in, several to a transaction when they wait in
line. A job's future is done only when its transaction is on the disk: that is the acknowledgement
that survives a kill. Whatever goes wrong, no future stays open for ever. The thread knows nothing
of tables; jobs bring their own SQL.

What the disk refuses is told, tried again by itself every few seconds, and with each new job;
`trouble` says why as long as anything is owed.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.texts import N_, Message

if TYPE_CHECKING:
    from concurrent.futures import Future

Job = Callable[[sqlite3.Connection], Any]
Complain = Callable[[Message], None]


RETRY = 2.0
"""Seconds after which what the disk has refused is tried again, if nothing new comes before."""


class StorageError(Exception):
    """A failure to save; the text is one sentence for the person at the screen."""


def new_future() -> Future[Any]:
    """A future that nothing has been said about yet."""
    # Loaded with the first write, which comes after the first frame has been shown.
    from concurrent.futures import Future

    return Future()


@dataclass(eq=False, repr=False)
class _Item:
    job: Job
    key: str | None = None  # of several waiting items with the same key only the last is done
    keep: bool = True  # try again with the next transaction if the disk refuses
    after: Job | None = None  # to be done outside of any transaction, once this one is committed
    done: Future[Any] = field(default_factory=new_future)


class Writer:
    """Owns the order of all writes to one connection, and the connection while it writes."""

    def __init__(self, db: sqlite3.Connection, complain: Complain) -> None:
        self._db = db
        self._complain = complain
        self._queue: queue.SimpleQueue[_Item | None] = queue.SimpleQueue()
        self._batch: list[_Item] = []
        self._owed: list[_Item] = []
        self._unfinished: list[_Item] = []  # committed; what comes after is still to be done
        self.trouble: Message | None = None
        self._closed = self._leaves = False
        self._dead: StorageError | None = None
        self._thread = threading.Thread(target=self._run, name="storage", daemon=True)
        self._thread.start()

    def submit(
        self, job: Job, key: str | None = None, *, keep: bool = True, after: Job | None = None
    ) -> Future[Any]:
        """Hand in a job; the future gives its result once it is committed, or a StorageError.

        key    of waiting jobs with the same key only the last is done, and its result is for all
        keep   whether to try again with the next transaction where the disk refuses
        after  done after the commit, outside of any transaction, again and again until it can be
        """
        if self._closed:
            raise StorageError("Nothing more can be saved: the data file is closed.")
        item = _Item(job, key, keep, after)
        self._queue.put(item)
        if self._dead is not None:  # it may have died just before it could see the item
            self._fail_all(self._dead)
        return item.done

    def flush(self, timeout: float | None = 10.0) -> bool:
        """Wait until everything handed in so far is on the disk; False if that did not work."""
        if self._closed:
            return not self._debts
        try:
            self.submit(lambda db: None, keep=False).result(timeout)
        except (StorageError, TimeoutError):
            return False
        return not self._debts

    @property
    def _debts(self) -> list[_Item]:
        """The jobs that were handed in and are not done."""
        return self._owed + self._unfinished

    def close(self) -> bool:
        """Commit all that waits, then end the thread; whether all of it is on the disk."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()
        return not self._debts and self._dead is None

    def leave(self) -> None:
        """Try once more what waits, then let go of the file, without being waited for."""
        self._closed = self._leaves = True
        self._queue.put(None)

    # -- the thread ---------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while self._take():
                self._commit()
            self._commit()
            if self._leaves:
                with suppress(sqlite3.Error):
                    self._db.close()
        except BaseException as error:
            words = N_("Nothing more can be saved ({error}).")
            self.trouble = Message(words, {"error": str(error)})
            self._dead = StorageError(str(self.trouble))
            self._fail_all(self._dead)

    def _take(self) -> bool:
        """Wait for items and take all there are; False if these are the last.

        Where something is owed, that is taken after a while without anything new.
        """
        items: list[_Item | None] = []
        with suppress(queue.Empty):
            items.append(self._queue.get(timeout=RETRY if self._debts else None))
        while not self._queue.empty():
            items.append(self._queue.get())
        self._batch = self._owed + [item for item in items if item is not None]
        self._owed = []
        return None not in items

    def _fail_all(self, error: StorageError) -> None:
        waiting, self._batch, self._owed = self._batch + self._owed, [], []
        while not self._queue.empty():
            item = self._queue.get()
            waiting += [] if item is None else [item]
        for item in waiting:
            _settle(item.done, error)

    def _commit(self) -> None:
        items = self._batch
        last = {item.key: item for item in items if item.key is not None}
        chosen = [item for item in items if item.key is None or last[item.key] is item]
        try:
            results = self._transaction(chosen) if chosen else {}
        except Exception as error:
            self._owed = [item for item in chosen if item.keep]
            results = dict.fromkeys(map(id, chosen), self._refused(error))
        else:
            results |= self._finish(chosen)
        for item in items:
            _settle(item.done, results[id(item if item.key is None else last[item.key])])
        self._batch = []
        if not self._debts:
            self.trouble = None

    def _transaction(self, items: list[_Item]) -> dict[int, Any]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            results = {id(item): self._do(item) for item in items}
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return results

    def _do(self, item: _Item) -> Any:
        """Run one job; a job that is at fault itself must not take the others down with it."""
        self._db.execute("SAVEPOINT job")
        try:
            result = item.job(self._db)
        except Exception as error:
            if _is_the_disks_fault(error):
                raise
            self._db.execute("ROLLBACK TO job")
            result = refused(error, self._complain)
        self._db.execute("RELEASE job")
        return result

    def _finish(self, committed: list[_Item]) -> dict[int, StorageError]:
        """Do what comes after these and earlier commits; why not, for each that could not."""
        waiting = [item for item in self._unfinished + committed if item.after is not None]
        self._unfinished, failed = [], {}
        for item in waiting:
            try:
                assert item.after is not None
                item.after(self._db)
            except (OSError, sqlite3.Error) as error:
                self._unfinished.append(item)
                failed[id(item)] = self._refused(error)
        return failed

    def _refused(self, error: Exception) -> StorageError:
        """Note that the disk has refused; the error for who waits for it."""
        words = N_("Progress cannot be saved at the moment ({error}).")
        self.trouble = Message(words, {"error": str(error)})
        return StorageError(str(self.trouble))


def refused(error: Exception, complain: Complain) -> StorageError:
    """Tell that a job was at fault; the error for its future."""
    message = Message(N_("An entry could not be saved ({error})."), {"error": str(error)})
    complain(message)
    return StorageError(str(message))


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
