"""Fits the rule of thumb of games that players invent: how strong a card is worth playing.

`python3 main.py --tool tests.training.fit_thumbs` plays the plainest game of each kind by each rule
against players by lot, at both seats, and writes which rule won the most. `--check` plays the rule
of twenty kinds against lots once more, and prints the shares.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from itertools import product

from game.rules import Ask, Game, Table, engine
from game.rules.rng import Rng
from game.workshop.figures import standing
from game.workshop.mending import mended, tidy
from game.workshop.own_game import invented
from game.workshop.recipe import BadRecipe, Invention, Recipe
from game.workshop.space import PART
from game.workshop.thumbs import FILE, by_thumb, kind_of, thumb_of

Policy = Callable[[Table, Ask, Rng], tuple[str, ...]]
RULES = (0.0, 0.25, 0.5, 0.75, 1.0)
PAIRS, LIMIT = 16, 100
MOST_BATTLES = 150


def by_rule(thumb: float) -> Policy:
    """Return how somebody plays by a rule."""

    def answer(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
        hand = t.pile("hand", ask.seat) if "hand" in t.game.piles else ()
        words = by_thumb(ask, t.game.order(t), thumb, hand)
        return ask.random_answer(rng) if words is None else words

    return answer


def by_lot(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """Answer by lot."""
    return ask.random_answer(rng)


def share(game: Game, first: Policy, second: Policy, pairs: int) -> float:
    """Return what share of games the first wins, at both seats with equal deals."""
    won = 0.0
    for seed in range(pairs):
        won += played(game, (first, second), seed)[0] + played(game, (second, first), seed)[1]
    return won / (2 * pairs)


def played(game: Game, policies: tuple[Policy, Policy], seed: int) -> tuple[float, float]:
    """Play a game and return what each has won of it."""
    t = engine.new_table(game, None, 2, seed)
    rngs = [Rng(seed + 5), Rng(seed + 77)]
    while not t.over and t.battles < MOST_BATTLES:
        engine.advance(t, MOST_BATTLES)
        for ask in t.asks:
            engine.answer(t, ask.seat, policies[ask.seat](t, ask, rngs[ask.seat]))
    if t.over:
        first = 1 / len(t.winners) if 0 in t.winners else 0.0
    else:
        lead = standing(t, 0) - standing(t, 1)
        first = 0.5 + 0.5 * ((lead > 0) - (lead < 0))
    return first, 1 - first


def kinds() -> Iterator[Recipe]:
    """Yield a recipe of each kind."""
    seen = set()
    sizes, refills = PART["hand"].choices, PART["refill"].choices
    prizes, ends, costs = PART["prize"].choices, PART["end"].choices, PART["cost"].choices
    for play, deal in (("hand", "all"), ("hand", "deck"), ("whole", "all"), ("whole", "mirror")):
        for hand, refill, prize, end, cost in product(sizes, refills, prizes, ends, costs):
            values = {"hand": hand, "refill": refill, "prize": prize, "end": end, "cost": cost}
            wanted = Recipe(play=play, deal=deal, **values)
            try:
                recipe = tidy(mended(wanted, "play"))
            except BadRecipe:
                continue
            if kind_of(recipe) not in seen and recipe.play == play:
                seen.add(kind_of(recipe))
                yield recipe


def best_rule(r: Recipe) -> float:
    """Return the rule that wins the most games of a kind against lots."""
    game = invented(Invention(r.but(limit=LIMIT)))
    return max(RULES, key=lambda rule: share(game, by_rule(rule), by_lot, PAIRS))


def main(argv: list[str]) -> int:
    """Fit, or check."""
    parser = argparse.ArgumentParser(prog="tests.training.fit_thumbs", description=__doc__)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args(argv)
    if not given.check:
        rules = {kind_of(r): best_rule(r) for r in kinds()}
        FILE.write_text(json.dumps(rules, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        print(f"{len(rules)} kinds fitted")
        return 0
    for r in list(kinds())[::4][:20]:
        won = share(invented(Invention(r.but(limit=LIMIT))), by_rule(thumb_of(r)), by_lot, 40)
        print(f"{won:.0%} against lots by {thumb_of(r)}: {kind_of(r)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
