"""What an adult sees of one child's practice: the facts, slips, sessions, months, what comes next.

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
from game.practice.facts import MINUS, PLUS, TIMES, Fact, introduction
from game.practice.ladder import KNOWN, Came, Growth, State
from game.practice.progress import DEFAULT_THRESHOLD, FactState, Progress
from game.practice.scheduler import thirsty
from game.texts import N_

GRIDS = (PLUS, MINUS, TIMES)
"""The operations whose facts stand in a grid."""

Clock = Callable[[], datetime]

ADVICE = N_(
    "Two short sessions of five to ten minutes a day do more than one long one, and a day off"
    " does no harm."
)


LATER = (1, 7, 30)
"""The days for which the chance of recall is given: tomorrow, in a week, in a month."""
_WRONG = 3
_NEW = 3
LONG_AGO = 0.5
"""Below this chance of recall today a fact was known long ago."""


@dataclass(frozen=True)
class Cell:
    """One fact in the grid. `seconds` is the median thinking time of right answers, or None.

    drop     whether it is asked next
    faint    whether the chance to recall it today is small
    recall   the chance of recall after each of `LATER`; 0 where it was never met
    rest     days for which it is left alone to last
    days     how its first answer of each day came
    wrong    the latest wrong answers
    """

    fact: Fact
    state: State
    growth: Growth
    suns: int
    drop: bool
    faint: bool
    recall: tuple[float, ...]
    rest: int
    days: tuple[tuple[date, Came], ...]
    wrong: tuple[str, ...]
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
    """One calendar month; `known` is how many facts were remembered at its end."""

    year: int
    month: int
    days: int
    minutes: float
    answered: int
    right: int
    known: int

    @property
    def begin(self) -> date:
        """Its first day."""
        return date(self.year, self.month, 1)


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
        operations = {answer.fact.operation for answer in answers if answer.fact}.intersection(
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
                if operation in operations
            },
            errors=error_patterns.frequent(answers),
            error_kinds=error_patterns.by_pattern(answers),
            sessions=played,
            months=_months(answers, played, threshold),
        )

    @property
    def minutes(self) -> float:
        """The total of minutes played."""
        return sum(session.minutes for session in self.sessions)

    def cells(self, operation: str) -> list[Cell]:
        """The cells of a grid, row by row."""
        return [cell for row in self.grids.get(operation, ()) for cell in row]

    def counts(self, operation: str) -> Counter[State]:
        """How many facts of a grid are known how well."""
        return Counter(cell.state for cell in self.cells(operation))

    @property
    def known(self) -> int:
        """How many facts of all grids are remembered."""
        return sum(self.counts(sign)[state] for sign in self.grids for state in KNOWN)

    @property
    def next(self) -> list[Fact]:
        """The facts of all grids that are asked next."""
        return [cell.fact for sign in self.grids for cell in self.cells(sign) if cell.drop]

    def new(self, operation: str) -> list[Fact]:
        """The facts of a grid that are met next, in the order of introduction."""
        unmet = [cell.fact for cell in self.cells(operation) if cell.state is State.NOT_MET]
        return sorted(unmet, key=introduction)[:_NEW]

    def resting(self, operation: str) -> list[Cell]:
        """The facts of a grid that are left alone for longest, so that they may last."""
        cells = [cell for cell in self.cells(operation) if cell.rest and not cell.drop]
        return sorted(cells, key=lambda cell: -cell.rest)

    def to_csv(self) -> str:
        """Return a CSV line for each fact of the grids, with a header line."""
        out = io.StringIO()
        write = csv.writer(out, lineterminator="\r\n")
        names = ["fact", "state", "plant", "suns", "asked_next", "recall_tomorrow"]
        write.writerow([*names, "seen", "right", "median_seconds"])
        for sign in self.grids:
            for cell in self.cells(sign):
                fact = f"{cell.fact.larger}{cell.fact.operation}{cell.fact.smaller}"
                seconds = "" if cell.seconds is None else f"{cell.seconds:.1f}"
                known = [cell.state.value, cell.growth.value, cell.suns, "yes" if cell.drop else ""]
                chance = f"{cell.recall[0]:.2f}"
                write.writerow([fact, *known, chance, cell.seen, cell.right, seconds])
        return out.getvalue()


def _grid(
    operation: str, top: int, attempts: Sequence[Attempt], progress: Progress, today: date
) -> list[list[Cell]]:
    """A row for each larger number from 1 to `top`, a cell for each smaller one up to it."""
    by_fact: dict[Fact, list[Attempt]] = {}
    for attempt in attempts:
        if attempt.fact is not None:
            by_fact.setdefault(attempt.fact, []).append(attempt)
    rows = [
        [Fact(operation, larger, smaller) for smaller in range(1, larger + 1)]
        for larger in range(1, top + 1)
    ]
    drops = thirsty(progress, [fact for row in rows for fact in row], today)
    return [
        [_cell(fact, by_fact.get(fact, []), progress, today, drop=fact in drops) for fact in row]
        for row in rows
    ]


def _cell(
    fact: Fact, answers: list[Attempt], progress: Progress, today: date, *, drop: bool
) -> Cell:
    state: FactState = progress.of(fact)
    right = [answer.net for answer in answers if answer.correct]
    missed = [answer for answer in answers if not answer.correct]
    return Cell(
        fact=fact,
        state=state.state,
        growth=state.growth,
        suns=state.ladder.suns,
        drop=drop,
        faint=bool(state.seen) and progress.recall(fact, today) < LONG_AGO,
        recall=tuple(progress.recall(fact, today, days) for days in LATER),
        rest=max(0, state.ladder.rest_left(today)) if state.seen else 0,
        days=tuple(state.ladder.days),
        wrong=tuple(attempt.step.as_written(attempt.answer) for attempt in missed[-_WRONG:]),
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
                known=sum(state.known for state in progress.seen()),
            )
        )
    return months
