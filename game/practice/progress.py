"""What a person knows, computed from the answers: the ladder and the estimated recall of each fact.

Nothing of it is stored; the answers are the only truth, so a better rule applies at once to all
that has been answered before. It does not decide what to ask: see `schedule`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from game.practice.attempts import Attempt
from game.practice.facts import MINUS, PLUS, Fact
from game.practice.hints import ANSWER, PICTURE
from game.practice.ladder import KNOWN, MONTH, WEEK, Came, Growth, Ladder, State
from game.practice.recall import Habit, Trace

DEFAULT_THRESHOLD = 6.0
MEMORY = 2 / 3  # of the threshold: who counts takes longer
ONE_STEP = 1 / 2  # of it where counting is a single step, as in 8 + 1: that is quick, too
FASTEST = 2.0  # seconds: nobody has to be faster for it


@dataclass
class FactState:
    """How well one person knows one fact.

    `right` counts the unaided right answers in a row up to now. `met` and `last` are the moments of
    its first and its latest answer, and `knew` is whether the first was right and quick. `hard`: it
    was wrong, or help was asked for, and it was not right unaided since; the picture with which a
    new fact is met was asked for by nobody.
    """

    fact: Fact
    seen: int = 0
    right: int = 0
    last: datetime | None = None
    met: datetime | None = None
    knew: bool = False
    hard: bool = False
    ladder: Ladder = field(default_factory=Ladder)
    trace: Trace = field(default_factory=Trace)

    @property
    def growth(self) -> Growth:
        """How far its plant has grown."""
        return self.ladder.growth

    @property
    def state(self) -> State:
        """How well it is known, in the words for grown-ups."""
        return self.ladder.state

    @property
    def known(self) -> bool:
        """Whether it is remembered, for a while or for good."""
        return self.ladder.state in KNOWN

    def add(self, attempt: Attempt, threshold: float | None, habit: Habit) -> None:
        """Take one more answer into account; it tells of the child's `habit`, too."""
        if not self.seen:
            self.met, self.knew = attempt.at, attempt.correct and attempt.quick(threshold)
        helped = attempt.hint > (0 if self.seen else PICTURE)
        self.hard = not attempt.correct or helped or (self.hard and attempt.hint > 0)
        self.right = self.right + 1 if attempt.correct and not attempt.hint else 0
        if self.ladder.last is None or attempt.day > self.ladder.last:
            self._begin_day(attempt, threshold, habit)
        self.seen += 1
        self.last = attempt.at

    def _begin_day(self, attempt: Attempt, threshold: float | None, habit: Habit) -> None:
        day, sure = attempt.day, _from_memory(attempt, threshold)
        habit.add(self.trace, day, sure)
        self.trace.add(day, sure)
        soon, late = (habit.recall(self.trace, day, days) for days in (WEEK, MONTH))
        self.ladder.add(day, self._came(attempt, threshold), soon, late)

    def _came(self, attempt: Attempt, threshold: float | None) -> Came:
        if not attempt.correct or attempt.hint >= ANSWER:
            return Came.MISSED
        if attempt.hint > (0 if self.seen else PICTURE):
            return Came.HELPED
        return Came.WORKED if attempt.hint or not attempt.quick(threshold) else Came.MEMORY


def _from_memory(attempt: Attempt, threshold: float | None) -> float | None:
    """1 for an answer so quick that nothing was counted, 0 for others, None where nobody can tell.

    Counting one on takes hardly longer than remembering: there only the faster answers tell that
    nothing was counted, and the others tell nothing.
    """
    if not attempt.correct or attempt.hint:
        return 0.0
    if threshold is None:
        return 1.0
    share = ONE_STEP if attempt.fact and _one_step(attempt.fact) else MEMORY
    if attempt.net <= _within(threshold, share):
        return 1.0
    return None if remembered(attempt, threshold) else 0.0


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
        self._habit = Habit()
        for attempt in sorted(attempts, key=lambda attempt: attempt.at):
            self.add(attempt)

    def add(self, attempt: Attempt) -> None:
        """Take one more answer into account; answers come in the order of time."""
        if attempt.fact is not None:
            state = self._states.setdefault(attempt.fact, FactState(attempt.fact))
            state.add(attempt, self.threshold, self._habit)

    def of(self, fact: Fact) -> FactState:
        """The state of a fact; a fresh one if it was never met."""
        return self._states.get(fact, FactState(fact))

    def seen(self) -> list[FactState]:
        """The states of all facts met so far."""
        return list(self._states.values())

    def recall(self, fact: Fact, today: date, days: int = 0) -> float:
        """The estimated chance to answer a fact from memory so many days from today; 0 if new."""
        state = self._states.get(fact)
        return self._habit.recall(state.trace, today, days) if state else 0.0

    def known(self, facts: Sequence[Fact]) -> int:
        """How many of these facts are remembered."""
        return sum(self.of(fact).known for fact in facts)
