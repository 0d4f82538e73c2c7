"""A stopwatch that can rest."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Seconds of a clock, without the pauses."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._before = 0.0
        self._since: float | None = None

    def start(self) -> None:
        """Run on."""
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        """Rest."""
        self._before, self._since = self.seconds, None

    @property
    def seconds(self) -> float:
        """The seconds that have run up."""
        return self._before + (0.0 if self._since is None else self._clock() - self._since)
