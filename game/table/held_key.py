"""The button or key to go on, held down: after a while it goes on by itself, and faster."""

from __future__ import annotations

from collections.abc import Callable

HOLD = 0.35
"""Seconds after which a held button or key goes on by itself, and faster."""
FAST = 6.0
"""How much faster."""


class HeldKey:
    """See the module's docstring."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since: float | None = None

    def hold(self, held: bool) -> None:
        """It is held down, or let go."""
        self._since = self._clock() if held else None

    @property
    def long(self) -> bool:
        """Whether it has been held for so long that it goes on by itself."""
        return self._since is not None and self._clock() - self._since > HOLD

    def wake_in(self) -> float | None:
        """Seconds until that is so; None if it is not held."""
        if self._since is None:
            return None
        return max(0.0, self._since + HOLD - self._clock()) + 0.001
