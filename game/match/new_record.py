"""The record with which a match begins: its name, its seed, and the deal if it is to practise."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.rules.record import Record

if TYPE_CHECKING:
    from game.match.plan import MatchPlan
    from game.storage import Store

_CHANCE = random.SystemRandom()


def new_record(plan: MatchPlan, store: Store | None, *, practises: bool) -> Record:
    """The record of a new match, of the seed asked for or of a new one; the plan notes it.

    `practises`: whether anybody says sums, so that the deal may show what this person is to learn.
    """
    plan.token = f"{plan.occasion}/{new_token()}" if plan.occasion else new_token()
    record = Record(plan.game, plan.options, len(plan.seats), plan.seed or 0)
    if plan.seed is None:
        record.seed = plan.seed = _CHANCE.randrange(1 << 31)
        if practises and plan.steered:
            from game.match.learner import wanted
            from game.practice.adaptive_deal import practice_deal

            facts = wanted(store, plan)
            dealt = practice_deal(plan.game, plan.options, record.seats, plan.seed, facts)
            record.seed, record.deal = dealt.seed, dealt.deal
    return record


def new_token() -> str:
    """A name for one match that no other has."""
    return f"{_CHANCE.getrandbits(48):012x}"
