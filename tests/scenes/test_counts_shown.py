"""What plates count at the table: a battle that is decided counts at once."""

from __future__ import annotations

import pytest

from game.match.plan import MatchPlan, SeatPlan
from game.match.standing import amount_in_words, of_table
from game.rules.cards import name_of_rank, rank
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


def test_the_strongest_cards_hang_from_the_bar_at_whoever_was_seen_to_win_them(
    new_stage: NewStage,
) -> None:
    stage = new_stage(speed="instant")
    table = begin(stage, "classic", limit=100)
    t, met = table.play.table, 0
    for _ in range(60):
        if t.over or stage.top is not table:
            break
        stage.press("space")
        stage.frame(4)
        tug = table.hud.tug()
        assert tug is not None
        for seat, letters in enumerate(tug.marks):
            owned = [name_of_rank(rank(card)) for card in t.pile("stock", seat)]
            met += len(letters)
            if table.hud.clearing or t.over:
                continue
            for letter in set(letters):
                assert letters.count(letter) <= owned.count(letter)
    assert met > 20 and table.hud.strongest == "A"
