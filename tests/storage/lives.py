"""A life of a store in which it does everything once, and what it held after each step."""

from __future__ import annotations

import json
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.storage import StorageError, Store
from game.storage.history import FinishedGame, SeatResult
from tests.storage.samples import attempt
from tests.storage.simulated_disk import Disk

CHILD = "Kitxyzzy"
"""A name that no other bytes hold."""


@dataclass
class Life:
    """held: what there was after each step, as text; the first before any of them. known: how many
    calls the disk had seen, and which of `held` had been acknowledged by then. names_left: files
    that held a name whose deletion was said to be done.
    """

    held: list[str] = field(default_factory=list)
    known: list[tuple[int, int]] = field(default_factory=list)
    names_left: list[str] = field(default_factory=list)

    def may_hold(self, upto: int) -> list[str]:
        """Return what there may be after so many calls: what was acknowledged, and perhaps more."""
        acknowledged = max((step for calls, step in self.known if calls <= upto), default=0)
        return self.held[acknowledged:]


def contents(store: Store) -> str:
    """Return everything that a store holds, as text."""
    return json.dumps(store.everything(), sort_keys=True)


def live(store: Store, disk: Disk, life: Life) -> None:
    """Take all steps, in turn; what is refused is refused."""
    life.held.append(contents(store))
    life.known.append((len(disk.calls), 0))
    for step in _steps(store):
        try:
            future = step()
            life.held.append(contents(store))
            if isinstance(future, Future):
                future.result(10)
            elif not store.flush():
                continue
        except StorageError:
            continue
        life.known.append((len(disk.calls), len(life.held) - 1))
        if step.func == store.delete_profile:
            files = disk.folder.iterdir()
            life.names_left += [file.name for file in files if CHILD.encode() in file.read_bytes()]


def _steps(store: Store) -> list[partial[Any]]:
    seats = (SeatResult(0, "human", "won", 1), SeatResult(1, "greedy", "lost"))
    game = FinishedGame("classic", (0,), 26, 2, 1, 90.0, False, seats, "g1")
    with Store.in_memory(store.clock) as other:
        other.start_session(other.add_profile("Kim", "owl").id, "addition")
        other.add_attempt(attempt(1, "other:1"))
        other.finish_game(FinishedGame("fire", (0,), 5, 0, 0, 9.0, False, (), "o1"), {"seed": 2})
        copy = json.loads(json.dumps(other.everything()))

    def saved(number: int, long: int = 3000) -> partial[Any]:
        record = {"plan": {"game": "classic"}, "number": number, "long": "x" * long}
        return partial(store.save_running, record, number, key="g1", place="classic:0")

    return [
        saved(0),
        partial(
            store.finish_game, FinishedGame("fire", (0,), 5, 0, 0, 9.0, False, seats[:1], "g0")
        ),
        partial(store.add_profile, CHILD, "cat"),
        partial(store.name_nameless, 1),
        partial(store.add_profile, "Robin", "fox"),
        *(partial(store.set, "volume", number) for number in range(3)),
        partial(store.set_favourite, "classic", True),
        partial(store.set_favourite, "classic", False),
        partial(store.mark_played, "classic"),
        partial(store.start_session, 1, "addition"),
        partial(store.set_session_time, 1, 30.0),
        partial(store.add_attempt, attempt(1, "g1:1:0")),
        partial(store.set_typing, 1, "keyboard", 1.5),
        partial(store.change_profile, 2, name="Robin Hood"),
        *(saved(number) for number in range(1, 4)),
        partial(store.finish_game, game, {"seed": 1}),
        partial(store.unfinish_game, "g1"),
        saved(4, 20_000),
        partial(store.finish_game, game, {"seed": 1}),
        partial(store.add_badge, 1, "first"),
        partial(store.add_first_step, 1, "classic", 2),
        partial(store.merge, copy),
        partial(store.join, 2, 3),
        partial(store.delete_profile, 1),
        partial(store.welcome, "nobody"),
        saved(5),
        partial(store.clear_running, None),
        partial(store.set, "volume", 11),
    ]
