"""The people of a merge, and two profiles that are one person."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from game.storage import identity, profiles, schema, validation
from game.storage.copies import Copy, Differing, Merged, Row
from game.storage.merge_entries import LEAST, keep_least, lengthen

_LONG_AGO = datetime.fromtimestamp(0, UTC)


def take(db: sqlite3.Connection, copy: Copy, report: Merged) -> tuple[dict[Any, int], set[Any]]:
    """Everybody in a copy: their numbers there, each with the number here; and who was deleted
    here, by their numbers there.
    """
    for row in copy["aliases"]:
        _take_alias(db, row, report)
    known = identity.aliases(db)
    here = {uid: number for number, (uid, _) in identity.of_all(db).items()}
    deleted = identity.forgotten(db)
    found: dict[Any, int] = {}
    left_out: set[Any] = set()
    for row in copy["profiles"]:
        try:
            values = _person(row)
        except (ValueError, KeyError, TypeError):
            report.unreadable += 1
            continue
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
        found[row["id"]] = number
    _find_namesakes(db, set(found.values()), report)
    return found, left_out


def _take_alias(db: sqlite3.Connection, row: Row, report: Merged) -> None:
    """Who was found to be one person there is one here too."""
    try:
        names = validation.word(row["uid"]), validation.word(row["person"])
    except (ValueError, KeyError):
        report.unreadable += 1
        return
    known = identity.aliases(db)
    used, past = sorted(identity.settled(name, known) for name in names)
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


def _compare(db: sqlite3.Connection, number: int, there: Row, report: Merged) -> None:
    """Of two descriptions of one person that which was changed last counts."""
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
    told = [{key: who[key] for key in odd} for who in (kept, left)]
    report.differing.append(Differing(str(kept["name"]), *told))


def _find_namesakes(db: sqlite3.Connection, came: set[int], report: Merged) -> None:
    """People in the copy whose name somebody else here has too."""
    names: dict[str, list[profiles.Profile]] = {}
    for one in profiles.read_all(db):
        names.setdefault(one.name.casefold(), []).append(one)
    for first, *others in names.values():
        report.namesakes += [
            (one.name, first.id, one.id) for one in others if came & {one.id, first.id}
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
        for about, found in db.execute(theirs, (other,)).fetchall():
            keep_least(db, table, keep, about, found)
    db.execute("UPDATE OR IGNORE first_steps SET profile = ? WHERE profile = ?", (keep, other))
    _join_sessions(db, keep, other)
    for table in (*LEAST, "first_steps"):
        db.execute(f"DELETE FROM {table} WHERE profile = ?", (other,))
    _begin(db, keep, min((_row(db, one)["created"] for one in (keep, other)), key=_moment))
    db.execute("DELETE FROM profiles WHERE id = ?", (other,))
    db.execute("UPDATE profiles SET uid = ? WHERE id = ?", (used, keep))


def _begin(db: sqlite3.Connection, number: int, created: str) -> None:
    """Note since when somebody is known; who it is must no longer follow from that."""
    uid = identity.of_all(db)[number][0]
    db.execute("UPDATE profiles SET created = ?, uid = ? WHERE id = ?", (created, uid, number))


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
    """Somebody here, in the form of `_person`; what was damaged is as usual."""
    (row,) = schema.dicts(db, "SELECT * FROM profiles WHERE id = ?", (number,))
    values = dict(profiles.USUAL)
    for key in profiles.CHANGED:
        value = bool(row[key]) if key in profiles.FLAGS else row[key]
        with suppress(ValueError, TypeError):
            values |= profiles.check({key: value})
    return values | {"changed": row["changed"] or row["created"], "created": row["created"]}


def _person(row: Row) -> Row:
    """A row of `profiles` as it may be written. Raises ValueError or KeyError for none."""
    values: Row = profiles.check({"name": row["name"], "face": row["face"]})
    for key in profiles.CHANGED:
        if key in row:
            value = bool(row[key]) if type(row[key]) is int and key in profiles.FLAGS else row[key]
            with suppress(ValueError, TypeError):
                values |= profiles.check({key: value})
    values = dict(profiles.USUAL) | values
    values["created"] = validation.moment(row["created"]).isoformat()
    changed = row.get("changed") or values["created"]
    values["changed"] = validation.moment(changed).isoformat()
    values["uid"] = validation.word(identity.of_row(row))
    return values


def _newer(one: Row, other: Row) -> bool:
    """Whether `one` was changed after the other; where both were at once, any fixed order."""
    first, second = _moment(one["changed"]), _moment(other["changed"])
    if first != second:
        return first > second
    return repr(_in_order(one)) > repr(_in_order(other))


def _in_order(who: Row) -> list[tuple[str, Any]]:
    return [(key, who.get(key)) for key in profiles.CHANGED]


def _moment(text: object) -> datetime:
    try:
        return validation.moment(text)
    except ValueError:
        return _LONG_AGO
