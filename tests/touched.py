"""Run the tests that a change has touched: those that are likeliest to notice a fault in it.

`python3 main.py --tool tests.touched [--list] [--since REV] [--seconds N] [WORDS FOR PYTEST]` asks
git what differs from where the branch left `main` (or from REV), files that git does not know yet
included, and runs, or with `--list` only prints:

- test files that were changed, that import a changed file or are named after it;
- of all others, by `tests/suite_map.json`, those that spend the largest share of their time in
  changed files, as many as fit into the CPU seconds allowed;
- the tests of a changed game, by name, in `tests/variants`, `tests/rules` and `tests/oracle`.

What it leaves out it counts: before a change is handed in all tests are run (`.ci/run`).
"""

from __future__ import annotations

import argparse
import ast
import shlex
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.variants import GAMES
from tests.suite import TestFile, read_map

ROOT = Path(__file__).resolve().parent.parent
GAME_FOLDERS = ("tests/variants", "tests/rules", "tests/oracle")
"""Folders in which the name of a test's case is the id of a game."""
CASE_FOLDERS = ("game/variants/", "tests/cases/", "tests/golden/", "tests/oracle/games/")
SOURCE_READERS = ("tests/test_structure.py", "tests/test_layers.py")
"""Test files that read the whole source, quickly: any change in `game` touches them."""
MIN_SHARE = 0.02
UNKNOWN_SECONDS = 1.0
"""Seconds of a test file that is not in the map yet."""
START_SECONDS = 0.2
"""Added to each test file, so that the very quick ones do not crowd out all others."""
FEW_SECONDS = 20
"""Less than this is run in a single process."""


@dataclass(frozen=True)
class Choice:
    """The tests to be run. files: test file -> why; left_out: files for which there is no time."""

    files: Mapping[str, str]
    games: tuple[str, ...]
    left_out: tuple[str, ...]
    seconds: float


def changed_files(since: str = "", root: Path = ROOT) -> list[str]:
    """Return the paths, relative to `root`, that differ from a revision, new ones included.

    since: what to compare with; empty for where this branch left `main`, or the last commit.
    Raises ValueError if git does not know the revision.
    """
    base = since or _git(root, "merge-base", "main", "HEAD") or "HEAD"
    if not _git(root, "rev-parse", "--verify", "--quiet", f"{base}^{{commit}}"):
        raise ValueError(f"git knows no commit {base!r}; name a commit, branch or tag")
    lines = _git(root, "diff", "--name-only", base).splitlines()
    lines += _git(root, "ls-files", "--others", "--exclude-standard").splitlines()
    return sorted(set(lines))


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(root), *words], capture_output=True, text=True, check=False
    )
    return done.stdout.strip() if done.returncode == 0 else ""


