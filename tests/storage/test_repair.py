"""A damaged file is repaired wholly or not at all, however often that is cut short."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.storage import Store
from game.storage.place import BACKUP_NAME, FILE_NAME
from tests.storage.filled import attempt, fill, spoil

ROOT = Path(__file__).resolve().parents[2]

# Opens a data folder, and is gone at the moment with this number: each change of a file's name,
# each handful of rows and each flush to the disk is a moment. What comes after a moment is not
# done.
KILLED = """
import os, sys
from pathlib import Path
from game.storage import Store

left = int(sys.argv[2])

def moment(*_):
    global left
    left -= 1
    if left < 0:
        os._exit(9)

def before(call):
    def counted(*args, **more):
        moment()
        return call(*args, **more)
    return counted

os.replace, os.fsync = before(os.replace), before(os.fsync)
Path.replace, Path.unlink = before(Path.replace), before(Path.unlink)
store = Store(Path(sys.argv[1]), while_repairing=moment)
assert len(store.attempts(1)) == 3000
store.close()
"""


def kill_at(folder: Path, number: int) -> bool:
    """Start on a folder and be gone at a moment; False if the start came to its end before."""
    ended = subprocess.run(
        [sys.executable, "-c", KILLED, str(folder), str(number)], cwd=ROOT, check=False
    )
    assert ended.returncode in (0, 9)
    return ended.returncode == 9


def test_a_repair_that_is_killed_at_any_moment_is_ended_by_the_next_start(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    fill(damaged, attempts=3000)
    spoil(damaged / FILE_NAME, "favourites")
    moments = 0
    going = True
    while going:
        folder = tmp_path / str(moments)
        shutil.copytree(damaged, folder)
        going = kill_at(folder, moments)
        moments += 1
        is_put_aside = bool(list(folder.glob("*.damaged-*.sqlite")))  # by the start that was killed
        with Store(folder) as store:
            assert len(store.attempts(1)) == 3000
            assert [who.name for who in store.profiles()] == ["Robin"]
            assert len(store.notices) == (0 if is_put_aside else 1)
            assert all("Entries saved from it: 3044." in str(notice) for notice in store.notices)
        assert len(list(folder.glob("*.damaged-*.sqlite"))) == 1
        left = {path.name for path in folder.iterdir() if "damaged" not in path.name}
        assert left == {FILE_NAME, BACKUP_NAME, "collection.lock"}
    assert moments > 8


def test_a_repair_cut_short_again_and_again_comes_to_its_end(tmp_path: Path) -> None:
    fill(tmp_path, attempts=3000)
    spoil(tmp_path / FILE_NAME, "favourites")
    for number in (1, 4, 2, 6, 3, 5):
        kill_at(tmp_path, number)
    with Store(tmp_path) as store:
        assert len(store.attempts(1)) == 3000


def test_who_closes_the_window_meanwhile_loses_nothing(tmp_path: Path) -> None:
    fill(tmp_path, attempts=3000)
    spoil(tmp_path / FILE_NAME, "favourites")

    def stop(part: float) -> None:
        if part > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Store(tmp_path, while_repairing=stop)
    with Store(tmp_path) as store:
        assert len(store.attempts(1)) == 3000 and len(store.notices) == 1


def test_a_new_file_is_on_the_disk_before_it_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def noting(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            done.append(name)
            return call(*args)

        return noted

    fill(tmp_path, attempts=10)
    spoil(tmp_path / FILE_NAME, "favourites")
    monkeypatch.setattr(os, "fsync", noting("flush", os.fsync))
    monkeypatch.setattr(os, "replace", noting("replace", os.replace))
    with Store(tmp_path):
        assert done == ["replace", "flush", "replace", "flush", "replace"]


def test_how_far_it_is_goes_from_nothing_to_all(tmp_path: Path) -> None:
    fill(tmp_path, attempts=5000)
    spoil(tmp_path / FILE_NAME, "favourites")
    parts: list[float] = []
    Store(tmp_path, while_repairing=parts.append).close()
    assert len(parts) >= 5 and parts == sorted(parts)
    assert parts[0] < 0.3 and 0.9 < parts[-1] <= 1.0


def test_rows_behind_the_first_damaged_page_are_saved(tmp_path: Path) -> None:
    fill(tmp_path, attempts=3000)
    spoil(tmp_path / FILE_NAME, around=b"k10002026-03-02")  # an answer, as it lies in its row
    with Store(tmp_path) as store:
        numbers = {row["id"] for row in store.attempts(1)}
    missing = set(range(1, 3001)) - numbers
    assert 1001 in missing and len(missing) < 100


def test_only_what_was_torn_is_taken_from_the_backup(tmp_path: Path) -> None:
    fill(tmp_path, attempts=10)
    with Store(tmp_path):
        pass
    assert (tmp_path / BACKUP_NAME).exists()
    with Store(tmp_path) as store:
        store.set_favourite("fire", False)
        store.clear_running()
    spoil(tmp_path / FILE_NAME, "attempts")
    with Store(tmp_path) as store:
        assert len(store.attempts(1)) == 10
        assert store.favourites() == frozenset() and store.load_running() is None


@pytest.mark.parametrize("column", ["answer", "at"])
def test_a_damaged_name_of_a_column_costs_no_row(tmp_path: Path, column: str) -> None:
    fill(tmp_path, attempts=30)
    data = (tmp_path / FILE_NAME).read_bytes()
    declared = data.index(b"CREATE TABLE attempts")
    place = data.index(f" {column} ".encode(), declared) + 1
    (tmp_path / FILE_NAME).write_bytes(data[:place] + b"q" + data[place + 1 :])
    (tmp_path / BACKUP_NAME).unlink(missing_ok=True)
    with Store(tmp_path) as store:
        assert "damaged" in str(store.notices)
        assert len(store.attempts(1)) == 30


def test_a_page_of_another_table_in_the_place_of_one_is_a_gap(tmp_path: Path) -> None:
    fill(tmp_path, attempts=30)
    shutil.copy(tmp_path / FILE_NAME, tmp_path / BACKUP_NAME)
    data = bytearray((tmp_path / FILE_NAME).read_bytes())
    with closing(sqlite3.connect(tmp_path / BACKUP_NAME)) as db:
        roots = dict(db.execute("SELECT name, rootpage FROM sqlite_master"))
        (size,) = db.execute("PRAGMA page_size").fetchone()
    here, other = (size * (roots[name] - 1) for name in ("attempts", "profiles"))
    data[here : here + size] = data[other : other + size]
    (tmp_path / FILE_NAME).write_bytes(data)
    with Store(tmp_path) as store:
        assert "damaged" in str(store.notices)
        assert len(store.attempts(1)) == 30


def test_a_declaration_that_cannot_be_read_hides_no_other_table(tmp_path: Path) -> None:
    fill(tmp_path, attempts=30)
    data = (tmp_path / FILE_NAME).read_bytes()
    place = data.index(b"(", data.index(b"CREATE TABLE attempts"))
    (tmp_path / FILE_NAME).write_bytes(data[:place] + b"%" + data[place + 1 :])
    with Store(tmp_path) as store:
        assert "damaged" in str(store.notices)
        assert [person.name for person in store.profiles()] == ["Robin"]
        assert not store.attempts(1)


def test_a_table_that_lacks_a_column_is_filled_from_the_backup(tmp_path: Path) -> None:
    fill(tmp_path, attempts=30)
    shutil.copy(tmp_path / FILE_NAME, tmp_path / BACKUP_NAME)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        db.executescript("ALTER TABLE attempts RENAME answer TO odd; ALTER TABLE attempts ADD more")
    with Store(tmp_path) as store:
        assert "damaged" in str(store.notices)
        assert len(store.attempts(1)) == 30


def test_what_was_only_in_the_log_beside_a_damaged_file_is_saved(tmp_path: Path) -> None:
    live, dead = tmp_path / "live", tmp_path / "dead"
    live.mkdir(), dead.mkdir()
    fill(live, attempts=10)
    with closing(sqlite3.connect(live / FILE_NAME, isolation_level=None)) as db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute("UPDATE profiles SET name = 'Kim'")
        for name in (FILE_NAME, f"{FILE_NAME}-wal"):
            (dead / name).write_bytes((live / name).read_bytes())
    spoil(dead / FILE_NAME, "favourites")
    with Store(dead) as store:
        assert [who.name for who in store.profiles()] == ["Kim"]
        assert "damaged" in str(store.notices[0])
    with Store(dead) as store:
        assert [who.name for who in store.profiles()] == ["Kim"] and not store.notices


def test_the_log_of_a_damaged_file_is_not_taken_for_that_of_the_new_one(tmp_path: Path) -> None:
    fill(tmp_path, attempts=10)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute("UPDATE profiles SET name = 'Kim'")
        log = (tmp_path / f"{FILE_NAME}-wal").read_bytes()
    (tmp_path / FILE_NAME).write_bytes(b"this is my shopping list\n" * 100)
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(log)
    (tmp_path / "collection.repaired.sqlite").write_bytes(b"begun once, and never ended" * 100)
    with Store(tmp_path) as store:
        assert not list(tmp_path.glob("*.repair*"))
        (put_aside,) = tmp_path.glob("*.damaged-*-wal")
        assert put_aside.read_bytes() == log
        assert store.profiles() == []
        store.add_profile("Ada", "bee")
    with Store(tmp_path) as store:
        assert [who.name for who in store.profiles()] == ["Ada"] and not store.notices


def test_rows_that_no_table_can_hold_are_left_out_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute("CREATE TABLE profiles (id, name, face, top, hints, steered, created)")
        rows = [(1, "Robin"), ("x", "odd"), (2, None), (2**70 * 1.0, "huge"), (3, "Kim")]
        sql = "INSERT INTO profiles VALUES (?, ?, 'fox', 10, 1, 1, '')"
        db.executemany(sql, rows)
    with Store(tmp_path) as store:
        assert [who.name for who in store.profiles()] == ["Robin", "Kim"]


def test_a_backup_is_as_old_as_a_day_at_most(tmp_path: Path) -> None:
    backup = tmp_path / BACKUP_NAME
    made = datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp()

    def play(hours: float) -> float:
        """When the backup was made that is there after playing so long after the first."""
        now = datetime.fromtimestamp(made + hours * 3600, UTC)
        with Store(tmp_path, lambda: now) as store:
            store.set("hours", hours)
        if backup.stat().st_mtime != made:
            os.utime(backup, (now.timestamp(), now.timestamp()))
        return backup.stat().st_mtime

    fill(tmp_path, attempts=1)
    play(0)
    os.utime(backup, (made, made))
    assert play(23.9) == made
    assert play(24.1) == made + 24.1 * 3600
    with closing(sqlite3.connect(backup)) as db:
        assert db.execute("SELECT value FROM settings WHERE key = 'hours'").fetchone() == ("24.1",)


def test_a_clock_that_was_put_back_does_not_keep_the_backup_old(tmp_path: Path) -> None:
    fill(tmp_path, attempts=1)
    with Store(tmp_path):
        pass
    later = datetime.now(UTC).timestamp() + 10 * 24 * 3600
    os.utime(tmp_path / BACKUP_NAME, (later, later))
    with Store(tmp_path):
        pass
    assert (tmp_path / BACKUP_NAME).stat().st_mtime < later


def test_one_attempt_more_is_one_entry_more(tmp_path: Path) -> None:
    fill(tmp_path, attempts=3)
    with Store(tmp_path) as store:
        store.add_attempt(attempt(1, 99))
    (tmp_path / BACKUP_NAME).unlink()
    spoil(tmp_path / FILE_NAME, "favourites")
    with Store(tmp_path) as store:
        assert "Entries saved from it: 48." in str(store.notices[0])
