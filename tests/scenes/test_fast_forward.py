"""Passing over battles: to the next war, to the end, and holding the key that turns."""

from __future__ import annotations

import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.cards import codes, full_pack
from game.table.fast_forward import SkipTarget
from game.table.table_scene import TableScene
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def match(stage: Stage, seed: int = 1, game: str = "classic", **options: object) -> TableScene:
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    return stage.play(MatchPlan(game, seats, options, seed))


def until_waiting(stage: Stage, table: TableScene) -> None:
    for _ in range(600):
        if table.flow.waiting or stage.top is not table:
            return
        stage.frame()
    raise AssertionError("the table never waits")


def first_war(stage: Stage, seed: int) -> int:
    """Return the number of the battle in which the first war of a deal is, played singly."""
    table = match(stage, seed)
    stage.ctx.change("speed", "instant")
    while not table.play.table.wars:
        stage.press("space")
        stage.frame(3)
    number = table.play.table.battles
    stage.ctx.change("speed", "normal")
    stage.go.menu()
    return number


def test_the_key_for_the_next_war_stops_where_it_is_called_out(stage: Stage) -> None:
    number = first_war(stage, 1)
    table = match(stage, 1)
    until_waiting(stage, table)
    stage.press("w")
    stage.frame(200)
    assert table.hud.wars == 1
    assert table.playback.battles == number - 1
    assert table.model.state.battle.depths
    assert table.playback.playing  # it plays at the speed of everything else


def test_the_war_after_it_is_the_next_one(stage: Stage) -> None:
    table = match(stage, 1)
    for count in (1, 2, 3):
        until_waiting(stage, table)
        stage.press("w")
        stage.frame(150)
        assert table.hud.wars >= count


@pytest.mark.parametrize("still", [False, True])
def test_the_key_for_the_end_stops_once_at_the_last_battle_which_is_shown(
    still: bool, new_stage: NewStage
) -> None:
    stage = new_stage(reduced_motion=still)
    table = match(stage, 11, limit=0)
    until_waiting(stage, table)
    stage.press("end")
    while table.playback.skipping.goal is not None:
        stage.frame()
        assert not table.play.table.over or stage.top is table
    assert table.play.table.over, "nothing stops it before"
    assert table.playback.battles == table.play.table.battles - 1, "the last battle is not passed"
    stage.frame(5)
    assert stage.top is table and table.playback.playing, "it is shown like any other"
    for _ in range(3000):
        if stage.top is table:
            stage.frame()
    assert stage.top.name == "results", "nothing more is to be pressed"


def test_while_many_still_play_nobody_who_goes_out_stops_the_way_to_the_end(stage: Stage) -> None:
    faces = ["fox", "owl", "bear", "cat", "frog", "rabbit"]
    seats = [SeatPlan("greedy" if face != "fox" else "human", face, face) for face in faces]
    table = stage.play(MatchPlan("galactic", seats, {"limit": 90}, 3))
    until_waiting(stage, table)
    stage.press("end")
    left = [1] * 6
    for _ in range(3000):
        if stage.top is not table:
            break
        left = [count for seat in range(6) if (count := table.hud.cards_of(seat))]
        assert not table.flow.waiting
        stage.frame()
    assert len(left) < 6, "somebody has gone out on the way"


@pytest.mark.parametrize("still", [False, True])
def test_cards_are_seen_running_by_for_a_moment_unless_nothing_is_to_move(
    still: bool, new_stage: NewStage
) -> None:
    stage = new_stage(reduced_motion=still)
    table = match(stage, 2, limit=0)
    until_waiting(stage, table)
    stage.press("end")
    battles, moving = set(), 0
    for _ in range(60):
        stage.frame()
        battles.add(table.playback.battles)
        moving += table.stage.moving
        assert table.playback.shout is None
    assert len(battles) >= 4, "they follow each other fast"
    assert moving == 0 if still else moving >= 20
    stage.frame(40)
    before = table.playback.battles
    stage.frame(20)
    assert table.playback.battles >= before + 10, "the rest is passed over at once"


def test_going_on_stops_what_is_passed_over(stage: Stage) -> None:
    table = match(stage, 2, limit=0)
    until_waiting(stage, table)
    stage.press("end")
    stage.frame(3)
    stage.press("space")
    until_waiting(stage, table)
    battles = table.playback.battles
    stage.frame(100)
    assert table.playback.battles == battles


