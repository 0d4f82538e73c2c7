"""Whatever has happened to the data file, the program starts, says so, and keeps what it can."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.storage import Store
from game.storage.place import BACKUP_NAME, FILE_NAME
from tests.storage.filled import fill, noon, spoil


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    fill(folder)
    return (folder / FILE_NAME).read_bytes()


def use(folder: Path) -> list[str]:
    """Start, do a little of everything, close; what was said."""
    with Store(folder, noon) as store:
        store.profiles(), store.attempts(1), store.sessions(1), store.load_running()
        store.statistics(), store.favourites(), store.recent(), store.settings()
        store.attempts_csv(), store.everything()
        store.set("after", "damage")
        assert store.flush(), store.notices
        assert store.settings()["after"] == "damage"
        return [str(notice) for notice in store.notices]


def test_a_file_that_is_no_database_is_put_aside_and_reported(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"this is my shopping list\n" * 100)
    (notice,) = use(tmp_path)
    aside = tmp_path / "collection.damaged-20260302-120000.sqlite"
    assert aside.name in notice and aside.read_bytes().startswith(b"this is my shopping")


def test_a_second_damage_in_the_same_second_overwrites_nothing(tmp_path: Path) -> None:
    for text in (b"one" * 500, b"two" * 500):
        (tmp_path / FILE_NAME).write_bytes(text)
        use(tmp_path)
    assert len(list(tmp_path.glob("*.damaged-*.sqlite"))) == 2


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    assert use(tmp_path) == []


def test_what_can_be_read_of_a_damaged_file_is_kept(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(whole)
    spoil(tmp_path / FILE_NAME, "favourites")
    with Store(tmp_path, noon) as store:
        assert "Entries saved from it" in str(store.notices[0])
        assert [profile.name for profile in store.profiles()] == ["Robin"]
        assert len(store.attempts(1)) == 300
        running = store.load_running()
        assert running is not None and running.seq == 50
        assert store.favourites() == frozenset()


def test_the_backup_fills_what_damage_has_torn_out(tmp_path: Path) -> None:
    fill(tmp_path)
    with Store(tmp_path, noon):
        pass
    assert (tmp_path / BACKUP_NAME).exists()
    (tmp_path / FILE_NAME).write_bytes(b"\0" * 5000)
    with Store(tmp_path, noon) as store:
        assert len(store.attempts(1)) == 300


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(seed=st.integers(0, 2**32), flips=st.integers(1, 40), keep=st.floats(0.0, 1.0))
def test_flipped_bytes_and_cut_ends_never_keep_the_program_from_starting(
    whole: bytes, seed: int, flips: int, keep: float
) -> None:
    chance = random.Random(seed)
    damaged = bytearray(whole if keep > 0.5 else whole[: int(len(whole) * keep * 2)])
    for _ in range(flips if damaged else 0):
        # Half of the hits in the header and the schema, where they hurt most.
        place = chance.randrange(min(len(damaged), chance.choice((100, 4096, len(damaged)))))
        damaged[place] = chance.randrange(256)
    with TemporaryDirectory() as folder:
        (Path(folder) / FILE_NAME).write_bytes(damaged)
        use(Path(folder))
        # A byte in the middle of a text is no damage that SQLite could find.
        assert use(Path(folder)) in ([], ["The game that was under way could not be read."])


def test_a_page_in_the_place_of_another_is_damage(tmp_path: Path, whole: bytes) -> None:
    page = 4096
    for place in range(2 * page, len(whole), page):
        folder = tmp_path / str(place)
        folder.mkdir()
        before = whole[place - page : place]
        (folder / FILE_NAME).write_bytes(whole[:place] + before + whole[place + page :])
        use(folder)
        assert use(folder) in ([], ["The game that was under way could not be read."])


@pytest.mark.parametrize("place", range(16, 24))
def test_a_damaged_byte_of_the_header_costs_nothing(
    tmp_path: Path, whole: bytes, place: int
) -> None:
    # The 19th byte, for example, says that the file may only be read.
    (tmp_path / FILE_NAME).write_bytes(whole[:place] + b"\x12" + whole[place + 1 :])
    use(tmp_path)
    assert use(tmp_path) in ([], ["The game that was under way could not be read."])


def test_a_folder_that_cannot_be_used_means_playing_without_saving(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with Store(blocked / "data", noon) as store:
        assert store.path is None and "Nothing will be saved" in str(store.notices[0])
        store.set("speed", 2)
        assert store.flush() and store.settings() == {"speed": 2}


def test_a_folder_with_a_name_too_long_means_playing_without_saving(tmp_path: Path) -> None:
    with Store(tmp_path / ("x" * 300), noon) as store:
        assert store.path is None and "Nothing will be saved" in str(store.notices[0])


def test_a_file_in_use_is_not_taken_for_damaged(tmp_path: Path) -> None:
    fill(tmp_path)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with Store(tmp_path, noon, patience=0.01) as store:
        assert store.path is None and "locked" in str(store.notices[0])
    other.close()
    with Store(tmp_path, noon) as store:
        assert store.notices == [] and store.load_running() is not None


def test_a_running_game_that_makes_no_sense_is_reported_not_fatal(tmp_path: Path) -> None:
    fill(tmp_path)
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("UPDATE running SET record = '[1, 2'")
    db.close()
    with Store(tmp_path, noon) as store:
        assert store.load_running() is None
        assert "under way" in str(store.notices[0])


def test_a_left_over_write_ahead_log_of_another_file_does_no_harm(
    tmp_path: Path, whole: bytes
) -> None:
    (tmp_path / FILE_NAME).write_bytes(whole)
    shutil.copy(tmp_path / FILE_NAME, tmp_path / f"{FILE_NAME}-wal")
    assert use(tmp_path) == []
