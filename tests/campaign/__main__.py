"""Try the program's promises again and again, by lot, and count how often they were not kept.

`python3 main.py --tool tests.campaign [--part NAME] [--minutes N] [--trials N] [--json]`

  games   random games of all games, options and seats
  inputs  malformed inputs to every reader
  files   damaged and odd data files
  disk    lives of a store on a disk that is cut off or fails at any call
  calls   the same lives in a process that is killed at any call
  versions  files of older versions, cut off while they are brought up to date
  merges  computers that go apart and are merged
  kills   the program killed in its real window: games, practice, repair, set-up
  sizes   all screens and tables in windows of all sizes
  pixels  pictures of deals that differ only in what is hidden, from all or from either of two
  people soak    the window played without an end: memory, files, threads

Each trial has a number, from which it is the same again: `--part NAME --seed N --trials 1`.
A part that has tried too little to say anything is reported as "not judged".
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import count
from typing import Any

from tests.campaign.files import Files
from tests.campaign.games import Games
from tests.campaign.inputs import Inputs
from tests.campaign.kills import Kills
from tests.campaign.pixels import Pixels
from tests.campaign.sizes import Sizes
from tests.campaign.soak import Soak
from tests.campaign.stores import Calls, Disks, Merges, Versions
from tests.campaign.trial import Part, TrialCounts

PARTS: dict[str, type[Part]] = {
    part.name: part
    for part in (
        *(Games, Inputs, Files, Disks, Calls, Versions, Merges),
        *(Kills, Sizes, Pixels, Soak),
    )
}
HANDFUL = 20
"""Trials that a process is handed at a time."""


@cache
def _part(name: str) -> Part:
    return PARTS[name]()


def handful(name: str, seeds: range, end: float, until_failed: bool) -> TrialCounts:
    """Some trials of a part, in this process, at least 1: no more after the end of the time."""
    tried = TrialCounts()
    for seed in seeds:
        tried.add(_part(name).run(seed))
        if time.monotonic() >= end or (until_failed and tried.failed):
            break
    return tried


def campaign(
    name: str, minutes: float, trials: int, seed: int, jobs: int, until_failed: bool = False
) -> TrialCounts:
    """Trials of a part until the time is over or there were so many (0: no such bound).

    until_failed: nor any further once a trial has failed.
    """
    end = time.monotonic() + minutes * 60
    seeds = _handfuls(seed, trials, 1 if PARTS[name].slow else HANDFUL)
    total = TrialCounts()
    if jobs == 1 or PARTS[name].slow:
        for some in seeds:
            total.add(handful(name, some, end, until_failed))
            _tell(name, total)
            if time.monotonic() >= end or (until_failed and total.failed):
                break
        for story in _part(name).verdict():
            total.add(TrialCounts(0, 1, [story]))
        return total
    with ProcessPoolExecutor(jobs) as pool:
        running = set()
        for some in seeds:
            running.add(pool.submit(handful, name, some, end, until_failed))
            if len(running) >= jobs * 2:
                done = next(iter(running))
                running.discard(done)
                total.add(done.result())
                _tell(name, total)
            if time.monotonic() >= end or (until_failed and total.failed):
                break
        for left in running:
            total.add(left.result())
    return total


def judged(name: str, tried: TrialCounts) -> bool:
    """Whether anything can be said: something has failed, or so much was tried that it would."""
    return tried.failed > 0 or tried.tried >= PARTS[name].fewest


def _handfuls(seed: int, trials: int, size: int) -> Iterator[range]:
    last = seed + trials if trials else None
    for first in count(seed, size):
        if last is not None and first >= last:
            return
        yield range(first, min(first + size, last or first + size))


def _tell(name: str, total: TrialCounts) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{name}: {total.tried} tried, {total.failed} failed ")


def main() -> int:
    """Run as the command line says; status 1 if anything failed."""
    parser = argparse.ArgumentParser(
        prog="tests.campaign", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--part", action="append", choices=list(PARTS), help="only this one")
    parser.add_argument("--minutes", type=float, default=1.0, help="for each part (1)")
    parser.add_argument("--trials", type=int, default=0, help="not more than so many")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first trial (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time (1)")
    parser.add_argument("--until-failed", action="store_true", help="stop at the first failure")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures: dict[str, dict[str, Any]] = {}
    for name in args.part or PARTS:
        begun = time.monotonic()
        rest = args.trials, args.seed, args.jobs, args.until_failed
        tried = campaign(name, args.minutes, *rest)
        figures[name] = {
            "tried": tried.tried,
            "failed": tried.failed,
            "judged": judged(name, tried),
            "seconds": round(time.monotonic() - begun),
            **_part(name).figures(),
            "stories": tried.stories,
        }
        _part(name).close()
        if not args.json:
            for story in tried.stories:
                print(story)
            what = f"{tried.tried} {PARTS[name].counts} tried"
            few = f"not judged: it takes {PARTS[name].fewest}"
            verdict = f"{tried.failed} failed" if judged(name, tried) else few
            print(f"{name}: {what}, {verdict}")
    if args.json:
        print(json.dumps(figures, indent=1))
    return 1 if any(part["failed"] for part in figures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
