"""Prints what practice deals do: who wins, how often wanted facts come up, and what a sitting is.

Run from the project's folder: `python -m tests.bench.practice [--games N] [--jobs N]`. The due
facts of the fairness part are chosen to be unfair: only high sums, or only low ones, for one seat.
The sitting is a game of the real program, of a child that met all its facts some days ago: what
its time goes into, and which questions have cards.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from game.match.first_plan import practice_plan
from game.practice.facts import MINUS, PLUS, Fact
from game.practice.practice_deal import DEALS, HORIZON, PracticeDeal, practice_deal
from game.practice.scope import Scope
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


KINDS = {
    "moves": "cards move, or what came of them is looked at",
    "faces": "a sum is open whose cards lie there with their faces",
    "backs": "a sum is open that stands on the back of a card, beside the cards of the battle",
    "rests": "the cards of the last battle lie there until the child turns the next",
}
THINKING = {"remembers": 2.5, "counts": 8.0}
"""Seconds for an answer."""


def sitting(thinking: float, seed: int, games: int = 1) -> tuple[Counter[str], Counter[str]]:
    """Play games of the real program; the seconds that go into each of `KINDS`, and how many
    questions are of each.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tests.bench.asked import FRAME, REST
    from tests.scenes.sitting import learner
    from tests.stage import PaintMode, Stage

    seconds: Counter[str] = Counter()
    questions: Counter[str] = Counter()
    for number in range(games):
        stage = Stage((800, 600))
        stage.painting = PaintMode.NEVER
        child = learner(stage.store, "Kit", "cat", met=Scope(10).facts(PLUS), days_ago=3, top=10)
        stage.play(practice_plan(stage.store, child, "addition", seed + number))
        while stage.top.name == "table":
            state = stage.top.probe()
            sums = state["sums"]
            kind = ("backs" if sums[0]["back"] else "faces") if sums else "moves"
            before = stage.now
            if sums and sums[0]["phase"] == "think":
                questions[kind] += 1
                stage.frame(round(thinking / FRAME), FRAME)
                stage.write(str(sums[0]["answer"]))
                stage.press("return")
            elif state["waiting"] and state["stage"] == "idle":
                kind = "rests"
                stage.frame(round(REST / FRAME), FRAME)
                stage.press("space")
            stage.store.flush()
            stage.frame(1, FRAME)
            seconds[kind] += stage.now - before
        stage.close()
    return seconds, questions


def sittings(games: int) -> None:
    """Print what the time of a sitting goes into."""
    for child, thinking in THINKING.items():
        seconds, questions = sitting(thinking, 1, games)
        print(f"A child that {child} ({thinking} s an answer), {games} games:")
        for kind, words in KINDS.items():
            share, asked = seconds[kind] / seconds.total(), questions[kind] / questions.total()
            print(f"  {share:>6.1%} of the time, {asked:>6.1%} of the questions: {words}")


def main() -> None:
    """Print all parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games each way for fairness")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--cases", type=int, default=len(FAIRNESS), help="fairness cases to run")
    parser.add_argument("--parts", default="sitting,frequency,fairness", help="parts to run")
    args = parser.parse_args()
    if "sitting" in args.parts:
        sittings(4)
    if "frequency" in args.parts:
        frequency(50)
    if "fairness" in args.parts:
        fairness(args.games, args.jobs, args.cases)


if __name__ == "__main__":
    main()
