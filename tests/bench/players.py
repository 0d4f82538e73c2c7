"""Prints how well computer players play: against the yardsticks, and each level against the next.

`python3 main.py --tool tests.bench.players [--games N] [--only ID]... [--seats K] [--json]` plays
mirrored deals: every deal is played once from each seat, and a win shared counts as its share. The
intervals are those of 95 in 100, by deal. Times are those that the process itself used.
Beside each score stands what it should reach: its lower end lies at most two points below.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from game import players
from game.headless.simulate import game_seed, make_spec
from game.rules import engine
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import catalogue, get

FLOORS: dict[str, tuple[float, float]] = {
    "wargops": (95, 68),
    "wilcox": (86, 80),
    "psychic": (95, 95),
    "strategic": (78, 97),
    "fire": (60, 63),
    "duel_king": (58, 60),
    "five_man_melee": (57, 58),
    "push_it": (57, 70),
    "steal": (53, 74),
    "prisoner": (59, 57),
    "minor_warfare": (75, 66),
    "twenty_first_century": (99, 99),
    "moms_bluff": (41, 84),
    "napoleon": (50, 68),
}
"""What the best level should reach of 100 points against greedy and against random."""
SLACK = 2.0
"""How far the lower end of an interval may lie below a floor."""
STEP = {2: 55.0, 3: 55.0, 4: 60.0}
"""What a level should reach against the one below, by how many levels a game offers."""


@dataclass
class Score:
    """One player against others: the share of wins in points of 100, half the interval, times.

    floor: what it should reach, or None. median and p95: milliseconds of thinking a decision.
    """

    game: str
    seats: int
    player: str
    against: str
    points: float
    error: float
    median: float
    p95: float
    floor: float | None = None

    @property
    def good(self) -> bool:
        """Whether it reaches its floor, as far as the interval says."""
        return self.floor is None or self.points - self.error >= self.floor - SLACK


def played(spec: Any, seed: int, times: dict[str, list[float]]) -> Table:
    """A game to its end; how long each player thought goes into `times`."""
    t = engine.new_table(get(spec.game), spec.options, spec.seats, seed)
    engine.advance(t)
    generators = [Rng(seed << 8 | seat + 1) for seat in t.everybody]
    seated = [players.get(name) for name in spec.players]
    while not t.over:
        for ask in t.asks:
            begun = time.process_time()
            words = players.answer_of(seated[ask.seat], t, ask, generators[ask.seat])
            times.setdefault(seated[ask.seat].name, []).append(time.process_time() - begun)
            engine.answer(t, ask.seat, words)
        engine.advance(t)
    return t


def match(game: str, seats: int | None, one: str, other: str, deals: int, seed: int) -> Score:
    """One player against others, every deal from every seat."""
    shares = []
    times: dict[str, list[float]] = {}
    count = get(game).check_seats(seats)
    for number in range(deals):
        total = 0.0
        for seat in range(count):
            names = [one if n == seat else other for n in range(count)]
            t = played(make_spec(game, (), count, names), game_seed(seed, number), times)
            total += (seat in t.winners) / max(1, len(t.winners))
        shares.append(total / count)
    mean = sum(shares) / deals
    spread = sum((share - mean) ** 2 for share in shares) / max(1, deals - 1)
    thought = sorted(times.get(one, [0.0]))
    return Score(
        game,
        count,
        one,
        other,
        round(100 * mean, 1),
        round(196 * sqrt(spread / deals), 1),
        round(1000 * thought[len(thought) // 2], 1),
        round(1000 * thought[len(thought) * 95 // 100], 1),
    )


def scores(game: Game, seats: int | None, deals: int, seed: int) -> Iterator[Score]:
    """The best level against the yardsticks, and each level against the one below."""
    levels = [level.name for level in players.offered(game.id)]
    for place, against in enumerate(("greedy", "random")):
        found = match(game.id, seats, levels[-1], against, deals, seed)
        if found.seats == game.default_seats:
            found.floor = FLOORS.get(game.id, (None, None))[place]
        if found.floor is None:
            found.floor = 100 / found.seats  # at least not below
        yield found
    for below, level in pairwise(levels):
        found = match(game.id, seats, level, below, deals, seed)
        found.floor = STEP[len(levels)] if found.seats == 2 else None
        yield found


def as_line(one: Score) -> str:
    """A score for people."""
    floor = "" if one.floor is None else f"{one.floor:5.1f} {'ok' if one.good else 'NOT'}"
    return (
        f"{one.game:22} {one.seats} {one.player:>9} v {one.against:9} {one.points:5.1f} "
        f"± {one.error:4.1f}  {one.median:5.1f} ms, p95 {one.p95:5.1f}  {floor}"
    )


def games(only: Sequence[str] | None) -> list[Game]:
    """Those named, or all in which anything is decided and not by luck alone."""
    if only:
        return [get(name) for name in only]
    asking = [g for g in catalogue() if not g.nothing_asked(g.check_options({}))]
    return [game for game in asking if len(players.offered(game.id)) > 1]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=50, metavar="N", help="deals of each (50)")
    parser.add_argument("--only", action="append", metavar="ID", help="a game; may be repeated")
    parser.add_argument("--seats", type=int, metavar="K", help="how many play, if not the usual")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    args = parser.parse_args()
    every = []
    for game in games(args.only):
        for one in scores(game, args.seats, args.games, args.seed):
            every.append(asdict(one) | {"good": one.good})
            if not args.json:
                print(as_line(one), flush=True)
    if args.json:
        print(json.dumps(every, indent=1))


if __name__ == "__main__":
    main()
