"""Guest history: games that were played before anybody here has a name, and their transfer to the
first profile.

As long as there has never been a profile, the same person is taken to have played it: the
first human at each table. Later games of guests are theirs, and stay so.
"""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from game.storage import unfinished_games

_PERSON = "player = 'human'"


def is_there(db: sqlite3.Connection) -> bool:
    """Whether a game was begun here, and nobody has ever had a name."""
    someone = "SELECT 1 FROM profiles UNION ALL SELECT 1 FROM forgotten LIMIT 1"
    if db.execute(someone).fetchone() is not None:
        return False
    played = db.execute(f"SELECT 1 FROM finished_seats WHERE {_PERSON} LIMIT 1").fetchone()
    return played is not None or any(
        _first_seat(waiting.record) for waiting in unfinished_games.load_all(db)
    )


def give(db: sqlite3.Connection, number: int, name: str, face: str) -> None:
    """Assign to a profile all games, finished or waiting, that were played before it had a name.

    number: the profile's. name, face: what its seat in waiting games is called and shows.
    """
    db.execute(
        f"UPDATE finished_seats SET profile = ? WHERE profile IS NULL AND {_PERSON} AND seat ="
        " (SELECT MIN(seat) FROM finished_seats AS one"
        f"  WHERE one.finished = finished_seats.finished AND one.{_PERSON})",
        (number,),
    )
    for waiting in unfinished_games.load_all(db):
        seat, plan = _first_seat(waiting.record), waiting.record.get("plan")
        if seat is None or not isinstance(plan, dict):
            continue
        faces = [other.get("face") for other in unfinished_games.seats(plan) if other is not seat]
        seat |= {"profile": number, "name": name}
        if face not in faces:
            seat["face"] = face
        plan["owner"] = number
        place = unfinished_games.place_of(str(plan.get("game")), number)
        db.execute(
            "UPDATE OR IGNORE running SET place = ?, record = ? WHERE place = ?",
            (place, json.dumps(waiting.record), waiting.place),
        )


def _first_seat(record: dict[str, Any]) -> dict[str, Any] | None:
    """The first human's seat in the record of a game under way."""
    seats = unfinished_games.seats(record.get("plan"))
    return next((seat for seat in seats if seat.get("player") == "human"), None)
