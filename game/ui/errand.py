"""Something that may wait for the disk, done beside the window's thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Found = TypeVar("Found")

LOOK = 0.05
"""Seconds between two looks whether an errand is done."""


class Errand(Generic[Found]):
    """Does `work` at once on a thread of its own; whoever waits asks `done` in each frame.

    `work` touches neither pixels nor widgets. What it raises, `result` raises.
    """

    def __init__(self, work: Callable[[], Found]) -> None:
        self._work = work
        self._found: list[Found] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="errand", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._found.append(self._work())
        except BaseException as error:
            self._error = error

    @property
    def done(self) -> bool:
        """Whether it has come to an end."""
        return not self._thread.is_alive()

    def result(self) -> Found:
        """What came of it; it waits if it is not done."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found[0]
