"""What plates count at the table: a battle that is decided counts at once."""

from __future__ import annotations

import pytest

from game.match.plan import MatchPlan, SeatPlan
from game.match.standing import amount_in_words, of_table
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def begin(stage: Stage, game: str, **options: object) -> TableScene:
    seats = [SeatPlan(name="Fox", face="fox"), SeatPlan("greedy", "Owl", "owl")]
    return stage.play(MatchPlan(game, seats, dict(options), seed=5))


def until_it_waits(stage: Stage, table: TableScene) -> None:
    stage.wait(0.2)
    for _ in range(400):
        if stage.top is not table or (table.flow.waiting and not table.playback.playing):
            return
        stage.wait(0.2)


@pytest.mark.parametrize("game", ["classic", "addition", "rocky", "raw"])
def test_when_a_battle_is_decided_the_plates_count_what_came_of_it(
    game: str, new_stage: NewStage
) -> None:
    stage = new_stage(speed="fast")
    table = begin(stage, game, limit=30)
    t = table.play.table
    until_it_waits(stage, table)
    while not t.over and stage.top is table:
        what, numbers = of_table(table.play.game, t)
        shown = [table.hud.seat_sign(seat).standing[-1] for seat in t.everybody]
        assert shown == [amount_in_words(what, n) for n in numbers]
        if not table.playback.held:
            left = 30 - t.battles
            words = f"{left} battles left" if left != 1 else "1 battle left"
            assert table.hud.goal().distance[0] == words
        stage.press("space")
        until_it_waits(stage, table)
    assert t.battles > 10
