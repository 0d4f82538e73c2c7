"""Memory that nobody uses any more goes back to the system.

A game leaves thousands of pictures of all sizes behind. The C library of most Linuxes keeps the
places where they were, between others that are still used: after an hour that was twice what the
pictures need.
"""

from __future__ import annotations

import gc
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ctypes

_MMAP_THRESHOLD = -3
"""The number of this setting in glibc's malloc.h."""
_PICTURE = 16 * 1024
"""Bytes from which on something is a picture and has pages of its own, which go when it goes."""


def give_back() -> None:
    """Let go what nobody knows any more, and return what is free, where the C library can be asked
    to; takes some hundredths of a second.

    Scenes and their widgets know each other, so that only a search finds them once they are left;
    by itself Python would search for them after many more games.
    """
    gc.collect()
    library = _library()
    if library is not None:
        library.malloc_trim(0)


def keep_apart() -> None:
    """Have pictures lie apart from what is small and stays, so that no gap is left by them."""
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, _PICTURE)


@cache
def _library() -> ctypes.CDLL | None:
    """The C library, if it is glibc; others give back by themselves."""
    try:
        import ctypes  # only now: the menu is shown before it is needed

        library = ctypes.CDLL(None)
        functions = library.gnu_get_libc_version, library.malloc_trim, library.mallopt
    except (AttributeError, ImportError, OSError, TypeError):  # a page has no library to ask
        return None
    return library if all(functions) else None
