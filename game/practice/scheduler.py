"""Spaced repetition: the facts that a deal should favour, and when a missed fact is asked again.

The cards decide which facts appear. Everything that is in a person's scope is asked, never shown to
be copied; practice decides only with what help a new fact is met, which facts a practice deal
should favour (those not met for longest), and when a missed one comes again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from enum import Enum

from game.practice.attempts import Attempt
from game.practice.facts import LARGEST, PLUS, Fact, all_facts
from game.practice.ladder import SURE, Came
from game.practice.progress import Progress
from game.practice.scope import Scope

WANTED = 20
FIRST_MEETINGS = 6  # so many of the latest first meetings tell whether new facts need a picture
KNOWN = 5  # so many of them right and quick, and they do not
REPEAT_AFTER = (2, 3, 4)
MORE = {False: 1, True: 3}
"""Sums from earlier days after a battle's own, by whether that was remembered: more where it was,
as who counts would be kept from its game for long."""
DROPS = 6  # so many plants carry a drop of water at most
RETRIES = 1  # so often a missed fact comes again in a session: two meetings are enough for a day
_NEVER = datetime.min.replace(tzinfo=UTC)


class AskMode(Enum):
    """The mode of a question on the table."""

    ASK = "ask"
    MEET = "meet"  # asked with its picture: it is new
    SHOW = "show"  # written out by the program: it is none of this person's


class Scheduler:
    """Decides for one person who practises one operation within a scope."""

    def __init__(
        self,
        progress: Progress,
        clock: Callable[[], datetime],
        scope: Scope | int = 10,
        operation: str = PLUS,
    ) -> None:
        self.progress = progress
        self.scope = Scope(scope) if isinstance(scope, int) else scope
        self._clock, self._operation = clock, operation
        self._order = self.scope.facts(operation)

    def asking(self, fact: Fact | None) -> AskMode:
        """Whether this result is asked, and whether with its picture, or only shown.

        A new fact is worked out with its picture, unless the latest new ones were known at once.
        """
        if fact is None or not self.scope.fits(fact):
            return AskMode.SHOW
        if self.progress.of(fact).seen or self.knows_much:
            return AskMode.ASK
        return AskMode.MEET

    @property
    def knows_much(self) -> bool:
        """Whether nearly all of the latest new facts of this operation were right and quick when
        they were met: who adds well may never have taken anything away.
        """
        seen = [state for state in self.progress.seen() if state.fact.operation == self._operation]
        latest = sorted(seen, key=lambda state: state.met or _NEVER)[-FIRST_MEETINGS:]
        return sum(state.knew for state in latest) >= KNOWN

    def wanted(self, count: int = WANTED) -> list[Fact]:
        """The facts that should come up today, the most wanted first: what a deal favours.

        Those not met for longest; never met ones before all others, in the order of introduction.
        What rests is left alone.
        """
        resting = set(self.resting())
        place = {fact: number for number, fact in enumerate(self._order) if fact not in resting}
        return sorted(place, key=lambda fact: (self._last(fact), place[fact]))[:count]

    def resting(self) -> list[Fact]:
        """Return the facts that are remembered longer if they are not asked today.

        Cards are dealt so that they seldom come up.
        """
        today = self._clock().date()
        return [fact for fact in self._order if self.progress.of(fact).ladder.rests(today)]

    def new(self) -> list[Fact]:
        """Return the facts that were never met, in the order of introduction."""
        facts = all_facts(self._operation, LARGEST)
        return [f for f in facts if self.scope.fits(f) and not self.progress.of(f).seen]

    @property
    def begun(self) -> bool:
        """Whether any fact of this operation was met."""
        return any(state.fact.operation == self._operation for state in self.progress.seen())

    def more(self, remembered: bool) -> list[Fact]:
        """Return review facts after a battle's own sum: facts met on earlier days and not today.

        In the order of `waiting`: in the same time more is learnt so than from cards alone.
        `remembered`: whether the battle's own sum was.
        """
        today = self._clock().date()
        return waiting(self.progress, self._order, today)[: MORE[remembered]]

    def _last(self, fact: Fact) -> datetime:
        return self.progress.of(fact).last or _NEVER

    @property
    def facts(self) -> Sequence[Fact]:
        """The facts in this person's scope, in the order of introduction."""
        return self._order


def waiting(progress: Progress, facts: Iterable[Fact], today: date) -> list[Fact]:
    """The facts met on earlier days and not today, in the order in which they are asked again.

    First those that came from memory the last time and are on their way, then those that did not,
    among them those that lapsed, then those that are known, last what rests; of each the ones not
    met for longest.
    """

    def turn(fact: Fact) -> tuple[int, date]:
        ladder = progress.of(fact).ladder
        fresh = bool(ladder.days) and ladder.days[-1][1] is Came.MEMORY
        known = progress.of(fact).known
        order = (fresh and not known, not known, not ladder.rests(today), True)
        return order.index(True), ladder.last or today

    ladders = {fact: progress.of(fact).ladder for fact in facts}
    late = [
        fact for fact, ladder in ladders.items() if ladder.last is not None and ladder.last < today
    ]
    return sorted(late, key=turn)


def thirsty(progress: Progress, facts: Iterable[Fact], today: date) -> frozenset[Fact]:
    """The few facts that carry a drop of water: those that lapsed, then those asked next that are
    not sure any more.
    """
    waiting_facts = waiting(progress, facts, today)
    unsure = [fact for fact in waiting_facts if progress.recall(fact, today) < SURE]
    unsure.sort(key=lambda fact: not progress.of(fact).ladder.drops)
    return frozenset(unsure[:DROPS])


class RetryQueue:
    """Brings missed facts back, within one session of one person, after two to four others.

    `pick` chooses one of several numbers: a seeded generator's `choice` in play.
    """

    def __init__(self, pick: Callable[[Sequence[int]], int]) -> None:
        self._pick = pick
        self._waiting: dict[Fact, int] = {}
        self._misses: dict[Fact, int] = {}

    def add(self, attempt: Attempt) -> None:
        """Note an answer: a miss will come again, everything else lets the waiting ones near."""
        fact = attempt.fact
        for waiting in self._waiting:
            if waiting != fact:
                self._waiting[waiting] -= 1
        if fact is None:
            return
        if attempt.correct:
            self._waiting.pop(fact, None)
            return
        self._misses[fact] = self._misses.get(fact, 0) + 1
        if self._misses[fact] <= RETRIES:
            self._waiting[fact] = self._pick(REPEAT_AFTER)
        else:
            self._waiting.pop(fact, None)

    def again(self) -> Fact | None:
        """The missed fact to ask once more now, or None. It stays until it is answered."""
        ready = [fact for fact, others in self._waiting.items() if others <= 0]
        return ready[0] if ready else None
