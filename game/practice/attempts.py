"""Attempts: each answer to one question, as it is remembered for good; everything else follows from
these.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any

from game.practice.facts import (
    COMPARE,
    MISSING,
    OPERATIONS,
    ORDER,
    SHARE,
    SIGNED,
    Fact,
    Step,
    questions,
)
from game.quoting import quoted, quoted_error


@dataclass(frozen=True)
class Attempt:
    """A first answer to a question; correcting it afterwards is not another attempt.

    Times are in seconds from the question on, without pauses: `first_key` until the first key was
    pressed, `total` until the answer was given; `typing` is what this person usually takes to type
    a known number on this device. `hint` is the highest step of help seen, 0 for none. `key` is
    the name of the moment: the match, its battle and the seat, such as `game:battle:seat`.
    """

    key: str
    profile: int
    session: int | None
    at: datetime
    operation: str
    left: int
    right: int
    answer: int
    first_key: float
    total: float
    typing: float
    hint: int
    device: str
    seat: int
    game: str

    @property
    def step(self) -> Step:
        """The question as it was written."""
        return questions(self.operation, (self.left, self.right))[0]

    @property
    def fact(self) -> Fact | None:
        """The fact that the question was about."""
        return self.step.fact

    @property
    def correct(self) -> bool:
        """Whether the answer was right."""
        return self.answer == self.step.result

    @property
    def net(self) -> float:
        """Seconds of thinking: the time less the time for typing, never below zero."""
        return max(0.0, self.total - self.typing)

    @property
    def day(self) -> date:
        """The day on the calendar of the place where it was answered."""
        return self.at.date()

    def quick(self, threshold: float | None) -> bool:
        """Whether it came within the threshold; always, if that is off."""
        return threshold is None or self.net <= threshold

    def to_row(self) -> dict[str, Any]:
        """Return the attempt as plain values by column, the time as ISO text."""
        return asdict(self) | {"at": self.at.isoformat()}


def from_row(row: Mapping[str, Any]) -> Attempt:
    """The attempt that `to_row` made. Raises ValueError for a row that is none."""
    try:
        attempt = Attempt(
            key=str(row["key"]),
            profile=int(row["profile"]),
            session=None if row["session"] is None else int(row["session"]),
            at=datetime.fromisoformat(row["at"]),
            operation=row["operation"],
            left=int(row["left"]),
            right=int(row["right"]),
            answer=int(row["answer"]),
            first_key=float(row["first_key"]),
            total=float(row["total"]),
            typing=float(row["typing"]),
            hint=int(row["hint"]),
            device=str(row["device"]),
            seat=int(row["seat"]),
            game=str(row["game"]),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"This is no attempt: {quoted_error(error)}.") from error
    if attempt.operation not in OPERATIONS or not _makes_sense(attempt):
        raise ValueError(f"This is no question: {quoted(attempt.operation)}.")
    if attempt.at.tzinfo is None:
        raise ValueError("The time of an attempt needs its offset.")
    return attempt


def _makes_sense(attempt: Attempt) -> bool:
    """Whether the two numbers are such as the operation can have."""
    low = min(attempt.left, attempt.right)
    if attempt.operation == COMPARE:
        return low > SHARE and bool(attempt.left % SHARE and attempt.right % SHARE)
    if attempt.operation == MISSING:
        return low >= 0 and attempt.right > 0
    return low >= 0 or attempt.operation in (SIGNED, ORDER)


def from_rows(rows: Iterable[Mapping[str, Any]]) -> list[Attempt]:
    """The attempts among the rows, oldest first; what a damaged file has garbled is left out."""
    attempts = []
    for row in rows:
        try:
            attempts.append(from_row(row))
        except (ValueError, OverflowError):
            continue
    return sorted(attempts, key=lambda attempt: attempt.at)
