"""A disk that takes nothing for a while: people read it once, and play on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.match import people
from game.match.match_plan import MatchPlan, SeatPlan
from game.storage import Store, writer
from game.storage.place import FILE_NAME
from tests.scenes.pages import texts
from tests.scenes.playing_table import until
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.stage import Stage


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Stage]:
    """A program whose data lies in a file, and that waits for nobody who holds it."""
    stage = Stage.on(Store(tmp_path, patience=0.01))
    yield stage
    stage.close()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Stage]:
    """A program whose data lies in a file, and that waits long for whoever holds it."""
    stage = Stage.on(Store(tmp_path, patience=30))
    yield stage
    stage.close()


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Yield another program's connection that can hold the file; let go of the file in the end."""
    request.getfixturevalue("slow" if "slow" in request.fixturenames else "kept")
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        yield db


def names_in(folder: Path) -> list[str]:
    with Store(folder) as store:
        return [profile.name for profile in store.profiles()]


def says_unsaved(stage: Stage) -> bool:
    return any("cannot be saved" in str(notice) for notice in stage.store.notices)


def test_somebody_new_is_added_and_kept_once_the_disk_is_well_again(
    kept: Stage, other: sqlite3.Connection, tmp_path: Path
) -> None:
    kept.go.menu().go.welcome()
    kept.click("name")
    kept.write("Zoe")
    other.execute("BEGIN IMMEDIATE")
    kept.click("go")
    assert kept.top.name == "typing_test"
    assert not kept.store.flush() and says_unsaved(kept)
    assert [profile.name for profile in people.everybody(kept.store)] == ["Zoe"]
    other.execute("ROLLBACK")
    kept.close()
    assert names_in(tmp_path) == ["Zoe"]


def test_a_player_is_not_lost_from_the_page_on_a_full_disk(
    kept: Stage, other: sqlite3.Connection
) -> None:
    kept.go.menu().go.players()
    kept.click("add")
    kept.write("Zoe")
    other.execute("BEGIN IMMEDIATE")
    kept.click("save")
    assert kept.top.name == "players"
    assert [profile.name for profile in people.everybody(kept.store)] == ["Zoe"]
    other.execute("ROLLBACK")
    assert kept.store.flush()


def test_a_child_answers_on(kept: Stage, other: sqlite3.Connection) -> None:
    sitting = Sitting(kept, seat(learner(kept.store, "Cub", "bear")), COMPUTER)
    asked = sitting.until_a_sum()
    assert kept.store.flush()
    other.execute("BEGIN IMMEDIATE")
    sitting.answer(asked[0]["answer"])
    sitting.pass_time(3)
    assert kept.top.name == "table" and sitting.sums != asked
    assert not kept.store.flush() and says_unsaved(kept)
    other.execute("ROLLBACK")


def test_not_saved_is_said_until_it_is_saved_by_itself(
    kept: Stage, other: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "RETRY", 0.05)
    sitting = Sitting(kept, seat(learner(kept.store, "Cub", "bear")), COMPUTER)
    asked = sitting.until_a_sum()
    assert kept.store.flush() and kept.table.hud.caption_words != "Not saved"
    other.execute("BEGIN IMMEDIATE")
    sitting.answer(asked[0]["answer"])
    sitting.pass_time(30)
    assert not kept.store.flush()
    sitting.pass_time(5)
    assert kept.table.hud.caption_words == "Not saved"
    kept.press("escape")
    assert kept.top.name == "pause" and "cannot be saved" in texts(kept)
    kept.press("escape")
    other.execute("ROLLBACK")
    ends = monotonic() + 60
    while kept.store.unsaved is not None and monotonic() < ends:
        sleep(0.01)
    sitting.pass_time(5)
    assert kept.table.hud.caption_words == "" and kept.store.notices == []


