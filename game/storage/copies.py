"""Export and import: all data in forms that other programs read (CSV for answers, JSON for
everything), and the reading of such a copy, with a report of what was merged.
"""

from __future__ import annotations

import csv
import io
import math
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.intake.refusal import Refusal
from game.intake.schema import Fields, Json, ListOf, Schema, Whole
from game.storage import database, migrations, profiles
from game.storage.validation import (
    AMOUNT,
    ATTEMPT,
    COUNT,
    GAME,
    GAME_RECORD,
    GAME_SEAT,
    KEY,
    MOMENT,
    ROW_ID,
    SESSION,
    WORD,
)
from game.texts import tr

Row = dict[str, Any]
PRIVATE_SETTINGS = ("pin", "pin_misses", "pin_offered")
"""The PIN of grown-ups, which nobody could try out on a copy at leisure."""
MAX_BYTES = 100_000_000
"""No copy is larger; a class of thirty fills a tenth of it in a year."""
MAX_ROWS = 1_000_000
"""No table has more."""
_MAX_ROWS_OF = {"profiles": 20_000, "aliases": 2_000}
"""Limits for tables in which some hundreds are many, since each row is compared with all others."""
_PERSON = Fields(
    {key: profiles.VALUES[key] for key in ("name", "face")} | {"id": ROW_ID, "created": MOMENT},
    {"uid": WORD},
    {**profiles.VALUES, "changed": MOMENT},
)
_ROWS: Mapping[str, Schema] = {
    "profiles": _PERSON,
    "aliases": Fields({"uid": KEY, "person": KEY}),
    "typing": Fields({"profile": ROW_ID, "device": WORD, "seconds": AMOUNT}),
    "sessions": SESSION,
    "attempts": ATTEMPT,
    "finished": GAME,
    "finished_seats": GAME_SEAT,
    "records": GAME_RECORD,
    "badges": Fields({"profile": ROW_ID, "badge": WORD, "at": MOMENT}),
    "first_steps": Fields({"profile": ROW_ID, "game": WORD, "step": COUNT}),
}
"""The tables that concern people, and what their rows may be."""
_TABLES = Fields(
    {}, {table: ListOf(Json(None), _MAX_ROWS_OF.get(table, MAX_ROWS)) for table in _ROWS}
)
_HEAD = Fields({"version": Whole(1), "profiles": Json(None)})


@dataclass(frozen=True)
class Copy:
    """The rows of people's tables in a copy, validated, by the table's name.

    unreadable: how many rows were left out, as nothing that was ever written.
    """

    tables: Mapping[str, list[Row]]
    unreadable: int = 0

    def __getitem__(self, table: str) -> list[Row]:
        return self.tables[table]


@dataclass(frozen=True)
class ProfileConflict:
    """A person of whom two copies said different things: the values that stay, and those that do
    not.
    """

    name: str
    kept: Mapping[str, Any]
    left: Mapping[str, Any]


@dataclass
class MergeReport:
    """The report of a merge: how many entries are new here, and what had to be decided.

    namesakes: pairs of profiles of the same name, or of the same seat of a game, by
        both numbers.
    forgotten: names and identities of people in the copy who were deleted here, and stay so.
    """

    people: list[str] = field(default_factory=list)
    answers: int = 0
    sessions: int = 0
    games: int = 0
    unreadable: int = 0
    differing: list[ProfileConflict] = field(default_factory=list)
    namesakes: list[tuple[str, int, int]] = field(default_factory=list)
    forgotten: list[tuple[str, str]] = field(default_factory=list)

    def note_namesakes(self, name: str, first: int, other: int) -> None:
        """Note that two profiles may be the same person."""
        if not any({first, other} == {*numbers} for _, *numbers in self.namesakes):
            self.namesakes.append((name, first, other))

    @property
    def nothing_new(self) -> bool:
        """Whether everything was here already."""
        return not (self.people or self.answers or self.sessions or self.games)


