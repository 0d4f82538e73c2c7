"""Merging two copies that went apart: a union that loses nothing; of changes the last writer wins.

Each entry has a name of its own on every computer: people their `identity`, answers and games their
key, sessions who began them and when. What is there is not added again, so copies may be merged in
any order and any number of times, and all computers come to hold the same. Where two copies say
different things of the same person, what was changed last counts, with a notice.

Who was deleted here is not brought back by a copy made before, or elsewhere, with a notice, too.

What belongs to a computer stays with it: settings, the running game, favourites.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from game.storage import database, history, identity, profiles
from game.storage.copies import Copy, MergeReport, ProfileConflict, Row
from game.storage.validation import MOMENT

People = Mapping[Any, int]
_ANSWER = (
    *("profile", "at", "operation", "left", "right", "answer", "first_key", "total"),
    *("typing", "hint", "device", "seat", "game"),
)
_GAME = ("game", "ended", "seats", "winners", "battles", "wars", "longest", "seconds", "limited")
LEAST = {"typing": ("device", "seconds"), "badges": ("badge", "at")}
"""Tables with a value for each person and name, of which the smaller is kept: the shorter time is
what typing alone takes, and a badge is earned once, when it is earned first."""


def _of_people(rows: Iterable[Row], people: People) -> Iterator[tuple[int, Row]]:
    """The rows of people who are taken over, each with their number here."""
    for row in rows:
        number = people.get(row["profile"])
        if number is not None:
            yield number, row


def take_least(db: sqlite3.Connection, table: str, copy: Copy, people: People) -> None:
    """Merge a table of LEAST for these people: of two values the smaller stays."""
    name, value = LEAST[table]
    for number, row in _of_people(copy[table], people):
        keep_least(db, table, number, row[name], row[value])


def keep_least(
    db: sqlite3.Connection, table: str, profile: int, about: str, least: float | str
) -> None:
    """Note a value in a table of LEAST, unless a smaller value is stored."""
    name, value = LEAST[table]
    db.execute(
        f"INSERT INTO {table} VALUES (?, ?, ?) ON CONFLICT (profile, {name})"
        f" DO UPDATE SET {value} = min({value}, excluded.{value})",
        (profile, about, least),
    )


def take_first_steps(db: sqlite3.Connection, copy: Copy, people: People) -> None:
    """Merge the first steps, so that nobody is taught again what was already said on another
    computer.
    """
    for number, row in _of_people(copy["first_steps"], people):
        values = (number, row["game"], row["step"])
        db.execute("INSERT OR IGNORE INTO first_steps VALUES (?, ?, ?)", values)


def take_sessions(
    db: sqlite3.Connection, copy: Copy, people: People, report: MergeReport
) -> dict[Any, int]:
    """Sessions are the same if the same person began them at the same moment.

    Gives their numbers in the copy, each with the number here.
    """
    rows = db.execute("SELECT profile, game, started, id FROM sessions").fetchall()
    there: dict[tuple[Any, ...], int] = {tuple(row[:3]): row[3] for row in rows}
    ids: dict[Any, int] = {}
    for row in copy["sessions"]:
        number = people.get(row["profile"])
        if number is None:
            report.unreadable += 1
            continue
        key = (number, row["game"], row["started"])
        if key in there:
            lengthen(db, there[key], row["seconds"])
        else:
            sql = "INSERT INTO sessions (profile, game, started, seconds) VALUES (?, ?, ?, ?)"
            there[key] = db.execute(sql, (*key, row["seconds"])).lastrowid or 0
            report.sessions += 1
        ids[row["id"]] = there[key]
    return ids


def lengthen(db: sqlite3.Connection, session: int, seconds: float) -> None:
    """Raise the stored length of a session to `seconds`, unless it is longer already."""
    db.execute("UPDATE sessions SET seconds = max(seconds, ?) WHERE id = ?", (seconds, session))


def take_answers(
    db: sqlite3.Connection, copy: Copy, people: People, sessions: People, report: MergeReport
) -> None:
    """Answers are the same if their keys are, or all their values where either has no key."""
    names = ", ".join(_ANSWER)
    rows = db.execute(f"SELECT key, {names} FROM attempts").fetchall()
    keys = {row[0]: row[1:] for row in rows if row[0] is not None}
    merged = {row[1:] for row in rows}
    loose = {row[1:] for row in rows if row[0] is None}
    new = []
    for row in copy["attempts"]:
        number = people.get(row["profile"])
        if number is None:
            report.unreadable += 1
            continue
        values = tuple(number if name == "profile" else row[name] for name in _ANSWER)
        key = row["key"]
        taken = key is None or key in keys
        if keys.get(key) == values or (values in merged and taken) or values in loose:
            continue
        merged.add(values)
        if taken:  # another answer has its key here, so that it goes without
            key = None
            loose.add(values)
        else:
            keys[key] = values
        new.append((key, sessions.get(row["session"]), *values))
    marks = ", ".join("?" * (len(_ANSWER) + 2))
    db.executemany(f"INSERT INTO attempts (key, session, {names}) VALUES ({marks})", new)
    report.answers += len(new)


def take_games(db: sqlite3.Connection, copy: Copy, people: People, report: MergeReport) -> None:
    """Merge the finished games, with their seats and the records that replays need."""
    names = ", ".join(_GAME)
    rows = db.execute(f"SELECT key, {names} FROM finished").fetchall()
    keys = {row[0] for row in rows if row[0] is not None}
    merged = {row[1:] for row in rows}
    # What can be seen again here is not displaced by what was played elsewhere.
    room = history.RECORDS - db.execute("SELECT count(*) FROM records").fetchone()[0]
    last = copy["records"][-room:] if room > 0 else []
    seats, records = _by_game(copy["finished_seats"]), _by_game(last)
    marks = ", ".join("?" * (len(_GAME) + 1))
    for row in copy["finished"]:
        values, key = tuple(row[name] for name in _GAME), row["key"]
        if key in keys if key is not None else values in merged:
            if key is not None:
                _name_seats(db, key, seats.get(row["id"], ()), people, report)
            continue
        keys.add(key)
        merged.add(values)
        sql = f"INSERT INTO finished (key, {names}) VALUES ({marks})"
        number = db.execute(sql, (key, *values)).lastrowid
        _take_seats(db, number, seats.get(row["id"], ()), people)
        for record in records.get(row["id"], ()):
            values = (number, record["record"])
            db.execute("INSERT OR REPLACE INTO records VALUES (?, ?)", values)
        report.games += 1


def _take_seats(
    db: sqlite3.Connection, game: int | None, seats: Iterable[Row], people: People
) -> None:
    for row in seats:
        values = (game, row["seat"], people.get(row["profile"]), row["player"], row["result"])
        db.execute("INSERT OR IGNORE INTO finished_seats VALUES (?, ?, ?, ?, ?)", values)


def _name_seats(
    db: sqlite3.Connection, key: str, seats: Iterable[Row], people: People, report: MergeReport
) -> None:
    """Give names to seats of a game that are nobody's here but have a name in the copy.

    Two may have been given the games of a file that went to two computers before anybody had a
    name: they are whose name is older, on all computers, and a notice says that both may be the
    same person.
    """
    here = "finished = (SELECT id FROM finished WHERE key = ?) AND seat = ? AND player = 'human'"
    for row in seats:
        who, seat = people.get(row["profile"]), row["seat"]
        if who is None:
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
    (row,) = database.dicts(db, "SELECT id, created, uid FROM profiles WHERE id = ?", (number,))
    with suppress(ValueError):
        return MOMENT.moment(row["created"]), identity.of_row(row)
    return datetime.max.replace(tzinfo=UTC), identity.of_row(row)


def _by_game(rows: Iterable[Row]) -> dict[Any, list[Row]]:
    by_game: dict[Any, list[Row]] = {}
    for row in rows:
        by_game.setdefault(row["finished"], []).append(row)
    return by_game


_LONG_AGO = datetime.fromtimestamp(0, UTC)


def take_people(
    db: sqlite3.Connection, copy: Copy, report: MergeReport
) -> tuple[dict[Any, int], set[Any]]:
    """Merge the people of a copy. Return the profile id here by the id in the copy, and the ids in
    the copy of those who were deleted here.
    """
    for row in copy["aliases"]:
        _take_alias(db, row)
    known = identity.aliases(db)
    here = {uid: number for number, (uid, _) in identity.of_all(db).items()}
    deleted = identity.forgotten(db)
    ids: dict[Any, int] = {}
    left_out: set[Any] = set()
    for row in copy["profiles"]:
        values = _person(row)
        uid = identity.settled(values["uid"], known)
        number = here.get(uid)
        if number is None and uid in deleted:
            left_out.add(row["id"])
            report.forgotten.append((values["name"], uid))
            continue
        if number is None:
            number = here[uid] = profiles.insert(db, values | {"uid": uid}, None) or 0
            report.people.append(values["name"])
        else:
            _compare(db, number, values, report)
        ids[row["id"]] = number
    _find_namesakes(db, set(ids.values()), report)
    return ids, left_out


def _take_alias(db: sqlite3.Connection, row: Row) -> None:
    """Merge an alias: two people whom the copy joined are joined here too."""
    known = identity.aliases(db)
    used, past = sorted(identity.settled(row[name], known) for name in ("uid", "person"))
    here = {uid: number for number, (uid, _) in identity.of_all(db).items()}
    if past == used:
        return
    if past in here and used in here:
        newer = _newer(_row(db, here[past]), _row(db, here[used]))
        keep, other = (past, used) if newer else (used, past)
        _join(db, here[keep], here[other])
        return
    db.execute("INSERT OR REPLACE INTO aliases VALUES (?, ?)", (past, used))
    if past in here:
        db.execute("UPDATE profiles SET uid = ? WHERE id = ?", (used, here[past]))


def _compare(db: sqlite3.Connection, number: int, there: Row, report: MergeReport) -> None:
    """Keep the description of a person that was changed last."""
    here = _row(db, number)
    mine, theirs = ({key: who.get(key) for key in profiles.CHANGED} for who in (here, there))
    theirs = {key: value for key, value in theirs.items() if key in there}
    odd = [key for key, value in theirs.items() if mine[key] != value]
    _begin(db, number, min(here["created"], there["created"], key=_moment))
    if not odd:
        changed = max(here["changed"], there["changed"], key=_moment)
        db.execute("UPDATE profiles SET changed = ? WHERE id = ?", (changed, number))
        return
    newer = _newer(there, here)
    if newer:
        profiles.change(db, number, theirs | {"changed": there["changed"]})
    kept, left = (theirs, mine) if newer else (mine, theirs)
    versions = [{key: who[key] for key in odd} for who in (kept, left)]
    report.differing.append(ProfileConflict(str(kept["name"]), *versions))


def _find_namesakes(db: sqlite3.Connection, came: set[int], report: MergeReport) -> None:
    """People in the copy whose name somebody else here has too."""
    names: dict[str, list[profiles.Profile]] = {}
    for profile in profiles.read_all(db):
        names.setdefault(profile.name.casefold(), []).append(profile)
    for first, *others in names.values():
        report.namesakes += [
            (profile.name, first.id, profile.id)
            for profile in others
            if came & {profile.id, first.id}
        ]


def join(db: sqlite3.Connection, keep: int, other: int, now: str) -> None:
    """Give all that is `other`'s to `keep`, whose description counts from now on."""
    if keep != other and {keep, other} <= set(identity.of_all(db)):
        _join(db, keep, other)
        db.execute("UPDATE profiles SET changed = ? WHERE id = ?", (now, keep))


