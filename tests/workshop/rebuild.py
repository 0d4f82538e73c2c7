"""Plays games that have files of their own beside the recipes that rebuild them.

`python3 main.py --tool tests.workshop.rebuild` plays 2,000 games of each at two seats and 200 at
three, four and six, from equal seeds with equal answers, and compares all after every battle.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules import Game, Table, engine
from game.rules.rng import Rng
from game.variants import get
from game.workshop.known_games import KnownGame, known_games
from game.workshop.mending import check
from game.workshop.own_game import invented
from game.workshop.recipe import Invention

MOST_BATTLES = 400
"""Battles after which a game that goes on is left; the limit of both."""


@dataclass
class Comparison:
    """How many games and battles were played beside each other, and where they differed."""

    games: int = 0
    battles: int = 0
    differences: tuple[str, ...] = ()


def rebuilt(known: KnownGame) -> Game:
    """Return the game of the recipe."""
    return invented(Invention(check(known.recipe)))


def compare(known: KnownGame, seats: int, seeds: Iterator[int] | range) -> Comparison:
    """Play both from each of these seeds."""
    comparison = Comparison()
    game, own = get(known.game), rebuilt(known)
    for seed in seeds:
        comparison.games += 1
        first = engine.new_table(game, {**known.options, "limit": MOST_BATTLES}, seats, seed)
        second = engine.new_table(own, {"limit": MOST_BATTLES}, seats, seed)
        difference = beside(first, second, Rng(seed + 1))
        comparison.battles += first.battles
        if difference:
            comparison.differences += (f"seed {seed}, battle {first.battles}: {difference}",)
    return comparison


def beside(first: Table, second: Table, rng: Rng) -> str:
    """Play two tables with equal answers to their ends; where they differ, empty for nowhere."""
    while True:
        for t in (first, second):
            engine.advance(t, t.battles + 1)
        if compared(first, second) != compared(second, first):
            return f"{compared(first, second)} is not {compared(second, first)}"
        if first.over:
            return ""
        if offered(first) != offered(second):
            return f"{offered(first)} is not {offered(second)}"
        for ask in first.asks:
            words = ask.random_answer(rng)
            engine.answer(first, ask.seat, words)
            engine.answer(second, ask.seat, words)


def compared(t: Table, other: Table) -> dict[str, Any]:
    """Return what is compared: the piles that both have, and the course of the game."""
    names = [name for name in t.game.piles if name in other.game.piles]
    course = {"battles": t.battles, "wars": t.wars, "over": t.over, "winners": t.winners}
    return {name: t.piles_named(name) for name in sorted(names)} | course | {"scores": t.scores}


def offered(t: Table) -> list[tuple[Any, ...]]:
    """Return what is asked, and what may be answered."""
    return [(a.seat, a.kind, a.options, a.min_count, a.max_count) for a in t.asks]


def seats_of(known: KnownGame) -> list[int]:
    """Return the numbers of seats for which both can be played."""
    both = set(get(known.game).seat_numbers) & set(rebuilt(known).seat_numbers)
    return sorted(both)


def main(argv: list[str]) -> int:
    """Print a line for each game and number of seats."""
    parser = argparse.ArgumentParser(prog="tests.workshop.rebuild", description=__doc__)
    parser.add_argument("games", nargs="*", help="ids of games (all)")
    parser.add_argument("--two", type=int, default=2000, help="games at two seats (2000)")
    parser.add_argument("--more", type=int, default=200, help="games at other numbers (200)")
    given = parser.parse_args(argv)
    total, differ = Comparison(), 0
    for known in known_games():
        if given.games and known.game not in given.games:
            continue
        for seats in seats_of(known):
            comparison = compare(known, seats, range(given.two if seats == 2 else given.more))
            total.games += comparison.games
            total.battles += comparison.battles
            differ += len(comparison.differences)
            options = ", ".join(f"{key}={value}" for key, value in known.options.items())
            print(
                f"{known.game:18} {options:24} {seats} seats: {comparison.games} games, "
                f"{comparison.battles} battles, {len(comparison.differences)} differ",
                *comparison.differences[:1],
                flush=True,
            )
    names = len({known.game for known in known_games()})
    print(f"{names} games: {total.games} played, {total.battles} battles, {differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
