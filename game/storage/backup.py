"""A second copy of the data file, at most a day old, to fill the gaps if the first is damaged."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from game.storage.place import BACKUP_NAME

_DAY = 24 * 3600.0


def refresh(db: sqlite3.Connection, path: Path, now: datetime) -> None:
    """Copy the whole database beside itself if the copy is missing or older than a day."""
    target = path.with_name(BACKUP_NAME)
    part = target.with_suffix(".part")
    try:
        if target.exists() and 0 <= now.timestamp() - target.stat().st_mtime < _DAY:
            return
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part)) as copy:
            db.backup(copy)
        part.replace(target)
    except (OSError, sqlite3.Error):
        part.unlink(missing_ok=True)  # the copy is a precaution; doing without it loses nothing


def remove(path: Path | None) -> None:
    """Forget the copy, because something in it was asked to be forgotten."""
    if path is not None:
        path.with_name(BACKUP_NAME).unlink(missing_ok=True)
