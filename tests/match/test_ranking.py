"""Ranking of the seats of a finished match, best first."""

from __future__ import annotations

import pytest

from game.match.standing import ranking


@pytest.mark.parametrize(
    ("winners", "standing", "places"),
    [
        ([1], [12, 72, 0, 20], [1, 3, 0, 2]),
        ([2], [9, 4, 1], [2, 1, 0]),  # the fewest cards win
        ([0, 2], [5, 3, 5], [0, 2, 1]),
        ([1], [7, 5, 2], [1, 0, 2]),  # won by something else
        ([], [3, 8], [1, 0]),
        ([2], [], [2, 0, 1]),
    ],
)
def test_winners_come_first_and_then_who_stands_best(
    winners: list[int], standing: list[int], places: list[int]
) -> None:
    assert ranking(len(standing) or 3, winners, standing) == places
