"""Words to a child: about a slip, after an answer, after a session; when to stop; typing."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game.practice import error_patterns, praise
from game.practice.attempts import Attempt
from game.practice.error_patterns import by_pattern, frequent
from game.practice.practice_session import PracticeSession, TypingTest, typing_time
from game.practice.progress import FactState, Progress
from tests.practice.help import known, on, plus, said
from tests.practice.steps import EVERY, ask


@pytest.mark.parametrize(
    ("text", "answer", "pattern"),
    [
        ("8 + 5", 31, error_patterns.SWAPPED),
        ("7 + 3", 1, error_patterns.SWAPPED),
        ("-8 ± 5", 3, error_patterns.SIGN),
        ("305 < 407", 2, error_patterns.TURNED),
        ("305 < 407", 3, error_patterns.OTHER),
        ("8 + 5", 3, error_patterns.CARRY),
        ("8 + 5", 23, error_patterns.CARRY),
        ("8 + 5", 12, error_patterns.BY_ONE),
        ("9 + 4", 5, error_patterns.OPERATION),
        ("13 - 4", 17, error_patterns.OPERATION),
        ("8 + 5", 16, error_patterns.TWICE),
        ("9 + 3", 9, error_patterns.OPERAND),
        ("8 + 5", 133, error_patterns.TYPING),
        ("8 + 5", 1, error_patterns.TYPING),
        ("8 + 5", 15, error_patterns.BY_TWO),
        ("8 + 5", 57, error_patterns.OTHER),
    ],
)
def test_a_wrong_answer_tells_its_slip(text: str, answer: int, pattern: str) -> None:
    assert error_patterns.patterns(ask(text), answer)[0] == pattern
    assert pattern in error_patterns.MEANING


def test_a_right_answer_is_no_slip() -> None:
    assert all(error_patterns.patterns(step, step.result) == () for step in EVERY)


def test_the_most_frequent_wrong_answers_come_first() -> None:
    wrong = [said(plus(8, 5), 12), said(plus(8, 5), 12), said(plus(8, 5), 14), said(plus(9, 4), 5)]
    slips = frequent([*wrong, said(plus(8, 5))])
    assert (str(slips[0].step), slips[0].answer, slips[0].count) == ("8 + 5", 12, 2)
    assert by_pattern(wrong) == [(error_patterns.BY_ONE, 3), (error_patterns.OPERATION, 1)]


FRESH = FactState(plus(8, 5))
MISSED, HELPED, MET = (
    Progress([attempt]).of(plus(8, 5))
    for attempt in (said(plus(8, 5), 12), said(plus(8, 5), hint=2), said(plus(8, 5), hint=1))
)
KNOWN = FactState(plus(8, 5), seen=2, right=2)
BY_HEART = Progress(known([plus(8, 5)])).of(plus(8, 5))


@pytest.mark.parametrize(
    ("attempt", "before", "known_now", "words"),
    [
        (said(plus(8, 5), 12), FRESH, False, "Look at it once more: this one is worth knowing."),
        (said(plus(8, 5)), FRESH, False, "Yes!"),
        (said(plus(8, 5)), KNOWN, False, "Yes!"),
        (said(plus(8, 5)), MISSED, False, "You kept at it, and now you have it."),
        (said(plus(8, 5)), HELPED, False, "You kept at it, and now you have it."),
        (said(plus(8, 5)), MET, False, "Yes!"),
        (said(plus(8, 5), hint=1), FRESH, False, "Good idea to look at the picture first."),
        (said(plus(8, 5)), KNOWN, True, "This one is yours now."),
        (said(plus(8, 5)), BY_HEART, True, "Yes!"),
    ],
)
def test_praise_is_for_effort_and_progress(
    attempt: Attempt, before: FactState, known_now: bool, words: str
) -> None:
    assert praise.after_answer(attempt, before, known_now, lambda words: words[0]) == words


def test_nobody_is_praised_for_help_that_came_by_itself() -> None:
    helped = said(plus(8, 5), hint=1)
    for choose in range(3):
        words = praise.after_answer(
            helped, FRESH, False, lambda words, at=choose: words[at], asked=False
        )
        assert "Help taken" not in words and "Good idea" not in words


def test_after_a_session_the_child_hears_what_it_has_done() -> None:
    answers = [said(plus(8, 5), 12), said(plus(2, 1)), said(plus(8, 5), at=on(1, 2))]
    praises = [str(sentence) for sentence in praise.after_session(answers, [plus(2, 1)])]
    assert praises == [
        "Sums that you practised: 3.",
        "You went back to a hard one and got it.",
        "You know a new one by heart.",
    ]
    assert praise.after_session([], []) == []
    alone = [str(sentence) for sentence in praise.after_session(answers[:1], [])]
    assert alone == [
        "Sums that you practised: 1.",
        "You kept at a hard one. That is how it gets easy.",
    ]


def test_a_child_is_only_compared_with_itself() -> None:
    answers = [said(plus(2, 1)), said(plus(2, 1)), said(plus(2, 1), 9), said(plus(2, 1))]
    assert praise.longest_run(answers) == 2
    assert praise.against_own_best(2, 3) is not None
    assert praise.against_own_best(0, 3) is None is praise.against_own_best(5, 3)
    assert praise.against_own_best(3, 3) is None
    assert str(praise.against_own_best(1, 2)) == "Your longest run of right answers so far: 2!"


def test_a_stop_is_suggested_after_ten_minutes_and_then_every_five() -> None:
    session = PracticeSession()
    suggestions = []
    for _ in range(20):
        session.pass_time(60)
        if suggestion := session.stop_suggestion():
            suggestions.append(str(suggestion)[:18])
    assert suggestions == ["Minutes played: 10", "Minutes played: 15", "Minutes played: 20"]


def test_after_the_first_session_of_a_day_a_break_is_enough() -> None:
    session = PracticeSession(before_today=0)
    session.pass_time(599.5)
    assert session.stop_suggestion() is None
    session.pass_time(0.5)
    assert "A break now" in str(session.stop_suggestion())


def test_after_the_second_session_of_a_day_it_is_enough() -> None:
    session = PracticeSession(before_today=1)
    session.pass_time(600)
    assert "Enough for today" in str(session.stop_suggestion())


def test_typing_time_is_the_median_of_ten_right_trials() -> None:
    trials = TypingTest(random.Random(3).randrange)
    seen = []
    while not trials.done:
        assert not trials.answer(trials.target + 1, 0.1)
        seen.append(trials.target)
        trials.answer(trials.target, 9.0 if len(seen) == 5 else 0.8)
    assert len(seen) == 10 and trials.seconds == 0.8
    assert all(first != second for first, second in pairwise(seen))
    assert all(2 <= number <= 20 for number in seen)
    assert typing_time([]) == 0.0


def test_no_number_to_type_comes_twice_in_a_row() -> None:
    for always in range(19):
        trials = TypingTest(lambda _, always=always: always)
        first = trials.target
        trials.answer(first, 1.0)
        assert trials.target != first and 2 <= trials.target <= 20


def test_slips_as_frequent_as_each_other_stand_in_the_order_of_their_questions() -> None:
    wrong = [said(plus(9, 2), 10), said(plus(3, 2), 4), said(plus(3, 2), 6), said(plus(8, 5), 12)]
    again = [said(plus(8, 5), 12, at=on(2))]
    slips = [(slip.count, str(slip.step), slip.answer) for slip in frequent([*wrong, *again])]
    assert slips[0][0] == 2 and [count for count, _, _ in slips[1:]] == [1, 1, 1]
    assert slips[1:] == sorted(slips[1:])


def test_a_slip_is_the_same_whichever_number_stood_first() -> None:
    attempt = said(plus(8, 5), 12)
    turned = replace(attempt, left=5, right=8)
    (slip,) = frequent([attempt, turned])
    assert (slip.count, slip.answer) == (2, 12)


def test_no_more_than_ten_slips_are_named() -> None:
    assert len(frequent([said(plus(9, 5), 100 + n) for n in range(12)])) == 10
