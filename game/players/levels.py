"""How well computer players play: levels, with their names and tempers, and which a game offers.

Levels differ by two things: of how many cards they remember where they went, and how often they
slip, which never costs much. A slip costs more or less from game to game, so how often a level
slips in a game was chosen by games of levels against each other and against children's habits
(`tests.bench.players`). It lies in `levels.json`, with what each level has against the one below.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from game.rules.memories import ALL
from game.texts import N_

WORST_OF = 3
"""Options drawn by lot for a slip, of which the worst is taken, if a game has no number of its
own."""
FILE = Path(__file__).with_name("levels.json")


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a computer player.

    span: of how many cards it remembers where they went. title, temper: for people. pace: how long
    it seems to think, 1 being usual.
    """

    name: str
    span: int
    title: str
    temper: str
    pace: float


LEVELS = (
    Level("beginner", 0, N_("Beginner"), N_("cheerful, plays what comes to mind"), 0.7),
    Level("easy", 4, N_("Easy"), N_("curious, tries things out"), 0.9),
    Level("medium", 12, N_("Medium"), N_("steady, makes few mistakes"), 1.1),
    Level("hard", ALL, N_("Hard"), N_("calm, thinks of everything"), 1.3),
)
BY_NAME = {level.name: level for level in LEVELS}
SETS = (("hard",), ("beginner", "hard"), ("beginner", "medium", "hard"), tuple(BY_NAME))
"""The levels that are offered, by how many differ."""


class LevelLadder(NamedTuple):
    """The levels of a game, the weakest first.

    slips: of a hundred answers of each, how many are bad on purpose: see `Analysis.slip`. steps:
    how many points of 100 each has against the one below, in a game of two. worst_of: of how many
    options by lot a slip is the worst; 0: it is a hasty answer, what the game's rule of thumb says,
    or any.
    """

    slips: tuple[int, ...] = (0,)
    steps: tuple[float, ...] = ()
    worst_of: int = WORST_OF


@cache
def _ladders() -> dict[str, LevelLadder]:
    """Return the ladders by the ids of games; a game that is mostly luck has none."""
    known: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        game_id: LevelLadder(
            tuple(ladder["slips"]), tuple(ladder["steps"]), ladder.get("worst_of", WORST_OF)
        )
        for game_id, ladder in known.items()
    }


def ladder_of(game_id: str) -> LevelLadder:
    """Return the levels of a game; a single level if it is mostly luck."""
    return _ladders().get(game_id, LevelLadder())


def slips_of(game_id: str, name: str) -> int:
    """Of a hundred answers of a level in a game, how many are bad on purpose."""
    return ladder_of(game_id).slips[level_names(game_id).index(nearest(game_id, name))]


def strengths(game_id: str) -> list[float]:
    """Return the strengths of the levels that a game offers, from 0 for the weakest on.

    Somebody stronger by `d` wins exp(d) times as often as the other.
    """
    odds = [points / (100 - points) for points in ladder_of(game_id).steps]
    return list(accumulate(map(log, odds), initial=0.0))


def level_names(game_id: str) -> tuple[str, ...]:
    """The names of the levels that a game offers, the weakest first; a single name if it is mostly
    luck.
    """
    return SETS[len(ladder_of(game_id).slips) - 1]


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
