"""A clock that a test moves, and an answer to keep."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 16, 0, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        return self.now


def attempt(profile: int, key: str = "a") -> dict[str, object]:
    return {
        "key": key,
        "profile": profile,
        "session": 1,
        "at": "2026-03-02T16:00:00+01:00",
        "operation": "+",
        "left": 8,
        "right": 5,
        "answer": 13,
        "first_key": 1.5,
        "total": 2.0,
        "typing": 0.5,
        "hint": 0,
        "device": "keyboard",
        "seat": 0,
        "game": "addition",
    }
