"""Recipes: which parts go together, how a recipe is mended, and what every recipe promises."""

from __future__ import annotations

import pytest

from game.rules.dealing import Dealing
from game.workshop.mending import CONFLICTS, check, conflicts_of, mended, tidy
from game.workshop.own_rules import OwnRules
from game.workshop.own_words import bench_lines
from game.workshop.parts.pack_parts import dealing_of
from game.workshop.recipe import BadRecipe, Recipe
from game.workshop.space import PART, READING, SPACE
from tests.workshop.promises import broken

EVERY_VALUE = [(part.key, value) for part in SPACE for value in part.choices]


def test_random_recipes_keep_what_is_promised() -> None:
    assert broken(range(80)) == {}


@pytest.mark.parametrize("part", SPACE, ids=lambda part: part.key)
def test_each_value_of_a_part_can_be_chosen_in_war(part: object) -> None:
    key = part.key  # type: ignore[attr-defined]
    for value in PART[key].choices:
        recipe = mended(Recipe(**{key: value}), key)
        assert getattr(recipe, key) == value
        assert conflicts_of(recipe) == []


def test_what_was_just_chosen_stays_and_others_give_way() -> None:
    sums = mended(Recipe(count="sum"), "count")
    assert (sums.count, sums.turn) == ("sum", 2)
    hands = mended(sums.but(play="hand"), "play")
    assert (hands.play, hands.count, hands.turn) == ("hand", "card", 1)
    jokers = mended(Recipe(special1="joker:swap"), "special1")
    assert jokers.jokers
    assert jokers.special1 == "joker:swap"


def test_a_conflict_names_the_part_to_blame_and_what_would_mend_it() -> None:
    (wrong,) = conflicts_of(Recipe(count="sum"))
    assert (wrong.part, wrong.mend) == ("count", ("turn", 2))
    with pytest.raises(BadRecipe, match="One card alone makes no number") as error:
        check(Recipe(count="sum"))
    assert error.value.part == "count"


def test_every_conflict_can_come_about_and_names_parts_that_there_are() -> None:
    for rule in CONFLICTS:
        assert rule.part in PART
        for key, value in (rule.mend, rule.otherwise):
            assert not key or value in PART[key].choices


def test_parts_that_make_no_difference_are_left_out() -> None:
    assert tidy(Recipe(hand=5, refill="empty")) == Recipe()
    assert tidy(Recipe(special2="K:bomb", special3="K:peace")) == Recipe(special1="K:bomb")
    assert tidy(Recipe(play="hand", hand=5)) == Recipe(play="hand", hand=5)


def test_of_two_effects_of_one_rank_the_first_counts() -> None:
    assert Recipe(special1="K:bomb", special2="K:peace").specials == {"K": "bomb"}


def test_every_part_has_its_place_where_it_is_read() -> None:
    assert sorted(READING) == sorted(PART)


def test_cards_are_dealt_as_the_recipe_says() -> None:
    assert dealing_of(Recipe()) == Dealing()
    assert dealing_of(Recipe(deal="even")) == Dealing(even=True)


def test_all_classes_of_parts_have_a_place_in_a_battle() -> None:
    rules = {rule for part in SPACE for r in every_recipe() for rule in part.rules(r)}
    assert len(rules) > 35
    assert all("place" in vars(rule) or rule.place != OwnRules.place for rule in rules)


def test_nobody_is_told_to_choose_in_secret_where_all_hands_lie_open() -> None:
    said = bench_lines(Recipe(play="hand", choose="seen", seats=2))
    assert said[0] == "All hands lie open. Choose a card. The best takes all."


def every_recipe() -> list[Recipe]:
    """Return recipes with each value of each part, by itself."""
    return [Recipe(**{key: value}) for key, value in EVERY_VALUE]


def test_what_was_chosen_stays_where_others_can_never_be_together() -> None:
    odd = Recipe(
        deal="own", fold=True, tie="new", choose="seen", prize="hand", courts="zero", ace=11
    )
    wanted = odd.but(hand=5, special3="joker:home")
    assert mended(wanted, "courts").courts == "zero"
