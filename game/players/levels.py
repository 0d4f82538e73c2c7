"""How well computer players play: levels, with their names and tempers, and which a game offers.

Levels differ by three things: how many trials they have the patience for, how softly they choose
among what they found, so that an error is the likelier the less it costs, and how often they do
not think at all. What a trial costs and how far options lie apart differs from game to game; it is
measured with the value and lies beside it in `weights.json`, and so do the levels that differ
enough to be offered.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.players.value import weights
from game.texts import N_


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    trials: about how many a decision. softness: how much worse an option may be to be chosen often,
    in measures of its game. slips: of a hundred answers, how many are given by lot. title, temper:
    for people. pace: how long it seems to think, 1 being usual.
    """

    name: str
    trials: int
    softness: float
    slips: int
    title: str
    temper: str
    pace: float


LEVELS = (
    Level("beginner", 16, 4.0, 70, N_("Beginner"), N_("cheerful, plays what comes to mind"), 0.7),
    Level("easy", 32, 1.2, 40, N_("Easy"), N_("curious, tries things out"), 0.9),
    Level("medium", 80, 0.4, 15, N_("Medium"), N_("steady, makes few mistakes"), 1.1),
    Level("hard", 160, 0.0, 0, N_("Hard"), N_("calm, thinks of everything"), 1.3),
)
BY_NAME = {level.name: level for level in LEVELS}


@dataclass(frozen=True, slots=True)
class Measures:
    """What was measured of a game.

    patience: how many trials are worth one of another game. gap: how far its options lie apart,
    in chances to win. levels: the names of the levels that differ enough to be offered.
    """

    patience: float = 1.0
    gap: float = 0.02
    levels: tuple[str, ...] = ("beginner", "hard")


def measures(game_id: str) -> Measures:
    """What was measured of a game; usual figures where nothing was."""
    found = weights().get(game_id, {}).get("measures", {})
    given = {**found, "levels": tuple(found["levels"])} if "levels" in found else found
    return Measures(**given)


def offered(game_id: str) -> tuple[Level, ...]:
    """The levels that a game offers, the weakest first; one where it is mostly luck."""
    return tuple(BY_NAME[name] for name in measures(game_id).levels)


def nearest(game_id: str, name: str) -> str:
    """The level offered that is most like this one; other players stay who they are."""
    if name not in BY_NAME:
        return name
    order = list(BY_NAME)
    levels = measures(game_id).levels
    return min(levels, key=lambda one: abs(order.index(one) - order.index(name)))
