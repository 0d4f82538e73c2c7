"""Questions that would tell what is hidden: all who might be asked look alike at the table."""

from __future__ import annotations

import pytest

from game.match.play import Play
from game.table.curtain_scene import CurtainScene
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def asked(play: Play) -> tuple[int, ...]:
    return tuple(sorted(ask.seat for ask in play.table.asks))


def press_on(stage: Stage, table: TableScene) -> None:
    """Press once whatever the screen waits for."""
    if isinstance(stage.top, CurtainScene):
        stage.now += 1.0
        stage.press("space")
    elif table.flow.question is not None or table.flow.waiting:
        stage.press("1" if table.flow.question is not None else "space")
    stage.frame()


@pytest.mark.parametrize("game", ["push_it", "steal"])
def test_two_humans_look_behind_the_same_curtains_whoever_is_asked(
    game: str, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600), speed="instant")
    table = seat(stage, game, 2, 2)
    steps: dict[tuple[int, ...], list[list[int]]] = {}
    for _ in range(4000):
        deciders = table.play.table.deciders
        if deciders and not table.play.table.answers and isinstance(stage.top, CurtainScene):
            who, looked = asked(table.play), []
            # A press opens each curtain, and another ends the look behind it.
            while len(looked) < len(deciders):
                assert isinstance(stage.top, CurtainScene)
                looked.append(stage.top.probe()["who"])
                press_on(stage, table)
                assert table.flow.question is not None and table.play.viewpoint is not None
                stage.press("1")
                stage.frame()
            steps.setdefault(who, []).append([int(name != "Fox") for name in looked])
            assert looked and [int(n != "Fox") for n in looked] == sorted(deciders)
        press_on(stage, table)
        if len(steps) >= 3:
            break
    assert () in steps and len(steps) >= 2, "there were steps with and without a choice"


@pytest.mark.parametrize("game", ["push_it", "steal"])
def test_computers_decide_for_the_same_time_whether_or_not_they_have_a_choice(
    game: str, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600), speed="fast")
    table = seat(stage, game, 2, 1)
    times: dict[bool, set[int]] = {}
    for _ in range(30000):
        if table.play.table.deciders and table.flow.state is FlowState.THINKING:
            has_choice, frames = 1 in asked(table.play), 0
            plates = [table.hud.seat_state(number) for number in (0, 1)]
            words = table.hud.thinking()
            while table.flow.state is FlowState.THINKING:
                stage.frame()
                frames += 1
            times.setdefault(has_choice, set()).add(frames)
            assert "Cub is deciding." in words and plates[1] == "asked"
        if {True, False} <= set(times):
            break
        press_on(stage, table)
    assert len(times[True]) == 1 and times[True] == times[False]


def test_who_has_no_choice_goes_on_by_any_key_and_sees_only_the_own_card(
    new_stage: NewStage,
) -> None:
    stage = new_stage((800, 600), speed="instant")
    table = seat(stage, "push_it", 2, 2)
    for key in ("space", "return", "2"):
        for _ in range(2000):
            question = table.flow.question
            if question is not None and question.viewer_seat is not None:
                break
            press_on(stage, table)
        assert question is not None and question.viewer_seat == table.play.viewpoint
        assert "nothing to decide" in question.prompt()
        board = table.stage.board
        backs = [board.piles[board.number("hand", n)][0].back for n in (0, 1)]
        assert backs == [question.viewer_seat != 0, question.viewer_seat != 1]
        stage.check_picture()
        stage.wait(0.3)  # a question that has just come is deaf to Space
        stage.press(key)
        assert table.flow.question is not question and table.play.viewpoint is None


@pytest.mark.usefixtures("cards_unpainted")
def test_without_curtains_only_those_who_have_a_choice_are_stopped(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="instant", curtain=False)
    table = seat(stage, "steal", 2, 2)
    for _ in range(500):
        assert table.flow.question is None or table.flow.question.viewer_seat is None
        press_on(stage, table)
    assert table.play.table.battles > 5
