"""A store whose disk answers only when the test says so."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any

from game.storage import Store
from game.storage.history import Finished
from game.storage.writer import StorageError


class SlowStore(Store):
    """While `slow`, games are written, but it is not told that they are before `answer`."""

    slow = False

    def answer(self, error: str = "") -> None:
        """The disk has written everything, or could not for this reason."""
        waiting, self._unanswered = self._unanswered, []
        for future in waiting:
            if error:
                future.set_exception(StorageError(error))
            else:
                future.set_result(None)

    def save_running(
        self, record: Mapping[str, Any], seq: int, key: str | None = None
    ) -> Future[None]:
        return self._later(super().save_running(record, seq, key))

    def finish_game(self, game: Finished, record: Mapping[str, Any] | None = None) -> Future[None]:
        return self._later(super().finish_game(game, record))

    _unanswered: list[Future[None]] = []

    def _later(self, written: Future[None]) -> Future[None]:
        if not self.slow:
            return written
        future: Future[None] = Future()
        self._unanswered = [*self._unanswered, future]
        return future
