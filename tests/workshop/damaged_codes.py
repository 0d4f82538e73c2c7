"""Damages codes as people do who read out, type and copy, and counts what is still taken.

`python3 main.py --tool tests.workshop.damaged_codes --codes 200000` prints the figures.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from game.workshop.codes import LETTERS, VERSION, from_code, to_code
from game.workshop.recipe import BadRecipe
from tests.workshop.recipes import random_invention

_KINDS = ("one", "two", "three", "swapped", "missing", "more", "any")
_MOST_LETTERS = 24


def damaged(code: str, kind: str, chance: random.Random) -> str:
    """Return a code with letters that are wrong, swapped, missing or too many; or just letters."""
    letters = list(code.removeprefix(VERSION).replace("-", ""))
    if kind == "any":
        letters = chance.choices(LETTERS, k=chance.randint(3, _MOST_LETTERS))
    elif kind == "swapped":
        place = chance.randrange(len(letters) - 1)
        letters[place : place + 2] = reversed(letters[place : place + 2])
    elif kind == "missing":
        del letters[chance.randrange(len(letters))]
    elif kind == "more":
        letters.insert(chance.randrange(len(letters) + 1), chance.choice(LETTERS))
    else:
        number = ("one", "two", "three").index(kind) + 1
        for place in chance.sample(range(len(letters)), number):
            letters[place] = chance.choice(LETTERS)
    return VERSION + "".join(letters)


def accepted(codes: int, seed: int) -> tuple[Counter[str], int]:
    """Return how many damaged codes of each kind were taken for another game, and how many were
    damaged at all.
    """
    chance = random.Random(seed)
    good = [to_code(random_invention(chance)) for _ in range(min(codes // 5, 2000))]
    wrong: Counter[str] = Counter()
    tried = 0
    while tried < codes:
        code, kind = chance.choice(good), chance.choice(_KINDS)
        text = damaged(code, kind, chance)
        if text == code.replace("-", ""):
            continue
        tried += 1
        try:
            if to_code(from_code(text)) != code:
                wrong[kind] += 1
        except BadRecipe:
            continue
    return wrong, tried


def main(argv: list[str]) -> int:
    """Print how many were taken."""
    parser = argparse.ArgumentParser(prog="tests.workshop.damaged_codes", description=__doc__)
    parser.add_argument("--codes", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    wrong, tried = accepted(given.codes, given.seed)
    print(f"{tried} damaged codes, {wrong.total()} taken for another game", dict(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
