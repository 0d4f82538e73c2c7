"""Costs of the engine for those who search: a clone, a guess, an answer, a game played out.

Printed by `python -m tests.bench.engine`. Times are those that the process itself used; they are
worth as much as the machine is quiet, so each stands beside the time of a bare loop of that moment.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from game.players.hands import State, after
from game.players.rollout_player import thumb
from game.rules import engine
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import resample
from game.variants import get

GAMES = ("wargops", "wilcox", "psychic", "strategic", "fire", "twenty_first_century")
STOPS = 30
"""Questions of a game at which the costs are taken."""


def stops(game: Game) -> list[Table]:
    """A game at its questions, answered by lot; begun anew where it is over."""
    tables: list[Table] = []
    rng, seed = Rng(1), 0
    while len(tables) < STOPS:
        seed += 1
        t = engine.new_table(game, None, None, seed)
        engine.advance(t)
        while not t.over and len(tables) < STOPS:
            tables.append(t.clone())
            step(t, rng)
    return tables


def step(t: Table, rng: Rng) -> int:
    """Answer all questions by lot, unchecked, and play on; how many answers that were."""
    asks = t.asks
    engine.take(t, {ask.seat: ask.random_answer(rng) for ask in asks})
    engine.advance(t)
    return len(asks)


def played_out(t: Table, rng: Rng) -> None:
    """Play a battle, by rules of thumb."""
    t = t.clone()
    end = t.battles + 1
    while t.asks:
        engine.take(t, {ask.seat: thumb(t, ask, rng) for ask in t.asks})
        engine.advance(t, end)


def microseconds(tables: Sequence[Table], work: Callable[[Table], object], runs: int) -> float:
    """Return the microseconds that some work costs with a table, on average over `tables`."""
    begun = time.process_time()
    for _ in range(runs):
        for t in tables:
            work(t)
    return (time.process_time() - begun) / runs / len(tables) * 1e6


def decisions_a_second(game: Game, games: int, *, checked: bool = False) -> float:
    """Answers by lot a second over whole games: as a searcher gives them, or `checked`."""
    rng, decisions = Rng(1), 0
    begun = time.process_time()
    for seed in range(games):
        t = engine.new_table(game, None, None, seed)
        engine.advance(t)
        while not t.over:
            asks = t.asks
            words = {ask.seat: (ask.options[rng.below(len(ask.options))],) for ask in asks}
            if checked:
                for seat, said in words.items():
                    engine.answer(t, seat, said)
            else:
                engine.take(t, words)
            engine.advance(t)
            decisions += len(asks)
    return decisions / (time.process_time() - begun)


def by_hands_a_second(games: int = 300) -> float:
    """Answers by lot a second over whole games of two open hands, as lists of counts."""
    rng, decisions = Rng(1), 0
    begun = time.process_time()
    for _ in range(games):
        full = (0, *(1,) * 13, 0, 0)
        state: State = full, full, (0,) * 16
        while any(state[0]) and any(state[1]):
            first, second = ([n for n, count in enumerate(hand) if count] for hand in state[:2])
            state = after(state, first[rng.below(len(first))], second[rng.below(len(second))])
            decisions += 2
    return decisions / (time.process_time() - begun)


def bare_loop() -> float:
    """Millions of additions a second that this Python does now."""
    begun, total = time.process_time(), 0
    for number in range(2_000_000):
        total += number
    return 2 / (time.process_time() - begun)


def print_costs(runs: int) -> None:
    """Print the costs for six games, and how fast random answers go."""
    print(f"a bare loop adds {bare_loop():.1f} million times a second here")
    for game_id in GAMES:
        game, rng = get(game_id), Rng(1)
        tables = stops(game)
        clone = microseconds(tables, lambda t: t.clone(), runs * 20)
        guess = microseconds(tables, lambda t, rng=rng: resample(t, t.asks[0].seat, rng), runs)
        on = microseconds(tables, lambda t, rng=rng: step(t.clone(), rng), runs) - clone
        battle = microseconds(tables, lambda t, rng=rng: played_out(t, rng), runs)
        print(
            f"{game.about.title:20} clone {clone:5.1f} us, guess {guess:6.1f} us, answers and on "
            f"{on:6.1f} us, {1e6 / battle:7.0f} battles played out a second",
            flush=True,
        )
    game = get(GAMES[0])
    for checked in (True, False):
        speed = max(
            decisions_a_second(game, 150, checked=checked) for _ in range(max(2, runs // 2))
        )
        how = "checked" if checked else "as a searcher applies them"
        print(f"{game.about.title}: {speed / 1000:.0f} thousand random decisions a second, {how}")
    adds, speed = bare_loop(), by_hands_a_second()
    print(
        f"{game.about.title}: {speed / 1000:.0f} thousand random decisions a second by hands, as "
        f"computers try them out: one costs {1e6 * adds / speed:.0f} additions of the bare loop"
    )
    print(f"a bare loop adds {bare_loop():.1f} million times a second by now")
