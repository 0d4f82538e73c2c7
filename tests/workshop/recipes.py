"""Random recipes, as somebody chooses parts in turn."""

from __future__ import annotations

import random

from game.workshop.mending import mended, tidy
from game.workshop.recipe import Invention, Recipe
from game.workshop.space import PART

MOST_CHANGES = 9


def chosen(chance: random.Random) -> tuple[dict[str, object], str]:
    """Return values for some parts, which may not go together, and the key of the last chosen."""
    keys = chance.sample(list(PART), chance.randint(1, MOST_CHANGES))
    return {key: chance.choice(PART[key].choices) for key in keys}, keys[-1]


def random_recipe(chance: random.Random) -> Recipe:
    """Return a recipe that can be played."""
    values, last = chosen(chance)
    return tidy(mended(Recipe(**values), last))  # type: ignore[arg-type]


def random_invention(chance: random.Random) -> Invention:
    """Return one with a picture."""
    return Invention(random_recipe(chance), chance.randrange(8), chance.randrange(8))
