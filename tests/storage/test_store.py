"""The store: what is written is there again, after closing, and after being killed."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.practice.attempts import from_rows
from game.practice.facts import result
from game.storage import Profile, StorageError, Store, database, history, migrations, repair, writer
from game.storage.history import FinishedGame, SeatResult
from game.storage.place import BACKUP_NAME, FILE_NAME
from tests.practice.help import plus, said
from tests.storage.samples import Clock, attempt


def test_settings_are_there_again_after_a_restart(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.set("speed", 1.5)
        store.set("keys", {"confirm": ["space", "return"]})
        assert store.settings()["speed"] == 1.5
    with Store(tmp_path) as store:
        assert store.settings() == {"speed": 1.5, "keys": {"confirm": ["space", "return"]}}
        assert store.notices == []


def test_a_user_without_a_home_is_reported_and_gets_no_folder_called_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "USERPROFILE", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # as for an unknown user
    monkeypatch.chdir(tmp_path)
    with Store() as store:
        assert store.path is None
        [notice] = store.notices
    assert "no home folder" in str(notice)
    assert list(tmp_path.iterdir()) == []


def test_a_setting_read_cannot_be_changed_behind_the_stores_back(store: Store) -> None:
    keys = {"confirm": "space"}
    store.set("keys", keys)
    keys["confirm"] = "x"
    assert store.settings()["keys"] == {"confirm": "space"}


def test_the_last_decision_of_the_running_game_is_the_one_loaded(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        for seq in range(100):
            done = store.save_running({"id": "wilcox", "answers": list(range(seq))}, seq)
        done.result(60)
    with Store(tmp_path) as store:
        running = store.load_running()
        assert running is not None and running.seq == 99
        assert running.record["answers"] == list(range(99))
        store.clear_running()
        assert store.load_running() is None


def test_a_profile_keeps_its_range_threshold_and_typing_times(store: Store, clock: Clock) -> None:
    made = store.add_profile("  Robin ", "fox", top=5, threshold=None)
    store.set_typing(made.id, "keyboard", 0.8)
    store.set_typing(made.id, "pad", 1.3)
    store.change_profile(made.id, hints=False)
    assert store.profiles() == [
        Profile(
            made.id,
            "Robin",
            "fox",
            clock.now,
            top=5,
            threshold=None,
            hints=False,
            typing={"keyboard": 0.8, "pad": 1.3},
            uid=made.uid,
        )
    ]


@pytest.mark.parametrize(
    ("key", "value"),
    [("top", 7), ("threshold", 4.5), ("name", "  "), ("name", "x" * 25), ("age", 6), ("hints", 1)],
)
def test_a_profile_refuses_what_will_not_do(store: Store, key: str, value: object) -> None:
    made = store.add_profile("Robin", "fox")
    with pytest.raises(ValueError, match=key):
        store.change_profile(made.id, **{key: value})


def test_an_attempt_handed_in_twice_is_remembered_once(store: Store) -> None:
    store.add_attempt(attempt(1, "game1:7:0"))
    store.add_attempt(attempt(1, "game1:7:0"))
    store.add_attempt(attempt(1, "game1:8:0"))
    assert [attempt["key"] for attempt in store.attempts(1)] == ["game1:7:0", "game1:8:0"]


def test_deleting_a_profile_forgets_everything_about_it(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        robin, kim = store.add_profile("Robin", "fox"), store.add_profile("Whale", "owl")
        for who in (robin, kim):
            for number in range(300):  # so that whole pages become free
                store.add_attempt(attempt(who.id, f"of {who.name} {number}"))
            store.start_session(who.id, "addition")
        seats = (
            SeatResult(0, "Robin", "won", robin.id),
            SeatResult(1, "Whale", "lost", kim.id),
        )
        store.finish_game(FinishedGame("addition", (0,), 80, 4, 1, 300.0, players=seats))
    assert (tmp_path / BACKUP_NAME).exists()
    with Store(tmp_path) as store:
        store.delete_profile(robin.id).result(60)
        assert [profile.name for profile in store.profiles()] == ["Whale"]
        assert store.attempts(robin.id) == [] and store.sessions(robin.id) == []
        assert len(store.attempts(kim.id)) == 300
        assert store.statistics()["addition"].played == 1
        assert "Robin" not in json.dumps(store.everything())
        # Gone also for who looks into the files while the program runs, or after it was killed.
        assert store.flush()
        for file in tmp_path.iterdir():
            assert b"Robin" not in file.read_bytes(), file
    for file in tmp_path.iterdir():
        assert b"Robin" not in file.read_bytes(), file


@pytest.mark.parametrize("group", [3, "x" * 200])
def test_a_group_is_a_short_word(store: Store, group: object) -> None:
    robin = store.add_profile("Robin", "fox")
    with pytest.raises(ValueError, match="class_group got"):
        store.change_profile(robin.id, class_group=group)


def test_a_reach_that_nobody_can_choose_is_read_as_the_usual_one() -> None:
    db = database.open_memory()
    with Store.in_memory(db=db) as store:
        store.add_profile("Robin", "fox")
        db.execute("UPDATE profiles SET top = 7")
        assert [profile.top for profile in store.profiles()] == [10]


def test_absurd_typing_times_are_not_believed() -> None:
    db = database.open_memory()
    with Store.in_memory(db=db) as store:
        robin = store.add_profile("Robin", "fox")
        times = {"good": 59.9, "long": 60.0, "never": 1e9, "negative": -0.1, "none": 0.0}
        for device, seconds in times.items():
            store.set_typing(robin.id, device, seconds)
        (profile,) = store.profiles()
        assert profile.typing == {"good": 59.9, "none": 0.0}


def test_a_session_knows_how_long_it_lasted(store: Store) -> None:
    session = store.start_session(1, "addition")
    store.set_session_time(session, 412.0)
    assert [(session["id"], session["seconds"]) for session in store.sessions(1)] == [
        (session, 412.0)
    ]


def test_answers_are_exported_as_csv_and_everything_as_json(store: Store) -> None:
    robin = store.add_profile("Robin", "fox")
    store.add_attempt(attempt(robin.id))
    (row,) = csv.DictReader(io.StringIO(store.attempts_csv(robin.id)))
    assert (row["name"], row["operation"]) == ("Robin", "+")
    assert (row["left"], row["answer"], row["correct"]) == ("8", "13", "1")
    assert store.attempts_csv(99).count("\r\n") == 1
    everything = json.loads(json.dumps(store.everything()))
    assert everything["version"] == migrations.VERSION
    assert everything["profiles"][0]["name"] == "Robin"


@pytest.mark.parametrize(
    ("operation", "left", "right"),
    [
        *(("+", 8, 5), ("-", 13, 5), ("*", 7, 8), (":", 56, 7), ("±", -3, -4), ("t", 4, 7)),
        *(("<", 305, 407), ("<", 407, 305), ("<", 204, 306)),
        *(("o", -9, -2), ("o", 7, 4), ("o", 5, 5)),
    ],
)
def test_a_right_answer_is_exported_as_right_whatever_was_asked(
    store: Store, operation: str, left: int, right: int
) -> None:
    robin = store.add_profile("Robin", "fox")
    answer = result(operation, left, right)
    for number, given in enumerate((answer, answer + 1)):
        row = {"operation": operation, "left": left, "right": right, "answer": given}
        store.add_attempt(attempt(robin.id) | row | {"key": f"key {number}"})
    rows = csv.DictReader(io.StringIO(store.attempts_csv(robin.id)))
    assert [row["correct"] for row in rows] == ["1", "0"]


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+cmd|'/C calc'!A0", "-2+3+cmd|'/C x'!A0", "@SUM(1)", "|cmd", "\tx", "\rx", "%0A"],
)
def test_no_spreadsheet_runs_a_text(text: str) -> None:
    db = database.open_memory()
    with Store.in_memory(db=db) as store:
        robin = store.add_profile("Robin", "fox")
        store.add_attempt(attempt(robin.id) | {"game": text, "device": text})
        db.execute("UPDATE profiles SET name = ?", (text,))
        (row,) = csv.DictReader(io.StringIO(store.attempts_csv(), newline=""))
        assert row["name"] == row["game"] == row["device"] == "'" + text


def test_a_store_in_memory_does_all_the_same(clock: Clock) -> None:
    with Store.in_memory(clock) as store:
        store.set("speed", 2)
        assert store.path is None and store.settings() == {"speed": 2}
        assert store.add_profile("Robin", "fox").id == 1


def test_closing_writes_what_still_waits_and_may_be_done_twice(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(200):
        store.set(f"key{number}", number)
    store.close()
    store.close()
    with pytest.raises(StorageError):
        store.set("late", 1)
    with Store(tmp_path) as again:
        assert len(again.settings()) == 200


def test_nobody_is_kept_from_leaving_by_a_copy_that_cannot_be_made(tmp_path: Path) -> None:
    store = Store(tmp_path)
    (tmp_path / "collection.backup.part").mkdir()
    store.close()
    with Store(tmp_path) as again:
        assert again.path is not None and again.notices == []


@pytest.mark.timeout(120)
def test_nobody_is_kept_from_leaving_by_a_write_that_cannot_be_undone(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add_profile("Kim", "owl")
    (tmp_path / BACKUP_NAME).unlink()
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        db.execute("UPDATE profiles SET name = 'Kit'")
        repair.refresh_backup(db, tmp_path / FILE_NAME, datetime.now().astimezone())
    assert not (tmp_path / BACKUP_NAME).exists()


def test_a_deletion_is_done_when_the_name_is_in_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "RETRY", 0.05)
    with Store(tmp_path) as store:
        store.add_profile("Quillon", "fox")
    (tmp_path / "collection.damaged-20260101-000000.sqlite").write_bytes(b"Quillon")
    with Store(tmp_path, patience=0.01) as store:
        (who,) = store.profiles()
        store.change_profile(who.id, name="Quillon II").result(60)
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
            other.execute("BEGIN")
            assert other.execute("SELECT name FROM profiles").fetchone() == ("Quillon II",)
            with pytest.raises(StorageError):
                store.delete_profile(who.id).result(60)
            assert store.unsaved is not None and not store.flush()
        ends = monotonic() + 60
        while store.unsaved is not None and monotonic() < ends:
            sleep(0.01)
        assert store.unsaved is None and store.flush()
        assert not [file.name for file in tmp_path.iterdir() if b"Quillon" in file.read_bytes()]


def test_a_deleted_name_is_in_no_game_that_others_go_on_with(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        gone, stays = store.add_profile("Quillon", "fox").id, store.add_profile("Kim", "owl").id
        seats = [{"profile": gone, "name": "Quillon"}, {"profile": stays, "name": "Kim"}]
        plan = {"game": "classic", "owner": None, "seats": seats}
        store.save_running({"plan": plan}, 3, "g1", "classic:0")
        store.save_running({"plan": plan}, 3, "ended", "classic:7")
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
            assert store.flush()
            ended = FinishedGame("classic", (0,), 26, 2, 1, 90.0, key="ended")
            history.add(other, ended, "2026-03-02T08:00:00+00:00", None, None)
            torn = "INSERT INTO running VALUES ('torn', -1, '{\"name\": \"Quillon', '', NULL)"
            other.execute(torn)
    with Store(tmp_path) as store:
        store.delete_profile(gone).result(60)
        assert [(game.key, game.profiles) for game in store.waiting()] == [("g1", [stays])]
        assert not [file.name for file in tmp_path.iterdir() if b"Quillon" in file.read_bytes()]


def test_two_profiles_of_one_person_bring_their_games_along(store: Store) -> None:
    first, second = (store.add_profile(name, "fox").id for name in ("Kim", "Kimberly"))
    for number, who in enumerate((first, second)):
        plan = {"game": "classic", "owner": who, "seats": [{"profile": who, "name": "Kim"}]}
        store.save_running({"plan": plan}, number, f"g{who}", f"classic:{who}")
    store.join(first, second)
    assert {(game.key, game.owner) for game in store.waiting()} == {("g1", 1), ("g2", 1)}
    assert [game.profiles for game in store.waiting()] == [[first], [first]]


def test_a_disk_that_refuses_is_reported_and_tried_again(tmp_path: Path) -> None:
    with Store(tmp_path, patience=0.01) as store:
        with sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            store.save_running({"id": "fire"}, 1)
            assert store.flush() is False
            assert len(store.notices) == 1 and "cannot be saved" in str(store.notices[0])
            other.execute("ROLLBACK")
        other.close()
        assert store.flush()
        assert store.load_running() is not None


@pytest.mark.skipif(os.name == "nt", reason="nobody can take an open file away here")
@pytest.mark.parametrize("way", ["deleted", "renamed", "replaced"])
def test_a_data_file_that_is_taken_away_while_one_plays_is_missed(tmp_path: Path, way: str) -> None:
    """Regression: a file without a name took all that was written, and ended with the program."""
    folder, aside = tmp_path / "data", tmp_path / "aside"
    with Store(folder) as store:
        store.set("before", 1)
        assert store.flush() and store.unsaved is None
        if way == "replaced":
            (folder / FILE_NAME).rename(aside)
            shutil.copy(aside, folder / FILE_NAME)
        else:
            folder.rename(aside)
        if way == "deleted":
            shutil.rmtree(aside)
        answer = store.set("speed", 1)
        assert store.flush() is False and "is gone" in str(store.unsaved)
        assert answer.exception(60) is not None
        if way == "renamed":
            aside.rename(folder)
            assert store.flush() and store.unsaved is None


def test_an_entry_at_fault_does_not_take_others_with_it(store: Store) -> None:
    bad = store.add_attempt({"no such column": 1})
    worse = store.set_typing(1, "pad", float("nan"))  # a NaN is NULL to SQLite
    good = store.set("speed", 1)
    good.result(60)
    for refused in (bad, worse):
        with pytest.raises(StorageError):
            refused.result(60)
    assert store.flush()


def test_an_answer_from_practice_is_read_back_as_it_was(store: Store) -> None:
    given = said(plus(8, 5), 31, hint=2, session=1)
    store.add_attempt(given.to_row())
    assert from_rows(store.attempts(given.profile)) == [given]
