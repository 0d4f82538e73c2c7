"""How long games last: what the source's author counted in Clone War, against many games."""

from statistics import median

import pytest

from game.rules import engine
from game.variants import get

GAMES = 1000


@pytest.fixture(scope="module")
def wars() -> list[list[int]]:
    """The depths of all wars of each of many games of Clone War, two seats, 48 cards."""
    counts = []
    for seed in range(GAMES):
        t = engine.new_table(get("clone"), {"limit": 0}, 2, seed)
        engine.advance(t)
        counts.append(t.wars)
    return counts


def test_clone_war_has_nineteen_wars_a_game(wars: list[list[int]]) -> None:
    # A double or triple war counts once: median 19, half of all games between 11 and 33.
    counts = sorted(game.count(1) for game in wars)
    assert 17 <= median(counts) <= 21
    assert 9 <= counts[GAMES // 4] <= 13
    assert 29 <= counts[3 * GAMES // 4] <= 37


def test_forty_wars_are_many_but_possible(wars: list[list[int]]) -> None:
    """Longer than 82 % of the games; 76 wars longer than 97 %."""
    shorter = [sum(game.count(1) < number for game in wars) / GAMES for number in (40, 76)]
    assert shorter == [pytest.approx(0.82, abs=0.05), pytest.approx(0.97, abs=0.02)]


def test_every_fifth_war_is_a_double_one(wars: list[list[int]]) -> None:
    # Published shares of all wars: 22 % double, 6.7 % triple, 2.2 % quadruple.
    at_least = [sum(game.count(depth) for game in wars) for depth in range(1, 6)]
    exactly = [(at_least[i] - at_least[i + 1]) / at_least[0] for i in range(1, 4)]
    assert exactly == [
        pytest.approx(0.22, abs=0.02),
        pytest.approx(0.067, abs=0.015),
        pytest.approx(0.022, abs=0.01),
    ]


def test_the_first_exchange_of_prisoners_is_within_the_short_form() -> None:
    # Players read beforehand: often after 40 battles, and hardly ever never.
    game = get("prisoner")
    firsts = []
    for seed in range(300):
        t = engine.new_table(game, game.check_options(game.forms[0].options), 2, seed)
        engine.advance(t)
        if t.asks:
            firsts.append(t.battles)
    assert len(firsts) >= 0.9 * 300
    assert 35 <= median(firsts) <= 48
