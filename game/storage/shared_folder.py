"""A folder that the computers of a class share: each writes a file of its own, and takes in all
others.

So no two write to one file, each file is there whole or as it was before, and what came twice or
late adds nothing: `merge` is a union. What cannot be read or written now is left for the next time.
Two computers whose data folder was copied from one are called the same and write to one file: who
finds there what another has written takes it in before writing over it.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.host.whole_file import write_whole
from game.intake.json_text import read_json
from game.intake.refusal import Refusal
from game.intake.schema import Json
from game.storage.copies import MAX_BYTES
from game.storage.writer import StorageError
from game.texts import tr

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.copies import MergeReport

FILES = "war-shared-{name}.json"
"""How files in the folder are called; `name`: of the computer whose file it is."""
FOLDER, _NAME = "class_folder", "computer"
"""Keys in the store: the folder that is shared, and what this computer is called in it."""
_YOUNG = 5.0
"""Seconds within which a file may be written twice in what its system takes for one moment."""


@dataclass
class Exchange:
    """What came of an exchange. came: of each file that was taken in; troubles: sentences on what
    could not be read or written, which is tried again the next time.
    """

    came: list[MergeReport] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    @property
    def brought(self) -> bool:
        """Whether anything is new here."""
        return not all(report.nothing_new and not report.differing for report in self.came)


def share(store: Store, folder: Path | None) -> None:
    """Share this folder from now on; None for none."""
    store.set(FOLDER, None if folder is None else str(folder))


def folder_of(store: Store) -> Path | None:
    """Return the folder that this computer shares; None if it shares none."""
    kept = store.settings().get(FOLDER)
    return Path(kept) if isinstance(kept, str) and kept else None


class SharedFolder:
    """A folder that `store` shares. Exchanges come one after the other, never two at once."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store, self.folder = store, folder
        self._seen: dict[str, tuple[int, int]] = {}
        """When each file that has been taken in was written, and how large it was."""
        self._changes = -1
        """How many changes there had been here when its file was written last."""

    def exchange(self) -> Exchange:
        """Take in what others have written since the last time, then write what is new here."""
        result = Exchange()
        for file in self._files(result):
            with suppress(FileNotFoundError):
                mark = _mark(file)
                if self._seen.get(file.name) != mark:
                    self._take(file, mark, result)
        own = self.folder / FILES.format(name=_name_of(self._store))
        changes = self._store.changes
        if changes != self._changes or not own.exists():
            self._write(own, changes, result)
        return result

    def _files(self, result: Exchange) -> list[Path]:
        try:
            names = sorted(os.listdir(self.folder))
        except OSError as error:
            result.troubles.append(_trouble(self.folder, error))
            return []
        head, tail = FILES.split("{name}")
        return [
            self.folder / name for name in names if name.startswith(head) and name.endswith(tail)
        ]

    def _take(self, file: Path, mark: tuple[int, int], result: Exchange) -> None:
        try:
            result.came.append(self._store.merge(read_json(file, Json(None), MAX_BYTES)))
        except Refusal as refusal:
            result.troubles.append(str(refusal.in_file(file.name)))
        except StorageError as error:
            result.troubles.append(str(error))
            return
        if abs(time.time() - mark[0] / 1e9) > _YOUNG:
            self._seen[file.name] = mark

    def _write(self, own: Path, changes: int, result: Exchange) -> None:
        try:
            write_whole(own, json.dumps(self._store.everything()))
            self._seen[own.name] = _mark(own)
        except OSError as error:
            result.troubles.append(_trouble(own, error))
            return
        self._changes = changes


def _mark(file: Path) -> tuple[int, int]:
    there = file.stat()
    return there.st_mtime_ns, there.st_size


def _name_of(store: Store) -> str:
    """What this computer is called in the folder; it is given a name the first time."""
    name = store.settings().get(_NAME)
    if not isinstance(name, str) or not name.isalnum():
        name = os.urandom(6).hex()
        store.set(_NAME, name)
    return name


def _trouble(file: Path, error: OSError) -> str:
    return tr("{file} cannot be reached ({why}).", file=file, why=error.strerror or "")
