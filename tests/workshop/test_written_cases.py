"""The written cases of games hold for the recipes that rebuild them, too."""

from __future__ import annotations

import pytest

from game.workshop.known_games import known_games
from tests.workshop.translated import as_recipe, cases_of, wrong

GAMES = list(dict.fromkeys(known.game for known in known_games()))
EXPRESSED = 719


@pytest.mark.parametrize("game", GAMES)
def test_the_cases_of_a_game_come_out_the_same(game: str) -> None:
    cases = [case for each in cases_of(game) if (case := as_recipe(each)) is not None]
    assert cases
    assert {case["name"]: wrong(case) for case in cases if wrong(case)} == {}


def test_recipes_express_most_of_all_cases() -> None:
    expressed = [as_recipe(case) for game in GAMES for case in cases_of(game)]
    assert sum(case is not None for case in expressed) >= EXPRESSED
