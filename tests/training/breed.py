"""Breeds the shelf of surprises: recipes that the yardstick likes, of all kinds.

`python3 main.py --tool tests.training.breed` tries recipes kind by kind, a kind being the twist
that is known of a game, changes the best of each, measures those that are left with more games, and
writes the codes of the shelf. Games in which something is chosen are bred by themselves, from the
ways to choose that there are, and only those stay in which thinking helps: among all others, most
of which are sooner over, hardly any would be left. `--choice-only` keeps the games of luck that are
there. It goes on as long as its arguments say, and is the same for equal seeds.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from game.rules import Game
from game.workshop.codes import to_code
from game.workshop.figures import Figures, last_of, measure, skill
from game.workshop.mending import tidy
from game.workshop.own_game import invented
from game.workshop.own_words import twist
from game.workshop.recipe import Invention, Recipe
from game.workshop.trying_out import changed_at_random, liking
from game.workshop.verdict import SOME
from tests.bench.own_players import is_of_choice

SHELF = Path(__file__).parents[2] / "game" / "workshop" / "shelf.json"
FEW, MANY = 12, 40
"""Games of a recipe at first, and of those that are kept."""
LIKED = 0.5
"""The least share of likes; a game that is liked less stands on no shelf."""
PAIRS, SLOW_PAIRS = 12, 2
"""Pairs of games that tell whether thinking helps; fewer where hands lie open."""
WAYS_TO_CHOOSE = (
    Recipe(play="hand"),
    Recipe(play="hand", choose="turns", prize="pile"),
    Recipe(play="hand", choose="seen", seats=2),
    Recipe(play="hand", call="winner"),
    Recipe(play="hand", call="turns"),
    Recipe(play="whole", prize="hand"),
    Recipe(fold=True),
)
LIMITS = (30, 40, 60, 2000)
"""Battles after which bred games of choice are over: they take longer than those of luck."""
_CHANGES, _CHANGES_OF_CHOICE = (2, 5), (1, 4)
_BEST = 14


class RecipePool:
    """Recipes tried so far, with how much each is liked, by kinds.

    ways: recipes that are changed; the pool keeps to their kind, choice or luck.
    """

    def __init__(self, seed: int, ways: Sequence[Recipe] = (Recipe(),)) -> None:
        self.chance, self.ways = random.Random(seed), ways
        self.chooses = all(is_of_choice(r) for r in ways)
        self.known: dict[str, float] = {}
        self.kinds: dict[str, dict[str, tuple[float, Recipe]]] = {}

    def add(self, r: Recipe) -> None:
        """Measure a recipe that is new."""
        code = to_code(Invention(r))
        if code not in self.known and (is_of_choice(r) or not self.chooses):
            self.known[code] = liked = how_liked(r, FEW)
            self.kinds.setdefault(self.kind(r), {})[code] = (liked, r)

    def kind(self, r: Recipe) -> str:
        """Return the kind of a recipe: its twist, of games of choice with how is chosen."""
        rule = twist(r).rule
        return f"{rule} {r.play} {r.choose} {r.call} {r.fold}" if self.chooses else rule

    def fresh(self) -> Recipe:
        """Return a recipe of some random parts."""
        r = self.chance.choice(self.ways)
        for _ in range(self.chance.randint(*_CHANGES_OF_CHOICE if self.chooses else _CHANGES)):
            r = changed_at_random(r, self.chance)
        return tidy(r.but(limit=self.chance.choice(LIMITS))) if self.chooses else r

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
            rows.append(
                [to_code(Invention(r)) for liked, r in tried if liked >= LIKED and helps(r)]
            )
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


def helps(r: Recipe) -> bool:
    """Return whether thinking helps in a game, or nothing is chosen in it."""
    if not is_of_choice(r):
        return True
    pairs = SLOW_PAIRS if r.choose == "seen" else PAIRS
    won, of = last_of(skill(invented(Invention(r)), pairs), (0.0, 1))
    return won > SOME * of


def main(argv: list[str]) -> int:
    """Breed, and write the shelf."""
    parser = argparse.ArgumentParser(prog="tests.training.breed", description=__doc__)
    parser.add_argument("--tries", type=int, default=4000)
    parser.add_argument("--size", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--choice", type=int, default=100, help="games of choice at most (100)")
    parser.add_argument("--choice-only", action="store_true", help="keep the other games")
    given = parser.parse_args(argv)
    codes = json.loads(SHELF.read_text(encoding="utf-8"))
    if not given.choice_only:
        luck = RecipePool(given.seed)
        luck.go_on(given.tries)
        codes = luck.shelf(given.size)
    choice = RecipePool(given.seed, WAYS_TO_CHOOSE)
    choice.go_on(given.tries)
    of_choice = [code for code in choice.shelf(given.choice) if code not in codes]
    codes += of_choice
    SHELF.write_text(json.dumps(codes, indent=0) + "\n", encoding="utf-8")
    print(f"{len(codes)} recipes on the shelf, {len(of_choice)} of choice are new")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
