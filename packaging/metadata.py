"""Tells the build system what the program needs, from its only list, `requirements.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Requirements(MetadataHookInterface):
    """Fills in `dependencies`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the dependencies to the `metadata` of the project."""
        lines = Path(self.root, "requirements.txt").read_text(encoding="utf-8").splitlines()
        requirements = [line.partition("#")[0].strip() for line in lines]
        metadata["dependencies"] = [requirement for requirement in requirements if requirement]