def test_another_folder_is_offered_in_the_pause_and_takes_everything(
    kept: Stage, other: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    sitting = Sitting(kept, seat(learner(kept.store, "Cub", "bear")), COMPUTER)
    sitting.until_a_sum()
    kept.press("escape")
    assert kept.store.flush() and "elsewhere" not in kept.reachable()
    kept.press("escape")
    other.execute("BEGIN IMMEDIATE")
    kept.store.set_favourite("classic", True)
    assert not kept.store.flush()
    kept.press("escape")
    kept.click("elsewhere")
    assert kept.top.name == "elsewhere" and "folder:0" in kept.reachable()
    kept.click("folder:0")
    assert "Everything is saved in" in texts(kept) and kept.store.unsaved is None
    kept.press("escape")
    kept.press("escape")
    sitting.pass_time(30)
    assert kept.top.name == "table" and kept.table.hud.caption_words == ""
    other.execute("ROLLBACK")


def test_another_folder_is_offered_to_who_leaves(kept: Stage, other: sqlite3.Connection) -> None:
    other.execute("BEGIN IMMEDIATE")
    kept.go.menu()
    kept.store.set_favourite("classic", True)
    assert not kept.store.flush()
    kept.app.quit()
    kept.frame()
    kept.click("also")
    assert kept.app.running and kept.top.name == "elsewhere"
    kept.press("escape")
    assert kept.top.name == "menu"
    other.execute("ROLLBACK")


def test_who_leaves_while_the_disk_takes_nothing_is_asked_once(
    kept: Stage, other: sqlite3.Connection
) -> None:
    other.execute("BEGIN IMMEDIATE")
    kept.go.menu()
    kept.store.set_favourite("classic", True)
    assert not kept.store.flush()
    kept.app.quit()
    kept.frame()
    assert kept.app.running and kept.top.name == "confirm" and "cannot be saved" in texts(kept)
    kept.click("no")
    kept.frame()
    assert kept.app.running and kept.top.name == "menu"
    kept.app.quit()
    kept.frame()
    kept.app.quit()
    assert not kept.app.running
    other.execute("ROLLBACK")


def test_who_leaves_a_window_that_keeps_nothing_is_asked_once_something_was_played(
    tmp_path: Path,
) -> None:
    """Regression: a second window, and a folder that cannot be used, let people go in silence."""
    with Store(tmp_path):
        stage = Stage.on(Store(tmp_path))
        stage.go.menu()
        stage.store.set("volume", 0.5)
        assert stage.store.unsaved is not None and stage.store.loss is None
        table = stage.play(MatchPlan("classic", [SeatPlan("human"), SeatPlan("greedy")], seed=1))
        assert stage.store.loss is None, "cards that were only dealt are nobody's loss"
        until(stage, lambda: table.flow.waiting)
        stage.press("space")
        stage.app.quit()
        stage.frame()
        assert (
            stage.app.running and stage.top.name == "confirm" and "nothing is kept" in texts(stage)
        )
        assert "also" in stage.reachable()
        stage.app.quit()
        assert not stage.app.running
        stage.close()


def test_what_came_of_an_answer_is_seen_once_the_answer_is_kept(
    slow: Stage, other: sqlite3.Connection
) -> None:
    sitting = Sitting(slow, seat(learner(slow.store, "Cub", "bear")), COMPUTER)
    (asked,) = sitting.until_a_sum()
    assert slow.store.flush()
    other.execute("BEGIN IMMEDIATE")
    sitting.answer(asked["answer"])
    sitting.pass_time(1)
    (waiting,) = sitting.sums
    assert waiting["phase"] == "save" and waiting["words"] == asked["words"]
    other.execute("ROLLBACK")
    assert slow.store.flush()
    slow.frame()
    assert sitting.sums[0]["phase"] == "cheer"


def test_a_child_does_not_wait_for_ever_for_a_disk_that_does_not_answer(
    slow: Stage, other: sqlite3.Connection
) -> None:
    sitting = Sitting(slow, seat(learner(slow.store, "Cub", "bear")), COMPUTER)
    (asked,) = sitting.until_a_sum()
    assert slow.store.flush()
    other.execute("BEGIN IMMEDIATE")
    sitting.answer(asked["answer"] + 1)
    sitting.pass_time(2.1)
    assert sitting.sums[0]["phase"] == "write"
    other.execute("ROLLBACK")
