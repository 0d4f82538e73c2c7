"""The match as it is first offered: who sits where and by which rules, as last time or as usual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import people
from game.match.plan import HUMAN, MatchPlan, SeatPlan
from game.variants import get

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.storage import Store
    from game.storage.profiles import Profile


def first_plan(store: Store, game_id: str, seed: int | None = None) -> MatchPlan:
    """The plan of last time for this game, as far as it still fits, else the usual one."""
    game = get(game_id)
    plan = _last_plan(store, game)
    if plan is None:
        seats = people.first_seats(store, game.default_seats)
        plan = MatchPlan(game_id, seats, usual_options(game))
    plan.seed = seed
    return plan


def usual_options(game: Game) -> dict[str, Any]:
    """The options of the form that a game offers first."""
    return game.check_options(game.forms[0].options)


def practice_plan(learner: Profile, game_id: str, seed: int | None = None) -> MatchPlan:
    """A match of one learner against the computer, with its sums to be said."""
    game = get(game_id)
    seat = SeatPlan(name=learner.name, face=learner.face, profile=learner.id, practice=True)
    seats = people.with_computers([seat], game.default_seats)
    return MatchPlan(game_id, seats, game.check_options({}), seed)


def remember_plan(store: Store, plan: MatchPlan) -> None:
    """Offer this plan the next time, but not its seed."""
    store.set(_key(plan.game), plan.to_dict() | {"seed": None})


def _last_plan(store: Store, game: Game) -> MatchPlan | None:
    kept = store.settings().get(_key(game.id))
    if not isinstance(kept, dict):
        return None
    try:
        plan = MatchPlan.from_dict(kept)
        plan.options = game.check_options(plan.options)
        game.check_seats(len(plan.seats))
    except ValueError:
        return None
    if plan.game != game.id:
        return None
    known = {profile.id for profile in people.everybody(store)}
    for seat in plan.seats:
        if seat.profile not in known:
            seat.profile = None
    me = people.current(store)
    if me is not None and all(seat.profile != me.id for seat in plan.seats):
        first = next((s for s in plan.seats if s.player == HUMAN), plan.seats[0])
        first.player, first.profile, first.name, first.face = HUMAN, me.id, me.name, me.face
    return plan


def _key(game: str) -> str:
    return f"plan:{game}"
