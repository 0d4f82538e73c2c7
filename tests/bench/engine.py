"""Prints what the engine costs, beside a bare loop, as ratios of the same run.

`python -m tests.bench.engine [--runs N]` from the project's folder, in the environment of the
tests. Everything that is compared is run in turn, again and again, in the same process; a ratio is
the median of the ratios of the runs, so that a machine that slows down slows down both sides. The
clock is the time that the process itself used, but for the simulation on two processes.
"""

from __future__ import annotations

import argparse
import copy
import os
import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from statistics import median
from typing import Any, ClassVar

from game.headless import simulate
from game.kits.battles import Battles
from game.rules import engine
from game.rules.cards import codes, packs
from game.rules.events import CardMoved, Event
from game.rules.game import Game
from game.rules.piles import PLAYED, STAKES, STOCK, Pile
from game.rules.rng import Rng
from game.rules.title_page import TitlePage
from game.variants.classic import ClassicWar
from game.variants.fire import Fire
from tests.bench import search_costs
from tests.bench.other_engines import deaf_play, first_edition

GAMES = 30
"""Games of War that a run plays."""
MOST = 2000
"""Battles after which every game here ends, as by the option `limit`."""


# -- what is compared ---------------------------------------------------------------------------


def bare_war(seed: int) -> int:
    """War of two seats with ints, lists and nothing else; the battles it took."""
    shuffle = random.Random(seed).shuffle
    pack = [rank for rank in range(2, 15) for _ in range(4)]
    shuffle(pack)
    first, second = pack[::2], pack[1::2]
    battles = 0
    while first and second and battles < MOST:
        mine, other = first.pop(0), second.pop(0)
        table = [mine, other]
        while mine == other and first and second:
            down = min(3, len(first) - 1)
            table += first[: down + 1]
            mine = first[down]
            del first[: down + 1]
            down = min(3, len(second) - 1)
            table += second[: down + 1]
            other = second[down]
            del second[: down + 1]
        shuffle(table)
        if mine > other or (mine == other and first):
            first += table
        else:
            second += table
        battles += 1
    return battles


class PlainWar(Battles):
    """War with nothing but the common steps, for any number of packs and of seats."""

    id = "plain"
    about = TitlePage(title="Plain War", rule="The highest card wins.", credit="Nobody")
    seat_numbers = range(2, 7)
    piles: ClassVar[dict[str, Pile]] = {"stock": STOCK, "played": PLAYED, "stakes": STAKES}

    def __init__(self, decks: int = 1) -> None:
        self.decks = decks

    def deck(self, options: dict[str, Any], seats: int) -> list[int]:
        """Return `count` packs in a single list."""
        return packs(self.decks)


def play(
    game: Game, seed: int, seats: int = 2, listener: Callable[[Event], Any] | None = None
) -> int:
    """A game of luck on the engine; the battles it took."""
    t = engine.new_table(game, None, seats, seed)
    t.listener = listener
    engine.advance(t)
    return t.battles


def cards_played(game: Game, seats: int, games: int) -> int:
    """How many cards are laid in the battles of these games."""
    names = game.pile_map(seats).names
    events: list[Event] = []
    for seed in range(games):
        play(game, seed, seats, events.append)
    return sum(
        isinstance(event, CardMoved) and names[event.target][0] == "played" for event in events
    )


# -- measuring ------------------------------------------------------------------------------------


