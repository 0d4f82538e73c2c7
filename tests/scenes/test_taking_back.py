"""Taking choices back: exact, repeatable, and only where no secret of another human gets known."""

from __future__ import annotations

import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.match.sentences import log_lines
from game.match.shown.timeline import with_outlooks
from game.rules.rng import Rng
from game.rules.snapshot import snapshot
from game.table.table_model import TableModel
from tests.match.playing import to_question


def match(game: str, humans: int = 1, seed: int = 5) -> Play:
    seats = [SeatPlan("human" if n < humans else "greedy", f"S{n}") for n in range(2)]
    play = Play(MatchPlan(game, seats, seed=seed))
    play.begin()
    to_question(play)
    return play


def choose(play: Play, rng: Rng) -> None:
    ask = play.ask_of(play.next_to_look())
    assert ask is not None
    play.answer(ask.seat, ask.random_answer(rng))
    play.run()
    to_question(play)


@pytest.mark.parametrize("game", ["wargops", "strategic", "fire", "steal", "five_man_melee"])
def test_undo_returns_to_each_question_and_redo_to_each_answer(game: str) -> None:
    play, rng = match(game), Rng(3)
    seen = [snapshot(play.table)]
    for _ in range(4):
        choose(play, rng)
        seen.append(snapshot(play.table))
    for before in reversed(seen[:-1]):
        assert play.may_undo()
        play.undo()
        assert snapshot(play.table) == before
    assert not play.may_undo()
    for after in seen[1:]:
        play.redo()
        assert snapshot(play.table) == after
    assert not play.may_redo()


def test_another_choice_ends_redoing() -> None:
    play, rng = match("wargops"), Rng(1)
    choose(play, rng)
    play.undo()
    choose(play, rng)
    assert not play.may_redo()


@pytest.mark.parametrize(("game", "humans"), [("classic", 1), ("scramble", 1), ("wargops", 2)])
def test_nothing_is_taken_back_where_it_would_tell_a_secret_or_pick_again(
    game: str, humans: int
) -> None:
    play = (
        match(game, humans)
        if game != "classic"
        else Play(MatchPlan(game, [SeatPlan(name="A"), SeatPlan("greedy", "B")], seed=1))
    )
    if game != "classic":
        choose(play, Rng(2))
    assert not play.may_undo()


def test_the_log_of_a_continued_game_tells_what_happened_before() -> None:
    play, rng = match("wargops"), Rng(3)
    for _ in range(3):
        choose(play, rng)
    again = Play(play.plan, saved=play.match.record.to_json())
    lines = log_lines(TableModel(again).state.log, again.name, again.you)
    assert "# Battle 2" in lines
    assert len(lines) > 4


def test_a_resumed_game_remembers_all_that_was_shown_before() -> None:
    seats = [SeatPlan(name="A"), SeatPlan("greedy", "B")]
    play = Play(MatchPlan("classic", seats, seed=1))
    play.begin()
    model = TableModel(play)
    for _ in range(12):
        play.turn()
        play.run()
        for step in with_outlooks(model.ground, play.steps()):
            model.feed(step)
    again = TableModel(Play(play.plan, saved=play.match.record.to_json()))
    assert again.state.log == model.state.log
    assert again.state.course == model.state.course
    lines = log_lines(again.state.log, play.name, play.you)
    assert any(" plays " in line for line in lines), "a war was among these battles"
