"""The honest bench: what simulated children still know two weeks and a month after practising.

Every policy deals and asks for a month, the same children, the same seeds; then time passes, and
what counts is how many of the 55 sums from 1 + 1 to 10 + 10 are remembered, not what any policy
calls fluent. `--per battles` (forty battles a day) asks which design teaches most in so many
battles, `--per minutes` (ten minutes a day) which does in so much time. Differences are paired with
plain dealing of the 52 cards, with 95 % intervals. See docs/LEARNING.md for what it does not show.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from game.match.first_plan import practice_options
from game.practice import Asking, Attempt, Fact, Progress, RetryQueue, Scheduler
from game.practice.adaptive_deal import PracticeDeal, practice_deal
from game.practice.facts import PLUS
from game.practice.scope import Scope
from game.variants import get
from tests.bench.fsrs import AGAIN, GOOD, HARD, Review
from tests.bench.learners import DAY, MODELS, RETRIEVED, SHOWN, STRENGTHS, WORKED, Answer, Learner
from tests.practice.shown import facts_shown

DAYS = 30
BATTLES = 40
MINUTES = 10.0
BATTLE = 7.0  # seconds of turning, comparing and collecting
ANSWERED = 1.2  # seconds in which a finished sum is looked at
EXPLAINED = 5.0  # seconds of an answer that is shown and then covered
TESTS = (14, 30)
WEEK = 7
DEALS = 4
NEW_A_DAY = 10  # facts that FSRS begins in a day
SCOPE = Scope(10)
FACTS = SCOPE.facts(PLUS)
START = datetime(2026, 1, 5, 16, 0, tzinfo=UTC)
PLAIN = "plain"


@dataclass(frozen=True)
class Policy:
    """How it is dealt and asked. `deal`: plain, longest (not met), or fsrs; `only_due`: ask only
    what FSRS says; `again`: missed facts come again; `pictures`: new facts with their picture.
    """

    name: str
    numbers: bool = False
    deal: str = "plain"
    only_due: bool = False
    again: bool = False
    pictures: bool = False


POLICIES = (
    Policy(PLAIN),
    Policy("plain, misses again", again=True),
    Policy("longest not met", deal="longest"),
    Policy("FSRS chooses", deal="fsrs", only_due=True, again=True),
    Policy("number pack", numbers=True),
    Policy("number pack, FSRS", numbers=True, deal="fsrs"),
    Policy("the program", numbers=True, deal="longest", again=True, pictures=True),
)


@dataclass
class Course:
    """What came of one child's month."""

    model: str
    strength: str
    policy: str
    child: int
    known: tuple[float, ...] = ()
    questions: int = 0
    minutes: float = 0.0
    fluent: int = 0
    lost: float = 0.0


class Month:
    """One child practising by one policy; see the module's docstring."""

    def __init__(self, policy: Policy, learner: Learner, child: int, per: str) -> None:
        self.policy, self.learner, self.child, self.per = policy, learner, child, per
        self.progress = Progress()
        self.reviews: dict[Fact, Review] = {}
        self.seconds = 0.0
        self.questions = 0
        self.day = 0
        self.begun = 0
        self.options = practice_options(get("addition"), SCOPE) if policy.numbers else {}

    def live(self) -> None:
        """All days, one sitting each."""
        for self.day in range(DAYS):
            self.learner.now = self.day * DAY
            self.begun = 0
            self._sit()

    def _clock(self) -> datetime:
        return START + timedelta(seconds=self.learner.now)

    def _sit(self) -> None:
        self.retries = RetryQueue(self.learner.chance.choice)
        self.scheduler = Scheduler(self.progress, self._clock, SCOPE, PLUS)
        before = self.seconds
        for battle, fact in enumerate(self._battles()):
            if self.per == "minutes":
                if self.seconds - before >= MINUTES * 60:
                    break
            elif battle >= BATTLES:
                break
            self._pass(BATTLE)
            if fact is not None and SCOPE.fits(fact) and self._asks(fact):
                self._ask(fact)
                again = self.retries.again() if self.policy.again else None
                if again is not None and again != fact:
                    self._ask(again)

    def _battles(self) -> Iterator[Fact | None]:
        """What the child's cards make, battle after battle, game after game."""
        for game in range(9):
            seed = (self.child * 100 + self.day) * 10 + game
            dealt = PracticeDeal(seed)
            if self.policy.deal != "plain":
                wanted = {0: self._wanted()}
                dealt = practice_deal("addition", self.options, 2, seed, wanted, DEALS)
            shown = facts_shown("addition", self.options, 2, dealt, None if self.options else 90)
            yield from (fact for seat, fact in shown if seat == 0)

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

    def _ask(self, fact: Fact) -> None:
        """One question, and what follows a miss: a second try with help, then the answer."""
        picture = self.policy.pictures and self.scheduler.asking(fact) is Asking.MEET
        answer = self.learner.answer(fact, picture)
        self._note(fact, answer)
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
        self._pass(ANSWERED)

    def _note(self, fact: Fact, answer: Answer) -> None:
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

    def known(self, days: int) -> float:
        """How many facts are remembered so many days after the last one, on the average."""
        self.learner.now = (DAYS - 1 + days) * DAY
        return sum(self.learner.recall(fact) for fact in FACTS)

    def lost(self) -> tuple[int, float]:
        """How many facts are called fluent at the end, and how many of them a week has taken."""
        fluent = [fact for fact in FACTS if self.progress.of(fact).fluent]
        self.learner.now = (DAYS - 1 + WEEK) * DAY
        return len(fluent), sum(1 - self.learner.recall(fact) for fact in fluent)


