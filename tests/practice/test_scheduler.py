"""The scheduler: which facts are asked, which appear answered, and which come again."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from game.practice.attempts import Attempt
from game.practice.facts import MINUS, PLUS, Fact, all_facts
from game.practice.progress import Progress
from game.practice.scheduler import AskMode, RetryQueue, Scheduler
from tests.practice.help import known, on, plus, said


def scheduler(*attempts: Attempt, day: int = 1, top: int = 10, operation: str = PLUS) -> Scheduler:
    return Scheduler(Progress(attempts), lambda: on(day), top, operation)


def test_a_new_fact_is_asked_with_its_picture() -> None:
    asks = scheduler(said(plus(2, 1)))
    assert asks.asking(plus(2, 1)) is AskMode.ASK
    assert asks.asking(plus(9, 7)) is AskMode.MEET
    assert asks.asking(None) is AskMode.SHOW


def test_a_fact_beyond_the_scope_is_shown_even_if_it_was_known() -> None:
    asks = scheduler(*known([plus(9, 4)]), top=5)
    assert asks.asking(plus(9, 4)) is AskMode.SHOW


def test_who_knew_the_latest_new_facts_at_once_needs_no_picture() -> None:
    new = all_facts(PLUS, 10)
    quick = [said(fact, at=on(1, n)) for n, fact in enumerate(new[:6])]
    assert scheduler(*quick).asking(plus(9, 7)) is AskMode.ASK
    missed = [said(fact, 0, at=on(2, n)) for n, fact in enumerate(new[6:8])]
    assert scheduler(*quick, *missed).asking(plus(9, 7)) is AskMode.MEET


def test_who_adds_well_meets_the_first_difference_with_its_picture() -> None:
    quick = [said(fact, at=on(1, n)) for n, fact in enumerate(all_facts(PLUS, 10)[:6])]
    taking = scheduler(*quick, operation=MINUS)
    assert taking.asking(Fact(MINUS, 9, 7)) is AskMode.MEET


def test_wanted_are_new_facts_and_then_those_not_met_for_longest() -> None:
    first, second, third, *others = all_facts(PLUS, 10)
    met = [said(fact, at=on(day)) for fact, day in ((first, 3), (second, 1), (third, 2))]
    late = [said(fact, at=on(4, n)) for n, fact in enumerate(others[5:])]
    wanted = scheduler(*met, *late, day=5).wanted(9)
    assert wanted == [*others[:5], second, third, first, others[5]]


def test_wanted_facts_lie_within_scope_and_operation() -> None:
    answers = known([plus(9, 4), Fact(MINUS, 9, 4), Fact(MINUS, 3, 1)])
    wanted = scheduler(*answers, day=90, top=5, operation=MINUS).wanted()
    assert Fact(MINUS, 3, 1) in wanted
    assert all(fact.fits(5) and fact.operation == MINUS for fact in wanted)


def test_more_is_what_has_not_been_met_for_longest_and_never_twice_on_a_day() -> None:
    two, three, four, far = plus(2, 1), plus(3, 1), plus(4, 1), plus(12, 1)
    met = [said(far, at=on(1)), said(two, at=on(2)), said(three, at=on(1)), said(four, at=on(3))]
    assert scheduler(*met, day=3).more(True) == [three, two]
    assert scheduler(*met, said(three, at=on(3)), day=3).more(True) == [two]
    today = [said(fact, at=on(3, 5)) for fact in (two, three)]
    assert scheduler(*met, *today, day=3).more(True) == []
    assert scheduler(day=3).more(True) == []


def test_more_are_asked_after_what_was_remembered() -> None:
    met = [said(fact, at=on(1)) for fact in all_facts(PLUS, 10)]
    assert [len(scheduler(*met, day=2).more(known)) for known in (False, True)] == [1, 3]


def test_first_comes_what_is_on_its_way_then_what_lapsed_and_last_what_is_known() -> None:
    sure, missed, counted, way, later = (plus(8, n) for n in (2, 3, 4, 5, 6))
    met = [*known([sure]), said(missed, 9, at=on(11)), said(counted, at=on(12), net=7.0)]
    met += [said(way, at=on(14)), said(later, at=on(15))]
    waiting = scheduler(*met, day=20)
    assert waiting.more(True) == [way, later, missed]
    both = [said(fact, at=on(20)) for fact in (missed, way, later)]
    assert scheduler(*met, *both, day=20).more(True) == [counted, sure]
    assert sure in waiting.resting() and way not in waiting.resting()
    assert sure not in waiting.wanted(60)


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


def test_a_fact_missed_twice_comes_again_no_more_in_a_session() -> None:
    missed, second, *_ = all_facts(PLUS, 10)
    retries = RetryQueue(first)
    for wrong, again in ((15, plus(9, 7)), (17, None)):
        retries.add(said(plus(9, 7), wrong))
        retries.add(said(missed))
        assert retries.again() is None
        retries.add(said(second))
        assert retries.again() == again


def test_a_sum_that_is_no_fact_lets_a_missed_one_come_nearer() -> None:
    retries = RetryQueue(first)
    retries.add(said(plus(9, 7), 15))
    long_sum = dataclasses.replace(said(plus(9, 7)), left=30, right=20)
    assert long_sum.fact is None
    retries.add(long_sum)
    retries.add(long_sum)
    assert retries.again() == plus(9, 7)
