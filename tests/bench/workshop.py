"""How fast recipes play, beside the games that they rebuild: ratios of battles a second.

`python3 main.py --tool tests.bench.workshop` prints a line for each, and the least ratio. Where
questions are asked they are answered by lot, at the same cost on both sides.
"""

from __future__ import annotations

import argparse
import sys
from time import process_time

from game.rules import Game, engine
from game.rules.rng import Rng
from game.variants import get
from game.workshop.known_games import KnownGame, known_games
from game.workshop.own_game import invented
from game.workshop.recipe import Invention

MOST_BATTLES = 300
AIM = 0.5
"""A recipe plays at least half as many battles a second as its game."""


def seconds(game: Game, options: dict[str, object], games: int) -> float:
    """Return how long so many games of two take."""
    begun = process_time()
    for seed in range(games):
        t, rng = engine.new_table(game, options, 2, seed), Rng(seed)
        while not t.over:
            engine.advance(t)
            for ask in t.asks:
                engine.answer(t, ask.seat, ask.random_answer(rng))
    return process_time() - begun


def ratio(known: KnownGame, games: int, runs: int) -> float:
    """Return how fast a recipe is beside its game, the best of some runs of both in turn."""
    own = invented(Invention(known.recipe))
    written = {**known.options, "limit": MOST_BATTLES}
    times = [
        (
            seconds(get(known.game), written, games),
            seconds(own, {"limit": MOST_BATTLES}, games),
        )
        for _ in range(runs)
    ]
    return min(first for first, _ in times) / min(second for _, second in times)


def main(argv: list[str]) -> int:
    """Print the ratios."""
    parser = argparse.ArgumentParser(prog="tests.bench.workshop", description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args(argv)
    ratios = []
    for known in known_games():
        ratios.append(ratio(known, given.games, given.runs))
        options = ", ".join(f"{key}={value}" for key, value in known.options.items())
        print(f"{known.game:18} {options:32} {ratios[-1]:.2f}", flush=True)
    print(f"least {min(ratios):.2f}, aim {AIM}")
    return 1 if min(ratios) < AIM else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
