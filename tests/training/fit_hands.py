"""Solves and fits what two open hands are worth against each other: see `game.players.hands`.

`python3 main.py --tool tests.training.fit_hands [--hands N] [--seed S]` solves all endings that may
come, then judges more and more cards: hands dealt by random play are solved by those of a card
fewer, and a polynomial is fitted to what comes of that. It writes `game/players/hands.json` and
says how long it took. With an equal seed the result is the same.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp
from operator import mul

from game.players.hands import (
    FILE,
    LETTERS,
    SOLVED,
    TURNED,
    Counts,
    Hands,
    State,
    after,
    features,
    key_of,
)
from game.players.matrix import solve
from game.players.value import Judged
from game.rules.game import Game
from game.rules.rng import Rng
from game.variants import catalogue
from tests.training.fit import solved as solution

RIDGE = 0.3
"""How strongly coefficients are held near zero, in hands."""
STEPS = 3
"""Steps of Newton's method, from what was fitted for a card less."""


def choices(hand: Counts) -> list[int]:
    """The strengths of which a hand has cards."""
    return [strength for strength, number in enumerate(hand) if number]


def solved(hands: Hands, state: State) -> Judged:
    """The chance and the worth if both choose as well as can be, by what is known of what comes."""
    judged = [
        [hands.of(*after(state, mine, theirs)) for theirs in choices(state[1])]
        for mine in choices(state[0])
    ]
    rows, columns = solve([[worth for _, worth in line] for line in judged])
    chance = worth = 0.0
    for share, line in zip(rows, judged, strict=True):
        chance += share * sum(pair[0] * part for pair, part in zip(line, columns, strict=True))
        worth += share * sum(pair[1] * part for pair, part in zip(line, columns, strict=True))
    return chance, worth


# -- endings --------------------------------------------------------------------------------------


def endings(number: int) -> Iterator[State]:
    """Yield all hands of so many cards, each strength used."""

    def lines(left: int) -> Iterator[tuple[tuple[int, int, int], ...]]:
        if not left:
            yield ()
        for counts in LETTERS:
            if sum(counts) <= left:
                for rest in lines(left - sum(counts)):
                    yield (counts, *rest)

    for line in lines(number):
        mine, theirs, waiting = (tuple(hand[part] for hand in line) for part in range(3))
        if any(mine) and any(theirs):
            yield mine, theirs, waiting


def solve_endings(hands: Hands, judged: dict[str, Judged], most: int = SOLVED) -> None:
    """Solve all endings of so many cards into `judged`, which `hands` reads; those of few first."""
    for number in range(2, most + 1):
        for state in endings(number):
            key = key_of(*state)
            if key < key.translate(TURNED):
                chance, worth = solved(hands, state)
                judged[key] = round(chance, 3), round(worth, 3)


# -- larger hands ---------------------------------------------------------------------------------


def dealt(strengths: int, games: int, rng: Rng) -> dict[int, list[State]]:
    """Hands of games between players with tempers drawn by lot, by how many cards there are."""
    states: dict[int, list[State]] = defaultdict(list)
    for _ in range(games):
        full = (1,) * strengths
        state: State = full, full, (0,) * strengths
        tempers = [rng.below(5) - 2 for _ in range(2)]
        while any(state[0]) and any(state[1]):
            states[sum(map(sum, state))].append(state)
            picked = []
            for hand, temper in zip(state, tempers, strict=False):
                own = choices(hand)
                bold = [int(100 * ((n + 1) / strengths) ** temper) + 1 for n in own]
                point = rng.below(sum(bold))
                picked.append(next(n for n, w in zip(own, _sums(bold), strict=True) if point < w))
            state = after(state, picked[0], picked[1])
    return states


def _sums(numbers: Sequence[int]) -> Iterator[int]:
    total = 0
    for number in numbers:
        total += number
        yield total


def tied(states: Sequence[State], rng: Rng) -> Iterator[State]:
    """Yield what comes of a tie in these hands, if a tie can leave both with cards."""
    for state in states:
        both = [n for n in choices(state[0]) if state[1][n]]
        if both and sum(state[0]) > 1 and sum(state[1]) > 1:
            strength = both[rng.below(len(both))]
            yield after(state, strength, strength)


