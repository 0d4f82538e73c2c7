"""A simulated child: a model of learning, forgetting and slipping, to try the scheduling on.

The model, for each fact on its own:
- Memory fades by half-life: after t days the fact is remembered with probability 2 ** (-t / h).
- A fact never met has no memory at all. Meeting it gives h = 0.4 days.
- Each answer with the right result seen afterwards makes h longer, the more so the nearer the
  fact was to being forgotten (spaced practice works better): h grows by 1.25 + 2.5 * (1 - p).
- A wrong answer that is put right halves h, but never below 0.4 days.
- A remembered fact takes 1.2 s to 4 s, less as h grows; one that is not remembered is counted
  out: 2.5 s and 0.9 s for each step, and goes wrong (by one) with probability 0.25. When
  counting would be long, the child takes a hint one time in four.
- Slips happen: 2 % of all answers are off by one; 0.8 s of every answer is typing.
Related facts do not help one another, which is hard on every way of scheduling alike.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache

from game.practice.attempts import Attempt
from game.practice.facts import PLUS, Fact, all_facts
from game.practice.practice_deal import HORIZON, practice_deal
from game.practice.progress import Progress
from game.practice.scheduler import AskMode, RetryQueue, Scheduler
from tests.practice.shown import facts_shown

TYPING = 0.8
START = datetime(2026, 1, 5, 16, 0, tzinfo=UTC)


@dataclass
class Child:
    """A child that answers; everything random comes from `chance`."""

    chance: random.Random
    half_life: dict[Fact, float] = field(default_factory=dict)
    last: dict[Fact, datetime] = field(default_factory=dict)

    def recall(self, fact: Fact, now: datetime) -> float:
        """The probability that the fact is remembered now."""
        if fact not in self.last:
            return 0.0
        days = (now - self.last[fact]).total_seconds() / 86400
        return float(2 ** (-days / self.half_life[fact]))

    def answer(self, fact: Fact, now: datetime, key: str) -> Attempt:
        """Answer once, and learn from it."""
        likely = self.recall(fact, now)
        known = self.chance.random() < likely
        steps = fact.smaller
        wrong = self.chance.random() < (0.0 if known else 0.25)
        hint = int(not known and steps > 2 and self.chance.random() < 0.25)
        slip = self.chance.random() < 0.02
        seconds = 1.2 + 2.8 / (1 + self.half_life[fact]) if known else 2.5 + 0.9 * steps
        seconds *= self.chance.uniform(0.8, 1.3)
        off = self.chance.choice((-1, 1)) if (wrong and not hint) or slip else 0
        self.learn(fact, now, likely, right=not off)
        return Attempt(
            key=key,
            profile=1,
            session=None,
            at=now,
            operation=PLUS,
            left=fact.larger,
            right=fact.smaller,
            answer=fact.result + off,
            first_key=seconds,
            total=seconds + TYPING,
            typing=TYPING,
            hint=hint,
            device="keyboard",
            seat=0,
            game="addition",
        )

    def learn(self, fact: Fact, now: datetime, likely: float, *, right: bool) -> None:
        """Change the memory after the right result has been seen."""
        before = self.half_life.get(fact)
        if before is None:
            self.half_life[fact] = 0.4
        elif right:
            self.half_life[fact] = min(200.0, before * (1.25 + 2.5 * (1 - likely)))
        else:
            self.half_life[fact] = max(0.4, before / 2)
        self.last[fact] = now


@cache
def learn(*, seed: int, days: int, deals: int, top: int = 10) -> tuple[Attempt, ...]:
    """A child plays Addition War for ten minutes once a day, until it knows all by heart.

    deals: how many are tried for each practice deal.
    """
    child = Child(random.Random(seed))
    progress, facts = Progress(), all_facts(PLUS, top)
    attempts: list[Attempt] = []
    for day in range(days):
        now = START + timedelta(days=day)
        _play(child, progress, attempts, now, seed * 1000 + day, top, deals)
        if progress.known(facts) == len(facts):
            break
    return tuple(attempts)


def _play(
    child: Child,
    progress: Progress,
    attempts: list[Attempt],
    now: datetime,
    seed: int,
    top: int,
    deals: int,
) -> None:
    scheduler = Scheduler(progress, lambda: now, top)
    dealt = practice_deal("addition", {}, 2, seed, {0: scheduler.wanted()}, deals)
    rounds = RetryQueue(child.chance.choice)
    for seat, fact in facts_shown("addition", {}, 2, dealt, HORIZON):
        if seat != 0 or not fact.fits(top):
            continue
        again = rounds.again()
        for asked in (again, fact) if again else (fact,):
            if scheduler.asking(asked) is AskMode.SHOW:
                continue
            now += timedelta(seconds=12)
            attempt = child.answer(asked, now, f"{seed}:{len(attempts)}")
            progress.add(attempt)
            rounds.add(attempt)
            attempts.append(attempt)
