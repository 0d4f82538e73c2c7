"""The ladder: what a plant's steps cost, what the four words need, and the estimated recall."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from game.practice.attempts import Attempt, from_row, from_rows
from game.practice.facts import MINUS, MISSING, PLUS, SIGNED, Fact
from game.practice.hints import ANSWER, LINE, PICTURE, WORDS
from game.practice.ladder import SUNS, Came, Growth, Ladder, State
from game.practice.progress import FactState, Progress, remembered
from tests.practice.help import known, on, plus, said

FACT = plus(8, 5)
SURE = 0.99


def climbed(*days: tuple[int, Came], week: float = SURE, month: float = SURE) -> Ladder:
    """A ladder after these days, with the same estimated chances on each of them."""
    ladder = Ladder()
    for day, came in days:
        ladder.add(on(day).date(), came, week, month)
    return ladder


def memory(*days: int) -> list[tuple[int, Came]]:
    return [(day, Came.MEMORY) for day in days]


def first_days(days: Sequence[int]) -> dict[Growth, int]:
    """The first day of these on which each step is reached, always from memory, rests kept."""
    ladder, first = Ladder(), {}
    for day in days:
        if ladder.rest_left(on(day + 1).date()) <= 0 or ladder.last is None:
            ladder.add(on(day + 1).date(), Came.MEMORY, SURE, SURE)
        first.setdefault(ladder.growth, day)
    return first


@pytest.mark.parametrize(
    ("weekdays", "steps"),
    [
        (range(7), (1, 2, 8, 15, 29)),
        ((0, 2, 4), (2, 4, 9, 16, 30)),
        ((0, 3), (3, 7, 14, 21, 35)),
    ],
)
def test_a_plant_grows_as_fast_as_its_days_and_rests_allow(
    weekdays: Sequence[int], steps: tuple[int, ...]
) -> None:
    first = first_days([7 * week + day for week in range(8) for day in weekdays])
    names = (Growth.LEAVES, Growth.BUD, Growth.FLOWER, Growth.BUSH, Growth.TREE)
    assert tuple(first[name] for name in names) == steps


def test_what_was_met_is_a_seed_and_a_day_from_memory_or_worked_out_a_sprout() -> None:
    assert Ladder().growth is Growth.HOLLOW
    assert climbed((1, Came.MISSED)).growth is Growth.SEED
    assert climbed((1, Came.HELPED)).growth is Growth.SEED
    assert climbed((1, Came.WORKED)).growth is climbed((1, Came.MEMORY)).growth is Growth.SPROUT


def test_who_works_it_out_every_time_gets_leaves_and_no_flower() -> None:
    ladder = climbed(*((day, Came.WORKED) for day in range(1, 40)))
    assert (ladder.growth, ladder.suns, ladder.state) == (Growth.LEAVES, 2, State.COUNTS)


def test_help_drinks_and_takes_nothing() -> None:
    before, after = climbed(*memory(1, 3)), climbed(*memory(1, 3), (5, Came.HELPED))
    assert (after.growth, after.suns) == (before.growth, before.suns)


@pytest.mark.parametrize(("rest", "suns"), [(6, 1), (7, 2), (13, 2), (14, 3), (60, 3)])
def test_a_day_after_a_long_rest_is_worth_more_suns(rest: int, suns: int) -> None:
    assert climbed(*memory(1, 1 + rest)).suns == 1 + suns


def test_a_bud_opens_only_when_it_is_remembered_and_its_suns_are_kept_until_then() -> None:
    unsure = climbed(*memory(*range(1, 9)), week=0.8)
    assert (unsure.growth, unsure.suns, unsure.state) == (Growth.BUD, 8, State.COUNTS)
    unsure.add(on(9).date(), Came.MEMORY, SURE, SURE)
    assert (unsure.growth, unsure.state) == (Growth.BUSH, State.REMEMBERS)


def test_a_bush_becomes_a_tree_only_when_it_lasts() -> None:
    days = memory(*range(1, 30))
    assert climbed(*days).growth is Growth.BUSH
    assert climbed(*days, (43, Came.MEMORY)).growth is Growth.TREE
    assert climbed(*days, (43, Came.MEMORY), month=0.5).growth is Growth.BUSH


def test_remembered_is_a_week_apart_with_no_miss_between() -> None:
    assert climbed(*memory(1, 7)).state is State.COUNTS
    assert climbed(*memory(1, 8)).state is State.REMEMBERS
    assert climbed(*memory(1), (3, Came.MISSED), *memory(8)).state is State.COUNTS
    assert climbed(*memory(1, 8), (9, Came.WORKED)).state is State.REMEMBERS


def test_what_lasts_has_rested_for_two_weeks_or_was_known_for_six() -> None:
    assert climbed(*memory(1, 8, 21)).state is State.REMEMBERS
    assert climbed(*memory(1, 8, 22)).state is State.LASTS
    assert climbed(*memory(*range(1, 43))).state is State.REMEMBERS
    assert climbed(*memory(*range(1, 44))).state is State.LASTS
    missed = [(day, Came.MISSED if day == 20 else Came.MEMORY) for day in range(1, 48)]
    assert climbed(*missed).state is State.REMEMBERS
    assert climbed(*missed, (48, Came.MEMORY)).state is State.LASTS


@pytest.mark.parametrize(
    ("before", "after", "suns"),
    [
        (memory(1), Growth.SPROUT, 1),
        (memory(1, 2), Growth.SPROUT, 1),
        (memory(1, 2, 3), Growth.LEAVES, 2),
        (memory(1, 2, 3, 4, 8), Growth.BUD, 3),
        (memory(1, 2, 3, 4, 5, 6, 8), Growth.FLOWER, 5),
        (memory(1, 2, 3, 4, 5, 6, 8, 22), Growth.BUSH, 7),
    ],
)
def test_a_lapse_costs_exactly_one_step(
    before: list[tuple[int, Came]], after: Growth, suns: int
) -> None:
    ladder = climbed(*before, (30, Came.MISSED))
    assert (ladder.growth, ladder.suns, ladder.state, ladder.drops) == (
        after,
        suns,
        State.COUNTS,
        True,
    )


def test_what_was_remembered_before_is_back_after_a_day_from_memory() -> None:
    ladder = climbed(*memory(1, 8, 22), (23, Came.MISSED))
    assert ladder.drops and ladder.lost == on(23).date()
    ladder.add(on(24).date(), Came.WORKED, SURE, SURE)
    assert ladder.drops and ladder.state is State.COUNTS
    ladder.add(on(25).date(), Came.MEMORY, SURE, SURE)
    assert (ladder.state, ladder.drops, ladder.lost) == (State.REMEMBERS, False, None)


def test_lasting_must_be_earned_again_by_a_new_rest() -> None:
    back = climbed(*memory(1, 8, 22), (23, Came.MISSED), *memory(24))
    assert back.state is State.REMEMBERS
    back.add(on(38).date(), Came.MEMORY, SURE, SURE)
    assert back.state is State.LASTS


def test_a_bud_rests_two_days_a_flower_seven_and_greater_plants_fourteen() -> None:
    leaves, bud = climbed(*memory(1, 2)), climbed(*memory(1, 2, 3))
    flower, bush = climbed(*memory(1, 2, 3, 4, 8)), climbed(*memory(*range(1, 9)))
    assert not leaves.rests(on(2).date())
    for ladder, last, days in ((bud, 3, 2), (flower, 8, 7), (bush, 8, 14)):
        assert ladder.rests(on(last + days - 1).date())
        assert not ladder.rests(on(last + days).date())


# -- from answers


def state(*attempts: Attempt, threshold: float | None = 6.0) -> FactState:
    return Progress(attempts, threshold).of(FACT)


def on_days(*days: int, net: float = 2.0) -> list[Attempt]:
    return [said(FACT, at=on(day), net=net) for day in days]


@pytest.mark.parametrize(
    ("answer", "net", "hint", "threshold", "came"),
    [
        (None, 6.0, 0, 6.0, Came.MEMORY),
        (None, 6.1, 0, 6.0, Came.WORKED),
        (None, 60.0, 0, None, Came.MEMORY),
        (None, 2.0, PICTURE, 6.0, Came.HELPED),
        (None, 2.0, LINE, 6.0, Came.HELPED),
        (None, 2.0, ANSWER, 6.0, Came.MISSED),
        (12, 2.0, 0, 6.0, Came.MISSED),
    ],
)
def test_a_day_is_judged_by_its_first_answer(
    answer: int | None, net: float, hint: int, threshold: float | None, came: Came
) -> None:
    later = said(FACT, answer, at=on(2), net=net, hint=hint)
    evening = said(FACT, at=on(2, 300), net=1.0)
    progress = state(said(FACT), later, evening, threshold=threshold)
    assert [how for _, how in progress.ladder.days] == [Came.MEMORY, came]


def test_the_picture_with_which_a_fact_is_met_is_no_help_asked_for() -> None:
    assert state(said(FACT, hint=PICTURE)).growth is Growth.SPROUT
    assert state(said(FACT, hint=WORDS)).growth is Growth.SEED


def test_later_answers_of_a_day_change_nothing() -> None:
    progress = state(said(FACT), *(said(FACT, at=on(1, minute)) for minute in range(1, 15)))
    missed = state(said(FACT), said(FACT, 12, at=on(1, 5)))
    assert progress.ladder.suns == missed.ladder.suns == 1
    assert missed.hard and not progress.hard


def test_known_is_remembered_until_it_is_missed() -> None:
    assert state(*known([FACT])).known
    assert not state(*known([FACT]), said(FACT, 12, at=on(30))).known
    assert state(*known([FACT]), said(FACT, 12, at=on(30)), said(FACT, at=on(31))).known


def test_who_may_have_counted_every_time_is_not_said_to_remember() -> None:
    assert not state(*on_days(*range(1, 30), net=4.5)).known
    assert state(*on_days(*range(1, 30), net=4.5), threshold=12.0).known


@pytest.mark.parametrize("fact", [plus(8, 1), plus(8, 0), Fact(MINUS, 9, 8), Fact(MINUS, 9, 1)])
def test_where_one_step_gives_the_answer_only_the_fastest_answers_tell_anything(fact: Fact) -> None:
    def said_in(net: float) -> FactState:
        return Progress(said(fact, at=on(day), net=net) for day in range(1, 15)).of(fact)

    assert said_in(2.9).known and not said_in(3.1).known and not said_in(3.9).known
    assert state(*on_days(*range(1, 15), net=3.9)).known


def test_recall_fades_with_time_and_grows_with_days_from_memory() -> None:
    few, many = (Progress(on_days(*range(1, 1 + days))) for days in (3, 9))
    for progress, last in ((few, 3), (many, 9)):
        chances = [progress.recall(FACT, on(last).date(), days) for days in (0, 1, 7, 30, 400)]
        assert chances == sorted(chances, reverse=True) and 0 < chances[-1] < chances[0] < 1
    assert many.recall(FACT, on(9).date(), 7) > few.recall(FACT, on(3).date(), 7)
    assert Progress().recall(FACT, on(1).date()) == 0


def test_who_keeps_other_facts_better_than_expected_is_trusted_with_this_one() -> None:
    others = [plus(n, 2) for n in range(3, 11)]

    def child(net: float) -> Progress:
        rows = [said(fact, at=on(day), net=net) for fact in others for day in (1, 8, 15)]
        return Progress([*rows, said(FACT, at=on(15), net=2.0)])

    sure, unsure = (child(net).recall(FACT, on(15).date(), 7) for net in (2.0, 9.0))
    assert sure > unsure + 0.05


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


def test_a_plant_has_at_least_the_suns_of_its_step() -> None:
    ladder = Ladder()
    for day in range(1, 80):
        ladder.add(on(day).date(), (Came.MEMORY, Came.MISSED)[day % 9 == 0], SURE, SURE)
        assert ladder.suns >= SUNS[ladder.growth]


def test_typing_is_not_thinking() -> None:
    answer = said(FACT, net=5.8)
    assert answer.total > 6 and answer.net == pytest.approx(5.8) and answer.quick(6.0)


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