def _join(db: sqlite3.Connection, keep: int, other: int) -> None:
    known = identity.of_all(db)
    used, past = sorted((known[keep][0], known[other][0]))
    db.execute("INSERT OR REPLACE INTO aliases VALUES (?, ?)", (past, used))
    for table in ("attempts", "finished_seats"):
        db.execute(f"UPDATE {table} SET profile = ? WHERE profile = ?", (keep, other))
    for table, (name, value) in LEAST.items():
        theirs = f"SELECT {name}, {value} FROM {table} WHERE profile = ?"
        for about, least in db.execute(theirs, (other,)).fetchall():
            keep_least(db, table, keep, about, least)
    db.execute("UPDATE OR IGNORE first_steps SET profile = ? WHERE profile = ?", (keep, other))
    _join_sessions(db, keep, other)
    for table in (*LEAST, "first_steps"):
        db.execute(f"DELETE FROM {table} WHERE profile = ?", (other,))
    _begin(db, keep, min((_row(db, profile)["created"] for profile in (keep, other)), key=_moment))
    db.execute("DELETE FROM profiles WHERE id = ?", (other,))
    db.execute("UPDATE profiles SET uid = ? WHERE id = ?", (used, keep))


def _begin(db: sqlite3.Connection, number: int, created: str) -> None:
    """Note since when somebody is known; who it is must no longer follow from that."""
    (row,) = database.dicts(db, "SELECT id, created, uid FROM profiles WHERE id = ?", (number,))
    values = (created, identity.of_row(row), number)
    db.execute("UPDATE profiles SET created = ?, uid = ? WHERE id = ?", values)


