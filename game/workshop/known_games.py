"""The games with files of their own that are points of the space, and their recipes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.rules import Game
from game.workshop.parts.end_parts import NEVER
from game.workshop.recipe import Recipe
from game.workshop.space import PART

_FILE = Path(__file__).with_name("known.json")


class KnownGame(NamedTuple):
    """A game with some options, and the recipe that plays the same."""

    game: str
    options: Mapping[str, Any]
    recipe: Recipe


@cache
def known_games() -> tuple[KnownGame, ...]:
    """Return all that are known; the games are compared with their recipes by tests."""
    rows = json.loads(_FILE.read_text(encoding="utf-8"))
    return tuple(KnownGame(row["game"], row["options"], Recipe(**row["parts"])) for row in rows)


def recipe_of(game: Game, options: Mapping[str, Any]) -> Recipe | None:
    """Return the recipe that plays a game with these options; None where there is none.

    A limit of battles becomes the nearest that recipes have.
    """
    usual = game.check_options({})
    asked = {**usual, **options}
    rules = {key: value for key, value in asked.items() if key != "limit"}
    for known in known_games():
        if known.game == game.id and {**usual, **known.options, "limit": 0} == {
            **rules,
            "limit": 0,
        }:
            limit = asked.get("limit", NEVER)
            nearest = min(PART["limit"].choices, key=lambda choice: (abs(choice - limit), choice))
            return known.recipe.but(limit=nearest)
    return None
