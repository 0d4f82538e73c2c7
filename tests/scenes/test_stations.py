"""How far a click goes until its answer is kept: few files, so that a newcomer can follow it."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import pytest

from game.rules.asks import AnyAsk
from game.storage import Store
from tests.scenes.playing_table import seat, until
from tests.stage import Stage

GAME = Path(__file__).resolve().parents[2] / "game"
MOST = 10


def passed() -> set[str]:
    """The files of the program that have led to here."""
    frames = (Path(frame.filename) for frame in traceback.extract_stack())
    return {path.relative_to(GAME).as_posix() for path in frames if GAME in path.parents}


def test_a_click_on_a_card_is_an_answer_that_is_kept_after_at_most_ten_files(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat(stage, "wilcox", 2, 1)
    until(stage, lambda: table.flow.question is not None)
    files: list[set[str]] = []

    def noting(cls: type, name: str) -> None:
        first: Any = getattr(cls, name)

        def noted(self: Any, *args: Any) -> Any:
            own = Path(first.__code__.co_filename).relative_to(GAME).as_posix()
            files.append(passed() | {own})
            return first(self, *args)

        monkeypatch.setattr(cls, name, noted)

    noting(AnyAsk, "check")
    noting(Store, "save_running")
    stage.click(next(key for key in stage.reachable() if key.startswith("card:")))
    checked, kept = files[:2]
    assert "rules/asks.py" in checked and "storage/store.py" in kept
    assert len(checked | kept) <= MOST, sorted(checked | kept)
