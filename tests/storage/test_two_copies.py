"""Two copies of the program on the same data folder: the second leaves everything of the first
alone.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from shutil import copytree

import pytest

from game.host.desktop import Disk
from game.storage import Store, opened_database
from game.storage.history import FinishedGame
from game.storage.opened_database import FolderInUse, FolderLock

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the locks of this system differ")


def test_the_second_copy_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    with Store(tmp_path) as first:
        robin = first.add_profile("Robin", "fox")
        first.save_running({"answers": [1, 2, 3]}, 3, "first")
        before = first.everything()
        first.flush()
        files = {path.name for path in tmp_path.iterdir()}
        with Store(tmp_path) as second:
            assert second.path is None
            (notice,) = second.notices
            assert second.unsaved == notice and "nothing is kept" in str(notice)
            assert second.everything() == before
            second.add_profile("Kim", "owl")
            second.save_running({"answers": []}, 0, "second")
            second.finish_game(FinishedGame("classic", (0,), 1, 0, 0, 1.0, key="second"))
            second.clear_running()
            second.delete_profile(robin.id)
            assert second.flush()
            assert second.unsaved == notice
        assert {path.name for path in tmp_path.iterdir()} == files
        assert first.everything() == before and first.notices == []
        first.set("speed", 2)
    with Store(tmp_path) as again:
        running = again.load_running()
        assert running is not None and running.seq == 3
        assert again.settings() == {"speed": 2} and again.notices == []


def test_the_second_copy_looks_and_sounds_as_the_first_one(tmp_path: Path) -> None:
    with Store(tmp_path) as first:
        first.set("text_size", 150)
        first.flush()
        with Store(tmp_path) as second:
            assert second.settings() == {"text_size": 150}
            second.set("text_size", 100)
        assert first.settings()["text_size"] == 150


def test_the_folder_is_free_again_when_the_first_copy_has_ended(tmp_path: Path) -> None:
    for _ in range(3):
        with Store(tmp_path) as store:
            assert store.path is not None and store.notices == []


def test_a_lock_is_given_back_where_the_data_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "collection.sqlite").mkdir()
    with Store(tmp_path) as store:
        assert store.path is None
        FolderLock(tmp_path, Disk()).release()
    FolderLock(tmp_path, Disk()).release()


def test_only_one_holds_a_lock(tmp_path: Path) -> None:
    held = FolderLock(tmp_path, Disk())
    with pytest.raises(FolderInUse):
        FolderLock(tmp_path, Disk())
    held.release()
    FolderLock(tmp_path, Disk()).release()


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL])
def test_where_there_are_no_locks_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(code, "No locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    with Store(tmp_path) as store:
        (notice,) = store.notices
        assert "only once at a time" in str(notice) and "No locks available" in str(notice)
        assert store.path is not None
        store.set("speed", 2)
    with Store(tmp_path) as store:
        assert store.settings() == {"speed": 2}


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders of this system differ")
@pytest.mark.parametrize("log", [False, True])
def test_what_lies_in_a_folder_that_cannot_be_written_is_there_to_look_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: bool
) -> None:
    folder = tmp_path / "data"
    with Store(folder) as store:
        store.add_profile("Robin", "fox")
        store.save_running({"answers": [1]}, 1, "first")
        assert store.flush()
        if log:  # as after a kill: the last entries lie in the log alone
            copytree(folder, tmp_path / "killed")
    monkeypatch.setattr(os, "open", _refused)
    monkeypatch.setattr(opened_database, "_open_file", _refused)
    with Store(tmp_path / "killed" if log else folder) as store:
        assert store.path is None and "Nothing will be saved" in str(store.unsaved)
        assert [profile.name for profile in store.profiles()] == ["Robin"]
        assert [game.seq for game in store.waiting()] == [1]


def test_what_the_disk_refuses_once_is_opened_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, failures = opened_database._open_file, [OSError(errno.EIO, "passing")]

    def passing(*values: object) -> object:
        if failures:
            raise failures.pop()
        return real(*values)  # type: ignore[arg-type]

    monkeypatch.setattr(opened_database, "_open_file", passing)
    with Store(tmp_path) as store:
        assert store.path is not None and store.unsaved is None


def _refused(*values: object) -> None:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))
