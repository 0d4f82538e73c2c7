"""Storage elsewhere: if the usual folder takes nothing, another keeps all, and gives it back."""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.storage import StorageError, Store, place
from game.storage.history import FinishedGame
from game.storage.place import BACKUP_NAME, FILE_NAME
from tests.storage.samples import Clock, attempt


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder for the test alone."""
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
    return [profile.name for profile in store.profiles()]


def kept_elsewhere(usual: Taken) -> Path:
    """Play until the disk takes nothing more, save elsewhere, play on; where it was."""
    before = set(threading.enumerate())
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
    for thread in set(threading.enumerate()) - before:
        thread.join()  # what could not be written is tried once more, while the file is still held
    return folder


def test_what_is_kept_elsewhere_comes_back_with_the_next_start(usual: Taken) -> None:
    folder = kept_elsewhere(usual)
    assert not (folder / BACKUP_NAME).exists()
    usual.let_go()
    with opened(usual.folder) as store:
        assert names(store) == ["Ada", "Kit"]
        assert [row["key"] for row in store.attempts(2)] == ["before", "after"]
        assert [game.seq for game in store.waiting()] == [3]
        [notice] = map(str, store.notices)
        assert str(folder) in notice and "New people: Kit" not in notice and "answers: 2" in notice
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
        refusal = str(store.keep_in(folder))
        assert refusal.startswith(f"The folder {folder} takes nothing (")
        store.add_profile("Kit", "cat")
        assert names(store) == ["Ada", "Kit"] and store.path == usual.folder / FILE_NAME


def test_nobody_is_said_to_be_forgotten_while_the_usual_folder_has_the_name(usual: Taken) -> None:
    with opened(usual.folder) as store:
        [folder] = store.other_folders
        assert store.keep_in(folder) is None
        with pytest.raises(StorageError, match="Nobody can be forgotten"):
            store.delete_profile(1).result(60)
        assert names(store) == ["Ada"]


def test_two_usual_folders_never_mix(usual: Taken, tmp_path: Path) -> None:
    kept_elsewhere(usual)
    with opened(tmp_path / "another") as store:
        assert names(store) == [] and store.notices == []


def game(key: str) -> FinishedGame:
    return FinishedGame("classic", (0,), 26, 2, 1, 90.0, False, (), key)


def save(store: Store, seq: int, key: str = "g1") -> None:
    plan = {"game": "classic", "owner": 1, "seats": [{"profile": 1, "name": "Ada"}]}
    store.save_running({"plan": plan, "answers": [0] * seq}, seq, key, "classic:1")


def moved(usual: Taken, store: Store) -> Path:
    """The usual disk takes nothing any more, and all is kept elsewhere from now on."""
    assert store.flush()
    usual.hold()
    [folder] = store.other_folders
    assert store.keep_in(folder) is None
    return folder


def test_a_game_begun_in_the_usual_folder_goes_on_where_it_was_left_elsewhere(usual: Taken) -> None:
    with opened(usual.folder) as store:
        save(store, 3)
        store.set("volume", 1)
        moved(usual, store)
        save(store, 9)
        store.set("volume", 5)
        store.set("pin", "chosen elsewhere")
    usual.let_go()
    with opened(usual.folder) as store:
        [waiting] = store.waiting()
        assert (waiting.seq, waiting.key, waiting.place) == (9, "g1", "classic:1")
        assert store.settings() == {"volume": 5, "pin": "chosen elsewhere"}


def test_a_game_that_ended_elsewhere_waits_in_no_file(usual: Taken) -> None:
    with opened(usual.folder) as store:
        save(store, 3)
        moved(usual, store)
        store.finish_game(game("g1"), {"seed": 1})
    usual.let_go()
    with opened(usual.folder) as store:
        assert [game.key for game in store.finished()] == ["g1"]
        assert store.everything()["running"] == []


def test_a_game_played_on_in_the_usual_folder_is_not_put_back(usual: Taken) -> None:
    with opened(usual.folder) as store:
        save(store, 3)
        folder = moved(usual, store)
        save(store, 4)
        store.flush()
        kept = {file.name: file.read_bytes() for file in folder.iterdir()}
    usual.let_go()
    for file in folder.iterdir():
        file.unlink()  # as if the disk with it were pulled out
    with opened(usual.folder) as store:
        save(store, 8)
        store.finish_game(game("other"))
    for name, data in kept.items():
        (folder / name).write_bytes(data)
    with opened(usual.folder) as store:
        assert [(game.seq, game.key) for game in store.waiting()] == [(8, "g1")]


def test_a_folder_that_another_window_keeps_all_in_is_left_to_it(usual: Taken) -> None:
    with opened(usual.folder), opened(usual.folder) as second:
        [folder] = second.other_folders
        assert second.keep_in(folder) is None
        second.add_profile("Kit", "cat")
        assert second.flush()
    with opened(usual.folder) as first:
        assert names(first) == ["Ada", "Kit"]  # it has ended, so that all is here
        with opened(usual.folder) as second:
            assert second.keep_in(folder) is None
            second.add_profile("Lou", "owl")
            first.close()
            with opened(usual.folder) as third:
                assert "Lou" not in names(third)
                refusal = str(third.keep_in(folder))
                assert refusal == (
                    f"The folder {folder} takes nothing (another window keeps its data there)."
                )
    with opened(usual.folder) as last:
        assert names(last) == ["Ada", "Kit", "Lou"]


def test_what_was_kept_on_a_disk_that_is_plugged_in_again_is_not_overwritten(usual: Taken) -> None:
    folder = kept_elsewhere(usual)
    away = folder.with_name("pulled out")
    folder.rename(away)
    with opened(usual.folder) as store:
        assert names(store) == ["Ada"]
        away.rename(folder)
        assert store.keep_in(folder) is None
        assert names(store) == ["Ada", "Kit"] and len(store.attempts(2)) == 2
    usual.let_go()
    with opened(usual.folder) as store:
        assert names(store) == ["Ada", "Kit"]


def test_a_damaged_file_there_is_put_aside_and_forgotten_with_who_is_deleted(usual: Taken) -> None:
    with opened(usual.folder) as store:
        folder = moved(usual, store)
    usual.let_go()
    [file] = folder.glob("*.sqlite")
    file.write_bytes(b"Ada and nothing of the kind" * 99)
    with opened(usual.folder) as store:
        assert "cannot be read" in str(store.notices)
        assert store.keep_in(folder) is None
        [aside] = folder.glob("*.damaged-*")
        assert aside.read_bytes().startswith(b"Ada")
    file.write_bytes(b"Ada and nothing of the kind" * 99)
    with opened(usual.folder) as store:
        store.delete_profile(1).result(60)
        assert not file.exists() and not aside.exists()


def test_a_folder_that_was_left_is_not_offered_again(usual: Taken) -> None:
    with opened(usual.folder) as store:
        folder = moved(usual, store)
        assert folder not in store.other_folders
    usual.let_go()


def test_a_drive_that_nobody_may_look_into_leaves_the_home_folder(
    usual: Taken, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drives = ("/nowhere/{user}", "/locked/{user}", str(usual.folder.parent))
    monkeypatch.setitem(place._PLUGGED_IN, sys.platform, drives)
    looked_into = Path.iterdir

    def look_into(folder: Path) -> Iterator[Path]:
        if folder.parts[1] == "locked":
            raise PermissionError
        return looked_into(folder)

    monkeypatch.setattr(Path, "is_dir", lambda folder: True)
    monkeypatch.setattr(Path, "iterdir", look_into)
    offered = [folder.parent for folder in place.other_folders(usual.folder)]
    assert offered[0] == home and usual.folder in offered


def test_nothing_of_the_pin_and_of_who_was_deleted_goes_along(usual: Taken) -> None:
    with opened(usual.folder) as store:
        store.set("pin", "salt:hash-of-it")
        store.set("pin_misses", 2)
        store.delete_profile(store.add_profile("Quillon", "owl").id).result(60)
        folder = moved(usual, store)
        assert store.settings()["pin"] == "salt:hash-of-it"
        for file in folder.iterdir():
            data = file.read_bytes()
            assert b"hash-of-it" not in data and b"pin_misses" not in data
            assert b"Quillon" not in data
    usual.let_go()
    with opened(usual.folder) as store:
        assert store.settings()["pin"] == "salt:hash-of-it"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names are text on this system")
def test_a_folder_whose_name_is_no_text_is_as_good_as_any(tmp_path: Path, home: Path) -> None:
    """Regression: the program ended with a traceback in a home folder of an old disk."""
    folder = tmp_path / "half\udce9"
    with Store(folder) as store:
        store.set("volume", 1)
        assert store.unsaved is None and place.other_folders(folder)
    with Store(folder) as store:
        assert store.settings() == {"volume": 1}
