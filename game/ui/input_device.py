"""The input device used last, so that screens name the keys or buttons that are at hand."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

_MOVED = 40
"""Pixels that a mouse must be moved to count as used: tables shake."""
_BUTTONS = frozenset((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))


class InputDevice(Enum):
    """An input device."""

    KEYS = "keys"
    MOUSE = "mouse"
    """A mouse with a keyboard beside it."""
    PAD = "pad"
    FINGER = "finger"

    @property
    def has_keys(self) -> bool:
        """Whether keys are at hand."""
        return self in (InputDevice.KEYS, InputDevice.MOUSE)


class LastDevice:
    """Follows all events that scenes get. `now`: what was used last."""

    def __init__(self) -> None:
        self.now = InputDevice.KEYS
        self._moved = 0

    def note(self, event: Event) -> bool:
        """Take in an event; whether keys are called otherwise from now on."""
        device, before = self._of(event), self.now
        if device is None or device is before:
            return False
        self.now, self._moved = device, 0
        return not (device.has_keys and before.has_keys)

    def _of(self, event: Event) -> InputDevice | None:
        kind = event.type
        if kind == pygame.KEYDOWN:
            return InputDevice.KEYS
        if kind == pygame.CONTROLLERBUTTONDOWN:
            return InputDevice.PAD
        if kind in _BUTTONS:
            return InputDevice.FINGER if getattr(event, "touch", False) else InputDevice.MOUSE
        if kind == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            self._moved += sum(map(abs, event.rel))
            return InputDevice.MOUSE if self._moved > _MOVED else None
        return None
