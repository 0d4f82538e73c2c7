"""How well computer players play: levels, with their names and tempers, and which a game offers.

Levels differ by four things: how many trials they have the patience for, how softly they choose
among what they found, so that an error is the likelier the less it costs, of how many cards they
remember where they went, and how often they slip, which never costs much. How far options lie apart
differs from game to game; it was measured with the value and lies beside it in `weights.json`. How
many levels differ enough to be offered was measured by games of them against each other
(`tests.bench.players`) and lies in `levels.json`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.players.value import weights
from game.rules.memories import ALL
from game.texts import N_

FILE = Path(__file__).with_name("levels.json")


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a computer player.

    trials: about how many a decision. softness: how much worse an option may be to be chosen often,
    in gaps of its game. slips: of a hundred answers, how many are bad on purpose: see
    `Analysis.slip`. span: of how many cards it remembers where they went. title, temper: for
    people. pace: how long it seems to think, 1 being usual.
    """

    name: str
    trials: int
    softness: float
    slips: int
    span: int
    title: str
    temper: str
    pace: float


LEVELS = (
    Level(
        "beginner", 40, 0.0, 100, 0, N_("Beginner"), N_("cheerful, plays what comes to mind"), 0.7
    ),
    Level("easy", 48, 1.2, 50, 4, N_("Easy"), N_("curious, tries things out"), 0.9),
    Level("medium", 64, 0.4, 20, 12, N_("Medium"), N_("steady, makes few mistakes"), 1.1),
    Level("hard", 100, 0.0, 0, ALL, N_("Hard"), N_("calm, thinks of everything"), 1.3),
)
BY_NAME = {level.name: level for level in LEVELS}
SETS = (("hard",), ("beginner", "hard"), ("beginner", "medium", "hard"), tuple(BY_NAME))
"""The levels that are offered, by how many differ."""
USUAL = 2
"""How many levels differ if nothing was measured."""
USUAL_GAP = 0.02


@cache
def _measured() -> dict[str, int]:
    """How many levels differ, by the ids of games."""
    figures: dict[str, int] = json.loads(FILE.read_text(encoding="utf-8"))
    return figures


def gap(game_id: str) -> float:
    """How far the options of a game lie apart, in chances to win."""
    return float(weights().get(game_id, {}).get("gap", USUAL_GAP))


def level_names(game_id: str) -> tuple[str, ...]:
    """The names of the levels that a game offers, the weakest first; a single name if it is mostly
    luck.
    """
    return SETS[_measured().get(game_id, USUAL) - 1]


def offered(game_id: str) -> tuple[Level, ...]:
    """The levels that a game offers, the weakest first; a single level if it is mostly luck."""
    return tuple(BY_NAME[name] for name in level_names(game_id))


def nearest(game_id: str, name: str) -> str:
    """The level offered that is most like this level; other players stay who they are."""
    if name not in BY_NAME:
        return name
    order = list(BY_NAME)
    names = level_names(game_id)
    return min(names, key=lambda name_at: abs(order.index(name_at) - order.index(name)))
