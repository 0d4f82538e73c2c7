"""A war as an event: the table darkens, the catch is held up; none of it with reduced motion."""

from __future__ import annotations

import pytest

from game.match.plan import MatchPlan, SeatPlan
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def at_war(stage: Stage) -> TableScene:
    """War's deal 1, at its first war."""
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    table = stage.play(MatchPlan("classic", seats, {}, 1))
    for _ in range(400):
        if table.flow.waiting:
            break
        stage.frame()
    stage.press("w")
    for _ in range(100):
        if table.hud.wars:
            return table
        stage.frame()
    raise AssertionError("no war came")


def brightness(stage: Stage) -> int:
    """Of the cloth near the lower left corner."""
    return sum(stage.ctx.screen.surface.get_at((60, 560))[:3])


def until_caught(stage: Stage, table: TableScene) -> None:
    for _ in range(1200):
        if table.hud.caught:
            return
        stage.frame()
    raise AssertionError("the catch was not shown")


def test_the_table_is_dark_around_a_war_until_it_is_decided(stage: Stage) -> None:
    table = at_war(stage)
    stage.frame(5)
    dark = brightness(stage)
    until_caught(stage, table)
    stage.frame(5)
    assert brightness(stage) > 1.3 * dark
    stage.check_picture()


@pytest.mark.parametrize("setting", ["reduced_motion", "high_contrast"])
def test_it_stays_as_it_is_where_that_would_disturb(setting: str, new_stage: NewStage) -> None:
    stage = new_stage(**{setting: True})
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    table = stage.play(MatchPlan("classic", seats, {}, 1))
    stage.frame(60)
    light = brightness(stage)
    stage.press("w")
    for _ in range(100):
        stage.frame()
        if table.hud.wars:
            break
    stage.frame(3)
    assert table.hud.war_depth == 1
    assert brightness(stage) == light


def test_the_cards_that_a_war_has_won_are_held_up_with_their_faces(stage: Stage) -> None:
    table = at_war(stage)
    until_caught(stage, table)
    stage.frame(60)
    tokens = [token for pile in table.stage.board.piles for token in pile]
    held = [token for token in tokens if token.key in table.stage.held_up]
    assert len(held) == 5  # one that tied, three face down, one that lost
    assert not any(token.back for token in held)
    assert table.hud.banner == "You won a KING!"
    best = max(held, key=lambda token: table.stage.rect(token).x)
    assert table.stage.marks[best.key].glow
    stage.check_picture()


def test_a_press_goes_on_with_the_next_battle(stage: Stage) -> None:
    table = at_war(stage)
    until_caught(stage, table)
    for _ in range(400):
        if table.flow.waiting:
            break
        stage.frame()
    assert table.stage.held_up
    battles = table.play.table.battles
    stage.press("space")
    stage.frame(20)
    assert not table.stage.held_up
    assert not table.hud.caught
    assert table.play.table.battles == battles + 1


def test_with_reduced_motion_the_catch_is_only_told(new_stage: NewStage) -> None:
    stage = new_stage(reduced_motion=True)
    table = at_war(stage)
    until_caught(stage, table)
    stage.frame(10)
    assert not table.stage.held_up
    assert table.hud.banner == "You won a KING!"


def test_a_click_ends_what_is_staged(stage: Stage) -> None:
    table = at_war(stage)
    until_caught(stage, table)
    assert table.stage.moving
    stage.click(table.stage.layout.cloth.midbottom)
    assert not table.stage.moving