def _join_sessions(db: sqlite3.Connection, keep: int, other: int) -> None:
    sql = "SELECT id, game, started, seconds FROM sessions WHERE profile = ?"
    there = {(game, started): number for number, game, started, _ in db.execute(sql, (keep,))}
    for number, game, started, seconds in db.execute(sql, (other,)).fetchall():
        same = there.get((game, started))
        if same is None:
            db.execute("UPDATE sessions SET profile = ? WHERE id = ?", (keep, number))
            continue
        db.execute("UPDATE attempts SET session = ? WHERE session = ?", (same, number))
        db.execute("DELETE FROM sessions WHERE id = ?", (number,))
        lengthen(db, same, seconds)


def _row(db: sqlite3.Connection, number: int) -> Row:
    """Return a profile in the form of `_person`; damaged values are replaced by the usual ones."""
    (row,) = database.dicts(db, "SELECT * FROM profiles WHERE id = ?", (number,))
    seen = {"changed": row["changed"] or row["created"], "created": row["created"]}
    return profiles.known(row) | seen


def _person(row: Row) -> Row:
    """A row of `profiles` of a copy as it is written here."""
    times = {"created": row["created"], "changed": row.get("changed") or row["created"]}
    return profiles.known(row) | times | {"uid": identity.of_row(row)}


