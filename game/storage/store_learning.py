"""What a store keeps of practice: sessions, and every answer given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.storage import learning
from game.storage.store_base import StoreBase
from game.storage.writer import StorageError

if TYPE_CHECKING:
    from concurrent.futures import Future


class StoredLearning(StoreBase):
    """Sessions and attempts."""

    def start_session(self, profile: int, game: str) -> int:
        """A new practice session; gives its number."""
        now = self.clock().isoformat()
        self._check_open()
        number, _ = self._mirror.insert(
            lambda db, number: learning.start_session(db, profile, game, now, number)
        )
        if number is None:
            raise StorageError(str(self.notices[-1]))
        return number

    def set_session_time(self, session: int, seconds: float) -> Future[None]:
        """How long the session has lasted so far, pauses not counted."""
        return self._write("UPDATE sessions SET seconds = ? WHERE id = ?", (seconds, session))

    def sessions(self, profile: int) -> list[dict[str, Any]]:
        """The person's sessions, oldest first: id, profile, game, started, seconds."""
        return self._read(lambda db: learning.sessions(db, profile))

    def add_attempt(self, attempt: Mapping[str, Any]) -> Future[None]:
        """Remember one answer; keys are the columns of the table `attempts`.

        `key` names the moment in the game: an attempt that a resumed game hands in again is
        remembered once.
        """
        row = dict(attempt)
        return self._job(lambda db: learning.add_attempt(db, row))

    def attempts(self, profile: int) -> list[dict[str, Any]]:
        """The person's answers, oldest first; rows that cannot be meant so are left out."""
        return self._read(lambda db: learning.attempts(db, profile))

    def attempts_csv(self, profile: int | None = None) -> str:
        """All answers, or one person's, as CSV with a header line."""
        from game.storage import export

        return self._read(lambda db: export.attempts_csv(db, profile))
