"""Many games between computer players, summed up: the command `simulate`.

A game of the simulation depends on nothing but the `Spec` and its own seed, and summaries merge
in any order, so the figures are the same however the games are spread over processes:
`run_chunk` can be called by any executor. Nothing is kept of the single games.
"""

import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from itertools import islice
from math import sqrt
from multiprocessing import get_context
from threading import Event
from typing import Any

from game import players
from game.practice.facts import parse_facts
from game.practice.practice_deal import practice_deal
from game.quoting import quoted
from game.rules import engine
from game.rules.engine import Deal
from game.rules.errors import BadOption, RulesError
from game.rules.memories import Memories
from game.rules.outcome import Termination
from game.rules.rng import Rng, seed_state
from game.rules.table import Table
from game.variants import get

MOST_IN_CHUNK = {"luck": 200, "choice": 20}
"""Games of a kind that are played in a single go, and so finished before Ctrl+C ends it."""
MOST_JOBS = 60
"""Processes at once; Windows allows hardly more, and nobody's machine is faster with more."""


@dataclass(frozen=True)
class Spec:
    """The settings of a simulated game, all but the seed. players: a name for each seat.

    `deal`: how the cards are dealt, a name in `DEALS`. `due`: for a practice deal, the facts that
    are due (`8+5,13-4`), for each seat in `practising`.
    """

    game: str
    options: dict[str, Any]
    seats: int
    players: tuple[str, ...]
    deal: str = "plain"
    due: str = ""
    practising: tuple[int, ...] = ()


def make_spec(
    game_id: str,
    options: Sequence[str] = (),
    seats: int | None = None,
    names: Sequence[str] = (),
    deal: str = "plain",
) -> Spec:
    """A checked Spec from words as on the command line: options as `key=value`.

    A single player's name stands for all seats. Raises BadOption.
    """
    game = get(game_id)
    given: dict[str, Any] = {}
    for text in options:
        key, sign, value = text.partition("=")
        if not sign:
            raise BadOption(f"option got {quoted(text)}; it takes key=value")
        if key not in game.options:
            game.check_options({key: value})
        given[key] = game.options[key].parse(key, value)
    chosen = game.check_options(given)
    count = game.check_seats(seats, chosen)
    named = list(names) or [players.names()[-1]]
    if len(named) == 1:
        named *= count
    if len(named) != count:
        raise BadOption(
            f"players got {quoted(','.join(names))}; it takes one name or {count} names"
        )
    for name in named:
        players.get(name)
    return Spec(game.id, chosen, count, tuple(named), deal)


def with_practice(spec: Spec, due: str, practising: Sequence[int]) -> Spec:
    """Return the simulation with deals that favour the facts `due`. Raises BadOption."""
    game = get(spec.game)
    if game.about.kind != "luck" or not game.about.practice:
        raise BadOption(f"practice-deal got {spec.game}; it takes a game of luck with sums")
    try:
        parse_facts(due)
    except ValueError as error:
        raise BadOption(str(error)) from None
    for seat in practising:
        if not 0 <= seat < spec.seats:
            raise BadOption(f"practising got {seat}; it takes seats from 0 to {spec.seats - 1}")
    return replace(spec, deal="practice", due=due, practising=tuple(practising))


