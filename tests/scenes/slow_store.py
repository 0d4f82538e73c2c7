"""A store whose disk answers only when the test says so."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any

from game.storage import Store
from game.storage.history import FinishedGame
from game.storage.unfinished_games import FIRST
from game.storage.writer import StorageError


class SlowStore(Store):
    """While `slow`, games are written, but their futures wait for `answer`.

    While `slow_to_count`, that holds only for games that have ended.
    """

    slow = slow_to_count = False

    def answer(self, error: str = "") -> None:
        """End the wait: the disk has written everything, or could not for this reason."""
        waiting, self._unanswered = self._unanswered, []
        for future in waiting:
            if error:
                future.set_exception(StorageError(error))
            else:
                future.set_result(None)

    def save_running(
        self,
        record: Mapping[str, Any],
        seq: int,
        key: str | None = None,
        place: str = FIRST,
    ) -> Future[None]:
        saved = super().save_running(record, seq, key, place)
        return self._later(saved) if self.slow else saved

    def finish_game(
        self, game: FinishedGame, record: Mapping[str, Any] | None = None
    ) -> Future[None]:
        counted = super().finish_game(game, record)
        return self._later(counted) if self.slow or self.slow_to_count else counted

    _unanswered: list[Future[None]] = []

    def _later(self, written: Future[None]) -> Future[None]:
        future: Future[None] = Future()
        self._unanswered = [*self._unanswered, future]
        return future
