"""The match as it is first offered: who sits where and by which rules, as last time or as usual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from game.match import opponents, people
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
    sitting = party(store)
    plan = _last_plan(store, game)
    me = people.current(store)
    if plan is None and me is not None and game.practice and people.practises(store, me):
        plan = practice_plan(me, game_id)
    if plan is None:
        seats = fitted(sitting, game) if sitting else people.first_seats(store, game.default_seats)
        plan = MatchPlan(game_id, seats, usual_options(game))
    elif sitting and not _same_people(plan.seats, sitting):
        plan.seats = fitted(sitting, game)
    plan.seats = opponents.fitted(game, plan.seats)
    plan.seed = seed
    return plan


def party(store: Store) -> list[SeatPlan]:
    """Who played together last, of those that the profile in use plays with; may be empty."""
    kept = store.settings().get(_party_key(store))
    try:
        plan = MatchPlan.from_dict({"game": "", "seats": kept["seats"]}) if kept else None
    except (TypeError, KeyError, ValueError):
        plan = None
    return [] if plan is None else _seated(store, plan.seats)


def remember_party(store: Store, seats: Sequence[SeatPlan]) -> None:
    """These play together, in whatever game is begun next."""
    kept = [replace(seat, practice=False, device="any") for seat in seats]
    store.set(_party_key(store), {"seats": [asdict(seat) for seat in kept]})


def fitted(seats: Sequence[SeatPlan], game: Game) -> list[SeatPlan]:
    """As many of a party as a game takes: computers leave first, and fill up what is missing."""
    most = game.seat_numbers[-1]
    humans = [seat for seat in seats if seat.human][:most]
    stays = [seat for seat in seats if seat in humans or not seat.human]
    while len(stays) > most:
        stays.remove(next(seat for seat in reversed(stays) if not seat.human))
    return people.with_computers([replace(seat) for seat in stays], game.seat_numbers[0])


def _same_people(seats: Sequence[SeatPlan], others: Sequence[SeatPlan]) -> bool:
    """Whether the same humans play, and a computer in both or in neither."""
    both = []
    for some in (seats, others):
        humans = {(seat.profile, seat.name) for seat in some if seat.human}
        both.append((humans, any(not seat.human for seat in some)))
    return both[0] == both[1]


def usual_options(game: Game) -> dict[str, Any]:
    """The options of the form that a game offers first."""
    return game.check_options(game.forms[0].options)


def practice_plan(learner: Profile, game_id: str, seed: int | None = None) -> MatchPlan:
    """A match of one learner against the computer, whose every battle asks something."""
    game = get(game_id)
    seat = SeatPlan(name=learner.name, face=learner.face, profile=learner.id, practice=True)
    seats = opponents.fitted(game, people.with_computers([seat], game.default_seats))
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
    """Offer this plan, but not its seed, and those who play, in whatever game is begun next."""
    store.set(_key(plan.game, store), plan.to_dict() | {"seed": None, "token": "", "occasion": ""})
    if not _same_people(plan.seats, fitted(party(store), get(plan.game))):
        remember_party(store, plan.seats)


def _last_plan(store: Store, game: Game) -> MatchPlan | None:
    settings = store.settings()
    kept = settings.get(_key(game.id, store), settings.get(_shared_key(game.id)))
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
    me = people.current(store)
    strange = me is not None and all(seat.profile != me.id for seat in plan.seats)
    if me is not None and strange and game.practice and people.practises(store, me):
        return None
    plan.seats = _seated(store, plan.seats)
    return plan


def _seated(store: Store, seats: list[SeatPlan]) -> list[SeatPlan]:
    """These seats with the profile in use in one of them, and none that is gone."""
    known = {profile.id for profile in people.everybody(store)}
    for seat in seats:
        if seat.profile not in known:
            seat.profile = None
    me = people.current(store)
    if me is not None and seats and all(seat.profile != me.id for seat in seats):
        first = next((s for s in seats if s.player == HUMAN), seats[0])
        first.player, first.profile, first.name, first.face = HUMAN, me.id, me.name, me.face
    return seats


def _key(game: str, store: Store) -> str:
    return f"{_shared_key(game)}:{_whose(store)}"


def _shared_key(game: str) -> str:
    """Under which older versions kept one plan for everybody."""
    return f"plan:{game}"


def _party_key(store: Store) -> str:
    return f"party:{_whose(store)}"


def _whose(store: Store) -> int:
    me = people.current(store)
    return 0 if me is None else me.id
