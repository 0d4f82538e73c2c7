"""Whom a match is first offered against."""

from pathlib import Path

import pytest

from game.match import people
from game.match.first_plan import first_plan, practice_plan, remember_plan
from game.match.opponents import fitting
from game.storage import Store
from game.variants import get


@pytest.mark.parametrize(
    ("game", "level"),
    [("fire", "beginner"), ("wilcox", "medium"), ("strategic", "medium"), ("scramble", "hard")],
)
def test_a_computer_that_nobody_chose_is_of_the_middle_level_or_easier(
    tmp_path: Path, game: str, level: str
) -> None:
    with Store(tmp_path) as store:
        assert [seat.player for seat in first_plan(store, game).seats] == ["human", level]
        child = store.add_profile("Kim", "cat")
        assert practice_plan(child, game).seats[1].player == level


def test_a_level_that_nobody_chose_is_not_carried_into_the_next_game(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        for played, then, level in (
            ("strategic", "fire", "beginner"),
            ("fire", "trumps", "medium"),
        ):
            remember_plan(store, first_plan(store, played))
            assert first_plan(store, then).seats[1].player == level


def test_a_level_that_was_chosen_stays(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        plan = first_plan(store, "fire")
        plan.seats[1].player = "hard"
        remember_plan(store, plan)
        assert first_plan(store, "fire").seats[1].player == "hard"
        assert first_plan(store, "duel_king").seats[1].player == "hard"
        plan.seats[1].player = "greedy"  # as older versions kept it
        remember_plan(store, plan)
        assert first_plan(store, "fire").seats[1].player == fitting(get("fire"), "greedy")


def test_a_large_table_of_computers_is_one_game_s_matter() -> None:
    store = Store.in_memory()
    plan = first_plan(store, "galactic")
    plan.seats = people.with_computers(plan.seats[:1], 6)
    remember_plan(store, plan)
    assert [
        len(first_plan(store, game).seats) for game in ("galactic", "moms_bluff", "classic")
    ] == [
        6,
        3,
        2,
    ]
