"""A lock on the data folder: one program at a time keeps its data there.

The system gives the lock back when its holder ends, however it ends, so no start ever finds a lock
that nobody holds. What is said where it is taken is for others to decide.
"""

from __future__ import annotations

import os
from pathlib import Path

from game.locking import try_lock

NAME = "collection.lock"


class FolderInUse(Exception):
    """Another program holds the lock."""


class FolderLock:
    """Held from its making to `release`.

    Raises FolderInUse where another holds it, and OSError where the folder cannot be locked, as on
    file systems that know no locks.
    """

    def __init__(self, folder: Path) -> None:
        self._descriptor = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if not try_lock(self._descriptor):
                raise FolderInUse
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Give the lock back. The file stays: another program may be looking at it just now."""
        os.close(self._descriptor)
