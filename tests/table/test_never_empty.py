"""No table is empty while a game plays by itself: cards lie in the middle, or are on their way."""

from __future__ import annotations

import pytest

from game.table.table_scene import TableScene
from game.variants import GAMES
from tests.oracle.sitting import Sitting, records

BATTLES = 24
"""Battles of each game that are watched; games that are shorter are watched to their end."""
MOST_MOVING = 0.05
"""The share of frames in which cards move that may be without one in the middle."""


def in_the_middle(table: TableScene) -> bool:
    """Return whether a card lies where cards fight, is on its way there, or is held up."""
    stage, middle = table.stage, table.model.ground.middle
    lying = any(pile and middle[number] for number, pile in enumerate(stage.board.piles))
    ending = table.playback.ending
    crowned = ending is not None and ending.crowning  # who has won stands there
    return lying or bool(stage.held_up) or crowned


@pytest.mark.parametrize("game", GAMES)
def test_from_its_first_card_to_its_results_no_table_is_empty(game: str) -> None:
    sitting = Sitting(records(game)[0], people=0)
    table = sitting.table
    begun, moving, empty = False, 0, 0
    for _ in sitting.frames(BATTLES):
        if sitting.stage.top is not table:
            continue
        seen = in_the_middle(table)
        begun = begun or seen
        if not begun:
            continue  # the cards are dealt, and nobody has played one
        if table.stage.moving:
            moving, empty = moving + 1, empty + (not seen)
        else:
            assert seen, f"at rest after {table.playback.battles} battles"
    sitting.close()
    assert empty <= MOST_MOVING * moving, f"{empty} of {moving} frames"
