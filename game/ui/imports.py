"""Files that people bring along: where such files usually lie, and reading them.

There is no window to choose files in; the newest of the right kind are offered by name, and any
file may be dropped on the window.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.quoting import quoted
from game.texts import tr
from game.ui.exports import home_folder

MOST = 12
LARGEST = 200_000_000
"""Bytes; a class of a year takes a tenth of it."""
_PLACES = ("", "Downloads", "Desktop", "Documents")


class CannotImport(Exception):
    """The file could not be read; the message is one sentence for people."""


def offered(patterns: Sequence[str]) -> list[Path]:
    """The newest files that fit one of these patterns, in the usual places; at most MOST."""
    found: dict[Path, float] = {}
    for folder in _folders():
        for pattern in patterns:
            with suppress(OSError):
                for file in folder.glob(pattern):
                    if file.is_file():
                        found[file] = file.stat().st_mtime
    return sorted(found, key=lambda file: (-found[file], str(file)))[:MOST]


def text_of(file: Path) -> str:
    """The text in a file. Raises CannotImport."""
    try:
        if file.stat().st_size > LARGEST:
            raise CannotImport(tr("{file} is too large.", file=file.name))
        data = file.read_bytes()
    except OSError as error:
        why = error.strerror or ""
        raise CannotImport(tr("{file} cannot be read ({why}).", file=file.name, why=why)) from None
    for encoding in ("utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return data.decode(encoding)
    return data.decode("latin-1")


def values_of(file: Path) -> Any:
    """What a file of JSON holds. Raises CannotImport."""
    try:
        return json.loads(text_of(file))
    except (ValueError, RecursionError):
        raise CannotImport(
            tr("{file} was not written by this program.", file=quoted(file.name))
        ) from None


def _folders() -> Iterator[Path]:
    home = home_folder()
    if home is not None:
        yield from (home / place for place in _PLACES)
    if sys.platform == "win32":
        yield from (Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ")
        return
    user = os.environ.get("USER", "")
    for place in (f"/media/{user}", f"/run/media/{user}", "/Volumes"):
        with suppress(OSError):
            yield from sorted(Path(place).iterdir())
