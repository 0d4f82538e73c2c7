"""A garden grows with what is known, never withers, and has a column for each sum."""

from __future__ import annotations

from datetime import timedelta

import pytest

from game.practice.attempts import Attempt
from game.practice.facts import MINUS, PLUS, Fact, all_facts
from game.practice.garden import Growth, family, planted
from game.practice.hints import ANSWER, LINE, PICTURE, WORDS
from game.practice.progress import Progress
from tests.practice.child import START, learn
from tests.practice.help import said

FACT = Fact.of(PLUS, 8, 5)


def grown(*attempts: Attempt, after: timedelta = timedelta()) -> Growth:
    """How far 8 + 5 has grown, so long after the last answer."""
    last = max((one.at for one in attempts), default=START)
    garden = planted(attempts, all_facts(PLUS, 10), (last + after).date())
    return next(plant.growth for plant in garden.plants if plant.fact == FACT)


def known() -> list[Attempt]:
    """Answers until the fact is known from memory, whatever that takes."""
    answers: list[Attempt] = []
    while not Progress(answers).of(FACT).fluent:
        answers.append(said(FACT, at=START + timedelta(days=4 * len(answers))))
        assert len(answers) < 30
    return answers


def test_what_was_never_met_is_a_hollow() -> None:
    assert grown() is Growth.HOLLOW


def test_what_was_met_is_a_seed_and_what_was_right_a_sprout() -> None:
    assert grown(said(FACT, 12, at=START)) is Growth.SEED
    assert grown(said(FACT, at=START)) is Growth.SPROUT


def test_a_picture_takes_no_sprout_from_who_was_right_and_copying_earns_none() -> None:
    # A new sum comes with its picture, which nobody asked for.
    for hint in (PICTURE, WORDS, LINE):
        assert grown(said(FACT, at=START, hint=hint)) is Growth.SPROUT
    assert grown(said(FACT, at=START, hint=ANSWER)) is Growth.SEED


def test_a_miss_takes_no_sprout_away() -> None:
    assert (
        grown(said(FACT, at=START), said(FACT, 12, at=START + timedelta(days=1))) is Growth.SPROUT
    )


def test_what_is_known_from_memory_is_a_flower() -> None:
    assert grown(*known()) is Growth.FLOWER


def test_a_flower_not_met_for_long_is_a_bud_that_opens_when_it_is_met_again() -> None:
    answers = known()
    assert grown(*answers, after=timedelta(days=21)) is Growth.FLOWER
    assert grown(*answers, after=timedelta(days=22)) is Growth.BUD
    assert grown(*answers, said(FACT, at=answers[-1].at + timedelta(days=60))) is Growth.FLOWER


def test_a_flower_that_was_missed_is_a_bud_and_never_less() -> None:
    answers = known()
    miss = said(FACT, 12, at=answers[-1].at + timedelta(days=1))
    assert grown(*answers, miss) is Growth.BUD
    assert grown(*answers, miss, after=timedelta(days=400)) is Growth.BUD


def test_nothing_ever_grows_back_below_a_bud_over_a_whole_month() -> None:
    order = (Growth.HOLLOW, Growth.SEED, Growth.SPROUT, Growth.BUD, Growth.FLOWER)
    attempts = learn(seed=3, top=5, days=30, deals=4)
    facts, least = all_facts(PLUS, 5), {}
    for end in range(0, len(attempts), 25):
        part = attempts[: end + 1]
        for plant in planted(part, facts, part[-1].day).plants:
            now = min(order.index(plant.growth), 3)
            assert now >= least.get(plant.fact, 0), plant
            least[plant.fact] = now
    assert max(least.values()) == 3


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
    plant = next(one for one in garden.plants if one.fact == FACT)
    assert garden.at(plant.column, plant.row) == plant
    assert garden.at(plant.column, 20) is None
    assert (garden.count(Growth.SPROUT), garden.count(Growth.HOLLOW)) == (1, 54)
    lowest = garden.at(plant.column, 0)
    assert lowest is not None and lowest.fact == Fact.of(PLUS, 10, 3), "the smallest number lowest"
