"""Cards are carried with the pointer; in games of luck each person turns their own."""

from __future__ import annotations

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def match(stage: Stage, game: str, people: int = 1, seats: int = 2) -> TableScene:
    who = [
        SeatPlan("human" if n < people else "greedy", name, name.lower())
        for n, name in enumerate(("Fox", "Owl", "Bear")[:seats])
    ]
    return stage.play(MatchPlan(game, who, {}, 4))


def until_asked(stage: Stage, table: TableScene) -> None:
    for _ in range(600):
        if table.flow.waiting or table.flow.question is not None:
            return
        stage.frame()
    raise AssertionError(table.probe())


def pull(stage: Stage, start: tuple[int, int], *ways: tuple[int, int], dt: float = 0.1) -> None:
    """Press, move to each of these places, and let go at the last."""
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for way in ways:
        stage.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=way, rel=(0, 0), buttons=(1, 0, 0)), dt=dt
        )
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=ways[-1], button=1))


def middle(table: TableScene) -> tuple[int, int]:
    fronts = [place.rect for place in table.stage.layout.piles.values() if place.front]
    return fronts[0].unionall(fronts[1:]).center


def first_card(stage: Stage) -> tuple[int, int]:
    key = next(key for key in stage.reachable() if key.startswith("card:"))
    return stage.middle(key)


def test_a_card_that_is_let_go_in_the_middle_is_played(stage: Stage) -> None:
    table = match(stage, "wargops")
    until_asked(stage, table)
    start = first_card(stage)
    pull(stage, start, (start[0], start[1] - 60), middle(table))
    stage.frame(5)
    assert any(seat == 0 for seat, _ in table.play.match.record.answers)


def test_let_go_anywhere_else_it_goes_back(stage: Stage) -> None:
    table = match(stage, "wargops")
    until_asked(stage, table)
    start = first_card(stage)
    pull(stage, start, (start[0] + 30, start[1] - 20), (start[0] + 40, start[1] - 30))
    assert table.carrier.key is not None
    stage.wait(0.5)
    assert table.carrier.key is None
    assert table.flow.question is not None
    assert not any(seat == 0 for seat, _ in table.play.match.record.answers)
    stage.check_picture()


def test_a_flick_towards_the_middle_throws_it(stage: Stage) -> None:
    table = match(stage, "wargops")
    until_asked(stage, table)
    start = first_card(stage)
    goal = middle(table)
    way = pygame.Vector2(goal) - start
    part = (round(start[0] + way.x * 0.25), round(start[1] + way.y * 0.25))
    assert not any(
        place.rect.collidepoint(part) for place in table.stage.layout.piles.values() if place.front
    )
    pull(stage, start, start, part, dt=0.016)
    stage.frame(5)
    assert any(seat == 0 for seat, _ in table.play.match.record.answers)


def test_a_click_still_chooses(stage: Stage) -> None:
    table = match(stage, "wargops")
    until_asked(stage, table)
    stage.click(first_card(stage))
    stage.frame(5)
    assert any(seat == 0 for seat, _ in table.play.match.record.answers)


def test_the_top_card_of_a_stock_can_be_thrown_into_battle(stage: Stage) -> None:
    table = match(stage, "classic")
    until_asked(stage, table)
    pull(stage, stage.middle("packet:0"), (300, 300), middle(table))
    stage.frame(5)
    assert table.play.table.battles == 1


@pytest.mark.parametrize(("first", "second"), [("e", "return"), ("return", "e")])
def test_each_of_two_people_turns_a_card_by_a_key_of_their_own(
    first: str, second: str, stage: Stage
) -> None:
    table = match(stage, "classic", people=2)
    until_asked(stage, table)
    stage.press(first, first)
    stage.wait(1)
    assert table.play.table.battles == 0
    assert table.flow.state is FlowState.AWAIT_TURN
    ready = 0 if first == "e" else 1
    assert [table.hud.seat_state(seat) == "ready" for seat in (0, 1)] == [ready == 0, ready == 1]
    stage.press(second)
    stage.frame(3)
    assert table.play.table.battles == 1


def test_or_by_their_half_of_the_screen(stage: Stage) -> None:
    table = match(stage, "classic", people=2)
    until_asked(stage, table)
    left, right = (table.stage.layout.seats[seat].rect for seat in (0, 1))
    stage.click((left.x + 200, left.bottom - 60))
    stage.wait(0.5)
    assert table.play.table.battles == 0
    stage.click((right.right - 200, right.bottom - 60))
    stage.frame(3)
    assert table.play.table.battles == 1


def test_the_key_for_going_on_turns_for_whoever_has_not(stage: Stage) -> None:
    table = match(stage, "classic", people=2)
    until_asked(stage, table)
    stage.press("space")
    stage.frame(3)
    assert table.play.table.battles == 0
    stage.press("space")
    stage.frame(3)
    assert table.play.table.battles == 1


def test_one_person_turns_for_all(stage: Stage) -> None:
    table = match(stage, "classic")
    until_asked(stage, table)
    stage.press("space")
    stage.frame(3)
    assert table.play.table.battles == 1


def test_three_people_have_the_digits(new_stage: NewStage) -> None:
    stage = new_stage()
    table = match(stage, "galactic", people=3, seats=3)
    until_asked(stage, table)
    stage.press("1", "3")
    stage.wait(0.5)
    assert table.play.table.battles == 0
    stage.press("2")
    stage.frame(3)
    assert table.play.table.battles == 1
