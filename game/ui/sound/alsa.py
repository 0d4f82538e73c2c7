"""Keeps ALSA, the sound library of Linux, from writing to the terminal while a device is opened.

Without a sound card it prints eight lines about its own configuration, which frighten people who
started a card game from a terminal. Only its own messages are held back, through the door that it
has for this; nothing is done to the terminal itself, so nobody else's words are lost.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager


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
