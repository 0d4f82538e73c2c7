"""Two computers on which people play and practise, and what their stores hold."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from game.storage import Store
from game.storage.history import FinishedGame, SeatResult
from game.storage.profiles import Profile
from tests.storage.samples import attempt

START = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)


class Computer:
    """A store with a clock that goes on with each thing that happens; it may start from a copy."""

    def __init__(self, name: str, start: datetime = START) -> None:
        self.name, self.now, self.count = name, start, 0
        self.store = Store.in_memory(self.tick)

    def tick(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def answer(self, who: Profile, left: int, right: int, answer: int, *, key: str = "") -> None:
        self.count += 1
        session = self.store.start_session(who.id, "addition")
        self.store.set_session_time(session, 60.0 + self.count)
        row = attempt(who.id, key or f"{self.name}:{self.count}") | {
            "session": session,
            "at": self.tick().isoformat(),
            "left": left,
            "right": right,
            "answer": answer,
            "first_key": 1.0,
        }
        self.store.add_attempt(row)

    def play(self, who: Profile) -> None:
        self.count += 1
        seats = (SeatResult(0, "human", "won", who.id), SeatResult(1, "greedy", "lost"))
        game = FinishedGame(
            "classic", (0,), 26, 2, 1, 90.0, False, seats, f"{self.name}g{self.count}"
        )
        self.store.finish_game(game, {"seed": self.count})

    def take(self, other: Computer) -> Any:
        return self.store.merge(copy_of(other.store))


def copy_of(store: Store) -> Any:
    """Return what goes into a file and comes out of it again."""
    return json.loads(json.dumps(store.everything()))


def contents(store: Store) -> dict[str, Any]:
    """Return all of people, by names that every computer uses; lists show what is doubled."""
    everybody = {profile.id: profile for profile in store.profiles()}

    def plain(row: dict[str, Any]) -> tuple[Any, ...]:
        left_out = ("id", "profile", "session", "key")
        return tuple((name, value) for name, value in row.items() if name not in left_out)

    return {
        "people": sorted(repr(replace(profile, id=0)) for profile in everybody.values()),
        "answers": sorted(
            (profile.uid, repr(plain(row)))
            for profile in everybody.values()
            for row in store.attempts(profile.id)
        ),
        "sessions": sorted(
            (profile.uid, repr(plain(row)))
            for profile in everybody.values()
            for row in store.sessions(profile.id)
        ),
        "games": sorted(
            (
                str(game.key),
                *[(seat.result, who(everybody, seat)) for seat in game.players],
                repr(store.record(game.number or 0)),
            )
            for game in store.finished()
        ),
    }


def who(everybody: dict[int, Profile], seat: SeatResult) -> str:
    return everybody[seat.profile].uid if seat.profile in everybody else ""


def session_of(store: Store, who: Profile) -> list[tuple[str, str]]:
    """The moment of each answer and that of its session."""
    began = {row["id"]: row["started"] for row in store.sessions(who.id)}
    return [(row["at"], began[row["session"]]) for row in store.attempts(who.id)]


def kit_of(computer: Computer) -> Profile:
    return next(profile for profile in computer.store.profiles() if profile.name == "Kit")
