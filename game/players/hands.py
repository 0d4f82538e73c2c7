"""How good two open hands are against each other, where nothing else counts: see `Advice`.

Endings with few cards were solved from the end backwards; they are looked up. Larger hands are
judged by polynomials, a polynomial for each number of cards, which were fitted to what the endings
and the polynomials of fewer cards say (`tests.training.fit_hands`). Nothing but the order of the
cards counts: what each hand has at which place, from the highest to the lowest.

Two numbers result: the chance to win, and the worth, by which to choose. The worth of a win is
the less the fewer cards are left, so that somebody who must lose still keeps it close.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, pairwise
from math import exp
from operator import add, mul
from pathlib import Path

from game.players.value import Errs, Judge, Judged, value_of
from game.rules.piles import Role
from game.rules.table import Table

FILE = Path(__file__).with_name("hands.json")
SOLVED = 6
"""Hands with that many cards together, and those that wait for a winner, are looked up."""
SHADE, PLENTY = 0.4, 10
"""How much less than 1 a win with no card left would be worth; and the cards that make it 1."""
ERRS: Errs = 0.0, 0.06
"""How often whoever sits opposite is taken not to think: see `game.players.value`."""
MOMENTS = 5
"""Polynomials of the place, from degree 0 on, by which cards are counted."""
PAIRS = tuple(combinations_with_replacement(range(MOMENTS), 2))
CUBES = tuple((n, k) for n, (_, j) in enumerate(PAIRS) for k in range(j, MOMENTS))
LETTERS = {
    (1, 0, 0): "a",
    (0, 1, 0): "b",
    (0, 0, 1): "c",
    (2, 0, 0): "d",
    (0, 2, 0): "e",
    (0, 0, 2): "f",
    (1, 1, 0): "g",
    (1, 0, 1): "h",
    (0, 1, 1): "i",
}
"""A letter for the counts of a strength: of mine, of theirs, of those that wait."""
TURNED = str.maketrans("abdehi", "baedih")
"""The same for the other seat."""
Counts = Sequence[int]
"""How many cards there are of each strength, from the lowest on."""
State = tuple[Counts, Counts, Counts]
"""The counts of both hands and of the cards that wait for the next winner."""


def after(state: State, mine: int, theirs: int) -> State:
    """Return what comes of the choice of two strengths: see `Advice.is_decided_by_hands`."""
    first, second, heap = state
    one, two = list(first), list(second)
    one[mine] -= 1
    two[theirs] -= 1
    if mine == theirs:
        waiting = list(heap)
        waiting[mine] += 1
        return tuple(one), tuple(two), tuple(waiting)
    winner, won = (one, theirs) if mine > theirs else (two, mine)
    winner[won] += 1
    if any(heap):
        winner[:] = map(add, winner, heap)
        heap = (0,) * len(heap)
    return tuple(one), tuple(two), tuple(heap)


@cache
def _spans(number: int) -> tuple[tuple[tuple[list[float], float, float], ...], ...]:
    """Return, for each place from the highest card on, the span of a card there and of two from
    there on.

    Halves of Legendre's polynomials of the places, which go from 1 down to -1, the place, and its
    square; for two the means.
    """
    lines = []
    for n in range(number):
        x = 1 - 2 * n / (number - 1)
        line = [1.0, x]
        for k in range(2, MOMENTS):
            line.append(((2 * k - 1) * x * line[-1] - (k - 1) * line[-2]) / k)
        lines.append([*(value / 2 for value in line), x, x * x])
    pairs = [[(a + b) / 2 for a, b in zip(*two, strict=True)] for two in pairwise(lines)]
    return tuple(
        tuple((line[:MOMENTS], line[MOMENTS], line[MOMENTS + 1]) for line in both)
        for both in zip(lines, [*pairs, lines[-1]], strict=True)
    )


def features(mine: Counts, theirs: Counts, waiting: Counts) -> list[float]:
    """Return the features that the polynomials sum up; all change their sign if the seats change
    places.

    Moments of the places at which either has more than the other, their products of three, and
    where cards wait for a winner those moments times how many they are and where they lie.
    """
    heap = sum(waiting)
    spans = _spans(sum(mine) + sum(theirs) + heap)
    place, first, second = 0, 0.0, 0.0
    more, lines = [], []
    for have, has, wait in zip(reversed(mine), reversed(theirs), reversed(waiting), strict=True):
        number = have + has + wait
        if not number:
            continue
        line, x, square = spans[place][number - 1]
        place += number
        if have != has:
            more.append(have - has)
            lines.append(line)
        if wait:
            first += wait * x
            second += wait * square
    moments = [sum(map(mul, more, column)) for column in zip(*lines, strict=True)]
    moments = moments or [0.0] * MOMENTS
    products = [moments[i] * moments[j] for i, j in PAIRS]
    values = [*moments, *[products[n] * moments[k] for n, k in CUBES]]
    if heap:
        for moment in moments:
            values += (moment * (heap - 1), moment * first, moment * second)
    return values


def key_of(mine: Counts, theirs: Counts, waiting: Counts) -> str:
    """Return the key of two hands: a letter for each strength of which there are cards."""
    return "".join(
        LETTERS[counts] for counts in zip(mine, theirs, waiting, strict=True) if any(counts)
    )


def judged_end(mine: int, theirs: int) -> Judged:
    """Return the evaluation of an end: a seat has `mine` cards, the other `theirs`."""
    if mine and not theirs:
        return 1.0, 1 - SHADE * max(0.0, 1 - mine / PLENTY)
    if theirs and not mine:
        return 0.0, SHADE * max(0.0, 1 - theirs / PLENTY)
    return 0.5, 0.5


class Hands:
    """An evaluator of two hands.

    solved: by `key_of`, of two that are each other's opposite the first in the alphabet.
    fitted: number of cards -> coefficients of `features` for the chance and the worth; first
    where nothing waits, then where something does.
    """

    errs = ERRS

    def __init__(
        self,
        solved: Mapping[str, Judged],
        fitted: Mapping[int, Sequence[Sequence[Sequence[float]]]],
    ) -> None:
        self.solved, self.fitted = solved, fitted

    def of(self, mine: Counts, theirs: Counts, waiting: Counts) -> Judged:
        """The chance to win and the worth of the first hand."""
        own, other, heap = sum(mine), sum(theirs), sum(waiting)
        if not own or not other:
            return judged_end(own and own + heap, other and other + heap)
        if own + other + heap <= SOLVED:
            key = key_of(mine, theirs, waiting)
            turned = key.translate(TURNED)
            if key == turned:
                return 0.5, 0.5
            chance, worth = self.solved[min(key, turned)]
            return (chance, worth) if key < turned else (1 - chance, 1 - worth)
        seen = features(mine, theirs, waiting)
        chance, worth = [
            1 / (1 + exp(-max(-30.0, min(30.0, sum(map(mul, line, seen))))))
            for line in self.fitted[own + other + heap][heap > 0]
        ]
        return chance, worth

    def judge(self, t: Table, seat: int) -> Judged:
        """The chance to win and the worth of a table for a seat."""
        if t.outcome is not None:
            other = 1 - seat
            ends = [
                t.holdings(winner) if winner in t.outcome.winners else 0 for winner in (seat, other)
            ]
            return judged_end(*ends)
        return self.of(*state_of(t, seat))

    def tried(self, state: State, mine: int, theirs: int) -> tuple[float, float, int]:
        """The chance and the worth of choices of these strengths, and how many cards they bring.

        As a trial on a table finds them.
        """
        follows = after(state, mine, theirs)
        own = sum(follows[0])
        if own and not any(follows[1]):
            own += sum(follows[2])
        return *self.of(*follows), own - sum(state[0])


def state_of(t: Table, seat: int) -> State:
    """Return the counts of a table, as a seat sees it whose hand is the first."""
    counts = {Role.HAND: [_none(), _none()], Role.STAKES: [_none()]}
    places = zip(t.pile_map.roles, t.pile_map.names, t.piles, strict=True)
    for role, (_, owner), pile in places:
        if role in counts:
            line = counts[role][0 if owner in (None, seat) else 1]
            for card in pile:
                line[t.worth[card & 127]] += 1
    mine, theirs = counts[Role.HAND]
    return mine, theirs, counts[Role.STAKES][0]


def _none() -> list[int]:
    return [0] * 16


def judge_of(t: Table) -> Judge:
    """Return the evaluator of a table: that fitted for two hands, if they are all that
    counts.
    """
    by_hands = t.game.advice.is_decided_by_hands(t.options, t.seats)
    return hands_of(t.game.id) if by_hands else value_of(t)


@cache
def hands_of(game_id: str) -> Hands:
    """Return the evaluator that was fitted for a game."""
    data = json.loads(FILE.read_text(encoding="utf-8"))[game_id]
    solved = {key: (chance, worth) for key, (chance, worth) in data["solved"].items()}
    return Hands(solved, {int(n): lines for n, lines in data["fitted"].items()})
