"""A match on the disk: each decision before anybody sees what comes of it, and how it ended, once.

Writing goes on beside the program; what is on its way is `unwritten`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.match import summary

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.match.plan import MatchPlan
    from game.rules.record import Match, Record
    from game.storage import Store


class Keeping:
    """See the module's docstring. `store`: None for a match that leaves nothing behind."""

    def __init__(self, plan: MatchPlan, store: Store | None) -> None:
        self._plan, self._store = plan, store
        self.unwritten: list[Future[None]] = []
        """What is on its way to the disk; who shows the match takes out what has arrived."""
        self.on_written: Callable[[], Any] = lambda: None
        """Called from any thread when something of that has arrived, or cannot be written."""
        self.ended = False
        """Whether it counts as a match that is over."""

    @property
    def kept(self) -> bool:
        """Whether it is written down, to be gone on with another day."""
        return self._store is not None

    def save(self, record: Record, seconds: float, standing: Sequence[int]) -> None:
        """Write down where it is, after so many seconds of play."""
        saved = summary.saved_of(self._plan, record, seconds, standing)
        decisions = len(record.answers) + record.battles
        key = self._plan.token or None
        self._write(lambda store: store.save_running(saved, decisions, key, self._plan.place))

    def end(self, match: Match, seconds: float) -> None:
        """It is over: it counts now, whatever is still to be shown of it; only once."""
        if not self.ended:
            self.ended = True
            entry = summary.entry_of(match, self._plan, seconds)
            record = match.record.to_json()
            self._write(lambda store: store.finish_game(entry, record))

    def reopen(self) -> None:
        """It is not over after all, since a choice was taken back."""
        if self.ended:
            self.ended = False
            self._write(lambda store: store.unfinish_game(self._plan.token))

    def _write(self, write: Callable[[Store], Future[None]]) -> None:
        if self._store is not None:
            future = write(self._store)
            self.unwritten.append(future)
            if not future.done():
                future.add_done_callback(lambda _: self.on_written())
