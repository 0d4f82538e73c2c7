"""Questions: what they take, what they refuse and in which words, and how they are saved."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.asks import (
    KINDS,
    AnyAsk,
    Arrange,
    Ask,
    Decide,
    PickCards,
    PickPositions,
    PlayCards,
    PlaySet,
    Reply,
    SayNumber,
)
from game.rules.errors import BadAnswer, BadRecord
from game.rules.rng import Rng

ONE = PlayCards(0, ("KS", "2H", "2H"))
TWO = PickCards(1, ("KS", "2H", "2H"), min_count=2, max_count=2)
UP_TO_TWO = PickCards(1, ("KS", "2H", "3D"), min_count=0, max_count=2)
ORDER = Arrange(0, ("KS", "2H", "2H"))
WORD = Decide(0, (Reply("push", "Push it"), Reply("play", "Play it", 1)))
SETS = PlaySet(0, (("AH",), ("AH", "KC"), ("KC",)), max_count=2, offer="sets")
BET = SayNumber(0, 0, 45)
SUM = SayNumber(0, 1, 13, calculation="missing")
PLACES = PickPositions(0, 4, number=3, order="The first lies on top.")
PASS = PickCards(0, ("KS", "QS"), replies=(Reply("pass", "Pass"),), gives=True)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (ONE, ["2H"]), (TWO, ["2H", "2H"]), (TWO, ["2H", "KS"]), (UP_TO_TWO, []),
        (UP_TO_TWO, ["3D"]), (ORDER, ["2H", "KS", "2H"]), (WORD, ["push"]), (SETS, ["KC", "AH"]),
        (SETS, ["AH"]), (BET, ["0"]), (BET, ["45"]), (PLACES, ["3", "0", "1"]),
    ],
)  # fmt: skip
def test_what_is_offered_is_taken_as_it_is(ask: Ask, words: list[str]) -> None:
    assert ask.check(words) == tuple(words)


def test_a_bet_of_more_digits_than_python_reads_is_not_offered() -> None:
    with pytest.raises(BadAnswer, match=r"got \[999.*\.\.\.; it takes a number from 0 to 45"):
        BET.check(["9" * 6000])


def test_a_bet_with_zeros_in_front_is_the_same_bet() -> None:
    assert BET.check(["007"]) == ("7",)


@pytest.mark.parametrize(
    ("ask", "words", "takes"),
    [
        (ONE, ["3D"], "it takes 1 of [KS, 2H, 2H]"),
        (ONE, [], "it takes 1 of"),
        (ONE, ["KS", "2H"], "it takes 1 of"),
        (TWO, ["KS", "KS"], "it takes 2 of"),
        (UP_TO_TWO, ["KS", "2H", "3D"], "it takes 0 to 2 of"),
        (ORDER, ["KS", "2H"], "all of [KS, 2H, 2H] in the order wanted"),
        (WORD, ["steal"], "it takes 1 of [push, play]"),
        (SETS, [], "it takes one of [AH, AH+KC, KC]"),
        (SETS, ["AH+KC"], "it takes one of"),
        (SETS, ["AH", "AH"], "it takes one of"),
        (BET, ["46"], "a number from 0 to 45"),
        (BET, ["-1"], "a number from 0 to 45"),
        (BET, ["٣"], "a number from 0 to 45"),
        (BET, ["1", "2"], "a number from 0 to 45"),
        (PLACES, ["0", "0", "1"], "it takes 3 of"),
        (ONE, "KS", "an answer is a list of words"),
        (ONE, [1], "an answer is a list of words"),
    ],
)
def test_what_is_not_offered_is_refused_saying_what_would_do(
    ask: Ask, words: Any, takes: str
) -> None:
    with pytest.raises(BadAnswer) as error:
        ask.check(words)
    assert takes in str(error.value)
    assert f"({ask.kind}) to seat {ask.seat}" in str(error.value)


@pytest.mark.parametrize("ask", [ONE, TWO, UP_TO_TWO, ORDER, WORD, SETS, BET, PLACES])
def test_random_answers_are_legal_and_all_come_up(ask: Ask) -> None:
    rng = Rng(1)
    answers = {ask.check(ask.random_answer(rng)) for _ in range(800)}
    least = {ONE: 2, TWO: 3, UP_TO_TWO: 10, ORDER: 3, WORD: 2, SETS: 3, BET: 46, PLACES: 24}[ask]
    assert len(answers) == least


def test_a_question_with_one_answer_is_no_decision() -> None:
    assert PlayCards(0, ("KS",)).forced
    assert PlayCards(0, ("KS",)).only_answer() == ("KS",)
    assert PlaySet(0, (("AH", "KC"),)).only_answer() == ("AH", "KC")
    assert SayNumber(0, 3, 3).forced
    assert not PickCards(0, ("KS",), min_count=0).forced
    assert not ONE.forced
    assert not BET.forced


def test_the_count_is_dumped_where_it_is_fixed_and_not_one() -> None:
    counts = [ask.count for ask in (ONE, TWO, UP_TO_TWO, ORDER, SETS)]
    assert counts == [None, 2, None, 3, None]


@pytest.mark.parametrize("ask", [ONE, TWO, UP_TO_TWO, ORDER, WORD, SETS, BET, SUM, PLACES, PASS])
def test_a_saved_question_comes_back_equal(ask: Ask) -> None:
    assert AnyAsk.load(json.loads(json.dumps(ask.dump()))) == ask


def test_every_ask_is_saved_under_the_same_names() -> None:
    assert PLACES.dump() == {
        "seat": 0,
        "kind": "pick",
        "options": ("0", "1", "2", "3"),
        "replies": (),
        "min_count": 3,
        "max_count": 3,
        "ordered": True,
        "sets": False,
        "gives": False,
        "pile": None,
        "prompt": "",
        "waiting": "",
        "order": "The first lies on top.",
        "offer": "",
        "default": (),
        "often": False,
    }
    same = [ONE, TWO, UP_TO_TWO, ORDER, WORD, SETS, BET, PASS]
    assert all(set(ask.dump()) == set(PLACES.dump()) for ask in same)
    assert set(SUM.dump()) - set(PLACES.dump()) == {"calculation"}


@pytest.mark.parametrize(
    "options", [("KS", "Pass"), ("KS",), ()], ids=["another word", "no reply", "nothing"]
)
def test_a_question_whose_options_are_not_its_replies_is_refused(options: tuple[str, ...]) -> None:
    with pytest.raises(BadRecord, match="its options are not what its kind takes"):
        AnyAsk.load({**WORD.dump(), "options": options})


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@given(st.sampled_from([ONE, SETS, BET, PASS, WORD]), st.sampled_from(list(ONE.dump())), JUNK)
def test_a_damaged_question_is_refused(ask: Ask, field: str, junk: Any) -> None:
    raw = {**ask.dump(), field: junk}
    try:
        again = AnyAsk.load(raw)
    except BadRecord:
        return
    assert again.kind in KINDS


def test_fields_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadRecord, match="an ask"):
        AnyAsk.load({"nosuch": 1})
