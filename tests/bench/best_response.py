"""Prints how much somebody gains who knows how the best level decides, and was trained against it.

`python3 main.py --tool tests.bench.best_response [--games N] [--train N] [--rounds N]`: in WarGops
and Wilcox War, where both choose at once, the opponent works out how often the best level chooses
each card (with chances of its own, so never which one it will be), and takes the answer that
brings most against that. What comes after is judged by a value fitted to its own games against
this player, anew in each round. The gain is how many points, or cards, it has more in the end.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt

from game import players
from game.headless.simulate import game_seed
from game.players import BY_NAME, Advice, advise
from game.players.hands import judge_of
from game.players.ply import World, candidates
from game.players.value import Judge, Value
from game.rules import engine
from game.rules.asks import Ask
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import resample
from game.variants import get
from tests.training.fit import Features, Sample, fitted

ALLOWED = {"wargops": 5.0, "wilcox": 2.5}
"""The games, and how much may be gained at most: points and cards."""
WORLDS = 6
"""Guesses on which each answer is tried."""


def response(t: Table, ask: Ask, rng: Rng, value: Judge) -> tuple[str, ...]:
    """The answer that brings most against what the best level chooses, as often as it does."""
    other = next((one for one in t.asks if one.seat != ask.seat), None)
    mixture = [((), 1.0)] if other is None else expected(t, other, rng)
    options = candidates(resample(t, ask.seat, rng), ask, rng)
    brought = [0.0] * len(options)
    before: World | None = None
    for _ in range(WORLDS):
        world = World(resample(t, ask.seat, rng), ask.seat, rng.below(1 << 30))
        if before is not None and world.same_as(before):
            break  # what this seat does not see follows from what it sees
        before = world
        for number, words in enumerate(options):
            for said, share in mixture:
                answers = {ask.seat: words} | ({} if other is None else {other.seat: said})
                brought[number] += share * world.trial(answers, value)[1]
    return options[brought.index(max(brought))]


def expected(t: Table, ask: Ask, rng: Rng) -> list[tuple[tuple[str, ...], float]]:
    """How often the best level gives each answer to a question."""
    found = Advice([ask.default])
    for grown in advise(t, ask, rng, BY_NAME["hard"].trials):
        found = grown
    pairs = zip(found.options, found.shares(), strict=True)
    return [(words, share) for words, share in pairs if share > 0]


def match(game: Game, seed: int, games: int, value: Value | None) -> Iterator[tuple[Table, int]]:
    """Games against the best level: the table after each battle, and the seat of the opponent."""
    best = players.get("hard")
    for number in range(games):
        t, seat, rng = (
            engine.new_table(game, None, 2, game_seed(seed, number // 2)),
            number % 2,
            Rng(number),
        )
        while not t.over:
            engine.advance(t, t.battles + 1)
            answers = {}
            for ask in t.asks:
                if ask.seat == seat:
                    answers[ask.seat] = response(t, ask, rng, value or judge_of(t))
                else:
                    answers[ask.seat] = players.answer_of(best, t, ask, rng)
            for who, words in answers.items():
                engine.answer(t, who, words)
            yield t, seat


def trained(game: Game, seed: int, games: int, value: Value | None) -> Value:
    """The value of somebody's games against the best level."""
    options = game.check_options({})
    features = Features(game, options, 2)
    found: list[Sample] = []
    moments: list[Sample] = []
    for t, _ in match(game, seed, games, value):
        if not t.over:
            moments.append(Sample([features.of(t, one) for one in t.everybody]))
            continue
        for moment in moments:
            moment.shares = [(s in t.winners) / len(t.winners) for s in t.everybody]
        found += moments
        moments = []
    return Value(game, options, 2, features.as_weights(fitted(found)))


def gain(t: Table, seat: int) -> float:
    """How much more a seat has in the end."""
    scores = t.scores or [t.holdings(one) for one in t.everybody]
    return scores[seat] - scores[1 - seat]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100, metavar="N", help="of each round (100)")
    parser.add_argument("--train", type=int, default=60, metavar="N", help="learnt from (60)")
    parser.add_argument("--rounds", type=int, default=2, help="of training (2)")
    parser.add_argument("--only", choices=sorted(ALLOWED), help="one game")
    args = parser.parse_args()
    for name in [args.only] if args.only else sorted(ALLOWED):
        game, value = get(name), None
        for number in range(args.rounds + 1):
            ends = [gain(t, seat) for t, seat in match(game, 7, args.games, value) if t.over]
            mean = sum(ends) / len(ends)
            spread = sum((one - mean) ** 2 for one in ends) / max(1, len(ends) - 1)
            print(
                f"{name:8} trained {number} times: gains {mean:5.2f} ± "
                f"{1.96 * sqrt(spread / len(ends)):.2f} a game (allowed {ALLOWED[name]})",
                flush=True,
            )
            if number < args.rounds:
                value = trained(game, 11 + number, args.train, value)


if __name__ == "__main__":
    main()
