"""What of a match is written down, and whether it is on the disk yet.

A decision is written before the rules run on it. `waiting` tells whether that is still under way;
nobody here waits for the disk. Without a store nothing is written, and nothing is waited for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.writer import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from game.match.plan import MatchPlan
    from game.rules.record import Record
    from game.storage import Store
    from game.storage.history import Finished


class Journal:
    """See the module's docstring.

    on_written  called from any thread when something that was waited for is on the disk, or
                cannot be written
    failed      whether the last thing that was waited for could not be written
    """

    def __init__(self, store: Store | None) -> None:
        self.on_written: Callable[[], object] = lambda: None
        self.failed = False
        self._store = store
        self._unwritten: list[Future[None]] = []

    @property
    def waiting(self) -> bool:
        """Whether something that was decided may not be on the disk yet."""
        while self._unwritten and self._unwritten[0].done():
            self.failed = self._unwritten.pop(0).exception() is not None
        return bool(self._unwritten)

    def give_up(self) -> None:
        """Wait no longer for what is under way: the disk does not answer."""
        self.failed = True
        self._unwritten.clear()

    def keep(self, plan: MatchPlan, record: Record, seconds: float) -> None:
        """Have the match go on from this record if the program ends now."""
        saved = {"plan": plan.to_dict(), "record": record.to_json(), "seconds": round(seconds, 1)}
        decisions = len(record.answers) + record.battles
        self._write(lambda store: store.save_running(saved, decisions, plan.token or None))

    def count(self, finished: Finished, record: Record) -> None:
        """Count a match that is over, once however often this is called; it does not go on."""
        self._write(lambda store: store.finish_game(finished, record.to_json()))

    def uncount(self, key: str) -> None:
        """The match of this key goes on after all: its last choice has been taken back."""
        self._write(lambda store: store.unfinish_game(key))

    def _write(self, write: Callable[[Store], Future[None]]) -> None:
        if self._store is None:
            return
        try:
            future = write(self._store)
        except StorageError:
            self.failed = True
            return
        self._unwritten.append(future)
        if not future.done():
            future.add_done_callback(lambda _: self.on_written())
