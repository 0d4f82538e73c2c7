"""Checks of a mutation, in a process of their own: `python -m tests.mutation.checks`.

Reads an order as JSON from standard input, sees to it that the program is loaded with the
mutation, runs the tests that matter, quickest first, and prints what came of it as a line of JSON:
`{"killed": the name of the test that failed, or null}`. Without a mutation it tells how long each
test takes and which functions it enters.
"""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import pkgutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.mutation.footprints import Footprints
from tests.mutation.operators import mutated

CPU_SECONDS = 60
SHOWN_CPU_SECONDS = 300
"""The bound where the oracle of all games is asked, too."""
MEASURING_SECONDS = 900
FEW = 4
"""Games whose oracle is asked before the unit tests; that of the others comes last."""
MEMORY = 3 << 30
QUICK = 0.2
"""Seconds of a unit test that comes before whole games are played."""


class MutatedModule(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports a module from a changed tree instead of from its file."""

    def __init__(self, path: Path, tree: ast.Module) -> None:
        self.path = path
        self.tree = tree
        name = ".".join(path.with_suffix("").parts)
        self.package = path.name == "__init__.py"
        self.name = name.removesuffix(".__init__")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module, if it is the changed module."""
        if fullname != self.name:
            return None
        where = [str(self.path.parent)] if self.package else None
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=self, submodule_search_locations=where
        )

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        """Leave it to Python to make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed tree."""
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


Check = tuple[str, Callable[[], object]]
"""A name, and what raises or gives something false if the program is not right."""


class Notes:
    """How long the unit tests take, and what every check enters if there are footprints."""

    def __init__(self, footprints: Footprints | None = None) -> None:
        self.times: dict[str, float] = {}
        self._footprints = footprints

    def begin(self, name: str) -> None:
        """Note that this check begins."""
        if self._footprints:
            self._footprints.begin(name)


def checks(order: dict[str, Any], notes: Notes) -> Iterator[Check]:
    """The checks that are wanted, quickest first."""
    wanted = _wanted(order)
    times: dict[str, float] = order["times"]
    files = order["unit_tests"]

    def units(quick: bool) -> Iterator[Check]:
        def now(name: str) -> bool:
            return wanted(name) and (times.get(name, 0.0) < QUICK) is quick

        return _pytest(_with_any(files, order["chosen"], now), now, times, notes)

    for name, check in _cases_of(order["games"]):
        if wanted(name):
            yield name, check
    yield from units(quick=True)
    for name, check in _whole_games(order["games"], order["walked"]):
        if wanted(name):
            yield name, check
    yield from _oracle(order["shown"][:FEW])
    yield from units(quick=False)
    yield from _oracle(order["shown"][FEW:])


def _wanted(order: dict[str, Any]) -> Callable[[str], bool]:
    """Whether a check is among the chosen ones (null: all are) and not known already."""
    known = set(order["known"])
    chosen = None if order["chosen"] is None else set(order["chosen"])
    return lambda name: name not in known and (chosen is None or name in chosen)


def _with_any(
    files: list[str], chosen: list[str] | None, wanted: Callable[[str], bool]
) -> list[str]:
    """The files that hold any of the chosen tests that are wanted now."""
    if chosen is None:
        return files
    holding = {name.partition("::")[0] for name in chosen if wanted(name)}
    return [file for file in files if file in holding]


def _cases_of(games: list[str]) -> Iterator[Check]:
    for game in games:
        for path in sorted(Path("tests/cases").glob(f"{game}*.json")):
            if path.stem.split("_more")[0].split("_said")[0] == game:
                yield path.name, lambda path=path: _cases(path)
        yield f"promised {game}", lambda game=game: _promised(game)


def _whole_games(games: list[str], walked: list[str]) -> Iterator[Check]:
    for game in games:
        yield f"golden {game}", lambda game=game: _golden(game)
    if len(games) == 1:
        yield f"first steps {games[0]}", lambda: _first_steps(games[0])
    for game in walked:
        yield from _walks(game)


def _cases(path: Path) -> bool:
    from game.headless.expectations import differences
    from game.headless.referee import read_cases, run_case

    return all(not differences(run_case(case), case["expect"]) for case in read_cases(str(path)))


def _promised(game: str) -> bool:
    from game.variants import get
    from tests.variants.promised import FILE, promised

    is_kept: bool = json.loads(FILE.read_text("utf-8"))[game] == promised(get(game))
    return is_kept


def _golden(game: str) -> bool:
    from game.headless.referee import outcome
    from game.rules.record import read_record, replay
    from game.variants import get

    golden = json.loads(Path(f"tests/golden/{game}.json").read_text("utf-8"))
    return outcome(replay(get(game), read_record(golden["record"])).table) == golden["outcome"]


