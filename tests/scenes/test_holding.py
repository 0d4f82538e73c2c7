"""Going on by the pointer: what is pressed at any moment counts, and held it goes on and on."""

from __future__ import annotations

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


PLAN = [SeatPlan(name="Fox", face="fox"), SeatPlan("greedy", "Owl", "owl")]


def begin(stage: Stage) -> TableScene:
    table = stage.play(MatchPlan("classic", PLAN, {"limit": 100}, seed=1))
    stage.wait(2)
    return table


def mouse(stage: Stage, kind: int, pos: tuple[int, int]) -> None:
    stage.send(pygame.event.Event(kind, pos=pos, button=1))


def fought_with(table: TableScene) -> int:
    """How many cards lie where cards fight."""
    piles = enumerate(table.stage.board.piles)
    return sum(len(pile) for number, pile in piles if table.model.ground.front[number])


@pytest.mark.parametrize("moment", [None, 0.0, 0.15, 0.4, 0.8, 1.6, 3.0])
@pytest.mark.parametrize("place", ["button", "cloth"])
def test_held_by_the_mouse_battle_after_battle_is_turned(
    place: str, moment: float | None, stage: Stage
) -> None:
    table = begin(stage)
    pos = stage.middle("turn") if place == "button" else (1000, 250)
    if moment is not None:  # seconds after a battle has begun
        stage.click("turn")
        stage.wait(moment)
    before = table.play.table.battles
    mouse(stage, pygame.MOUSEBUTTONDOWN, pos)
    stage.wait(5)
    assert table.play.table.battles > before + 3
    mouse(stage, pygame.MOUSEBUTTONUP, pos)
    stage.wait(8)
    after = table.play.table.battles
    stage.wait(4)
    assert table.play.table.battles == after, "let go, it stops"


def test_a_short_press_turns_one_battle(stage: Stage) -> None:
    table = begin(stage)
    for battle in (1, 2, 3):
        stage.click("turn")
        stage.wait(6)
        assert table.play.table.battles == battle


def test_the_cards_of_the_last_battle_rest_under_its_sentence_until_the_next(stage: Stage) -> None:
    table = begin(stage)
    for _ in range(3):
        stage.click("turn")
        stage.wait(6)
        assert table.flow.state is FlowState.AWAIT_TURN
        assert table.hud.banner and fought_with(table) == 2


def test_a_press_is_not_lost_because_something_else_changes_meanwhile(stage: Stage) -> None:
    table = begin(stage)
    pos = stage.middle("rules")
    mouse(stage, pygame.MOUSEBUTTONDOWN, pos)
    table.refresh()
    mouse(stage, pygame.MOUSEBUTTONUP, pos)
    stage.frame()
    assert stage.top.name == "rules"
