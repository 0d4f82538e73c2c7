"""A suggestion to rest after the time that people set, and what can be kept of a finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.rules.record import Record, replay
from game.ui.context import PlayClock
from game.variants import get
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def plan() -> MatchPlan:
    return MatchPlan("classic", [SeatPlan(name="Bee"), SeatPlan("greedy", "Owl")], {"limit": 3}, 3)


def results(stage: Stage) -> Stage:
    match = replay(get("classic"), Record("classic", {"limit": 3}, 2, 3, battles=3, at_rest=True))
    summary = MatchSummary([0], "Why.", 3, record=match.record.to_json())
    return stage.go.results(plan(), summary)


def test_a_session_counts_from_its_first_table() -> None:
    clock = PlayClock()
    assert clock.minutes(500.0) == 0
    clock.begin(60.0)
    clock.begin(100.0)
    assert clock.minutes(60.0 + 125.0) == 2
    clock.again()
    assert clock.minutes(1000.0) == 0


def test_a_rest_is_suggested_at_the_end_of_a_game_once_the_time_is_up(new_stage: NewStage) -> None:
    stage = new_stage(rest_after=10, speed="instant")
    stage.ctx.play_clock.begin(stage.ctx.clock() - 601)
    results(stage)
    assert stage.focus == "stop"
    stage.click("again")
    stage.frame(2)
    assert stage.top.name == "table"
    assert not stage.ctx.rest_due
    assert stage.store.recent() == ["classic"]


@pytest.mark.parametrize(("wanted", "played"), [(0, 9999), (10, 500)])
def test_nobody_is_asked_to_stop_before_the_time(
    new_stage: NewStage, wanted: int, played: int
) -> None:
    stage = new_stage(rest_after=wanted)
    stage.ctx.play_clock.begin(stage.ctx.clock() - played)
    results(stage)
    assert stage.focus == "again"
    assert "stop" not in stage.reachable()


def test_stopping_ends_the_program(new_stage: NewStage) -> None:
    stage = new_stage(rest_after=10)
    stage.ctx.play_clock.begin(stage.ctx.clock() - 700)
    results(stage).click("stop")
    assert not stage.app.running


def test_the_record_of_a_finished_game_is_saved_as_a_file(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    results(stage).click("send")
    stage.click("record")
    (file,) = tmp_path.glob("war-classic-*.json")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["record"]["seed"] == 3
    assert kept["names"] == ["Bee", "Owl"]


def test_a_finished_game_is_watched_once_more(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    results(stage).click("watch")
    assert stage.top.name == "watch"
    stage.frame(20)
    assert stage.top.probe()["ended"]
    assert stage.top.probe()["battles"] == 3
    stage.press("escape")
    assert stage.top.name == "results"
    assert not stage.store.finished()


def test_the_limit_is_reported_at_the_table(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = stage.play(plan())
    stage.frame(3)
    goal = table.hud.goal()
    assert (goal.aim, goal.distance) == ("Most cards wins", ("3 battles left",))