def read_copy(values: Any) -> Copy:
    """Read a value that `everything` returned on some computer. Raises Refusal if `values` is
    nothing of the kind.

    Rows that do not fit are left out and counted; all others are as they were written.
    """
    if not _HEAD.fits(values):
        raise Refusal(tr("This file is not a copy made by this program"))
    if values["version"] > migrations.VERSION:
        words = tr("This copy was made by a newer version of the program; update this one first")
        raise Refusal(words)
    tables = _TABLES.read(values)
    unreadable = 0
    for table, schema in _ROWS.items():
        rows = []
        for row in tables.get(table, ()):
            try:
                rows.append(schema.read(row))
            except Refusal:
                unreadable += 1
        tables[table] = rows
    return Copy(tables, unreadable)


_ATTEMPTS = """
SELECT attempts.at, profiles.name, attempts.game, attempts.seat, attempts.device,
       attempts.left, attempts.operation, attempts.right, attempts.answer,
       attempts.answer = CASE attempts.operation
           WHEN '-' THEN attempts.left - attempts.right
           WHEN '*' THEN attempts.left * attempts.right
           WHEN ':' THEN attempts.left / max(1, attempts.right)
           WHEN 't' THEN 10 * attempts.left + attempts.right
           WHEN 'o' THEN CASE WHEN attempts.left > attempts.right THEN 1
                              WHEN attempts.left < attempts.right THEN 2 ELSE 3 END
           WHEN '<' THEN CASE
               WHEN (attempts.left / 100) * (attempts.right % 100)
                  > (attempts.right / 100) * (attempts.left % 100) THEN 1
               WHEN (attempts.left / 100) * (attempts.right % 100)
                  < (attempts.right / 100) * (attempts.left % 100) THEN 2 ELSE 3 END
           ELSE attempts.left + attempts.right END,
       attempts.first_key, attempts.total, attempts.typing, attempts.hint, attempts.session
FROM attempts LEFT JOIN profiles ON profiles.id = attempts.profile
WHERE ? IS NULL OR attempts.profile = ?
ORDER BY attempts.at, attempts.id
"""
ATTEMPT_HEADER = (
    *("time", "name", "game", "seat", "device", "left", "operation", "right", "answer"),
    *("correct", "seconds_to_first_key", "seconds", "typing_seconds", "hint", "session"),
)


_LIKE_FORMULAS = "=+-@|%\t\r\n"


def attempts_csv(db: sqlite3.Connection, profile: int | None) -> str:
    """A header line, then a line for each answer, oldest first."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\r\n")
    write.writerow(ATTEMPT_HEADER)
    for row in db.execute(_ATTEMPTS, (profile, profile)):
        write.writerow([_plain(value) for value in row])
    return out.getvalue()


def _plain(value: Any) -> Any:
    """A spreadsheet runs text that begins like a formula; a name may begin with anything.

    A sign that stands alone, as an operation does, is no formula.
    """
    if isinstance(value, str) and len(value) > 1 and value[0] in _LIKE_FORMULAS:
        return "'" + value
    return value


def everything(db: sqlite3.Connection) -> dict[str, Any]:
    """Return each table by name as a list of rows, and the version of the layout.

    Without what lets somebody in here: a copy is open to everybody, and goes to other computers.
    Values that no version of the program wrote, and that JSON does not know, are given as text.
    """
    tables: dict[str, Any] = {}
    for table in migrations.TABLES:
        rows = database.dicts(db, f"SELECT * FROM {table}", ())
        tables[table] = [{name: _for_json(value) for name, value in row.items()} for row in rows]
    kept = [row for row in tables["settings"] if row["key"] not in PRIVATE_SETTINGS]
    tables["settings"] = kept
    return {"version": database.version_of(db), **tables}


def _for_json(value: Any) -> Any:
    odd = isinstance(value, bytes) or (isinstance(value, float) and not math.isfinite(value))
    return str(value) if odd else value
