"""With which children a teacher sits today: at most three, each for a reason and with what helps.

Never a rank: the reasons with most facts behind them come first, and one child once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from game.practice.attempts import Attempt
from game.practice.error_patterns import OTHER, by_pattern
from game.practice.facts import Fact
from game.practice.ladder import Came, State
from game.practice.progress import Progress

LATELY = timedelta(days=14)
AWAY = timedelta(days=8)
MOST = 3
_FACTS, _DAYS = 3, 4
"""Facts of a family and days on which each was worked out, none remembered, that are a reason."""
_MISSES, _SHARE = 6, 0.6
"""Of so many misses at least this share looks the same."""
_LOST = 5
_READY = 0.95
"""The share of all facts that is remembered by who is ready for more."""


class Why(Enum):
    """Why a teacher sits with a child."""

    COUNTS = "counts"  # a whole family of facts is still worked out
    SLIP = "slip"  # most misses look the same
    LOST = "lost"  # facts that were remembered are not any more
    READY = "ready"  # nearly all is remembered
    AWAY = "away"  # has not played for a while


LEARNING = (Why.COUNTS, Why.SLIP, Why.LOST)


@dataclass(frozen=True)
class Visit:
    """A reason to sit with a child. `count` of `of` facts or misses are concerned, or days;
    `family` is what still is counted, `pattern` the slip, and `fact` an example to begin with.
    """

    child: int
    why: Why
    count: int
    of: int = 0
    family: str = ""
    pattern: str = ""
    fact: Fact | None = None


def reasons(
    child: int,
    progress: Progress,
    attempts: Sequence[Attempt],
    families: Mapping[str, Sequence[Fact]],
    today: date,
) -> Iterator[Visit]:
    """All reasons to sit with a child, in no order. `families`: the facts of the class."""
    for name, facts in families.items():
        yield from _still_counts(child, progress, name, facts)
    lately = [attempt for attempt in attempts if timedelta() <= today - attempt.day < LATELY]
    misses = by_pattern(lately)
    all_misses = sum(count for _, count in misses)
    if misses and all_misses >= _MISSES:
        pattern, count = next(((p, n) for p, n in misses if p != OTHER), (OTHER, 0))
        if count >= _SHARE * all_misses:
            wrong = next(
                attempt for attempt in reversed(lately) if not attempt.correct and attempt.fact
            )
            yield Visit(child, Why.SLIP, count, all_misses, pattern=pattern, fact=wrong.fact)
    lost = [
        state
        for state in progress.seen()
        if state.ladder.lost and today - state.ladder.lost < LATELY
    ]
    if len(lost) >= _LOST:
        yield Visit(child, Why.LOST, len(lost), fact=lost[0].fact)
    everything = [fact for facts in families.values() for fact in facts]
    known = progress.known(everything)
    if everything and known >= _READY * len(everything):
        yield Visit(child, Why.READY, known, len(everything))
    last = max((attempt.day for attempt in attempts), default=None)
    if last is not None and today - last >= AWAY:
        yield Visit(child, Why.AWAY, (today - last).days)


def _still_counts(
    child: int, progress: Progress, name: str, facts: Sequence[Fact]
) -> Iterator[Visit]:
    """A family of which enough is worked out every time, and nothing remembered."""
    states = [progress.of(fact) for fact in facts]
    counted = [
        state.fact
        for state in states
        if state.state is State.COUNTS and state.ladder.count(Came.WORKED) >= _DAYS
    ]
    if len(counted) >= _FACTS and not any(state.known for state in states):
        yield Visit(child, Why.COUNTS, len(counted), family=name, fact=counted[-1])


def three(of_all: Sequence[Sequence[Visit]]) -> tuple[Visit, ...]:
    """At most three children: first those who are learning; of those who are ready only one."""
    picked: list[Visit] = []
    visits = sorted(
        (visit for visits_of_child in of_all for visit in visits_of_child),
        key=lambda visit: (_order(visit.why), -visit.count, visit.child),
    )
    for visit in visits:
        there = any(chosen.child == visit.child for chosen in picked)
        ready = visit.why is Why.READY and any(chosen.why is Why.READY for chosen in picked)
        if len(picked) < MOST and not there and not ready:
            picked.append(visit)
    return tuple(picked)


def _order(why: Why) -> int:
    return 0 if why in LEARNING else 1 if why is Why.READY else 2