def test_the_pause_offers_both_ways(stage: Stage) -> None:
    table = match(stage, 1)
    until_waiting(stage, table)
    stage.press("escape")
    stage.frame(2)
    assert {"next_war", "to_end"} <= set(stage.reachable())
    stage.click("next_war")
    stage.frame(200)
    assert stage.top is table
    assert table.hud.wars == 1


def test_a_game_in_which_people_decide_is_not_passed_over(stage: Stage) -> None:
    table = match(stage, 1, "wargops")
    for _ in range(300):
        stage.frame()
    stage.press("w", "end")
    stage.frame(60)
    assert table.flow.question is not None
    assert table.play.table.battles == 0
    stage.press("escape")
    stage.frame(2)
    assert "next_war" not in stage.reachable()


def test_whoever_has_left_a_game_in_which_people_decide_can_run_it_to_its_end(
    stage: Stage,
) -> None:
    others = [[f"{card}{suit}" for card in "56789JK"] for suit in "HDC"]
    table = moments.sit_down(stage, "moms_bluff", 4, stock=[["3S", "4S"], *others])
    moments.until(stage, lambda: table.flow.question is not None)
    assert "to_end" not in shown_keys(table)
    while not table.flow.only_watched:
        stage.click("word:fold") if table.flow.question is not None else stage.frame()
    assert "to_end" in shown_keys(table)
    stage.press("end")
    stage.frame(1200)
    assert stage.top.name == "results"


def shown_keys(table: TableScene) -> set[str]:
    """The actions of the keys that the near rim tells of."""
    return {hint.action for hint in table.controls.key_hints_now()}


def test_holding_the_key_keeps_turning(stage: Stage) -> None:
    table = match(stage, 1)
    until_waiting(stage, table)
    stage.hold("space")
    stage.frame(240)
    assert table.playback.battles > 4
    stage.let_go("space")
    until_waiting(stage, table)
    battles = table.playback.battles
    stage.frame(60)
    assert table.playback.battles == battles


def test_while_the_last_battle_is_shown_nothing_is_left_to_pass_over(stage: Stage) -> None:
    table = match(stage, 1, limit=1)
    until_waiting(stage, table)
    stage.press("space")
    stage.frame(2)
    assert table.play.table.over and stage.top is table
    stage.press("escape")
    assert stage.top.name == "pause"
    assert not {"next_war", "to_end"} & set(stage.reachable())


def test_what_plays_is_shown_at_once_when_it_is_skipped(stage: Stage) -> None:
    table = match(stage, 1)
    until_waiting(stage, table)
    stage.press("space")
    assert table.playback.playing
    table.playback.skip()
    assert not table.playback.playing


def out_of_many(stage: Stage) -> TableScene:
    """A table of five where the only person has just lost the last card."""
    pack = [card for card in codes(full_pack()) if card not in ("2C", "2D")]
    mixed = [pack[7 * number % 50] for number in range(50)]
    stock = [["2C", "2D"], *(mixed[number::4] for number in range(4))]
    table = moments.sit_down(stage, "galactic", 5, stock=stock, limit=90)
    moments.until(stage, lambda: table.flow.only_watched)
    stage.frame(2)
    return table


def test_once_no_person_is_left_the_rest_comes_to_its_end_by_itself(stage: Stage) -> None:
    table = out_of_many(stage)
    left, began = table.play.table.battles, stage.now
    while stage.top is table and stage.now < began + 60:
        stage.frame(1, 0.05)
        stage.store.flush()  # each battle is kept before it is played: a busy disk is not measured
        assert not table.flow.waiting, "nobody has a card to turn"
    assert stage.top.name == "results"
    assert table.play.table.battles > left + 50
    assert stage.now - began <= 20


def test_whoever_is_out_may_see_the_end_at_once(stage: Stage) -> None:
    table = out_of_many(stage)
    assert "to_end" in stage.reachable() and "turn" not in stage.reachable()
    assert {"next", "auto"}.isdisjoint(shown_keys(table))
    stage.click("to_end")
    assert table.playback.skipping.goal is SkipTarget.END
    moments.until(stage, lambda: table.play.table.over)
