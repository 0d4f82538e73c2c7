"""The matches that wait to be continued, as they are described before anybody goes on with one.

It reads no rules and plays nothing, for the menu waits for it. No pygame here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.field_classes import frozen
from game.intake.schema import printable
from game.match.match_plan import face_name, given_name
from game.match.people import current
from game.storage.validation import MOST
from game.texts import ntr, tr
from game.variants import exists, is_point

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.unfinished_games import UnfinishedGame

_MOST_NAMES = 6


class Preview(NamedTuple):
    """A match that waits.

    game      its id
    place     where it lies in the store
    names     who plays, by seat, and `faces`, with which faces
    battles   how many are over
    standing  everybody's points or cards; empty where an older version has not kept them
    begun     whether anything has been played or answered
    """

    game: str
    place: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    battles: int
    standing: tuple[int, ...] = ()
    begun: bool = True


@frozen
class KeptMatches:
    """The waiting matches of whoever uses the program now, the match played last first.

    A profile sees the matches that it began or sits in, a guest those of guests. Of all others it
    learns only how many they are, by the profile (None: a guest's).
    """

    mine: list[Preview] = field(default_factory=list)
    of_others: Counter[int | None] = field(default_factory=Counter)
    newer: int = 0
    """How many are of games that only a newer version of the program can read."""


def waiting(store: Store) -> KeptMatches:
    """Return all waiting matches that seem to be whole."""
    me, matches = current(store), KeptMatches()
    for running in store.waiting():
        preview = _preview(running)
        if preview is not None and not exists(preview.game):
            matches = replace(matches, newer=matches.newer + is_point(preview.game))
            continue
        mine = running.owner is None if me is None else me.id in (running.owner, *running.profiles)
        if preview is not None and mine:
            matches.mine.append(preview)
        elif preview is not None:
            matches.of_others[running.owner] += 1
    return matches


def others_waiting_text(store: Store, waits: KeptMatches) -> str:
    """Say how many matches of others wait, and whose if of a single person; empty for none."""
    count = waits.of_others.total()
    if len(waits.of_others) != 1:
        if not count:
            return ""
        return ntr("{n} game waits for other players", "{n} games wait for other players", count)
    (owner,) = waits.of_others
    who = store.profile(owner) if owner is not None else None
    name = tr("Guest") if owner is None else tr("Somebody") if who is None else who.name
    return ntr("{n} game waits for {name}", "{n} games wait for {name}", count, name=name)


def newer_waiting_text(waits: KeptMatches) -> str:
    """How many matches wait that this version of the program cannot go on with; empty for none."""
    if not waits.newer:
        return ""
    return ntr(
        "{n} waiting game needs a newer War", "{n} waiting games need a newer War", waits.newer
    )


def _preview(running: UnfinishedGame) -> Preview | None:
    """Return the description of a waiting match, or None if it does not seem to be whole."""
    plan, record = running.record.get("plan"), running.record.get("record")
    if not isinstance(plan, dict) or not isinstance(record, dict):
        return None
    game, seats, battles = plan.get("game"), plan.get("seats"), record.get("battles", 0)
    if not isinstance(game, str):
        return None
    seats = seats[:_MOST_NAMES] if isinstance(seats, list) else []
    seats = [seat for seat in seats if isinstance(seat, dict)]
    return Preview(
        game=game,
        place=running.place,
        names=tuple(_name(seat) for seat in seats),
        faces=tuple(printable(str(seat.get("face", ""))) for seat in seats),
        battles=battles if type(battles) is int and 0 <= battles < MOST else 0,
        standing=_standing(running.record.get("standing"), len(seats)),
        # A battle whose sums are asked is not kept as over, so that they are asked again.
        begun=bool(battles or record.get("answers") or any(seat.get("practice") for seat in seats)),
    )


def _name(seat: dict[str, Any]) -> str:
    face = str(seat.get("face", ""))
    name = printable(str(seat.get("name", "")))
    return (name if seat.get("profile") is not None else given_name(name, face)) or face_name(face)


def _standing(values: Any, seats: int) -> tuple[int, ...]:
    if not isinstance(values, list) or len(values) != seats:
        return ()
    fit = all(type(value) is int and abs(value) < MOST for value in values)
    return tuple(values) if fit else ()
