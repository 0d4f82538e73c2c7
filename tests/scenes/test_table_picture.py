"""What the table draws bit by bit is the same picture as the table drawn anew."""

from __future__ import annotations

import pytest

from game.match.plan import MatchPlan, SeatPlan
from game.variants import GAMES, get
from tests.scenes.conftest import NewStage

FRAMES, EVERY = 240, 8


@pytest.mark.parametrize("game_id", list(GAMES))
def test_nothing_is_left_behind_or_forgotten(game_id: str, new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="brisk")
    seats = [SeatPlan("greedy", f"Player {n}") for n in range(get(game_id).seat_numbers[0])]
    table = stage.play(MatchPlan(game_id, seats, {}, seed=3))
    compared = 0
    for _ in range(FRAMES // EVERY):
        stage.frame(EVERY)
        if stage.top is not table:
            break
        if not table.stage.moving:
            compared += 1
            stage.check_picture()
    assert compared > 5
