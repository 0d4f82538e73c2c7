"""Computers think in slices, and what they come to does not depend on them."""

from math import exp

import pytest

from game.match import opponents
from game.match.match_plan import HUMAN, PLAYERS, MatchPlan, SeatPlan
from game.match.opponents import Result, proposed
from game.match.play import Play, Situation
from game.players import get as get_player
from game.players import level_names, names, strengths
from game.rules.rng import Rng
from game.storage import Store
from game.storage.history import FinishedGame, SeatResult
from game.variants import get


def play(game: str = "wilcox") -> Play:
    seats = [SeatPlan("human", "A"), SeatPlan("hard", "B")]
    session = Play(MatchPlan(game, seats, seed=5))
    session.begin()
    session.turn()
    session.run()
    return session


def decided(session: Play) -> list[tuple[int, list[str]]]:
    session.think()
    for ask in session.asked():
        session.answer(ask.seat, ask.options[:1])
    session.run()
    return session.match.record.answers


def test_thinking_in_slices_comes_to_what_thinking_at_once_does() -> None:
    at_once, sliced = play(), play()
    assert at_once.situation() is sliced.situation() is Situation.THINK
    slices = 1
    while not sliced.ponder():
        slices += 1
    assert slices > 1, "it takes more than one slice, so that frames go on"
    assert not sliced.match.record.answers, "nothing is decided before the moment is over"
    assert decided(sliced) == decided(at_once)


def test_thinking_that_was_dropped_begins_again_and_comes_to_the_same() -> None:
    at_once, dropped = play(), play()
    dropped.ponder()
    dropped.stop_thinking()
    assert decided(dropped) == decided(at_once)


def test_going_back_drops_what_computers_were_thinking() -> None:
    first, second = play(), play()
    for each in (first, second):
        decided(each)
    first.ponder()
    first.undo()
    second.undo()
    assert decided(first) == decided(second)


def test_the_better_a_computer_plays_the_longer_it_seems_to_think() -> None:
    paces = [get_player(name).pace for name in ("beginner", "easy", "medium", "hard")]
    assert paces == sorted(paces)
    assert play().thinking_pace == paces[-1]


def test_plans_know_all_players_that_there_are() -> None:
    assert set(PLAYERS) == {HUMAN, *names()}


@pytest.mark.parametrize("game_id", ["wilcox", "fire", "scramble", "classic"])
def test_a_game_offers_levels_only_as_far_as_they_differ(game_id: str) -> None:
    game = get(game_id)
    offered = [name for name, _ in opponents.named(game)]
    assert len(offered) == len(set(offered))
    for player in PLAYERS[1:]:
        assert opponents.fitting(game, player) in offered
    assert opponents.fitting(game, HUMAN) == HUMAN
    if len(offered) > 1:
        assert opponents.fitting(game, "greedy") != opponents.fitting(game, "random")
        assert all(opponents.temper(game, name) for name in offered)


def test_a_game_of_mostly_luck_says_so() -> None:
    assert opponents.named(get("scramble")) == [("hard", "Computer")]
    assert "luck" in opponents.temper(get("scramble"), "hard")
    assert opponents.temper(get("classic"), "greedy") == ""


@pytest.mark.parametrize("game_id", ["wargops", "salute"])
@pytest.mark.parametrize("sixth", range(1, 6))
def test_people_of_any_strength_win_half_of_what_is_proposed_from_the_eighth_match_on(
    game_id: str, sixth: int
) -> None:
    scale = dict(zip(level_names(game_id), strengths(game_id), strict=True))
    own = max(scale.values()) * sixth / 6
    rng, chances = Rng(sixth), []
    for _ in range(20):
        results: list[Result] = []
        for number in range(20):
            level = proposed(game_id, results)
            chance = 1 / (1 + exp(scale[level] - own))
            results.insert(0, Result((level,), float(rng.below(1000) < 1000 * chance)))
            chances += [chance] * (number >= 7)
    assert 0.45 < sum(chances) / len(chances) < 0.55


def test_a_level_is_proposed_by_what_a_person_has_won_against_computers() -> None:
    store, game = Store.in_memory(), get("wargops")
    seats = [SeatPlan(), SeatPlan("medium")]
    assert opponents.balance(store, game, seats, "medium") == ""
    assert opponents.even_level(store, game, seats) == "medium"
    for number, (level, winner) in enumerate([("medium", 1)] * 4 + [("hard", 0)] * 20):
        seated = (SeatResult(0, HUMAN, "lost"), SeatResult(1, level, "won"))
        kept = FinishedGame("wargops", (winner,), 9, 0, 0, 60.0, players=seated, key=str(number))
        store.finish_game(kept).result()
        if number == 3:
            assert opponents.even_level(store, game, seats) == "beginner"
            said = opponents.balance(store, game, seats, "hard")
            assert said.endswith("Beginner") and "close" in said
            assert "close" in opponents.balance(store, game, seats, "beginner")
    assert opponents.even_level(store, game, seats) == "hard"
    assert opponents.even_level(store, get("fire"), seats) == "medium"
    assert opponents.even_level(store, game, [SeatPlan(), SeatPlan(), seats[1]]) == "medium"
