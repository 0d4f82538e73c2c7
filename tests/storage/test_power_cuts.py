"""A disk is cut off, or fails, at each call that changes it: nothing acknowledged is ever lost.

Each call has its turn, in a single way; with WAR_EVERY_CUT=1 in all ways, which takes some minutes.
"""

from __future__ import annotations

import os
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from game.storage import Store, database, migrations, opened_database
from game.storage.place import FILE_NAME
from tests.storage.lives import Life, contents, live
from tests.storage.samples import Clock, attempt
from tests.storage.simulated_disk import (
    ERRORS,
    FULL,
    OK,
    Call,
    Disk,
    Loss,
    hurried,
    is_reachable,
    simulated,
)

pytestmark = pytest.mark.skipif(
    not is_reachable(), reason="the calls of this Python's SQLite cannot be seen"
)

EVERY = bool(os.environ.get("WAR_EVERY_CUT"))


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let nothing wait, neither for the true disk nor before trying again."""
    monkeypatch.setattr(opened_database, "_WAITS", (0.0, 0.0))
    with hurried():
        yield


def folder_of(where: Path, files: dict[str, bytes]) -> Path:
    rmtree(where, ignore_errors=True)
    where.mkdir()
    for name, data in files.items():
        (where / name).write_bytes(data)
    return where


def recorded(folder: Path) -> tuple[Disk, Life]:
    """A whole life in a folder on a disk that works."""
    disk, life = Disk(folder), Life()
    with simulated(disk), Store(folder, Clock()) as store:
        live(store, disk, life)
    return disk, life


def lost(folder: Path, allowed: list[str], repaired: bool = False) -> str:
    """Return what is wrong with a start in a folder and with what it keeps from then on."""
    with Store(folder, Clock()) as store:
        if store.path is None or (store.notices and not repaired):
            return str(store.notices)
        if contents(store) not in allowed:
            return "something acknowledged is not there"
        store.set("goes on", 1)
    with Store(folder, Clock()) as store:
        return "" if store.settings().get("goes on") == 1 and not store.notices else "it stops"


def old_file(folder: Path, version: int) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as db:
        database.migrate(db, migrations.MIGRATIONS[:version])
        db.execute(
            "INSERT INTO profiles (id, name, face, top, threshold, hints, steered, created)"
            " VALUES (1, 'Robin', 'fox', 10, 6.0, 1, 1, '2026-03-02T08:00:00+00:00')"
        )
        db.execute("INSERT INTO running (seq, record, saved) VALUES (3, '{}', '')")


def damaged_file(folder: Path) -> None:
    with Store(folder, Clock()) as store:
        live(store, Disk(folder), Life())
    with (folder / FILE_NAME).open("r+b") as file:
        file.seek(5 * 4096)
        file.write(b"\xff" * 3 * 4096)


def check_cuts(tmp_path: Path, disk: Disk, allowed: Callable[[int], list[str]], **more: Any) -> int:
    """Cut behind each call, and a few times once more; how often."""
    chance, cuts = random.Random(1), 0
    for upto in range(len(disk.calls) + 1):
        for loss in Loss if EVERY else [list(Loss)[upto % len(Loss)]]:
            where = folder_of(tmp_path / "cut", disk.image(upto, loss, chance))
            again = Disk(where)
            if cuts % 3 == 0:  # the power goes once more, while what there was is being opened
                with simulated(again), Store(where, Clock()):
                    pass
                twice = chance.randint(0, len(again.calls))
                folder_of(where, again.image(twice, chance.choice(list(Loss)), chance))
            fault = lost(where, allowed(upto), **more)
            assert not fault, f"behind call {upto} of {len(disk.calls)}, {loss}: {fault}"
            cuts += 1
    return cuts


def test_a_cut_behind_any_call_loses_nothing_acknowledged(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    disk, life = recorded(tmp_path / "data")
    assert len(life.known) == len(life.held) and not life.names_left
    assert check_cuts(tmp_path, disk, life.may_hold) > 200


@pytest.mark.parametrize("mode", ["NORMAL", "OFF"])
def test_a_file_that_is_not_synced_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    class Careless(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:  # type: ignore[override]
            return super().execute(
                sql.replace("synchronous = FULL", f"synchronous = {mode}"), *values
            )

    def connect(name: str, **more: Any) -> sqlite3.Connection:
        return sqlite3.connect(
            name, isolation_level=None, check_same_thread=False, factory=Careless
        )

    with monkeypatch.context() as patch:
        patch.setattr(opened_database, "connect", connect)
        (tmp_path / "data").mkdir()
        disk, life = recorded(tmp_path / "data")
    with pytest.raises(AssertionError, match="behind call"):
        check_cuts(tmp_path, disk, life.may_hold)


@pytest.mark.parametrize("version", [1, 6, migrations.VERSION - 1])
def test_an_old_file_that_is_brought_up_to_date_is_old_or_new(tmp_path: Path, version: int) -> None:
    (tmp_path / "data").mkdir()
    old_file(tmp_path / "data", version)
    disk = Disk(tmp_path / "data")
    with simulated(disk), Store(tmp_path / "data", Clock()) as store:
        after = contents(store)
    assert check_cuts(tmp_path, disk, lambda upto: [after]) > 8


def test_a_repair_that_is_cut_off_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    damaged_file(tmp_path / "data")
    disk = Disk(tmp_path / "data")
    with simulated(disk), Store(tmp_path / "data", Clock()) as store:
        assert "damaged" in str(store.notices)
        after = contents(store)
    assert check_cuts(tmp_path, disk, lambda upto: [after], repaired=True) > 8


def kept_beside(folder: Path, home: Path) -> None:
    """Make the usual file, and beside it a file that was begun from it and played on with."""
    others = set(threading.enumerate())
    with Store(folder, Clock()) as store:
        live(store, Disk(folder), Life())
        before = (folder / FILE_NAME).read_bytes()
        left = set(threading.enumerate()) - others
        assert store.keep_in(home) is None
        for thread in left:
            thread.join()  # nobody waits for a file that is left, and closing it deletes its log
        store.add_attempt(attempt(2, "meanwhile"))
        store.save_running({"plan": {"game": "fire", "seats": []}}, 7, "g7", "fire:0")
        store.add_profile("Kim Two", "owl")
    (folder / FILE_NAME).write_bytes(before)
    [file] = home.glob("*.sqlite")
    file.rename(folder / file.name)


def test_what_is_taken_in_from_beside_is_taken_in_once_whenever_the_power_goes(
    tmp_path: Path,
) -> None:
    (tmp_path / "data").mkdir()
    kept_beside(tmp_path / "data", tmp_path / "home")
    disk = Disk(tmp_path / "data")
    with simulated(disk), Store(tmp_path / "data", Clock()) as store:
        assert [notice.values["answers"] for notice in store.notices] == [1]
        after = contents(store)
    assert check_cuts(tmp_path, disk, lambda upto: [after], repaired=True) > 8


def test_what_is_said_to_be_saved_elsewhere_is_there_after_any_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    usual, chance = tmp_path / "usual", random.Random(1)
    with Store(usual, Clock()) as store:
        store.add_profile("Robin", "fox")
    first = {file.name: file.read_bytes() for file in usual.iterdir()}
    with Store(usual, Clock()) as store:
        store.add_attempt(attempt(1, "before"))
        [folder] = store.other_folders
        folder.mkdir(parents=True)
        disk, known = Disk(folder), list[tuple[int, int]]()
        with simulated(disk):
            assert store.keep_in(folder) is None
            for number in range(3):
                known.append((len(disk.calls), number))
                store.add_attempt(attempt(1, f"after {number}")).result(60)
    for upto in range(known[0][0], len(disk.calls) + 1):
        least = max(number for calls, number in known if calls <= upto)
        for loss in Loss:
            folder_of(usual, first)
            folder_of(folder, disk.image(upto, loss, chance))
            with Store(usual, Clock()) as store:
                there = [row["key"] for row in store.attempts(1)]
            wanted = ["before", *(f"after {number}" for number in range(3))]
            assert there in (wanted[: least + 1], wanted[: least + 2]), (upto, loss)


class FailingDisk:
    """Refuses calls from number `at` on: a single call, two in a row, all, or forty writes as a
    full disk.
    """

    KINDS = ("once", "twice", "for ever", "full")

    def __init__(self, at: int, kind: str) -> None:
        self._at, self._kind = at, kind
        self.seen = self._refused = 0

    def __call__(self, call: Call) -> int:
        self.seen += 1
        if self.seen <= self._at:
            return OK
        if self._kind == "full":
            self._refused += call.name == "write"
            return FULL if call.name == "write" and self._refused <= 40 else OK
        most = {"once": 1, "twice": 2}.get(self._kind, 10**9)
        self._refused += 1
        return ERRORS[call.name] if self._refused <= most else OK


def test_an_error_at_any_call_is_reported_and_loses_nothing_acknowledged(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    calls, _ = recorded(tmp_path / "data")
    for at in range(len(calls.calls)):
        for kind in (
            FailingDisk.KINDS if EVERY else [FailingDisk.KINDS[at % len(FailingDisk.KINDS)]]
        ):
            fault = fault_of(folder_of(tmp_path / f"{at} {kind}", {}), FailingDisk(at, kind))
            assert not fault, f"error at call {at} of {len(calls.calls)}, {kind}: {fault}"
            rmtree(tmp_path / f"{at} {kind}")


def fault_of(where: Path, failing: FailingDisk) -> str:
    """Return what goes wrong in a life on a disk that fails, and is well again afterwards."""
    disk, life = Disk(where, failing), Life()
    with simulated(disk), Store(where, Clock()) as store:  # nor does anything raise
        live(store, disk, life)
        is_unsaved, wanted = store.unsaved is not None, contents(store)
    if life.names_left:
        return f"a forgotten name stays in {life.names_left}"
    with Store(where, Clock()) as store:
        there = contents(store)
        if store.path is None:
            return str(store.notices)
    if there != wanted and not is_unsaved:
        return "what is missing was not told"
    never_opened = is_unsaved and there == life.held[0]
    return "" if never_opened or there in life.may_hold(len(disk.calls)) else "lost"
