"""What a store keeps of games: those under way, those played, and what people earned by them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.storage import running
from game.storage.running import Running
from game.storage.store_base import StoreBase
from game.texts import N_, Message

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.storage import history


class StoredGames(StoreBase):
    """Games under way and played, badges, favourites and first steps."""

    # -- the running game ---------------------------------------------------------------------

    def save_running(
        self,
        record: Mapping[str, Any],
        seq: int,
        key: str | None = None,
        place: str = running.FIRST,
    ) -> Future[None]:
        """Remember the running game after decision number `seq`, which may be its last.

        It takes the place of whatever was in `place`; see `running.place_of`.

        When the future is done the decision survives a kill. A decision killed before that may
        have landed all the same; `load_running().seq` says which was the last to. `key` is the
        one with which the game will be finished: once it is, it is running no more.
        """
        text, saved = json.dumps(record), self.clock().isoformat()
        return self._job(
            lambda db: running.save(db, text, seq, saved, key, place), f"running:{place}"
        )

    def load_running(self, place: str | None = None) -> Running | None:
        """The game in this place, or the one played last; None if there is none.

        Its last decision may turn out to have ended it.
        """
        try:
            return self._read(lambda db: running.load(db, place))
        except ValueError:
            self._complain(Message(N_("The game that was under way could not be read.")))
            return None

    def waiting(self) -> list[Running]:
        """All games to be continued, the one played last first; whose, each of them tells."""
        return self._read(running.load_all)

    def clear_running(self, place: str | None = None) -> Future[None]:
        """Forget the running game in this place, or all: it is given up."""
        key = place and f"running:{place}"
        return self._job(lambda db: running.clear(db, place), key)

    # -- games played -------------------------------------------------------------------------

    def finish_game(
        self, game: history.Finished, record: Mapping[str, Any] | None = None
    ) -> Future[None]:
        """Count a finished game and forget it as the running one, in one step.

        It may be handed in as often as one likes: a `key` that is there is not counted again, and
        running games with other keys stay. `record`: what it can be seen again from, kept for
        the last `history.RECORDS` games.
        """
        from game.storage import history

        ended = self.clock().isoformat()

        def finish(db: sqlite3.Connection, number: int | None) -> int | None:
            running.finish(db, game.key, game.game)
            return history.add(db, game, ended, record, number)

        self._check_open()
        return self._mirror.insert(finish)[1]

    def unfinish_game(self, key: str) -> Future[None]:
        """The game of this key goes on after all: its last choice has been taken back."""
        from game.storage import history

        return self._job(lambda db: history.remove(db, key))

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

    def badges(self, profile: int) -> frozenset[str]:
        """The badges that this person has earned."""
        sql = "SELECT badge FROM badges WHERE profile = ?"
        return frozenset(self._words(sql, profile))

    def add_badge(self, profile: int, badge: str) -> Future[None]:
        """This person has earned a badge; again, it stays the first."""
        now = self.clock().isoformat()
        return self._write("INSERT OR IGNORE INTO badges VALUES (?, ?, ?)", (profile, badge, now))

    def first_steps(self, profile: int, game: str) -> frozenset[int]:
        """The numbers of the first steps in a game that this person has been told."""
        sql = "SELECT step FROM first_steps WHERE profile = ? AND game = ?"
        return self._read(lambda db: frozenset(n for (n,) in db.execute(sql, (profile, game))))

    def add_first_step(self, profile: int, game: str, step: int) -> Future[None]:
        """This person has been told a first step."""
        sql = "INSERT OR IGNORE INTO first_steps VALUES (?, ?, ?)"
        return self._write(sql, (profile, game, step))

    def favourites(self) -> frozenset[str]:
        """The ids of the favourite games."""
        return frozenset(self._words("SELECT game FROM favourites"))

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
        return self._words("SELECT game FROM recent ORDER BY at DESC, rowid DESC LIMIT ?", count)
