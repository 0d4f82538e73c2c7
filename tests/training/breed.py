"""Breeds the shelf of surprises: recipes that the yardstick likes, of all kinds.

`python3 main.py --tool tests.training.breed` tries recipes kind by kind, a kind being the twist
that is known of a game, changes the best of each, measures those that are left with more games, and
writes the codes of the shelf. It goes on as long as its arguments say, and is the same for equal
seeds.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path

from game.rules import Game
from game.workshop.codes import to_code
from game.workshop.figures import Figures, measure
from game.workshop.own_game import invented
from game.workshop.own_words import twist
from game.workshop.recipe import Invention, Recipe
from game.workshop.trying_out import changed_at_random, liking

SHELF = Path(__file__).parents[2] / "game" / "workshop" / "shelf.json"
FEW, MANY = 12, 40
"""Games of a recipe at first, and of those that are kept."""
LIKED = 0.5
"""The least share of likes; a game that is liked less stands on no shelf."""
_CHANGES = (2, 5)
_BEST = 14


class RecipePool:
    """Recipes tried so far, with how much each is liked, by kinds."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.known: dict[str, float] = {}
        self.kinds: dict[str, dict[str, tuple[float, Recipe]]] = {}

    def add(self, r: Recipe) -> None:
        """Measure a recipe that is new."""
        code = to_code(Invention(r))
        if code not in self.known:
            self.known[code] = liked = how_liked(r, FEW)
            self.kinds.setdefault(twist(r).rule, {})[code] = (liked, r)

    def fresh(self) -> Recipe:
        """Return a recipe of some random parts."""
        r = Recipe()
        for _ in range(self.chance.randint(*_CHANGES)):
            r = changed_at_random(r, self.chance)
        return r

    def best(self, kind: str, number: int) -> list[Recipe]:
        """Return the recipes of a kind that are liked the most."""
        ranked = sorted(self.kinds[kind].values(), key=lambda rated: -rated[0])
        return [r for liked, r in ranked[:number] if liked > 0]

    def go_on(self, tries: int) -> None:
        """Try fresh recipes, and changed ones of the best of each kind."""
        for number in range(tries):
            kinds = sorted(self.kinds)
            if number % 3 == 0 or not kinds:
                self.add(self.fresh())
                continue
            best = self.best(self.chance.choice(kinds), _BEST)
            if best:
                self.add(changed_at_random(self.chance.choice(best), self.chance))

    def shelf(self, size: int) -> list[str]:
        """Return the codes of the best of all kinds, each measured well, taken in turn."""
        rows = []
        for kind in sorted(self.kinds):
            tried = [(how_liked(r, MANY, first=FEW), r) for r in self.best(kind, _BEST)]
            tried.sort(key=lambda rated: -rated[0])
            rows.append([to_code(Invention(r)) for liked, r in tried if liked >= LIKED])
        codes: list[str] = []
        for place in range(max(map(len, rows), default=0)):
            codes += [row[place] for row in rows if place < len(row)]
        return codes[:size]


def how_liked(r: Recipe, games: int, first: int = 0) -> float:
    """Return how much a recipe is liked after so many games."""
    game: Game = invented(Invention(r))
    begun: Figures = measure(game, min(games, 6), first)
    if liking(r, begun) < LIKED / 10:
        return 0.0
    return liking(r, measure(game, games, first))


def main(argv: list[str]) -> int:
    """Breed, and write the shelf."""
    parser = argparse.ArgumentParser(prog="tests.training.breed", description=__doc__)
    parser.add_argument("--tries", type=int, default=4000)
    parser.add_argument("--size", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    breeding = RecipePool(given.seed)
    breeding.go_on(given.tries)
    codes = breeding.shelf(given.size)
    SHELF.write_text(json.dumps(codes, indent=0) + "\n", encoding="utf-8")
    kinds = len(breeding.kinds)
    print(f"{len(breeding.known)} recipes of {kinds} kinds, {len(codes)} on the shelf")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
