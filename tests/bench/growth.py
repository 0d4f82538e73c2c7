"""How true the ladder is: what simulated children read of their facts, and what they remember.

Each child practises as the program has it, every day, three times or twice a week, for some weeks;
after each week all facts are judged by `game.practice.ladder` and looked up in the child's memory:
when the first flowers open; how many of what is called remembered a week takes, and of what is
called lasting a month; how far the said chance of recall is from the simulated one, in bins. A
fact's bin counts where it holds a hundredth of all. `--held-out`, `--unseen`: children on whom
nothing was tuned. See docs/LEARNING.md for what it does not show.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import product
from statistics import fmean
from typing import Any

from game.practice.ladder import STEPS, Growth, State
from game.practice.progress import FactState
from tests.bench.learners import MODELS, STRENGTHS, Learner
from tests.bench.months import FACTS, POLICIES, START, WEEK, Month
from tests.bench.other_learners import OTHERS
from tests.bench.unseen_learners import UNSEEN

SITTINGS = {"daily": range(7), "3 a week": (0, 2, 4), "2 a week": (1, 4)}
"""The days of a week on which a child sits down."""
LATER = (1, 7, 30)
"""Days after which the said chance of recall is compared."""
BINS = 10
WEIGHT = 0.01
"""The least share of all facts in a bin that is judged."""
FLOWERS = STEPS.index(Growth.FLOWER)


@dataclass
class Course:
    """Progress of a child. Weeks count from 1; `first` is that of the first flower, or 0.

    lost     the chance that a fact was lost: of those called remembered a week after the answer,
             and a week after they were looked at; of those called lasting a month after the answer
    said     for each time in days: (said chance, simulated chance) of every fact met
    counts   the share of what was met on four days that was called counted, at the end
    """

    model: str
    strength: str
    sittings: str
    first: int = 0
    flowers: list[int] = field(default_factory=list)
    remembers: list[int] = field(default_factory=list)
    lost: dict[str, list[float]] = field(
        default_factory=lambda: {"week": [], "looked": [], "month": []}
    )
    said: dict[int, list[tuple[float, float]]] = field(
        default_factory=lambda: {days: [] for days in LATER}
    )
    grown: list[int] = field(default_factory=list)
    counts: float = 0.0


def run(kind: type[Learner], strength: str, sittings: str, child: int, weeks: int) -> Course:
    """The weeks of a child."""
    days = [WEEK * week + day for week in range(weeks) for day in SITTINGS[sittings]]
    month = Month(POLICIES[-1], kind(strength, child, FACTS), child, days=days)
    course = Course(kind.name, strength, sittings)
    before = dict.fromkeys(FACTS, Growth.HOLLOW)
    for number, day in enumerate(month.each_day(), 1):
        course.grown.append(sum(month.progress.of(fact).growth != before[fact] for fact in FACTS))
        before = {fact: month.progress.of(fact).growth for fact in FACTS}
        if number % len(SITTINGS[sittings]) == 0:
            _judge(month, course, 1 + day // WEEK)
    course.counts = _counts(month)
    return course


def _judge(month: Month, course: Course, week: int) -> None:
    today = (START + timedelta(days=month.day)).date()
    states = {fact: month.progress.of(fact) for fact in FACTS}
    flowers = sum(STEPS.index(state.growth) >= FLOWERS for state in states.values())
    course.flowers.append(flowers)
    course.remembers.append(sum(state.known for state in states.values()))
    course.first = course.first or (week if flowers else 0)
    for fact, state in states.items():
        if state.known:
            course.lost["week"].append(1 - month.recall(fact, WEEK - _untouched(state, today)))
            course.lost["looked"].append(1 - month.recall(fact, WEEK))
        if state.state is State.LASTS:
            course.lost["month"].append(1 - month.recall(fact, 30 - _untouched(state, today)))
        for days in LATER if state.seen else ():
            said = month.progress.recall(fact, today, days)
            course.said[days].append((said, month.recall(fact, days)))


def _untouched(state: FactState, today: date) -> int:
    """Days since a fact was answered."""
    return (today - state.last.date()).days if state.last else 0


def _counts(month: Month) -> float:
    met = [month.progress.of(fact) for fact in FACTS]
    often = [state.state is State.COUNTS for state in met if len(state.ladder.days) >= 4]
    return fmean(often) if often else 0.0


def bins(pairs: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, float]]:
    """Yield mean said chance, mean simulated chance and share of each bin that holds enough."""
    for number in range(BINS):
        members = [pair for pair in pairs if number == min(BINS - 1, int(pair[0] * BINS))]
        if len(members) >= WEIGHT * len(pairs):
            said, true = zip(*members, strict=True)
            yield fmean(said), fmean(true), len(members) / len(pairs)


def measure(
    kinds: Sequence[type[Learner]], strengths: Sequence[str], children: int, weeks: int, jobs: int
) -> list[Course]:
    """Return the courses of all children with all rhythms."""
    cases = product(kinds, strengths, SITTINGS, range(children), [weeks])
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(run, *zip(*cases, strict=True), chunksize=4))


def table(courses: Sequence[Course]) -> dict[str, list[dict[str, Any]]]:
    """`growth`: a row for each kind and rhythm; `calibration`: another for each kind and time."""
    growth, calibration = [], []
    for key in dict.fromkeys(
        (course.model, course.strength, course.sittings) for course in courses
    ):
        mine = [
            course for course in courses if (course.model, course.strength, course.sittings) == key
        ]
        flowers = [course.flowers for course in mine]
        growth.append(
            {
                "kind": ", ".join(key),
                "first flower, week": [course.first for course in mine],
                "flowers": [fmean(week) for week in zip(*flowers, strict=True)],
                "remembers": fmean(course.remembers[-1] for course in mine),
                "lost": _lost(mine, "week"),
                "lost since looked at": _lost(mine, "looked"),
                "lasts lost": _lost(mine, "month"),
                "grown": fmean(grown for course in mine for grown in course.grown),
                "counts": fmean(course.counts for course in mine),
            }
        )
    for model in dict.fromkeys(course.model for course in courses):
        mine = [course for course in courses if course.model == model]
        for times in (*((days,) for days in LATER), LATER):
            pairs = [pair for course in mine for days in times for pair in course.said[days]]
            all_bins = list(bins(pairs))
            calibration.append(
                {
                    "model": model,
                    "days": ", ".join(map(str, times)),
                    "bins": all_bins,
                    "worst": max((true - said for said, true, _ in all_bins), key=abs, default=0.0),
                }
            )
    return {"growth": growth, "calibration": calibration}


def _lost(courses: Sequence[Course], after: str) -> float | None:
    losses = [value for course in courses for value in course.lost[after]]
    return fmean(losses) if losses else None


def show(figures: dict[str, list[dict[str, Any]]]) -> None:
    """Print the tables for people."""
    for row in figures["growth"]:
        names = ("lost", "lost since looked at", "lasts lost")
        lost, looked, lasts = ("-" if row[name] is None else f"{row[name]:.1%}" for name in names)
        weeks = " ".join(f"{flowers:.0f}" for flowers in row["flowers"])
        print(
            f"{row['kind']:34} first {row['first flower, week']} flowers {weeks}; remembers"
            f" {row['remembers']:.0f}, lost {lost} ({looked}), lasts lost {lasts}; a sitting"
            f" changes {row['grown']:.1f}; counts {row['counts']:.0%}"
        )
    for row in figures["calibration"]:
        cells = " ".join(f"{said:.2f}:{true - said:+.2f}" for said, true, _ in row["bins"])
        print(f"{row['model']:18} {row['days']:>8} days  worst {row['worst']:+.2f}  {cells}")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--children", type=int, default=4, help="children of each kind")
    parser.add_argument("--weeks", type=int, default=6)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--strengths", nargs="+", choices=STRENGTHS, default=STRENGTHS)
    parser.add_argument("--held-out", action="store_true", help="children of other kinds")
    parser.add_argument("--unseen", action="store_true", help="the children written last")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    args = parser.parse_args()
    kinds = UNSEEN if args.unseen else OTHERS if args.held_out else MODELS
    figures = table(measure(kinds, args.strengths, args.children, args.weeks, args.jobs))
    if args.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)


if __name__ == "__main__":
    main()
