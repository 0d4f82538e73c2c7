"""Fixtures of all tests: a virtual screen, and the real program in a real window on it.

Tests that draw without a window get SDL's dummy drivers, so that nothing ever opens on the screen
or sounds from the speakers of the person who runs them.
"""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import IO

import pytest
from hypothesis import settings

from game.ui import memory
from game.ui.surface_cache import SurfaceCache
from tests.realwindow import Display, RealWindow, missing_tools

_chance = random.Random()
"""The lots of this process: the same for the same test, wherever and whenever it runs."""
_DRAWINGS = 120
"""Megabytes of drawings that are kept, in a window of ordinary size."""
Window = Callable[..., RealWindow]


def pytest_configure() -> None:
    """Keep pygame off the real screen and speakers; real windows undo this for themselves.

    No example of a property is timed: a busy machine is no fault of the code.
    """
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _deal_by_test()


def _deal_by_test() -> None:
    """Give each test the deals, words of praise and names of files that it always gets.

    A test that holds with some deals only is noticed when it is written, not by a stranger weeks
    later. What a child process draws is left to the system: two writers need two names.
    """
    drawn, process = os.urandom, os.getpid()

    def draw(size: int) -> bytes:
        return _chance.randbytes(size) if os.getpid() == process else drawn(size)

    always = pytest.MonkeyPatch()
    always.setattr(os, "urandom", draw)
    always.setattr(random, "_urandom", draw)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin what this test draws by lot anew."""
    _chance.seed(item.nodeid)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as `window` every test that opens a window: `-m 'not window'` leaves them out."""
    for item in items:
        if {"window", "display"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.window)


def pytest_collection_finish() -> None:
    """Have no search for what nobody knows any more go through what collecting has made.

    With all tests collected such a search takes a sixth of a second, and each table that is left
    asks for one.
    """
    _set_aside()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Keep what a file of tests leaves behind out of the searches of those that follow."""
    if nextitem is not None and nextitem.path != item.path:
        _set_aside()


def _set_aside() -> None:
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def drawings_read_once() -> Iterator[None]:
    """Every drawing is made once in a process, not once for each of some thousand programs."""
    import pygame

    drawn = SurfaceCache(_DRAWINGS)
    read = pygame.image.load_sized_svg

    def load(path: str | IO[bytes], size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(path, str):  # put together in memory
            return read(path, size)
        changed = os.stat(path).st_mtime_ns if os.path.exists(path) else 0
        surface = drawn.get((path, size, changed))
        if surface is None:
            surface = read(path, size)
            drawn.put((path, size, changed), surface)
        return surface.copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load)
        yield


@pytest.fixture(scope="session", autouse=True)
def memory_rarely_given_back() -> Iterator[None]:
    """Let only a tenth of the tables that is left ask for a search for unreachable memory.

    Each takes a tenth of a second, and a process of tests leaves thousands of tables.
    """
    left = count(1)
    give_back = memory.give_back

    def seldom() -> None:
        if next(left) % 10 == 0:
            give_back()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "give_back", seldom)
        yield


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """A virtual screen of 1920x1080 with a window manager, for each process of tests."""
    missing = missing_tools()
    if missing:
        reason = f"window tests need {', '.join(missing)} (see the README, 'Tests')"
        if os.environ.get("WAR_TESTS_NEED_A_SCREEN"):
            pytest.fail(reason)
        pytest.skip(reason)
    with Display() as screen:
        yield screen


@pytest.fixture
def window(display: Display, tmp_path: Path) -> Iterator[Window]:
    """Starts the program in a window: `window("--seed", "1", size=(800, 600)) -> RealWindow`.

    Every start of one test uses the same data folder, so a second start continues the first. What
    is still open at the end is closed.
    """
    opened: list[RealWindow] = []

    def start(*options: str, size: tuple[int, int] = (1280, 720)) -> RealWindow:
        program = RealWindow(display, tmp_path / "data", options, size)
        opened.append(program)
        program.wait_until_open()
        return program

    yield start
    for program in opened:
        program.kill()
