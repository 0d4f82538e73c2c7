"""Fights and questions at the table last as long as they do, and no longer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.match.shown.shown_table import PlayStep
from game.match.shown.timeline import steps
from game.rules import engine
from game.rules.events import BattleWon, Event, FightOver, WarBegun
from game.rules.record import Record
from game.table.table_scene import TableScene
from game.variants import get
from tests.gallery import moments
from tests.oracle.sitting import Sitting
from tests.stage import Stage


def sat(game: str, seats: int, frames: int, **options: object) -> Iterator[TableScene]:
    """The table of a game that a single person plays with computers by lot, frame by frame."""
    sitting = Sitting(Record(game, get(game).check_options(options), seats, 1))
    for _ in range(frames):
        sitting.stage.frame(1, 0.1)
        if sitting.stage.top is not sitting.table:
            break
        yield sitting.table
        sitting._act()
    sitting.stage.close()


@pytest.mark.parametrize(("game", "seats"), [("strategic", 2), ("moms_bluff", 3)])
def test_nobody_is_ready_who_has_not_answered_what_is_asked(game: str, seats: int) -> None:
    asked = 0
    for table in sat(game, seats, 700):
        if table.flow.question is not None and not table.playback.playing:
            asked += 1
            answered = {ask.seat for ask in table.play.table.sealed}
            assert {s for s in range(seats) if table.hud.seat_state(s) == "ready"} <= answered
    assert asked > 3


def test_nobody_is_tense_any_more_when_a_tie_waits_for_the_next_cards() -> None:
    tense = 0
    for table in sat("wargops", 5, 500):
        faces = [table.hud.seat_sign(seat).mood for seat in range(5)]
        tense += "tense" in faces
        if table.flow.question is not None and not table.playback.playing:
            assert "tense" not in faces
    assert tense, "a tie came"


def test_no_breath_is_held_where_a_tie_is_only_put_aside() -> None:
    assert not any(table.hud.breathless for table in sat("wargops", 5, 500))


def test_the_second_of_two_wars_goes_on_when_the_first_is_won(stage: Stage) -> None:
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    table = stage.play(MatchPlan("fire", seats, {}, 1))
    hud, model = table.hud, table.model
    model.feed(PlayStep(events=[WarBegun(1, 1, (0, 1)), WarBegun(2, 1, (0, 1))]))
    model.feed(PlayStep(events=[BattleWon(0, 1), FightOver(1, 0)]))
    assert hud.war_depth == 1
    model.feed(PlayStep(events=[BattleWon(1, 2), FightOver(2, 1)]))
    assert hud.war_depth == 0


def test_breath_is_held_over_cards_that_lie_face_down() -> None:
    held = 0
    for table in sat("psychic", 2, 300, deal="random"):
        if table.hud.breathless:
            held += 1
            fronts = [n for n, place in table.stage.layout.piles.items() if place.front]
            assert all(table.stage.board.piles[number][0].back for number in fronts)
    assert held


def test_a_row_that_is_laid_counts_where_it_came_from_until_it_has_landed() -> None:
    for table in sat("minor_warfare", 2, 200):
        front = [n for n, place in table.stage.layout.piles.items() if place.front]
        if any(table.stage.board.piles[number] for number in front):
            assert table.model.state.cards.flying
            assert sum(table.stage.lying()[number] for number in front) < 10
            return
    pytest.fail("no row was laid")


def test_all_that_is_put_down_for_a_war_comes_down_in_one_rhythm() -> None:
    t = engine.new_table(get("casualty"), {}, 2, 1)
    events: list[Event] = []
    t.listener = events.append
    engine.advance(t, 40)
    wars = 0
    for step, following in pairwise(steps(events)):
        if step.moves and all(move.down for move in step.moves):
            wars += 1
            assert not (following.moves and all(move.down for move in following.moves))
    assert wars


def test_while_others_declare_it_is_seen_who_has_played_and_who_has_won(stage: Stage) -> None:
    table = moments.sit_down(stage, "moms_bluff", 4, seed=5)
    moments.asked(stage, table, battles=1)
    won = table.model.state.course.streak[0]
    cards = {node.key[1]: node.value[2].glow for node in table.nodes() if node.kind == "finished"}
    finished = table.stage.finished()
    assert len(cards) == len(finished) == 4
    for number, ((token, _),) in finished.items():
        assert cards[token.key] is (table.stage.layout.piles[number].owner == won)
    faces = [node.key[1] for node in table.nodes() if node.kind == "owner"]
    assert sorted(faces) == sorted(finished), "whose card it was is seen"
