"""What to ask of one person: whether the sum on the table is asked, and what comes again.

The cards decide which sums appear; practice decides only whether the child says a sum or is
shown it, which sums a practice deal should favour, and when a missed one is asked again. It never
touches the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from enum import Enum

from game.practice.attempts import Attempt
from game.practice.facts import PLUS, Fact, all_facts
from game.practice.progress import FactState, Progress

OPEN_AT_ONCE = 3
LOOK_AHEAD = 8  # how far along the order of introduction a new fact may lie when it turns up
FURTHER = 4  # how much further for each fact that was known at once: who knows much skips much
WANTED = 6
REPEAT_AFTER = (2, 3, 4)
RETRIES = 2  # a fact that is missed again and again is left for tomorrow


class Asking(Enum):
    """What happens with a sum on the table."""

    ASK = "ask"
    SHOW = "show"  # written out by the program, since it is not this person's turn to know it


class Scheduler:
    """Decides for one person who practises one operation with cards up to `top`."""

    def __init__(
        self,
        progress: Progress,
        clock: Callable[[], datetime],
        top: int = 10,
        operation: str = PLUS,
    ) -> None:
        self.progress = progress
        self.top = top
        self._clock = clock
        self._order = all_facts(operation, top)

    def asking(self, fact: Fact | None) -> Asking:
        """Whether the child says this result or is shown it.

        Facts met before are asked. A new one is asked if fewer than three are open and it is
        near in the order of introduction, or not too far for somebody who knew many at once; a
        fact beyond the person's range is shown.
        """
        if fact is None or not fact.fits(self.top):
            return Asking.SHOW
        if self.progress.of(fact).seen or fact in self.next_new(self._reach()):
            return Asking.ASK
        return Asking.SHOW

    def _reach(self) -> int:
        quick = sum(bool(one.quick) for one in self.progress.seen())
        return LOOK_AHEAD + FURTHER * quick

    def next_new(self, count: int) -> list[Fact]:
        """The facts that may be begun now, first first; none while three are open."""
        if len(self.progress.open()) >= OPEN_AT_ONCE:
            return []
        new = (fact for fact in self._order if not self.progress.of(fact).seen)
        return [fact for _, fact in zip(range(count), new, strict=False)]

    def wanted(self, count: int = WANTED) -> list[Fact]:
        """The facts that should come up today, the most urgent first: what a deal favours.

        New facts under way and as many more as may be open, then what is due, then those that
        today could bring nearer to fluency, then what is fluent and due: to keep it so. Where
        that is little, as for a beginner, what may be begun after the first new facts.
        """
        today = self._clock().date()
        open_facts = self.progress.open()
        due = self.progress.due(today)
        found = open_facts + self.next_new(OPEN_AT_ONCE - len(open_facts))
        found += [fact for fact in due if not self.progress.of(fact).fluent]
        found += [one.fact for one in self._almost() if today not in one.quick_days]
        found += due + self.next_new(LOOK_AHEAD)
        ours = [fact for fact in dict.fromkeys(found) if fact in self._order]
        return ours[:count]

    def _almost(self) -> list[FactState]:
        shaky = [one for one in self.progress.seen() if not one.fluent]
        return sorted(shaky, key=lambda one: (one.box, one.fact))

    @property
    def facts(self) -> Sequence[Fact]:
        """All facts in this person's range, in the order of introduction."""
        return self._order


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
