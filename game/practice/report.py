"""An adult's report on one child's practice: the fact grid, slips, sessions, months, what is due.

Everything is computed from the answers and compares a child only with itself. How it looks
is decided elsewhere: on the screen, and in `game.practice.report_page` for the printer.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from statistics import median
from typing import Any

from game.practice import error_patterns
from game.practice.attempts import Attempt
from game.practice.error_patterns import FrequentError
from game.practice.facts import MINUS, PLUS, TIMES, Fact
from game.practice.progress import DEFAULT_THRESHOLD, Progress
from game.texts import N_

GRIDS = (PLUS, MINUS, TIMES)
"""The operations whose facts stand in a grid."""

Clock = Callable[[], datetime]

ADVICE = N_(
    "Two short sessions of five to ten minutes a day do more than one long one, and a day off"
    " does no harm."
)


@dataclass(frozen=True)
class Cell:
    """A fact in the grid. seconds: the median thinking time of right answers, or None."""

    fact: Fact
    status: str
    due: bool
    box: int
    due_on: date | None
    seen: int
    right: int
    seconds: float | None


@dataclass(frozen=True)
class SessionSummary:
    """A session: when it began, how long it was, what was answered."""

    at: datetime
    game: str
    minutes: float
    answered: int
    right: int

    @property
    def share(self) -> float:
        """Right answers of all, 0 to 1."""
        return self.right / self.answered if self.answered else 0.0


@dataclass(frozen=True)
class Month:
    """A calendar month. fluent: how many facts were fluent at its end."""

    year: int
    month: int
    days: int
    minutes: float
    answered: int
    right: int
    fluent: int


@dataclass(frozen=True)
class Report:
    """The page on one child; lists are oldest first, slips most frequent first."""

    name: str
    made: datetime
    top: int
    threshold: float | None
    attempts: tuple[Attempt, ...]
    grids: Mapping[str, Sequence[Sequence[Cell]]]
    errors: Sequence[FrequentError]
    error_kinds: Sequence[tuple[str, int]]
    sessions: Sequence[SessionSummary]
    months: Sequence[Month]
    due: Sequence[Fact]

    @classmethod
    def for_profile(
        cls,
        attempts: Iterable[Attempt],
        clock: Clock,
        *,
        name: str = "",
        top: int = 10,
        threshold: float | None = DEFAULT_THRESHOLD,
        sessions: Iterable[Mapping[str, Any]] = (),
    ) -> Report:
        """The report of one person's answers, as of the clock's time.

        `sessions` are rows with `id` and `seconds`, the time played; where there is none, the
        time is that of the answers.
        """
        answers = tuple(sorted(attempts, key=lambda attempt: attempt.at))
        now = clock()
        progress = Progress(answers, threshold)
        lasted = ((row["id"], row["seconds"]) for row in sessions)
        # What damage has made of a time is no time.
        seconds = {
            session: float(time) for session, time in lasted if isinstance(time, (int, float))
        }
        played = _sessions_of(answers, seconds)
        shown = {answer.fact.operation for answer in answers if answer.fact}.intersection(
            GRIDS
        ) or {PLUS}
        return cls(
            name=name,
            made=now,
            top=top,
            threshold=threshold,
            attempts=answers,
            grids={
                operation: _grid(operation, top, answers, progress, now.date())
                for operation in GRIDS
                if operation in shown
            },
            errors=error_patterns.frequent(answers),
            error_kinds=error_patterns.by_pattern(answers),
            sessions=played,
            months=_months(answers, played, threshold),
            due=progress.due(now.date()),
        )

    @property
    def minutes(self) -> float:
        """The total of minutes played."""
        return sum(session.minutes for session in self.sessions)

    def counts(self, operation: str) -> Counter[str]:
        """How many facts of a grid have which status."""
        return Counter(cell.status for row in self.grids.get(operation, ()) for cell in row)

    def to_csv(self) -> str:
        """Return a CSV line for each fact of the grids, with a header line."""
        out = io.StringIO()
        write = csv.writer(out, lineterminator="\r\n")
        write.writerow(["fact", "status", "box", "due", "seen", "right", "median_seconds"])
        for rows in self.grids.values():
            for cell in (cell for row in rows for cell in row):
                fact = f"{cell.fact.larger}{cell.fact.operation}{cell.fact.smaller}"
                due = cell.due_on.isoformat() if cell.due_on else ""
                seconds = "" if cell.seconds is None else f"{cell.seconds:.1f}"
                write.writerow([fact, cell.status, cell.box, due, cell.seen, cell.right, seconds])
        return out.getvalue()


def _grid(
    operation: str, top: int, attempts: Sequence[Attempt], progress: Progress, today: date
) -> list[list[Cell]]:
    """A row for each larger number from 1 to `top`, a cell for each smaller one up to it."""
    by_fact: dict[Fact, list[Attempt]] = {}
    for attempt in attempts:
        if attempt.fact is not None:
            by_fact.setdefault(attempt.fact, []).append(attempt)
    return [
        [
            _cell(fact, by_fact.get(fact, []), progress, today)
            for fact in (Fact(operation, larger, smaller) for smaller in range(1, larger + 1))
        ]
        for larger in range(1, top + 1)
    ]


def _cell(fact: Fact, answers: list[Attempt], progress: Progress, today: date) -> Cell:
    state = progress.of(fact)
    right = [answer.net for answer in answers if answer.correct]
    return Cell(
        fact=fact,
        status=state.status,
        due=state.is_due(today),
        box=state.box,
        due_on=state.due,
        seen=len(answers),
        right=len(right),
        seconds=float(median(right)) if right else None,
    )


def _sessions_of(attempts: Sequence[Attempt], seconds: Mapping[int, float]) -> list[SessionSummary]:
    groups: dict[object, list[Attempt]] = {}
    for attempt in attempts:
        groups.setdefault(attempt.day if attempt.session is None else attempt.session, []).append(
            attempt
        )
    return [
        SessionSummary(
            at=answers[0].at,
            game=answers[0].game,
            minutes=_played(answers, seconds.get(answers[0].session or 0, 0.0)) / 60,
            answered=len(answers),
            right=sum(answer.correct for answer in answers),
        )
        for answers in groups.values()
    ]


def _played(answers: Sequence[Attempt], known: float) -> float:
    return known or sum(answer.total for answer in answers)


def _months(
    attempts: Sequence[Attempt], sessions: Sequence[SessionSummary], threshold: float | None
) -> list[Month]:
    progress = Progress(threshold=threshold)
    by_month: dict[tuple[int, int], list[Attempt]] = {}
    for attempt in attempts:
        by_month.setdefault((attempt.day.year, attempt.day.month), []).append(attempt)
    months = []
    for (year, month), answers in by_month.items():
        for answer in answers:
            progress.add(answer)
        months.append(
            Month(
                year=year,
                month=month,
                days=len({answer.day for answer in answers}),
                minutes=sum(
                    session.minutes
                    for session in sessions
                    if (session.at.year, session.at.month) == (year, month)
                ),
                answered=len(answers),
                right=sum(answer.correct for answer in answers),
                fluent=sum(state.fluent for state in progress.seen()),
            )
        )
    return months