def games_changed(changed: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of games whose file, cases, golden game or part of the oracle is changed."""
    ids = set()
    for path in changed:
        folder = next((folder for folder in CASE_FOLDERS if path.startswith(folder)), None)
        if folder:
            stem = path.removeprefix(folder).partition("/")[0].partition(".")[0]
            ids |= {game for game in GAMES if stem == game or stem.startswith(f"{game}_")}
    return tuple(sorted(ids))


def choose(
    changed: Collection[str],
    suite: Mapping[str, TestFile],
    texts: Mapping[str, str],
    seconds: float,
    min_share: float = MIN_SHARE,
) -> Choice:
    """Choose tests for a change, those that tell most for their time first.

    suite: the map of test files; texts: path -> text of every Python file in `tests`;
    seconds: how many CPU seconds the chosen files may take together, beside those changed;
    min_share: the part of its time that a test file must spend in changed files.
    """
    modules = {_module(path) for path in changed if path.endswith(".py")}
    near = _importers(modules, texts)
    tests = [path for path in texts if path.rpartition("/")[2].startswith("test_")]
    sure, ranked = {}, []
    for path in tests:
        share = _share(path, changed, suite)
        reason = _reason(path, changed, near, texts[path])
        if path in changed:
            sure[path] = "changed"
        elif reason or share >= min_share:
            ranked.append((-_value(bool(reason), share, path, suite), path, reason, share))
    files, used = dict(sure), sum(_seconds(path, suite) for path in sure)
    budget, left_out = used + seconds, []
    for _, path, reason, share in sorted(ranked):
        if used + _seconds(path, suite) > budget:
            left_out.append(path)
            continue
        files[path] = reason or f"spends {share:.0%} of its time there"
        used += _seconds(path, suite)
    return Choice(files, games_changed(changed), tuple(left_out), used)


def _value(is_near: bool, share: float, path: str, suite: Mapping[str, TestFile]) -> float:
    """Return what a second of a test file is worth: its share of changed code, and 1 if near."""
    return (is_near + share) / (START_SECONDS + _seconds(path, suite))


def _seconds(path: str, suite: Mapping[str, TestFile]) -> float:
    return suite[path].seconds if path in suite else UNKNOWN_SECONDS


def _share(path: str, changed: Iterable[str], suite: Mapping[str, TestFile]) -> float:
    """The part of a test file's time that is spent in changed files; not over 1."""
    shares = suite[path].shares if path in suite else {}
    return min(1.0, sum(shares.get(file, 0.0) for file in changed))


def _reason(path: str, changed: Iterable[str], near: Collection[str], source: str) -> str:
    """Why a test file is sure to have to do with a change; empty if nothing says so."""
    stem = path.rpartition("/")[2].removesuffix(".py").removeprefix("test_")
    if path in near:
        return "imports it"
    for file in changed:
        name = file.rpartition("/")[2]
        if file.endswith(".py") and name.removesuffix(".py") == stem:
            return "is named after it"
        if not file.endswith(".py") and name in source:
            return f"names {name}"
    if path in SOURCE_READERS and any(file.startswith("game/") for file in changed):
        return "reads the source"
    if path.endswith("test_documents.py") and any(file.endswith(".md") for file in changed):
        return "reads the documents"
    return ""


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _importers(modules: Collection[str], sources: Mapping[str, str]) -> set[str]:
    """The files of tests that import any of these modules, or a helper in `tests` that does."""
    imports = {path: _imports(source) for path, source in sources.items()}
    reached, todo = set[str](), set(modules)
    while todo:
        new = {path for path, names in imports.items() if names & todo} - reached
        reached |= new
        todo = {_module(path) for path in new}
    return reached


@cache
def _imports(source: str) -> frozenset[str]:
    """The modules that a file imports, those perhaps meant by `from x import y` included."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(names)


def sources(root: Path = ROOT) -> dict[str, str]:
    """Return path and text of every Python file in `tests`."""
    paths = sorted((root / "tests").rglob("*.py"))
    return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}


def commands(choice: Choice, words: Iterable[str]) -> list[list[str]]:
    """Return the words of each run of pytest that a choice needs."""
    runs = []
    if choice.files:
        alone = choice.seconds < FEW_SECONDS
        spread = ["-n", "0"] if alone else ["-n", "3", "--dist", "worksteal"]
        runs.append([*spread, "-q", *sorted(choice.files), *words])
    if choice.games:
        runs.append(["-n", "0", "-q", *GAME_FOLDERS, "-k", " or ".join(choice.games), *words])
    return runs


def _print(choice: Choice, suite: Mapping[str, TestFile]) -> None:
    for path, reason in choice.files.items():
        print(f"{_seconds(path, suite):6.1f} s  {path}: {reason}")
    for game in choice.games:
        print(f"          {' '.join(GAME_FOLDERS)} -k {game}: the game is changed")
    print(f"{len(choice.files)} test files, about {choice.seconds:.0f} CPU seconds", end="")
    print(f"; {len(choice.left_out)} more did not fit" if choice.left_out else "", flush=True)


def main() -> int:
    """Print what is chosen, and run it; the status is that of the first run that fails."""
    parser = argparse.ArgumentParser(prog="tests.touched", description=__doc__)
    parser.add_argument("--list", action="store_true", help="only print what would be run")
    parser.add_argument("--since", default="", metavar="REV", help="compare with this commit")
    parser.add_argument("--seconds", type=float, default=60, help="CPU seconds at most (60)")
    args, words = parser.parse_known_args()
    try:
        changed = changed_files(args.since)
    except ValueError as error:
        parser.error(str(error))
    suite = read_map()
    choice = choose(changed, suite, sources(), args.seconds)
    _print(choice, suite)
    if args.list:
        return 0
    for run in commands(choice, words):
        print(f"pytest {shlex.join(run)}", flush=True)
        status = subprocess.call([sys.executable, "-m", "pytest", *run], cwd=ROOT)
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
