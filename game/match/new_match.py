"""How a match begins: a new one, one that was saved, or one that is only watched.

A new one gets its name, its seed, and the deal if it is to practise.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from game.rules.record import Match, Record, read_record, replay
from game.variants import get

if TYPE_CHECKING:
    from game.match.plan import MatchPlan
    from game.match.script import Script
    from game.storage import Store

_CHANCE = random.SystemRandom()


def open_match(
    plan: MatchPlan, store: Store | None, saved: dict[str, Any] | None, *, practises: bool
) -> Match:
    """The match whose record was saved, where it was left; or a new one, whose seed the plan notes.

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
            from game.match.who_learns import wanted
            from game.practice.adaptive_deal import practice_deal

            facts = wanted(store, plan)
            dealt = practice_deal(plan.game, plan.options, record.seats, plan.seed, facts)
            record.seed, record.deal = dealt.seed, dealt.deal
    return Match(get(plan.game), record)


def open_scripted(script: Script) -> Match:
    """A match that is only watched, where people begin to look."""
    match = Match(get(script.record.game), script.opening())
    script.forward(match)
    return match


def new_token() -> str:
    """A name for one match that no other has."""
    return f"{_CHANCE.getrandbits(48):012x}"
