"""Costs of the frozen program, beside the checkout: to download, on the disk, to its first frame.

Run it as `python3 main.py --tool tests.bench.frozen` after `packaging/build.py folder`. Both ways
are measured in turn, round after round, by the time that the processor itself was busy; the ratio
is the median of the rounds' ratios.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence

from tests.realwindow import ROOT, Display, missing_tools

ROUNDS = 15
MOST_TIME = 1.15  # times the checkout's
MOST_TO_DOWNLOAD = 20e6  # bytes
MOST_ON_DISK = 50e6


def busy(command: Sequence[str], surroundings: Mapping[str, str]) -> float:
    """Seconds for which a command, which must succeed, keeps the processor busy."""
    before = os.times()
    done = subprocess.run(
        command, env=surroundings, cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} ended with {done.returncode}: {done.stderr}")
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def ratio() -> float:
    """The time to the first frame, times the checkout's in this very Python."""
    ways = {
        "checkout": [sys.executable, str(ROOT / "main.py")],
        "frozen": [str(ROOT / "dist" / "war-collection" / "war-collection")],
    }
    ratios = []
    with Display((1280, 720)) as display, tempfile.TemporaryDirectory() as folder:
        around = display.environment
        for turn in range(ROUNDS + 1):
            seconds = {}
            for name, start in ways.items():
                options = ["--mute", "--data-dir", f"{folder}/{name}", "--screenshot"]
                seconds[name] = busy([*start, *options, f"{folder}/first.png"], around)
            if turn:  # the first run only warms up
                ratios.append(seconds["frozen"] / seconds["checkout"])
    return statistics.median(ratios)


def main() -> int:
    """Measure, print, and compare with what is promised; 1 if a promise is not kept."""
    folder = ROOT / "dist" / "war-collection"
    if missing_tools() or not folder.is_dir():
        print("The bench needs a virtual screen and packaging/build.py folder.", file=sys.stderr)
        return 2
    [download] = (ROOT / "dist").glob("war-collection-*.tar.xz")
    files = [path.lstat() for path in folder.rglob("*")]
    figures = {
        "to download, MB": (download.stat().st_size / 1e6, MOST_TO_DOWNLOAD / 1e6),
        "on the disk, MB": (
            sum(facts.st_blocks * 512 for facts in files) / 1e6,
            MOST_ON_DISK / 1e6,
        ),
        "CPU time to the first frame, times the checkout's": (ratio(), MOST_TIME),
    }
    for name, (figure, most) in figures.items():
        print(f"{name:50} {figure:6.2f} (at most {most:g}) {'ok' if figure <= most else 'NOT'}")
    return int(any(figure > most for figure, most in figures.values()))


if __name__ == "__main__":
    sys.exit(main())
