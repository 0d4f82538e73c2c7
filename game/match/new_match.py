"""How a match begins: new, saved, or only watched.

A new match gets its name, its seed, and the deal if it is to practise.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.rules.record import Match, Record, read_record, replay
from game.variants import get

if TYPE_CHECKING:
    from game.match.match_plan import MatchPlan
    from game.rules.table import Table
    from game.storage import Store


@dataclass
class Script:
    """The deal and the answers of `record`, played to its end, at most to `battles` battles.

    `viewpoint` is whose view is shown, None for what everybody sees; `caption` tells people
    what they watch. `at`: how many battles have been played before anybody looks. `steps`: whether
    people go about in it, battle by battle; `stands`: after which battle it then stands, None for
    playing on and on.
    """

    record: Record
    battles: int | None = None
    viewpoint: int | None = None
    caption: str = ""
    at: int = 0
    steps: bool = False
    stands: int | None = None
    _given: int = 0

    def opening(self) -> Record:
        """A record with the same deal, of which nothing has been played."""
        r = self.record
        return Record(r.game, r.options, r.seats, r.seed, r.deal)

    def begin_at(self, battle: int) -> None:
        """Begin anew, at the end of this battle."""
        self.at, self._given = battle, 0

    def forward(self, match: Match) -> None:
        """Play up to where people begin to look."""
        while self.at and not match.table.over and match.table.battles < self.at:
            if match.table.asks and self._given >= len(self.record.answers):
                return
            self.answer(match)
            match.advance(self.at)

    def over(self, table: Table) -> bool:
        """Whether nothing more of it is to be seen."""
        if table.asks:
            return self._given >= len(self.record.answers)
        return self.battles is not None and table.battles >= self.battles

    def answer(self, match: Match) -> None:
        """Give the next answers, until nothing is asked any more."""
        while match.table.asks and self._given < len(self.record.answers):
            seat, words = self.record.answers[self._given]
            self._given += 1
            match.answer(seat, words)


_CHANCE = random.SystemRandom()


def open_match(
    plan: MatchPlan, store: Store | None, saved: dict[str, Any] | None, *, practises: bool
) -> Match:
    """The match whose record was saved, where it was left; or a new match, whose seed the plan
    notes.

    `practises`: whether anybody says sums, so that the deal may show what this person is to learn.
    Raises BadRecord.
    """
    if saved is not None:
        plan.token = plan.token or new_token()
        return replay(get(plan.game), read_record(saved), listen=True)
    plan.token = f"{plan.occasion}/{new_token()}" if plan.occasion else new_token()
    record = Record(plan.game, plan.options, len(plan.seats), plan.seed or 0)
    if plan.seed is None:
        record.seed = plan.seed = _CHANCE.randrange(1 << 31)
        if practises and plan.steered:
            from game.match.learner import wanted
            from game.practice.practice_deal import practice_deal

            facts, resting, new = wanted(store, plan)
            dealt = practice_deal(
                *(plan.game, plan.options, record.seats, plan.seed, facts),
                resting=resting,
                new=new,
            )
            record.seed, record.deal = dealt.seed, dealt.deal
    return Match(get(plan.game), record)


def open_scripted(script: Script) -> Match:
    """A match that is only watched, where people begin to look."""
    match = Match(get(script.record.game), script.opening())
    script.forward(match)
    return match


def new_token() -> str:
    """A name for a match that no other has."""
    return f"{_CHANCE.getrandbits(48):012x}"
