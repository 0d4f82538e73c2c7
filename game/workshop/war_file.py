"""Files of games, `NAME.war`: a recipe as JSON, with its name and who made it.

    {"war": 1, "name": "Mix-up", "by": "Fox", "face": 0, "colour": 0,
     "parts": {"jokers": true, "upset": "2>A", "special1": "joker:swap", "limit": 100}}

Nothing in such a file is ever run, used as the name of a file, or taken for a text with fields.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.intake.json_text import parse_json
from game.intake.refusal import Refusal
from game.intake.schema import Fields, Json, OneOf, Text, Whole
from game.intake.source import read_text
from game.texts import tr
from game.workshop.codes import from_code
from game.workshop.mending import check, tidy
from game.workshop.recipe import BadRecipe, Invention, Recipe
from game.workshop.space import PART

SUFFIX = ".war"
FORMAT = 1
MAX_BYTES = 4096
NAME_LETTERS = 24
FACES, COLOURS = 8, 8
MOST_MINUTES = 99
_MAX_DEPTH = 3
_FIELDS = Fields(
    {"war": Json(1)},
    {
        "name": Text(NAME_LETTERS),
        "by": Text(NAME_LETTERS),
        "face": Whole(0, FACES - 1),
        "colour": Whole(0, COLOURS - 1),
        "after": Text(),
        "minutes": Whole(1, MOST_MINUTES),
        "parts": Json(_MAX_DEPTH, dict),
    },
    closed=True,
)


def read_war(path: str | Path) -> Invention:
    """Return the game in a file. Raises Refusal, with the file."""
    try:
        return from_values(parse_json(read_text(path, MAX_BYTES)))
    except Refusal as refusal:
        raise refusal.in_file(path) from None


def from_values(values: Any) -> Invention:
    """Return the game of values as JSON has them. Raises Refusal, in one sentence."""
    if not isinstance(values, dict) or "war" not in values:
        raise BadRecipe(tr("This is no game of the workshop"))
    if type(values["war"]) is not int or values["war"] < FORMAT:
        raise BadRecipe(tr("This is no game of the workshop"))
    if values["war"] > FORMAT:
        raise BadRecipe(tr("This game was made with a newer War; get that one to play it"))
    read = _FIELDS.read(values)
    for key in ("name", "by"):
        if not read.get(key, "").isprintable():
            raise Text(NAME_LETTERS).refusal(read[key]).inside(key)
    after = read.get("after", "")
    if after:
        from_code(after)
    recipe = check(_recipe(read.get("parts", {})))
    return Invention(
        tidy(recipe),
        read.get("face", 0),
        read.get("colour", 0),
        read.get("name", "").strip(),
        read.get("by", "").strip(),
        after,
        read.get("minutes", 0),
    )


def _recipe(parts: dict[str, Any]) -> Recipe:
    """Return the recipe of parts of which each is one of its values, by its type, too."""
    for key, value in parts.items():
        if key not in PART:
            raise BadRecipe(tr("It has a part that this War does not know"))
        try:
            OneOf(*PART[key].choices).read(value)
        except Refusal as refusal:
            raise refusal.inside(key).inside("parts") from None
        if type(value) is float:
            raise BadRecipe(tr("It has a part that this War does not know"), part=key)
    return Recipe(**parts)


def to_values(made: Invention) -> dict[str, Any]:
    """Return a game as JSON has it; `from_values` reads it."""
    values: dict[str, Any] = {"war": FORMAT, "name": made.name, "by": made.by}
    values |= {"face": made.face, "colour": made.colour}
    if made.after:
        values["after"] = made.after
    if made.minutes:
        values["minutes"] = min(made.minutes, MOST_MINUTES)
    return values | {"parts": made.recipe.changed}


def to_text(made: Invention) -> str:
    """Return what is written into a file."""
    return json.dumps(to_values(made), ensure_ascii=False, indent=1) + "\n"
