"""Game pads that exist only inside SDL: pressed by a test, they take the whole way of a real one.

pygame-ce has no way to make them, so SDL is called itself, in the library that pygame-ce brought.
"""

from __future__ import annotations

import ctypes
import importlib.util
from pathlib import Path
from types import TracebackType
from zlib import crc32

import pygame
import pytest

_ROOM = 32767
_HATS = {"up": 1, "right": 2, "down": 4, "left": 8}


class _Description(ctypes.Structure):
    """`SDL_VirtualJoystickDesc`, version 1."""

    _fields_ = [
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "update", "set_player", "rumble")),
        *((name, ctypes.c_void_p) for name in ("rumble_triggers", "set_led", "send_effect")),
    ]


def _library() -> ctypes.CDLL:
    """The SDL that pygame uses; tests are skipped where it is not beside it."""
    spec = importlib.util.find_spec("pygame")
    assert spec is not None and spec.origin is not None
    package = Path(spec.origin).parent
    places = (package.parent / "pygame_ce.libs", package / ".dylibs", package)
    names = ("libSDL2-2*", "libSDL2.dylib", "SDL2.dll")
    files = [file for place in places for name in names for file in sorted(place.glob(name))]
    if not files:
        pytest.skip("SDL does not lie beside pygame")
    library = ctypes.CDLL(str(files[0]))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    pointer = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [pointer, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualHat.argtypes = [pointer, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [pointer, ctypes.c_int, ctypes.c_int16]
    library.SDL_GameControllerAddMapping.argtypes = [ctypes.c_char_p]
    return library


class VirtualPad:
    """A pad, plugged in while it is used as a context manager; pads must be on already.

    mapped   SDL has a mapping for it: that of `wiring`, or button 0 is A, 1 is B and so on
    wiring   a mapping as SDL writes them, without names: `"a:b1,b:b2,dpup:h0.1"`
    """

    def __init__(
        self,
        *,
        buttons: int = 15,
        hats: int = 0,
        axes: int = 6,
        mapped: bool = True,
        wiring: str = "",
    ) -> None:
        self._sdl = _library()
        kind = 1 if mapped else 0
        product = crc32(wiring.encode()) % 0x10000  # pads of other kinds are wired otherwise
        what = (1, kind, axes, buttons, hats, 0x1234, product, 0, 0, 0, b"A pad for tests")
        self._description = _Description(*what)
        self._wiring = wiring
        self.number = -1
        """The instance id of this pad."""

    def __enter__(self) -> VirtualPad:
        self.plug()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.unplug()

    def plug(self) -> None:
        """Plug it in."""
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        assert index >= 0, "SDL can make no virtual pads"
        self.number = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        if self._wiring:
            text = f"{pygame.joystick.Joystick(index).get_guid()},A pad for tests,{self._wiring},"
            assert self._sdl.SDL_GameControllerAddMapping(text.encode()) >= 0

    def unplug(self) -> None:
        """Pull it out; a second time does nothing."""
        index = self._index()
        if index is not None:
            self._sdl.SDL_JoystickDetachVirtual(index)

    @property
    def is_plugged(self) -> bool:
        """Whether it is plugged in."""
        return self._index() is not None

    def _index(self) -> int | None:
        """Return the index of this pad among those plugged in."""
        for index in range(pygame.joystick.get_count() if pygame.joystick.get_init() else 0):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                return index
        return None

    def press(self, button: int) -> None:
        """Press one of its buttons, by its number on the wire."""
        assert self._sdl.SDL_JoystickSetVirtualButton(self._opened, button, 1) == 0

    def release(self, button: int) -> None:
        """Let it go."""
        assert self._sdl.SDL_JoystickSetVirtualButton(self._opened, button, 0) == 0

    def push(self, axis: int, share: float) -> None:
        """Push a stick or a trigger so far, -1 to 1."""
        value = round(share * _ROOM)
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._opened, axis, value) == 0

    def turn(self, *ways: str) -> None:
        """Press the hat these ways; none: let it go."""
        value = sum(_HATS[way] for way in ways)
        assert self._sdl.SDL_JoystickSetVirtualHat(self._opened, 0, value) == 0

    @property
    def _opened(self) -> int:
        joystick = self._sdl.SDL_JoystickFromInstanceID(self.number)
        assert joystick, "the program has not opened the pad"
        return int(joystick)
