"""Overlaps of tables are listed, and the list only becomes shorter."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.variants import GAMES, get
from tests.bench.overlaps import TableKey, counted, known_faults, overlaps, planned


@pytest.mark.parametrize("name", list(GAMES))
def test_no_table_lays_more_things_over_each_other_than_is_known(name: str) -> None:
    assert counted(get(name)) == known_faults()[name], (
        "More is a new fault. Of fewer, `python3 main.py --tool tests.bench.overlaps --keep` "
        "makes the list shorter."
    )


def test_the_ruler_sees_a_plate_under_a_card_but_not_edges_that_touch() -> None:
    war = get("classic")
    plan, _ = planned(war, TableKey(2, (), (1280, 720), 100))
    stock = plan.piles[0]
    assert overlaps(war, plan) == []
    left, top = stock.rect.center[0] - stock.size[0] // 2, stock.rect.center[1]
    plan.seats[0].plate.update(Rect(left - 97, top, 100, 40))
    assert overlaps(war, plan) == []
    plan.seats[0].plate.x += 1
    assert overlaps(war, plan) == [("plate 0", "cards stock 0")]
