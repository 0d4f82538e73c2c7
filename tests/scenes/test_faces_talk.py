"""Faces at the table: words of computers, and the signs that a face gives when it is tapped."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.match.shown.shown_table import BattlePhase
from game.table.picture.nodes import Node
from game.table.table_scene import TableScene
from game.table.view.seat_signs import SIGNS
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import Stage


def speech(table: TableScene) -> Node | None:
    return next((node for node in table.nodes() if node.kind == "speech"), None)


def sit_down(new_stage: NewStage, game: str, seats: int) -> tuple[Stage, TableScene]:
    stage = new_stage((1280, 720), first_steps=False)
    table = seat(stage, game, seats, 1)
    until(stage, lambda: table.flow.waiting or table.flow.question is not None)
    stage.frame()
    return stage, table


def test_a_face_that_is_tapped_gives_one_sign_after_the_other(new_stage: NewStage) -> None:
    stage, table = sit_down(new_stage, "classic", 2)
    face = table.stage.layout.seats[1].face.center
    for sign in (*SIGNS, SIGNS[0]):
        stage.click(face)
        said = table.hud.speech()
        assert said is not None
        assert (said.seat, said.icon) == (1, sign)
        assert speech(table) is not None
    stage.wait(2.5)
    assert table.hud.speech() is None or not table.hud.speech().icon
    assert table.play.table.battles == 0, "no battle was begun"


def test_no_face_talks_where_that_is_turned_off(new_stage: NewStage) -> None:
    stage, table = sit_down(new_stage, "classic", 2)
    assert speech(table) is not None, "it greets"
    stage.ctx.change("faces_talk", False)
    stage.frame()
    assert speech(table) is None
    stage.click(table.stage.layout.seats[1].face.center)
    assert table.hud.speech() is None


def test_nobody_talks_to_who_works_out_sums(new_stage: NewStage) -> None:
    stage, table = sit_down(new_stage, "addition", 2)
    assert speech(table) is not None, "it greets"
    table.play.plan.seats[0].practice = True
    stage.top.invalidate()
    stage.frame()
    assert speech(table) is None


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "seats"), [("classic", 2), ("classic", 4), ("addition", 2), ("wargops", 2)]
)
def test_what_is_said_lies_over_nothing(
    new_stage: NewStage, game: str, seats: int, size: tuple[int, int]
) -> None:
    stage, table = sit_down(new_stage, game, seats)
    stage.resize(size)
    stage.frame()
    said = speech(table)
    if said is None:  # it has no room
        return
    others = [
        node
        for node in table.nodes()
        if node.kind in ("card", "plate", "face", "goal", "chip", "tug", "button", "told")
    ]
    box = Rect(said.place or said.box)
    assert not [node for node in others if box.colliderect(node.place or node.box)]


def test_first_steps_speak_alone(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), first_steps=True)
    table = seat(stage, "classic", 2, 1)
    assert table.play.first_steps is not None
    assert not table.play.first_steps.over
    assert speech(table) is None


def test_what_was_said_of_a_battle_is_gone_after_a_while_and_in_the_next_one(
    new_stage: NewStage,
) -> None:
    stage, table = sit_down(new_stage, "classic", 2)
    for again in (False, True):
        for _ in range(60):
            until(stage, lambda: table.flow.waiting)
            if table.hud.speech() is not None and table.play.table.battles:
                break
            stage.press("space")
            until(stage, lambda: not table.flow.waiting)
        assert table.hud.speech() is not None
        if again:
            stage.press("space")
            until(stage, lambda: table.model.state.scene.phase is BattlePhase.LAID)
        else:
            stage.wait(7)
        assert table.hud.speech() is None and speech(table) is None
