"""A surprise: a game from a shelf of good ones, bred beforehand (`tests.training.breed`)."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

from game.workshop.codes import from_code
from game.workshop.own_words import twist
from game.workshop.recipe import Recipe

_FILE = Path(__file__).with_name("shelf.json")


@cache
def shelf() -> tuple[Recipe, ...]:
    """Return the recipes of the shelf."""
    codes = json.loads(_FILE.read_text(encoding="utf-8"))
    return tuple(from_code(code).recipe for code in codes)


def surprise(chance: random.Random, last: Recipe | None = None) -> Recipe:
    """Return a game from the shelf whose main twist is another than that of the last."""
    last_rule = None if last is None else twist(last).rule
    return chance.choice([r for r in shelf() if twist(r).rule != last_rule])
