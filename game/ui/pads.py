"""Game pads: opened when they are plugged in, their sticks turned into steps of the hat.

What a step or a button means is told by `game.ui.keys`, as for keys.
"""

from __future__ import annotations

import pygame

_PUSHED, _BACK = 0.6, 0.35  # how far a stick must go for a step, and come back for the next


def place_of(event: pygame.event.Event) -> int | None:
    """Which pad a button belongs to, from 0 as they were plugged in; None for other events."""
    if event.type != pygame.JOYBUTTONDOWN:
        return None
    count = pygame.joystick.get_count() if pygame.joystick.get_init() else 0
    pads = sorted(pygame.joystick.Joystick(n).get_instance_id() for n in range(count))
    return pads.index(event.instance_id) if event.instance_id in pads else 0


TAKEN = frozenset((pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.JOYAXISMOTION))
"""The kinds of events that `Pads.take` is for."""


class Pads:
    """Keeps the pads that are plugged in; without one it does nothing."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int], int] = {}

    def start(self) -> None:
        """Look for pads from now on; they come as events."""
        pygame.joystick.init()

    def take(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """One of the events `TAKEN`, as scenes shall see it; None if it is nothing to them."""
        if event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._open[pad.get_instance_id()] = pad
            return None
        if event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            return None
        if event.type == pygame.JOYAXISMOTION:
            return self._step(event.instance_id, event.axis, event.value)
        return event

    def _step(self, pad: int, axis: int, value: float) -> pygame.event.Event | None:
        """A hat event when the left stick has been pushed far enough, once for each push."""
        if axis not in (0, 1):
            return None
        before = self._pushed.get((pad, axis), 0)
        now = before if abs(value) > _BACK and value * before > 0 else 0
        if abs(value) >= _PUSHED:
            now = 1 if value > 0 else -1
        self._pushed[pad, axis] = now
        if now in (0, before):
            return None
        way = (now, 0) if axis == 0 else (0, -now)
        return pygame.event.Event(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=way)
