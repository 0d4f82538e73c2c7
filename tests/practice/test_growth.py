"""The bench of growth: what it counts, and how it compares said chances with simulated ones."""

from __future__ import annotations

import pytest

from tests.bench.growth import LATER, Course, bins, run, table
from tests.bench.learners import Counter, HalfLife


def test_said_chances_are_compared_in_bins_that_hold_enough() -> None:
    pairs = [(0.85, 0.9), (0.85, 0.7), *[(0.15, 0.1)] * 3, (1.0, 1.0)]
    assert list(bins(pairs)) == [
        (pytest.approx(0.15), pytest.approx(0.1), 0.5),
        (pytest.approx(0.85), pytest.approx(0.8), pytest.approx(1 / 3)),
        (1.0, 1.0, pytest.approx(1 / 6)),
    ]
    rare = [(0.5, 0.0), *[(0.95, 0.95)] * 199]
    assert len(list(bins(rare))) == 1


def test_a_row_tells_of_all_children_of_a_kind() -> None:
    course = Course("m", "weak", "daily", first=2, flowers=[0, 3], remembers=[0, 3], grown=[4])
    other = Course("m", "weak", "daily", first=0, flowers=[0, 1], remembers=[0, 1], grown=[6])
    course.lost["week"] = [0.1, 0.3]
    for days in LATER:
        course.said[days] = [(0.9, 0.6)]
    figures = table([course, other])
    (row,) = figures["growth"]
    assert (row["first flower, week"], row["flowers"]) == ([2, 0], [0, 2])
    assert (row["remembers"], row["lost"], row["grown"]) == (2, pytest.approx(0.2), 5)
    assert row["lasts lost"] is None
    assert figures["calibration"][0]["worst"] == pytest.approx(-0.3)


def test_who_only_counts_gets_leaves_and_no_flower_and_who_remembers_flowers() -> None:
    counter, child = (run(kind, "typical", "3 a week", 1, 2) for kind in (Counter, HalfLife))
    assert counter.first == 0 and counter.counts == 1.0
    assert child.first == 2 and child.flowers[-1] > 5
