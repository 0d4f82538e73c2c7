"""Coverage of the parts without pictures, measured while all tests run.

`python3 main.py --test -p tests.covered` measures during the tests of rules, kits and storage, in
whichever process they run, and prints what they leave out. Tests that draw are not measured: it
would slow them down too much.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import coverage
import pytest

TESTS = ("tests/rules/", "tests/kits/", "tests/storage/")
PARTS = ("rules", "kits", "variants", "storage")

_measure = coverage.Coverage(data_suffix=True, source=[f"game/{part}" for part in PARTS])


def _read_modules() -> None:
    """Import all that is measured, for reading a module counts. Collecting the tests would read it,
    too, but takes twice as long while it is measured.
    """
    _measure.start()
    for part in PARTS:
        package = import_module(f"game.{part}")
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    _measure.stop()


_read_modules()


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def pytest_configure(config: pytest.Config) -> None:
    if not _is_worker(config):
        for left_over in _files():
            left_over.unlink()


def _files() -> list[Path]:
    """Return the files of processes that are not yet put together."""
    whole = Path(_measure.get_option("run:data_file"))  # type: ignore[arg-type]
    return list(whole.parent.glob(f"{whole.name}.*"))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    measured = item.nodeid.startswith(TESTS)
    if measured:
        _measure.start()
    yield
    if measured:
        _measure.stop()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    _measure.save()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if not _is_worker(config) and _files():
        whole = coverage.Coverage()
        whole.combine()
        terminalreporter.section("coverage of the parts without pictures")
        whole.report(file=terminalreporter)  # type: ignore[arg-type]
