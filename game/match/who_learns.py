"""Who practises in a match: the learner at each seat, and the facts that its deal should favour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.learner import Learner

if TYPE_CHECKING:
    from game.match.plan import MatchPlan, SeatPlan
    from game.practice.adaptive_deal import Wanted
    from game.storage import Store
    from game.storage.profiles import Profile


def learner_at(store: Store | None, plan: MatchPlan, seat: int) -> Learner:
    """The learner at a seat of a match."""
    who = plan.seats[seat]
    profile = profile_of(store, who)
    return Learner(store, profile, seat, plan.game, plan.token, steered=plan.steered)


def profile_of(store: Store | None, who: SeatPlan) -> Profile | None:
    """The profile at a seat; None for a guest."""
    if store is None or who.profile is None:
        return None
    return store.profile(who.profile)


def wanted(store: Store | None, plan: MatchPlan) -> Wanted:
    """The facts that a practice deal of this match favours, by seat; empty for a plain deal."""
    found = {}
    for seat, who in enumerate(plan.seats):
        if who.human and who.practice and plan.steered:
            learner = learner_at(store, plan, seat)
            if learner.profile is None or learner.profile.steered:
                found[seat] = learner.scheduler.wanted()
    return found
