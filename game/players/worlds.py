"""Trying answers out: guesses at the table, on each of which every answer is played to an end.

All options are tried on the same guesses, with the same luck to come, so that what tells them
apart is the options. A trial ends some battles on (the game says how many), where the value
judges it. How many guesses there are is a number, never a time: so games repeat exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.thumb import thumb
from game.players.value import Judge
from game.rules import engine
from game.rules.asks import Ask
from game.rules.piles import Role
from game.rules.rng import Rng
from game.rules.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

Words = tuple[str, ...]
MOST_QUESTIONS = 200
"""Questions that a trial answers before it is judged where it is."""


class World:
    """A guess at the table of a seat, to try things out on.

    seed: of the luck in how it is played out, the same for all trials on it.
    """

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        self.table, self.seat, self._seed = table, seat, seed
        table.stops = False
        self._cards = table.holdings(seat)
        self.others = [ask for ask in table.asks if ask.seat != seat]
        """The open questions of others, who answer at the same time."""

    def other_answers(self, style: int) -> dict[int, Words]:
        """What the others answer in this world: what is best, if a rule knows it; or else by lot,
        or as somebody who thinks little.
        """
        rng = Rng(self._seed + 1)
        return {ask.seat: self._other(ask, style, rng) for ask in self.others}

    def _other(self, ask: Ask, style: int, rng: Rng) -> Words:
        rule = self.table.game.rule_of(self.table, ask, rng)
        if rule is not None:
            return rule
        return thumb(self.table, ask, rng) if style % 2 else ask.random_answer(rng)

    def trial(self, answers: Mapping[int, Words], judge: Judge) -> tuple[float, float, int]:
        """What comes of these answers, which are to all open questions.

        The chance to win and the worth, as judged where the trial ends, and how many cards more the
        seat has after the battle.
        """
        t = self.table.clone()
        engine.take(t, answers)
        rng, end = Rng(self._seed), t.battles + 1
        play_out(t, end, rng)
        gained = t.holdings(self.seat) - self._cards
        if t.game.horizon > 1 and not t.over:
            play_out(t, end + t.game.horizon - 1, rng)
        return *judge.judge(t, self.seat), gained

    def same_as(self, other: World) -> bool:
        """Whether it differs from another in nothing but the order of cards in hands."""
        piles = zip(self.table.pile_map.roles, self.table.piles, other.table.piles, strict=True)
        return all(
            mine == theirs or (role is Role.HAND and sorted(mine) == sorted(theirs))
            for role, mine, theirs in piles
        )


def play_out(t: Table, battles: int, rng: Rng) -> None:
    """Play on by rules of thumb till this many battles are complete."""
    for _ in range(MOST_QUESTIONS):
        engine.advance(t, battles)
        if not t.asks:
            return
        engine.take(t, {ask.seat: thumb(t, ask, rng) for ask in t.asks})
