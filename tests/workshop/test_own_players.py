"""Computer players in invented games: what is called hard wins most games against lots."""

from __future__ import annotations

import pytest

from game.workshop.recipe import Recipe
from tests.bench.own_players import points

PAIRS = 5


@pytest.mark.parametrize(
    "r",
    [
        Recipe(play="hand", call="winner", limit=40),
        Recipe(play="hand", choose="turns", prize="pile", limit=40),
        Recipe(play="hand", choose="seen", seats=2, limit=30),
        Recipe(fold=True, limit=60),
        Recipe(play="whole", prize="hand", limit=60),
    ],
    ids=lambda r: "-".join(map(str, r.changed.values())),
)
def test_who_thinks_wins_most_games_against_lots(r: Recipe) -> None:
    assert points(r, "random", PAIRS) >= 70
