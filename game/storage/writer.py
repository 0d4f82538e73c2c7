"""The lane that commits writes, so that a slow disk never holds up a frame.

Jobs run in the order in which they were handed in, several to a transaction when they wait in
line. A job's future is done only when its transaction is on the disk, or wherever the host keeps
what is committed: that is the acknowledgement that survives a kill. Whatever goes wrong, no future
stays open for ever. The lane knows nothing of tables; jobs bring their own SQL.

What the disk refuses is reported, tried again by itself every few seconds, and with each new job;
`trouble` says why as long as anything is owed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import field
from typing import TYPE_CHECKING, Any

from game.field_classes import mutable
from game.host import here
from game.texts import N_, Message, tr

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.host.ports import Lane, Ports
    from game.storage.database import FileOfConnection

Job = Callable[[sqlite3.Connection], Any]
Complain = Callable[[Message], None]


RETRY = 2.0
"""Seconds after which what the disk has refused is tried again, if nothing new comes before."""


class StorageError(Exception):
    """A failure to save; the text is a sentence for the person at the screen."""


def new_future() -> Future[Any]:
    """A future that nothing has been said about yet."""
    # Loaded with the first write, which comes after the first frame has been shown.
    from concurrent.futures import Future

    return Future()


@mutable()
class _Item:
    job: Job
    key: str | None = None  # of several waiting items with the same key only the last is done
    keep: bool = True  # try again with the next transaction if the disk refuses
    after: Job | None = None  # to be done outside of any transaction, once the present is committed
    done: Future[Any] = field(default_factory=new_future)


class Writer:
    """Owns the order of all writes to a connection, and the connection while it writes."""

    def __init__(
        self,
        db: sqlite3.Connection,
        complain: Complain,
        host: Ports | None = None,
        file: FileOfConnection | None = None,
    ) -> None:
        """`file`: where the connection's file is, if somebody could take it away."""
        host = host or here()
        self._db, self._file = db, file
        self._complain = complain
        self._keeping = host.keeping
        self._batch: list[_Item] = []
        self._owed: list[_Item] = []
        self._unfinished: list[_Item] = []  # committed; what comes after is still to be done
        self._unkept = False  # whether something committed was refused where it is to be kept
        self.trouble: Message | None = None
        self._closed = self._leaves = False
        self._dead: StorageError | None = None
        self._lane: Lane[_Item] = host.lane("storage", lambda: self)

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
        self._lane.put(item)
        return item.done

    def flush(self, timeout: float | None = 10.0) -> bool:
        """Wait until everything handed in so far is on the disk; False if that did not work."""
        if self._closed:
            return not self._owes
        try:
            done = self.submit(lambda db: None, keep=False)
            self._lane.catch_up(done, timeout)
            done.result(0)
        except (StorageError, TimeoutError):
            return False
        return not self._owes

    @property
    def _owes(self) -> bool:
        """Whether something that was handed in is not done."""
        return bool(self._owed or self._unfinished or self._unkept)

    def close(self) -> bool:
        """Commit all that waits, then end the lane; whether all of it is on the disk."""
        if not self._closed:
            self._closed = True
            self._lane.close()
        return not self._owes and self._dead is None

    def leave(self) -> None:
        """Try once more what waits, then let go of the file, without being waited for."""
        self._closed = self._leaves = True
        self._lane.close(0)

    # -- in the lane --------------------------------------------------------------------------

    def serve(self, jobs: Sequence[_Item]) -> float | None:
        """Commit what is owed and these; what stays owed is tried again after a while."""
        is_due = bool(jobs) or self._owes
        self._batch = [*self._owed, *jobs]
        self._owed = []
        if self._dead is None:
            try:
                if is_due:
                    self._commit()
            except BaseException as error:
                words = N_("Nothing more can be saved ({error}).")
                self.trouble = Message(words, {"error": str(error)})
                self._dead = StorageError(str(self.trouble))
        if self._dead is not None:
            for item in self._batch + self._owed:
                _settle(item.done, self._dead)
            self._owed = []
            return None
        return RETRY if self._owes else None

    def end(self) -> None:
        """Try once more what is owed, and let go of the file if somebody has left it."""
        self.serve(())
        if self._leaves:
            with suppress(sqlite3.Error):
                self._db.close()

    def _commit(self) -> None:
        items = self._batch
        last: dict[str | None, _Item] = {i.key: i for i in items if i.key is not None}
        chosen = [item for item in items if item.key is None or last[item.key] is item]
        try:
            results = self._transaction(chosen) if chosen else {}
        except Exception as error:
            self._owed = [item for item in chosen if item.keep]
            results = dict.fromkeys(map(id, chosen), self._refused(error))
            self._tell(items, last, results)
            return
        results |= self._finish(chosen)
        self._keeping.keep(lambda error: self._kept(error, items, last, results))

    def _kept(
        self,
        error: Exception | None,
        items: list[_Item],
        last: dict[str | None, _Item],
        results: dict[int, Any],
    ) -> None:
        """Take note that what is committed is kept, or why it is not, and tell who waits for it."""
        self._unkept = error is not None
        if error is not None:
            refusal = self._refused(error)
            for number, result in results.items():
                results[number] = result if isinstance(result, StorageError) else refusal
        self._tell(items, last, results)

    def _tell(
        self, items: list[_Item], last: dict[str | None, _Item], results: dict[int, Any]
    ) -> None:
        for item in items:
            _settle(item.done, results[id(item if item.key is None else last[item.key])])
        if not self._owes:
            self.trouble = None

    def _transaction(self, items: list[_Item]) -> dict[int, Any]:
        if self._file is not None and self._file.is_gone():
            raise sqlite3.OperationalError(tr("the data file is gone"))
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
        """Run a job; a job that is at fault itself must not take the others down with it."""
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
