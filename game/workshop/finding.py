"""Games of the workshop by their ids."""

from __future__ import annotations

from functools import lru_cache

from game.rules import Game
from game.workshop.codes import from_code
from game.workshop.own_game import invented
from game.workshop.war_file import read_war

KEPT = 64
"""So many games are kept made; each takes some milliseconds to make."""


@lru_cache(KEPT)
def find(code: str) -> Game:
    """Return the game of a code. Raises BadRecipe."""
    return invented(from_code(code))


def in_file(path: str) -> Game:
    """Return the game in a file. Raises Refusal."""
    return invented(read_war(path))
