"""Prints what practice deals do: who wins, and how often wanted facts come up.

Run from the project's folder: `python -m tests.bench.practice [--games N] [--jobs N]`. The due
facts of the fairness part are chosen to be unfair: only high sums, or low ones, for a single seat.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from game.practice.facts import MINUS, PLUS, Fact
from game.practice.practice_deal import DEALS, HORIZON, PracticeDeal, practice_deal
from game.rules import engine
from game.variants import get
from tests.practice.shown import FIRST_PASS, facts_shown

Wanted = dict[int, frozenset[Fact]]
FAR = 1 << 40  # plain deals for comparison come from seeds of their own


def plus(*pairs: tuple[int, int]) -> frozenset[Fact]:
    """Addition facts."""
    return frozenset(Fact.of(PLUS, first, second) for first, second in pairs)


HIGH = plus((13, 12), (12, 11), (13, 11), (12, 10), (13, 10))
LOW = plus((2, 1), (3, 1), (4, 1), (3, 2), (4, 2))
MIXED = plus((8, 5), (7, 6), (9, 4), (8, 3), (9, 9), (7, 5), (6, 4), (9, 6), (8, 7), (6, 5))
APART = frozenset(Fact(MINUS, a, b) for a, b in ((13, 1), (13, 2), (12, 1), (12, 2), (11, 1)))

FAIRNESS: tuple[tuple[str, str, int, Wanted], ...] = (
    ("addition, high sums for seat 0", "addition", 2, {0: HIGH}),
    ("subtraction, great differences for seat 0", "subtraction", 2, {0: APART}),
    ("addition, low sums for seat 0", "addition", 2, {0: LOW}),
    ("addition, high for seat 0, low for seat 1", "addition", 2, {0: HIGH, 1: LOW}),
    ("addition, three seats, high sums for seat 1", "addition", 3, {1: HIGH}),
)


def winners(game: str, seats: int, dealt: PracticeDeal) -> tuple[int, ...]:
    """Return the seats that win the game recorded in `dealt`."""
    table = engine.new_table(get(game), {}, seats, dealt.seed, dealt.deal)
    engine.advance(table)
    return table.winners


def play_chunk(game: str, seats: int, wanted: Wanted, seeds: range) -> tuple[Counter[str], int]:
    """Wins by kind of deal and seat, and in how many games a practice deal was found."""
    wins: Counter[str] = Counter()
    practice_deals = 0
    for seed in seeds:
        practice = practice_deal(game, {}, seats, seed, wanted)
        practice_deals += practice.deal is not None
        for kind, dealt in (("practice", practice), ("plain", PracticeDeal(seed + FAR))):
            won = winners(game, seats, dealt)
            wins[f"{kind} {won[0]}" if len(won) == 1 else f"{kind} draw"] += 1
    return wins, practice_deals


def fairness(games: int, jobs: int, first: int) -> None:
    """Win rates by seat with 95 % intervals, practice deals beside plain deals."""
    print(f"Who wins: {games} games each way, {DEALS} practice deals tried for each game.")
    for number, (title, game, seats, wanted) in enumerate(FAIRNESS[:first]):
        wins: Counter[str] = Counter()
        practice_deals = 0
        begin = number * games
        seeds = range(begin, begin + games)
        chunks = [seeds[start : start + 100] for start in range(0, games, 100)]
        with ProcessPoolExecutor(jobs) as pool:
            fixed = [[value] * len(chunks) for value in (game, seats, wanted)]
            for some, count in pool.map(play_chunk, *fixed, chunks):
                wins += some
                practice_deals += count
        print(
            f"  {title} (practice deal found in {practice_deals / games:.1%} of games)", flush=True
        )
        for seat in [*map(str, range(seats)), "draw"]:
            print(f"    {'seat ' + seat if seat != 'draw' else seat:7}", compare(wins, seat, games))


def compare(wins: Counter[str], seat: str, games: int) -> str:
    """Return both rates, and their difference with its 95 % interval."""
    practice, plain = wins[f"practice {seat}"] / games, wins[f"plain {seat}"] / games
    spread = 1.96 * sqrt((practice * (1 - practice) + plain * (1 - plain)) / games)
    gap = practice - plain
    verdict = "no difference" if abs(gap) <= spread else "outside the interval"
    return f"practice {practice:.4f}  plain {plain:.4f}  {gap:+.4f} ± {spread:.4f}  {verdict}"


def frequency(games: int) -> None:
    """Print how often due facts come up, against plain deals of the same number."""
    print(f"How often due facts come up ({games} games each way; times as often as plain):")
    print(
        f"  {'due':>4} {'practising':>12} {'first pass':>11} {f'{HORIZON} battles':>11} {'game':>6}"
    )
    facts = sorted(MIXED, key=lambda fact: (fact.result * 7 % 10, fact))
    for count in (1, 3, 5, 8, 10):
        for seats in ((0,), (0, 1)):
            wanted = dict.fromkeys(seats, frozenset(facts[:count]))
            ratios = [_ratio(wanted, games, until) for until in (FIRST_PASS, HORIZON, None)]
            names = "seat " + " and ".join(map(str, seats))
            cells = f"{ratios[0]:>11.1f} {ratios[1]:>11.1f} {ratios[2]:>6.1f}"
            print(f"  {count:>4} {names:>12} {cells}")


def _ratio(wanted: Wanted, games: int, battles: int | None) -> float:
    practice = (practice_deal("addition", {}, 2, seed, wanted) for seed in range(games))
    return _share(practice, wanted, battles) / _share(
        (PracticeDeal(seed + FAR) for seed in range(20 * games)), wanted, battles
    )


def _share(deals: Iterable[PracticeDeal], wanted: Wanted, battles: int | None) -> float:
    """The share of due facts among all facts on cards of the seats that practise."""
    due = total = 0
    for dealt in deals:
        for seat, fact in facts_shown("addition", {}, 2, dealt, battles):
            if seat in wanted:
                total += 1
                due += fact in wanted[seat]
    return due / total


def main() -> None:
    """Print both parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games each way for fairness")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--cases", type=int, default=len(FAIRNESS), help="fairness cases to run")
    parser.add_argument("--parts", default="frequency,fairness", help="parts to run")
    args = parser.parse_args()
    if "frequency" in args.parts:
        frequency(50)
    if "fairness" in args.parts:
        fairness(args.games, args.jobs, args.cases)


if __name__ == "__main__":
    main()
