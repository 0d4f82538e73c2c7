"""The knowledge of a person, computed from the answers: Leitner boxes, due days, fluency.

Nothing of it is stored; the answers are the only truth, so a better rule applies at once to all
that has been answered before. It does not decide what to ask: see `schedule`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from game.practice.attempts import Attempt
from game.practice.facts import MINUS, PLUS, Fact
from game.practice.hints import PICTURE
from game.texts import N_

BOX_DAYS = (0, 1, 3, 7, 14, 30)
TOP_BOX = len(BOX_DAYS) - 1
DEFAULT_THRESHOLD = 6.0
STREAK = 3  # right answers in a row after which it is slowness that is left to be mended
FLUENT_DAYS = 10
"""The number of different days on which a fluent fact was remembered, time after time: the last of
them is more than a week after the first.
"""
MEMORY = 2 / 3  # of the threshold: who counts takes longer
ONE_STEP = 1 / 2  # of it where counting is a single step, as in 8 + 1: that is quick, too
FASTEST = 2.0  # seconds: nobody has to be faster for it

NOT_SEEN, LEARNING = N_("not seen"), N_("learning")
SLOW, FLUENT = N_("right but slow"), N_("fluent")


@dataclass
class FactState:
    """How well one person knows one fact.

    `box` is 0 to 5; `due` the day from which it should come again, None if never seen. `right`
    counts the unaided right answers in a row up to now, `quick` those of them within the
    threshold, and `from_memory` the different days on which it came so fast that it was surely
    remembered, with no answer between that was counted. `met` and `last` are
    the moments of its first and its latest answer, and `knew` is whether the first was right and
    quick. `hard`: it was wrong, or help was asked for, and it was not right unaided since; the
    picture with which a new fact is met was asked for by nobody.
    """

    fact: Fact
    box: int = 0
    due: date | None = None
    seen: int = 0
    right: int = 0
    quick: int = 0
    from_memory: set[date] = field(default_factory=set)
    last: datetime | None = None
    met: datetime | None = None
    knew: bool = False
    hard: bool = False

    @property
    def fluent(self) -> bool:
        """Known from memory, and it has stayed; a miss, help or a slow answer ends that.

        Remembered on ten days, unaided, with no answer between them that was counted.
        """
        return len(self.from_memory) >= FLUENT_DAYS

    @property
    def status(self) -> str:
        """The status: NOT_SEEN, LEARNING, SLOW or FLUENT."""
        if not self.seen:
            return NOT_SEEN
        if self.fluent:
            return FLUENT
        return SLOW if self.right >= STREAK and self.quick < self.right else LEARNING

    def is_due(self, today: date) -> bool:
        """Whether it should come up today."""
        return self.due is not None and self.due <= today

    def add(self, attempt: Attempt, threshold: float | None) -> None:
        """Take one more answer into account."""
        day, was_due = attempt.day, self.due is None or self.due <= attempt.day
        if not self.seen:
            self.met, self.knew = attempt.at, attempt.correct and attempt.quick(threshold)
        helped = attempt.hint > (0 if self.seen else PICTURE)
        self.hard = not attempt.correct or helped or (self.hard and attempt.hint > 0)
        self.seen += 1
        self.last = attempt.at
        if not attempt.correct:
            self._missed(day)
        elif attempt.hint:
            self._helped(day)
        elif attempt.quick(threshold):
            self._quick(day, was_due)
            self._remembered(attempt, threshold)
        else:
            self._slow(day, was_due)

    def _missed(self, day: date) -> None:
        """Move a missed fact back to box 1; it comes again within the round, and tomorrow."""
        self.box, self.due = 1, day + timedelta(days=1)
        self.right = 0
        self._break_streak()

    def _helped(self, day: date) -> None:
        """Note a hinted answer, which earns no box."""
        tomorrow = day + timedelta(days=1)
        self.due = tomorrow if self.due is None else min(max(self.due, day), tomorrow)
        self.right = 0
        self._break_streak()

    def _quick(self, day: date, was_due: bool) -> None:
        """Move a quick right answer up a box, but only when it was due: once a day at most."""
        if was_due or self.box == 0:
            self.box = min(self.box + 1, TOP_BOX)
            self.due = day + timedelta(days=BOX_DAYS[self.box])
        self.right += 1
        self.quick += 1

    def _remembered(self, attempt: Attempt, threshold: float | None) -> None:
        """Add the day if the answer was so quick that nothing was counted; forget all days if it
        was surely counted.

        Counting one on takes hardly longer than remembering: there only the faster answers tell
        that nothing was counted, and the others tell nothing.
        """
        share = ONE_STEP if _one_step(self.fact) else MEMORY
        if threshold is None or attempt.net <= _within(threshold, share):
            self.from_memory.add(attempt.day)
        elif not remembered(attempt, threshold):
            self.from_memory = set()

    def _slow(self, day: date, was_due: bool) -> None:
        """Slow but right stays in its box and is due in a day or two."""
        if was_due:
            self.due = day + timedelta(days=1 if self.box <= 1 else 2)
        self.right += 1
        self._break_streak()

    def _break_streak(self) -> None:
        self.quick = 0
        self.from_memory = set()


def remembered(attempt: Attempt, threshold: float | None) -> bool:
    """Whether an answer was right, unaided, and so fast that it will have been remembered."""
    limit = _within(DEFAULT_THRESHOLD if threshold is None else threshold, MEMORY)
    return attempt.correct and not attempt.hint and attempt.net <= limit


def _within(threshold: float, share: float) -> float:
    """Seconds: this share of the threshold, but nobody has to be faster than anybody can."""
    return max(min(threshold, FASTEST), share * threshold)


def _one_step(fact: Fact) -> bool:
    """Whether counting a single step, or none, gives the answer."""
    return fact.operation in (PLUS, MINUS) and min(fact.smaller, fact.result) <= 1


class Progress:
    """The states of all facts that one person has met."""

    def __init__(
        self, attempts: Iterable[Attempt] = (), threshold: float | None = DEFAULT_THRESHOLD
    ) -> None:
        self.threshold = threshold
        self._states: dict[Fact, FactState] = {}
        for attempt in sorted(attempts, key=lambda one: one.at):
            self.add(attempt)

    def add(self, attempt: Attempt) -> None:
        """Take one more answer into account; answers come in the order of time."""
        if attempt.fact is not None:
            self._states.setdefault(attempt.fact, FactState(attempt.fact)).add(
                attempt, self.threshold
            )

    def of(self, fact: Fact) -> FactState:
        """The state of a fact; a fresh one if it was never met."""
        return self._states.get(fact, FactState(fact))

    def seen(self) -> list[FactState]:
        """The states of all facts met so far."""
        return list(self._states.values())

    def due(self, today: date) -> list[Fact]:
        """The facts that should come up today, the shakiest first."""
        states = [state for state in self._states.values() if state.is_due(today)]
        states.sort(key=lambda state: (state.box, state.due or today, state.fact))
        return [state.fact for state in states]

    def fluent(self, facts: Sequence[Fact]) -> int:
        """How many of these facts are fluent."""
        return sum(self.of(fact).fluent for fact in facts)
