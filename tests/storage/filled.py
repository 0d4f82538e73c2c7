"""Data folders with something in them, and ways to damage them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from game.storage import Store
from game.storage.place import BACKUP_NAME

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


def noon() -> datetime:
    """A clock that stands still."""
    return NOON


def fill(folder: Path, attempts: int = 300) -> None:
    """Fill a data folder with some of everything, and no backup."""
    with Store(folder, noon) as store:
        for number in range(40):
            store.set(f"setting{number}", "x" * 50)
        who = store.add_profile("Robin", "fox")
        store.set_typing(who.id, "keyboard", 0.75)
        for number in range(attempts):
            store.add_attempt(attempt(who.id, number))
        store.save_running({"id": "wilcox", "answers": list(range(50))}, 50)
        store.set_favourite("fire", True)
        store.mark_played("fire")
    (folder / BACKUP_NAME).unlink()


def attempt(profile: int, number: int) -> dict[str, object]:
    """Return a right answer, as a row."""
    names = "key profile session at operation left right answer first_key total typing hint"
    values = [f"k{number}", profile, 1, NOON.isoformat(), "+", 8, 5, 13, 1.5, 2.0, 0.5, 0]
    row: dict[str, object] = dict(zip(names.split(), values, strict=True))
    return row | {"device": "keyboard", "seat": 0, "game": "addition"}


def spoil(file: Path, table: str = "", around: bytes = b"") -> None:
    """Overwrite a page of a file: the first of a table, or the page with these bytes in it."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        (size,) = db.execute("PRAGMA page_size").fetchone()
        if table:
            sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
            (page,) = db.execute(sql, (table,)).fetchone()
        else:
            page = file.read_bytes().index(around) // size + 1
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)
