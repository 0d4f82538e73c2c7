"""Memory that nobody uses any more goes back to the system.

A game leaves thousands of pictures of all sizes behind. The C library of most Linuxes keeps the
places where they were, between others that are still used: after an evening that was three times
what the pictures need.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Return what is free, where the C library can be asked to; takes some milliseconds."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # other systems do it by themselves
        return None
    return trim
