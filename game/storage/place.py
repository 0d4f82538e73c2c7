"""The path of the program's data on this system. This module names folders and never writes into
them.
"""

from __future__ import annotations

import os
import sys
import zlib
from contextlib import suppress
from pathlib import Path

APP_NAME = "war-collection"
FILE_NAME = "collection.sqlite"
BACKUP_NAME = "collection.backup.sqlite"


def default_data_dir() -> Path | None:
    """The user's own data folder, proper to the system; `~/.war-collection` as a last resort.

    None for a user without a home, whom the system does not know: what then is left to ask for is
    a folder whose name is a tilde, wherever the program was started.
    """
    try:
        folder = _system_data_dir()
    except RuntimeError:
        return None
    return folder if folder.is_absolute() else None


def _system_data_dir() -> Path:
    try:
        # Imported here because headless commands run where it is not installed.
        import platformdirs
    except ImportError:
        return Path.home() / f".{APP_NAME}"
    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


_PLUGGED_IN = {"linux": ("/media/{user}", "/run/media/{user}"), "darwin": ("/Volumes",)}
"""Folders below which removable drives appear, by system."""


def other_folders(usual: Path) -> list[Path]:
    """Folders to keep everything in while the usual folder takes nothing; none need exist.

    In the home folder, and on each disk that is plugged in. Each is named after the usual folder,
    so that whoever starts with that folder finds it.
    """
    try:
        home = Path.home()
    except RuntimeError:
        return []
    folders = [home]
    for drive in _PLUGGED_IN.get(sys.platform, ()):
        with suppress(OSError):
            folders += sorted(Path(drive.format(user=home.name)).iterdir())
    # A name may have bytes that are no text: so they are in names of old disks.
    return [disk / f"{APP_NAME}-{zlib.crc32(os.fsencode(usual)):08x}" for disk in folders]
