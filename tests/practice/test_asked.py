"""The bench that counts how often children are asked drives the real program."""

from __future__ import annotations

import pytest

from tests.bench.asked import SCOPES, Figures, measure


@pytest.mark.parametrize("scope", SCOPES)
def test_every_battle_of_a_first_game_asks_and_nothing_is_copied(scope: str) -> None:
    row = measure(scope, 1, month=False).to_row()
    assert row["share_first"] == row["share_game"] == 1.0
    assert row["copied"] == 0 < row["answers"]
    assert 5 <= row["minutes_p10"] <= row["minutes_p90"] <= 10


def test_what_is_only_watched_is_counted_too() -> None:
    row = Figures(
        "x", first_asked=2, first_battles=10, asked=5, battles=20, minutes=[4, 6]
    ).to_row()
    assert (row["share_first"], row["share_game"], row["share_month"]) == (0.2, 0.25, None)
