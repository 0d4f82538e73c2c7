"""The entries of a merge: how long people type, sessions, answers, games, badges, first steps.

`people` are their numbers in the copy, each with the number here.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from game.storage import identity, schema, validation
from game.storage.copies import Copy, Merged, Row

People = Mapping[Any, int]
_ANSWER = (
    *("profile", "at", "operation", "left", "right", "answer", "first_key", "total"),
    *("typing", "hint", "device", "seat", "game"),
)
_GAME = ("game", "ended", "seats", "winners", "battles", "wars", "longest", "seconds", "limited")
_MOST_SEATS = 12
LEAST = {"typing": ("device", "seconds"), "badges": ("badge", "at")}
"""Tables with one value for each person and name, of which the smaller is kept: the shorter time is
what typing alone takes, and a badge is earned once, when it is earned first."""
_CHECKS: Mapping[str, Callable[[object], float | str]] = {
    "seconds": validation.number,
    "at": lambda value: validation.moment(value).isoformat(),
}


def _of_people(rows: Iterable[Row], people: People) -> Iterator[tuple[int, Row]]:
    """The rows of people who are taken over, each with their number here."""
    for row in rows:
        number = people.get(row.get("profile"))
        if number is not None:
            yield number, row


def take_least(db: sqlite3.Connection, table: str, copy: Copy, people: People) -> None:
    """What a table of LEAST says of these people, on whichever computer."""
    name, value = LEAST[table]
    for number, row in _of_people(copy[table], people):
        with suppress(ValueError, KeyError):
            keep_least(db, table, number, validation.word(row[name]), _CHECKS[value](row[value]))


def keep_least(
    db: sqlite3.Connection, table: str, profile: int, about: str, found: float | str
) -> None:
    """Note a value in a table of LEAST, unless a smaller one is known."""
    name, value = LEAST[table]
    db.execute(
        f"INSERT INTO {table} VALUES (?, ?, ?) ON CONFLICT (profile, {name})"
        f" DO UPDATE SET {value} = min({value}, excluded.{value})",
        (profile, about, found),
    )


def take_first_steps(db: sqlite3.Connection, copy: Copy, people: People) -> None:
    """What somebody has been told of a game need not be told again."""
    for number, row in _of_people(copy["first_steps"], people):
        with suppress(ValueError, KeyError):
            values = (number, validation.word(row["game"]), validation.whole(row["step"]))
            db.execute("INSERT OR IGNORE INTO first_steps VALUES (?, ?, ?)", values)


def take_sessions(
    db: sqlite3.Connection, copy: Copy, people: People, report: Merged
) -> dict[Any, int]:
    """Sessions are the same if the same person began them at the same moment.

    Gives their numbers in the copy, each with the number here.
    """
    rows = db.execute("SELECT profile, game, started, id FROM sessions").fetchall()
    there: dict[tuple[Any, ...], int] = {tuple(row[:3]): row[3] for row in rows}
    found: dict[Any, int] = {}
    for row in copy["sessions"]:
        number = people.get(row.get("profile"))
        if number is None or not validation.is_session(row):
            report.unreadable += 1
            continue
        key = (number, row["game"], row["started"])
        if key in there:
            lengthen(db, there[key], row["seconds"])
        else:
            sql = "INSERT INTO sessions (profile, game, started, seconds) VALUES (?, ?, ?, ?)"
            there[key] = db.execute(sql, (*key, row["seconds"])).lastrowid or 0
            report.sessions += 1
        found[row.get("id")] = there[key]
    return found


def lengthen(db: sqlite3.Connection, session: int, seconds: float) -> None:
    """Note that a session lasted at least so long."""
    db.execute("UPDATE sessions SET seconds = max(seconds, ?) WHERE id = ?", (seconds, session))


def take_answers(
    db: sqlite3.Connection, copy: Copy, people: People, sessions: People, report: Merged
) -> None:
    """Answers are the same if their keys are, or all that is told of them where one has no key."""
    names = ", ".join(_ANSWER)
    rows = db.execute(f"SELECT key, {names} FROM attempts").fetchall()
    keys = {row[0]: row[1:] for row in rows if row[0] is not None}
    told = {row[1:] for row in rows}
    loose = {row[1:] for row in rows if row[0] is None}
    new = []
    for row in copy["attempts"]:
        number = people.get(row.get("profile"))
        if number is None or not validation.is_attempt(row):
            report.unreadable += 1
            continue
        values = tuple(number if name == "profile" else row[name] for name in _ANSWER)
        key = row.get("key")
        taken = key is None or key in keys
        if keys.get(key) == values or (values in told and taken) or values in loose:
            continue
        told.add(values)
        if taken:  # another answer has its key here, so that it goes without
            key = None
            loose.add(values)
        else:
            keys[key] = values
        new.append((key, sessions.get(row.get("session")), *values))
    marks = ", ".join("?" * (len(_ANSWER) + 2))
    db.executemany(f"INSERT INTO attempts (key, session, {names}) VALUES ({marks})", new)
    report.answers += len(new)


def take_games(db: sqlite3.Connection, copy: Copy, people: People, report: Merged) -> None:
    """Finished games, with who sat in them and what they can be seen again from."""
    names = ", ".join(_GAME)
    rows = db.execute(f"SELECT key, {names} FROM finished").fetchall()
    keys = {row[0] for row in rows if row[0] is not None}
    told = {row[1:] for row in rows}
    seats, records = _by_game(copy["finished_seats"]), _by_game(copy["records"])
    marks = ", ".join("?" * (len(_GAME) + 1))
    for row in copy["finished"]:
        if not _is_game(row):
            report.unreadable += 1
            continue
        values, key = tuple(row[name] for name in _GAME), row.get("key")
        if key in keys if key is not None else values in told:
            if key is not None:
                _name_seats(db, key, seats.get(row.get("id"), ()), people, report)
            continue
        keys.add(key)
        told.add(values)
        sql = f"INSERT INTO finished (key, {names}) VALUES ({marks})"
        number = db.execute(sql, (key, *values)).lastrowid
        _take_seats(db, number, seats.get(row.get("id"), ()), people)
        _take_record(db, number, records.get(row.get("id"), ()))
        report.games += 1


def _take_seats(
    db: sqlite3.Connection, game: int | None, seats: Iterable[Row], people: People
) -> None:
    for row in seats:
        with suppress(ValueError, KeyError):
            seat = validation.whole(row["seat"], most=_MOST_SEATS - 1)
            who = people.get(row.get("profile"))
            values = (game, seat, who, validation.word(row["player"]), row["result"])
            db.execute("INSERT OR IGNORE INTO finished_seats VALUES (?, ?, ?, ?, ?)", values)


def _name_seats(
    db: sqlite3.Connection, key: str, seats: Iterable[Row], people: People, report: Merged
) -> None:
    """Who is nobody in a game here, and has been given a name there, has it here too.

    Two may have been given the games of one file that went to two computers before anybody had a
    name: they are whose name is older, on all computers, and it is told that both may be one.
    """
    here = "finished = (SELECT id FROM finished WHERE key = ?) AND seat = ? AND player = 'human'"
    for row in seats:
        who, seat = people.get(row.get("profile")), row.get("seat")
        if who is None or type(seat) is not int:
            continue
        for (mine,) in db.execute(f"SELECT profile FROM finished_seats WHERE {here}", (key, seat)):
            if mine not in (None, who):
                report.note_namesakes(_called(db, mine), mine, who)
            if mine is None or _known_since(db, who) < _known_since(db, mine):
                change = f"UPDATE finished_seats SET profile = ? WHERE {here}"
                db.execute(change, (who, key, seat))


def _called(db: sqlite3.Connection, number: int) -> str:
    (name,) = db.execute("SELECT name FROM profiles WHERE id = ?", (number,)).fetchone()
    return str(name)


def _known_since(db: sqlite3.Connection, number: int) -> tuple[datetime, str]:
    """Since when somebody has a name; of two at once any fixed order."""
    (row,) = schema.dicts(db, "SELECT id, created, uid FROM profiles WHERE id = ?", (number,))
    with suppress(ValueError):
        return validation.moment(row["created"]), identity.of_row(row)
    return datetime.max.replace(tzinfo=UTC), identity.of_row(row)


def _take_record(db: sqlite3.Connection, game: int | None, records: Iterable[Row]) -> None:
    for row in records:
        with suppress(ValueError, KeyError):
            validation.parsed(row["record"])
            db.execute("INSERT OR REPLACE INTO records VALUES (?, ?)", (game, row["record"]))


def _by_game(rows: Iterable[Row]) -> dict[Any, list[Row]]:
    found: dict[Any, list[Row]] = {}
    for row in rows:
        found.setdefault(row.get("finished"), []).append(row)
    return found


def _is_game(row: Row) -> bool:
    try:
        validation.word(row["game"])
        validation.moment(row["ended"])
        validation.parsed(row["winners"])
        for key in ("seats", "battles", "wars", "longest", "limited"):
            validation.whole(row[key])
        validation.number(row["seconds"])
        return row.get("key") is None or bool(validation.word(row["key"]))
    except (ValueError, KeyError):
        return False
