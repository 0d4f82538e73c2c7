"""Try small faults in the program, and see whether the tests notice them.

`python3 main.py --tool tests.mutation [--sample N] [--seed S] [--jobs N] [--json]`

Every fault is tried in a process of its own, on a copy of the project, against the tests that
matter for its file and enter its function (`footprints`), quickest first. Results are kept in
`build/mutation.jsonl`, so that a run that was stopped goes on where it was; a file that has changed
is tried anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.mutation.areas import (
    AREAS,
    ROOT,
    WALKED,
    area_of,
    files_of,
    games_of,
    shown_games,
    unit_tests,
)
from tests.mutation.footprints import EVERYTHING, function_at
from tests.mutation.operators import mutations

WALL_SECONDS = 600
KEPT = ROOT / "build" / "mutation.jsonl"
COPIED = (
    "game",
    "tests",
    "sprites",
    "sounds",
    "packaging",
    "main.py",
    "pyproject.toml",
    "requirements.txt",
)


@dataclass(frozen=True)
class Fault:
    """A mutation of a file: its number there, and what it is for people."""

    file: str
    digest: str
    number: int
    line: int
    kind: str
    change: str

    @property
    def key(self) -> str:
        """The same as long as the file is."""
        return f"{self.file}@{self.digest}#{self.number}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}: {self.change}"


def all_faults(areas: Iterable[str], only: str = "") -> list[Fault]:
    """Every mutation of every file of some areas."""
    faults: list[Fault] = []
    for name in areas:
        for file in files_of(AREAS[name]):
            if only in file:
                source = (ROOT / file).read_text("utf-8")
                digest = hashlib.sha256(source.encode()).hexdigest()[:12]
                faults += [
                    Fault(file, digest, **asdict(mutation)) for mutation in mutations(source)
                ]
    return faults


def sampled(faults: list[Fault], number: int, seed: int) -> list[Fault]:
    """Return about `number` by lot, from every area in proportion to its size, at least 1.

    In mixed order, so that the part of them that a run came to is a lot as well.
    """
    by_area: dict[str, list[Fault]] = {}
    for fault in faults:
        by_area.setdefault(area_of(fault.file).name, []).append(fault)
    lot = random.Random(seed)
    chosen: list[Fault] = []
    for part in by_area.values():
        count = min(len(part), max(1, round(number * len(part) / len(faults))))
        chosen += lot.sample(part, count)
    rest = sorted(set(faults) - set(chosen), key=lambda fault: fault.key)
    chosen += lot.sample(rest, min(len(rest), max(0, number - len(chosen))))
    lot.shuffle(chosen)
    return chosen


Suite = tuple[frozenset[str], frozenset[str]]
"""The games and the files of tests that answer for a file of the program."""


class Workshop:
    """A copy of the project in which mutations are tried.

    `times`: how long each unit test takes; `testers`: which checks enter a function; `always`: the
    functions that all of them lean on.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` holds a copy of the project; see `furnished`."""
        self.folder = folder
        self.times: dict[str, float] = {}
        self.testers: dict[str, set[str]] = {}
        self.always: set[str] = set()
        self.known: set[str] = set()
        self.measured: set[Suite] = set()
        self.games = _games()

    @classmethod
    def furnished(cls, folder: Path) -> Workshop:
        """Copy the project into an empty folder, and return a workshop there."""
        ignored = shutil.ignore_patterns("__pycache__", "out", "shots")
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=ignored)
            else:
                shutil.copy2(source, folder / name)
        return cls(folder)

    def try_out(self, file: str, number: int, line: int) -> dict[str, Any]:
        """Return what the tests say of a mutation in a line of a file."""
        chosen = self.chosen(file, line)
        names = None if chosen is None else sorted(chosen)
        return self._carry_out({**self._order(file), "number": number, "chosen": names})

    def measure(self, files: Iterable[str]) -> None:
        """Run the tests of these files without a mutation. Raises RuntimeError if any fails."""
        for file in files:
            order = {**self._order(file), "number": None, "chosen": None}
            suite = self.suite(file)
            if area_of(file).by_map:
                continue  # each file has tests of its own, chosen to be few
            if suite in self.measured or 0 < len(order["games"]) < len(WALKED):
                continue  # few games: to find out what could be left out takes longer than it saves
            self.measured.add(suite)
            answer = self._carry_out({**order, "known": sorted(self.known)})
            if answer["killed"]:
                raise RuntimeError(f"without a mutation, for {file}: {answer['killed']}")
            self.times |= answer["times"]
            entered: dict[str, list[str]] = answer["entered"]
            self.always |= set(entered.pop(""))
            self.known |= set(entered)
            for test, places in entered.items():
                for place in places:
                    self.testers.setdefault(place, set()).add(test)

    def suite(self, file: str) -> Suite:
        """Return the games and test files that answer for a file."""
        return frozenset(games_of(file, self.games)), frozenset(unit_tests(file))

    def chosen(self, file: str, line: int) -> set[str] | None:
        """The checks that could notice a fault there; None: any could."""
        first = function_at((self.folder / file).read_text("utf-8"), line)
        place = f"{file}:{first}"
        if first is None or place in self.always or self.suite(file) not in self.measured:
            return None
        return self.testers.get(place, set()) | self.testers.get(EVERYTHING, set())

    def _order(self, file: str) -> dict[str, Any]:
        games = games_of(file, self.games)
        walked = games if len(games) < len(WALKED) else [g for g in WALKED if g in games]
        return {
            "file": file,
            "games": games,
            "walked": walked,
            "unit_tests": unit_tests(file),
            "shown": shown_games(file, self.games),
            "times": self.times,
            "known": [],
        }

    def _carry_out(self, order: dict[str, Any]) -> dict[str, Any]:
        surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        surroundings |= {"PYTHONPATH": str(self.folder), "PYTHONHASHSEED": "0"}
        try:
            done = subprocess.run(
                [sys.executable, "-m", "tests.mutation.checks"],
                input=json.dumps(order),
                capture_output=True,
                text=True,
                cwd=self.folder,
                env=surroundings,
                timeout=WALL_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return {"killed": "the time ran out", "seconds": WALL_SECONDS}
        lines = done.stdout.splitlines()
        if not lines:
            why = f"the process ended with {done.returncode}"
            return {"killed": why, "seconds": 0, "said": done.stderr[-2000:]}
        answer: dict[str, Any] = json.loads(lines[-1])
        return answer


def _games() -> list[str]:
    from game.variants import GAMES

    return list(GAMES)


def kept_results(path: Path) -> dict[str, dict[str, Any]]:
    """Return the results of earlier runs, by the key of the fault."""
    if not path.exists():
        return {}
    lines = path.read_text("utf-8").splitlines()
    return {line["key"]: line for line in map(json.loads, lines)}


def run(faults: list[Fault], kept: Path, jobs: int) -> Iterator[tuple[Fault, dict[str, Any]]]:
    """Try all faults that `kept` has no result of, and keep the results."""
    known = kept_results(kept)
    left = [fault for fault in faults if fault.key not in known]
    yield from ((fault, known[fault.key]) for fault in faults if fault.key in known)
    if not left:
        return
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, kept.open("a", encoding="utf-8") as file:
        workshop = Workshop.furnished(Path(folder))
        workshop.measure([fault.file for fault in left])
        with ThreadPoolExecutor(jobs) as pool:
            tried = pool.map(lambda f: workshop.try_out(f.file, f.number, f.line), left)
            for fault, answer in zip(left, tried, strict=True):
                line = {"key": fault.key, "fault": str(fault), **answer}
                file.write(json.dumps(line) + "\n")
                file.flush()
                yield fault, line


def report(results: list[tuple[Fault, dict[str, Any]]]) -> dict[str, Any]:
    """The figures by area, and what survived."""
    tried, killed = Counter[str](), Counter[str]()
    for fault, line in results:
        for name in (area_of(fault.file).name, "all"):
            tried[name] += 1
            killed[name] += line["killed"] is not None
    return {
        "areas": {
            name: {"tried": count, "killed": killed[name], "share": killed[name] / count}
            for name, count in tried.items()
        },
        "survived": [str(fault) for fault, line in results if line["killed"] is None],
    }


def _print(figures: dict[str, Any]) -> None:
    for line in figures["survived"]:
        print(f"survived  {line}")
    for name, part in figures["areas"].items():
        print(f"{name:10} {part['killed']} of {part['tried']} killed ({part['share']:.1%})")


def main() -> int:
    """Run as the command line says; status 1 if fewer than `--least` per cent are killed."""
    parser = argparse.ArgumentParser(prog="tests.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="try so many by lot (all)")
    parser.add_argument("--seed", type=int, default=1, help="of the lot (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time (1)")
    parser.add_argument("--area", action="append", choices=list(AREAS), help="only this one")
    parser.add_argument("--only", default="", metavar="PART", help="files with this in their path")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where the results are kept")
    parser.add_argument("--least", type=float, default=85, help="per cent that must be killed")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    faults = all_faults(args.area or AREAS, args.only)
    if args.sample:
        faults = sampled(faults, args.sample, args.seed)
    results = []
    for fault, line in run(faults, args.kept, args.jobs):
        results.append((fault, line))
        if not args.json:
            what = "survived" if line["killed"] is None else "killed"
            sys.stderr.write(f"{len(results)} of {len(faults)}: {what} {fault}\n")
    figures = report(results)
    print(json.dumps(figures, indent=1)) if args.json else _print(figures)
    share: float = figures["areas"].get("all", {"share": 1.0})["share"]
    return 0 if share * 100 >= args.least else 1


if __name__ == "__main__":
    sys.exit(main())
