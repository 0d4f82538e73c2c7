"""How likely somebody is to win, and what is gained on average."""

import pytest

from game.kits.laying_model import LayingModel, beats, expected


def test_a_card_beats_the_lower_ones_and_half_of_the_equal_ones() -> None:
    assert beats(7, [2, 7, 9, 12]) == pytest.approx((1 + 0.5) / 4)
    assert (beats(1, [2, 3]), beats(9, [2, 3])) == (0, 1)


def test_the_average_counts_each_number_of_those_who_come_as_often_as_it_happens() -> None:
    assert expected(2, 0.5, lambda k: k) == pytest.approx(1)
    assert expected(3, 0.25, lambda k: 100 if k == 0 else 0) == pytest.approx(100 * 0.75**3)


def test_a_certain_winner_gains_what_the_others_lay() -> None:
    laying = LayingModel(worth=(0, 10, 20), any=5, laid=(0, 1000, 0), laid_worth=(0, 30, 60))
    assert laying.prospect([2], others=2, long=1.0) == pytest.approx(2 * 30)
    # In the last battle any card is worth the same.
    assert laying.prospect([2], others=2, long=0.0) == pytest.approx(2 * 5)


def test_a_certain_loser_loses_what_it_lays() -> None:
    laying = LayingModel(worth=(0, 10, 20), any=5, laid=(0, 0, 1000), laid_worth=(0, 30, 60))
    assert laying.prospect([1], others=3, long=1.0) == pytest.approx(-10)


def test_a_shared_total_is_as_likely_won_as_lost() -> None:
    laying = LayingModel(worth=(0, 10, 20), any=5, laid=(0, 1000, 0), laid_worth=(0, 10, 60))
    assert laying.prospect([1], others=1, long=1.0) == pytest.approx((0 - 10) / 2)
