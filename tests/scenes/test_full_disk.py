"""A disk that takes nothing more: people are told once, and play on."""

from __future__ import annotations

from game.match import people
from tests.scenes.sitting import COMPUTER, Sitting, pupil, seat
from tests.stage import Stage


def refuse(stage: Stage, refusing: bool) -> None:
    """Have the store's disk take nothing, or be well again."""
    stage.store.flush()
    stage.store._db.execute(f"PRAGMA query_only = {int(refusing)}")


def test_somebody_new_can_be_added_once_the_disk_is_well_again(stage: Stage) -> None:
    stage.go.menu().go.welcome()
    stage.click("name")
    stage.write("Zoe")
    refuse(stage, True)
    stage.click("go")
    assert stage.top.name == "confirm"
    stage.press("escape")
    assert stage.top.name == "welcome"
    stage.click("go")
    refuse(stage, False)
    stage.click("yes")
    assert [one.name for one in people.everybody(stage.ctx.store)] == ["Zoe"]
    assert stage.top.name == "typing"


def test_a_player_is_not_lost_from_the_page_on_a_full_disk(stage: Stage) -> None:
    stage.go.menu().go.players()
    stage.click("add")
    stage.write("Zoe")
    refuse(stage, True)
    stage.click("save")
    assert stage.top.name == "confirm"
    refuse(stage, False)
    stage.click("yes")
    assert stage.top.name == "profiles"
    assert [one.name for one in people.everybody(stage.ctx.store)] == ["Zoe"]


def test_a_child_answers_on(stage: Stage) -> None:
    child = pupil(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(child), COMPUTER)
    refuse(stage, True)
    asked = sitting.until_a_sum()
    sitting.answer(1)
    sitting.pass_time(3)
    assert asked and stage.top.name == "table"
    assert any("cannot be saved" in notice for notice in stage.store.notices)
    refuse(stage, False)
