"""Where a match under way is written down, and what of it is still on its way to the disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.match import summary

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.match.plan import MatchPlan
    from game.rules.record import Match, Record
    from game.storage import Store


class Keeping:
    """What is kept of one match; nothing if there is no store.

    counted: whether the match stands among those that are finished.
    """

    def __init__(self, plan: MatchPlan, store: Store | None) -> None:
        self._plan, self._store = plan, store
        self.unwritten: list[Future[None]] = []
        """What is on its way to the disk; who shows the match takes out what has arrived."""
        self.on_written: Callable[[], Any] = lambda: None
        """Called from any thread when something of that has arrived, or cannot be written."""
        self.counted = False

    def save(self, match: Match, record: Record, seconds: float) -> None:
        """The match can be continued where this record ends."""
        plan = self._plan
        saved = summary.saved_of(match, plan, record, seconds)
        decisions = len(record.answers) + record.battles
        key = plan.token or None
        self._write(lambda store: store.save_running(saved, decisions, key, plan.place))

    def count(self, match: Match, seconds: float) -> None:
        """The match is over; it counts once."""
        if not self.counted:
            self.counted = True
            entry = summary.entry_of(match, self._plan, seconds)
            record = match.record.to_json()
            self._write(lambda store: store.finish_game(entry, record))

    def uncount(self) -> None:
        """Its end was taken back: it counts no longer."""
        if self.counted:
            self.counted = False
            self._write(lambda store: store.unfinish_game(self._plan.token))

    def _write(self, write: Callable[[Store], Future[None]]) -> None:
        if self._store is not None:
            future = write(self._store)
            self.unwritten.append(future)
            if not future.done():
                future.add_done_callback(lambda _: self.on_written())
