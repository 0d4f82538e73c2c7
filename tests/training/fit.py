"""Fits the values by which computer players judge tables, from games that they play themselves.

`python3 main.py --tool tests.training.fit [--only ID]... [--games N] [--seed S]` plays varied
games, fits to who won them what cards are worth, plays again with that, fits again, and writes
`game/players/weights.json`. Each game is fitted from nothing, whatever the file holds, so with an
equal seed two runs of the same program give the same. It is not what the file holds, which was
fitted by other players: see docs/PLAYERS.md. It says how long each game took.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from math import exp
from typing import Any

from game.headless.simulate import game_seed
from game.players import value
from game.players.greedy_player import GreedyPlayer
from game.players.levels import Level
from game.players.player import Player, RandomPlayer, answer_of
from game.players.rollout_player import RolloutPlayer
from game.players.value import FILE, POWERS, judged_piles, progress, scale_of, value_of, weights
from game.rules import engine
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import catalogue, get

SAMPLES = 10
"""Moments of a game that are learnt from."""
MOST_BATTLES = 1500
"""Games that last longer teach nothing."""
RIDGE = (2.0, 4.0, 80.0, 80.0)
"""How strongly coefficients of each power are held near zero, in samples; the higher, the more."""
RIDGE_OF_ONE = (2.0, 4.0, 15.0, 15.0)
"""The same where only a single pile counts: what bends its worth is seen well enough."""
STEPS = 8
"""Steps of Newton's method; more change nothing."""
ROUNDS = 2
"""How often games are played and fitted; the first time without any knowledge."""
FIRST: tuple[Player, ...] = (GreedyPlayer(), RandomPlayer())
LATER = (
    *FIRST,
    RolloutPlayer(Level("careless", 0, "", "", 1), value_of, 16, 80),
    RolloutPlayer(Level("learner", 0, "", "", 1), value_of, 32, 50),
)
"""Players of the games that are learnt from: the more varied, the better what is learnt."""
LEARNING: value.Errs = 0.03, 0.03
"""How often those who learn from even play take each other not to think."""
EVEN_ROUNDS, KEPT, EVEN_SAMPLES = 8, 5, 20
"""How many rounds it plays; of so many, the last ones, so many moments a game are learnt from."""


def judge_even(t: Table) -> value.Value:
    """The value, for those who learn from even play."""
    judge = copy(value_of(t))
    judge.errs = LEARNING
    return judge


EVEN = (RolloutPlayer(Level("even", 0, "", "", 1), judge_even, 18, 15),)
"""Players from whom even play is learnt: they mix as the best level does."""


@dataclass
class Sample:
    """A moment of a game: for each seat its features, and later its share of the win."""

    features: list[list[float]]
    shares: list[float] = field(default_factory=list)


# -- playing --------------------------------------------------------------------------------------


class Features:
    """The features whose weighted sum is the standing of a seat: see `game.players.value`."""

    def __init__(self, game: Game, options: dict[str, Any], seats: int) -> None:
        x = scale_of(game, options, seats)
        self.names = judged_piles(game)
        self._powers = [tuple(v**n for n in range(POWERS)) for v in x]
        self._slices = [game.pile_map(seats).slices[name].start for name in self.names]

    def of(self, t: Table, seat: int) -> list[float]:
        """Early and late features of each pile, and of the score."""
        done = progress(t)
        values: list[float] = []
        for first in self._slices:
            sums = [0.0] * POWERS
            for card in t.piles[first + seat]:
                for n, power in enumerate(self._powers[card & 127]):
                    sums[n] += power
            values += [value * (1 - done) for value in sums]
            values += [value * done for value in sums]
        score = t.scores[seat] if t.scores is not None else 0
        return [*values, score * (1 - done), score * done]

    def as_weights(self, fitted: Sequence[float]) -> dict[str, list[float]]:
        """Coefficients by what they belong to."""
        size = 2 * POWERS
        named = {
            name: [round(c, 4) for c in fitted[n * size : (n + 1) * size]]
            for n, name in enumerate(self.names)
        }
        return {**named, "score": [round(c, 4) for c in fitted[-2:]]}


def samples(
    game: Game, seed: int, games: int, crew: Sequence[Player], most: int = SAMPLES
) -> Iterator[Sample]:
    """Moments of so many games between players drawn by lot, `most` of each."""
    features = Features(game, game.check_options({}), game.default_seats)
    for number in range(games):
        rng = Rng(game_seed(seed, number))
        options = game.forms[number % len(game.forms)].options
        t = engine.new_table(game, options, None, rng.below(1 << 40))
        seated = [crew[rng.below(len(crew))] for _ in t.everybody]
        moments = [
            Sample([features.of(t, seat) for seat in t.everybody]) for _ in battles(t, seated, rng)
        ]
        if not t.over:
            continue
        rng.shuffle(moments)
        for moment in moments[:most]:
            moment.shares = [(s in t.winners) / len(t.winners) for s in t.everybody]
            yield moment


