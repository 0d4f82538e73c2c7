"""What a value read from the file must be like, to be believed.

SQLite keeps whatever is put into a column, and people, other programs and broken disks put in what
no version of this program wrote: a length of 1e300, text for a number, the year 99999. Each check
gives the value, or raises ValueError; whoever reads a row leaves it out then, and deletes nothing.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from datetime import datetime
from typing import Any

MOST = 10**7
"""No count, no term of a sum and no time in seconds is larger."""
MOST_SEATS = 12
LONGEST = 200
"""No name and no key has more letters."""
_YEARS = range(1970, 3000)


def whole(value: object, least: int = 0, most: int = MOST) -> int:
    """A whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value


def number(value: object) -> float:
    """A number from 0 to MOST."""
    if not isinstance(value, (int, float)) or not math.isfinite(value) or not 0 <= value <= MOST:
        raise ValueError(value)
    return float(value)


def word(value: object) -> str:
    """A text of reasonable length."""
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError(value)
    return value


def moment(value: object) -> datetime:
    """A time with its offset, of years that a calendar on a wall could show."""
    found = datetime.fromisoformat(word(value))
    if found.tzinfo is None or found.year not in _YEARS:
        raise ValueError(value)
    return found


def key(value: object) -> int | None:
    """The number of a row, or None for none."""
    return None if value is None else whole(value, -(2**63), 2**63)


def parsed(text: object) -> Any:
    """What a JSON text holds. Raises ValueError also where it is too deep to be read."""
    if not isinstance(text, str):
        raise ValueError(text)
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def shown(name: str, longest: int = LONGEST) -> str:
    """A name as it can be drawn: nothing that is no letter, no line longer than a line."""
    return " ".join("".join(c if c.isprintable() else " " for c in name[:longest]).split())


def is_attempt(row: Mapping[str, Any]) -> bool:
    """Whether a row of `attempts` can be one that was written."""
    return _fits(row, _ATTEMPT)


def is_session(row: Mapping[str, Any]) -> bool:
    """Whether a row of `sessions` can be one that was written."""
    return _fits(row, _SESSION)


def _fits(row: Mapping[str, Any], checks: Mapping[str, Any]) -> bool:
    try:
        for name, check in checks.items():
            check(row[name])
    except (KeyError, ValueError, OverflowError):
        return False
    return True


def _label(value: object) -> str | None:
    return None if value is None else word(value)


_ATTEMPT = {
    "key": _label,
    "session": key,
    "at": moment,
    "operation": word,
    "left": lambda value: whole(value, -MOST),
    "right": lambda value: whole(value, -MOST),
    "answer": lambda value: whole(value, -(10**12), 10**12),
    "first_key": number,
    "total": number,
    "typing": number,
    "hint": whole,
    "device": word,
    "seat": whole,
    "game": word,
}
_SESSION = {"game": word, "started": moment, "seconds": number}
