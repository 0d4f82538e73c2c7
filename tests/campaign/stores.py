"""Stores without a window: power cuts, errors, kills, old versions, computers that merge.

`disk`: somebody's life with the program by lot, on a disk that is cut off behind a random call, or
that fails at one. `calls`: the same life in a process of its own, killed at a random call. After it
the store tells what was acknowledged, and perhaps what came after; who was deleted is in no file.
`versions`: files of older versions, made whole or cut off while they are brought up to date.
`merges`: computers with clocks that go wrong, on which people come, play, leave; whoever merges
first, all become the same, nothing is lost or doubled.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from game.storage import Store, database, migrations, opened_database
from game.storage.place import FILE_NAME
from tests.campaign.files import SECONDS
from tests.campaign.forked import Tell, forked
from tests.campaign.trial import BrokenPromise, Part
from tests.campaign.workload import StoreContents, contents_of, life
from tests.storage.samples import Clock
from tests.storage.simulated_disk import ERRORS, FULL, OK, Call, Disk, Loss, hurried, simulated
from tests.storage.test_merge_order import happen
from tests.storage.two_computers import START, Computer, contents

STEPS = 16
"""Events in the life of a store."""
CUTS = 12
"""Cuts of a life."""


@contextmanager
def unhurried_by_true_disks() -> Iterator[None]:
    """Wait neither for the true disk nor before trying again."""
    waits, opened_database._WAITS = opened_database._WAITS, (0.0, 0.0)
    try:
        with hurried():
            yield
    finally:
        opened_database._WAITS = waits


class OnDisk(Part):
    """The common part of these trials: a folder of their own."""

    def __init__(self) -> None:
        self._place = tempfile.TemporaryDirectory(prefix=f"war-{self.name}-")

    def close(self) -> None:
        """Take the folders away."""
        self._place.cleanup()

    @contextmanager
    def _folder(self) -> Iterator[Path]:
        folder = Path(tempfile.mkdtemp(dir=self._place.name))
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    @contextmanager
    def _image(self, disk: Disk, upto: int, loss: Loss, chance: random.Random) -> Iterator[Path]:
        """A folder as a cut leaves it."""
        with self._folder() as folder:
            for name, data in disk.image(upto, loss, chance).items():
                (folder / name).write_bytes(data)
            yield folder


class Life:
    """A life on a disk, and what may be there behind each of its calls."""

    def __init__(self, disk: Disk, seed: str) -> None:
        self.disk, self.held = disk, list[str]()
        self._acknowledged: list[tuple[int, int]] = []
        self._gone = list[str]()
        with simulated(disk), Store(disk.folder, Clock()) as store:
            self._store = store
            life(store, seed, STEPS, self._note)
            store.flush()
            self.is_unsaved = store.unsaved is not None
            self.wanted = contents_of(store)

    def _note(self, kept: StoreContents, acknowledged: bool) -> None:
        if not acknowledged or not self.held:
            self.held.append(str(kept))
            if contents_of(self._store) != self.held[-1]:
                there = contents_of(self._store)
                raise BrokenPromise(f"the store tells {there}\n and should tell {self.held[-1]}")
        if acknowledged:
            self._acknowledged.append((len(self.disk.calls), len(self.held) - 1))
            self._gone += kept.leaves
            self._check_gone()

    def _check_gone(self) -> None:
        for file in self.disk.folder.iterdir():
            left = file.read_bytes()
            if any(name.encode() in left for name in self._gone):
                raise BrokenPromise(f"a deleted name is still in {file.name}")

    def may_hold(self, upto: int) -> list[str]:
        """Return the contents that a store may have after so many calls."""
        least = max((step for calls, step in self._acknowledged if calls <= upto), default=0)
        return self.held[least:]


def well_lived(folder: Path, seed: str) -> Life:
    """A life on a disk that works, where all that is done is kept."""
    lived = Life(Disk(folder), seed)
    if lived.is_unsaved:
        raise BrokenPromise("the disk works, and not everything is saved")
    return lived


def check_opened(folder: Path, allowed: list[str], story: str) -> None:
    """Check that a start reads an allowed state, says nothing, and keeps what it writes."""
    with Store(folder, Clock()) as store:
        if store.notices:
            raise BrokenPromise(f"{story}: {store.notices[0]}")
        if contents_of(store) not in allowed:
            raise BrokenPromise(f"{story}: {contents_of(store)}\n is there, not {allowed[0]}")
        store.set("goes on", 1)
    with Store(folder, Clock()) as store:
        if store.settings().get("goes on") != 1:
            raise BrokenPromise(f"{story}: what is written afterwards is not kept")


class Disks(OnDisk):
    """A life on a disk that is cut off, or fails, at a random call."""

    name = "disk"
    counts = "cuts and errors"
    fewest = 100

    def trial(self, chance: random.Random) -> int:
        """A life, cut off at some of its calls and failing at another."""
        seed = str(chance.random())
        with unhurried_by_true_disks(), self._folder() as folder:
            lived = well_lived(folder, seed)
            for _ in range(CUTS):
                self._cut(lived, chance)
        with unhurried_by_true_disks(), self._folder() as folder:
            self._error(folder, seed, len(lived.disk.calls), chance)
        return CUTS + 1

    def _cut(self, lived: Life, chance: random.Random) -> None:
        upto, loss = chance.randint(0, len(lived.disk.calls)), chance.choice(list(Loss))
        story = f"cut behind call {upto} of {len(lived.disk.calls)}, {loss.name}"
        with self._image(lived.disk, upto, loss, chance) as folder:
            if chance.random() < 0.7:
                check_opened(folder, lived.may_hold(upto), story)
                return
            again = Disk(folder)  # it goes once more, while what there was is being opened
            with simulated(again), Store(folder, Clock()):
                pass
            twice, loss = chance.randint(0, len(again.calls)), chance.choice(list(Loss))
            with self._image(again, twice, loss, chance) as second:
                check_opened(second, lived.may_hold(upto), f"{story}, then {twice}, {loss.name}")

    def _error(self, folder: Path, seed: str, calls: int, chance: random.Random) -> None:
        at, most = chance.randrange(calls), chance.choice((1, 2, 40, 10**9))
        code, seen = chance.choice((FULL, None)), 0

        def refuse(call: Call) -> int:
            nonlocal seen
            seen += 1
            if not at < seen <= at + most or (code == FULL and call.name != "write"):
                return OK
            return ERRORS[call.name] if code is None else code

        lived = Life(Disk(folder, refuse), seed)
        with Store(folder, Clock()) as store:
            there = contents_of(store)
        story = f"error at call {at} of {calls}, {most} times"
        if there != lived.wanted and not lived.is_unsaved:
            raise BrokenPromise(
                f"{story}: {there} is there, not {lived.wanted}, and nothing was said"
            )


def live_until_killed(folder: Path, seed: str, at: int, say: Tell) -> None:
    """Live, saying how many steps are acknowledged; killed at this call, if there are so many."""
    seen, step = 0, 0

    def refuse(call: Call) -> int:
        nonlocal seen
        seen += 1
        if seen > at:
            os.kill(os.getpid(), signal.SIGKILL)
        return OK

    def note(kept: StoreContents, acknowledged: bool) -> None:
        nonlocal step
        step += not acknowledged
        if acknowledged:
            say(str(step))

    with simulated(Disk(folder, refuse)), Store(folder, Clock()) as store:
        life(store, seed, STEPS, note)


class Calls(OnDisk):
    """The same life in a process of its own, killed at a random call."""

    name = "calls"
    counts = "kills"
    fewest = 25

    def trial(self, chance: random.Random) -> int:
        """Kill a process, and look at what it leaves."""
        seed, held = str(chance.random()), list[str]()
        with unhurried_by_true_disks(), self._folder() as folder:
            lived = well_lived(folder, seed)
            calls, held = len(lived.disk.calls), lived.held
        at = chance.randrange(calls)
        with self._folder() as folder:
            done = forked(partial(live_until_killed, folder, seed, at), SECONDS)
            if done.status not in (0, -signal.SIGKILL):
                raise BrokenPromise(done.error[-600:])
            numbers = [int(line) for line in done.lines]
            check_opened(
                folder, held[numbers[-1] if numbers else 0 :], f"kill at call {at} of {calls}"
            )
        return 1


class Versions(OnDisk):
    """Files of older versions, whole or cut off while they are brought up to date."""

    name = "versions"
    counts = "files"
    fewest = 100

    def trial(self, chance: random.Random) -> int:
        """Cut off a file of an older version while it is brought up to date."""
        version = chance.randint(1, migrations.VERSION - 1)
        with unhurried_by_true_disks(), self._folder() as folder:
            wanted = older(folder / FILE_NAME, version, chance)
            disk = Disk(folder)
            with simulated(disk), Store(folder, Clock()) as store:
                check_held(store, wanted, f"version {version}")
            for _ in range(3):
                upto, loss = chance.randint(0, len(disk.calls)), chance.choice(list(Loss))
                story = f"version {version} cut behind call {upto} of {len(disk.calls)}"
                with (
                    self._image(disk, upto, loss, chance) as cut,
                    Store(cut, Clock()) as store,
                ):
                    check_held(store, wanted, f"{story}, {loss.name}")
        return 4


def older(file: Path, version: int, chance: random.Random) -> dict[str, Any]:
    """Write a file of an older version with something in every table; what it must tell."""
    moment = "2026-03-02T08:00:00+00:00"
    names = [f"Child {number}" for number in range(chance.randint(1, 4))]
    keys = [f"answer:{number}" for number in range(chance.randint(0, 9))]
    games = [f"game:{number}" for number in range(chance.randint(0, 5))]
    seq, volume = chance.randrange(50), chance.randrange(100)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        database.migrate(db, migrations.MIGRATIONS[:1])

        def put(table: str, columns: str, *rows: tuple[Any, ...]) -> None:
            marks = ", ".join("?" * len(columns.split(",")))
            db.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)

        people = [(1 + n, name, "fox", 10, 6.0, 1, 1, moment) for n, name in enumerate(names)]
        put("profiles", "id, name, face, top, threshold, hints, steered, created", *people)
        put("sessions", "id, profile, game, started, seconds", (1, 1, "addition", moment, 60.0))
        columns = "key, profile, session, at, operation, left, right, answer, first_key, total,"
        columns += " typing, hint, device, seat, game"
        common = (1, 1, moment, "+", 8, 5, 13, 1.0, 2.0, 0.5, 0, "keyboard", 0, "addition")
        put("attempts", columns, *[(key, *common) for key in keys])
        columns = "key, game, ended, seats, winners, battles, wars, longest, seconds, limited"
        common = ("classic", moment, 2, "[0]", 26, 2, 1, 90.0, 0)
        put("finished", columns, *[(key, *common) for key in games])
        seats = [(1 + n, 0, 1, "human", "won") for n in range(len(games))]
        put("finished_seats", "finished, seat, profile, player, result", *seats)
        plan = {"plan": {"game": "classic", "seats": [{"profile": 1}, {"profile": None}]}}
        put("running", "one, seq, record, saved", (1, seq, json.dumps(plan), moment))
        put("settings", "key, value", ("volume", str(volume)))
        put("favourites", "game", ("fire",))
        put("typing", "profile, device, seconds", (1, "keyboard", 0.75))
        database.migrate(db, migrations.MIGRATIONS[:version])
    return {
        "people": names,
        "answers": keys,
        "finished": games,
        "winners": [1] * len(games),
        "running": [seq],
        "volume": volume,
        "favourites": ["fire"],
        "typing": {"keyboard": 0.75},
        "sessions": 1,
    }


def check_held(store: Store, wanted: dict[str, Any], story: str) -> None:
    """Check that all of an older file is there."""
    if store.notices:
        raise BrokenPromise(f"{story}: {store.notices[0]}")
    people = store.profiles()
    actual = {
        "people": [profile.name for profile in people],
        "answers": [row["key"] for row in store.attempts(1)],
        "finished": [game.key for game in reversed(store.finished())],
        "winners": [game.players[0].profile for game in store.finished()],
        "running": [game.seq for game in store.waiting()],
        "volume": store.settings().get("volume"),
        "favourites": sorted(store.favourites()),
        "typing": dict(people[0].typing) if people else {},
        "sessions": len(store.sessions(1)),
    }
    for part, value in wanted.items():
        if actual[part] != value:
            raise BrokenPromise(f"{story}: {part}: {actual[part]} is there, not {value}")


DOES = ("new", *["answer"] * 4, *["play"] * 2, *["change"] * 3, "type", "merge", "merge")


class Merges(Part):
    """Computers with wrong clocks whose copies are merged in any order."""

    name = "merges"
    counts = "worlds"
    fewest = 50

    def trial(self, chance: random.Random) -> int:
        """Some computers that go apart, and are made the same."""
        computers = [
            Computer(f"c{n}", START + timedelta(minutes=n, days=chance.choice((0, 0, -400, 3650))))
            for n in range(chance.choice((2, 3, 4)))
        ]
        try:
            # Who is deleted here may have been joined with another elsewhere: one or the other.
            (self._united if chance.random() < 0.6 else self._deleted)(computers, chance)
        finally:
            for computer in computers:
                computer.store.close()
        return 1

    def _united(self, computers: list[Computer], chance: random.Random) -> None:
        made = went_apart(computers, chance, ("join",))
        met(computers, chance)
        for computer in computers:
            there = answers_of(computer)
            if len(there) != len(set(there)):
                raise BrokenPromise(f"{computer.name} has an answer twice")
            lost = made - {*there, *games_of(computer)}
            if lost:
                raise BrokenPromise(f"{computer.name} has lost {sorted(lost)[:5]}")
            if contents(computer.store) != contents(computers[0].store):
                raise BrokenPromise(
                    f"{computer.name} and {computers[0].name} do not become the same"
                )
        if not computers[0].take(computers[1]).nothing_new:
            raise BrokenPromise("to merge once more brings something new")

    def _deleted(self, computers: list[Computer], chance: random.Random) -> None:
        went_apart(computers, chance, ())
        gone = dict[str, set[str]]()
        for computer in computers:
            for who in [who for who in computer.store.profiles() if chance.random() < 0.3]:
                gone.setdefault(computer.name, set()).add(who.uid)
                computer.store.delete_profile(who.id)
        everybody = newest_names(computers)
        met(computers, chance)
        for computer in computers:
            there = {who.uid: who.name for who in computer.store.profiles()}
            if there.keys() & gone.get(computer.name, set()):
                raise BrokenPromise(f"somebody deleted from {computer.name} is back")
            if everybody.keys() - gone.get(computer.name, set()) - there.keys():
                raise BrokenPromise(f"somebody of another computer did not come to {computer.name}")
            if any(everybody[uid] != name for uid, name in there.items()):
                raise BrokenPromise(f"of two descriptions {computer.name} has the older one")


def went_apart(computers: list[Computer], chance: random.Random, more: tuple[str, ...]) -> set[str]:
    """Let things happen on all computers; the answers and games that came of it."""
    computers[0].store.add_profile("Kit", "cat")
    for other in computers[1:]:
        other.take(computers[0])
    made = set[str]()
    for number in range(chance.randrange(24)):
        computer, what = chance.choice(computers), chance.choice((*DOES, *more))
        before = {*answers_of(computer), *games_of(computer)}
        if what == "merge":
            computer.take(chance.choice([other for other in computers if other is not computer]))
            continue
        if what == "answer" and computer.store.profiles():
            _answer(computer, number, chance)
        else:
            happen([computer], 0, what, chance.randrange(10))
        made |= {*answers_of(computer), *games_of(computer)} - before
    return made


def _answer(computer: Computer, number: int, chance: random.Random) -> None:
    """Let somebody answer; some answers have a key that another has on another computer.

    So it is where a folder was copied, and one game goes on in both.
    """
    who = chance.choice(computer.store.profiles())
    key = f"copied:{chance.randrange(3)}" if chance.random() < 0.3 else ""
    there = {
        row["key"]
        for child in computer.store.profiles()
        for row in computer.store.attempts(child.id)
    }
    computer.answer(who, number, 3, number + 3, key="" if key in there else key)


def met(computers: list[Computer], chance: random.Random) -> None:
    """Merge all with all, in any order; twice, for what one has taken reaches the others so."""
    ways = [(to, source) for to in computers for source in computers if to is not source]
    for _ in range(2):
        chance.shuffle(ways)
        for to, source in ways:
            to.take(source)


def newest_names(computers: list[Computer]) -> dict[str, str]:
    """Everybody by identity, as they were called last on any computer."""
    rows = [row for one in computers for row in one.store.everything()["profiles"]]
    rows.sort(key=lambda row: datetime.fromisoformat(row["changed"] or row["created"]))
    return {row["uid"]: row["name"] for row in rows}


def answers_of(computer: Computer) -> list[str]:
    """All answers of a computer, by the first number of their sums: no other has it."""
    store = computer.store
    return [f"{row['left']} + 3" for who in store.profiles() for row in store.attempts(who.id)]


def games_of(computer: Computer) -> list[str]:
    """The keys of all games of a computer."""
    return [str(game.key) for game in computer.store.finished()]
