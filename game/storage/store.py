"""The one door to what is remembered on this computer.

Nothing here waits for the disk, but for `flush` and `close`. A write changes what is in memory and
returns a future at once: it is done when the entry is on the disk and survives a kill, or failed
(StorageError). Who must know asks `future.done()` in each frame, or has it call
(`add_done_callback`, on another thread). Reads see everything written before them. Nothing here
raises because of a bad disk or a damaged file: `notices` tells, in sentences for the person at the
screen, and the program goes on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.storage import backup, database, identity, nameless, profiles, running
from game.storage.profiles import Profile
from game.storage.store_games import StoredGames
from game.storage.store_learning import StoredLearning
from game.storage.writer import StorageError

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.storage.copies import Merged


class Store(StoredGames, StoredLearning):
    """Settings, profiles, games and attempts.

    `data_dir`: the folder to use, or None for the user's own. `clock` gives aware datetimes.
    `patience`: for so many seconds a write waits for a program that holds the file.
    `while_repairing` is called with the part that is done (0 to 1) while a damaged file is mended.
    `notices` are sentences to show once; `path` is the file, None if all is only in memory.
    """

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
        """What was played before anybody had a name is this profile's."""
        who = self.profile(number)
        if who is None:
            raise ValueError(f"There is no profile {number}.")
        name, face = who.name, who.face
        return self._job(lambda db: nameless.give(db, number, name, face))

    def change_profile(self, number: int, **changes: Any) -> Future[None]:
        """Change any value of `add_profile`. ValueError for a wrong one."""
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

        Finished games stay as games of nobody, with their records, which name no one. No copy
        brings the person back, unless it is `welcome` again.
        """
        seated = [key for key, value in self._settings.items() if running.has_seat(value, number)]
        now = self.clock().isoformat()

        def forget(db: sqlite3.Connection) -> None:
            profiles.delete(db, number, now)
            db.executemany("DELETE FROM settings WHERE key = ?", [(key,) for key in seated])
            running.unseat(db, number)

        def forget_copies_too(db: sqlite3.Connection) -> None:
            forget(db)
            backup.remove(self.path)

        for key in seated:
            del self._settings[key]
        self._check_open()
        return self._mirror.write(forget, on_file=forget_copies_too, after=database.empty_log)

    def welcome(self, uid: str) -> Future[None]:
        """A copy may bring somebody again who was deleted here."""
        return self._job(lambda db: identity.welcome(db, uid))

    # -- taking it along ----------------------------------------------------------------------

    def everything(self) -> dict[str, Any]:
        """All that is remembered, as values that JSON can hold."""
        from game.storage import export

        return self._read(export.everything)

    def merge(self, copy: Mapping[str, Any]) -> Merged:
        """Take in what another computer's `everything` holds; what came of it, at once.

        A union: nothing is lost, nothing doubled, in whatever order and however often copies are
        merged. Raises CannotMerge with one sentence if it is no copy.
        """
        from game.storage import copies, merge

        found = copies.checked(copy)
        reports: list[Merged] = []
        self._job(lambda db: reports.append(merge.merge(db, found)))
        if not reports:
            raise StorageError(str(self.notices[-1]))
        return reports[0]

    def join(self, keep: int, other: int) -> Future[None]:
        """Make one person of two profiles who are the same: `keep` stays, with all of both."""
        from game.storage import merge_people

        now = self.clock().isoformat()
        seated = [key for key, value in self._settings.items() if running.has_seat(value, other)]
        for key in seated:
            del self._settings[key]

        def both(db: sqlite3.Connection) -> None:
            db.executemany("DELETE FROM settings WHERE key = ?", [(key,) for key in seated])
            running.unseat(db, other)
            merge_people.join(db, keep, other, now)

        return self._job(both)
