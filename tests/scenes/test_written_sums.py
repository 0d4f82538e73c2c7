"""Fractions on the plates of sums have a line; what has none is a single line of text."""

from __future__ import annotations

import pytest

from game.match.sentences import calculation
from game.table.view.pile_labels import written
from tests.scenes.conftest import NewStage


@pytest.mark.parametrize("width", [60, 200])
def test_a_fraction_stands_on_two_lines_and_no_wider_than_its_place(
    new_stage: NewStage, width: int
) -> None:
    fonts = new_stage().ctx.fonts
    style = fonts.style("heading", (0, 0, 0))
    flat, stacked = fonts.line("6", style), written(fonts, "6/10", style, width)
    assert stacked.get_width() < fonts.width("6/10", style)
    assert written(fonts, "6/10 = 3/5", style, width).get_width() <= width
    line = [y for y in range(stacked.get_height()) if stacked.get_at((1, y)).a == 255]
    assert line and abs(sum(line) / len(line) - stacked.get_height() / 2) < 4
    assert stacked.get_height() < 2 * flat.get_height()


def test_other_results_are_written_as_ever(new_stage: NewStage) -> None:
    fonts = new_stage().ctx.fonts
    style = fonts.style("heading", (0, 0, 0))
    assert written(fonts, "9 + 4 = 13", style, 500) is fonts.fitted("9 + 4 = 13", style, 500)


@pytest.mark.parametrize(
    ("digits", "total", "text"),
    [([4, 7], 47, "40 + 7 = 47"), ([1, 0, 9], 109, "100 + 0 + 9 = 109"), ([7], 7, "7")],
)
def test_digits_are_written_with_their_places(digits: list[int], total: int, text: str) -> None:
    assert calculation("t", digits, total) == text
