"""Boxes, due days and fluency."""

from __future__ import annotations

from datetime import timedelta

import pytest

from game.practice.attempts import Attempt, from_row, from_rows
from game.practice.facts import MINUS, MISSING, PLUS, SIGNED, Fact
from game.practice.progress import (
    BOX_DAYS,
    FLUENT,
    LEARNING,
    NOT_SEEN,
    SLOW,
    FactState,
    Progress,
    remembered,
)
from tests.practice.help import known, on, plus, said

FACT = plus(8, 5)


def state(*attempts: Attempt, threshold: float | None = 6.0) -> FactState:
    return Progress(attempts, threshold).of(FACT)


def due_in(one: FactState, day: int) -> int:
    assert one.due is not None
    return (one.due - on(day).date()).days


def test_right_answers_on_due_days_climb_the_boxes() -> None:
    progress, day = Progress(), 1
    for box in (1, 2, 3, 4, 5, 5):
        progress.add(said(FACT, at=on(day)))
        assert progress.of(FACT).box == box
        assert due_in(progress.of(FACT), day) == BOX_DAYS[box]
        day += BOX_DAYS[box]


def test_practising_more_than_is_due_climbs_no_box() -> None:
    one = state(said(FACT), said(FACT, at=on(1, 5)), said(FACT, at=on(1, 9)))
    assert one.box == 1 and due_in(one, 1) == 1


def test_a_miss_goes_back_to_box_one() -> None:
    one = state(*known([FACT]), said(FACT, 12, at=on(20)))
    assert one.box == 1 and due_in(one, 20) == 1 and not one.fluent


def test_slow_but_right_stays_and_is_due_in_a_day_or_two() -> None:
    one = state(said(FACT), said(FACT, at=on(2)), said(FACT, at=on(5), net=9.0))
    assert one.box == 2 and due_in(one, 5) == 2
    assert due_in(state(said(FACT, net=9.0)), 1) == 1
    assert due_in(state(said(FACT), said(FACT, at=on(2), net=9.0)), 2) == 1


def test_slow_before_it_is_due_changes_no_day() -> None:
    one = state(said(FACT), said(FACT, at=on(2)), said(FACT, at=on(3), net=9.0))
    assert one.box == 2 and due_in(one, 2) == 3


def test_a_hinted_answer_earns_no_box() -> None:
    one = state(said(FACT, hint=1))
    assert one.box == 0 and due_in(one, 1) == 1
    assert state(said(FACT), said(FACT, at=on(2), hint=2)).box == 1


def test_a_fact_that_needed_help_comes_again_tomorrow_or_sooner() -> None:
    far = state(said(FACT), said(FACT, at=on(2)), said(FACT, at=on(3), hint=1))
    assert due_in(far, 3) == 1
    due_today = state(said(FACT), said(FACT, at=on(2), hint=1))
    assert due_in(due_today, 2) == 0
    overdue = state(said(FACT), said(FACT, at=on(9), hint=1))
    assert due_in(overdue, 9) == 0


def test_help_begins_the_row_of_right_answers_anew() -> None:
    slow = [said(FACT, at=on(day), net=9.0) for day in (1, 2, 3)]
    slow.insert(2, said(FACT, at=on(2, 5), hint=1))
    assert state(*slow).status == LEARNING


def on_days(*days: int, net: float = 2.0) -> list[Attempt]:
    return [said(FACT, at=on(day), net=net) for day in days]


def test_fluent_is_remembered_on_ten_days() -> None:
    assert not state(*(said(FACT, at=on(1, minute)) for minute in range(15))).fluent
    assert not state(*on_days(*range(1, 9), 30)).fluent
    assert state(*on_days(*range(1, 10), 30)).fluent


def test_an_answer_that_may_have_been_counted_is_not_remembered() -> None:
    counted = said(FACT, at=on(10), net=4.5)
    assert counted.quick(6.0)
    assert not state(*on_days(*range(1, 10)), counted, *on_days(11, 12)).fluent


@pytest.mark.parametrize("fact", [plus(8, 1), plus(8, 0), Fact(MINUS, 9, 8), Fact(MINUS, 9, 1)])
def test_where_one_step_gives_the_answer_only_the_fastest_answers_tell_anything(fact: Fact) -> None:
    days = [said(fact, at=on(day), net=2.9) for day in range(1, 11)]
    between = said(fact, at=on(5, 5), net=3.9)
    assert Progress([*days, between]).of(fact).fluent
    for net in (3.1, 3.9):
        slower = [said(fact, at=on(day), net=net) for day in range(1, 11)]
        assert not Progress(slower).of(fact).fluent
        elsewhere = [said(FACT, at=one.at, net=net) for one in slower]
        assert Progress(elsewhere).of(FACT).fluent
    assert not Progress([*days, said(fact, at=on(11), net=4.1)]).of(fact).fluent


