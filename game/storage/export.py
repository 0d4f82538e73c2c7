"""What is remembered, in forms that other programs read: CSV for answers, JSON for everything."""

from __future__ import annotations

import csv
import io
import math
import sqlite3
from typing import Any

from game.storage import migrations, schema

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
    """A header line, then one line for each answer, oldest first."""
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
    """Each table by name as a list of rows, and the version of the layout.

    Values that no version of the program wrote, and that JSON does not know, are given as text.
    """
    tables: dict[str, Any] = {}
    for table in migrations.TABLES:
        rows = schema.dicts(db, f"SELECT * FROM {table}", ())
        tables[table] = [{name: _for_json(value) for name, value in row.items()} for row in rows]
    return {"version": schema.version_of(db), **tables}


def _for_json(value: Any) -> Any:
    odd = isinstance(value, bytes) or (isinstance(value, float) and not math.isfinite(value))
    return str(value) if odd else value
