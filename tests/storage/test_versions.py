"""Files of older and newer versions, and good files whose marks were damaged."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest

from game.storage import Store, database, migrations
from game.storage.place import FILE_NAME
from game.storage.unfinished_games import place_of

ROBIN = (
    "INSERT INTO profiles (id, name, face, top, threshold, hints, steered, created)"
    " VALUES (1, 'Robin', 'fox', 10, 6.0, 1, 1, '')"
)
NEXT = (*migrations.MIGRATIONS, "CREATE TABLE wonders (name TEXT);")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a person in it."""
    with Store(tmp_path) as store:
        store.add_profile("Robin", "fox")
    return tmp_path


@pytest.fixture
def file(data: Path) -> Iterator[sqlite3.Connection]:
    """The data file in that folder, open."""
    with closing(sqlite3.connect(data / FILE_NAME, isolation_level=None)) as db:
        yield db


def started(folder: Path) -> tuple[list[str], list[str]]:
    """Return what a start says, and who is there."""
    with Store(folder) as store:
        return [str(notice) for notice in store.notices], [who.name for who in store.profiles()]


def test_a_whole_file_is_known_by_how_it_was_written(file: sqlite3.Connection) -> None:
    assert (migrations.VERSION, database.written(file)) == database.WHOLE
    file.execute("ALTER TABLE profiles ADD COLUMN more TEXT")
    assert database.written(file) != database.WHOLE[1]


@pytest.mark.parametrize(
    "mark",
    [f"PRAGMA user_version = {number}" for number in (0, 1, 5, 260, 65540, 2**31 - 1, -4, 2004)]
    + ["UPDATE layout SET version = 14", "DELETE FROM layout", "PRAGMA application_id = 7"],
)
def test_one_damaged_mark_costs_nothing(data: Path, file: sqlite3.Connection, mark: str) -> None:
    file.execute(mark)
    file.close()
    notices, names = started(data)
    assert names == ["Robin"]
    assert all("mended" in notice for notice in notices) and len(notices) <= 1
    assert started(data) == ([], ["Robin"])
    assert not list(data.glob("*.damaged-*")) and not list(data.glob("*.version*"))


def test_a_mark_that_looks_newer_is_not_passed_over(data: Path, file: sqlite3.Connection) -> None:
    file.execute(f"PRAGMA user_version = {migrations.VERSION + 2000}")
    file.close()
    notices, _ = started(data)
    assert len(notices) == 1


