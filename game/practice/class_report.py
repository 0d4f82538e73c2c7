"""The report on a class: every child and every fact, what was practised this week, whom to sit
with.

It is computed from the answers, sorted by name, and ranks nobody.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from game.practice.attempts import Attempt
from game.practice.error_patterns import by_pattern
from game.practice.facts import TIMES, Fact, stage
from game.practice.ladder import KNOWN, Came, State
from game.practice.progress import DEFAULT_THRESHOLD, Progress
from game.practice.report import LONG_AGO
from game.practice.visits import Visit, reasons, three
from game.texts import N_

WEEK = timedelta(days=7)
_FAMILIES = (
    *(N_("+ 2"), N_("doubles"), N_("make ten"), N_("neighbours")),
    *(N_("from 8 and 9"), N_("the others"), N_("court cards")),
)
_BY_ONE = N_("+ 1")
_TABLES = (
    *(N_("by 1"), N_("by 2"), N_("by 10"), N_("by 5"), N_("by 4"), N_("by 3"), N_("by 9")),
    *(N_("squares"), N_("by 8"), N_("by 6"), N_("by 7"), N_("the others")),
)


@dataclass(frozen=True)
class KnownFact:
    """How well a child knows a fact.

    faint    whether the chance to recall it today is small
    right    on how many days it was right at once
    seconds  how long the right answers of these days took on the average; None without any
    """

    state: State
    faint: bool = False
    right: int = 0
    seconds: float | None = None


@dataclass(frozen=True)
class Pupil:
    """A child of the class.

    known    what the child knows of each fact of the class
    week     how many answers it gave in the last seven days
    right    how many of these were right at the first try
    misses   names of the mistakes in the others, with how often each was made
    """

    number: int
    name: str
    face: str
    group: str
    known: Mapping[Fact, KnownFact]
    week: int
    right: int
    misses: Mapping[str, int]
    reasons: tuple[Visit, ...] = ()

    @classmethod
    def of(
        cls,
        number: int,
        name: str,
        face: str,
        group: str,
        attempts: Sequence[Attempt],
        facts: Sequence[Fact],
        today: date,
        threshold: float | None = DEFAULT_THRESHOLD,
    ) -> Pupil:
        """A child by its answers."""
        progress = Progress(attempts, threshold)
        week = [each for each in attempts if timedelta() <= today - each.day < WEEK]
        right = sum(answer.correct for answer in week)
        nets: dict[Fact, list[float]] = {}
        for attempt in attempts:
            if attempt.fact is not None and attempt.correct:
                nets.setdefault(attempt.fact, []).append(attempt.net)
        known = {fact: _known(progress, fact, today, nets.get(fact, [])) for fact in facts}
        families: dict[str, list[Fact]] = {}
        for fact in facts:
            families.setdefault(family_name(fact), []).append(fact)
        why = tuple(reasons(number, progress, attempts, families, today))
        misses = dict(by_pattern(week))
        return cls(number, name, face, group, known, len(week), right, misses, why)


def _known(progress: Progress, fact: Fact, today: date, nets: Sequence[float]) -> KnownFact:
    state = progress.of(fact)
    faint = bool(state.seen) and progress.recall(fact, today) < LONG_AGO
    right = state.ladder.count(Came.MEMORY) + state.ladder.count(Came.WORKED)
    return KnownFact(state.state, faint, right, sum(nets) / len(nets) if nets else None)


@dataclass(frozen=True)
class ClassReport:
    """The children by name, and the facts by families in the order of introduction."""

    pupils: tuple[Pupil, ...]
    families: tuple[tuple[str, tuple[Fact, ...]], ...]

    @classmethod
    def of(cls, pupils: Iterable[Pupil], facts: Sequence[Fact]) -> ClassReport:
        """The report of these children and facts."""
        by_family: dict[str, list[Fact]] = {}
        for fact in facts:
            by_family.setdefault(family_name(fact), []).append(fact)
        return cls(
            tuple(sorted(pupils, key=lambda pupil: (pupil.name.casefold(), pupil.number))),
            tuple((name, tuple(family)) for name, family in by_family.items()),
        )

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts of the class, family by family."""
        return tuple(fact for _, facts in self.families for fact in facts)

    @property
    def groups(self) -> tuple[str, ...]:
        """The names of the groups."""
        return tuple(
            sorted({pupil.group for pupil in self.pupils if pupil.group}, key=str.casefold)
        )

    @property
    def played(self) -> int:
        """How many children have practised in the last seven days."""
        return sum(pupil.week > 0 for pupil in self.pupils)

    def of_group(self, group: str) -> ClassReport:
        """Return the report on the children of a group only; on all of them for an empty name."""
        mine = tuple(pupil for pupil in self.pupils if group in ("", pupil.group))
        return ClassReport(mine, self.families)

    def known_by(self, fact: Fact, states: Sequence[State] = KNOWN) -> int:
        """How many children know a fact so well."""
        return sum(pupil.known[fact].state in states for pupil in self.pupils)

    @property
    def visits(self) -> tuple[Visit, ...]:
        """The three children to sit with today, and why."""
        return three([pupil.reasons for pupil in self.pupils])

    @property
    def misses(self) -> list[tuple[str, int]]:
        """The kinds of this week's misses, the most frequent first."""
        counted: Counter[str] = Counter()
        for pupil in self.pupils:
            counted.update(pupil.misses)
        return counted.most_common()

    def to_csv(self) -> str:
        """A line for each child: name, group, answers of the week, a word for each fact."""
        out = io.StringIO()
        write = csv.writer(out, lineterminator="\r\n")
        write.writerow(["name", "group", "answers_this_week", *(_plain(f) for f in self.facts)])
        for pupil in self.pupils:
            words = [pupil.known[fact].state.value for fact in self.facts]
            write.writerow([_harmless(pupil.name), _harmless(pupil.group), pupil.week, *words])
        return out.getvalue()


def family_name(fact: Fact) -> str:
    """The family of a fact, in words to be translated."""
    head = fact.family
    if head.operation != TIMES and head.smaller <= 1 and head.larger <= 10:
        return _BY_ONE
    return (_TABLES if fact.family.operation == TIMES else _FAMILIES)[stage(fact)]


def _plain(fact: Fact) -> str:
    return f"{fact.larger}{fact.operation}{fact.smaller}"


def _harmless(text: str) -> str:
    """A spreadsheet runs text that begins like a formula."""
    return "'" + text if text[:1] in ("=", "+", "-", "@", "|", "%", "\t", "\r") else text
