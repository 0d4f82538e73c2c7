"""The page that looks back: it judges while it is open, and leads to any decision anew."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from game.match.first_plan import first_plan
from game.match.look_back import judged
from game.match.match_factory import first_steps_of
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.rules.rng import Rng
from game.scenes.look_back_scene import LookBackScene
from game.scenes.results_scene import ResultsScene
from game.table.table_scene import TableScene
from game.texts.notation import percent
from tests.scenes.conftest import NewStage
from tests.scenes.pages import texts
from tests.scenes.playing_table import answer, play_on, until
from tests.stage import Stage


def results(stage: Stage, game: str = "twenty_first_century", **options: Any) -> None:
    """Show the results of a game that a person has played by lot."""
    who = [SeatPlan("human", "Fox", "fox"), SeatPlan("greedy", "Owl", "owl")]
    play = Play(MatchPlan(game, who, options or {"limit": 25}, seed=4))
    play.begin()
    rng = Rng(4)
    while not play.table.over:
        for ask in play.asked():
            play.answer(ask.seat, ask.random_answer(rng))
        if not play.table.over and play.table.asks:
            play.think()
        play.run()
    stage.go.results(play.plan, play.finish())


def looked_back(stage: Stage) -> LookBackScene:
    """Open the look back of such a game, and wait until its decisions are judged."""
    results(stage)
    stage.click("look-back")
    page = stage.top
    assert isinstance(page, LookBackScene)
    until(stage, lambda: page.look_back.ready)
    return page


def test_the_page_judges_the_decisions_and_one_can_be_tried_again(new_stage: NewStage) -> None:
    stage = new_stage()
    results(stage)
    stage.click("look-back")
    assert stage.top.name == "look back"
    # How many it has looked at by now is a matter of the machine: it thinks for some time a frame.
    assert re.fullmatch(r"Looking at decision \d+ of 28 …", stage.top.probe()["verdict"])
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


def test_a_decision_is_seen_on_the_table_beside_the_better_one(new_stage: NewStage) -> None:
    stage = new_stage()
    page = looked_back(stage)
    decision = page.look_back.mattered()[0]
    stage.click(f"again:{decision.number}")
    until(stage, lambda: isinstance(stage.top, TableScene))
    table = stage.table
    until(stage, lambda: table.flow.question is not None)
    question, after = table.flow.question, decision.chance - decision.cost
    assert question is not None and question.first is not None
    assert table.controls.remark == judged(decision, table.play)
    assert f"{percent(after)} to win" in table.controls.remark
    seen = {o.word: question.figure(question.first, o) for o in question.first.offers}
    named = {*decision.best, *decision.chosen}
    shared = {*decision.best} & {*decision.chosen}
    assert {word for word, figure in seen.items() if figure} == named - shared
    assert {o.word for o in question.first.offers if question.advises(question.first, o)} == named
    for word in decision.best:
        assert seen[word] == ("" if word in decision.chosen else percent(decision.chance))
    answer(stage, table, Rng(1))
    until(stage, lambda: table.flow.question not in (None, question))
    assert "You chose" not in table.controls.remark, "the next one is decided anew"


def test_a_try_says_so_and_leads_back_at_any_time_and_at_its_end(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    results(stage, limit=8)
    stage.click("look-back")
    until(stage, lambda: stage.top.probe()["ready"])
    stage.frame()
    again = next(key for key in stage.reachable() if key.startswith("again:"))
    for ways in (["leave"], ["pause", "leave"], []):
        stage.click(again)
        until(stage, lambda: isinstance(stage.top, TableScene))
        table = stage.table
        until(stage, lambda now=table: now.flow.question is not None)
        (note,) = table.hud.goal().notes
        assert re.fullmatch(r"A try from battle \d+", note)
        for key in ways:
            stage.click(key)
        while not ways and stage.top.name != "results":
            play_on(stage, table, Rng(1))
        if not ways:
            stage.wait(2)
            stage.click("leave")
        assert stage.top.name == "look back"


def test_only_a_try_says_that_it_is_one(new_stage: NewStage) -> None:
    stage = new_stage(first_steps=True)
    stage.go.table(first_steps_of(first_plan(stage.store, "classic")))
    assert not stage.table.hud.goal().notes and "leave" not in stage.reachable()


def test_the_decisions_that_mattered_stand_in_the_order_of_play(new_stage: NewStage) -> None:
    stage = new_stage()
    page = looked_back(stage)
    stage.frame()
    looked = page.look_back
    looked.decisions[-1] = replace(looked.decisions[-1], cost=1.0)
    page.rebuild()
    again = [key for key in stage.reachable() if key.startswith("again:")]
    numbers = [int(key.partition(":")[2]) for key in again]
    dearest = [decision.number for decision in looked.mattered()]
    assert dearest != sorted(dearest) == numbers


def test_what_came_of_a_decision_can_be_watched(new_stage: NewStage) -> None:
    stage = new_stage()
    results(stage)
    stage.click("look-back")
    until(stage, lambda: stage.top.probe()["ready"])
    stage.frame()
    watch = next(key for key in stage.reachable() if key.startswith("watch:"))
    stage.click(watch)
    stage.frame(3)
    assert stage.top.name == "watch"


def test_that_nothing_was_better_is_said_once(new_stage: NewStage) -> None:
    stage = new_stage()
    results(stage)
    stage.click("look-back")
    until(stage, lambda: stage.top.probe()["ready"])
    stage.frame()
    assert len(re.findall(r"In \d+ decisions? there was nothing better\.", texts(stage))) == 1


def test_esc_goes_back_to_the_results_while_it_is_still_thinking(new_stage: NewStage) -> None:
    stage = new_stage()
    results(stage)
    stage.click("look-back")
    stage.press("escape")
    assert isinstance(stage.top, ResultsScene)


def test_the_chance_of_winning_is_worked_out_beside_the_cards_without_a_press(
    new_stage: NewStage,
) -> None:
    stage = new_stage()
    results(stage)
    page = stage.top
    assert isinstance(page, ResultsScene) and page.back_looked is not None
    chances, cards = stage.ui.find("chances"), stage.ui.find("curve")
    assert chances is not None and cards is not None
    assert chances.rect.y == cards.rect.y and not chances.rect.colliderect(cards.rect)
    until(stage, lambda: page.back_looked is not None and page.back_looked.seen)
    seen = page.back_looked.seen
    stage.click("look-back")
    assert stage.top.probe()["verdict"] != "Looking at decision 1 of 26 …", "it goes on from there"
    stage.press("escape")
    assert page.back_looked.seen >= seen
    until(stage, lambda: page.back_looked is not None and page.back_looked.ready, most=9000)
    stage.check_picture()


def test_where_there_is_little_room_one_chooses_between_cards_and_chances(
    new_stage: NewStage,
) -> None:
    stage = new_stage((800, 600))
    results(stage)
    assert stage.ui.find("curve") is not None and stage.ui.find("chances") is None
    stage.click("tab:chances")
    assert stage.ui.find("curve") is None and stage.ui.find("chances") is not None
    for key in ("watch", "look-back", "send"):
        button = stage.ui.find(key)
        assert button is not None and button.rect.bottom < stage.ui.find("again").rect.y, key


def test_a_press_on_the_chances_watches_that_battle(new_stage: NewStage) -> None:
    stage = new_stage()
    results(stage)
    stage.click("chances")
    stage.frame(3)
    assert stage.top.name == "watch"


@pytest.mark.parametrize("game", ["trunks", "scramble"])
def test_where_all_choices_are_alike_there_is_nothing_to_look_back_at(
    game: str, new_stage: NewStage
) -> None:
    """There was an empty chart, and a page that said that no choice was better than another."""
    stage = new_stage()
    results(stage, game, **({"ending": "count"} if game == "trunks" else {}))
    assert isinstance(stage.top, ResultsScene) and stage.top.back_looked is None
    assert stage.ui.find("curve") is not None
    assert stage.ui.find("chances") is None and stage.ui.find("look-back") is None
