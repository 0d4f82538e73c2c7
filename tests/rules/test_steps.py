"""The steps that games share."""

import pytest

from game.rules.steps import enter_war
from tests.rules.sample import sample


def test_every_war_of_a_battle_is_one_deeper() -> None:
    t = sample()
    t.memo["depth"] = 0
    enter_war(t, [0, 1])
    enter_war(t, [0, 1])
    assert t.wars == [1, 2]


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_turns_go_round_the_table_from_any_seat(first: int, order: list[int]) -> None:
    t = sample()
    t.seats = 3
    assert t.in_turn(first) == order
