"""Where the usual folder takes nothing, all is kept in another, and comes back by itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.storage import StorageError, Store
from game.storage.place import BACKUP_NAME, FILE_NAME
from tests.storage.samples import Clock, attempt


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one's own."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    return tmp_path / "home"


class Taken:
    """The usual folder, with Ada in it, and another program that may hold its file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with opened(folder) as store:
            store.add_profile("Ada", "fox")
        self._other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)

    def hold(self) -> None:
        self._other.execute("BEGIN IMMEDIATE")

    def let_go(self) -> None:
        self._other.execute("ROLLBACK")

    def close(self) -> None:
        self._other.close()


@pytest.fixture
def usual(tmp_path: Path, home: Path) -> Iterator[Taken]:
    with closing(Taken(tmp_path / "usual")) as taken:
        yield taken


def opened(folder: Path) -> Store:
    return Store(folder, Clock(), patience=0.01)


def names(store: Store) -> list[str]:
    return [one.name for one in store.profiles()]


def kept_elsewhere(usual: Taken) -> Path:
    """Play until the disk takes nothing more, save elsewhere, play on; where it was."""
    with opened(usual.folder) as store:
        usual.hold()
        store.add_profile("Kit", "cat")
        store.add_attempt(attempt(2, "before"))
        assert not store.flush() and store.unsaved is not None
        [folder] = store.other_folders
        assert store.keep_in(folder) is None and store.unsaved is None
        store.add_attempt(attempt(2, "after"))
        plan = {"game": "classic", "owner": 2, "seats": [{"profile": 2}]}
        store.save_running({"plan": plan}, 3, "g1", "classic:2")
        assert store.flush()
    return folder


def test_what_is_kept_elsewhere_comes_back_with_the_next_start(usual: Taken) -> None:
    folder = kept_elsewhere(usual)
    assert not (folder / BACKUP_NAME).exists()
    usual.let_go()
    with opened(usual.folder) as store:
        assert names(store) == ["Ada", "Kit"]
        assert [row["key"] for row in store.attempts(2)] == ["before", "after"]
        assert [game.seq for game in store.waiting()] == [3]
        [told] = map(str, store.notices)
        assert str(folder) in told and "New people: Kit" not in told and "answers: 2" in told
    assert not folder.exists()
    with opened(usual.folder) as store:
        assert names(store) == ["Ada", "Kit"] and store.notices == []


def test_as_long_as_the_disk_takes_nothing_all_is_seen_and_stays_there(usual: Taken) -> None:
    folder = kept_elsewhere(usual)
    for _ in range(2):
        with opened(usual.folder) as store:
            assert names(store) == ["Ada", "Kit"]
            assert [row["key"] for row in store.attempts(2)] == ["before", "after"]
            assert store.keep_in(folder) is None
            store.set("volume", 7)
            assert store.flush()
    usual.let_go()
    with opened(usual.folder) as store:
        assert names(store) == ["Ada", "Kit"] and len(store.attempts(2)) == 2


def test_a_folder_that_takes_nothing_either_says_why_and_all_goes_on(
    usual: Taken, home: Path
) -> None:
    home.write_text("a file, no folder")
    with opened(usual.folder) as store:
        usual.hold()
        [folder] = store.other_folders
        told = str(store.keep_in(folder))
        assert told.startswith(f"The folder {folder} takes nothing (")
        store.add_profile("Kit", "cat")
        assert names(store) == ["Ada", "Kit"] and store.path == usual.folder / FILE_NAME


def test_nobody_is_said_to_be_forgotten_while_the_usual_folder_has_the_name(usual: Taken) -> None:
    with opened(usual.folder) as store:
        [folder] = store.other_folders
        assert store.keep_in(folder) is None
        with pytest.raises(StorageError, match="Nobody can be forgotten"):
            store.delete_profile(1).result(5)
        assert names(store) == ["Ada"]


def test_two_usual_folders_never_mix(usual: Taken, tmp_path: Path) -> None:
    kept_elsewhere(usual)
    with opened(tmp_path / "another") as store:
        assert names(store) == [] and store.notices == []
