"""The sound card, through pygame's mixer. Only the lane of sound touches it.

ALSA, the sound library of Linux, prints eight lines about its own configuration where there is no
sound card, which frighten people who started a card game from a terminal. Only its own messages are
held back, through the door that it has for this; nothing is done to the terminal itself.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pygame.mixer


@contextmanager
def silenced() -> Iterator[None]:
    """ALSA says nothing inside; without ALSA this does nothing."""
    library = _library()
    if library is None:
        yield
        return
    # What is called for each message instead must do nothing with what it is handed, and must not
    # be Python: it may be called by a thread that Python knows nothing of.
    nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
    library.snd_lib_error_set_handler(nothing)
    try:
        yield
    finally:
        library.snd_lib_error_set_handler(None)


def _library() -> ctypes.CDLL | None:
    """The ALSA that SDL will load, by the same name; None where there is none."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libasound.so.2")
        library.snd_lib_error_set_handler.argtypes = [ctypes.c_void_p]
        library.snd_lib_error_set_handler.restype = ctypes.c_int
    except (OSError, AttributeError):
        return None
    return library


_BUFFER = 1024
"""23 ms; half of it would wake the processor twice as often for ever, and nobody hears it."""
_MOST_EFFECTS = 6_000_000
"""Bytes of effects that are kept: those of a game. All would be four times as much, most are rare.
"""
_EFFECT = 1_000_000
"""Bytes from which on a sound is music, which says itself when it is not needed any more."""


class MixerDevice:
    """The open mixer. Raises pygame.error when there is none; a missing file is only silent."""

    def __init__(self, folder: Path, channels: int, mono: bool) -> None:
        self._folder, self._mono = folder, mono
        self._loaded: OrderedDict[str, pygame.mixer.Sound | None] = OrderedDict()
        self._effects = 0  # bytes
        with silenced():
            pygame.mixer.init(44100, -16, 1 if mono else 2, _BUFFER)
        frequency, bits, sides = pygame.mixer.get_init() or (44100, -16, 2)
        self._a_second = frequency * abs(bits) // 8 * sides
        """Bytes of a second: a device may have something else than what was asked for."""
        pygame.mixer.set_num_channels(channels)

    def length(self, file: str) -> float | None:
        """The seconds of a sound, which is loaded for this; None if there is none."""
        if file in self._loaded:
            self._loaded.move_to_end(file)
        else:
            self._load(file)
        sound = self._loaded[file]
        return None if sound is None else sound.get_length()

    def _load(self, file: str) -> None:
        """Read a sound; the effects that were not heard for longest make room for it."""
        try:
            sound = pygame.mixer.Sound(os.fspath(self._folder / file))
        except (pygame.error, OSError):
            self._loaded[file] = None
            return
        self._loaded[file] = sound
        self._effects += self._size_of_effect(sound)
        for other in list(self._loaded):
            if self._effects <= _MOST_EFFECTS or other == file:
                return
            if self._size_of_effect(self._loaded[other]):
                self.forget(other)

    def _size_of_effect(self, sound: pygame.mixer.Sound | None) -> int:
        """Return the bytes of a sound; 0 for music and for what is missing."""
        if sound is None:
            return 0
        size = round(sound.get_length() * self._a_second)
        return size if size < _EFFECT else 0

    def play(self, channel: int, file: str, left: float, right: float, again: bool) -> None:
        """Begin a sound, instead of what that channel plays; `again`: without end."""
        if self.length(file) is None:
            return
        sound = self._loaded[file]
        assert sound is not None
        # A channel begins at full volume until it gets its own. What repeats is the only sound of
        # its kind, so it can be held silent itself meanwhile.
        if again:
            sound.set_volume(0.0)
        pygame.mixer.Channel(channel).play(sound, -1 if again else 0)
        self.volume(channel, left, right)
        if again:
            sound.set_volume(1.0)

    def volume(self, channel: int, left: float, right: float) -> None:
        """Change how loud a channel is, 0..1 on either side."""
        if self._mono:
            pygame.mixer.Channel(channel).set_volume((left + right) / 2)
        else:
            pygame.mixer.Channel(channel).set_volume(left, right)

    def stop(self, channel: int, fade: float) -> None:
        """End what a channel plays within `fade` seconds, for cutting a wave in two clicks."""
        pygame.mixer.Channel(channel).fadeout(round(fade * 1000))

    def forget(self, file: str) -> None:
        """Give back the memory of a sound."""
        self._effects -= self._size_of_effect(self._loaded.pop(file, None))

    def close(self) -> None:
        """Give the device back."""
        self._loaded.clear()
        self._effects = 0
        pygame.mixer.quit()
