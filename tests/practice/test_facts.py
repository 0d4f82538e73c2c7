"""Facts, and how the sums of the games become questions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.practice.facts import (
    COMPARE,
    LEFT,
    MINUS,
    MISSING,
    ORDER,
    PLUS,
    RIGHT,
    SAME,
    SIGNED,
    TENS,
    TIMES,
    Fact,
    Step,
    all_facts,
    fraction_of,
    parse_facts,
    questions,
    stage,
    written,
)
from tests.practice.help import plus


def test_an_addition_is_the_same_fact_whichever_card_came_first() -> None:
    (first,), (second,) = questions(PLUS, (5, 8)), questions(PLUS, (8, 5))
    assert first.fact == second.fact == plus(8, 5)
    assert (str(first), str(second), str(first.fact)) == ("5 + 8", "8 + 5", "8 + 5")


def test_a_subtraction_takes_the_lower_from_the_higher() -> None:
    (step,) = questions(MINUS, (4, 13))
    assert (str(step), step.result) == ("13 − 4", 9)


def test_a_subtraction_belongs_to_the_family_of_its_addition() -> None:
    assert Fact(MINUS, 13, 5).family == Fact(MINUS, 13, 8).family == plus(8, 5)


def test_a_single_card_asks_nothing() -> None:
    assert questions(PLUS, (9,)) == () == questions(MINUS, (9,)) == questions("", (9, 4))


def test_three_cards_are_asked_as_a_chain_of_additions() -> None:
    steps = questions(PLUS, (8, 5, 7))
    assert [str(step) for step in steps] == ["8 + 5", "13 + 7"]
    assert [step.fact for step in steps] == [plus(8, 5), plus(13, 7)]


def test_what_is_added_to_more_than_a_card_is_no_fact_of_two_cards() -> None:
    steps = questions(PLUS, (13, 11, 5, 7))
    assert [str(step) for step in steps] == ["13 + 11", "24 + 5", "29 + 7"]
    assert [step.fact for step in steps] == [plus(13, 11), None, None]


def test_products_are_facts_whichever_card_was_turned_first() -> None:
    (step,) = questions(TIMES, (7, 8))
    assert (str(step), step.result, step.fact) == ("7 × 8", 56, Fact(TIMES, 8, 7))


def test_a_missing_factor_belongs_to_its_product() -> None:
    fact = Fact(MISSING, 56, 7)
    assert (str(fact), fact.result, fact.family) == ("7 × ? = 56", 8, Fact(TIMES, 8, 7))


@pytest.mark.parametrize(
    ("sign", "values", "text", "result"),
    [
        (SIGNED, (-5, 7), "−5 + 7", 2),
        (SIGNED, (-3, -4), "−3 + (−4)", -7),
        (TENS, (4, 7), "40 + 7", 47),
        (COMPARE, (305, 407), "3/5 ? 4/7", LEFT),
        (COMPARE, (407, 305), "4/7 ? 3/5", RIGHT),
        (COMPARE, (204, 306), "2/4 ? 3/6", SAME),
        (ORDER, (7, 4), "7 ? 4", LEFT),
        (ORDER, (-9, -2), "−9 ? −2", RIGHT),
        (ORDER, (5, 5), "5 ? 5", SAME),
    ],
)
def test_other_questions(sign: str, values: tuple[int, int], text: str, result: int) -> None:
    (step,) = questions(sign, values)
    assert (str(step), step.result) == (text, result)


@pytest.mark.parametrize(
    ("step", "solved", "wrong"),
    [
        (Step(PLUS, 8, 5, None), "8 + 5 = 13", "12"),
        (Step(MISSING, 56, 7, None), "7 × 8 = 56", "12"),
        (Step(SIGNED, -3, -4, None), "−3 + (−4) = −7", "12"),
        (Step(COMPARE, 305, 407, None), "3/5 > 4/7", "?"),
    ],
)
def test_a_solved_question_reads_as_people_write_it(step: Step, solved: str, wrong: str) -> None:
    assert (step.solved, step.as_written(12)) == (solved, wrong)


def test_three_digits_are_tens_and_ones_twice() -> None:
    assert [step.result for step in questions(TENS, (4, 7, 3))] == [47, 473]


@given(st.lists(st.integers(1, 14), min_size=2, max_size=8))
def test_the_last_step_of_a_chain_gives_the_whole_sum(values: list[int]) -> None:
    steps = questions(PLUS, values)
    assert steps[-1].result == sum(values) and len(steps) == len(values) - 1


def test_the_order_of_introduction_goes_from_easy_to_hard() -> None:
    kinds = [plus(7, 2), plus(4, 4), plus(7, 3), plus(6, 5), plus(8, 4), plus(6, 3), plus(12, 5)]
    assert [stage(fact) for fact in kinds] == [0, 1, 2, 3, 4, 5, 6]
    order = all_facts(PLUS, 13)
    assert [order.index(fact) for fact in kinds] == sorted(order.index(fact) for fact in kinds)


@pytest.mark.parametrize(("top", "count"), [(5, 15), (10, 55), (13, 91)])
def test_each_range_has_its_facts(top: int, count: int) -> None:
    for operation in (PLUS, MINUS):
        facts = all_facts(operation, top)
        assert len(set(facts)) == len(facts) == count
        assert all(fact.fits(top) for fact in facts)


def test_the_widest_range_takes_an_ace_that_counts_fourteen() -> None:
    assert plus(14, 3).fits(13) and not plus(11, 3).fits(10)


def test_there_is_no_other_operation() -> None:
    with pytest.raises(ValueError, match="not '×'"):
        Fact.of("×", 2, 3)


def test_facts_are_read_as_people_write_them() -> None:
    assert parse_facts("1+1, 14-14") == {plus(1, 1), Fact(MINUS, 14, 14)}
    assert parse_facts("5+8, 13 - 4,9−2") == {plus(8, 5), Fact(MINUS, 13, 4), Fact(MINUS, 9, 2)}


@pytest.mark.parametrize("text", ["", "8", "8+", "8/5", "0+3", "15+2", "8+5,,3+1", "8+5+2"])
def test_what_is_no_fact_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="is no fact; facts are written like"):
        parse_facts(text)


def test_a_number_that_stands_for_a_fraction_is_written_as_one() -> None:
    three_fifths, four_sevenths = fraction_of(3, 5), fraction_of(4, 7)
    assert written(COMPARE, three_fifths, four_sevenths) == "3/5 ? 4/7"
