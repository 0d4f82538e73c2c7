"""Games watched and played: from their first card to the results never empty, and not long."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from game.table.view.board import Face, shows_back
from game.variants import GAMES, get
from tests.oracle.sitting import Sitting, records

BATTLES = 24
"""Battles of each game that are watched; games that are shorter are watched to their end."""
MOST_MOVING = 0.05
"""The share of frames in which cards move that may be without one in the middle."""
MOST_SECONDS = 8.0


def in_the_middle(table: TableScene) -> bool:
    """Return whether a card lies where cards fight, is on its way there, or is held up; or one of
    the last battle is still seen there.
    """
    stage, middle = table.stage, table.model.ground.middle
    lying = any(pile and middle[number] for number, pile in enumerate(stage.board.piles))
    ending = table.playback.ending
    crowned = ending is not None and ending.crowning  # who has won stands there
    return lying or bool(stage.held_up) or crowned or bool(finished(table))


def finished(table: TableScene) -> list[Face]:
    """Return what is seen of the cards of the last battle, which are somebody's by now."""
    values: Any = [node.value for node in table.nodes() if node.kind == "finished"]
    return sorted((-1, False) if shows_back(face) else face for _, face, *_ in values)


@dataclass
class WatchedGame:
    """Observations of a game.

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
def watched(game: str, people: int = 0) -> WatchedGame:
    """Watch a game in which so many people play, and else computers."""
    sitting, seen = Sitting(records(game)[0], people=people), WatchedGame()
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


def asks(game: str) -> bool:
    return get(game).about.kind == "choice"


@pytest.mark.parametrize(
    ("game", "people"),
    [*((game, 0) for game in GAMES), *((game, 1) for game in filter(asks, GAMES))],
)
def test_from_its_first_card_to_its_results_no_table_is_empty(game: str, people: int) -> None:
    seen = watched(game, people)
    assert not seen.resting, "at rest, after so many battles"
    assert seen.empty <= MOST_MOVING * seen.moving


@pytest.mark.parametrize("game", GAMES)
def test_from_the_last_card_to_the_results_it_is_eight_seconds_at_most(game: str) -> None:
    assert watched(game).seconds <= MOST_SECONDS


def lying(table: TableScene) -> list[Face]:
    """Return what is seen of the cards that lie in the middle."""
    middle, piles = table.model.ground.middle, table.stage.board.piles
    faces = [t.visible_face for pile, here in zip(piles, middle, strict=True) if here for t in pile]
    return sorted((-1, False) if shows_back(face) else face for face in faces)


def test_who_is_asked_sees_what_lay_there_last_and_still_after_everything_is_laid_anew() -> None:
    sitting = Sitting(records("psychic")[0], people=2)
    table, asked = sitting.table, 0
    last: list[Face] = []
    for _ in sitting.frames(6):
        last = lying(table) or last
        if table.flow.state is not FlowState.ASKING or not last or lying(table):
            continue
        asked += 1
        assert finished(table) == last
        table.show_anew()
        assert finished(table) == last
        table.stage.set_layout(table.stage.layout)
        assert finished(table) == last
    sitting.close()
    assert asked
