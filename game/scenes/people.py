"""Who plays on this computer: the profile in use, and names and faces for seats.

Lookups, and adding somebody; the pages that change profiles are `game.scenes.players.player_pages`
and those of practice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match.plan import FACES, HUMAN, SeatPlan
from game.storage import StorageError
from game.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.profiles import Profile
    from game.ui.context import Context

_KEY = "profile"


def current(ctx: Context) -> Profile | None:
    """The profile in use, or None for a guest."""
    number = ctx.store.settings().get(_KEY) if ctx.store is not None else None
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    found: Profile | None = ctx.store.profile(number)
    return found


def choose(ctx: Context, number: int | None) -> None:
    """Use this profile from now on; None for a guest."""
    ctx.store.set(_KEY, number)


def add(ctx: Context, name: str, face: str, then: Callable[[Profile], Any], **more: Any) -> None:
    """A new profile, which is the one in use from now on, and `then`; a page if it cannot be kept.

    `more` as for `Store.add_profile`.
    """
    try:
        made: Profile = ctx.store.add_profile(name, face, **more)
    except StorageError as error:
        ctx.go.confirm(
            tr("{name} cannot be added now", name=name),
            str(error),
            tr("Try again"),
            lambda: add(ctx, name, face, then, **more),
        )
        return
    choose(ctx, made.id)
    then(made)


def everybody(ctx: Context) -> list[Profile]:
    """All profiles."""
    return list(ctx.store.profiles()) if ctx.store is not None else []


def face_name(face: str) -> str:
    """What a seat with this face is called when nobody gave it a name."""
    names = {
        "fox": tr("Fox"),
        "owl": tr("Owl"),
        "bear": tr("Bear"),
        "cat": tr("Cat"),
        "frog": tr("Frog"),
        "rabbit": tr("Rabbit"),
        "whale": tr("Whale"),
        "lion": tr("Lion"),
        "panda": tr("Panda"),
        "penguin": tr("Penguin"),
        "turtle": tr("Turtle"),
        "bee": tr("Bee"),
    }
    return names.get(face, face.title())


def free_face(taken: list[str]) -> str:
    """The first face that nobody has."""
    return next((face for face in FACES if face not in taken), FACES[0])


def seat_two(ctx: Context, seats: list[SeatPlan]) -> None:
    """Have two people practise: whoever sits there, then profiles that sit nowhere yet."""
    sitting = {seat.profile for seat in seats if seat.human}
    free = [profile for profile in everybody(ctx) if profile.id not in sitting]
    for seat in seats[:2]:
        if not seat.human and free:
            one = free.pop(0)
            seat.name, seat.face, seat.profile = one.name, one.face, one.id
        seat.player, seat.practice = HUMAN, True


def first_seats(ctx: Context, count: int) -> list[SeatPlan]:
    """Seats as first offered: the player in use on seat 0, the computer on the others."""
    me = current(ctx)
    seats: list[SeatPlan] = []
    for number in range(count):
        face = free_face([seat.face for seat in seats])
        if number == 0 and me is not None:
            seats.append(SeatPlan(name=me.name, face=me.face, profile=me.id))
        elif number == 0:
            seats.append(SeatPlan(name=face_name(face), face=face))
        else:
            seats.append(SeatPlan("greedy", face_name(face), face))
    return seats
