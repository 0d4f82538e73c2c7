"""How well the best level plays invented games in which something is chosen.

`python3 main.py --tool tests.bench.own_players` plays recipes of twenty kinds, each deal from both
seats, against lots and against the thrifty player, and prints points of 100, with how far off 95 of
100 such measurements would be.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from math import sqrt

from game.workshop.codes import to_code
from game.workshop.figures import last_of, skill
from game.workshop.own_game import invented
from game.workshop.recipe import Invention, Recipe
from game.workshop.surprise import shelf
from tests.workshop.recipes import random_recipe

ALSO = (
    Recipe(play="hand", call="winner"),
    Recipe(play="hand", choose="turns", prize="pile"),
    Recipe(play="hand", choose="seen", seats=2),
    Recipe(fold=True),
)
"""Recipes of kinds that the shelf may lack."""
SEEDS = 3000


def of_choice() -> Iterator[Recipe]:
    """Yield recipes in which something is chosen: those above, of the shelf, and random ones of
    kinds that were not there before.
    """
    kinds = set()
    first = [*ALSO, *(r for r in shelf() if is_of_choice(r))]
    yield from first
    kinds.update(kind_of(r) for r in first)
    for seed in range(SEEDS):
        r = random_recipe(random.Random(seed))
        if is_of_choice(r) and kind_of(r) not in kinds:
            kinds.add(kind_of(r))
            yield r


def is_of_choice(r: Recipe) -> bool:
    """Return whether something is decided that matters; a card picked from a heap does not."""
    return r.fold or r.play not in ("top", "heap")


def kind_of(r: Recipe) -> tuple[object, ...]:
    """Return of what kind the choices of a recipe are."""
    return r.play, r.choose, r.call, r.fold, r.prize, r.end


def points(r: Recipe, other: str, pairs: int) -> float:
    """Return how many of 100 games the best level wins against another player."""
    won, of = last_of(skill(invented(Invention(r)), pairs, other), (0.0, 1))
    return 100 * won / of


def with_error(value: float, games: int) -> str:
    """Return points of 100 with their error, as of games that are won or lost."""
    share = value / 100
    return f"{value:.0f} ± {196 * sqrt(share * (1 - share) / games):.0f}"


def main(argv: list[str]) -> int:
    """Print a line for each recipe, and the means."""
    parser = argparse.ArgumentParser(prog="tests.bench.own_players", description=__doc__)
    parser.add_argument("--recipes", type=int, default=20)
    parser.add_argument("--pairs", type=int, default=20)
    given = parser.parse_args(argv)
    rows, games = [], 2 * given.pairs
    for r, _ in zip(of_choice(), range(given.recipes), strict=False):
        rows.append([points(r, other, given.pairs) for other in ("random", "greedy")])
        lots, thrifty = (with_error(value, games) for value in rows[-1])
        print(f"{to_code(Invention(r))} lots {lots}, thrifty {thrifty}", flush=True)
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    told = "{} recipes, {} games each: lots {:.1f}, thrifty {:.1f}"
    print(told.format(len(rows), games, *means))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
