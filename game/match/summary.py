"""The outcome of a match: what is saved of it, its summary for players, and the entry that
counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match.match_plan import MatchSummary
from game.match.standing import of_table
from game.rules.outcome import Termination
from game.storage.history import FinishedGame, SeatResult
from game.variants import get

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.match_plan import MatchPlan
    from game.rules.record import Match, Record


def saved_of(
    plan: MatchPlan,
    record: Record,
    seconds: float,
    standing: Sequence[int],
    left_out: Sequence[int],
) -> dict[str, Any]:
    """Return what is saved while a match waits to be continued where `record` ends, as JSON values.

    standing: what everybody has, as far as the players have seen it. left_out: see `Play`.
    """
    return {
        "plan": plan.to_dict(),
        "record": record.to_json(),
        "seconds": round(seconds, 1),
        "standing": list(standing),
        "left_out": list(left_out),
    }


def summary_of(match: Match, plan: MatchPlan, seconds: float | None) -> MatchSummary:
    """How a match ended that is over, after so many seconds of play, if that is known."""
    t, outcome = match.table, match.table.outcome
    assert outcome is not None, "only a match that is over has a summary"
    what, standing = of_table(get(match.record.game), t)
    return MatchSummary(
        winners=list(outcome.winners),
        reason=outcome.text,
        battles=t.battles,
        wars=list(t.wars),
        counted=what,
        standing=list(standing),
        seconds=seconds,
        limited=outcome.ended is Termination.LIMIT,
        record=match.record.to_json(),
    )


def entry_of(match: Match, plan: MatchPlan, seconds: float) -> FinishedGame:
    """Return the entry that counts for a match that is over, under the key of this match."""
    t, outcome = match.table, match.table.outcome
    assert outcome is not None, "only a match that is over is counted"
    wars = () if get(plan.game).presentation.has_ties(t.options) else t.wars
    won = "won" if len(outcome.winners) == 1 else "drew"
    return FinishedGame(
        game=plan.game,
        winners=outcome.winners,
        battles=t.battles,
        wars=len(wars),
        longest=max(wars, default=0),
        seconds=seconds,
        limited=outcome.ended is Termination.LIMIT,
        players=tuple(
            SeatResult(n, who.player, won if n in outcome.winners else "lost", who.profile)
            for n, who in enumerate(plan.seats)
        ),
        key=plan.token,
    )
