"""Games that play by themselves: from their first card to the results never empty, and not long."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from game.table.table_scene import TableScene
from game.variants import GAMES
from tests.oracle.sitting import Sitting, records

BATTLES = 24
"""Battles of each game that are watched; games that are shorter are watched to their end."""
MOST_MOVING = 0.05
"""The share of frames in which cards move that may be without one in the middle."""
MOST_SECONDS = 8.0


def in_the_middle(table: TableScene) -> bool:
    """Return whether a card lies where cards fight, is on its way there, or is held up."""
    stage, middle = table.stage, table.model.ground.middle
    lying = any(pile and middle[number] for number, pile in enumerate(stage.board.piles))
    ending = table.playback.ending
    crowned = ending is not None and ending.crowning  # who has won stands there
    return lying or bool(stage.held_up) or crowned


@dataclass
class Watched:
    """What was seen of a game.

    moving   frames in which cards moved, since the first lay in the middle
    empty    of those, how many had none there
    resting  the battles after which the table rested with none there
    seconds  from the last card that landed to the results
    """

    moving: int = 0
    empty: int = 0
    resting: tuple[int, ...] = ()
    seconds: float = 0.0


@cache
def watched(game: str) -> Watched:
    """Watch a game that nobody but computers plays."""
    sitting, seen = Sitting(records(game)[0], people=0), Watched()
    table, stage = sitting.table, sitting.stage
    begun, landed = False, 0.0

    def look() -> None:
        nonlocal begun
        if stage.top is not table or table.playback.battles >= BATTLES:
            return
        here = in_the_middle(table)
        begun = begun or here
        if begun and table.stage.moving:  # before that nobody has played a card
            seen.moving, seen.empty = seen.moving + 1, seen.empty + (not here)
        elif begun and not here:
            seen.resting += (table.playback.battles,)

    for _ in sitting.frames(BATTLES, to_the_end=True):
        look()
        if table.play.table.over:
            break
    while stage.top.name != "results":
        if table.stage.moving and table.playback.ending is None:
            landed = stage.now
        stage.frame()
        look()
    seen.seconds = stage.now - landed
    sitting.close()
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_from_its_first_card_to_its_results_no_table_is_empty(game: str) -> None:
    seen = watched(game)
    assert not seen.resting, "at rest, after so many battles"
    assert seen.empty <= MOST_MOVING * seen.moving


@pytest.mark.parametrize("game", GAMES)
def test_from_the_last_card_to_the_results_it_is_eight_seconds_at_most(game: str) -> None:
    assert watched(game).seconds <= MOST_SECONDS
