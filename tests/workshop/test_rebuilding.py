"""Games with files of their own, rebuilt by recipes: battle by battle they are the same."""

from __future__ import annotations

import pytest

from game.variants import get
from game.workshop.codes import to_code
from game.workshop.known_games import KnownGame, known_games, recipe_of
from game.workshop.recipe import Invention, Recipe
from tests.workshop.rebuild import compare, seats_of
from tests.workshop.reference import RECIPES, differences

GAMES, BATTLES = 4, 40


def name_of(known: KnownGame) -> str:
    return "-".join([known.game, *map(str, known.options.values())])


@pytest.mark.parametrize("known", known_games(), ids=name_of)
def test_a_recipe_plays_as_the_game_does(known: KnownGame) -> None:
    for seats in seats_of(known):
        assert compare(known, seats, range(GAMES)).differences == ()


@pytest.mark.parametrize("r", RECIPES, ids=lambda r: next(iter(r.changed)))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_that_stays_and_folding_are_as_a_second_reading_says(r: Recipe, seats: int) -> None:
    games = [differences(r, seats, seed, BATTLES) for seed in range(GAMES)]
    assert [difference for wrong, _ in games for difference in wrong] == []
    assert sum(battles for _, battles in games) >= BATTLES


def test_many_games_are_points_of_the_space() -> None:
    assert len({known.game for known in known_games()}) >= 25


def test_a_game_is_changed_from_its_recipe() -> None:
    war = get("classic")
    assert recipe_of(war, {}) == Recipe(deal="even")
    assert recipe_of(war, {"limit": 150}) == Recipe(deal="even", limit=150)
    assert recipe_of(war, {"limit": 90}) == Recipe(deal="even", limit=80)
    assert recipe_of(war, {"short": "lose"}) == Recipe(deal="even", short="lose")
    assert recipe_of(war, {"face_down": 2, "jokers": True}) is None
    assert recipe_of(get("salute"), {}) is None


def test_no_two_known_games_are_one_recipe() -> None:
    codes = [to_code(Invention(known.recipe)) for known in known_games()]
    assert len(set(codes)) == len(codes)
