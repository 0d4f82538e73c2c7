"""A store on a disk, with a clock that a test moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage import Store
from tests.storage.samples import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(tmp_path, clock) as opened:
        yield opened
