"""A recipe: one value for each part of a game, and what its maker calls the game."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

from game.field_classes import frozen
from game.rules.errors import BadOption


class BadRecipe(BadOption):
    """A recipe, or its code, that makes no game. part: the key of what would have to change."""

    def __init__(self, reason: str = "", *, part: str = "", **rest: Any) -> None:
        super().__init__(reason, **rest)
        self.part = part


@frozen
class Recipe:
    """A recipe: a value for each part, by the part's key; `parts` says what they mean."""

    pack: str = "full"
    packs: int = 1
    jokers: bool = False
    wilds: bool = False
    seats: int = 4
    deal: str = "all"
    play: str = "top"
    turn: int = 1
    hand: int = 3
    refill: str = "each"
    count: str = "card"
    ace: int = 14
    courts: str = "rank"
    joker: str = "high"
    red: str = "plus"
    best: str = "high"
    upset: str = ""
    tie: str = "war"
    down: int | str = 3
    open: bool = False
    war_all: bool = False
    short: str = "last"
    prize: str = "under"
    cost: str = "none"
    special1: str = ""
    special2: str = ""
    special3: str = ""
    end: str = "all"
    limit: int = 2000
    call: str = "no"
    choose: str = "secret"
    stay: bool = False
    fold: bool = False

    def but(self, **changes: Any) -> Recipe:
        """Return the same with other values."""
        return replace(self, **changes)

    @property
    def changed(self) -> dict[str, Any]:
        """Return what is not as in War, by keys, in the order of the parts."""
        return {
            key: value for key, usual in usual_values() if (value := getattr(self, key)) != usual
        }

    @property
    def specials(self) -> dict[str, str]:
        """The special cards: name of the rank -> effect."""
        effects: dict[str, str] = {}
        for text in (self.special1, self.special2, self.special3):
            if text:
                rank, effect = text.split(":")
                effects.setdefault(rank, effect)
        return effects


@cache
def usual_values() -> tuple[tuple[str, Any], ...]:
    """Return key and usual value of all parts: those of War."""
    usual = Recipe()
    return tuple((field.name, getattr(usual, field.name)) for field in fields(Recipe))


@frozen
class Invention:
    """A recipe with its picture, its name and who made it; empty where it has none.

    minutes: about how long a game takes, as whoever made it has measured; 0 where nobody has.
    face, colour: numbers of the picture and its ground. after: the code of the game that it was
    changed from; empty where it was made anew.
    """

    recipe: Recipe = Recipe()
    face: int = 0
    colour: int = 0
    name: str = ""
    by: str = ""
    after: str = ""
    minutes: int = 0
