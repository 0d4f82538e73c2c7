"""The match as it is first offered: who sits where and by which rules, as last time or as usual."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.match import opponents, people
from game.match.learner import profile_of, scope_of
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.party import (
    fitted,
    for_any_game,
    party,
    remember_party,
    seated,
    seats_party,
    whose,
)
from game.variants import catalogue, get

if TYPE_CHECKING:
    from game.practice.scope import Scope
    from game.rules.game import Game
    from game.storage import Store
    from game.storage.profiles import Profile


ONCE_THROUGH = {False: 6, True: 9}
"""Minutes of a number game once through its cards, at eight seconds an answer; by whether each
battle asks a sum from an earlier day, too."""


def first_plan(store: Store, game_id: str, seed: int | None = None) -> MatchPlan:
    """The plan of last time for this game, as far as it still fits, else the usual plan."""
    game = get(game_id)
    sitting = party(store)
    plan = _last_plan(store, game)
    me = people.current(store)
    if plan is None and me is not None and game.about.practice and people.practises(store, me):
        plan = practice_plan(store, me, game_id)
    if plan is None:
        seats = fitted(sitting, game) if sitting else people.first_seats(store, game.default_seats)
        plan = MatchPlan(game_id, seats, usual_options(game))
    elif sitting and not seats_party(plan.seats, sitting, game):
        offered = offered_options(store, plan)
        plan.seats = fitted(sitting, game)
        for_practice(store, plan, offered)
    plan.seats = opponents.first_offered(store, game, plan.seats)
    plan.seed = seed
    return plan


def usual_options(game: Game) -> dict[str, Any]:
    """The options of the form that a game offers first."""
    return game.check_options(game.forms[0].options)


def practice_plan(
    store: Store, learner: Profile, game_id: str, seed: int | None = None
) -> MatchPlan:
    """A match of a learner against the computer, whose every battle asks something."""
    game = get(game_id)
    seat = SeatPlan(name=learner.name, face=learner.face, profile=learner.id, practice=True)
    seats = people.with_computers([seat], game.default_seats)
    seats = opponents.first_offered(store, game, seats)
    return MatchPlan(game_id, seats, practice_options(game, scope_of(learner)), seed)


def practice_games(learner: Profile, first: str = "") -> list[Game]:
    """Return the number games that are set for a learner; those come first that practise `first`,
    or what the learner practises first where none does.
    """
    games = [game for game in catalogue() if game.about.practice]
    wanted = [game for game in games if game.id in learner.games.split()] or games
    if all(game.about.practice != first for game in wanted):
        first = "*" if scope_of(learner).table else learner.operation[0]

    def place(game: Game) -> tuple[bool, bool]:
        once = "play" in game.options  # number games, which are over in some minutes
        return not (once and game.about.practice == first), not once

    return sorted(wanted, key=place)


def practice_options(game: Game, scope: Scope) -> dict[str, Any]:
    """The options of a game with which its battles show what somebody practises."""
    return game.check_options(scope.options(_values(game)))


def _values(game: Game) -> dict[str, tuple[Any, ...]]:
    return {key: option.values or () for key, option in game.options.items()}


def offered_options(store: Store, plan: MatchPlan) -> dict[str, Any]:
    """The options with which a game begins for those who sit there: the usual ones, or those that
    show what they practise. Two who practise different cards have a pack each, if the game can.
    """
    game, seats = get(plan.game), plan.seats
    scopes = [scope_of(profile_of(store, seat)) for seat in seats if seat.human and seat.practice]
    if not scopes or not game.about.practice:
        return usual_options(game)
    if len(scopes) == len(seats) == 2:
        packs = scopes[0].own_packs(scopes[1], _values(game))
        if packs is not None:
            return game.check_options(packs)
    return practice_options(game, min(scopes, key=lambda scope: scope.top))


def for_practice(store: Store, plan: MatchPlan, offered: dict[str, Any]) -> None:
    """Have a plan show what those practise who sit there now, unless somebody chose its rules.

    offered: what was offered to those who sat there before.
    """
    if plan.options in (offered, usual_options(get(plan.game))):
        plan.options = offered_options(store, plan)


def practice_minutes(game: Game, more: bool) -> int:
    """About how long a game of practice takes; `more`: see `ONCE_THROUGH`."""
    return ONCE_THROUGH[more] if "play" in game.options else game.about.minutes


def remember_plan(store: Store, plan: MatchPlan) -> None:
    """Offer this plan, but not its seed, and those who play, in whatever game is begun next."""
    game = get(plan.game)
    seats = opponents.as_nobody_chose(store, game, plan.seats)
    kept = replace(plan, seats=seats, seed=None, token="", occasion="")
    store.set(_key(plan.game, store), kept.to_dict())
    if not seats_party(plan.seats, party(store), game):
        remember_party(store, for_any_game(seats))


def played_so(store: Store, plan: MatchPlan) -> bool:
    """Whether the seats of this game were chosen so last time."""
    last = _last_plan(store, get(plan.game))
    return last is not None and _names(last) == _names(plan)


def _names(plan: MatchPlan) -> list[str]:
    return [seat.display_name for seat in plan.seats]


def _last_plan(store: Store, game: Game) -> MatchPlan | None:
    settings = store.settings()
    kept = settings.get(_key(game.id, store), settings.get(_shared_key(game.id)))
    if not isinstance(kept, dict):
        return None
    try:
        plan = MatchPlan.from_dict(kept)
        plan.options = game.check_options(plan.options)
        game.check_seats(len(plan.seats), plan.options)
    except ValueError:
        return None
    if plan.game != game.id:
        return None
    me = people.current(store)
    strange = me is not None and all(seat.profile != me.id for seat in plan.seats)
    if me is not None and strange and game.about.practice and people.practises(store, me):
        return None
    plan.seats = seated(store, plan.seats)
    return plan


def _key(game: str, store: Store) -> str:
    return f"{_shared_key(game)}:{whose(store)}"


def _shared_key(game: str) -> str:
    """Return the key under which older versions kept a plan for everybody."""
    return f"plan:{game}"
