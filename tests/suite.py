"""Costs of the suite, and which files of the program each file of tests spends its time in.

`python3 main.py --tool tests.suite [--take N] [--top N] [WORDS FOR PYTEST]` runs the tests, prints
the CPU seconds of folders and files, and writes `tests/suite_map.json`, from which `tests.touched`
chooses; where only some tests are run, only their lines are written anew. It needs a system with
SIGPROF (Linux, macOS).

The stack is sampled every few milliseconds of CPU time. Programs that a test starts are counted in
its seconds and seen in no sample. Between tests a loop of fixed length is timed: how much longer it
takes than at its quickest tells how much of the seconds belongs to other work on the machine, and
what is printed as `quiet` is the seconds without that.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from types import CodeType, FrameType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAP = ROOT / "tests" / "suite_map.json"
OUT, TAKE = "WAR_SUITE_PROFILE", "WAR_SUITE_TAKE"
"""Variables that tell the plugin where to write its profile, and how many cases to leave out."""
SAMPLE_SECONDS = 0.004
YARDSTICK_SECONDS = 1.0
"""CPU seconds between two readings of the yardstick."""
YARDSTICK_LOOPS = 200_000
MIN_SHARE = 0.005
"""A smaller share of a test file's time is not written into the map."""


@dataclass(frozen=True)
class TestFile:
    """A file of tests. shares: file of the program -> the part (0 to 1) of the time spent in it."""

    __test__ = False

    seconds: float
    shares: Mapping[str, float]


# -- the plugin: runs inside pytest ---------------------------------------------


