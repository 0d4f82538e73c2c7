"""Waiting for the disk: a write is seen at once, and acknowledged when it is safe."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.storage import StorageError, Store
from game.storage.history import FinishedGame
from game.storage.mirror import Mirror
from game.storage.place import FILE_NAME
from game.storage.writer import Writer
from game.texts import Message
from tests.practice.help import plus, said

GAME = FinishedGame("classic", (0,), 30, 2, 1, 60.0, key="token")


@pytest.fixture
def other(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Yield another program that can hold the file, so that nothing reaches the disk."""
    with Store(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        yield db


def test_all_can_be_written_and_read_while_the_disk_takes_nothing(
    tmp_path: Path, other: sqlite3.Connection
) -> None:
    with Store(tmp_path, patience=20) as store:
        other.execute("BEGIN IMMEDIATE")
        robin = store.add_profile("Robin", "fox")
        session = store.start_session(robin.id, "addition")
        answer = said(plus(8, 5), session=session)
        acknowledged = [
            store.add_attempt(answer.to_row()),
            store.finish_game(GAME, {"seed": 1}),
            store.save_running({"answers": [1]}, 1, "other"),
            store.set("speed", 2),
            store.set_typing(robin.id, "pad", 1.5),
            store.change_profile(robin.id, top=5),
            store.set_favourite("fire", True),
            store.mark_played("fire"),
        ]
        assert not any(future.done() for future in acknowledged)
        (seen,) = store.profiles()
        assert (seen.name, seen.top, seen.typing) == ("Robin", 5, {"pad": 1.5})
        assert [row["id"] for row in store.sessions(robin.id)] == [session]
        assert len(store.attempts(robin.id)) == 1
        running = store.load_running()
        assert running is not None and (running.seq, running.key) == (1, "other")
        (game,) = store.finished()
        assert game.number is not None and store.record(game.number) == {"seed": 1}
        assert store.favourites() == {"fire"} and store.recent() == ["fire"]
        other.execute("ROLLBACK")
        assert store.flush() and all(future.done() for future in acknowledged)
        before = store.everything()
    with Store(tmp_path) as again:
        assert again.everything() == before


def test_an_acknowledgement_can_be_waited_for_without_waiting(tmp_path: Path) -> None:
    called: list[bool] = []
    with Store(tmp_path) as store:
        store.save_running({}, 1).add_done_callback(lambda future: called.append(future.done()))
        store.flush()
        assert called == [True]


def test_new_numbers_are_the_same_on_the_disk_after_others_were_deleted(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        robin, kim = store.add_profile("Robin", "fox"), store.add_profile("Kim", "owl")
        store.delete_profile(kim.id)
        store.delete_profile(robin.id)
        ada = store.add_profile("Ada", "bee")
        numbers = [store.start_session(ada.id, "addition") for _ in range(3)]
        assert len(set(numbers)) == 3
    with Store(tmp_path) as store:
        assert [(profile.id, profile.name) for profile in store.profiles()] == [(ada.id, "Ada")]
        assert [row["id"] for row in store.sessions(ada.id)] == numbers


def test_a_game_is_finished_once_and_is_under_way_no_more() -> None:
    with Store.in_memory() as store:
        store.save_running({"answers": [1, 2]}, 2, "token").result(60)
        store.finish_game(GAME, {"seed": 1}).result(60)
        assert store.load_running() is None
        store.finish_game(GAME, {"seed": 1}).result(60)
        assert [game.key for game in store.finished()] == ["token"]


def test_what_was_saved_of_a_finished_game_does_not_come_back() -> None:
    with Store.in_memory() as store:
        store.finish_game(GAME)
        store.save_running({}, 3, "token")
        assert store.load_running() is None


def test_finishing_a_game_late_leaves_the_next_one_under_way() -> None:
    with Store.in_memory() as store:
        store.save_running({"answers": []}, 0, "next")
        store.finish_game(GAME)
        running = store.load_running()
        assert running is not None and running.key == "next"


def test_a_game_saved_by_an_earlier_version_can_be_finished() -> None:
    with Store.in_memory() as store:
        store.save_running({}, 3)
        store.finish_game(GAME)
        assert store.load_running() is None


class BrokenConnection:
    """A connection on which nothing can be done any more."""

    in_transaction = False

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def execute(self, sql: str) -> Any:
        raise self.error


def writer(error: BaseException, complain: Callable[[Any], None]) -> Writer:
    return Writer(BrokenConnection(error), complain)  # type: ignore[arg-type]


@pytest.mark.parametrize("error", [MemoryError("full"), SystemExit("gone"), KeyboardInterrupt()])
def test_nobody_waits_for_ever_whatever_happens_to_the_writer(error: BaseException) -> None:
    messages: list[str] = []
    broken = writer(error, lambda message: messages.append(str(message)))
    for future in [broken.submit(lambda db: None) for _ in range(3)]:
        with pytest.raises(StorageError):
            future.result(10)
    with pytest.raises(StorageError):
        broken.submit(lambda db: None).result(10)
    assert not broken.flush(10) and not broken.close()
    assert "saved" in str(broken.trouble) and not messages


def test_of_owed_entries_with_one_key_only_the_last_is_written(
    tmp_path: Path, other: sqlite3.Connection
) -> None:
    seen: list[int] = []
    with Store(tmp_path) as store:
        store.flush()
    db = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA busy_timeout = 10")
    messages: list[str] = []
    slow = Writer(db, lambda message: messages.append(str(message)))
    other.execute("BEGIN IMMEDIATE")
    for number in range(3):
        slow.submit(lambda db, number=number: seen.append(number), "running")
        assert not slow.flush(10)
    unkept = slow.submit(lambda db: seen.append(99), keep=False)
    assert not slow.flush(10) and unkept.done()
    other.execute("ROLLBACK")
    assert slow.flush(10) and seen == [2]
    slow.close()
    db.close()


def test_of_entries_that_wait_with_one_key_only_the_last_is_written(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "any.sqlite", isolation_level=None, check_same_thread=False)
    quick = Writer(db, lambda message: None)
    seen: list[int] = []
    futures = []

    def hand_in_more(db: sqlite3.Connection) -> None:
        # The writer is busy with this job, so that what it hands in waits together.
        futures.extend(
            quick.submit(lambda db, n=n: seen.append(n) or n, "running") for n in range(3)
        )

    quick.submit(hand_in_more).result(10)
    assert [future.result(10) for future in futures] == [2, 2, 2] and seen == [2]
    quick.close()
    db.close()


def test_a_job_at_fault_leaves_nothing_of_itself_behind(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "any.sqlite", isolation_level=None, check_same_thread=False)
    db.execute("CREATE TABLE notes (text)")

    def half(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO notes VALUES ('half')")
        raise ValueError("and no more")

    careful = Writer(db, lambda message: None)
    failed = careful.submit(half)
    careful.submit(lambda db: db.execute("INSERT INTO notes VALUES ('whole')") and None).result(10)
    with pytest.raises(StorageError, match="and no more"):
        failed.result(10)
    careful.close()
    assert db.execute("SELECT text FROM notes").fetchall() == [("whole",)]
    db.close()


def test_what_the_disk_refuses_half_way_is_written_once_when_it_takes_it(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "any.sqlite", isolation_level=None, check_same_thread=False)
    db.execute("CREATE TABLE notes (text)")
    refusing = [True]

    def note(text: str) -> Callable[[sqlite3.Connection], None]:
        def job(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO notes VALUES (?)", (text,))
            if text == "second" and refusing.pop():
                refusing.append(False)
                raise sqlite3.OperationalError("the disk is full")

        return job

    writer = Writer(db, lambda message: None)
    futures = [writer.submit(note(text)) for text in ("first", "second", "third")]
    assert writer.flush() or writer.flush()
    assert any("disk is full" in str(future.exception(10)) for future in futures)
    assert writer.trouble is None
    writer.close()
    texts = db.execute("SELECT text FROM notes ORDER BY text").fetchall()
    assert texts == [("first",), ("second",), ("third",)]
    db.close()


def test_a_number_that_another_program_has_given_is_not_changed_in_silence(
    tmp_path: Path, other: sqlite3.Connection
) -> None:
    with Store(tmp_path) as store:
        other.execute(
            "INSERT INTO profiles (id, name, face, top, threshold, hints, steered, created)"
            " VALUES (1, 'Kim', 'owl', 10, 6.0, 1, 1, '')"
        )
        assert store.add_profile("Robin", "fox").id == 1
        store.flush()
        assert "could not be saved" in str(store.notices[0])
    assert other.execute("SELECT id, name FROM profiles").fetchall() == [(1, "Kim")]


def test_what_even_memory_refuses_gets_no_number_and_is_reported() -> None:
    messages: list[Message] = []
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        number, future = Mirror(memory, None, messages.append).insert(_into_nowhere)
    assert number is None and isinstance(future.exception(), StorageError)
    assert [str(message) for message in messages] == [str(future.exception())]


def _into_nowhere(db: sqlite3.Connection, number: int | None) -> int | None:
    return db.execute("INSERT INTO nowhere VALUES (?)", (number,)).lastrowid


def test_what_is_handed_in_after_the_end_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.db", check_same_thread=False)) as db:
        writer = Writer(db, lambda error: None)
        assert writer.close() and writer.close()
        with pytest.raises(StorageError, match="closed"):
            writer.submit(lambda db: None)


def test_a_closed_store_takes_nothing_more() -> None:
    store = Store.in_memory()
    store.close()
    with pytest.raises(StorageError, match="closed"):
        store.set_favourite("fire", True)
    with pytest.raises(StorageError, match="closed"):
        store.delete_profile(1)
