"""The match as it is first offered: who sits where and by which rules, as last time or as usual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import people
from game.match.learner import profile_of, scope_of
from game.match.plan import HUMAN, MatchPlan, SeatPlan
from game.variants import get

if TYPE_CHECKING:
    from game.practice.scope import Scope
    from game.rules.game import Game
    from game.storage import Store
    from game.storage.profiles import Profile


ONCE_THROUGH = 6
"""Minutes of a number game once through its cards, at eight seconds an answer."""


def first_plan(store: Store, game_id: str, seed: int | None = None) -> MatchPlan:
    """The plan of last time for this game, as far as it still fits, else the usual one."""
    game = get(game_id)
    plan = _last_plan(store, game)
    me = people.current(store)
    if plan is None and me is not None and game.practice and people.practises(store, me):
        plan = practice_plan(me, game_id)
    if plan is None:
        seats = people.first_seats(store, game.default_seats)
        plan = MatchPlan(game_id, seats, usual_options(game))
    plan.seed = seed
    return plan


def usual_options(game: Game) -> dict[str, Any]:
    """The options of the form that a game offers first."""
    return game.check_options(game.forms[0].options)


def practice_plan(learner: Profile, game_id: str, seed: int | None = None) -> MatchPlan:
    """A match of one learner against the computer, whose every battle asks something."""
    game = get(game_id)
    seat = SeatPlan(name=learner.name, face=learner.face, profile=learner.id, practice=True)
    seats = people.with_computers([seat], game.default_seats)
    return MatchPlan(game_id, seats, practice_options(game, scope_of(learner)), seed)


def practice_options(game: Game, scope: Scope) -> dict[str, Any]:
    """The options of a game with which its battles show what somebody practises."""
    names = {key: option.values or () for key, option in game.options.items()}
    return game.check_options(scope.options(names))


def for_practice(store: Store, plan: MatchPlan) -> None:
    """Have a plan of the usual rules show what those practise who sit there, and only that."""
    game = get(plan.game)
    if plan.options == usual_options(game):
        scopes = [scope_of(profile_of(store, seat)) for seat in plan.seats if seat.practice]
        if scopes:
            plan.options = practice_options(game, min(scopes, key=lambda scope: scope.top))


def practice_minutes(game: Game) -> int:
    """About how long a game of practice takes."""
    return ONCE_THROUGH if "play" in game.options else game.minutes


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
        if game.practice and people.practises(store, me):
            return None
        first = next((s for s in plan.seats if s.player == HUMAN), plan.seats[0])
        first.player, first.profile, first.name, first.face = HUMAN, me.id, me.name, me.face
    return plan


def _key(game: str) -> str:
    return f"plan:{game}"
