"""Games of the workshop by their ids."""

from __future__ import annotations

from functools import lru_cache

from game.rules import Game
from game.workshop.codes import from_code, to_code
from game.workshop.own_game import invented
from game.workshop.recipe import Invention
from game.workshop.war_file import read_war

KEPT = 64
"""How many games are kept made; each takes some milliseconds to make."""


_called: dict[str, Invention] = {}
"""Games with name, maker and minutes as they are called here, by their codes."""


@lru_cache(KEPT)
def find(code: str) -> Game:
    """Return the game of a code, however it was typed. Raises BadRecipe."""
    made = from_code(code)
    return invented(_called.get(to_code(made), made))


def call(made: Invention) -> None:
    """Call a game by this name from now on, and name its maker, wherever it is found.

    Names are no part of a code: whoever gets a game by its code may call it as they like. Nor is
    how long it takes, which is measured anew there.
    """
    code = to_code(made)
    if _called.get(code) != made:
        _called[code] = made
        find.cache_clear()


def in_file(path: str) -> Game:
    """Return the game in a file. Raises Refusal."""
    return invented(read_war(path))
