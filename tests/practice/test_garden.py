"""A garden grows with the ladder of each fact, never withers, and has a column for each sum."""

from __future__ import annotations

from datetime import timedelta

import pytest

from game.practice.attempts import Attempt
from game.practice.facts import MINUS, PLUS, Fact, all_facts
from game.practice.garden import Plant, family, planted
from game.practice.ladder import STEPS, Growth
from game.practice.progress import Progress
from game.practice.scheduler import DROPS
from tests.practice.child import START, learn
from tests.practice.help import known, on, said

FACT = Fact.of(PLUS, 8, 5)


def grown(*attempts: Attempt) -> Plant:
    """The plant of 8 + 5 on the day after the last answer."""
    last = max((attempt.at for attempt in attempts), default=START) + timedelta(days=1)
    garden = planted(attempts, all_facts(PLUS, 10), last.date())
    return next(plant for plant in garden.plants if plant.fact == FACT)


def test_a_plant_is_as_far_as_its_ladder() -> None:
    answers = [said(FACT, at=START + timedelta(days=day)) for day in range(12)]
    for count in range(13):
        ladder = Progress(answers[:count]).of(FACT).ladder
        plant = grown(*answers[:count])
        assert (plant.growth, plant.suns) == (ladder.growth, min(10, ladder.suns))
    assert grown().growth is Growth.HOLLOW


def test_time_alone_takes_nothing() -> None:
    answers, facts = known([FACT]), all_facts(PLUS, 10)
    soon, late = (
        planted(answers, facts, answers[-1].day + timedelta(days=days)) for days in (1, 400)
    )
    assert [plant.growth for plant in soon.plants] == [plant.growth for plant in late.plants]


def test_a_few_plants_that_are_asked_next_and_are_unsure_carry_a_drop() -> None:
    facts = all_facts(PLUS, 10)
    answers = [said(fact, at=on(1, n)) for n, fact in enumerate(facts)]
    garden = planted(answers, facts, on(3).date())
    assert sum(plant.drop for plant in garden.plants) == DROPS
    assert not any(plant.drop for plant in planted(answers, facts, on(1).date()).plants)
    lapsed = planted([*answers, said(FACT, 12, at=on(2))], facts, on(3).date())
    assert next(plant for plant in lapsed.plants if plant.fact == FACT).drop
    assert not grown(*known([FACT])).drop


def test_nothing_grows_back_more_than_a_step_for_each_day_of_a_miss() -> None:
    attempts = learn(seed=3, top=5, days=30, deals=4)
    facts, last = all_facts(PLUS, 5), dict.fromkeys(all_facts(PLUS, 5), Growth.HOLLOW)
    greatest = 0
    for day in sorted({attempt.day for attempt in attempts}):
        part = [attempt for attempt in attempts if attempt.day <= day]
        for plant in planted(part, facts, day).plants:
            assert STEPS.index(plant.growth) >= STEPS.index(last[plant.fact]) - 1, plant
            last[plant.fact] = plant.growth
            greatest = max(greatest, STEPS.index(plant.growth))
    assert greatest >= STEPS.index(Growth.FLOWER)


def test_a_column_holds_one_sum_and_every_fact_has_a_place_of_its_own() -> None:
    for sign in (PLUS, MINUS):
        facts = all_facts(sign, 10)
        garden = planted([], facts, START.date())
        places = {(plant.column, plant.row) for plant in garden.plants}
        assert len(places) == len(facts) == 55
        assert (garden.columns, garden.rows) == (19, 5)
    for plant in planted([], all_facts(PLUS, 10), START.date()).plants:
        assert plant.column + 2 == plant.fact.result


@pytest.mark.parametrize("count", [1, 2, 5, 6, 17, 40, 200])
def test_facts_that_cannot_be_counted_stand_on_a_hill(count: int) -> None:
    facts = [Fact("±", number, -number) for number in range(count)]
    garden = planted([], facts, START.date())
    places = {(plant.column, plant.row) for plant in garden.plants}
    assert len(places) == count
    for column, row in places:
        assert row == 0 or (column, row - 1) in places
    assert garden.rows <= garden.columns


def test_the_order_of_the_answers_does_not_matter() -> None:
    attempts = learn(seed=5, top=5, days=10, deals=4)
    today = attempts[-1].day
    facts = all_facts(PLUS, 5)
    assert planted(attempts, facts, today) == planted(attempts[::-1], facts, today)


@pytest.mark.parametrize(
    ("larger", "smaller", "kind"),
    [
        (5, 5, "double"),
        (6, 4, "ten"),
        (7, 6, "near"),
        (10, 4, "whole"),
        (7, 0, "whole"),
        (8, 1, "few"),
        (7, 2, "few"),
        (7, 4, "other"),
        (9, 3, "other"),
        (11, 4, "other"),
    ],
)
def test_a_fact_and_what_is_taken_back_from_it_have_flowers_of_one_colour(
    larger: int, smaller: int, kind: str
) -> None:
    assert family(Fact.of(PLUS, larger, smaller)) == kind
    assert family(Fact(MINUS, larger + smaller, smaller)) == kind


def test_a_garden_of_nothing_has_no_place() -> None:
    garden = planted([], [], START.date())
    assert (garden.operation, garden.columns, garden.rows) == ("", 0, 0)
    assert garden.at(0, 0) is None


def test_a_plant_is_found_where_it_stands_and_counted_by_its_growth() -> None:
    garden = planted([said(FACT, at=START)], all_facts(PLUS, 10), START.date())
    plant = next(plant for plant in garden.plants if plant.fact == FACT)
    assert garden.at(plant.column, plant.row) == plant
    assert garden.at(plant.column, 20) is None
    assert (garden.count(Growth.SPROUT), garden.count(Growth.HOLLOW)) == (1, 54)
    lowest = garden.at(plant.column, 0)
    assert lowest is not None and lowest.fact == Fact.of(PLUS, 10, 3), "the smallest number lowest"
