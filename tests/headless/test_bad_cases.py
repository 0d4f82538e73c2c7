"""Cases and expectations that are not well formed, or damaged by chance."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.headless.expectations import differences
from game.headless.referee import run_case
from game.intake.refusal import Refusal
from tests.headless.sample_cases import CASE, CHOICE, changed


@pytest.mark.parametrize(
    ("case", "parts"),
    [
        (5, ["it got 5", "an object with scenario"]),
        ({"name": "x"}, ["scenario got nothing", "an object"]),
        ({**CASE, "name": 5}, ["name got 5", "a word"]),
        ({**CASE, "expect": []}, ["expect got []", "an object"]),
        (changed(CASE, limit="x" * 500), ["scenario got 'limit'", "seats, seed"]),
        (changed(CASE, game="chess"), ["game got 'chess'", "classic"]),
        (changed(CASE, game=None), ["game got null", "a word"]),
        (changed(CASE, colour="red"), ["scenario got 'colour'", "only game, options, seats"]),
        (changed(CASE, options=[]), ["options got []", "an object"]),
        (changed(CASE, options={"face": 1}), ["'face'", "face_down"]),
        (changed(CASE, options={"face_down": 7}), ["face_down got 7", "1, 2, 3"]),
        (changed(CASE, options={"jokers": 1}), ["jokers got 1", "false, true"]),
        (changed(CASE, seats=9), ["seats got 9", "2 to 4"]),
        (changed(CASE, seats=[[0] * 500]), ["seats got [[0, 0, ", "...; War is for 2 to 4 seats"]),
        (changed(CASE, options={"limit": math.nan}), ["limit got NaN", "whole number from 0"]),
        (changed(CASE, options={"short": None}), ["short got null", "last_card, stand, lose"]),
        (changed(CASE, seed="x"), ["seed got 'x'", "whole number"]),
        (changed(CASE, battles=-1), ["battles got -1", "whole number from 0"]),
        (changed(CASE, deal=[]), ["deal got []", "an object"]),
        (changed(CASE, deal={"pocket": []}), ["'pocket'", "stock"]),
        (changed(CASE, deal={"stock": [["KH"]]}), ["deal.stock", "each of 2 seats"]),
        (changed(CASE, deal={"stock": [[["KH"]], []]}), ["deal.stock", "each of 2 seats"]),
        (changed(CASE, deal={"stakes": [["KH"]]}), ['deal.stakes got [["KH"]]', "one list"]),
        (changed(CASE, deal={"stock": [["RJ"], []]}), ["deal has RJ once", "the deck has none"]),
        (changed(CASE, deal={"stock": [[None], []]}), ["deal.stock: null is no card"]),
        (changed(CASE, deal={"stock": [["KX"], []]}), ["deal.stock", "'KX'", "AS, 10H"]),
        (
            changed(CASE, deal={"stock": [["KH", "KH"], []]}),
            ["deal has KH twice", "the deck has it once"],
        ),
        (changed(CASE, choices={}), ["choices got {}", "a list"]),
        (changed(CASE, choices=["KH"]), ["choices[0] got 'KH'", "seat, answer"]),
        (
            changed(CHOICE, choices=[{"seat": "0", "answer": []}]),
            ["scenario.choices[0].seat got '0'", "a whole number"],
        ),
        (
            changed(CHOICE, choices=[{"seat": 0, "answer": "QS"}]),
            ["choices[0].answer", "a list"],
        ),
        (changed(CHOICE, choices=[{"seat": 1, "answer": ["KH"]}]), ["seat 1", "asked is 0"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": ["KH"]}]), ["[KH]", "1 of [QS, 4D]"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": []}]), ["got []", "1 of [QS, 4D]"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": [""]}]), ["got ['']", "1 of [QS, 4D]"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": ["Q\nS"]}]), ["got ['Q\\nS']", "QS"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": ["QS"] * 99}]), ["QS, ...; it takes 1"]),
    ],
)
def test_a_bad_case_names_the_field_what_it_got_and_what_it_takes(
    case: Any, parts: list[str]
) -> None:
    with pytest.raises(Refusal) as error:
        run_case(case)
    for part in parts:
        assert part in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("expect", "part"),
    [
        (5, "expect got 5"),
        ({"colour": 1}, "'colour'"),
        ({"piles": {"pocket": []}}, "'pocket'"),
        ({"piles": 5}, "expect.piles got 5"),
        ({"piles": {"stock": 5}}, "expect.piles.stock got 5"),
        ({"waiting": 5}, "expect.waiting got 5"),
        ({"said": "Yes!"}, "expect.said got 'Yes!'"),
        ({"tallies!": [13]}, "expect.tallies! got [13]"),
        ({"signs": {}}, "expect.signs got {}"),
        ({"sees": []}, "expect.sees got []"),
        ({"sees": {"0": []}}, "expect.sees.0 got []"),
        ({"sees": {"0": {"hand": 5}}}, "expect.sees.0.hand got 5"),
        ({"signs!": [5]}, "expect.signs![0] got 5"),
        ({"signs": [{"cards": 5}]}, "expect.signs[0] got"),
        ({"waiting": [5]}, "expect.waiting"),
        ({"waiting": [{"seat": 0, "options": 5}]}, "expect.waiting"),
    ],
)
def test_an_expectation_that_is_not_well_formed_is_named(expect: Any, part: str) -> None:
    with pytest.raises(Refusal) as error:
        differences(run_case(CHOICE), expect)
    assert part in str(error.value)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(CASE["scenario"])), JUNK)
def test_a_damaged_scenario_gives_an_outcome_or_one_sentence(field: str, junk: Any) -> None:
    try:
        run_case(changed(CASE, **{field: junk}))
    except Refusal as error:
        assert "\n" not in str(error)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([*CASE["expect"], "x"]), JUNK)
def test_a_damaged_expectation_gives_differences_or_one_sentence(field: str, junk: Any) -> None:
    try:
        differences(run_case(CHOICE), {field: junk})
    except Refusal as error:
        assert "\n" not in str(error)