def seconds(work: Callable[[], Any]) -> float:
    """Return the CPU seconds that `work` costs this process."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def per_battle(game: Callable[[int], int]) -> float:
    """Seconds a battle over some games."""
    battles = 0

    def run() -> None:
        nonlocal battles
        for seed in range(GAMES):
            battles += game(seed)

    return seconds(run) / battles


def ratios(runs: int, one: Callable[[], float], other: Callable[[], float]) -> list[float]:
    """Return the time of the first divided by that of the other, measured in turn `runs` times."""
    return [one() / other() for _ in range(runs)]


def report(name: str, values: Sequence[float], low: float = 0, high: float = 1e9) -> None:
    """Print the median, the spread, and whether it is where it should be."""
    value = median(values)
    target = f"at least {low:g}" if low else f"at most {high:g}"
    good = "ok" if low <= value <= high else "NOT"
    spread = f"{min(values):.3g} to {max(values):.3g}"
    print(f"{name:62} {value:8.3g}  ({spread})  {target:13} {good}", flush=True)


def speeds(runs: int) -> None:
    """War on the engine beside a bare loop, and what listening costs."""
    classic = ClassicWar()
    heard: deque[Event] = deque(maxlen=100)

    def listened(seed: int) -> int:
        return play(classic, seed, listener=heard.append)

    deaf = deaf_play()
    assert [deaf(seed) for seed in range(9)] == [play(classic, seed) for seed in range(9)]
    bare, plain = (lambda: per_battle(bare_war)), (lambda: per_battle(lambda s: play(classic, s)))
    listening, mute = (lambda: per_battle(listened)), (lambda: per_battle(deaf))
    print(f"a battle takes {plain() * 1e6:.1f} us here, in the bare loop {bare() * 1e6:.1f} us")
    report("speed of War, as a share of the bare loop", ratios(runs, bare, plain), low=0.25)
    report("War with a listener, times without", ratios(runs, listening, plain), high=2.2)
    report(
        "War without a listener, times without events at all", ratios(runs, plain, mute), 0, 1.05
    )


class Card:
    """A card as an object, as most programs have it."""

    def __init__(self, rank: str, suit: str) -> None:
        self.rank, self.suit = rank, suit


def copies(runs: int) -> None:
    """Time a clone of a table in the middle of a game beside other copies of its piles."""
    t = engine.new_table(ClassicWar(), None, 2, 1)
    engine.advance(t, 20)
    piles = t.piles
    objects = [[Card(code[:-1], code[-1]) for code in codes(pile)] for pile in piles]

    def times(work: Callable[[], Any], number: int) -> Callable[[], float]:
        def repeat() -> None:
            for _ in range(number):
                work()

        return lambda: seconds(repeat) / number

    clone = times(t.clone().clone, 20_000)
    slices = times(lambda: list(map(list, piles)), 20_000)
    deep = times(lambda: copy.deepcopy(objects), 200)
    report("a clone of 52 cards, times list(map(list, piles))", ratios(runs, clone, slices), 0, 2.5)
    report(
        "deepcopy of the piles with cards as objects, times a clone", ratios(runs, deep, clone), 50
    )


def middle_of_fire(engine: Any, game: Any) -> list[Any]:
    """Tables of a game of Fire: 40 stops in a row, of which some are in the middle of wars."""
    t, rng, stops = engine.new_table(game, None, 2, 1), Rng(1), []
    for _ in range(60):
        engine.advance(t)
        stops.append(t.clone())
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))
    return stops[20:]


def old_clones(runs: int) -> None:
    """Clones in the middle of Fire, beside those of the first edition."""
    old = first_edition()
    if old is None:
        print("the first edition is not in this copy of the repository: no clones to compare with")
        return
    ours, theirs = middle_of_fire(engine, Fire()), middle_of_fire(*old)
    assert [t.piles for t in ours] == [t.piles for t in theirs]

    def cost(stops: list[Any]) -> Callable[[], float]:
        def clones() -> None:
            for t in stops * 200:
                t.clone()  # not kept, or the search for garbage would be measured too

        return lambda: seconds(clones)

    print(f"locked pairs at these 40 stops: {sum(len(t.state.wars) for t in ours)}")
    report(
        "a clone in the middle of Fire, times before",
        ratios(runs, cost(ours), cost(theirs)),
        0,
        0.6,
    )


def sizes(runs: int) -> None:
    """More cards and more seats."""
    games = {decks: PlainWar(decks) for decks in (1, 2)}

    def battle(decks: int) -> Callable[[], float]:
        return lambda: per_battle(lambda seed: play(games[decks], seed))

    report("a battle with 104 cards, times with 52", ratios(runs, battle(2), battle(1)), high=1.5)
    laid = {seats: cards_played(games[1], seats, GAMES) for seats in (2, 6)}

    def card(seats: int) -> Callable[[], float]:
        work = lambda: [play(games[1], seed, seats) for seed in range(GAMES)]  # noqa: E731
        return lambda: seconds(work) / laid[seats]

    report("a card played with 6 seats, times with 2", ratios(runs, card(6), card(2)), high=1.5)


def bare_games(games: int) -> None:
    """Work for a process that has nothing to do with the engine."""
    for seed in range(games):
        bare_war(seed)


def room(games: int) -> float:
    """How much more two processes get done than a single process here, with work of their own."""
    spans = {}
    for number in (1, 2):
        crew = [get_context("spawn").Process(target=bare_games, args=(games,)) for _ in "12"]
        begun = time.perf_counter()
        for process in crew[:number]:
            process.start()
        for process in crew[:number]:
            process.join()
        spans[number] = time.perf_counter() - begun
    return 2 * spans[1] / spans[2]


def processes(runs: int, games: int) -> None:
    """Compare the simulation on two processes with that on a single process: figures and wall
    time.
    """
    spec = simulate.make_spec("classic")
    gains, rooms = [], []
    for run in range(runs):
        figures_of = {}
        for jobs in (1, 2):
            begun = time.perf_counter()
            figures, _ = simulate.run(spec, games, run, jobs)
            figures_of[jobs] = time.perf_counter() - begun
            figures.pop("battles_per_second")
            figures_of[-jobs] = figures
        if figures_of[-1] != figures_of[-2]:
            print("the figures of one and of two processes differ: NOT ok")
        gains.append(figures_of[1] / figures_of[2])
        rooms.append(room(games))
    print(f"two processes that share nothing get {median(rooms):.3g} times the work of one done")
    report(f"simulate on two processes, times one ({os.cpu_count()} cores)", gains, low=1.6)


def main() -> None:
    """Measure and print everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=7, help="runs of which medians are taken")
    parser.add_argument("--games", type=int, default=6000, help="games of a simulation")
    args = parser.parse_args()
    speeds(args.runs)
    copies(args.runs)
    old_clones(args.runs)
    sizes(args.runs)
    search_costs.print_costs(args.runs)
    processes(max(5, args.runs // 2), args.games)


if __name__ == "__main__":
    main()
