"""Data that an older version of the program kept beside a file that was too new for it.

Such a version leaves the file as it is and keeps all in a file of its own. The next version that
can read both takes that file in, as a merge, and removes it once all is on the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.storage import copies, identity, merge, unfinished_games
from game.storage.copies import Copy, MergeReport
from game.storage.opened_database import LOCK_NAME
from game.storage.place import APP_NAME
from game.storage.unfinished_games import UnfinishedGame


class SideFile(NamedTuple):
    """The content of a side file: profiles, games that wait, favourites, and the identity of each
    person.

    settings  those of the computer, as rows; they count where the file was begun from the usual
    file
    """

    copy: Copy
    waiting: list[UnfinishedGame]
    favourites: list[str]
    people: Mapping[int, str]
    settings: list[tuple[str, str]]


def read(db: sqlite3.Connection) -> SideFile:
    """Return the content of a file that is brought up to date. Raises Refusal or sqlite3.Error."""
    favourites = [str(game) for (game,) in db.execute("SELECT game FROM favourites")]
    people = {number: uid for number, (uid, _) in identity.of_all(db).items()}
    copy = copies.read_copy(copies.everything(db))
    settings = db.execute("SELECT key, value FROM settings").fetchall()
    return SideFile(copy, unfinished_games.load_all(db), favourites, people, settings)


def take_in(
    db: sqlite3.Connection, kept: SideFile, now: str, *, goes_on: bool = False
) -> MergeReport:
    """Merge the content of a side file into the data file `db`; return the report.

    Besides what any merge brings, waiting games and favourites are added. A waiting game whose
    save slot is taken gets a slot of its own.

    goes_on: the side file was begun as a copy of `db`, so it holds what has happened since
    """
    report = merge.merge(db, kept.copy)
    known = identity.aliases(db)
    here = {uid: number for number, (uid, _) in identity.of_all(db).items()}
    numbers = {old: here.get(identity.settled(uid, known)) for old, uid in kept.people.items()}
    unfinished_games.forget_useless(db)
    waiting = unfinished_games.load_all(db)
    for there in reversed(kept.waiting):  # the game played last is written last
        game = unfinished_games.renumbered(there, numbers)
        alike = [other for other in waiting if unfinished_games.same(game, other)]
        if any(other.seq >= game.seq or not goes_on for other in alike) or _has_ended(db, game):
            continue
        for match in alike:  # it was played on meanwhile
            unfinished_games.clear(db, match.place)
        unfinished_games.add(db, game, now)
    for name in kept.favourites:
        db.execute("INSERT OR IGNORE INTO favourites (game) VALUES (?)", (name,))
    if goes_on and all(old == new for old, new in numbers.items()):  # they tell of people, too
        for key, value in kept.settings:
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))
    return report


def _has_ended(db: sqlite3.Connection, game: UnfinishedGame) -> bool:
    ended = db.execute("SELECT 1 FROM finished WHERE key = ?", (game.key,))
    return ended.fetchone() is not None


def remove(file: Path) -> None:
    """Remove a side file with its log, so that people who are deleted later are in no file.

    A folder that was there for nothing else goes with it.
    """
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            file.with_name(file.name + ending).unlink()
    if (folder := file.parent).name.startswith(f"{APP_NAME}-"):
        with suppress(OSError):
            (folder / LOCK_NAME).unlink()
            folder.rmdir()
