"""How the loop waits on a desktop: for the next frame, or for something to happen."""

from __future__ import annotations

import time

import pygame

_NAP, _LONG_NAP = 0.004, 0.012  # s between looks for events
_AWAKE = 1.0  # s after the last event in which the naps are short


class DesktopLoop:
    """Hands out events; sleeps in between.

    pygame's own wait looks a thousand times a second, which costs three times as much.
    """

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._clock = pygame.time.Clock()

    def frame(self) -> list[pygame.event.Event]:
        """The events that have come until the next of 60 frames a second is due."""
        self._clock.tick(60)
        return pygame.event.get()

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
