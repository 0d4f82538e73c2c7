"""A month of a simulated child's practice by a policy, for the bench of learning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from game.match.first_plan import practice_options
from game.practice.attempts import Attempt
from game.practice.facts import PLUS, Fact
from game.practice.practice_deal import PracticeDeal, practice_deal
from game.practice.progress import Progress, remembered
from game.practice.scheduler import AskMode, RetryQueue, Scheduler
from game.practice.scope import Scope
from game.variants import get
from tests.bench.fsrs import AGAIN, GOOD, HARD, Review
from tests.bench.learners import DAY, RETRIEVED, SHOWN, WORKED, Answer, Learner
from tests.practice.shown import facts_shown

DAYS = 30
BATTLES = 40
MINUTES = 10.0
BATTLE = {True: 1.8, False: 1.5}
"""Seconds for each result of number cards, and of all 52 with their wars, beside working it out, as
the table takes them (`tests.bench.table_time`)."""
ANSWERED = {True: 0.75, False: 1.2}
"""Seconds in which a finished sum is looked at, as the table takes them; by whether it was known at
once."""
REST = 2.0  # seconds of looking at a battle before the next
EXPLAINED = 5.0  # seconds of an answer that is visible and then covered
WEEK = 7
LONGEST = {True: None, False: 90}
"""Battles of a game at most: number cards go once through the packs."""
DEALS = 1
"""Tries from which a deal is arranged; the program takes sixteen, which made no difference that
six children of a kind could show."""
NEW_A_DAY = 10  # facts that FSRS begins in a day
SCOPE = Scope(10)
FACTS = SCOPE.facts(PLUS)
START = datetime(2026, 1, 5, 16, 0, tzinfo=UTC)
PLAIN = "plain"


@dataclass(frozen=True)
class Policy:
    """How it is dealt and asked. `deal`: plain, longest (not met), or fsrs; `only_due`: ask only
    what FSRS says; `again`: missed facts come again; `more`: after each battle facts from
    earlier days are asked too; `pictures`: new facts with their picture.
    """

    name: str
    numbers: bool = False
    deal: str = "plain"
    only_due: bool = False
    again: bool = False
    more: bool = False
    pictures: bool = False


POLICIES = (
    Policy(PLAIN),
    Policy("plain, misses again", again=True),
    Policy("longest not met", deal="longest"),
    Policy("FSRS chooses", deal="fsrs", only_due=True, again=True),
    Policy("number pack", numbers=True),
    Policy("number pack, FSRS", numbers=True, deal="fsrs"),
    Policy("the program", numbers=True, deal="longest", again=True, more=True, pictures=True),
)


@lru_cache(400)
def _shown(numbers: bool, seed: int) -> list[Fact]:
    """The facts of the first seat in a plain deal, the same for every child and policy."""
    options = practice_options(get("addition"), SCOPE) if numbers else {}
    seen_facts = facts_shown("addition", options, 2, PracticeDeal(seed), LONGEST[numbers])
    return [fact for seat, fact in seen_facts if seat == 0]


class Month:
    """A child's month of practice by a policy.

    `limits`: the seconds of the month after which each day ends; None: a day has BATTLES battles.
    `ends` are the seconds that had passed when each day did. `days`: on which days it sits.
    """

    def __init__(
        self,
        policy: Policy,
        learner: Learner,
        child: int,
        limits: Sequence[float] | None = None,
        days: Sequence[int] = range(DAYS),
    ) -> None:
        self.policy, self.learner, self.child, self._limits = policy, learner, child, limits
        self.days = days
        self.progress = Progress()
        self.reviews: dict[Fact, Review] = {}
        self.seconds = 0.0
        self.ends: list[float] = []
        self.questions = 0
        self.day = 0
        self.begun = 0
        self.options = practice_options(get("addition"), SCOPE) if policy.numbers else {}

    def live(self) -> None:
        """Play all days, with a sitting each."""
        for _ in self.each_day():
            pass

    def each_day(self) -> Iterator[int]:
        """The days, each after its sitting."""
        for day in self.days:
            self.day = day
            self.learner.now = self.day * DAY
            self.begun = 0
            self._sit()
            self.ends.append(self.seconds)
            yield day

    def _clock(self) -> datetime:
        return START + timedelta(seconds=self.learner.now)

    def _sit(self) -> None:
        self.retries = RetryQueue(self.learner.chance.choice)
        self.scheduler = Scheduler(self.progress, self._clock, SCOPE, PLUS)
        for battle, fact in enumerate(self._battles()):
            if self._enough(battle):
                break
            self._pass(BATTLE[self.policy.numbers] + REST)
            if fact is not None and SCOPE.fits(fact) and self._asks(fact):
                known = self._ask(fact)
                for again in self._again(known):
                    if again != fact:
                        self._ask(again)

    def _again(self, known: bool) -> list[Fact]:
        """Return the facts asked after the sum of the cards, as `game.match.learner` has it."""
        missed = self.retries.again() if self.policy.again else None
        if missed is not None:
            return [missed]
        return self.scheduler.more(known) if self.policy.more else []

    def _enough(self, battles: int) -> bool:
        if self._limits is None:
            return battles >= BATTLES
        return self.seconds >= self._limits[len(self.ends)]

    def _battles(self) -> Iterator[Fact | None]:
        """Yield what the child's cards make, battle after battle, game after game."""
        for game in range(9):
            seed = (self.child * 100 + self.day) * 10 + game
            dealt = PracticeDeal(seed)
            if self.policy.deal != "plain":
                wanted, more = {0: self._wanted()}, dict[str, dict[int, list[Fact]]]()
                if self.policy.more:
                    more = {
                        "resting": {0: self.scheduler.resting()},
                        "new": {0: self.scheduler.new()},
                    }
                dealt = practice_deal("addition", self.options, 2, seed, wanted, DEALS, **more)
            yield from _shown(self.policy.numbers, seed) if dealt.deal is None else self._of(dealt)

    def _of(self, dealt: PracticeDeal) -> list[Fact]:
        seen_facts = facts_shown("addition", self.options, 2, dealt, LONGEST[self.policy.numbers])
        return [fact for seat, fact in seen_facts if seat == 0]

    def _wanted(self) -> list[Fact]:
        if self.policy.deal == "longest":
            return self.scheduler.wanted()
        due = [fact for fact in FACTS if self._due(fact)]
        due.sort(key=lambda fact: self.reviews[fact].recall(self.day))
        return [*due, *(fact for fact in FACTS if fact not in self.reviews)][:20]

    def _due(self, fact: Fact) -> bool:
        return fact in self.reviews and self.reviews[fact].due <= self.day

    def _asks(self, fact: Fact) -> bool:
        if not self.policy.only_due or self._due(fact):
            return True
        return fact not in self.reviews and self.begun < NEW_A_DAY

    def _pass(self, seconds: float) -> None:
        self.seconds += seconds
        self.learner.wait(seconds)

    def _ask(self, fact: Fact) -> bool:
        """Ask a question, and do what follows a miss: a second try with help, then the answer.

        Whether it was known at once.
        """
        picture = self.policy.pictures and self.scheduler.asking(fact) is AskMode.MEET
        answer = self.learner.answer(fact, picture)
        known = self._note(fact, answer)
        self._pass(answer.seconds)
        how = RETRIEVED if answer.retrieved else WORKED
        if not answer.right:
            second = self.learner.answer(fact, picture=True)
            self._pass(second.seconds)
            how = WORKED
            if not second.right:
                self._pass(EXPLAINED)
                how = SHOWN
        self.learner.learn(fact, how)
        self._pass(ANSWERED[known])
        return known

    def _note(self, fact: Fact, answer: Answer) -> bool:
        self.questions += 1
        attempt = _attempt(fact, answer, self._clock())
        self.progress.add(attempt)
        self.retries.add(attempt)
        quick = answer.seconds <= 6 and not answer.hint
        rating = AGAIN if not answer.right else GOOD if quick else HARD
        if fact in self.reviews:
            self.reviews[fact].add(rating, self.day)
        else:
            self.begun += 1
            self.reviews[fact] = Review.first(rating, self.day)
        return remembered(attempt, self.progress.threshold)

    def known(self, days: int) -> float:
        """How many facts are remembered so many days after the last, on the average."""
        return sum(self.recall(fact, days) for fact in FACTS)

    def recall(self, fact: Fact, days: int) -> float:
        """The chance that a fact is remembered so many days after this day, untouched till then."""
        now, self.learner.now = self.learner.now, (self.day + days) * DAY
        recalled = self.learner.recall(fact)
        self.learner.now = now
        return recalled

    def lost(self) -> tuple[int, float]:
        """How many facts are called remembered, and how many of them a week takes."""
        known = [fact for fact in FACTS if self.progress.of(fact).known]
        return len(known), sum(1 - self.recall(fact, WEEK) for fact in known)


def _attempt(fact: Fact, answer: Answer, at: datetime) -> Attempt:
    said = fact.result if answer.right else fact.result + 1
    return Attempt(
        *("", 1, None, at, fact.operation, fact.larger, fact.smaller, said),
        *(answer.seconds, answer.seconds, 0.0, answer.hint, "keyboard", 0, "addition"),
    )
