"""Prints how well computer players play: against the yardsticks, and each level against the next.

`python3 main.py --tool tests.bench.players [--games N] [--only ID]... [--what PART]... [--json]`
plays mirrored deals: every deal is played once from each seat, and a win shared counts as its
share. The parts: `floors`, the best level against both yardsticks; `levels`, each against the one
below; `seats`, the yardsticks with every other number of seats; `options`, with every other value
of each option. With `--form` the first two are played in the form that the window offers first,
which in many games ends after fewer battles. The intervals are those of 95 in 100, by deal. Times
are those that the process itself used. Beside each score stands what it should reach: its lower end
lies at most two points below. `docs/PLAYERS.md` keeps what was measured, as `--markdown` prints it.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import sqrt

from game import players
from game.headless.simulate import game_seed, make_spec
from game.players import Player
from game.rules import engine
from game.rules.game import Game
from game.rules.memories import Memories
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
"""Points of 100 that the best level should reach against greedy and against random."""
YARDSTICKS = ("greedy", "random")
SLACK = 2.0
"""How far the lower end of an interval may lie below a floor."""
STEP = 60.0
"""Points of 100 that a level should reach against the level below, in a game of two."""
PARTS = ("floors", "levels", "seats", "options")


@dataclass
class Score:
    """A player against others: the share of wins in points of 100, half the interval, times.

    how: seats and options where they are not the usual ones. floor: what it should reach, or None.
    median and p95: milliseconds of thinking a decision.
    """

    game: str
    how: str
    player: str
    against: str
    deals: int
    points: float
    error: float
    median: float
    p95: float
    floor: float | None = None

    @property
    def good(self) -> bool:
        """Whether it reaches its floor, as far as the interval says."""
        return self.floor is None or self.points - self.error >= self.floor - SLACK


@dataclass(frozen=True)
class Setting:
    """The game that is played, and how: seats and options as on a command line."""

    game: Game
    seats: int
    options: tuple[str, ...] = ()

    @property
    def how(self) -> str:
        """Options and seats that are not the usual ones, for people."""
        usual = self.seats == self.game.default_seats
        return ", ".join([*([] if usual else [f"{self.seats} seats"]), *self.options])

    def table(self, seed: int) -> Table:
        """A game of it, dealt by this seed."""
        spec = make_spec(self.game.id, self.options, self.seats, [])
        return engine.new_table(self.game, spec.options, self.seats, seed)


def played(
    setting: Setting, seated: Sequence[Player], seed: int, times: dict[str, list[float]]
) -> Table:
    """A game to its end; how long each player thought goes into `times`."""
    t = setting.table(seed)
    memories = Memories(t)
    engine.advance(t)
    generators = [Rng(seed << 8 | seat + 1) for seat in t.everybody]
    while not t.over:
        for ask in t.asks:
            begun = time.process_time()
            player, rng = seated[ask.seat], generators[ask.seat]
            words = players.answer_of(player, t, ask, rng, memories)
            times.setdefault(seated[ask.seat].name, []).append(time.process_time() - begun)
            engine.answer(t, ask.seat, words)
        engine.advance(t)
    return t


def match(setting: Setting, one: Player, other: Player, deals: int, seed: int) -> Score:
    """Play two players against each other, every deal from every seat."""
    shares = []
    times: dict[str, list[float]] = {}
    count = setting.seats
    for number in range(deals):
        total = 0.0
        for seat in range(count):
            seated = [one if n == seat else other for n in range(count)]
            t = played(setting, seated, game_seed(seed, number), times)
            total += (seat in t.winners) / max(1, len(t.winners))
        shares.append(total / count)
    mean = sum(shares) / deals
    spread = sum((share - mean) ** 2 for share in shares) / max(1, deals - 1)
    thought = sorted(times.get(one.name, [0.0]))
    return Score(
        setting.game.id,
        setting.how,
        one.name,
        other.name,
        deals,
        round(100 * mean, 1),
        round(196 * sqrt(spread / deals), 1),
        round(1000 * thought[len(thought) // 2], 1),
        round(1000 * thought[len(thought) * 95 // 100], 1),
    )


def settings(game: Game, part: str, form: bool = False) -> list[Setting]:
    """How a game is played for a part; `form`: as the window offers it first."""
    usual = game.default_seats
    set_up = game.forms[0].options if form else {}
    if part == "seats":
        return [Setting(game, count) for count in game.seat_numbers if count != usual]
    if part == "options":
        return [
            Setting(game, usual, (f"{key}={value}",))
            for key, option in game.options.items()
            for value in option.values or ()
            if value != option.default and not option.needs
        ]
    return [Setting(game, usual, tuple(f"{key}={value}" for key, value in set_up.items()))]


def scores(game: Game, part: str, deals: int, seed: int, form: bool) -> Iterator[Score]:
    """Yield the scores of a game's players in a comparison, `part` of PARTS."""
    levels = players.level_names(game.id)
    if part == "levels":
        [setting] = settings(game, part, form)
        for below, level in pairwise(levels):
            score = match(setting, players.get(level), players.get(below), deals, seed)
            score.floor = round(2 * STEP / game.default_seats, 1)
            yield score
        return
    for setting in settings(game, part, form):
        for place, against in enumerate(YARDSTICKS):
            score = match(setting, players.get(levels[-1]), players.get(against), deals, seed)
            score.floor = round(100 / setting.seats, 1)  # at least not below
            if part == "floors" and game.id in FLOORS:
                score.floor = FLOORS[game.id][place]
            yield score


def as_line(score: Score) -> str:
    """A score for people."""
    floor = "" if score.floor is None else f"{score.floor:5.1f} {'ok' if score.good else 'NOT'}"
    return (
        f"{score.game:22} {score.player:>8} v {score.against:8} {score.points:5.1f} ± "
        f"{score.error:4.1f} ({score.deals} deals)  {score.median:5.1f} ms, "
        f"p95 {score.p95:5.1f}  {floor} {score.how}"
    )


def as_row(score: Score) -> str:
    """A score as a row of a table of Markdown."""
    floor = "-" if score.floor is None else f"{score.floor:g}"
    reached = "-" if score.floor is None else "yes" if score.good else "**no**"
    cells = (
        score.game,
        score.how or "usual",
        f"{score.player} v {score.against}",
        score.deals,
        f"{score.points} ± {score.error}",
        floor,
        reached,
        f"{score.median} / {score.p95}",
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def games(only: Sequence[str] | None) -> list[Game]:
    """Return the named games, or all in which anything is decided."""
    if only:
        return [get(name) for name in only]
    return [g for g in catalogue() if g.asks(g.check_options({}))]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=50, metavar="N", help="deals of each (50)")
    parser.add_argument("--only", action="append", metavar="ID", help="a game; may be repeated")
    parser.add_argument("--what", action="append", choices=PARTS, help="a part; may be repeated")
    parser.add_argument("--form", action="store_true", help="as the window offers it first")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--markdown", action="store_true", help="as rows of docs/PLAYERS.md")
    args = parser.parse_args()
    written = as_row if args.markdown else as_line
    every = []
    for part in args.what or ("floors", "levels"):
        for game in games(args.only):
            for score in scores(game, part, args.games, args.seed, args.form):
                every.append(asdict(score) | {"good": score.good})
                if not args.json:
                    print(written(score), flush=True)
    if args.json:
        print(json.dumps(every, indent=1))


if __name__ == "__main__":
    main()
