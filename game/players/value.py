"""The evaluation of a table for each seat, as chances to win: a fitted heuristic.

A seat's standing is the sum of what its cards are worth, each by its strength and the pile in which
it lies; the worth is a polynomial of the strength whose coefficients were fitted on varied games
(see `tests.training.fit`) and lie in `weights.json`. Early and late in a game, as far as that can
be known, they differ. The chances are the seats' shares of the exponentials of their standings.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Protocol

from game.rules.cards import KINDS
from game.rules.options import Options
from game.rules.piles import Role
from game.rules.table import Rules, Table

FILE = Path(__file__).with_name("weights.json")
POWERS = 4
"""Coefficients a pile has: of 1, x, x² and x³, where x is a strength from -1 to 1."""
USUAL = (0.08, 0.06, 0.0, 0.12)
"""Coefficients of every pile of a game for which nothing was fitted; less than nothing where cards
are not wanted."""
Errs = tuple[float, float]
"""How often whoever sits opposite is taken not to think, where both choose at once: to answer by
lot, and as by rule of thumb. Who expects that loses little to those who think, and gains much from
those who play their cheapest card."""
ERRS: Errs = 0.15, 0.15
EVEN_ERRS: Errs = 0.0, 0.02
"""The same in games learnt from even play: hardly more than tells equal choices apart."""
Judged = tuple[float, float]
"""The chance to win, and the worth, by which to choose; both from 0 to 1."""
UNJUDGED = (Role.OUT, Role.PLAYED, Role.STAKES)


@cache
def weights() -> dict[str, dict[str, Any]]:
    """Return the fitted weights, by the ids of games."""
    fitted: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return fitted


def judged_piles(game: Rules) -> list[str]:
    """The names of the piles whose cards count for their owners."""
    return [n for n, pile in game.piles.items() if not pile.shared and pile.role not in UNJUDGED]


def scale_of(game: Rules, options: Options, seats: int) -> list[float]:
    """`card % KINDS` -> x, the strength from -1 to 1 of a card of this game."""
    strengths = game.worth(options)
    used = {strengths[card % KINDS] for card in game.deck(options, seats)}
    low, high = min(used), max(used)
    width = max(1, high - low)
    return [max(-1.0, min(1.0, (2 * s - low - high) / width)) for s in strengths]


def progress(t: Table) -> float:
    """How far a game has come that ends by a limit, or once its cards are used up; from 0 to 1."""
    limit = t.options.get("limit") or 0
    done = min(1.0, t.battles / limit) if limit else 0.0
    if t.scores is not None and t.cards:
        left = 0
        for role, pile in zip(t.pile_map.roles, t.piles, strict=True):
            if role in (Role.STOCK, Role.HAND) or (role is Role.ASIDE):
                left += len(pile)
        done = max(done, 1 - left / len(t.cards))
    return done


class Judge(Protocol):
    """An evaluator of tables.

    errs: the shares of choices that the other is taken to make by lot, and by rule of thumb, if
    both choose at once.
    """

    errs: Errs

    def judge(self, t: Table, seat: int) -> Judged:
        """A seat's chance to win, and what the table is worth to it."""


class Value:
    """The evaluator of a game with its options.

    `fitted`: pile -> coefficients, early ones and then late ones, and `score` -> two.
    """

    def __init__(
        self, game: Rules, options: Options, seats: int, fitted: Mapping[str, Sequence[float]]
    ) -> None:
        x = scale_of(game, options, seats)
        pile_map = game.pile_map(seats)
        self.seats = seats
        self.errs: Errs = EVEN_ERRS if game.advice.is_fitted_from_equal_play else ERRS
        self.piles: list[list[tuple[int, list[float], list[float]]]] = [[] for _ in range(seats)]
        sign = 1 if game.presentation.goal_for(options).wants_cards else -1
        usual = [sign * coefficient for coefficient in (*USUAL, *USUAL)]
        for name in judged_piles(game):
            given = fitted.get(name, usual)
            early, late = (
                [sum(c * v**n for n, c in enumerate(part)) for v in x]
                for part in (given[:POWERS], given[POWERS:])
            )
            for seat in range(seats):
                self.piles[seat].append((pile_map.slices[name].start + seat, early, late))
        self.score = tuple(fitted.get("score", (0.0, 0.0)))

    def standing(self, t: Table, seat: int, done: float) -> float:
        """The logarithm of a seat's share of the chances, but for what all have in common."""
        total = late_total = 0.0
        piles = t.piles
        for number, early, late in self.piles[seat]:
            for card in piles[number]:
                total += early[card & 127]
                late_total += late[card & 127]
        if t.scores is not None:
            total += self.score[0] * t.scores[seat]
            late_total += self.score[1] * t.scores[seat]
        return total + (late_total - total) * done

    def judge(self, t: Table, seat: int) -> Judged:
        """A seat's chance to win, twice: nothing else counts."""
        chance = self.chance(t, seat)
        return chance, chance

    def chance(self, t: Table, seat: int) -> float:
        """A seat's chance to win, from 0 to 1; a shared win counts as its share."""
        if t.outcome is not None:
            winners = t.outcome.winners
            return 1 / len(winners) if seat in winners else 0.0
        done = progress(t)
        mine = self.standing(t, seat, done)
        others = 0.0
        for other in range(self.seats):
            if other != seat:
                others += exp(max(-30.0, min(30.0, self.standing(t, other, done) - mine)))
        return 1 / (1 + others)


def value_of(t: Table) -> Value:
    """The value for a table's game and options."""
    return remembered(t.game, tuple(sorted(t.options.items())), t.seats)


@cache
def remembered(game: Rules, options: tuple[tuple[str, Any], ...], seats: int) -> Value:
    """The value with what was fitted, made once."""
    return Value(game, dict(options), seats, weights().get(game.id, {}).get("value", {}))
