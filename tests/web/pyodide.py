"""Tests of what has no picture, run inside Pyodide under Node, as in a browser.

`python3 main.py --tool tests.web.pyodide [FOLDERS]` runs those of `tests/rules` (all cases of all
games), `kits`, `variants`, `match`, `practice` and `storage`, and tells the processor's seconds
beside those of this Python. Left out are files that need pygame, hypothesis (made for one kind of
processor), threads or programs: a page has none of them. Only npm is needed.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.web.building import ROOT, web_build
from tests.web.stand_in import npm_package

FOLDERS = ("rules", "kits", "variants", "match", "practice", "storage")
_NEEDS_MORE = re.compile(
    r"hypothesis|pygame|subprocess|threading|tests\.(stage|scenes|realwindow|bench)|\.(result|exception)\(\d|game\.(host\.desktop|table|ui|scenes|app)\b"
)
_MARKERS = "markers=timeout: none here\nwindow: none here"


def files_of(folder: str) -> list[str]:
    """The files of a folder of tests that need nothing but Python."""
    paths = sorted((ROOT / "tests" / folder).glob("test_*.py"))
    texts = {file: file.read_text(encoding="utf-8") for file in paths}
    return [
        file.relative_to(ROOT).as_posix()
        for file, text in texts.items()
        if not _NEEDS_MORE.search(text)
    ]


def run_in_pyodide(folder: str, *arguments: str) -> tuple[int, float, str]:
    """Run pytest for a folder of tests; its status, its seconds, and what it printed."""
    package = npm_package("pyodide", web_build.PYODIDE)
    packages = Path(pytest.__file__).parents[1]
    script = Path(__file__).with_name("in_pyodide.mjs")
    where = [f"--confcutdir=tests/{folder}", "-o", _MARKERS]
    done = subprocess.run(
        ["node", str(script), str(package), str(ROOT), str(packages), *arguments, *where],
        capture_output=True,
        text=True,
        check=False,
    )
    *lines, last = done.stdout.strip().splitlines() or [""]
    if not last.startswith("{"):
        return 1, 0.0, done.stdout[-3000:] + done.stderr[-1000:]
    result = json.loads(last)
    return result["status"], result["seconds"], "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Run the folders that are named, or all, here and there; 1 if something failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help=", ".join(FOLDERS))
    folders = parser.parse_args(arguments).folders
    if odd := [folder for folder in folders if folder not in FOLDERS]:
        parser.error(f"{odd[0]} is none of these: {', '.join(FOLDERS)}")
    failed, all_here, all_there = False, 0.0, 0.0
    for folder in folders or FOLDERS:
        files = files_of(folder)
        begun = time.process_time()
        status = pytest.main([*files, "-p", "no:cacheprovider", "-p", "no:xdist", "-q"])
        here = time.process_time() - begun
        there_status, there, result = run_in_pyodide(folder, *files)
        print(result[-1500:])
        print(f"{folder}: {here:.1f} s here, {there:.1f} s in Pyodide, {there / here:.2f} times")
        failed = failed or bool(status) or bool(there_status)
        all_here, all_there = all_here + here, all_there + there
    times = all_there / all_here
    print(f"all: {all_here:.1f} s here, {all_there:.1f} s in Pyodide, {times:.2f} times")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
