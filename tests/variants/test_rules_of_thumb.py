"""Advice of games to computer players: answers worth a thought, and the best where it is known."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import engine
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import get


def asked(game: str, deal: dict[str, Any], seats: int, *said: str) -> Table:
    """A position in which the seats from 0 on have answered so, and the next seat is asked."""
    t = engine.new_table(get(game), get(game).check_options({}), seats, 1, deal)
    engine.advance(t)
    for seat, words in enumerate(said):
        engine.answer(t, seat, words.split())
        engine.advance(t)
    return t


@pytest.mark.parametrize(
    ("said", "lowest"),
    [((), "6S"), (("play",), "7S"), (("play", "play"), "8S"), (("fold", "play"), "6S")],
)
def test_the_more_play_in_a_bluff_the_stronger_a_card_is_played(
    said: tuple[str, ...], lowest: str
) -> None:
    ranks = [f"{rank}S" for rank in ("A", *range(2, 11), "J", "K")]
    played = []
    for mine in ranks:
        others = [[f"{n}{suit}" for n in range(2, 7)] for suit in "DHC"]
        others[len(said)][0] = mine
        t = asked("moms_bluff", {"stock": others}, 3, *said)
        (ask,) = t.asks
        assert ask.seat == len(said)
        if t.game.advice.known_best_answer(t, ask, Rng(1)) == ("play",):
            played.append(mine)
    assert played == ranks[ranks.index(lowest) :]


def test_each_fighter_may_come_first_and_behind_it_the_strongest_or_the_weakest() -> None:
    team = [["JS", "9C", "4H"], ["JD", "4D", "2C"]]
    t = asked("five_man_melee", {"team": team}, 2)
    ask = next(ask for ask in t.asks if ask.seat == 0)
    plans = t.game.advice.candidate_answers(t, ask, Rng(1))
    assert sorted(plans) == sorted(
        [
            ("4H", "9C", "JS"),
            ("4H", "JS", "9C"),
            ("9C", "4H", "JS"),
            ("9C", "JS", "4H"),
            ("JS", "4H", "9C"),
            ("JS", "9C", "4H"),
        ]
    )


def test_a_full_team_mostly_sends_its_weakest_first_or_else_the_next_and_then_the_strongest() -> (
    None
):
    team = [["JS", "9C", "4H", "7D", "2S"], ["JD", "4D", "2C", "8S", "5H"]]
    t = asked("five_man_melee", {"team": team}, 2)
    ask = next(ask for ask in t.asks if ask.seat == 0)
    orders = [t.game.advice.known_best_answer(t, ask, Rng(seed)) for seed in range(60)]
    weakest, next_to_it = ("2S", "JS", "9C", "7D", "4H"), ("4H", "JS", "9C", "7D", "2S")
    assert set(orders) == {weakest, next_to_it}
    assert orders.count(weakest) > orders.count(next_to_it)


def test_two_hands_are_all_that_counts_in_wargops_by_two_as_it_is_usually_played() -> None:
    game = get("wargops")
    usual, by_hands = game.check_options({}), game.advice.is_decided_by_hands
    assert by_hands(usual, 2) and not by_hands(usual, 3)
    assert not by_hands({**usual, "ties": "replace"}, 2)


def test_who_does_not_think_much_puts_the_strongest_in_front() -> None:
    team = [["9C", "JS", "4H"], ["JD", "4D", "2C"]]
    t = asked("five_man_melee", {"team": team}, 2)
    ask = next(ask for ask in t.asks if ask.seat == 0)
    assert t.game.advice.heuristic_answer(t, ask, Rng(1)) == ("JS", "9C", "4H")


def test_in_wilcox_the_cheapest_that_wins_for_sure_is_played_and_in_a_war_the_best() -> None:
    rest = {"stock": [["7S", "8S", "9S", "10S"], ["9H", "6D", "3H", "2H"]]}
    hands = {"hand": [["QS", "KD", "2C"], ["QH", "5C", "4D"]]}
    t = asked("wilcox", {**hands, **rest}, 2)
    said = [t.game.advice.heuristic_answer(t, ask, Rng(1)) for ask in t.asks]
    assert said == [("KD",), ("4D",)]
    t = asked("wilcox", {**hands, **rest}, 2, "QS", "QH")
    said = [t.game.advice.heuristic_answer(t, ask, Rng(1)) for ask in t.asks]
    assert said == [("KD",), ("9H",)]
