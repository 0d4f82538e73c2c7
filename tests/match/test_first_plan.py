"""Whom a match is first offered against."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.match import people
from game.match.first_plan import (
    first_plan,
    for_practice,
    offered_options,
    practice_plan,
    remember_plan,
    usual_options,
)
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.opponents import fitting
from game.storage import Store
from game.storage.history import FinishedGame, SeatResult
from game.variants import catalogue, get


@pytest.mark.parametrize(
    ("game", "level"),
    [
        ("prisoner", "beginner"),
        ("wilcox", "medium"),
        ("strategic", "medium"),
        ("scramble", "hard"),
    ],
)
def test_a_computer_that_nobody_chose_is_of_the_middle_level_or_easier(
    tmp_path: Path, game: str, level: str
) -> None:
    with Store(tmp_path) as store:
        assert [seat.player for seat in first_plan(store, game).seats] == ["human", level]
        child = store.add_profile("Kim", "cat")
        assert practice_plan(store, child, game).seats[1].player == level


def test_a_level_that_nobody_chose_is_not_carried_into_the_next_game(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        for played, then, level in (
            ("strategic", "prisoner", "beginner"),
            ("prisoner", "trumps", "medium"),
        ):
            remember_plan(store, first_plan(store, played))
            assert first_plan(store, then).seats[1].player == level


def test_a_level_that_was_chosen_stays(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        plan = first_plan(store, "fire")
        plan.seats[1].player = "hard"
        remember_plan(store, plan)
        assert first_plan(store, "fire").seats[1].player == "hard"
        assert first_plan(store, "prisoner").seats[1].player == "hard"
        plan.seats[1].player = "greedy"  # as older versions kept it
        remember_plan(store, plan)
        assert first_plan(store, "fire").seats[1].player == fitting(get("fire"), "greedy")


def test_a_level_that_nobody_chose_follows_what_the_person_wins() -> None:
    store = Store.in_memory()
    plan = first_plan(store, "wargops")
    remember_plan(store, plan)
    for number in range(4):
        seated = (SeatResult(0, "human", "lost"), SeatResult(1, "medium", "won"))
        lost = FinishedGame("wargops", (1,), 9, 0, 0, 60.0, players=seated, key=str(number))
        store.finish_game(lost).result()
    assert first_plan(store, "wargops").seats[1].player == "beginner"
    plan.seats[1].player = "hard"
    remember_plan(store, plan)
    assert first_plan(store, "wargops").seats[1].player == "hard"


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


def practising(store: Store, tops: Sequence[int]) -> MatchPlan:
    """Addition War of children who practise the cards up to these."""
    children = [store.add_profile(f"child {top}", "cat", top=top) for top in tops]
    who = [SeatPlan(name=child.name, profile=child.id, practice=True) for child in children]
    return MatchPlan("addition", who, {}, 1)


@pytest.mark.parametrize(
    ("tops", "packs"),
    [
        ((5, 10), ("to_five", "numbers")),
        ((13, 5), ("full", "to_five")),
        ((10, 10), ("numbers", "same")),
        ((10,), ("numbers", "same")),
    ],
)
def test_two_who_practise_different_cards_get_a_pack_each(
    tops: tuple[int, ...], packs: tuple[str, str]
) -> None:
    store = Store.in_memory()
    plan = practising(store, tops)
    plan.options = usual_options(get("addition"))
    for_practice(store, plan, plan.options)
    assert (plan.options["pack"], plan.options["pack2"]) == packs
    assert plan.options["play"] == "top_it"


def test_rules_that_somebody_chose_stay_when_others_sit_down() -> None:
    store = Store.in_memory()
    plan = practising(store, (5, 10))
    chosen = plan.options = get("addition").check_options({"limit": 20})
    for_practice(store, plan, usual_options(get("addition")))
    assert plan.options == chosen


def test_the_rules_follow_who_practises() -> None:
    store = Store.in_memory()
    plan = practising(store, (5, 10))
    plan.options = offered = offered_options(store, plan)
    plan.seats[1].practice = False
    for_practice(store, plan, offered)
    assert (plan.options["pack"], plan.options["pack2"]) == ("to_five", "same")


@pytest.mark.parametrize("game", [game.id for game in catalogue() if game.about.practice])
def test_every_number_game_can_be_offered_to_two_levels(game: str) -> None:
    store = Store.in_memory()
    plan = replace(practising(store, (5, 10)), game=game)
    options = offered_options(store, plan)
    assert get(game).check_seats(2, options) == 2