def battles(t: Table, seated: Sequence[Player], rng: Rng) -> Iterator[None]:
    """Play a game, stopping after each battle."""
    while not t.over and t.battles < MOST_BATTLES:
        before = t.battles
        engine.advance(t, t.battles + 1)
        for ask in t.asks:
            words = (
                ask.random_answer(rng)
                if rng.below(10) == 0
                else answer_of(seated[ask.seat], t, ask, rng)
            )
            engine.answer(t, ask.seat, words)
        if t.battles > before and not t.over:
            yield


# -- fitting --------------------------------------------------------------------------------------


def fitted(samples: Sequence[Sample]) -> list[float]:
    """The coefficients that make what happened likeliest, by Newton's method."""
    rows: list[tuple[list[float], float]] = []
    for sample in samples:
        for i, share in enumerate(sample.shares):
            for j in range(i):
                both = share + sample.shares[j]
                if both:
                    pairs = zip(sample.features[i], sample.features[j], strict=True)
                    rows.append(([a - b for a, b in pairs], share / both))
    size = len(samples[0].features[0])
    weights = [0.0] * size
    ridge = RIDGE if size > 2 * POWERS + 2 else RIDGE_OF_ONE
    held = [ridge[n % POWERS] if n < size - 2 else ridge[0] for n in range(size)]
    for _ in range(STEPS):
        slope = [-hold * w for hold, w in zip(held, weights, strict=True)]
        curve = [[held[i] * (i == j) for j in range(size)] for i in range(size)]
        for row, share in rows:
            _add(row, share, weights, slope, curve)
        step = solved(curve, slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
    return weights


def _add(
    row: Sequence[float],
    share: float,
    weights: Sequence[float],
    slope: list[float],
    curve: list[list[float]],
) -> None:
    """Count a comparison of two seats in the slope and the curvature."""
    total = sum(w * x for w, x in zip(weights, row, strict=True))
    chance = 1 / (1 + exp(-max(-30.0, min(30.0, total))))
    error, weight = share - chance, chance * (1 - chance)
    used = [(n, x) for n, x in enumerate(row) if x]
    for n, x in used:
        slope[n] += error * x
        line, scaled = curve[n], weight * x
        for m, y in used:
            line[m] += scaled * y


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    size = len(right)
    lines = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda n: abs(lines[n][i]))
        lines[i], lines[best] = lines[best], lines[i]
        for n in range(i + 1, size):
            factor = lines[n][i] / lines[i][i]
            if factor:
                lines[n] = [a - factor * b for a, b in zip(lines[n], lines[i], strict=True)]
    solution = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(lines[i][n] * solution[n] for n in range(i + 1, size))
        solution[i] = (lines[i][size] - rest) / lines[i][i]
    return solution


# -- the tool -------------------------------------------------------------------------------------


def fit(game: Game, games: int, seed: int, rounds: int) -> None:
    """Fit the value of a game from nothing; players use it at once."""
    entry = weights()[game.id] = {}
    features = Features(game, game.check_options({}), game.default_seats)
    for number in range(rounds):
        value.remembered.cache_clear()
        crew, amount = (LATER, games) if number else (FIRST, 2 * games)
        drawn = list(samples(game, seed + number, amount, crew))
        entry["value"] = features.as_weights(fitted(drawn))
    if game.advice.is_fitted_from_equal_play:
        fit_evenly(game, 2 * games, seed + rounds, features)
    value.remembered.cache_clear()


def fit_evenly(game: Game, games: int, seed: int, features: Features) -> None:
    """Let equals play on with what is fitted, and fit it again to their last games, in rounds.

    Who learns from varied games takes cards for worth what they bring against weak play, and
    whoever knows better wins by that.
    """
    rounds: list[list[Sample]] = []
    for number in range(EVEN_ROUNDS):
        value.remembered.cache_clear()
        rounds.append(list(samples(game, seed + number, games, EVEN, EVEN_SAMPLES)))
        drawn = [sample for each in rounds[-KEPT:] for sample in each]
        weights()[game.id]["value"] = features.as_weights(fitted(drawn))


def write() -> None:
    """Write what was fitted, a game a line."""
    lines = [f" {json.dumps(name)}: {json.dumps(weights()[name])}" for name in sorted(weights())]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Fit the games that are named, or all in which a decision matters."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", action="append", metavar="ID", help="a game; may be repeated")
    parser.add_argument("--games", type=int, default=200, help="games of a round (200)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of play and fit ({ROUNDS})")
    parser.add_argument("--seed", type=int, default=1, help="of all chance (1)")
    args = parser.parse_args()
    for game in map(get, args.only) if args.only else catalogue():
        if not game.asks(game.check_options({})):
            continue
        begun = time.process_time()
        fit(game, args.games, args.seed, args.rounds)
        write()
        print(f"{game.about.title}: {time.process_time() - begun:.0f} s of computing", flush=True)


if __name__ == "__main__":
    main()
