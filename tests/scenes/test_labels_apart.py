"""Nothing that is to be read at a table lies over anything else that is."""

from __future__ import annotations

from itertools import product

import pytest

from game.variants import get
from tests.bench.labels import SIZES, TEXTS, drawn_over, sit


@pytest.mark.parametrize(
    ("game", "seats"), [("fire", 2), ("strategic", 4), ("speed", 2), ("rocky", 2)]
)
def test_plates_names_pills_and_indexes_stand_beside_each_other(game: str, seats: int) -> None:
    stage = sit(get(game), seats)
    assert stage is not None
    over = {(s, t): drawn_over(stage, s, t) for s, t in product(SIZES, TEXTS)}
    assert not any(over.values()), over
    stage.close()
