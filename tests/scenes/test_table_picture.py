"""What the table draws bit by bit is the same picture as the table drawn anew."""

from __future__ import annotations

import pygame
import pytest

from game.scenes import routes
from game.scenes.plan import MatchPlan, SeatPlan
from game.scenes.table import TableScene
from game.variants import GAMES, get
from tests.scenes.conftest import NewStage
from tests.stage import Stage

FRAMES, EVERY = 240, 8
NEAR = (25, 25, 25)
"""What colours may differ by: shadows over shadows are not quite the same from another order."""


@pytest.mark.parametrize("game_id", list(GAMES))
def test_nothing_is_left_behind_or_forgotten(game_id: str, new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="brisk")
    seats = [SeatPlan("greedy", f"Player {n}") for n in range(get(game_id).seat_numbers[0])]
    table = routes.table(stage.ctx, MatchPlan(game_id, seats, {}, seed=3))
    stage.show(table)
    compared = 0
    for _ in range(FRAMES // EVERY):
        stage.frame(EVERY)
        if stage.top is not table:
            break
        if not table.stage.moving:
            compared += 1
            check_picture(stage, table)
    assert compared > 5


def check_picture(stage: Stage, table: TableScene) -> None:
    """Draw everything anew and compare."""
    surface = stage.ctx.screen.surface
    before = surface.copy()
    table.stale(None)
    stage.app._draw()
    same = pygame.mask.from_threshold(before, (0, 0, 0), NEAR, surface)
    same.invert()
    places = same.get_bounding_rects()
    assert not places, f"drawn anew it looks different at {places}"
