"""Cards thrown on a heap: where a card is seen, a press finds it and no other."""

from __future__ import annotations

import pytest

from game.match.first_plan import first_plan
from game.table.table_scene import TableScene
from game.table.view.card_painter import CardPainter, Mark
from game.table.view.plan_types import Spot
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import Stage

HIDDEN = 2
"""Pixels below which nobody could point at a card."""


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_what_is_seen_of_a_card_is_what_a_press_finds(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size, speed="instant")
    table = seat(stage, "scramble", 2, 1)
    for _ in range(60):
        view = table.controls.question_view
        if view is not None and len(view.card_targets()) > 40:
            break
        stage.press("space")
        stage.frame()
    assert view is not None
    spots = view.card_targets()
    seen = [spot for spot in spots if min(spot.at.size) > HIDDEN]
    assert len(seen) > 35
    for spot in seen:
        over = [other.key for other in spots if other.at.collidepoint(spot.at.center)]
        assert over[-1] == spot.key


def test_cards_chosen_for_a_war_are_seen_with_their_numbers_and_no_keys(stage: Stage) -> None:
    # Cards lay over the chosen ones, and keys beside the numbers looked alike.
    table = at_a_war(stage)
    for _ in range(2):
        stage.press("right", "return")
    chosen = {mark.badge: mark for mark in table.stage.marks.values() if mark.badge}
    assert set(chosen) == {"1", "2"} and all(mark.whole for mark in chosen.values())
    assert not any(mark.cap for mark in table.stage.marks.values())


def test_no_frame_stands_askew_to_its_card_and_all_cards_are_bright(new_stage: NewStage) -> None:
    stage = new_stage(first_steps=True)
    table = stage.play(first_plan(stage.store, "scramble"))
    until(stage, lambda: table.teaching.visible_step)
    [heap] = [p.number for p in table.stage.layout.piles.values() if p.look == "heap"]
    lying = [table.stage.spot(token).around for token in table.stage.board.piles[heap]]
    assert table.controls.ringed() == [] and table.teaching.targets() == lying


def test_arrows_move_nothing_before_a_card_can_be_chosen(stage: Stage) -> None:
    """They moved the focus to the log, which the next Enter then opened."""
    seat(stage, "scramble", 2, 1)
    until(stage, lambda: stage.top.probe()["asks"])
    stage.press("right", "return")
    assert not stage.top.probe()["asks"]
    stage.press("left", "right", "up")
    assert stage.focus == ""


def test_the_place_of_a_card_with_a_number_holds_all_of_it(stage: Stage) -> None:
    painter = CardPainter(stage.ctx)
    spot = Spot(300, 200, 200, 0, tilt=40.0)
    for mark in (Mark(badge="1"), Mark(cap="1"), Mark(glow=True, badge="4")):
        assert painter.area(spot, mark).contains(spot.around)


def at_a_war(stage: Stage) -> TableScene:
    """A table at which cards for a war are picked."""
    table = seat(stage, "scramble", 2, 2)

    def war() -> bool:
        question = table.flow.question
        if question is None or not question.pending_answers:
            return False
        if question.pending_answers[0].ask.max_count > 1:
            return True
        stage.press("right", "return")
        return False

    until(stage, war, most=4000)
    return table


def test_arrows_lead_to_what_can_be_picked_and_to_nobodys_catch(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "scramble", 2, 1)
    for _ in range(4):
        until(stage, lambda: table.flow.question is not None)
        stage.press("right", "return")
    until(stage, lambda: table.flow.question is not None)
    assert any(key.startswith("pile:") for key in stage.reachable()), "Tab leads there"
    for way in ("right", "up", "left", "down"):
        for _ in range(14):
            stage.press(way)
            assert not stage.focus.startswith("pile:")
