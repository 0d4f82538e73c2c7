"""Cards thrown on a heap: where a card is seen, a press finds it and no other."""

import pytest

from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat

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
