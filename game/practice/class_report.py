"""The report on a class: every child and every fact, what was practised this week, what nobody
knows.

It is computed from the answers, sorted by name, and ranks nobody.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from game.practice.attempts import Attempt
from game.practice.facts import TIMES, Fact, stage
from game.practice.garden import Growth, planted
from game.practice.progress import DEFAULT_THRESHOLD
from game.texts import N_

WEEK = timedelta(days=7)
KNOWN = (Growth.FLOWER, Growth.BUD)
"""Known from memory, now or once."""
_FAMILIES = (
    *(N_("+ 2"), N_("doubles"), N_("make ten"), N_("neighbours")),
    *(N_("from 8 and 9"), N_("the others"), N_("court cards")),
)
_BY_ONE = N_("+ 1")
_LESSON, _NEXT = 9, 3
"""How many facts are named of those asked, and of those that no child has met yet."""
_TABLES = (N_("by 1"), N_("by 2"), N_("by 10"), N_("by 5"), N_("squares"), N_("the others"))


@dataclass(frozen=True)
class Pupil:
    """A child of the class. growth: of every fact of the class; week: answers in the last seven
    days; right: how many of them were right at first.
    """

    number: int
    name: str
    face: str
    group: str
    growth: Mapping[Fact, Growth]
    week: int
    right: int

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
        plants = planted(attempts, facts, today, threshold).plants
        week = [attempt for attempt in attempts if timedelta() <= today - attempt.day < WEEK]
        right = sum(attempt.correct for attempt in week)
        growth = {plant.fact: plant.growth for plant in plants}
        return cls(number, name, face, group, growth, len(week), right)


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

    def known_by(self, fact: Fact) -> int:
        """How many children know or knew a fact from memory."""
        return sum(pupil.growth[fact] in KNOWN for pupil in self.pupils)

    def nobody_knows(self) -> tuple[Fact, ...]:
        """The facts that no child knows from memory yet; empty without children."""
        if not self.pupils:
            return ()
        return tuple(fact for fact in self.facts if not self.known_by(fact))

    def to_try(self) -> tuple[Fact, ...]:
        """Return facts that nobody knows: those asked, the least known first; or else those that
        come next.

        As many as one takes on in a lesson, in the order of introduction.
        """
        unknown = self.nobody_knows()
        met = [f for f in unknown if any(p.growth[f] is not Growth.HOLLOW for p in self.pupils)]
        met.sort(key=lambda f: sum(p.growth[f] is Growth.SPROUT for p in self.pupils))
        tried = set(met[:_LESSON] or unknown[:_NEXT])
        return tuple(fact for fact in unknown if fact in tried)

    def to_csv(self) -> str:
        """A line for each child: name, group, answers of the week, a word for each fact."""
        out = io.StringIO()
        write = csv.writer(out, lineterminator="\r\n")
        write.writerow(["name", "group", "answers_this_week", *(_plain(f) for f in self.facts)])
        for pupil in self.pupils:
            words = [pupil.growth[fact].value for fact in self.facts]
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
