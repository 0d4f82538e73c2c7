"""A match with players, devices and options by lot."""

from __future__ import annotations

import random

from game import players
from game.match.match_plan import DEVICES, FACES, HUMAN, MatchPlan, SeatPlan
from game.variants import get


def random_plan(chance: random.Random, name: str) -> MatchPlan:
    """A plan of a match of this game."""
    game = get(name)
    kinds = (HUMAN, HUMAN, *players.names())
    seats = [
        SeatPlan(
            chance.choice(kinds),
            f"P{number}",
            chance.choice(FACES),
            chance.choice(DEVICES),
            chance.choice((None, None, 1, 2)),
            bool(game.about.practice) and chance.random() < 0.7,
        )
        for number in range(chance.choice(list(game.seat_numbers)))
    ]
    options = {
        key: chance.choice(list(option.values))
        for key, option in game.options.items()
        if option.values is not None and chance.random() < 0.3
    }
    try:
        game.check_seats(len(seats), game.check_options(options))
    except ValueError:
        options = {}
    return MatchPlan(name, seats, options, chance.choice((None, chance.randrange(9999))))
