"""What is said of the matches that wait to be continued, before anybody goes on with one.

It reads no rules and plays nothing, for the menu waits for it. No pygame here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.match.people import current
from game.storage.validation import MOST, shown
from game.variants import GAMES

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.running import Running

_MOST_NAMES = 6


@dataclass(frozen=True)
class Preview:
    """A match that waits.

    game      its id
    place     where it lies in the store
    names     who plays, by seat, and `faces`, with which faces
    battles   how many are over
    standing  everybody's points or cards; empty where an older version has not kept them
    """

    game: str
    place: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    battles: int
    standing: tuple[int, ...] = ()


def kept_previews(store: Store) -> list[Preview]:
    """What waits for whoever uses the program now, the match played last first.

    A profile sees the matches that it began or sits in, a guest those of guests.
    """
    me = current(store)
    found = []
    for running in store.waiting():
        mine = running.owner is None if me is None else me.id in (running.owner, *running.profiles)
        preview = _preview(running) if mine else None
        if preview is not None:
            found.append(preview)
    return found


def _preview(running: Running) -> Preview | None:
    """None of a match that does not seem to be whole."""
    plan, record = running.record.get("plan"), running.record.get("record")
    if not isinstance(plan, dict) or not isinstance(record, dict):
        return None
    game, seats, battles = plan.get("game"), plan.get("seats"), record.get("battles", 0)
    if not isinstance(game, str) or game not in GAMES:
        return None
    seats = seats[:_MOST_NAMES] if isinstance(seats, list) else []
    seats = [seat for seat in seats if isinstance(seat, dict)]
    return Preview(
        game=game,
        place=running.place,
        names=tuple(shown(str(seat.get("name", ""))) for seat in seats),
        faces=tuple(shown(str(seat.get("face", ""))) for seat in seats),
        battles=battles if type(battles) is int and 0 <= battles < MOST else 0,
        standing=_standing(running.record.get("standing"), len(seats)),
    )


def _standing(values: Any, seats: int) -> tuple[int, ...]:
    if not isinstance(values, list) or len(values) != seats:
        return ()
    fit = all(type(value) is int and abs(value) < MOST for value in values)
    return tuple(values) if fit else ()