def _first_steps(game: str) -> bool:
    from tests.variants import test_first_steps as suite

    suite.test_each_step_is_said_within_the_first_battles(game)
    return True


def _walks(game: str) -> Iterator[Check]:
    """The shared suite of `tests.variants.test_every_game` for each configuration of a game."""
    from tests.variants import test_every_game as suite
    from tests.variants.walk import configs, walk

    def run(config: Any) -> bool:
        played = walk(config)
        for name, test in vars(suite).items():
            if name.startswith("test_"):
                test(played)
        return True

    for config in configs():
        if config.game == game:
            yield f"walk {config}", lambda config=config: run(config)


def _oracle(games: list[str]) -> Iterator[Check]:
    """Yield the comparison of what the table shows of some games with their oracle."""

    def is_as_written() -> bool:
        from tests.oracle.__main__ import difference, long_language

        with long_language():
            return not any(map(difference, games))

    if games:
        yield f"oracle {games[0]} and {len(games) - 1} more", is_as_written


def _pytest(
    files: list[str], wanted: Callable[[str], bool], times: dict[str, float], notes: Notes
) -> Iterator[Check]:
    """Unit tests by pytest, in the order of the time that they take."""
    if not files:
        return
    import pytest

    class Order:
        """Chooses and sorts the tests, and notes how long they take and which failed."""

        failed = ""

        def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
            items[:] = sorted(
                (item for item in items if wanted(item.nodeid)),
                key=lambda item: times.get(item.nodeid, 0.0),
            )

        def pytest_runtest_logstart(self, nodeid: str) -> None:
            notes.begin(nodeid)

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            notes.times[report.nodeid] = notes.times.get(report.nodeid, 0.0) + report.duration
            if report.failed:
                self.failed = report.nodeid

    order = Order()

    def run() -> bool:
        notes.begin("")  # what is entered while tests are collected
        words = ["-x", "-qq", "--no-header", "--no-summary", "-p", "no:cacheprovider"]
        status = pytest.main([*words, "-p", "no:xdist", *files], plugins=[order])
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise AssertionError(order.failed or "tests cannot be collected")
        return True

    yield "unit tests", run


def _bound(seconds: int) -> None:
    """No mutation takes all time or all memory."""
    try:
        import resource
    except ImportError:  # Windows: only the clock on the wall bounds it there
        return
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _steady() -> None:
    """Let tests that try things at random try the same each time, and keep nothing of it."""
    from hypothesis import settings

    settings.register_profile("mutation", derandomize=True, database=None, deadline=None)
    settings.load_profile("mutation")


def _load_all() -> None:
    """Load what is mutated, so that no test does it."""
    for folder in ("rules", "kits", "variants", "practice", "storage"):
        for module in pkgutil.walk_packages([f"game/{folder}"], f"game.{folder}."):
            importlib.import_module(module.name)
    from game.variants import catalogue

    catalogue()


def _first_failure(order: dict[str, Any], notes: Notes) -> str | None:
    """Run the checks until the first failure, and return which it was."""
    name = "loading"
    try:
        for name, check in checks(order, notes):
            notes.begin(name)
            if not check():
                return name
    except BaseException as error:  # whatever it is, the mutation was seen
        return f"{name}: {type(error).__name__} {str(error)[:200]}"
    return None


def _measured(order: dict[str, Any]) -> dict[str, Any]:
    """Run the checks without a mutation; return what comes of them, their times and functions."""
    footprints = Footprints(Path())
    notes = Notes(footprints)
    with footprints:
        _load_all()
        killed = _first_failure(order, notes)
    return {"killed": killed, "times": notes.times, "entered": footprints.entered()}


def main() -> None:
    """Carry out the order on standard input."""
    order: dict[str, Any] = json.load(sys.stdin)
    answer = sys.stdout
    sys.stdout = sys.stderr
    tried = SHOWN_CPU_SECONDS if order["shown"] else CPU_SECONDS
    _bound(tried if order["number"] is not None else MEASURING_SECONDS)
    _steady()
    begun = time.process_time()
    if order["number"] is None:
        answers = _measured(order)
    else:
        path = Path(order["file"])
        tree = mutated(path.read_text("utf-8"), order["number"])
        sys.meta_path.insert(0, MutatedModule(path, tree))
        answers = {"killed": _first_failure(order, Notes())}
    seconds = round(time.process_time() - begun, 2)
    answer.write(json.dumps({**answers, "seconds": seconds}) + "\n")


if __name__ == "__main__":
    main()
