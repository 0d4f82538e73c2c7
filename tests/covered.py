"""Coverage of the parts without pictures, measured while all tests run.

`python3 main.py --test -p tests.covered` measures during the tests of rules, kits and storage, in
whichever process they run, and prints what they leave out. Tests that draw are not measured: it
would slow them down too much.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

TESTS = ("tests/rules/", "tests/kits/", "tests/storage/")
PARTS = ("rules", "kits", "variants", "storage")

_measure = coverage.Coverage(data_suffix=True, source=[f"game/{part}" for part in PARTS])
_measure.start()  # modules are read while tests are collected, and that counts


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def pytest_configure(config: pytest.Config) -> None:
    if not _is_worker(config):
        for left_over in _files():
            left_over.unlink()


def _files() -> list[Path]:
    """What processes have written down that is not yet put together."""
    whole = Path(_measure.get_option("run:data_file"))  # type: ignore[arg-type]
    return list(whole.parent.glob(f"{whole.name}.*"))


def pytest_collection_finish() -> None:
    _measure.stop()


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
    _measure.stop()
    _measure.save()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if not _is_worker(config) and _files():
        whole = coverage.Coverage()
        whole.combine()
        terminalreporter.section("coverage of the parts without pictures")
        whole.report(file=terminalreporter)  # type: ignore[arg-type]
