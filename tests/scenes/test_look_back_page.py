"""The page that looks back: it judges while it is open, and leads to any decision anew."""

from __future__ import annotations

from game.match.plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.rules.rng import Rng
from game.scenes.results.results_page import ResultsScene
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.scenes.test_table import until
from tests.stage import Stage


def results(stage: Stage) -> None:
    """The results of a game that a person has played by lot."""
    who = [SeatPlan("human", "Fox", "fox"), SeatPlan("greedy", "Owl", "owl")]
    play = Play(MatchPlan("twenty_first_century", who, {"limit": 25}, seed=4))
    play.begin()
    rng = Rng(4)
    while not play.table.over:
        for ask in play.asked():
            play.answer(ask.seat, ask.random_answer(rng))
        if not play.table.over and play.table.asks:
            play.think()
        play.run()
    stage.go.results(play.plan, play.finish())


def test_the_page_judges_the_decisions_and_one_can_be_tried_again(new_stage: NewStage) -> None:
    stage = new_stage()
    results(stage)
    stage.click("look-back")
    assert stage.top.name == "look back" and "Looking at decision 1" in str(
        stage.top.probe()["verdict"]
    )
    until(stage, lambda: stage.top.probe()["ready"])
    stage.frame()
    assert "mattered most" in str(stage.top.probe()["verdict"])
    again = next(key for key in stage.reachable() if key.startswith("again:"))
    stored = stage.store.load_running()
    stage.click(again)
    until(stage, lambda: isinstance(stage.top, TableScene))
    table = stage.table
    until(stage, lambda: table.flow.question is not None)
    later = table.play.match.record.answers[int(again.partition(":")[2]) :]
    assert all(seat == 1 for seat, _ in later), "the person has decided nothing anew yet"
    assert stage.store.load_running() == stored, "what is tried out is not kept"


def test_esc_goes_back_to_the_results_while_it_is_still_thinking(new_stage: NewStage) -> None:
    stage = new_stage()
    results(stage)
    stage.click("look-back")
    stage.press("escape")
    assert isinstance(stage.top, ResultsScene)
