"""Practice deals: of many shuffles, the one in whose early battles most wanted facts come up.

A deal is chosen by its seed alone, so a practice game is an ordinary game with an ordinary
record. The choice looks at facts, never at how strong a card or a seat is. Facts and strength do
hang together, though: whoever practises 1 + 2 would be given low cards and lose. So the outcome
is drawn first, by playing a plain deal to its end, and only deals that end the same way are
chosen from: every seat wins exactly as often as with plain dealing. That works because these are
games of pure luck; where players choose, dealing stays plain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.practice.facts import Fact, questions
from game.rules import engine
from game.rules.rng import Rng
from game.rules.table import Event
from game.rules.verbs import Table
from game.variants import get

SHUFFLES = 600
FINALISTS = 60
FIRST_PASS = 13  # battles in which two seats turn over the whole of one pack
HORIZON = 40  # battles of about ten minutes with a child who calculates
REPEAT_WORTH = 0.75  # the same fact again in the same deal is worth a little less each time

Wanted = Mapping[int, Collection[Fact]]
"""The facts that should come up, for each seat that practises."""


def choose_seed(
    candidates: Sequence[int],
    early: Callable[[int], Sequence[tuple[int, Fact]]],
    longer: Callable[[int], Sequence[tuple[int, Fact]]],
    outcome: Callable[[int], Hashable],
    wanted: Wanted,
) -> int:
    """The candidate that shows most wanted facts and ends as the first candidate ends.

    `early` and `longer` give the facts that a seed shows, with their seats, in a first and in a
    longer stretch of the game; `outcome` says how it ends. The first candidate is the plain deal.
    """
    early_scores = {seed: score(early(seed), wanted) for seed in candidates}
    best = sorted(candidates, key=lambda seed: -early_scores[seed])[:FINALISTS]
    scores = {seed: score(longer(seed), wanted) + early_scores[seed] for seed in best}
    best.sort(key=lambda seed: -scores[seed])
    due_end = outcome(candidates[0])
    return next((seed for seed in best if outcome(seed) == due_end), candidates[0])


def score(shown: Sequence[tuple[int, Fact]], wanted: Wanted) -> float:
    """How much of what is wanted is shown; a fact that comes again counts a little less."""
    worth: dict[tuple[int, Fact], float] = {}
    total = 0.0
    for seat, fact in shown:
        if seat in wanted and fact in wanted[seat]:
            value = worth.get((seat, fact), 1.0)
            total += value
            worth[seat, fact] = value * REPEAT_WORTH
    return total


def practice_deal(
    game_id: str,
    options: Mapping[str, Any],
    seats: int,
    seed: int,
    wanted: Wanted,
    shuffles: int = SHUFFLES,
) -> int:
    """The seed to play with instead of `seed`, which decides the search and so the result.

    Gives `seed` itself where nothing is wanted, or where players make decisions. Raises
    BadOption for a game, an option or a number of seats that does not exist.
    """
    game = get(game_id)
    if game.kind != "luck" or not any(wanted.values()):
        return seed
    rng = Rng(seed)
    candidates = [seed] + [rng.below(1 << 62) for _ in range(shuffles - 1)]
    played = _Played(game_id, dict(options), seats)
    return choose_seed(candidates, played.early, played.longer, played.outcome, wanted)


@dataclass
class _Course:
    """A game that is played on as far as somebody wants to know."""

    table: Table
    shown: list[tuple[int, Fact]]


class _Played:
    """The games of some seeds, each played only as far as it has been asked about."""

    def __init__(self, game_id: str, options: dict[str, Any], seats: int) -> None:
        self._game = get(game_id)
        self._options, self._seats = options, seats
        self._courses: dict[int, _Course] = {}

    def early(self, seed: int) -> Sequence[tuple[int, Fact]]:
        """The facts of the first pass of the pack."""
        return self._until(seed, FIRST_PASS).shown

    def longer(self, seed: int) -> Sequence[tuple[int, Fact]]:
        """The facts of the first ten minutes or so."""
        return self._until(seed, HORIZON).shown

    def outcome(self, seed: int) -> Hashable:
        """Who wins in the end."""
        course = self._until(seed, HORIZON)
        course.table.sink = None
        engine.advance(course.table)
        return course.table.winners

    def _until(self, seed: int, battles: int) -> _Course:
        course = self._courses.get(seed)
        if course is None:
            table = engine.new_table(self._game, self._options, self._seats, seed)
            course = self._courses[seed] = _Course(table, [])
            table.sink = _listener(course.shown)
        if course.table.battles < battles:
            engine.advance(course.table, battles)
        return course


def _listener(shown: list[tuple[int, Fact]]) -> Callable[[Event], None]:
    def listen(event: Event) -> None:
        if event[0] == "tally":
            _, seat, sign, values, _ = event
            shown.extend((seat, one.fact) for one in questions(sign, values) if one.fact)

    return listen


def facts_shown(
    game_id: str, options: Mapping[str, Any], seats: int, seed: int, battles: int | None = None
) -> list[tuple[int, Fact]]:
    """Every fact that a game of luck with this seed shows, in order, with the seat it falls to."""
    table = engine.new_table(get(game_id), options, seats, seed)
    shown: list[tuple[int, Fact]] = []
    table.sink = _listener(shown)
    engine.advance(table, battles)
    return shown
