"""Game pads: opened when they are plugged in, and made alike before any scene sees them.

SDL knows how the buttons of hundreds of pads are wired; where it does, its mapping is used. Any
other joystick is taken to be wired as most are. Either way scenes get the same events, of the
types `CONTROLLERBUTTONDOWN` and `CONTROLLERBUTTONUP` with

    button       a button as SDL numbers them, or `PAGE_UP` or `PAGE_DOWN`
    instance_id  SDL's number of the pad
    place        which of the pads in use it is, from 0, for as long as it is plugged in: whoever
                 presses something first has the first place
    pads         how many pads are in use

and `CONTROLLERDEVICEREMOVED`, where a pad in use is unplugged.
Sticks are turned into steps of the D-pad, and what is held is repeated. What a button means is said
by `game.ui.keys`, as for keys.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

PAGE_UP, PAGE_DOWN = 64, 65
"""Buttons that no pad has: the triggers, and the right stick pushed up and down."""

_UP, _DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
_LEFT, _RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (_LEFT, _RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (_UP, _DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (PAGE_UP, PAGE_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (PAGE_UP, PAGE_UP),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (PAGE_DOWN, PAGE_DOWN),
}
"""The directions or buttons that an axis presses below and above its middle."""
_USUAL = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B),
    *(pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y),
    *(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    *(pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START),
)
"""The buttons of a joystick that SDL has no mapping for, as most are wired."""
_REPEATED = frozenset((_UP, _DOWN, _LEFT, _RIGHT, PAGE_UP, PAGE_DOWN))
_FIRST, _NEXT = 0.4, 0.09  # seconds until what is held is repeated, and repeated again
_PUSHED, _BACK = 0.6, 0.35  # how far a stick must go for a step, and come back for the next
_WHOLE = 32767

_MAPPED = frozenset(
    (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
)
TAKEN = _MAPPED | {
    *(pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.JOYAXISMOTION),
    *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION),
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
}
"""The kinds of events that `Pads.take` is for."""


class _Pad:
    """A gamepad. mapped: SDL tells its buttons; hat: its D-pad comes as a hat all the same."""

    def __init__(self) -> None:
        self.place: int | None = None  # of those in use
        self.mapped = False
        self.hat = True
        self.opened: list[object] = []  # SDL closes what nobody keeps
        self.axes: dict[int, int] = {}
        self.ways: tuple[int, ...] = ()

    def map(self, controller: Controller) -> None:
        """Take its buttons as SDL tells them from now on."""
        self.mapped, self.hat = True, "dpup" not in controller.get_mapping()
        self.opened.append(controller)


class Pads:
    """Keeps the pads that are plugged in; without pads it does nothing.

    `now` is in seconds of any clock.
    """

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._held: dict[tuple[int, int], float] = {}

    def start(self) -> None:
        """Look for pads from now on; they come as events."""
        pygame.joystick.init()
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()

    def take(self, event: pygame.event.Event, now: float) -> list[pygame.event.Event]:
        """Translate an event of `TAKEN` into what scenes see: no event, a single event or
        several.
        """
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._open_new()
            return []
        if kind == pygame.JOYDEVICEREMOVED:
            return self._removed(event.instance_id)
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            return []  # the joystick's event tells the same
        pad = self._pads.get(event.instance_id)
        if pad is None:  # never announced: a joystick that somebody else has opened
            pad = self._pads[event.instance_id] = _Pad()
        if kind == pygame.JOYHATMOTION:
            return self._hat(event, pad, now) if pad.hat else []
        if pad.mapped is not (kind in _MAPPED):
            return []  # each press of a mapped pad comes twice
        if kind in (pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION):
            return self._axis(event, pad, now)
        button, down = event.button, kind in (pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
        if not pad.mapped:
            button = _USUAL[button] if button < len(_USUAL) else None
        return [] if button is None else [self._press(event.instance_id, button, down, now)]

    def repeats(self, now: float) -> list[pygame.event.Event]:
        """The presses that are due because a way is held."""
        due = [held for held, at in self._held.items() if at <= now]
        for held in due:
            self._held[held] = now + _NEXT
        return [self._event(pygame.CONTROLLERBUTTONDOWN, *held) for held in due]

    def wake_in(self, now: float) -> float | None:
        """Seconds until `repeats` has something to tell; None for never."""
        if not self._held:
            return None
        return max(0.0, min(self._held.values()) - now)

    # -- plugging

    def _open_new(self) -> None:
        for index in range(pygame.joystick.get_count()):
            with suppress(pygame.error):  # it may be gone again
                joystick = pygame.joystick.Joystick(index)
                pad = self._pads.setdefault(joystick.get_instance_id(), _Pad())
                if not pad.opened:  # new, or met before it was announced
                    pad.opened.append(joystick)
                    _map(pad, index)

    def _free_place(self) -> int:
        taken = {pad.place for pad in self._pads.values()}
        return next(place for place in range(len(self._pads)) if place not in taken)

    def _removed(self, number: int) -> list[pygame.event.Event]:
        pad = self._pads.pop(number, None)
        self._held = {held: at for held, at in self._held.items() if held[0] != number}
        if pad is None or pad.place is None:
            return []
        return [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)]

    # -- pressing

    def _press(self, number: int, button: int, down: bool, now: float) -> pygame.event.Event:
        pad = self._pads[number]
        if pad.place is None:
            pad.place = self._free_place()
        if down and button in _REPEATED:
            self._held[number, button] = now + _FIRST
        else:
            self._held.pop((number, button), None)
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        return self._event(kind, number, button)

    def _event(self, kind: int, number: int, button: int) -> pygame.event.Event:
        pads, place = self._pads.values(), self._pads[number].place
        count = sum(pad.place is not None for pad in pads)
        return pygame.event.Event(kind, button=button, instance_id=number, place=place, pads=count)

    def _hat(self, event: pygame.event.Event, pad: _Pad, now: float) -> list[pygame.event.Event]:
        number, (x, y) = event.instance_id, event.value
        across, upward = {-1: (_LEFT,), 1: (_RIGHT,)}, {-1: (_DOWN,), 1: (_UP,)}
        before, ways = pad.ways, (*across.get(x, ()), *upward.get(y, ()))
        pad.ways = ways
        gone = [self._press(number, way, False, now) for way in before if way not in ways]
        return gone + [self._press(number, way, True, now) for way in ways if way not in before]

    def _axis(self, event: pygame.event.Event, pad: _Pad, now: float) -> list[pygame.event.Event]:
        """A press when it has been pushed far enough, once for each push."""
        axis, value = event.axis, event.value / (_WHOLE if pad.mapped else 1)
        if axis not in _AXES or (not pad.mapped and axis > pygame.CONTROLLER_AXIS_LEFTY):
            return []
        before = pad.axes.get(axis, 0)
        way = before if abs(value) > _BACK and value * before > 0 else 0
        if abs(value) >= _PUSHED:
            way = 1 if value > 0 else -1
        pad.axes[axis] = way
        if way == before:
            return []
        number, ways = event.instance_id, _AXES[axis]
        gone = [self._press(number, ways[before > 0], False, now)] if before else []
        return gone + ([self._press(number, ways[way > 0], True, now)] if way else [])


def _map(pad: _Pad, index: int) -> None:
    """Use SDL's mapping for the pad, if it has any."""
    with suppress(ImportError, pygame.error):
        from pygame._sdl2 import controller

        if controller.is_controller(index):
            pad.map(controller.Controller(index))