@dataclass
class Summary:
    """The figures of some games; `battles` and `wars` map a number to how many games had it."""

    wins: Counter[int] = field(default_factory=Counter)
    draws: int = 0
    limited: int = 0
    battles: Counter[int] = field(default_factory=Counter)
    wars: Counter[int] = field(default_factory=Counter)
    depths: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many games these are."""
        return self.battles.total()

    def add(self, t: Table) -> None:
        """Count a game that is over."""
        if len(t.winners) == 1:
            self.wins[t.winners[0]] += 1
        else:
            self.draws += 1
        self.limited += t.outcome is not None and t.outcome.ended is Termination.LIMIT
        self.battles[t.battles] += 1
        self.wars[len(t.wars)] += 1
        self.depths.update(t.wars)

    def merge(self, other: "Summary") -> None:
        """Count the games of another summary too."""
        self.wins.update(other.wins)
        self.draws += other.draws
        self.limited += other.limited
        self.battles.update(other.battles)
        self.wars.update(other.wars)
        self.depths.update(other.depths)


# -- playing ---------------------------------------------------------------------------


def _plain_deal(spec: Spec, seed: int) -> tuple[int, Deal | None]:
    """Deal as the game itself does from its seed."""
    return seed, None


def _practice_deal(spec: Spec, seed: int) -> tuple[int, Deal | None]:
    """Deal so that facts that are due come up more often, see `game.practice.practice_deal`."""
    facts = parse_facts(spec.due)
    wanted = dict.fromkeys(spec.practising, facts)
    practice = practice_deal(spec.game, spec.options, spec.seats, seed, wanted)
    return practice.seed, practice.deal


DEALS: dict[str, Callable[[Spec, int], tuple[int, Deal | None]]] = {
    "plain": _plain_deal,
    "practice": _practice_deal,
}
"""How a game's seed becomes the seed and the deal (None: the game's own) that are played."""


def game_seed(seed: int, number: int) -> int:
    """The seed of a game of a simulation; small enough for JSON anywhere."""
    return seed_state(seed << 32 | number) >> 75


def play_game(spec: Spec, seed: int) -> Table:
    """Play a game to its end and return its table."""
    seed, deal = DEALS[spec.deal](spec, seed)
    game = get(spec.game)
    t = engine.new_table(game, spec.options, spec.seats, seed, deal)
    seated = [players.get(name) for name in spec.players] if game.asks(t.options) else []
    memories = Memories(t) if any(player.span for player in seated) else None
    engine.advance(t)
    if not t.over:
        generators = [Rng(seed << 8 | seat + 1) for seat in t.everybody]
    while not t.over:
        for ask in t.asks:
            player, rng = seated[ask.seat], generators[ask.seat]
            words = players.answer_of(player, t, ask, rng, memories)
            engine.answer(t, ask.seat, words)
        engine.advance(t)
    return t


def run_chunk(spec: Spec, seeds: Sequence[int]) -> Summary:
    """The summary of the games with these seeds."""
    summary = Summary()
    for seed in seeds:
        summary.add(play_game(spec, seed))
    return summary


def chunks(spec: Spec, seed: int, games: int, jobs: int) -> Iterator[list[int]]:
    """The seeds of all games, in pieces that keep all jobs busy to the end."""
    size = max(1, min(MOST_IN_CHUNK[get(spec.game).about.kind], games // (jobs * 8)))
    for start in range(0, games, size):
        yield [game_seed(seed, number) for number in range(start, min(games, start + size))]


# -- spreading over processes -----------------------------------------------------------


def simulate(
    spec: Spec, games: int, seed: int, jobs: int, done: Callable[[Summary], None]
) -> Summary:
    """Play the games in this process or in several, up to MOST_JOBS; `done` hears of each step.

    Ctrl+C ends it with the games that are finished, those under way among them; a second Ctrl+C
    ends the program at once.
    """
    total = Summary()
    jobs = min(jobs, MOST_JOBS)
    stop = Event()

    def interrupted(*_: Any) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, interrupted)
    try:
        for part in _played(spec, _until(stop, chunks(spec, seed, games, jobs)), jobs):
            total.merge(part)
            done(total)
    finally:
        signal.signal(signal.SIGINT, before)
    return total


def _until(stop: Event, pieces: Iterator[list[int]]) -> Iterator[list[int]]:
    for piece in pieces:
        if stop.is_set():
            return
        yield piece


def _played(spec: Spec, pieces: Iterator[list[int]], jobs: int) -> Iterator[Summary]:
    if jobs == 1:
        for seeds in pieces:
            yield run_chunk(spec, seeds)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_ctrl_c_to_parent) as pool:
        handler = signal.getsignal(signal.SIGINT)
        # A process that is just starting would die of a Ctrl+C with a traceback.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        parts = {pool.submit(run_chunk, spec, seeds) for seeds in islice(pieces, jobs * 2)}
        signal.signal(signal.SIGINT, handler)
        while parts:
            finished, parts = wait(parts, return_when=FIRST_COMPLETED)
            for part in finished:
                parts.update(pool.submit(run_chunk, spec, seeds) for seeds in islice(pieces, 1))
                yield part.result()


def _leave_ctrl_c_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def quantile(counts: Counter[int], share: float) -> float | None:
    """The exact quantile of numbers given as number -> how often, between two linearly."""
    number = counts.total()
    if not number:
        return None
    place = share * (number - 1)
    low = _nth(counts, int(place))
    high = _nth(counts, min(int(place) + 1, number - 1))
    value = low + (high - low) * (place - int(place))
    return int(value) if value == int(value) else round(value, 3)


def _nth(counts: Counter[int], place: int) -> int:
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            break
    return value


def _spread_of(counts: Counter[int]) -> dict[str, Any]:
    number = counts.total()
    total = sum(value * count for value, count in counts.items())
    return {
        "median": quantile(counts, 0.5),
        "p10": quantile(counts, 0.1),
        "p90": quantile(counts, 0.9),
        "mean": round(total / number, 3) if number else None,
    }


def report(spec: Spec, seed: int, total: Summary, seconds: float) -> dict[str, Any]:
    """The figures as JSON values."""
    battles = sum(value * count for value, count in total.battles.items())
    depths = {str(depth): total.depths[depth] for depth in sorted(total.depths)}
    return {
        "game": spec.game,
        "options": spec.options,
        "seats": spec.seats,
        "games": total.games,
        "seed": seed,
        "players": list(spec.players),
        "wins": [total.wins[seat] for seat in range(spec.seats)],
        "draws": total.draws,
        "limited": total.limited,
        "battles": _spread_of(total.battles),
        "wars": {**_spread_of(total.wars), "by_depth": depths},
        "battles_per_second": round(battles / seconds) if seconds else 0,
        **({"practice_deal": {"due": spec.due, "seats": [*spec.practising]}} if spec.due else {}),
    }


def as_text(figures: dict[str, Any]) -> str:
    """The figures for people."""
    battles, wars = figures["battles"], figures["wars"]
    options = ", ".join(f"{key}={value}" for key, value in figures["options"].items())
    lines = [
        f"{figures['game']}, {figures['seats']} seats, {figures['games']} games "
        f"from seed {figures['seed']} ({options})"
    ]
    for seat, (name, wins) in enumerate(zip(figures["players"], figures["wins"], strict=True)):
        share = wins / max(1, figures["games"])
        # How far chance alone takes it, in 95 of 100 runs.
        spread = 1.96 * sqrt(share * (1 - share) / max(1, figures["games"]))
        lines.append(f"  seat {seat} ({name}) won {wins} ({share:.1%} ± {spread:.1%})")
    if "practice_deal" in figures:
        dealt = figures["practice_deal"]
        seats = ", ".join(map(str, dealt["seats"]))
        lines.append(f"  practice deals: {dealt['due']} due for seat {seats}")
    lines.append(f"  drawn {figures['draws']}, ended by the limit {figures['limited']}")
    for word, spread in (("battles", battles), ("wars", wars)):
        lines.append(
            f"  {word} a game: median {spread['median']}, mean {spread['mean']}, "
            f"8 of 10 games from {spread['p10']} to {spread['p90']}"
        )
    depths = ", ".join(f"{depth}: {count}" for depth, count in wars["by_depth"].items())
    lines.append(f"  wars by depth: {depths or 'none'}")
    lines.append(f"  {figures['battles_per_second']} battles a second")
    return "\n".join(lines)


class ProgressLine:
    """A bar on the terminal, if standard error is a terminal."""

    WIDTH = 30

    def __init__(self, games: int) -> None:
        self.games = games
        self.is_terminal = sys.stderr.isatty()

    def step(self, total: Summary) -> None:
        """Draw the bar for the games finished."""
        if self.is_terminal:
            full = self.WIDTH * total.games // self.games
            bar = "#" * full + "." * (self.WIDTH - full)
            print(f"\r[{bar}] {total.games} of {self.games} games", end="", file=sys.stderr)
            sys.stderr.flush()

    def end(self) -> None:
        """Take the bar away."""
        if self.is_terminal:
            print("\r\033[K", end="", file=sys.stderr)


def run(spec: Spec, games: int, seed: int, jobs: int) -> tuple[dict[str, Any], bool]:
    """The figures, and whether all games were played. Raises RulesError."""
    progress = ProgressLine(games)
    begun = time.perf_counter()
    try:
        total = simulate(spec, games, seed, jobs, progress.step)
    except BrokenProcessPool:
        raise RulesError("a process of the simulation was ended from outside; try again") from None
    finally:
        progress.end()
    return report(spec, seed, total, time.perf_counter() - begun), total.games == games
