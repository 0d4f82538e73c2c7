"""A lock on a file: only one start at a time sets the program up."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from game.locking import try_lock


class FileLock:
    """An exclusive lock on a file, given back by the system when its holders end, however they end.

    Commands started while it is held inherit it, so a pip that outlives a killed start still
    keeps the next start from working in the same folder.
    """

    def __init__(self, path: str, say: Callable[[str], None]) -> None:
        """Wait for the lock and take it, telling `say` if it takes a while.

        Raises OSError where the file cannot be written, and where its file system has no locks.
        """
        os.makedirs(os.path.dirname(path), exist_ok=True)
        new = not os.path.exists(path)
        self.descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        told = False
        try:
            while not try_lock(self.descriptor):
                if not told:
                    say("Another start is setting War up; waiting for it to finish.")
                    told = True
                time.sleep(0.1)
        except OSError:
            os.close(self.descriptor)
            if new:  # it would say that what lies beside it is ours
                os.unlink(path)
            raise

    def __enter__(self) -> int:
        return self.descriptor

    def __exit__(self, *_: object) -> None:
        os.close(self.descriptor)
