"""A store on a disk, with a clock that a test moves; two computers with the same child."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from game.storage import Store
from tests.storage.samples import Clock
from tests.storage.two_computers import START, Computer


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(tmp_path, clock) as opened:
        yield opened


@pytest.fixture
def two() -> Iterator[tuple[Computer, Computer]]:
    """Two computers with the same child."""
    first, second = Computer("one"), Computer("other", START + timedelta(hours=1))
    kit = first.store.add_profile("Kit", "cat")
    first.answer(kit, 2, 3, 5)
    second.take(first)
    yield first, second
    first.store.close()
    second.store.close()
