"""Compares what an inventor reads at once with what many more games tell.

`python3 main.py --tool tests.workshop.agreement` prints how often the verdict on random recipes
stays the same, sentence by sentence, and whether games that never end are all found.
"""

from __future__ import annotations

import argparse
import random
import sys

from game.workshop.codes import to_code
from game.workshop.recipe import Invention
from game.workshop.trying_out import MOST_GAMES, verdict_of
from game.workshop.verdict import sentences_of
from tests.workshop.recipes import random_recipe

FULL_GAMES = 2000
"""Games of the verdict with which a verdict of fewer is compared; both should be the same."""


def main(argv: list[str]) -> int:
    """Print how many verdicts stay, and which do not."""
    parser = argparse.ArgumentParser(prog="tests.workshop.agreement", description=__doc__)
    parser.add_argument("--recipes", type=int, default=200)
    parser.add_argument("--games", type=int, default=FULL_GAMES)
    parser.add_argument("--from", type=int, default=0, dest="first")
    given = parser.parse_args(argv)
    same = sentences = kept = endless = keeps_going = wrongly = 0
    for seed in range(given.first, given.first + given.recipes):
        r = random_recipe(random.Random(seed))
        soon, late = verdict_of(r), verdict_of(r, given.games / MOST_GAMES)
        first, last = sentences_of(r, soon), sentences_of(r, late)
        same += first == last
        sentences += len(first)
        kept += sum(text in last for text in first)
        endless += not late.ends
        keeps_going += not late.ends and not soon.ends
        wrongly += late.ends and not soon.ends
        if first != last:
            print(to_code(Invention(r)), first, last, flush=True)
    print(
        f"{given.recipes} recipes: {same} verdicts are the same, {kept} of {sentences} sentences; "
        f"of {endless} that never end {keeps_going} were found, {wrongly} others taken for such"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