def fitted(
    rows: Sequence[Sequence[float]], shares: Sequence[float], weights: Sequence[float]
) -> list[float]:
    """The coefficients that make the shares likeliest, by Newton's method, from near ones on.

    Where what is near is steeper than what is looked for, the method would run away.
    """
    size = len(rows[0])
    weights = [*weights, *[0.0] * (size - len(weights))]
    for _ in range(STEPS):
        slope = [-RIDGE * w for w in weights]
        curve = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for row, share in zip(rows, shares, strict=True):
            total = max(-30.0, min(30.0, sum(map(mul, weights, row))))
            chance = 1 / (1 + exp(-total))
            error, weight = share - chance, chance * (1 - chance) + 1e-4
            slope = [s + error * x for s, x in zip(slope, row, strict=True)]
            for n, x in enumerate(row):
                if x:
                    scaled = weight * x
                    curve[n] = [c + scaled * y for c, y in zip(curve[n], row, strict=True)]
        step = solution(curve, slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
    return weights


def fit(game: Game, number: int, seed: int) -> Hands:
    """Solve and fit the hands of a game."""
    strengths = len({game.worth(game.check_options({}))[c & 127] for c in _suit(game)})
    rng = Rng(seed)
    solved_endings: dict[str, Judged] = {}
    lines: dict[int, Sequence[Sequence[Sequence[float]]]] = {}
    hands = Hands(solved_endings, lines)
    solve_endings(hands, solved_endings)
    states = dealt(strengths, 3 * number, rng)
    before: dict[int, list[float]] = {}
    for cards in range(SOLVED + 1, 2 * strengths + 1):
        each = list(dict.fromkeys(states[cards]))
        plain = [s for s in each if not any(s[2])][:number]
        waiting = [s for s in each if any(s[2])][: number // 6]
        waiting += dict.fromkeys(tied(states[cards + 1], rng))
        both = (plain, waiting[: number * 2 // 3])
        lines[cards] = [
            _lines(hands, some, heap, before) if some else [] for heap, some in enumerate(both)
        ]
    return hands


def _suit(game: Game) -> Sequence[int]:
    deck = game.deck(game.check_options({}), 2)
    return deck[: len(deck) // 2]


def _lines(
    hands: Hands, states: Sequence[State], heap: int, before: dict[int, list[float]]
) -> list[list[float]]:
    """Coefficients for the chance and the worth, fitted to these hands."""
    rows = [features(*state) for state in states]
    judged = [solved(hands, state) for state in states]
    known = before.get(heap) or before.get(0, [])
    worth = before[heap] = fitted(rows, [pair[1] for pair in judged], known)
    chance = fitted(rows, [pair[0] for pair in judged], worth)
    return [[round(w, 4) for w in line] for line in (chance, worth)]


# -- the tool -------------------------------------------------------------------------------------


def as_text(game_id: str, hands: Hands) -> str:
    """The file: a number of cards a line."""
    lines = [f'  "{n}": {json.dumps(line)}' for n, line in sorted(hands.fitted.items())]
    solved_line = json.dumps(hands.solved, separators=(",", ":"))
    body = ",\n".join(lines)
    return f'{{"{game_id}": {{\n "solved": {solved_line},\n "fitted": {{\n{body}\n }}\n}}}}\n'


def main() -> None:
    """Fit the game in which two hands are all that counts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=1200, help="of each number of cards (1200)")
    parser.add_argument("--seed", type=int, default=1, help="of all chance (1)")
    args = parser.parse_args()
    for game in catalogue():
        if game.advice.is_decided_by_hands(game.check_options({}), game.default_seats):
            begun = time.process_time()
            FILE.write_text(as_text(game.id, fit(game, args.hands, args.seed)), encoding="utf-8")
            seconds = time.process_time() - begun
            print(f"{game.about.title}: {seconds:.0f} s of computing", flush=True)


if __name__ == "__main__":
    main()
