"""What games leave behind in memory goes back to the system."""

import pytest

from game.match.first_plan import first_plan
from game.ui import memory
from tests.stage import Stage


@pytest.fixture
def given_back(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows each time that memory is given back."""
    told: list[str] = []
    monkeypatch.setattr(memory, "give_back", lambda: told.append("given back"))
    return told


def test_memory_is_given_back_when_a_table_is_left_for_the_menu(
    stage: Stage, given_back: list[str]
) -> None:
    stage.play(first_plan(stage.store, "classic", 5))
    stage.frame(3)
    assert not given_back
    stage.go.menu()
    assert given_back == ["given back"]


def test_memory_can_be_asked_for_on_any_system_and_at_any_time() -> None:
    memory.keep_apart()
    memory.give_back()
    memory.give_back()
