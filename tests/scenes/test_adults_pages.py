"""Pages for adults: what they see of a child's month, print, and choose for it."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from game.match import people
from game.match.first_plan import practice_plan
from game.match.learner import learner_at
from game.practice.facts import PLUS, Fact, all_facts
from game.scenes.practice.learner_scene import Bars
from game.storage import Store
from game.storage.profiles import Profile
from game.texts.notation import day
from tests.practice.month import Clock, live_through
from tests.scenes.conftest import NewStage
from tests.scenes.pages import texts, use
from tests.scenes.sitting import EVERY, learner
from tests.stage import Stage


@pytest.fixture
def month(stage: Stage, tmp_path: Path) -> Profile:
    """Kit after a month, on the stage, with files in a folder."""
    clock = Clock()
    use(stage, Store(tmp_path / "data", clock))
    kit = stage.store.add_profile("Kit", "cat")
    live_through(stage.store, clock, kit)
    people.choose(stage.ctx.store, kit.id)
    return kit


def test_an_adult_sees_what_has_been_learnt_in_a_month(stage: Stage, month: Profile) -> None:
    stage.go.learner(month)
    state = stage.top.probe()
    assert state["answered"] > 300 and state["next"] == [], "all is sure after daily practice"
    read = texts(stage)
    for words in (
        "What comes next",
        "Right in each session",
        "Most frequent slips",
        "January 2026",
    ):
        assert words in read
    stage.ui.focus_on("grid")
    stage.press("down", "down", "right")
    assert stage.focus == "grid"


def test_one_day_is_no_days_and_stands_below_its_chart_once(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=EVERY[:1])
    stage.go.learner(kit)
    assert ": 1 day, 0 minutes, 1 sum, 100% right" in texts(stage)
    (chart,) = [w for w in stage.ui.root.walk() if isinstance(w, Bars)]
    assert chart.days == [day(stage.store.clock(), year=True)]


def test_the_report_is_printed_as_a_page_and_saved_as_tables(stage: Stage, month: Profile) -> None:
    stage.go.learner(month)
    stage.click("csv")
    folder = stage.store.path.parent / "exports"  # type: ignore[union-attr]
    (answers,) = folder.glob("Kit-answers-*.csv")
    rows = list(csv.DictReader(io.StringIO(answers.read_text("utf-8"))))
    assert len(rows) == stage.top.probe()["answered"] and rows[0]["name"] == "Kit"
    assert len(list(folder.glob("Kit-facts-*.csv"))) == 1
    assert str(folder) in stage.top.probe()["said"]


def test_the_printed_page_is_shown_and_it_is_said_where_it_lies(
    stage: Stage, month: Profile
) -> None:
    stage.go.learner(month)
    stage.click("print")
    said = stage.top.probe()["said"]
    file = Path(said.partition(": ")[2])
    assert file.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert stage.opened == [file]


def test_an_adult_chooses_how_a_child_practises(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    stage.go.learner_options(kit)
    for key, presses in (("top", 1), ("operation", 2), ("threshold", 1), ("steered", 1)):
        stage.ui.focus_on(key)
        stage.press(*["right"] * presses)
    stage.click("hints")
    stage.click("timer")
    now = stage.store.profile(kit.id)
    assert now is not None
    assert (now.top, now.operation, now.threshold, now.steered) == (13, "+-", 3.0, False)
    assert (now.hints, now.timer) == (False, True)


def test_deleting_a_child_is_asked_and_then_done(stage: Stage, month: Profile) -> None:
    stage.go.learner(month)
    stage.click("delete")
    assert stage.top.name == "confirm"
    stage.click("no")
    assert stage.store.profile(month.id) is not None
    stage.click("delete")
    stage.click("yes")
    stage.frame(3)
    assert stage.store.profiles() == [] and stage.store.attempts(month.id) == []
    assert stage.top.name == "menu"


def test_an_adult_chooses_single_facts_by_keys_and_by_the_pointer(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")

    def scope() -> str:
        now = stage.store.profile(kit.id)
        assert now is not None
        return now.scope

    stage.go.learner_options(kit)
    stage.click("facts")
    assert stage.top.name == "fact_choice"
    stage.press("down", "return", "right", "return")
    assert scope() == "2+1, 2+2"
    fields = stage.ui.find("facts")
    stage.click(fields.field(Fact(PLUS, 2, 1)).center)  # type: ignore[union-attr]
    assert scope() == "2+2"
    stage.ui.focus_on("operation")
    stage.press("right", "right")
    stage.click("all")
    assert scope().count("*") == 55 and "2+2" in scope()
    stage.click("none")
    assert scope() == "2+2"
    stage.press("escape")
    assert stage.top.name == "learner_options"
    assert stage.ui.find("scope").value == "2+2"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("size", "text_size"), [((800, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)]
)
def test_every_fact_has_a_field_that_can_be_hit(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    stage.go.fact_choice(stage.store.add_profile("Kit", "cat"))
    fields = stage.ui.find("facts")
    rects = [fields.field(fact) for fact in all_facts(PLUS, 10)]  # type: ignore[union-attr]
    assert all(min(rect.size) >= 30 for rect in rects)
    assert max(rect.right for rect in rects) <= size[0]
    stage.check_picture()


def test_a_group_is_set_what_one_of_it_practises_and_it_goes_to_other_computers(
    stage: Stage,
) -> None:
    names = (("Kit", "1a"), ("Cub", "1a"), ("Ben", "1b"))
    kit, cub, ben = (
        stage.store.add_profile(name, "cat", class_group=group, timer=name == "Cub")
        for name, group in names
    )
    other = Store.in_memory(stage.store.clock)
    other.merge(stage.store.everything())
    stage.go.learner_options(kit)
    stage.ui.focus_on("top")
    stage.press("right")
    for game in ("addition", "salute"):
        stage.ui.focus_on(f"game:{game}")
        stage.press("return")
    stage.ui.focus_on("minutes")
    stage.press("left")
    stage.click("for-group")
    assert "Set for 2 children." in texts(stage)
    other.merge(stage.store.everything())
    for store in (stage.store, other):
        tops = {who.name: who.top for who in store.profiles()}
        assert tops == {"Kit": 13, "Cub": 13, "Ben": ben.top}
        assert [who.timer for who in store.profiles() if who.name == "Cub"] == [cub.timer]
        assert {who.games: who.minutes for who in store.profiles()} == {
            "addition salute": 5,
            "": 10,
        }


def test_a_child_is_offered_the_games_that_were_set_and_may_stop_when_it_was_set(
    stage: Stage,
) -> None:
    kit = stage.store.add_profile("Kit", "cat", games="salute gone addition", minutes=5)
    people.choose(stage.store, kit.id)
    stage.go.practice()
    games = [key for key in stage.reachable() if key.startswith("play:")]
    assert sorted(games) == ["play:addition", "play:salute"]
    plan = practice_plan(stage.store, kit, "addition", 5)
    learner = learner_at(stage.store, plan, 0)
    learner.session.pass_time(301)
    assert learner.session.stop_suggestion()


def test_who_is_in_no_group_sets_nothing_for_others(stage: Stage) -> None:
    stage.go.learner_options(stage.store.add_profile("Kit", "cat"))
    assert "for-group" not in stage.reachable()
