"""The code of a recipe: short, the same for ever, and safe against wrong letters."""

from __future__ import annotations

import random

import pytest

from game.workshop.codes import LETTERS, MOST_PARTS, from_code, to_code
from game.workshop.mending import check
from game.workshop.recipe import BadRecipe, Invention, Recipe
from game.workshop.space import PART, SPACE
from tests.workshop.damaged_codes import accepted
from tests.workshop.recipes import random_invention

MIX_UP = Invention(Recipe(jokers=True, upset="2>A", special1="joker:swap", limit=100), 3, 5)


def test_codes_stay_what_they_are() -> None:
    assert to_code(Invention()) == "W1-EGS1-6"
    assert to_code(MIX_UP) == "W1-8RS9-8G08-J1HV-9"


def test_a_code_brings_the_game_back_however_it_was_typed() -> None:
    code = to_code(MIX_UP)
    for typed in (code, code.lower(), code.replace("-", " "), code.replace("0", "o")):
        assert from_code(typed) == MIX_UP


def test_codes_of_random_games_bring_them_back_and_are_short() -> None:
    chance = random.Random(4)
    made = [random_invention(chance) for _ in range(300)]
    codes = [to_code(recipe) for recipe in made]
    assert [from_code(code) for code in codes] == made
    lengths = sorted(len(code.replace("-", "")) - 2 for code in codes)
    assert lengths[len(codes) // 2] <= 14
    assert len(set(codes)) == len(set(made))


def test_no_wrong_letter_makes_another_game() -> None:
    code = to_code(MIX_UP)
    for place in range(3, len(code)):
        if code[place] != "-":
            for letter in set(LETTERS) - {code[place]}:
                with pytest.raises(BadRecipe, match="letter of the code is wrong"):
                    from_code(code[:place] + letter + code[place + 1 :])


def test_no_damage_makes_another_game() -> None:
    assert accepted(1000, seed=1)[0].total() == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with W1"),
        ("hello", "begins with W1"),
        ("W1", "no code of a game"),
        ("W1-2", "no code of a game"),
        ("W1-22é2", "no code of a game"),
        ("W1-" + "2" * 80, "no code of a game"),
        ("W2-EGS1-6", "made with a newer War"),
    ],
)
def test_what_is_no_code_is_reported_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadRecipe, match=said):
        from_code(text)


def test_there_is_room_for_more_parts_and_values() -> None:
    assert len(SPACE) < MOST_PARTS
    assert all(len(part.choices) <= part.room for part in SPACE)


def test_the_usual_value_of_a_part_is_that_of_war() -> None:
    assert [part.choices[0] for part in SPACE] == [getattr(Recipe(), part.key) for part in SPACE]
    assert check(Recipe()).changed == {}


def test_a_part_of_a_newer_war_is_named_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    code = to_code(Invention(Recipe(limit=300)))
    limit = PART["limit"]
    monkeypatch.setattr(limit, "choices", limit.choices[:3])
    with pytest.raises(BadRecipe, match="made with a newer War"):
        from_code(code)
