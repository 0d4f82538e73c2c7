"""Computer players in invented games: what is called hard wins most games against lots."""

from __future__ import annotations

import pytest

from game.workshop.own_game import invented
from game.workshop.recipe import Invention, Recipe
from tests.bench.own_players import points

PAIRS = 5


@pytest.mark.parametrize(
    "r",
    [
        Recipe(play="hand", call="winner", limit=40),
        Recipe(play="hand", choose="turns", prize="pile", limit=40),
        Recipe(play="hand", choose="seen", seats=2, limit=30),
        Recipe(fold=True, limit=60),
        Recipe(play="whole", prize="hand", limit=60),
    ],
    ids=lambda r: "-".join(map(str, r.changed.values())),
)
def test_who_thinks_wins_most_games_against_lots(r: Recipe) -> None:
    assert points(r, "random", PAIRS) >= 70


@pytest.mark.parametrize(
    "r",
    [
        Recipe(play="whole", prize="hand", pack="nought_nine", deal="mirror", upset="2>A"),
        Recipe(fold=True, deal="colours", seats=2, prize="aside", end="fewest"),
    ],
    ids=lambda r: "-".join(map(str, r.changed.values())),
)
def test_who_has_tried_a_game_out_beats_the_thrifty_way(r: Recipe) -> None:
    assert points(r, "greedy", PAIRS) >= 70


@pytest.mark.parametrize(
    "r",
    [
        Recipe(play="match", prize="pile"),
        Recipe(deal="deck", play="hand", refill="empty", prize="aside", end="most",
               special1="5:bomb", special2="A:home"),
        Recipe(play="top", prize="arranged", end="rid"),
        Recipe(play="whole", prize="hand", red="minus", limit=40),
    ],
    ids=lambda r: "-".join(map(str, r.changed.values())),
)  # fmt: skip
def test_where_no_rule_does_better_the_thrifty_one_is_what_is_called_hard(r: Recipe) -> None:
    assert points(r, "greedy", 2 * PAIRS) >= 50


def test_the_rule_is_learnt_once_and_is_the_same_wherever_it_is_learnt() -> None:
    first, second = (invented(Invention(Recipe(play="hand", limit=20))).advice for _ in range(2))
    assert not first.has_learnt
    assert len(list(first.learn())) == len(list(second.learn())) > 0
    assert first.has_learnt
    assert list(first.learn()) == []
