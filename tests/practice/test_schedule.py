"""What is asked, what is shown, and what comes again."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from game.practice import Asking, Attempt, Fact, Progress, RetryQueue, Scheduler
from game.practice.facts import MINUS, PLUS, all_facts
from tests.practice.child import learn
from tests.practice.help import known, on, plus, said


def scheduler(*attempts: Attempt, day: int = 1, top: int = 10, operation: str = PLUS) -> Scheduler:
    return Scheduler(Progress(attempts), lambda: on(day), top, operation)


def test_a_beginner_is_asked_easy_sums_and_shown_hard_ones() -> None:
    asks = scheduler()
    assert asks.asking(plus(2, 1)) is Asking.ASK
    assert asks.asking(plus(9, 7)) is Asking.SHOW
    assert asks.asking(None) is Asking.SHOW


def test_a_sum_beyond_the_range_is_shown_even_if_it_was_known() -> None:
    asks = scheduler(*known([plus(9, 4)]), top=5)
    assert asks.asking(plus(9, 4)) is Asking.SHOW


def test_at_most_three_new_facts_are_open_at_a_time() -> None:
    missed = [said(plus(number, 1), 0) for number in (2, 3, 4)]
    assert scheduler(*missed[:2]).next_new(5)
    asks = scheduler(*missed)
    assert asks.next_new(5) == []
    assert asks.asking(plus(5, 1)) is Asking.SHOW
    assert asks.asking(plus(3, 1)) is Asking.ASK


def test_a_fact_known_at_once_makes_room_for_the_next() -> None:
    answers: list[Attempt] = []
    for fact in all_facts(PLUS, 10)[:20]:
        assert scheduler(*answers).asking(fact) is Asking.ASK
        answers.append(said(fact, at=on(1, len(answers))))


def test_wanted_are_new_ones_then_due_ones_then_those_to_keep() -> None:
    easy = all_facts(PLUS, 10)
    firm, missed = easy[:5], easy[5]
    asks = scheduler(*known(firm), said(missed, 0, at=on(3)), said(missed, at=on(3, 1)), day=40)
    wanted = asks.wanted()
    assert wanted[0] == missed and wanted[1:3] == easy[6:8]
    assert wanted[3:] == sorted(firm)[:3]


def test_wanted_is_what_today_can_bring_nearer_to_fluency() -> None:
    lately, today = plus(9, 7), plus(8, 6)
    answers = [said(lately), said(lately, at=on(2)), said(today, at=on(3))]
    asks = scheduler(*answers, day=3)
    assert asks.progress.due(on(3).date()) == []
    assert asks.wanted()[3] == lately and today not in asks.wanted()


def test_wanted_facts_lie_within_range_and_operation() -> None:
    answers = known([plus(9, 4), Fact(MINUS, 9, 4), Fact(MINUS, 3, 1)])
    wanted = scheduler(*answers, day=90, top=5, operation=MINUS).wanted()
    assert Fact(MINUS, 3, 1) in wanted
    assert all(fact.fits(5) and fact.operation == MINUS for fact in wanted)


def first(numbers: Sequence[int]) -> int:
    return numbers[0]


def middle(numbers: Sequence[int]) -> int:
    return numbers[len(numbers) // 2]


def last(numbers: Sequence[int]) -> int:
    return numbers[-1]


def test_a_missed_fact_comes_again_after_two_to_four_others() -> None:
    others = all_facts(PLUS, 10)
    for pick, wait in ((first, 2), (middle, 3), (last, 4)):
        retries = RetryQueue(pick)
        retries.add(said(plus(9, 7), 15))
        for other in others[:wait]:
            assert retries.again() is None
            retries.add(said(other))
        assert retries.again() == plus(9, 7)
        retries.add(said(plus(9, 7)))
        assert retries.again() is None


def test_the_same_fact_is_no_other_fact() -> None:
    retries = RetryQueue(first)
    retries.add(said(plus(9, 7), 15))
    retries.add(said(plus(9, 7), 17))
    assert retries.again() is None


def test_a_fact_missed_twice_comes_again_and_takes_its_turn_anew() -> None:
    one, two, three, *_ = all_facts(PLUS, 10)
    retries = RetryQueue(first)
    for wrong, between in ((15, [one, two]), (17, [three, one])):
        retries.add(said(plus(9, 7), wrong))
        retries.add(said(between[0]))
        assert retries.again() is None
        retries.add(said(between[1]))
        assert retries.again() == plus(9, 7)


def test_a_sum_that_is_no_fact_lets_a_missed_one_come_nearer() -> None:
    retries = RetryQueue(first)
    retries.add(said(plus(9, 7), 15))
    long_sum = dataclasses.replace(said(plus(9, 7)), left=30, right=20)
    assert long_sum.fact is None
    retries.add(long_sum)
    retries.add(long_sum)
    assert retries.again() == plus(9, 7)


def test_a_fact_missed_again_and_again_is_left_for_tomorrow() -> None:
    retries = RetryQueue(first)
    for _ in range(3):
        retries.add(said(plus(9, 7), 15))
    for other in all_facts(PLUS, 10)[:9]:
        retries.add(said(other))
    assert retries.again() is None


def test_a_simulated_child_learns_in_fewer_attempts_with_the_scheduler() -> None:
    with_it, without = (learn(scheduled=kind, seed=1, most=2500, deals=2) for kind in (True, False))
    for fluent in (10, 50):
        mine, plain = with_it.attempts_until(fluent), without.attempts_until(fluent)
        assert mine is not None and (plain is None or mine < plain), fluent
    assert with_it.attempts_until(55) is not None
    assert without.attempts_until(55) is None
    right = sum(one.correct for one in with_it.attempts) / len(with_it.attempts)
    assert right > 0.75