def cpu_seconds() -> float:
    """CPU seconds of this process and of the programs that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def yardstick() -> float:
    """Return the CPU seconds that a loop of fixed length takes now.

    Measured by the clock of the thread: while SIGPROF is armed, Linux moves that of the process on
    by whole ticks only.
    """
    begun, total = time.thread_time(), 0
    for number in range(YARDSTICK_LOOPS):
        total += number
    return time.thread_time() - begun


class Profiler:
    """Notes for each test file its CPU seconds, and the time spent in each file of the program."""

    def __init__(self, root: Path) -> None:
        self._prefix = f"{root / 'game'}{os.sep}"
        self._start = len(str(root)) + 1
        self._files: dict[CodeType, str] = {}
        self._current = ""
        self._sampled_at = 0.0
        self._measured_at = 0.0
        self.seconds: Counter[str] = Counter()
        self.samples: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.readings: list[float] = []

    def start(self) -> None:
        """Begin to sample the stack."""
        signal.signal(signal.SIGPROF, self._sample)
        signal.setitimer(signal.ITIMER_PROF, SAMPLE_SECONDS, SAMPLE_SECONDS)

    def stop(self) -> None:
        """End sampling."""
        signal.setitimer(signal.ITIMER_PROF, 0)

    @contextmanager
    def test(self, file: str, weight: float = 1.0) -> Iterator[None]:
        """Count what runs inside as a test of `file`, `weight` times."""
        if time.thread_time() - self._measured_at > YARDSTICK_SECONDS:
            self.readings.append(yardstick())
            self._measured_at = time.thread_time()
        begun, self._sampled_at, self._current = cpu_seconds(), time.thread_time(), file
        try:
            yield
        finally:
            self._current = ""
            self.seconds[file] += weight * (cpu_seconds() - begun)

    def _sample(self, number: int, frame: FrameType | None) -> None:
        """Add the time since the last sample to every file of the program on the stack."""
        now = time.thread_time()
        passed, self._sampled_at = now - self._sampled_at, now
        if not self._current:
            return
        files = set()
        while frame is not None:
            files.add(self._file_of(frame.f_code))
            frame = frame.f_back
        counter = self.samples[self._current]
        counter[""] += passed  # type: ignore[assignment]
        for file in files - {""}:
            counter[file] += passed  # type: ignore[assignment]

    def _file_of(self, code: CodeType) -> str:
        file = self._files.get(code)
        if file is None:
            name = code.co_filename
            inside = name.startswith(self._prefix)
            file = name[self._start :].replace(os.sep, "/") if inside else ""
            self._files[code] = file
        return file

    def write(self, path: Path) -> None:
        """Write all that was noted, as JSON."""
        noted = {"seconds": self.seconds, "samples": self.samples, "readings": self.readings}
        path.write_text(json.dumps(noted), "utf-8")


def thinned(items: Iterable[tuple[str, str]], take: int) -> list[tuple[int, float]]:
    """Choose a case in `take` of each parametrised test.

    items: name of the test and id of its case, empty if it has none.
    Return indices of those chosen and how many cases each stands for. Cases with the same id are
    chosen alike in all tests, so that tests which share a fixture's parameter still share it.
    """
    cases: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for index, (name, case) in enumerate(items):
        cases[name].append((index, case))
    chosen = {}
    for group in cases.values():
        taken = [index for index, case in group if zlib.crc32(case.encode()) % take == 0]
        taken = taken or [group[0][0]]
        chosen |= dict.fromkeys(taken, len(group) / len(taken))
    return sorted(chosen.items())


_profiler = Profiler(ROOT)
_weights: dict[str, float] = {}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if OUT not in os.environ:
        return
    cases = [(item.nodeid.partition("[")[0], item.nodeid.partition("[")[2]) for item in items]
    chosen = thinned(cases, int(os.environ[TAKE]))
    _weights.update((items[index].nodeid, weight) for index, weight in chosen)
    items[:] = [items[index] for index, _ in chosen]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    if OUT not in os.environ:
        yield
        return
    if not _profiler.seconds:
        _profiler.start()
    with _profiler.test(item.nodeid.partition("::")[0], _weights[item.nodeid]):
        yield


def pytest_sessionfinish() -> None:
    if OUT in os.environ and _profiler.seconds:
        _profiler.stop()
        worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
        _profiler.write(Path(os.environ[OUT]) / f"{worker}.json")


# -- what is made of the profiles -----------------------------------------------


def merged(profiles: Iterable[Mapping[str, Any]]) -> dict[str, TestFile]:
    """Join the profiles of all processes into one entry for each test file."""
    seconds: Counter[str] = Counter()
    samples: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for profile in profiles:
        seconds.update(profile["seconds"])
        for file, counts in profile["samples"].items():
            samples[file].update(counts)
    files = {}
    for name in sorted(seconds):
        counts = samples[name]
        total = counts.pop("", 0) or 1
        shares = {file: count / total for file, count in sorted(counts.items())}
        files[name] = TestFile(seconds[name], {f: s for f, s in shares.items() if s >= MIN_SHARE})
    return files


def slowdown(readings: Iterable[float]) -> float:
    """How many times as long as on a quiet machine the yardstick took, on average.

    A twentieth of all readings is quicker than what counts as quiet.
    """
    values = sorted(readings)
    return mean(values) / values[len(values) // 20] if values else 1.0


def read_map(path: Path = MAP) -> dict[str, TestFile]:
    """Read the map of test files; empty if there is none."""
    if not path.exists():
        return {}
    files = {}
    for name, (seconds, folders) in json.loads(path.read_text("utf-8")).items():
        shares = {}
        for folder, parts in folders.items():
            for part in parts.split():
                stem, _, share = part.partition(":")
                shares[f"{folder}/{stem}.py"] = int(share) / 1000
        files[name] = TestFile(seconds, shares)
    return files


def write_map(files: Mapping[str, TestFile], path: Path = MAP) -> None:
    """Write the map, a line a test file: its seconds, and shares in thousandths by folder."""
    lines = []
    for name, file in sorted(files.items()):
        folders: defaultdict[str, list[str]] = defaultdict(list)
        for program_file, share in sorted(file.shares.items()):
            folder, _, stem = program_file.removesuffix(".py").rpartition("/")
            folders[folder].append(f"{stem}:{round(1000 * share)}")
        entry = [round(file.seconds, 2), {key: " ".join(parts) for key, parts in folders.items()}]
        lines.append(f"{json.dumps(name)}: {json.dumps(entry)}")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _print_costs(files: Mapping[str, TestFile], factor: float, top: int) -> None:
    folders: Counter[str] = Counter()
    for name, file in files.items():
        folders["/".join(name.split("/")[:2])] += file.seconds  # type: ignore[assignment]
    for name, seconds in folders.most_common():
        print(f"{seconds / factor:8.1f}  {name}")
    print()
    for name, file in sorted(files.items(), key=lambda entry: -entry[1].seconds)[:top]:
        print(f"{file.seconds / factor:8.1f}  {name}")
    total = sum(file.seconds for file in files.values())
    print(f"\n{total:.0f} CPU seconds, {factor:.2f} times as slow as quiet: {total / factor:.0f}")


def main() -> int:
    """Run the tests with the plugin, print what they cost and write the map."""
    parser = argparse.ArgumentParser(prog="tests.suite", description=__doc__)
    parser.add_argument("--take", type=int, default=1, help="one in N cases of each test (all)")
    parser.add_argument("--top", type=int, default=40, help="how many files are printed (40)")
    parser.add_argument("--no-map", action="store_true", help="only measure, write no map")
    args, words = parser.parse_known_args()
    if not hasattr(signal, "SIGPROF"):
        parser.error("this system has no SIGPROF; use Linux or macOS")
    if not any(word.startswith("-n") for word in words):
        words = ["-n", "2", "--dist", "worksteal", *words]
    with tempfile.TemporaryDirectory() as folder:
        status = subprocess.call(
            [sys.executable, "-m", "pytest", "-p", "tests.suite", "-q", *words],
            env={**os.environ, OUT: folder, TAKE: str(args.take)},
            cwd=ROOT,
        )
        profiles = [json.loads(path.read_text("utf-8")) for path in Path(folder).glob("*.json")]
    files = merged(profiles)
    if not files:
        return status or 1
    factor = slowdown(reading for profile in profiles for reading in profile["readings"])
    quiet = {name: TestFile(file.seconds / factor, file.shares) for name, file in files.items()}
    if not args.no_map:
        before = {name: file for name, file in read_map().items() if (ROOT / name).exists()}
        write_map(before | quiet)
    _print_costs(files, factor, args.top)
    return status


if __name__ == "__main__":
    sys.exit(main())
