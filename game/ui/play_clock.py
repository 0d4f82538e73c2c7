"""How long people have been playing in one go, so that a rest can be suggested at a good moment."""

from __future__ import annotations


class PlayClock:
    """Begins with the first table and goes on through pages and pauses. Times are in seconds."""

    def __init__(self) -> None:
        self._since: float | None = None

    def begin(self, now: float) -> None:
        """A table has been opened; the first one counts."""
        if self._since is None:
            self._since = now

    def again(self) -> None:
        """The suggestion was heard: the next table begins another session."""
        self._since = None

    def minutes(self, now: float) -> int:
        """Whole minutes played so far."""
        return 0 if self._since is None else int((now - self._since) // 60)
