"""Focus: the widgets to which arrows and Tab lead."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.focus import farthest_back, nearest, next_group

GRID = [Rect(x * 100, y * 100, 90, 90) for y in range(3) for x in range(3)]


def test_an_arrow_goes_to_the_neighbour_that_way() -> None:
    middle = GRID[4]
    assert GRID[nearest(middle, GRID, "left") or 0] == GRID[3]
    assert GRID[nearest(middle, GRID, "right") or 0] == GRID[5]
    assert GRID[nearest(middle, GRID, "up") or 0] == GRID[1]
    assert GRID[nearest(middle, GRID, "down") or 0] == GRID[7]


def test_an_arrow_at_the_edge_leads_nowhere() -> None:
    assert nearest(GRID[0], GRID[1:], "left") is None
    assert nearest(GRID[0], GRID[1:], "up") is None


def test_straight_ahead_wins_over_nearer_but_aside() -> None:
    start = Rect(0, 0, 50, 50)
    ahead, aside = Rect(300, 0, 50, 50), Rect(100, 150, 50, 50)
    assert nearest(start, [aside, ahead], "right") == 1


def test_a_wide_row_is_reached_from_any_of_its_neighbours() -> None:
    wide = Rect(0, 200, 900, 40)
    assert nearest(Rect(800, 0, 50, 50), [wide], "down") == 0
    assert nearest(wide, [Rect(800, 0, 50, 50)], "up") == 0


def test_a_list_goes_on_at_its_other_end() -> None:
    column = [GRID[1], GRID[4], GRID[7]]
    assert farthest_back(column[0], column[1:], "up") == 1
    assert farthest_back(column[2], column[:2], "down") == 0
    assert farthest_back(column[1], [], "down") is None


def test_tab_goes_from_group_to_group_and_round() -> None:
    groups = ["head", "head", "body", "body", "foot"]
    assert next_group(groups, 1, 1) == 2
    assert next_group(groups, 4, 1) == 0
    assert next_group(groups, 0, -1) == 4


def test_tab_goes_from_widget_to_widget_where_there_is_one_group() -> None:
    assert next_group(["a", "a", "a"], 0, 1) == 1
    assert next_group(["a", "a", "a"], 0, -1) == 2
    assert next_group([], None, 1) is None
