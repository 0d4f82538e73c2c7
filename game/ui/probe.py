"""A window for tests: the program's state as a JSON file, written after each idle frame.

Only with the environment variable WAR_TEST_STATE set to a path; otherwise it does nothing. The file
appears whole (written beside and renamed), so a reader never sees half of it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping

VARIABLE = "WAR_TEST_STATE"


class Probe:
    """Writes states; `path` None means never."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self._last = ""
        self._count = 0

    @classmethod
    def from_environment(cls) -> Probe:
        """Make the probe that the environment asks for."""
        return cls(os.environ.get(VARIABLE))

    def write(self, state: Mapping[str, object]) -> bool:
        """Write the state if it differs from the last; whether it was written.

        `frame` in the file counts the writings.
        """
        if self.path is None:
            return False
        text = json.dumps(state, default=str, sort_keys=True)
        if text == self._last:
            return False
        self._last = text
        self._count += 1
        beside = f"{self.path}.new"
        with open(beside, "w", encoding="utf-8") as file:
            file.write(json.dumps({**state, "frame": self._count}, default=str) + "\n")
        os.replace(beside, self.path)
        return True
