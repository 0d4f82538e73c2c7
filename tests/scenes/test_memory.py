"""Memory of games that were left goes back to the system."""

import gc
import weakref

import pytest

from game.match.first_plan import first_plan
from game.ui import memory
from game.ui.memory import give_back
from tests.stage import Stage


@pytest.fixture(autouse=True)
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is given back each time, as for players."""
    monkeypatch.setattr(memory, "give_back", give_back)


@pytest.fixture
def given_back(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows each time that memory is given back."""
    calls: list[str] = []
    monkeypatch.setattr(memory, "give_back", lambda: calls.append("given back"))
    return calls


def test_memory_is_given_back_when_a_table_is_left_for_the_menu(
    stage: Stage, given_back: list[str]
) -> None:
    stage.play(first_plan(stage.store, "classic", 5))
    stage.frame(3)
    assert not given_back
    stage.go.menu()
    stage.wait(1.0)
    assert given_back == ["given back"]


def test_memory_is_given_back_only_once_the_table_is_gone(stage: Stage) -> None:
    table = weakref.ref(stage.play(first_plan(stage.store, "classic", 5)))
    stage.frame(3)
    gc.disable()
    try:
        stage.go.menu()
        stage.wait(1.0)
        assert table() is None
    finally:
        gc.enable()


def test_nothing_is_searched_at_a_start(stage: Stage, given_back: list[str]) -> None:
    stage.wait(1.0)
    assert not given_back


def test_memory_can_be_asked_for_on_any_system_and_at_any_time() -> None:
    memory.keep_apart()
    give_back()
    give_back()
