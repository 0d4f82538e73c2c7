"""Waiting for events without burning the processor. What the events mean is not its affair."""

from __future__ import annotations

import time

import pygame

_NAP, _LONG_NAP = 0.004, 0.012  # s between looks for events
_AWAKE = 1.0  # s after the last event in which the naps are short


class Waiting:
    """Hands out events; naps in between.

    pygame's own wait looks a thousand times a second, which costs three times as much.
    """

    def __init__(self) -> None:
        self._last = time.monotonic()

    def events(self, timeout: float | None) -> list[pygame.event.Event]:
        """The events that wait, or the first to come within `timeout` seconds (None: for ever)."""
        until = None if timeout is None else time.monotonic() + timeout
        while True:
            events = pygame.event.get()
            now = time.monotonic()
            if events:
                self._last = now
                return events
            if until is not None and now >= until:
                return []
            time.sleep(_NAP if now - self._last < _AWAKE else _LONG_NAP)