@pytest.mark.parametrize(
    ("net", "hint", "answer", "threshold", "expected"),
    [
        *((4.0, 0, 13, 6.0, True), (4.1, 0, 13, 6.0, False), (4.1, 0, 13, 12.0, True)),
        *((1.0, 1, 13, 6.0, False), (1.0, 0, 12, 6.0, False)),
        *((4.0, 0, 13, None, True), (4.1, 0, 13, None, False), (2.0, 0, 13, 2.0, True)),
    ],
)
def test_remembered_is_right_unaided_and_faster_than_counting(
    net: float, hint: int, answer: int, threshold: float | None, expected: bool
) -> None:
    assert remembered(said(FACT, answer, net=net, hint=hint), threshold) is expected


def test_who_may_take_longer_remembers_in_a_longer_time() -> None:
    slower = on_days(*range(1, 11), net=7.0)
    assert state(*slower, threshold=12.0).fluent and not state(*slower, threshold=6.0).fluent


def test_a_miss_long_ago_does_no_harm() -> None:
    assert state(said(FACT, 12), *on_days(*range(2, 12))).fluent


@pytest.mark.parametrize("spoilt", [{"answer": 12}, {"hint": 1}, {"net": 6.5}])
def test_a_miss_a_hint_or_a_slow_answer_breaks_the_row(spoilt: dict[str, float]) -> None:
    bad = said(FACT, at=on(30), **spoilt)  # type: ignore[arg-type]
    assert state(*known([FACT])).fluent and not state(*known([FACT]), bad).fluent


def test_within_six_seconds_is_quick_unless_another_threshold_is_set() -> None:
    assert Progress([said(FACT, net=6.0)]).of(FACT).quick == 1
    assert Progress([said(FACT, net=6.1)]).of(FACT).quick == 0


def test_typing_is_not_thinking() -> None:
    answer = said(FACT, net=5.8)
    assert answer.total > 6 and answer.net == pytest.approx(5.8) and answer.quick(6.0)


def test_without_a_threshold_nothing_is_slow() -> None:
    slow = on_days(*range(1, 11), net=60.0)
    assert state(*slow, threshold=None).fluent and not state(*slow).fluent


def test_the_four_statuses() -> None:
    assert Progress().of(FACT).status == NOT_SEEN
    assert state(said(FACT)).status == LEARNING
    assert state(*(said(FACT, at=on(day), net=9.0) for day in (1, 2, 3))).status == SLOW
    assert state(*known([FACT])).status == FLUENT


def test_who_was_slow_stays_slow_until_three_times_in_a_row_it_was_not() -> None:
    nets = [9.0, 9.0, 3.0, 3.0]
    slow = [said(FACT, at=on(day), net=net) for day, net in enumerate(nets, 1)]
    assert state(*slow).status == SLOW
    one = state(*slow)
    assert (one.right, one.quick) == (4, 2)


def test_due_facts_come_with_the_shakiest_first() -> None:
    shaky, firm = plus(9, 7), plus(2, 1)
    progress = Progress([*known([firm]), said(shaky, 15, at=on(3))])
    assert progress.due(on(30).date()) == [shaky, firm]
    assert progress.due(on(3).date()) == []


def test_a_day_is_the_day_on_the_wall_calendar() -> None:
    late = said(FACT, at=on(1).replace(hour=23, minute=59))
    assert (late.day, said(FACT, at=late.at + timedelta(minutes=2)).day) == (
        on(1).date(),
        on(2).date(),
    )


def test_an_attempt_survives_being_written_down() -> None:
    attempt = said(FACT, 31, hint=2, session=4)
    assert from_row(attempt.to_row()) == attempt


@pytest.mark.parametrize(
    ("operation", "left", "right", "right_so"),
    [
        (PLUS, 3, 0, True),
        (PLUS, 0, 3, True),
        (PLUS, -1, 3, False),
        (SIGNED, -1, 3, True),
        (MISSING, 0, 5, True),
        (MISSING, 5, 0, False),
    ],
)
def test_only_numbers_that_the_operation_can_have_are_read_back(
    operation: str, left: int, right: int, right_so: bool
) -> None:
    row = said(FACT).to_row() | {"operation": operation, "left": left, "right": right}
    assert len(from_rows([row])) == right_so


def test_garbled_rows_are_left_out() -> None:
    row = said(FACT).to_row()
    bad = [row | {"at": "yesterday"}, row | {"left": None}, row | {"operation": "×"}, {}]
    bad += [row | {"at": "2026-03-02T16:00:00"}, row | {"right": -3}]
    assert from_rows([*bad, row]) == [said(FACT)]
