"""Watching: the examples of all rules pages on the real table, and finished games once more."""

from __future__ import annotations

import pytest

from game.match.match_factory import example_of, replay_of
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Situation
from game.rules.record import Record, replay
from game.variants import GAMES, get
from tests.match.playing import go_on
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def to_the_end(stage: Stage) -> None:
    for _ in range(3000):
        stage.frame()
        if stage.top.probe()["ended"]:
            return
    raise AssertionError(stage.top.probe())


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_example_of_a_game_plays_as_it_says(game_id: str) -> None:
    play = example_of(get(game_id))
    play.begin()
    for _ in range(50):
        if play.situation() is Situation.OVER:
            break
        go_on(play)
    assert play.situation() is Situation.OVER
    assert not play.table.asks, "the example's choices do not bring it to its end"
    example = get(game_id).lessons.example
    assert example is not None
    assert play.table.battles == example.battles or play.table.over


def test_an_example_is_shown_on_the_table_and_leads_back(new_stage: NewStage) -> None:
    stage = new_stage(speed="fast")
    stage.go.rules("strategic")
    stage.click("show")
    assert stage.top.name == "watch"
    to_the_end(stage)
    assert stage.focus == "leave"
    stage.press("space")
    assert not stage.top.probe()["ended"]
    stage.press("escape")
    assert stage.top.name == "rules"
    assert stage.store.load_running() is None


def test_a_finished_game_plays_once_more_to_the_same_end() -> None:
    record = Record("wargops", {}, 2, 11)
    game = get("wargops")
    match = replay(game, record)
    while not match.table.over:
        match.advance()
        for ask in match.table.asks:
            match.answer(ask.seat, ask.default)
    seats = [SeatPlan(name="A"), SeatPlan("greedy", "B")]
    again = replay_of(MatchPlan("wargops", seats, seed=11), match.record.to_json())
    again.begin()
    while again.situation() is not Situation.OVER:
        go_on(again)
    assert again.table == match.table
    assert again.viewpoint == 0
