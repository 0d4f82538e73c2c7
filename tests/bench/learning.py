"""The honest bench: what simulated children still know two weeks and a month after practising.

Every policy deals and asks for a month, the same children, the same seeds; then time passes, and
what counts is how many of the 55 sums from 1 + 1 to 10 + 10 are remembered, not what any policy
calls known. `--per battles` (forty battles a day) asks which design teaches most in so many
battles; `--per time` gives every policy the minutes that these battles take with plain dealing, and
`--per minutes` ten minutes a day. Differences are paired with plain dealing of the 52 cards, with
95 % intervals. `--held-out`: children of other kinds, on whom nothing was tuned. See
docs/LEARNING.md for what it does not show.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from tests.bench.learners import MODELS, STRENGTHS, Counter, Learner
from tests.bench.months import BATTLES, DAYS, FACTS, MINUTES, PLAIN, POLICIES, Month, Policy
from tests.bench.other_learners import OTHERS

TESTS = (14, 30)
PER = {
    "battles": f"{BATTLES} battles",
    "time": f"as many minutes as {BATTLES} plain battles take",
    "minutes": f"{MINUTES:.0f} minutes",
}


@dataclass
class Course:
    """Results of a child's month."""

    model: str
    strength: str
    policy: str
    child: int
    known: tuple[float, ...] = ()
    questions: int = 0
    minutes: float = 0.0
    remembers: int = 0
    lost: float = 0.0


def run(kind: type[Learner], strength: str, policy: Policy, child: int, per: str) -> Course:
    """The month of a child."""
    month = Month(policy, kind(strength, child, FACTS), child, _limits(kind, strength, child, per))
    month.live()
    remembers, lost = month.lost()
    return Course(
        *(kind.name, strength, policy.name, child),
        known=tuple(month.known(days) for days in TESTS),
        questions=month.questions,
        minutes=month.seconds / 60,
        remembers=remembers,
        lost=lost,
    )


@lru_cache(1)
def _limits(kind: type[Learner], strength: str, child: int, per: str) -> list[float] | None:
    """The seconds after which each day of this child ends, see `Month`."""
    if per == "battles":
        return None
    if per == "minutes":
        return [60 * MINUTES * day for day in range(1, DAYS + 1)]
    plain = Month(POLICIES[0], kind(strength, child, FACTS), child)
    plain.live()
    return plain.ends


def measure(
    children: int,
    jobs: int,
    per: str,
    kinds: Sequence[type[Learner]],
    strengths: Sequence[str] = STRENGTHS,
) -> list[Course]:
    """Return the courses of every child with every policy.

    Only two children are taken of the kind that remembers nothing, as all of them are alike.
    """
    cases = [
        (kind, strength, policy, child, per)
        for kind in kinds
        for strength in strengths
        for child in range(min(children, 2) if kind is Counter else children)
        for policy in POLICIES
    ]
    columns = list(zip(*cases, strict=True))
    if jobs == 1:
        return [run(*case) for case in cases]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(run, *columns, chunksize=len(POLICIES)))


def table(courses: list[Course]) -> list[dict[str, Any]]:
    """A row for each learner, strength and policy: means, and differences from plain dealing."""
    groups: dict[tuple[str, str, str], list[Course]] = {}
    for course in courses:
        groups.setdefault((course.model, course.strength, course.policy), []).append(course)
    rows = []
    for (model, strength, policy), compared in groups.items():
        plain = groups[model, strength, PLAIN]
        row: dict[str, Any] = {"model": model, "strength": strength, "policy": policy}
        for number, days in enumerate(TESTS):
            gaps = [a.known[number] - b.known[number] for a, b in zip(compared, plain, strict=True)]
            row[f"known_{days}"] = fmean(course.known[number] for course in compared)
            row[f"more_{days}"], row[f"interval_{days}"] = interval(gaps)
        row["questions"] = fmean(course.questions for course in compared)
        row["minutes"] = fmean(course.minutes for course in compared)
        remembers = sum(course.remembers for course in compared)
        row["remembers"] = remembers / len(compared)
        row["lost"] = sum(course.lost for course in compared) / remembers if remembers else None
        rows.append(row)
    return rows


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval, by Student's distribution."""
    count = len(values)
    if count < 2:
        return fmean(values), 0.0
    return fmean(values), student(count - 1) * stdev(values) / sqrt(count)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, to a hundredth."""
    if freedom < 5:
        return (12.71, 4.30, 3.18, 2.78)[freedom - 1]
    z, n = 1.959964, float(freedom)
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def show(rows: list[dict[str, Any]]) -> None:
    """Print the table for people."""
    last = None
    for row in rows:
        if (row["model"], row["strength"]) != last:
            last = row["model"], row["strength"]
            print(f"\n{last[0]}, {last[1]} child")
            print(f"  {'':22}{'known +14':>10}{'more':>14}{'known +30':>10}{'more':>14}", end="")
            print(f"{'asked':>8}{'minutes':>9}{'remembers':>11}{'lost':>7}")
        cells = [
            f"{row[f'known_{d}']:>10.1f}{row[f'more_{d}']:>+8.1f} ±{row[f'interval_{d}']:>4.1f}"
            for d in TESTS
        ]
        lost = "-" if row["lost"] is None else f"{row['lost']:.0%}"
        print(f"  {row['policy']:22}{''.join(cells)}{row['questions']:>8.0f}", end="")
        print(f"{row['minutes']:>9.0f}{row['remembers']:>11.1f}{lost:>7}")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--children", type=int, default=16, help="children of each kind")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--per", choices=(*PER, "all"), default="all")
    parser.add_argument("--strengths", nargs="+", choices=STRENGTHS, default=STRENGTHS)
    parser.add_argument("--held-out", action="store_true", help="children of other kinds")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    args = parser.parse_args()
    modes = tuple(PER) if args.per == "all" else (args.per,)
    kinds = OTHERS if args.held_out else MODELS
    tables = {
        per: table(measure(args.children, args.jobs, per, kinds, args.strengths)) for per in modes
    }
    if args.json:
        print(json.dumps(tables, indent=2))
        return
    for per, rows in tables.items():
        print(f"\n{DAYS} days of {PER[per]} a day, {args.children} children of each kind:")
        show(rows)


if __name__ == "__main__":
    main()
