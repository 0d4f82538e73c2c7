"""A lock on an open file, as each system has it; given back when the file is closed."""

from __future__ import annotations

import errno
import sys

# What Windows answers where somebody else has the lock; anything else: there are no locks here.
_TAKEN = (errno.EACCES, errno.EDEADLK, getattr(errno, "EDEADLOCK", errno.EDEADLK))


def try_lock(descriptor: int) -> bool:
    """Take the lock if it is free. On a file system without locks raises OSError."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno not in _TAKEN:
                raise
            return False
        return True
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