def _attempt(fact: Fact, answer: Answer, at: datetime) -> Attempt:
    said = fact.result if answer.right else fact.result + 1
    return Attempt(
        *("", 1, None, at, fact.operation, fact.larger, fact.smaller, said),
        *(answer.seconds, answer.seconds, 0.0, answer.hint, "keyboard", 0, "addition"),
    )


def run(model: int, strength: str, policy: Policy, child: int, per: str) -> Course:
    """The month of one child."""
    learner = MODELS[model](strength, child, FACTS)
    month = Month(policy, learner, child, per)
    month.live()
    fluent, lost = month.lost()
    return Course(
        *(learner.name, strength, policy.name, child),
        known=tuple(month.known(days) for days in TESTS),
        questions=month.questions,
        minutes=month.seconds / 60,
        fluent=fluent,
        lost=lost,
    )


def measure(children: int, jobs: int, per: str) -> list[Course]:
    """Every policy with every child."""
    cases = [
        (model, strength, policy, child, per)
        for model in range(len(MODELS))
        for strength in STRENGTHS
        for policy in POLICIES
        for child in range(children)
    ]
    columns = list(zip(*cases, strict=True))
    if jobs == 1:
        return [run(*case) for case in cases]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(run, *columns, chunksize=4))


def table(courses: list[Course]) -> list[dict[str, Any]]:
    """A row for each learner, strength and policy: means, and differences from plain dealing."""
    groups: dict[tuple[str, str, str], list[Course]] = {}
    for one in courses:
        groups.setdefault((one.model, one.strength, one.policy), []).append(one)
    rows = []
    for (model, strength, policy), found in groups.items():
        plain = groups[model, strength, PLAIN]
        row: dict[str, Any] = {"model": model, "strength": strength, "policy": policy}
        for number, days in enumerate(TESTS):
            gaps = [a.known[number] - b.known[number] for a, b in zip(found, plain, strict=True)]
            row[f"known_{days}"] = fmean(one.known[number] for one in found)
            row[f"more_{days}"], row[f"interval_{days}"] = interval(gaps)
        row["questions"] = fmean(one.questions for one in found)
        row["minutes"] = fmean(one.minutes for one in found)
        fluent = sum(one.fluent for one in found)
        row["fluent"] = fluent / len(found)
        row["lost"] = sum(one.lost for one in found) / fluent if fluent else None
        rows.append(row)
    return rows


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    spread = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return fmean(values), spread


def show(rows: list[dict[str, Any]]) -> None:
    """The table for people."""
    last = None
    for row in rows:
        if (row["model"], row["strength"]) != last:
            last = row["model"], row["strength"]
            print(f"\n{last[0]}, {last[1]} child")
            print(f"  {'':22}{'known +14':>10}{'more':>14}{'known +30':>10}{'more':>14}", end="")
            print(f"{'asked':>8}{'minutes':>9}{'fluent':>8}{'lost':>7}")
        cells = [
            f"{row[f'known_{d}']:>10.1f}{row[f'more_{d}']:>+8.1f} ±{row[f'interval_{d}']:>4.1f}"
            for d in TESTS
        ]
        lost = "-" if row["lost"] is None else f"{row['lost']:.0%}"
        print(f"  {row['policy']:22}{''.join(cells)}{row['questions']:>8.0f}", end="")
        print(f"{row['minutes']:>9.0f}{row['fluent']:>8.1f}{lost:>7}")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--children", type=int, default=16, help="children of each kind")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--per", choices=("battles", "minutes", "both"), default="both")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    args = parser.parse_args()
    modes = ("battles", "minutes") if args.per == "both" else (args.per,)
    found = {per: table(measure(args.children, args.jobs, per)) for per in modes}
    if args.json:
        print(json.dumps(found, indent=2))
        return
    for per, rows in found.items():
        words = f"{BATTLES} battles" if per == "battles" else f"{MINUTES:.0f} minutes"
        print(f"\n{DAYS} days of {words} a day, {args.children} children of each kind:")
        show(rows)


if __name__ == "__main__":
    main()
