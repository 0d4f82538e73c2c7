"""Files that people take along, and files that they bring along.

Reports lie in a folder beside the data; copies as JSON lie in the home folder, the time in their
names. The host hands them out, as a page does by downloading them.

Where there is no window to choose files in, the newest of the right kind are offered by name; any
file may be dropped on the window.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.host.whole_file import write_whole
from game.texts import tr

if TYPE_CHECKING:
    from game.host.ports import Ports

FOLDER = "exports"


class CannotExport(Exception):
    """The file could not be written; the message is a sentence for people."""


def save_report(data_file: Path | None, name: str, text: str) -> Path:
    """Write a text file of this name beside the data and give its path. Raises CannotExport.

    `data_file`: where the store keeps everything; None if nothing can be kept.
    """
    if data_file is None:
        raise CannotExport(tr("Nothing can be written here: the data folder cannot be used."))
    file = data_file.parent / FOLDER / name
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, text)
    except OSError as error:
        why = error.strerror or ""
        raise CannotExport(tr("{file} cannot be written ({why}).", file=file, why=why)) from None
    return file


def save_file(host: Ports, folder: Path, name: str, data: bytes) -> str:
    """Write a file that is made to be sent; return a sentence that says where it is, or why not.

    name: with its ending; the time is put before that, so that no file is written over.
    """
    stem, dot, ending = name.rpartition(".")
    file = folder / f"{stem}-{time.strftime('%Y-%m-%d-%H%M%S')}{dot}{ending}"
    try:
        file.write_bytes(data)
        where = host.hand_out(file)
    except OSError as error:
        why = error.strerror or ""
        return tr("{file} cannot be written: {why}.", file=file, why=why)
    return tr("Saved: {file}", file=where)


def save_copy(host: Ports, stem: str, values: object) -> str:
    """Write what JSON can hold as `stem`-date-time.json; a sentence that says where, or why not."""
    home = home_folder()
    if home is None:
        return tr("The copy cannot be written: you have no home folder on this computer.")
    file = home / f"{stem}-{time.strftime('%Y-%m-%d-%H%M%S')}.json"
    try:
        write_whole(file, json.dumps(values, indent=1))
        where = host.hand_out(file)
    except OSError as error:
        why = error.strerror or ""
        return tr("The copy {file} cannot be written: {why}.", file=file, why=why)
    return tr("The copy is {file}. Everybody can read the names in it.", file=where)


def file_name(*words: str, ending: str) -> str:
    """A name that every system can have, made of these words."""
    clean = [re.sub(r"[^\w.-]+", "_", word).strip("._") or "_" for word in words]
    return "-".join(clean)[:120] + ending


def home_folder() -> Path | None:
    """The home folder; None for a user whom the system does not know, or who has none."""
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home if home.is_absolute() else None


MOST = 12
MOST_FOLDERS = 6
_PLACES = ("", "Downloads", "Desktop", "Documents", "Pictures")


def offered(patterns: Sequence[str]) -> list[Path]:
    """The newest files that fit any of these patterns, in the usual places; at most MOST."""
    times: dict[Path, float] = {}
    for folder in _folders():
        for pattern in patterns:
            with suppress(OSError):
                for file in folder.glob(pattern):
                    if file.is_file():
                        times[file] = file.stat().st_mtime
    return sorted(times, key=lambda file: (-times[file], str(file)))[:MOST]


def folders() -> list[Path]:
    """Return the folders that there are to put files in: own ones first, then plugged in disks."""
    there = []
    for folder in _folders():
        with suppress(OSError):
            if folder.is_dir() and os.access(folder, os.W_OK):
                there.append(folder)
    return there[:MOST_FOLDERS]


def folder_name(folder: Path) -> str:
    """Return what a folder is called on its button."""
    return tr("Your own folder") if folder == home_folder() else folder.name or str(folder)


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
