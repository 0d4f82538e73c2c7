"""A program in memory for each test of a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.storage import Store
from game.table.view.card_painter import CardPainter
from tests.scenes.pages import use
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.stage import PaintMode, Stage

NewStage = Callable[..., Stage]


@pytest.fixture
def painted_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stages paint no frames in which a table merely moves: for walks that look at words."""
    monkeypatch.setattr(Stage, "painting", PaintMode.AT_REST)


@pytest.fixture
def cards_unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture of a card is drawn, only what is written on it: for walks that read words."""
    blank = pygame.Surface((1, 1))
    monkeypatch.setattr(CardPainter, "image", lambda *_: blank)
    monkeypatch.setattr(CardPainter, "lean", lambda *_: blank)


@pytest.fixture
def new_stage(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewStage]:
    """Makes stages: `new_stage((800, 600), text_size=200)`; all are closed at the end.

    What they save, and find, is in a home of their own.
    """
    made: list[Stage] = []
    monkeypatch.setenv("HOME", str(tmp_path_factory.mktemp("home")))

    def make(size: tuple[int, int] = (1280, 720), **settings: Any) -> Stage:
        made.append(Stage(size, **settings))
        return made[-1]

    yield make
    for stage in made:
        stage.close()


@pytest.fixture
def stage(new_stage: NewStage) -> Stage:
    """A program of ordinary size with ordinary settings."""
    return new_stage()


@pytest.fixture
def sitting(stage: Stage) -> Sitting:
    """Kit, who has met all facts, plays against the computer; her first sum is 2 + 12."""
    sitting = Sitting(stage, seat(learner(stage.store, "Kit", "cat")), COMPUTER)
    sitting.until_a_sum()
    return sitting


@pytest.fixture
def kept(stage: Stage, tmp_path: Path) -> Stage:
    """A stage whose data lies in a folder."""
    use(stage, Store(tmp_path / "data"))
    return stage
