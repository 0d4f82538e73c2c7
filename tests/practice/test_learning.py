"""The bench of learning: its scheduler of reviews, its children, and what it compares."""

from __future__ import annotations

import pytest

from game.practice.facts import Fact
from tests.bench.fsrs import AGAIN, EASY, GOOD, HARD, Review
from tests.bench.learners import DAY, MODELS, RETRIEVED, STRENGTHS, Counter, HalfLife, Learner
from tests.bench.learning import Course, interval, run, student, table
from tests.bench.months import ANSWERED, BATTLE, FACTS, PLAIN, POLICIES
from tests.bench.other_learners import OTHERS
from tests.bench.table_time import seconds_a_battle

FACT = Fact("+", 8, 5)


def test_reviews_are_scheduled_as_published() -> None:
    # The figures are those of the algorithm's own library, version 6.
    review = Review.first(GOOD, 0)
    steps = [(EASY, 9), (GOOD, 10), (HARD, 11), (GOOD, 20), (HARD, 20), (AGAIN, 23)]
    seen = []
    for rating, day in steps:
        review.add(rating, day)
        seen.append((round(review.stability, 4), round(review.difficulty, 4)))
    assert seen[:3] == [(42.9232, 1.0), (47.0574, 1.0), (49.5084, 4.0106)]
    assert seen[3] == (73.0891, 4.0018) and seen[4][0] == 73.0891
    assert seen[5][0] == pytest.approx(2.8208, abs=0.01)


def test_a_review_is_due_when_recall_has_sunk_to_nine_tenths() -> None:
    review = Review.first(EASY, 3)
    assert review.due == 11 and review.recall(review.due) == pytest.approx(0.9, abs=0.01)


@pytest.mark.parametrize("model", [*MODELS, *OTHERS])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_was_met_is_remembered_and_fades(model: type[Learner], strength: str) -> None:
    child = model(strength, 1, FACTS)
    for _ in range(12):
        child.learn(FACT, RETRIEVED)
        child.wait(DAY)
    soon = child.recall(FACT)
    child.wait(60 * DAY)
    late = child.recall(FACT)
    assert soon == late == 0 if model is Counter else soon > late > 0


def test_the_same_child_meets_every_policy() -> None:
    first, second = (MODELS[0]("typical", 4, FACTS) for _ in range(2))
    assert [first.recall(fact) for fact in FACTS] == [second.recall(fact) for fact in FACTS]
    assert len({round(first.recall(fact), 6) for fact in FACTS}) > 20


def test_the_program_asks_more_and_more_of_it_stays_than_with_plain_dealing() -> None:
    plain, ours = (run(HalfLife, "typical", POLICIES[place], 1, "battles") for place in (0, -1))
    assert (plain.policy, ours.policy) == (PLAIN, "the program")
    assert ours.questions > plain.questions + 300
    assert ours.known[0] > plain.known[0] + 3


def test_differences_are_those_of_the_same_child() -> None:
    courses = [
        Course("m", "weak", policy, child, known=(known + child, known + child))
        for policy, known in ((PLAIN, 10.0), ("other", 12.0))
        for child in (0, 5)
    ]
    rows = table(courses)
    assert [(row["more_14"], row["interval_14"]) for row in rows] == [(0.0, 0.0), (2.0, 0.0)]
    assert interval([1.0, 3.0]) == (2.0, pytest.approx(12.71))


@pytest.mark.parametrize(
    ("freedom", "point"), [(2, 4.303), (3, 3.182), (5, 2.571), (15, 2.131), (100, 1.984)]
)
def test_intervals_of_few_children_are_as_wide_as_they_have_to_be(
    freedom: int, point: float
) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.02)


def test_every_policy_gets_the_same_time_where_time_is_compared() -> None:
    ends = [run(HalfLife, "weak", POLICIES[place], 2, "time").minutes for place in (0, 4, 6)]
    assert max(ends) - min(ends) < 0.6
    assert run(HalfLife, "weak", POLICIES[6], 2, "minutes").minutes == pytest.approx(300, abs=0.6)


def test_the_bench_takes_the_time_that_the_table_takes() -> None:
    for options, numbers in ((None, True), ({}, False)):
        watched, answered = seconds_a_battle(options, 10, 6, thinking=5.0)
        assert watched == pytest.approx(BATTLE[numbers], abs=0.3)
        assert answered == pytest.approx(ANSWERED[False], abs=0.05)


def test_what_is_known_at_once_is_looked_at_more_briefly_as_the_bench_has_it() -> None:
    _, answered = seconds_a_battle(None, 6, 3, met=FACTS)
    assert answered == pytest.approx(ANSWERED[True], abs=0.05)
