"""The sums of those who compare, at tables of several, in large letters."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.gallery import moments
from tests.scenes.conftest import NewStage


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("game", ["addition", "place_value", "fraction", "integer"])
def test_no_sum_lies_over_another_or_over_the_face_of_whose_it_is(
    game: str, size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size, text_size=200)
    table = moments.sit_down(stage, game, 3, seed=5)
    seen = 0
    while table.play.table.battles < 3:
        if table.flow.waiting:
            table.flow.go_on()
        stage.frame()
        nodes = table.nodes()
        sums = [Rect(node.place) for node in nodes if node.kind == "sum" and node.place]
        faces = [Rect(node.value[0]) for node in nodes if node.kind == "owner"]
        for number, box in enumerate(sums):
            assert box.collidelist(sums[:number]) < 0 and box.collidelist(faces) < 0
        seen = max(seen, len(sums))
    assert seen == 3
