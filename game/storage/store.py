"""The one door to what is remembered on this computer.

Writes are handed to a writer thread and return at once; where the caller must know that a thing
is safe, it waits for the returned future, or for `flush`. Reads see everything written before
them. Nothing here raises because of a bad disk or a damaged file: `notices` tells, in sentences
for the person at the screen, and the program goes on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.storage import backup, opening, profiles, schema, validation
from game.storage.place import default_data_dir
from game.storage.profiles import Profile
from game.storage.writer import Job, StorageError, Writer

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.storage import history

Clock = Callable[[], datetime]
Found = TypeVar("Found")


def local_time() -> datetime:
    """Now, with the offset of this place, so that a day is the day on the wall calendar."""
    return datetime.now().astimezone()


@dataclass(frozen=True)
class Running:
    """The game to be continued: its record, and the number of the last decision in it."""

    record: dict[str, Any]
    seq: int


class Store:
    """Settings, profiles, games and attempts.

    `data_dir`: the folder to use, or None for the user's own. `clock` gives aware datetimes.
    `notices` are sentences to show once; `path` is the file, None if all is only in memory.
    """

    def __init__(self, data_dir: Path | None = None, clock: Clock = local_time) -> None:
        folder = default_data_dir() if data_dir is None else data_dir
        self.notices: list[str] = []
        db, path = opening.open_database(folder, clock(), self._complain)
        self._begin(db, path, clock)

    @classmethod
    def in_memory(cls, clock: Clock = local_time) -> Store:
        """A store that forgets everything when it is closed."""
        store = cls.__new__(cls)
        store.notices = []
        store._begin(opening.open_memory(), None, clock)
        return store

    def _begin(self, db: sqlite3.Connection, path: Path | None, clock: Clock) -> None:
        self.path = path
        self.clock = clock
        self._db = db
        self._closed = False
        self._settings = dict(_json_rows(db.execute("SELECT key, value FROM settings")))
        self._writer = Writer(db, self._complain)

    def _complain(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices.append(sentence)

    def flush(self, timeout: float | None = 10.0) -> bool:
        """Wait until everything written so far is on the disk; False if it could not be."""
        return self._writer.flush(timeout)

    def close(self) -> None:
        """Commit what waits, refresh the backup when it is old, close. May be called twice."""
        if self._closed:
            return
        self._closed = True
        self._writer.close()
        if self.path is not None:
            backup.refresh(self._db, self.path, self.clock())
        self._db.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    # -- settings -----------------------------------------------------------------------------

    def settings(self) -> dict[str, Any]:
        """All settings as they were set; what they may be is checked by who uses them."""
        return dict(self._settings)

    def set(self, key: str, value: Any) -> Future[None]:
        """Remember one setting; `value` is anything that JSON can hold."""
        text = json.dumps(value)
        self._settings[key] = json.loads(text)
        return self._write("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, text))

    # -- profiles -----------------------------------------------------------------------------

    def profiles(self) -> list[Profile]:
        """Everyone who plays here, oldest profile first."""
        return self._read(profiles.read_all)

    def profile(self, number: int) -> Profile | None:
        """The profile with this id, or None if there is none."""
        return next((one for one in self.profiles() if one.id == number), None)

    def add_profile(self, name: str, face: str, **more: Any) -> Profile:
        """A new profile, saved on return. `more`: top, threshold, hints, steered, operation, timer.

        Raises ValueError for a value that will not do, StorageError if it cannot be saved.
        """
        values: dict[str, Any] = {"top": 10, "threshold": 6.0, "hints": True, "steered": True}
        values |= profiles.check({"name": name, "face": face, **more})
        values["created"] = self.clock().isoformat()
        columns = ", ".join(values)
        marks = ", ".join("?" * len(values))
        insert = f"INSERT INTO profiles ({columns}) VALUES ({marks})"

        def job(db: sqlite3.Connection) -> int | None:
            return db.execute(insert, tuple(values.values())).lastrowid

        number = self._writer.submit(job, keep=False).result()
        made = self.profile(number)
        if made is None:
            raise StorageError(f"The profile of {name} could not be saved.")
        return made

    def change_profile(self, number: int, **changes: Any) -> Future[None]:
        """Change any value of `add_profile`. ValueError for a wrong one."""
        values = profiles.check(changes)
        sets = ", ".join(f"{key} = ?" for key in values) or "id = id"
        return self._write(f"UPDATE profiles SET {sets} WHERE id = ?", (*values.values(), number))

    def set_typing(self, profile: int, device: str, seconds: float) -> Future[None]:
        """Remember how long this person takes to type a number they know, on this device."""
        return self._write(
            "INSERT OR REPLACE INTO typing VALUES (?, ?, ?)", (profile, device, float(seconds))
        )

    def delete_profile(self, number: int) -> Future[None]:
        """Forget a person: profile, attempts, sessions, and who it was in games and set-ups.

        Finished games stay as games of nobody, with their records, which name no one.
        """

        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM profiles WHERE id = ?", (number,))
            for table in ("typing", "attempts", "sessions"):
                db.execute(f"DELETE FROM {table} WHERE profile = ?", (number,))
            db.execute(
                "UPDATE finished_seats SET profile = NULL, player = '' WHERE profile = ?",
                (number,),
            )
            for key in seated:
                db.execute("DELETE FROM settings WHERE key = ?", (key,))
            _unseat(db, number)
            backup.remove(self.path)

        seated = [key for key, value in self._settings.items() if _seats(value, number)]
        for key in seated:
            del self._settings[key]
        return self._writer.submit(job)

    # -- the running game ---------------------------------------------------------------------

    def save_running(self, record: Mapping[str, Any], seq: int) -> Future[None]:
        """Remember the running game after decision number `seq`.

        When the future is done the decision survives a kill. A decision killed before that may
        have landed all the same; `load_running().seq` says which was the last to.
        """
        row = (seq, json.dumps(record), self.clock().isoformat())
        sql = "INSERT OR REPLACE INTO running VALUES (1, ?, ?, ?)"
        return self._writer.submit(_statement(sql, row), key="running")

    def load_running(self) -> Running | None:
        """The game to be continued, or None."""
        row = self._row("SELECT seq, record FROM running")
        if row is None:
            return None
        record = _parse(row[1])
        if not isinstance(record, dict) or type(row[0]) is not int:
            self._complain("The game that was under way could not be read and is lost.")
            return None
        return Running(record, row[0])

    def clear_running(self) -> Future[None]:
        """Forget the running game: it is over, or given up."""
        return self._writer.submit(_statement("DELETE FROM running", ()), key="running")

    # -- games played -------------------------------------------------------------------------

    def add_finished(
        self, game: history.Finished, record: Mapping[str, Any] | None = None
    ) -> Future[None]:
        """Count a finished game; one with a `key` that is already there is not counted twice.

        `record`: what it can be seen again from, kept for the last `history.RECORDS` games.
        """
        from game.storage import history

        ended = self.clock().isoformat()
        return self._writer.submit(lambda db: history.add(db, game, ended, record))

    def record(self, number: int) -> Any:
        """The record of the finished game with this number, as it was handed in; None if lost.

        It may have been damaged since: what it holds is checked by who plays it.
        """
        from game.storage import history

        return self._read(lambda db: history.record_of(db, number))

    def finished(self, profile: int | None = None) -> list[history.Finished]:
        """Finished games, newest first, all or one person's."""
        from game.storage import history

        return self._read(lambda db: history.read(db, profile))

    def statistics(self, profile: int | None = None) -> dict[str, history.Statistics]:
        """Figures for each game id played, over all finished games or one person's."""
        from game.storage import history

        return history.summarise(self.finished(profile), profile)

    def favourites(self) -> frozenset[str]:
        """The ids of the favourite games."""
        return frozenset(row[0] for row in self._rows("SELECT game FROM favourites"))

    def set_favourite(self, game: str, favourite: bool) -> Future[None]:
        """Make a game a favourite, or no longer one."""
        if favourite:
            return self._write("INSERT OR IGNORE INTO favourites VALUES (?)", (game,))
        return self._write("DELETE FROM favourites WHERE game = ?", (game,))

    def mark_played(self, game: str) -> Future[None]:
        """Note that a game has been started just now."""
        now = self.clock().isoformat()
        return self._write("INSERT OR REPLACE INTO recent VALUES (?, ?)", (game, now))

    def recent(self, count: int = 8) -> list[str]:
        """The ids of the games started last, newest first."""
        rows = self._rows("SELECT game FROM recent ORDER BY at DESC, rowid DESC LIMIT ?", (count,))
        return [row[0] for row in rows if isinstance(row[0], str)]

    # -- practice -----------------------------------------------------------------------------

    def start_session(self, profile: int, game: str) -> int:
        """A new practice session, saved on return; gives its id."""
        row = (profile, game, self.clock().isoformat())
        sql = "INSERT INTO sessions (profile, game, started, seconds) VALUES (?, ?, ?, 0)"
        job: Job = lambda db: db.execute(sql, row).lastrowid  # noqa: E731
        return int(self._writer.submit(job, keep=False).result())

    def set_session_time(self, session: int, seconds: float) -> Future[None]:
        """How long the session has lasted so far, pauses not counted."""
        return self._write("UPDATE sessions SET seconds = ? WHERE id = ?", (seconds, session))

    def sessions(self, profile: int) -> list[dict[str, Any]]:
        """The person's sessions, oldest first: id, profile, game, started, seconds."""
        rows = self._dicts("SELECT * FROM sessions WHERE profile = ? ORDER BY id", (profile,))
        return [row for row in rows if validation.is_session(row)]

    def add_attempt(self, attempt: Mapping[str, Any]) -> Future[None]:
        """Remember one answer; keys are the columns of the table `attempts`.

        `key` names the moment in the game: an attempt that a resumed game hands in again is
        remembered once.
        """
        columns = ", ".join(attempt)
        marks = ", ".join("?" * len(attempt))
        sql = f"INSERT OR IGNORE INTO attempts ({columns}) VALUES ({marks})"
        return self._write(sql, tuple(attempt.values()))

    def attempts(self, profile: int) -> list[dict[str, Any]]:
        """The person's answers, oldest first; rows that cannot be meant so are left out."""
        rows = self._dicts("SELECT * FROM attempts WHERE profile = ? ORDER BY at, id", (profile,))
        return [row for row in rows if validation.is_attempt(row)]

    # -- taking it along ----------------------------------------------------------------------

    def attempts_csv(self, profile: int | None = None) -> str:
        """All answers, or one person's, as CSV with a header line."""
        from game.storage import export

        return self._read(lambda db: export.attempts_csv(db, profile))

    def everything(self) -> dict[str, Any]:
        """All that is remembered, as values that JSON can hold."""
        from game.storage import export

        return self._read(export.everything)

    # -- plumbing -----------------------------------------------------------------------------

    def _write(self, sql: str, values: Iterable[Any]) -> Future[None]:
        return self._writer.submit(_statement(sql, tuple(values)))

    def _read(self, look: Callable[[sqlite3.Connection], Found]) -> Found:
        self._writer.flush()
        try:
            with self._writer.lock:
                return look(self._db)
        except sqlite3.Error as error:
            raise StorageError(f"The data file cannot be read ({error}).") from error

    def _rows(self, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
        return self._read(lambda db: db.execute(sql, values).fetchall())

    def _row(self, sql: str) -> Any:
        rows = self._rows(sql)
        return rows[0] if rows else None

    def _dicts(self, sql: str, values: tuple[Any, ...]) -> list[dict[str, Any]]:
        return self._read(lambda db: schema.dicts(db, sql, values))


def _statement(sql: str, values: tuple[Any, ...]) -> Job:
    def job(db: sqlite3.Connection) -> None:
        db.execute(sql, values)

    return job


def _parse(text: object) -> Any:
    try:
        return validation.parsed(text)
    except ValueError:
        return None


def _unseat(db: sqlite3.Connection, number: int) -> None:
    """The game under way goes on with a guest; the next new profile may get this number again."""
    row = db.execute("SELECT record FROM running").fetchone()
    saved = _parse(row[0]) if row is not None else None
    plan: Any = saved.get("plan") if isinstance(saved, dict) else None
    if _seats(plan, number):
        for seat in plan["seats"]:
            if isinstance(seat, dict) and seat.get("profile") == number:
                seat["profile"] = None
        db.execute("UPDATE running SET record = ?", (json.dumps(saved),))


def _seats(value: Any, number: int) -> bool:
    """Whether a setting is a set-up with a seat for this profile."""
    seats = value.get("seats") if isinstance(value, dict) else None
    seats = seats if isinstance(seats, list) else []
    return any(isinstance(seat, dict) and seat.get("profile") == number for seat in seats)


def _json_rows(rows: Iterable[Any]) -> Iterable[tuple[str, Any]]:
    for key, text in rows:
        value = _parse(text)
        if value is not None or text == "null":
            yield str(key), value
