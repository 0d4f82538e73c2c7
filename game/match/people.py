"""The people on this computer: the profile in use, and names and faces for seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.match.match_plan import FACES, HUMAN, SeatPlan

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.profiles import Profile

_KEY = "profile"


def current(store: Store) -> Profile | None:
    """The profile in use, or None for a guest."""
    number = store.settings().get(_KEY)
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    return store.profile(number)


def choose(store: Store, number: int | None) -> None:
    """Use this profile from now on; None for a guest."""
    store.set(_KEY, number)


def add(store: Store, name: str, face: str, **more: Any) -> Profile:
    """A new profile, in use from now on. `more` as for `Store.add_profile`."""
    made = store.add_profile(name, face, **more)
    choose(store, made.id)
    return made


def practises(store: Store, who: Profile) -> bool:
    """Whether somebody has answered sums before."""
    return bool(store.attempts(who.id))


def everybody(store: Store) -> list[Profile]:
    """Return all profiles."""
    return list(store.profiles())


def free_face(taken: Collection[str], seat: int = 0) -> str:
    """The first face that nobody has, from that on which belongs to a seat.

    So a computer keeps its face whoever sits down beside it.
    """
    faces = (*FACES[seat:], *FACES[:seat])
    return next((face for face in faces if face not in taken), FACES[0])


def who_could_sit(store: Store, seats: Sequence[SeatPlan], number: int) -> list[SeatPlan]:
    """Return everybody who could sit in seat `number`, as seats to choose from.

    Profiles that sit nowhere else; guests and computers: as whoever sits there is, with each
    face that nobody else has, and another of the other kind; for an empty seat a guest and a
    computer.
    """
    there = seats[number] if number < len(seats) else None
    others = [seat for seat in seats if seat is not there]
    known = {seat.profile for seat in others}
    people = [
        SeatPlan(name=person.name, face=person.face, profile=person.id)
        for person in everybody(store)
        if person.id not in known
    ]
    taken = [seat.face for seat in [*others, *people]]
    free = [face for face in FACES if face not in taken] or list(FACES)
    if there is None:
        guest = _faced(SeatPlan(), free[min(1, len(free) - 1)])
        return [*people, guest, _faced(SeatPlan("greedy"), free[0])]
    own = there.profile is None
    if own and there.face not in free:
        free.insert(0, there.face)
    alike = [there if own and face == there.face else _faced(there, face) for face in free]
    other = next((face for face in free if face != there.face), free[0])
    another = SeatPlan("greedy" if there.human else HUMAN, device=there.device)
    return [*people, *alike, _faced(another, other)]


def _faced(seat: SeatPlan, face: str) -> SeatPlan:
    """The same with no profile, and no name but that of this face."""
    return replace(seat, profile=None, name="", face=face)


def seat_two(store: Store, seats: list[SeatPlan]) -> None:
    """Have two people practise: whoever sits there, then profiles that sit nowhere yet."""
    sitting = {seat.profile for seat in seats if seat.human}
    free = [profile for profile in everybody(store) if profile.id not in sitting]
    for seat in seats[:2]:
        if not seat.human and free:
            profile = free.pop(0)
            seat.name, seat.face, seat.profile = profile.name, profile.face, profile.id
        seat.player, seat.practice = HUMAN, True


def with_computers(seats: list[SeatPlan], count: int) -> list[SeatPlan]:
    """Return these seats and as many more for computers as make `count`."""
    seats = list(seats)
    while len(seats) < count:
        face = free_face([seat.face for seat in seats], len(seats))
        seats.append(SeatPlan("greedy", face=face))
    return seats


def first_seats(store: Store, count: int) -> list[SeatPlan]:
    """Seats as first offered: the player in use on seat 0, the computer on the others."""
    me = current(store)
    if me is not None:
        seat = SeatPlan(name=me.name, face=me.face, profile=me.id)
    else:
        seat = SeatPlan(face=FACES[0])
    return with_computers([seat], count)