def _newer(row: Row, other: Row) -> bool:
    """Whether `row` was changed after the other; of equal times, by any fixed order."""
    first, second = _moment(row["changed"]), _moment(other["changed"])
    if first != second:
        return first > second
    return repr(_in_order(row)) > repr(_in_order(other))


def _in_order(who: Row) -> list[tuple[str, Any]]:
    return [(key, who.get(key)) for key in profiles.CHANGED]


def _moment(text: object) -> datetime:
    try:
        return MOMENT.moment(text)
    except ValueError:
        return _LONG_AGO


def merge(db: sqlite3.Connection, copy: Copy) -> MergeReport:
    """Add what is new in a copy.

    The same database and the same copy always come to the same rows with the same numbers.
    """
    report = MergeReport(unreadable=copy.unreadable)
    people, left_out = take_people(db, copy, report)
    copy = _without(copy, left_out)
    sessions = take_sessions(db, copy, people, report)
    take_answers(db, copy, people, sessions, report)
    take_games(db, copy, people, report)
    for table in LEAST:
        take_least(db, table, copy, people)
    take_first_steps(db, copy, people)
    return report


def _without(copy: Copy, people: Collection[Any]) -> Copy:
    """The copy without what belongs to these people, by their numbers in it."""
    theirs = ("typing", "sessions", "attempts", "badges", "first_steps")
    kept = {name: [row for row in copy[name] if row["profile"] not in people] for name in theirs}
    return Copy({**copy.tables, **kept})
