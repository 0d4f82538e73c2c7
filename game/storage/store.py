"""The only door to what is remembered on this computer.

Nothing here waits for the disk, but for `flush` and `close`. A write changes what is in memory and
returns a future at once: it is done when the entry is on the disk and survives a kill, or failed
(StorageError). Who must know asks `future.done()` in each frame, or has it call
(`add_done_callback`, on another thread). Reads see everything written before them. Nothing here
raises because of a bad disk or a damaged file: `notices` tells, in sentences for the person at the
screen, and the program goes on.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from game.host import here
from game.intake.json_text import parse_json
from game.intake.refusal import Refusal
from game.storage import (
    database,
    identity,
    learning,
    nameless,
    opened_database,
    profiles,
    repair,
    unfinished_games,
)
from game.storage.mirror import Mirror
from game.storage.place import FILE_NAME, default_data_dir, other_folders
from game.storage.profiles import Profile
from game.storage.repair import Progress
from game.storage.unfinished_games import UnfinishedGame
from game.storage.writer import Job, StorageError, new_future
from game.texts import N_, Message

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.host.ports import Ports
    from game.storage import history
    from game.storage.copies import MergeReport

Clock = Callable[[], datetime]
Result = TypeVar("Result")


def local_time() -> datetime:
    """Now, with the offset of this place, so that a day is the day on the wall calendar."""
    return datetime.now().astimezone()


_CALENDAR = datetime(1970, 1, 2, tzinfo=UTC), datetime(2999, 12, 30, tzinfo=UTC)


_PLAYED = (
    *(f"SELECT count(*) FROM {table}" for table in ("profiles", "attempts", "finished")),
    "SELECT group_concat(place || seq) FROM running",
)


def on_calendar(now: datetime) -> datetime:
    """The nearest time that whoever reads it believes (`intake.schema.Moment`).

    A computer that has lost its clock may begin at 1970, and west of Greenwich the year before.
    """
    first, last = (bound.astimezone(now.tzinfo) for bound in _CALENDAR)
    return min(max(now, first), last)


class Store:
    """Settings, profiles, games and attempts.

    `data_dir`: the folder to use, or None for the user's own. `clock` gives aware datetimes.
    `patience`: for so many seconds a write waits for a program that holds the file.
    `while_repairing` is called with the part that is done (0 to 1) while a damaged file is mended.
    `host` says where the folder lies and when it is safe; None for this computer's disk.
    `path` is the file, None if all is only in memory.
    """

    def __init__(
        self,
        data_dir: Path | None = None,
        clock: Clock = local_time,
        *,
        patience: float = database.PATIENCE,
        while_repairing: Progress = lambda part: None,
        host: Ports | None = None,
    ) -> None:
        self._host = host or here()
        folder = default_data_dir() if data_dir is None else data_dir
        self._messages: list[Message] = []
        self._usual = folder
        opened = opened_database.open_database(
            folder,
            clock(),
            self._complain,
            patience=patience,
            progress=while_repairing,
            keeping=self._host.keeping,
        )
        memory = database.connect(":memory:") if opened.db else opened.seen
        self._begin(memory or database.open_memory(), opened, clock)
        if folder is not None and (self.path is None or self.path.name == FILE_NAME):
            self._take_in(folder)
            for other in other_folders(folder):
                self._take_in(other)

    @classmethod
    def in_memory(cls, clock: Clock = local_time, db: sqlite3.Connection | None = None) -> Self:
        """A store that keeps nothing when it is closed.

        `db`: a database in memory to work on, such as `database.open_memory` makes.
        """
        store = cls.__new__(cls)
        store._host = here()
        store._messages = []
        store._usual = None
        store._begin(db or database.open_memory(), opened_database.OpenedDatabase(), clock)
        return store

    def _begin(
        self,
        memory: sqlite3.Connection,
        opened: opened_database.OpenedDatabase,
        clock: Clock,
    ) -> None:
        self.path = opened.path
        self.clock: Clock = lambda: on_calendar(clock())
        self._opened = opened
        self._locks = [opened.lock]
        self._left: list[Path] = []
        self._unreadable: list[Path] = []
        self._closed = False
        self._mirror = Mirror(memory, opened.db, self._complain, self._host)
        self._read_settings()
        self._found = self._played() if opened.unsaved else ()

    def _read_settings(self) -> None:
        rows = self._read(lambda db: db.execute("SELECT key, value FROM settings").fetchall())
        self._settings = dict(_json_rows(rows))

    def _take_in(self, folder: Path) -> None:
        """Merge what was kept in this folder while the usual file was too new or took nothing."""
        files = opened_database.kept_beside(folder)
        if not files:
            return
        lock = None
        try:
            if folder != self._usual:
                lock = opened_database.lock_elsewhere(folder, self._complain, self._host.keeping)
            for version, file in files:
                self._take_in_file(version, file)
        except opened_database.FolderInUse:
            return  # another window has moved there; a later start takes in what it leaves
        except OSError:
            return  # what was plugged in is gone again, or takes no lock
        finally:
            opened_database.release(lock)

    def _take_in_file(self, version: int, file: Path) -> None:
        from game.storage import side_file

        came = self._merge_file(version, file)
        if came is None or not self.flush() or self.unsaved is not None:
            return  # it stays, and is taken in by the next start
        side_file.remove(file)
        if came.nothing_new:
            return
        words = N_(
            "What was kept in {file} meanwhile is here now. New people: {people}, games:"
            " {games}, answers: {answers}."
        )
        counts = {"people": len(came.people), "games": came.games, "answers": came.answers}
        self._complain(Message(words, {"file": self._name_of(file), **counts}))

    def _name_of(self, file: Path) -> str:
        return file.name if file.parent == self._usual else str(file)

    def _merge_file(self, version: int, file: Path) -> MergeReport | None:
        """Take all of such a file into what is here; None where it cannot be read."""
        from game.storage import side_file

        try:
            with closing(opened_database.copied(file)) as older:
                kept = side_file.read(older)
        except (OSError, ValueError, sqlite3.Error, Refusal):
            words = N_("{file}, kept by version {version}, cannot be read. It stays there.")
            self._complain(Message(words, {"file": self._name_of(file), "version": version}))
            self._unreadable.append(file)
            return None
        now, goes_on = self.clock().isoformat(), file.parent != self._usual
        came = self._merged(partial(side_file.take_in, kept=kept, now=now, goes_on=goes_on))
        self._read_settings()
        return came

    @property
    def other_folders(self) -> list[Path]:
        """Other folders in which all data can be kept; see `keep_in`. Empty for a store in
        memory.

        Without those where it was kept before and left: they take nothing any more, either.
        """
        if self._usual is None or not self._host.keeping.has_others:
            return []
        return [
            other_folder
            for other_folder in other_folders(self._usual)
            if other_folder not in self._left
        ]

    def keep_in(self, folder: Path) -> Message | None:
        """Keep everything in this folder of the others from now on; why not, if it takes nothing.

        What was kept there before is taken in. The next start takes all in from there. It is waited
        for: whoever asks has nothing else.
        """
        from game.storage import copies

        lock = None

        def made(memory: sqlite3.Connection) -> sqlite3.Connection:
            private = copies.PRIVATE_SETTINGS
            opened = opened_database.open_elsewhere(
                folder, memory, lock, self._complain, self._host.keeping, without=private
            )
            self._opened, self.path = opened, opened.path
            assert opened.db is not None
            return opened.db

        try:
            lock = opened_database.lock_elsewhere(folder, self._complain, self._host.keeping)
            for version, file in opened_database.kept_beside(folder):
                if self._merge_file(version, file) is None:
                    os.replace(file, repair.free_name(file, self.clock()))
            self._mirror.move(made)
        except (OSError, sqlite3.Error, opened_database.FolderInUse) as error:
            opened_database.release(lock)
            why = getattr(error, "strerror", None) or str(error)
            words = N_("The folder {folder} takes nothing ({why}).")
            return Message(words, {"folder": str(folder), "why": why})
        self._locks.append(lock)
        self._left.append(folder)
        return None

    def _complain(self, message: Message) -> None:
        if message not in self._messages:
            self._messages.append(message)

    @property
    def unsaved(self) -> Message | None:
        """Why what is done now is not on the disk; None as soon as all of it is."""
        return self._opened.unsaved or self.trouble

    @property
    def trouble(self) -> Message | None:
        """Why something that was done is not on the disk yet; it is tried again."""
        return self._mirror.trouble

    @property
    def loss(self) -> Message | None:
        """Why to leave now would lose something; None if it loses nothing that anybody played."""
        nothing = self._opened.unsaved
        return self.trouble or (nothing if nothing and self._played() != self._found else None)

    def _played(self) -> tuple[Any, ...]:
        """What tells whether anybody has come, played or answered meanwhile."""
        sql = " UNION ALL ".join(_PLAYED)
        return tuple(self._read(lambda db: db.execute(sql).fetchall()))

    @property
    def notices(self) -> list[Message]:
        """Sentences for the person at the screen: what was found on opening, what went wrong."""
        return [*([] if self.unsaved is None else [self.unsaved]), *self._messages]

    def flush(self, timeout: float | None = 10.0) -> bool:
        """Wait until everything written so far is on the disk; False if it could not be."""
        return self._mirror.flush(timeout)

    def close(self) -> None:
        """Commit what waits, refresh the backup when it is old, close. May be called twice."""
        if self._closed:
            return
        self._closed = True
        try:
            self._mirror.close()
            if self._opened.db is not None and self.path is not None:
                if self.path.name == FILE_NAME:  # the backup beside others is not theirs
                    repair.refresh_backup(self._opened.db, self.path, self.clock())
                with suppress(sqlite3.Error):  # what is committed is in the log, and stays there
                    self._opened.db.close()
        finally:
            for lock in self._locks:
                opened_database.release(lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    # -- plumbing -----------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError("Nothing more can be saved: the data file is closed.")

    def _job(self, job: Job, key: str | None = None) -> Future[None]:
        self._check_open()
        return self._mirror.write(job, key)

    def _write(self, sql: str, values: Iterable[Any]) -> Future[None]:
        row = tuple(values)
        return self._job(lambda db: db.execute(sql, row) and None)

    def _read(self, look: Callable[[sqlite3.Connection], Result]) -> Result:
        try:
            return self._mirror.read(look)
        except sqlite3.Error as error:
            raise StorageError(f"The data file cannot be read ({error}).") from error

    def _words(self, sql: str, *values: Any) -> list[str]:
        rows = self._read(lambda db: db.execute(sql, values).fetchall())
        return [row[0] for row in rows if isinstance(row[0], str)]

    # -- practice -----------------------------------------------------------------------------

    def start_session(self, profile: int, game: str) -> int:
        """A new practice session; gives its number."""
        now = self.clock().isoformat()
        self._check_open()
        number, _ = self._mirror.insert(
            lambda db, number: learning.start_session(db, profile, game, now, number)
        )
        if number is None:
            raise StorageError(str(self.notices[-1]))
        return number

    def set_session_time(self, session: int, seconds: float) -> Future[None]:
        """Store how long the session has lasted so far, without pauses."""
        return self._write("UPDATE sessions SET seconds = ? WHERE id = ?", (seconds, session))

    def sessions(self, profile: int) -> list[dict[str, Any]]:
        """The person's sessions, oldest first: id, profile, game, started, seconds."""
        return self._read(lambda db: learning.sessions(db, profile))

    def add_attempt(self, attempt: Mapping[str, Any]) -> Future[None]:
        """Remember an answer; keys are the columns of the table `attempts`.

        `key` names the moment in the game: an attempt that a resumed game hands in again is
        remembered once.
        """
        row = dict(attempt)
        return self._job(lambda db: learning.add_attempt(db, row))

    def attempts(self, profile: int) -> list[dict[str, Any]]:
        """Return a person's answers, oldest first, without rows that make no sense."""
        return self._read(lambda db: learning.attempts(db, profile))

    def attempts_csv(self, profile: int | None = None) -> str:
        """Return all answers, or those of a single person, as CSV with a header line."""
        from game.storage import copies

        return self._read(lambda db: copies.attempts_csv(db, profile))

    # -- the running game ---------------------------------------------------------------------

    def save_running(
        self,
        record: Mapping[str, Any],
        seq: int,
        key: str | None = None,
        place: str = unfinished_games.FIRST,
    ) -> Future[None]:
        """Remember the running game after decision number `seq`, which may be its last.

        It takes the place of whatever was in `place`; see `unfinished_games.place_of`.

        When the future is done the decision survives a kill. A decision killed before that may
        have landed all the same; `load_running().seq` says which was the last to. `key` is the
        key with which the game will be finished: once it is, it is running no more.
        """
        text, saved = json.dumps(record), self.clock().isoformat()
        return self._job(
            lambda db: unfinished_games.save(db, text, seq, saved, key, place), f"running:{place}"
        )

    def load_running(self, place: str | None = None) -> UnfinishedGame | None:
        """The game in this place, or the game played last; None if there is none.

        Its last decision may turn out to have ended it.
        """
        try:
            return self._read(lambda db: unfinished_games.load(db, place))
        except ValueError:
            self._complain(Message(N_("The game that was under way could not be read.")))
            return None

    def waiting(self) -> list[UnfinishedGame]:
        """Return all games that can be continued, the last played first; each of them names its
        owner.
        """
        return self._read(unfinished_games.load_all)

    def clear_running(self, place: str | None = None) -> Future[None]:
        """Forget the running game in this place, or all: it is given up."""
        key = place and f"running:{place}"
        return self._job(lambda db: unfinished_games.clear(db, place), key)

    # -- games played -------------------------------------------------------------------------

    def finish_game(
        self, game: history.FinishedGame, record: Mapping[str, Any] | None = None
    ) -> Future[None]:
        """Count a finished game and forget it as the running game, in a single step.

        It may be handed in any number of times: a `key` that is there is not counted again, and
        running games with other keys stay. `record`: what it can be seen again from, kept for
        the last `history.RECORDS` games.
        """
        from game.storage import history

        ended = self.clock().isoformat()

        def finish(db: sqlite3.Connection, number: int | None) -> int | None:
            unfinished_games.finish(db, game.key, game.game)
            return history.add(db, game, ended, record, number)

        self._check_open()
        return self._mirror.insert(finish)[1]

    def unfinish_game(self, key: str) -> Future[None]:
        """Forget the end of the game with this key, whose last choice was taken back."""
        from game.storage import history

        return self._job(lambda db: history.remove(db, key))

    def record(self, number: int) -> Any:
        """The record of the finished game with this number, as it was handed in; None if lost.

        It may have been damaged since: what it holds is checked by who plays it.
        """
        from game.storage import history

        return self._read(lambda db: history.record_of(db, number))

    def finished(self, profile: int | None = None) -> list[history.FinishedGame]:
        """Finished games, newest first, all or a single person's."""
        from game.storage import history

        return self._read(lambda db: history.read(db, profile))

    def statistics(self, profile: int | None = None) -> dict[str, history.Statistics]:
        """Figures for each game id played, over all finished games or a single person's."""
        from game.storage import history

        return history.summarise(self.finished(profile), profile)

    def badges(self, profile: int) -> frozenset[str]:
        """The badges that this person has earned."""
        sql = "SELECT badge FROM badges WHERE profile = ?"
        return frozenset(self._words(sql, profile))

    def add_badge(self, profile: int, badge: str) -> Future[None]:
        """Note that a person has earned a badge; a second time changes nothing."""
        now = self.clock().isoformat()
        return self._write("INSERT OR IGNORE INTO badges VALUES (?, ?, ?)", (profile, badge, now))

    def first_steps(self, profile: int, game: str) -> frozenset[int]:
        """The numbers of the first steps in a game that this person has heard."""
        sql = "SELECT step FROM first_steps WHERE profile = ? AND game = ?"
        return self._read(lambda db: frozenset(n for (n,) in db.execute(sql, (profile, game))))

    def add_first_step(self, profile: int, game: str, step: int) -> Future[None]:
        """Note that a person has been taught a first step."""
        sql = "INSERT OR IGNORE INTO first_steps VALUES (?, ?, ?)"
        return self._write(sql, (profile, game, step))

    def favourites(self) -> frozenset[str]:
        """The ids of the favourite games."""
        return frozenset(self._words("SELECT game FROM favourites"))

    def set_favourite(self, game: str, favourite: bool) -> Future[None]:
        """Make a game a favourite, or end that."""
        if favourite:
            return self._write("INSERT OR IGNORE INTO favourites VALUES (?)", (game,))
        return self._write("DELETE FROM favourites WHERE game = ?", (game,))

    def mark_played(self, game: str) -> Future[None]:
        """Note that a game has been started just now."""
        now = self.clock().isoformat()
        return self._write("INSERT OR REPLACE INTO recent VALUES (?, ?)", (game, now))

    def recent(self, count: int = 8) -> list[str]:
        """The ids of the games started last, newest first."""
        return self._words("SELECT game FROM recent ORDER BY rowid DESC LIMIT ?", count)

    # -- settings -----------------------------------------------------------------------------

    def settings(self) -> dict[str, Any]:
        """Return all settings as they were set; the caller checks their values."""
        return dict(self._settings)

    def set(self, key: str, value: Any) -> Future[None]:
        """Remember a setting; `value` is anything that JSON can hold."""
        text = json.dumps(value)
        self._settings[key] = json.loads(text)
        return self._write("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, text))

    # -- profiles -----------------------------------------------------------------------------

    def profiles(self) -> list[Profile]:
        """Everyone who plays here, oldest profile first."""
        return self._read(profiles.read_all)

    def profile(self, number: int) -> Profile | None:
        """The profile with this id, or None if there is none."""
        return next((profile for profile in self.profiles() if profile.id == number), None)

    def add_profile(self, name: str, face: str, **more: Any) -> Profile:
        """A new profile. `more`: top, threshold, hints, steered, operation, timer, scope,
        class_group.

        Raises ValueError for a value that will not do.
        """
        values = dict(profiles.USUAL)
        values |= profiles.check({"name": name, "face": face, **more})
        values["created"] = values["changed"] = self.clock().isoformat()
        values["uid"] = identity.new()
        self._check_open()
        number, _ = self._mirror.insert(lambda db, number: profiles.insert(db, values, number))
        made = None if number is None else self.profile(number)
        if made is None:
            raise StorageError(str(self.notices[-1]))
        return made

    def nameless(self) -> bool:
        """Whether games were played here, and nobody has ever had a name."""
        return self._read(nameless.is_there)

    def name_nameless(self, number: int) -> Future[None]:
        """Transfer everything that was played before anybody had a name to this profile."""
        who = self.profile(number)
        if who is None:
            raise ValueError(f"There is no profile {number}.")
        name, face = who.name, who.face
        return self._job(lambda db: nameless.give(db, number, name, face))

    def change_profile(self, number: int, **changes: Any) -> Future[None]:
        """Change any value of `add_profile`. ValueError for a wrong value."""
        values = profiles.check(changes)
        if values:
            values["changed"] = self.clock().isoformat()
        return self._job(lambda db: profiles.change(db, number, values))

    def set_typing(self, profile: int, device: str, seconds: float) -> Future[None]:
        """Remember how long this person takes to type a number they know, on this device."""
        return self._write(
            "INSERT OR REPLACE INTO typing VALUES (?, ?, ?)", (profile, device, float(seconds))
        )

    def delete_profile(self, number: int) -> Future[None]:
        """Forget a person: profile, attempts, sessions, and who it was in games and set-ups.

        Finished games stay as games of nobody, with their records, which name nobody. No copy
        brings the person back, unless it is `welcome` again. The future is done when the name is
        in no file of the folder that the program reads, nor in the log beside it.
        """
        from game.storage import side_file

        if self.path is not None and self.path.parent != self._usual:
            words = N_("Nobody can be forgotten as long as all is kept in {folder}.")
            return self._refuse(Message(words, {"folder": str(self.path.parent)}))
        seated = [
            key for key, value in self._settings.items() if unfinished_games.has_seat(value, number)
        ]
        now = self.clock().isoformat()

        def forget(db: sqlite3.Connection) -> None:
            profiles.delete(db, number, now)
            db.executemany("DELETE FROM settings WHERE key = ?", [(key,) for key in seated])
            unfinished_games.unseat(db, number)

        def forget_copies_too(db: sqlite3.Connection) -> None:
            database.empty_log(db)
            if self.path is not None and self._usual is not None:
                repair.remove_copies(self.path, *other_folders(self._usual))
            for file in self._unreadable:
                side_file.remove(file)

        for key in seated:
            del self._settings[key]
        self._check_open()
        return self._mirror.write(forget, after=forget_copies_too)

    def _refuse(self, why: Message) -> Future[None]:
        self._complain(why)
        future = new_future()
        future.set_exception(StorageError(str(why)))
        return future

    def welcome(self, uid: str) -> Future[None]:
        """A copy may bring somebody again who was deleted here."""
        return self._job(lambda db: identity.welcome(db, uid))

    # -- taking it along ----------------------------------------------------------------------

    def everything(self) -> dict[str, Any]:
        """Return everything that is remembered, as values that JSON can hold."""
        from game.storage import copies

        return self._read(copies.everything)

    @property
    def changes(self) -> int:
        """How often something has been changed since the program began: more after each change."""
        return self._read(lambda db: db.total_changes)

    def merge(self, copy: Any) -> MergeReport:
        """Take in what another computer's `everything` holds; what came of it, at once.

        A union: nothing is lost, nothing doubled, in whatever order and however often copies are
        merged. Raises Refusal with a sentence if it is no copy.
        """
        from game.storage import copies, merge

        content = copies.read_copy(copy)
        report = self._merged(partial(merge.merge, copy=content))
        if report is None:
            raise StorageError(str(self.notices[-1]))
        return report

    def _merged(self, take: Callable[[sqlite3.Connection], MergeReport]) -> MergeReport | None:
        """Run a merge at once and return its report, or None if it could not be done."""
        reports: list[MergeReport] = []
        self._job(lambda db: reports.append(take(db)))
        return reports[0] if reports else None

    def join(self, keep: int, other: int) -> Future[None]:
        """Merge two profiles of the same person: `keep` stays, with all of both."""
        from game.storage import merge

        now = self.clock().isoformat()
        seated = [
            key for key, value in self._settings.items() if unfinished_games.has_seat(value, other)
        ]
        for key in seated:
            del self._settings[key]

        def both(db: sqlite3.Connection) -> None:
            db.executemany("DELETE FROM settings WHERE key = ?", [(key,) for key in seated])
            unfinished_games.hand_over(db, other, keep, now)
            merge.join(db, keep, other, now)

        return self._job(both)


def _json_rows(rows: Iterable[Any]) -> Iterable[tuple[str, Any]]:
    for key, text in rows:
        try:
            yield str(key), parse_json(text)
        except ValueError:
            continue