def test_the_header_of_a_file_without_a_second_mark_may_be_damaged(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        database.migrate(db, migrations.MIGRATIONS[:2])
        db.execute(ROBIN)
        db.execute("PRAGMA user_version = 77")
    notices, names = started(tmp_path)
    assert names == ["Robin"] and len(notices) == 1 and "mended" in notices[0]
    assert started(tmp_path) == ([], ["Robin"])


@pytest.mark.parametrize("more", [0, 2000])
def test_a_file_of_a_newer_version_is_left_as_it_is(
    data: Path, file: sqlite3.Connection, more: int
) -> None:
    database.migrate(file, NEXT)
    if more:
        database.write_marks(file, len(NEXT) + more)
    file.close()
    before = (data / FILE_NAME).read_bytes()
    (notice,), names = started(data)
    assert "newer version" in notice and names == []
    with Store(data) as store:
        store.set("after", 1)
    assert (data / FILE_NAME).read_bytes() == before
    with Store(data) as store:
        assert store.settings() == {"after": 1}


def test_another_programs_file_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    (notice,), _ = started(tmp_path)
    assert "damaged" in notice
    (aside,) = tmp_path.glob("*.damaged-*.sqlite")
    with closing(sqlite3.connect(aside)) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_tables_that_were_written_down_in_other_words_are_as_good(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        database.migrate(db)
        db.execute("INSERT INTO typing VALUES (1, 'pad', 1.5)")
        db.execute("DROP TABLE records")
        db.execute("CREATE TABLE records(finished integer PRIMARY KEY,record text NOT NULL )")
    assert started(tmp_path) == ([], [])


@pytest.mark.parametrize(
    "table",
    [
        "CREATE TABLE records (finished INTEGER PRIMARY KEY, record TEXT)",
        "CREATE TABLE records (finished INTEGER PRIMARY KEY, record BLOB NOT NULL)",
        "CREATE TABLE records (finished INTEGER, record TEXT NOT NULL)",
        "CREATE TABLE records (finished INTEGER PRIMARY KEY, record TEXT NOT NULL, more TEXT)",
        "CREATE TABLE records (finished INTEGER PRIMARY KEY, record TEXT NOT NULL UNIQUE)",
    ],
)
@pytest.mark.parametrize("mark", [migrations.VERSION, migrations.VERSION + 1])
def test_tables_that_are_not_what_they_should_be_are_made_anew(
    data: Path, file: sqlite3.Connection, table: str, mark: int
) -> None:
    file.execute("DROP TABLE records")
    file.execute(table)
    file.execute(f"PRAGMA user_version = {mark}")
    file.close()
    (notice,), names = started(data)
    assert "damaged" in notice and names == ["Robin"]
    assert started(data) == ([], ["Robin"])


def test_an_older_file_is_brought_up_to_date_with_its_contents() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        database.migrate(db)
        db.execute(ROBIN)
        step = "ALTER TABLE profiles ADD COLUMN voice TEXT DEFAULT 'high'"
        database.migrate(db, (*migrations.MIGRATIONS, step))
        assert database.version_of(db) == database.second_mark(db) == migrations.VERSION + 1
        assert db.execute("SELECT name, voice FROM profiles").fetchone() == ("Robin", "high")


def test_a_step_that_fails_leaves_the_older_file_as_it_was() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        database.migrate(db)
        with pytest.raises(sqlite3.Error):
            database.migrate(db, (*migrations.MIGRATIONS, "CREATE TABLE voices (name); NONSENSE"))
        assert database.version_of(db) == database.second_mark(db) == migrations.VERSION
        assert database.fits(database.shape(db), migrations.VERSION)


def test_a_step_may_hold_texts_and_triggers_with_semicolons() -> None:
    step = """
    CREATE TABLE notes (text TEXT DEFAULT 'one; two');
    CREATE TRIGGER copy AFTER INSERT ON notes WHEN NEW.text = 'a' BEGIN
        INSERT INTO notes VALUES ('b;');
        INSERT INTO notes VALUES ('c');
    END;
    INSERT INTO notes VALUES ('a')
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        database.migrate(db, (step,))
        assert db.execute("SELECT text FROM notes").fetchall() == [("a",), ("b;",), ("c",)]


def test_a_key_that_may_be_there_twice_is_not_good_enough(
    data: Path, file: sqlite3.Connection
) -> None:
    (made,) = file.execute("SELECT sql FROM sqlite_master WHERE name = 'finished'").fetchone()
    file.execute("DROP TABLE finished")
    file.execute(made.replace("key TEXT UNIQUE", "key TEXT"))
    file.execute("CREATE INDEX finished_keys ON finished (key)")
    file.close()
    (notice,), names = started(data)
    assert "damaged" in notice and names == ["Robin"]


def test_a_file_without_tables_is_a_new_one_whatever_its_mark(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute("PRAGMA user_version = 3")
    with Store(tmp_path) as store:
        store.add_profile("Robin", "fox")
        assert store.flush() and store.notices == []
    assert started(tmp_path) == ([], ["Robin"])


def test_the_one_game_that_older_versions_kept_still_waits(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        database.migrate(db, migrations.MIGRATIONS[:6])
        db.execute("INSERT INTO running VALUES (1, 7, '{\"id\": \"fire\"}', '', 'its key')")
    with Store(tmp_path) as store:
        (waiting,) = store.waiting()
        assert (waiting.record, waiting.seq, waiting.key) == ({"id": "fire"}, 7, "its key")
        store.save_running({"id": "classic"}, 1, "another", "classic:0")
        assert [game.key for game in store.waiting()] == ["another", "its key"]


@pytest.mark.parametrize("version", range(1, database.VERSION + 1))
def test_the_tables_of_each_version_fit_it_and_no_file_without_tables_does(version: int) -> None:
    assert database.fits(database.shape_at(version), version)
    assert not database.fits(frozenset(), version)


def kept_meanwhile(data: Path) -> Path:
    """Return what a program kept while a newer file was there; that file is then as it was."""
    main, away = data / FILE_NAME, data / "away"
    copyfile(main, away)
    with closing(sqlite3.connect(main, isolation_level=None)) as db:
        database.migrate(db, NEXT)
    with Store(data) as store:
        kim = store.add_profile("Kim", "cat").id
        plan = {"game": "classic", "seats": [{"profile": kim}], "owner": kim}
        store.save_running({"plan": plan}, 3, "a" * 32, place_of("classic", kim))
        store.save_running({"plan": {"game": "rocky", "seats": [{"profile": [kim]}]}}, 1)
        store.set_favourite("psychic", True)
    for ending in ("", "-wal", "-shm"):
        main.with_name(FILE_NAME + ending).unlink(missing_ok=True)
    away.rename(main)
    (beside,) = data.glob("*.version*.sqlite")
    return beside


def test_what_an_older_program_kept_is_taken_in_and_said(data: Path) -> None:
    beside = kept_meanwhile(data)
    with Store(data) as store:
        (notice,) = store.notices
        assert beside.name in str(notice) and "people: 1" in str(notice)
        robin, kim = store.profiles()
        assert (robin.name, kim.name) == ("Robin", "Kim")
        odd, waiting = store.waiting()
        assert waiting.profiles == [kim.id] and waiting.owner == kim.id and waiting.seq == 3
        assert odd.profiles == [] and odd.owner is None
        assert store.favourites() == {"psychic"}
    assert not list(data.glob("*.version*"))
    assert started(data) == ([], ["Robin", "Kim"])


def test_it_is_taken_in_once_however_often_it_lies_there(data: Path) -> None:
    beside = kept_meanwhile(data)
    again = beside.read_bytes()
    started(data)
    beside.write_bytes(again)  # as after a cut before it was removed
    assert started(data) == ([], ["Robin", "Kim"])
    assert not beside.exists()
    with Store(data) as store:
        assert len(store.waiting()) == 2


def test_a_game_that_waits_gives_its_place_to_no_other(data: Path) -> None:
    with Store(data) as store:
        store.save_running({"plan": {"game": "rocky", "seats": []}}, 2, "b" * 32, "rocky:0")
    kept_meanwhile(data)
    with Store(data) as store:
        assert sorted(game.seq for game in store.waiting()) == [1, 2, 3]


def test_a_damaged_one_stays_where_it_is(data: Path) -> None:
    beside = kept_meanwhile(data)
    beside.write_bytes(b"nothing of the kind" * 99)
    (notice,), names = started(data)
    assert "cannot be read" in notice and names == ["Robin"] and beside.exists()


def test_one_of_a_version_to_come_is_left_alone(data: Path) -> None:
    later = data / f"collection.version{migrations.VERSION + 1}.sqlite"
    later.write_bytes(b"?")
    assert started(data) == ([], ["Robin"])
    assert later.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
@pytest.mark.timeout(120)
@pytest.mark.parametrize("ending", ["", "-journal"])
@pytest.mark.parametrize("name", [FILE_NAME, f"collection.version{migrations.VERSION}.sqlite"])
def test_no_start_waits_for_somebody_who_writes_into_a_pipe(
    tmp_path: Path, name: str, ending: str
) -> None:
    if ending:
        Store(tmp_path).close()
        shutil.copy(tmp_path / FILE_NAME, tmp_path / name) if name != FILE_NAME else None
    os.mkfifo(tmp_path / f"{name}{ending}")
    with Store(tmp_path) as store:
        assert (store.unsaved is not None) == (name == FILE_NAME)
