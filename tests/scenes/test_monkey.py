"""Keys, clicks and new sizes by lot do no harm. For more of it by hand see `tests.monkey`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.monkey import Monkey


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_does_no_harm(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkey = Monkey(seed)
    monkey.play(200)
    monkey.home()
    assert len(monkey.seen) > 5
    monkey.close()
