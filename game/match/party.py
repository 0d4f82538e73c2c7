"""The party: the people that a profile last played with, and their seats in the next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from game.match import people
from game.match.match_plan import HUMAN, MatchPlan, SeatPlan

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.storage import Store


def party(store: Store) -> list[SeatPlan]:
    """Return the seats of those who last played together with the profile in use; may be empty."""
    kept = store.settings().get(_party_key(store))
    try:
        plan = MatchPlan.from_dict({"game": "", "seats": kept["seats"]}) if kept else None
    except (TypeError, KeyError, ValueError):
        plan = None
    return [] if plan is None else seated(store, plan.seats)


def remember_party(store: Store, seats: Sequence[SeatPlan]) -> None:
    """Remember these people as the party of whatever game is begun next."""
    kept = [replace(seat, practice=False, device="any") for seat in seats]
    store.set(_party_key(store), {"seats": [asdict(seat) for seat in kept]})


def for_any_game(seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the party for any game: beside a single person a single computer, since how many sit
    at a large table depends on the game.
    """
    humans = [seat for seat in seats if seat.human]
    against = [seat for seat in seats if not seat.human]
    return [*humans, *against[:1]] if len(humans) == 1 else list(seats)


def fitted(seats: Sequence[SeatPlan], game: Game) -> list[SeatPlan]:
    """Return a party cut or filled to the size that a game takes: computers leave first, and fill
    up what is missing.
    """
    most = game.seat_numbers[-1]
    humans = [seat for seat in seats if seat.human][:most]
    stays = [seat for seat in seats if seat in humans or not seat.human]
    while len(stays) > most:
        stays.remove(next(seat for seat in reversed(stays) if not seat.human))
    return people.with_computers([replace(seat) for seat in stays], game.seat_numbers[0])


def seats_party(seats: Sequence[SeatPlan], sitting: Sequence[SeatPlan], game: Game) -> bool:
    """Whether those who sit at a game are a party, and a computer sits where one would: of a party
    too large for the game, any of its people.
    """
    people_there, party_people = _humans(seats), _humans(sitting)
    if len(party_people) > game.seat_numbers[-1]:
        return people_there <= party_people
    against = [any(not seat.human for seat in some) for some in (seats, fitted(sitting, game))]
    return people_there == party_people and against[0] == against[1]


def unseated(sitting: Sequence[SeatPlan], seats: Sequence[SeatPlan], game: Game) -> list[SeatPlan]:
    """Return who of a party has no seat at a game that takes fewer: people where it takes fewer
    people, computers where all its seats are taken.
    """
    most, there = game.seat_numbers[-1], {_who(seat) for seat in seats}
    left_out = [seat for seat in sitting if _who(seat) not in there]
    crowded = sum(seat.human for seat in sitting) > most
    full = len(seats) == most < len(sitting)
    return [seat for seat in left_out if (crowded if seat.human else full)]


def missing(sitting: Sequence[SeatPlan], seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the people of a party who have none of these seats."""
    there = _humans(seats)
    return [seat for seat in sitting if seat.human and _who(seat) not in there]


def _humans(seats: Sequence[SeatPlan]) -> set[tuple[int | None, str]]:
    return {_who(seat) for seat in seats if seat.human}


def _who(seat: SeatPlan) -> tuple[int | None, str]:
    return seat.profile, seat.display_name


def seated(store: Store, seats: list[SeatPlan]) -> list[SeatPlan]:
    """Return these seats with the profile in use among them, and without deleted people."""
    known = {profile.id for profile in people.everybody(store)}
    for seat in seats:
        if seat.profile not in known:
            seat.profile = None
    me = people.current(store)
    if me is not None and seats and all(seat.profile != me.id for seat in seats):
        first = next((s for s in seats if s.player == HUMAN), seats[0])
        first.player, first.profile, first.name, first.face = HUMAN, me.id, me.name, me.face
    return seats


def _party_key(store: Store) -> str:
    return f"party:{whose(store)}"


def whose(store: Store) -> int:
    """The number of the profile in use; 0 for a guest."""
    me = people.current(store)
    return 0 if me is None else me.id
