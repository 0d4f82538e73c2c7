"""The gate before the pages of grown-ups, and its PIN."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from game.match.people import choose
from game.ui.gate import FORGET, OPEN_FOR, fits, has_pin, set_pin
from tests.scenes.pages import texts
from tests.stage import Stage


def test_without_a_pin_the_way_is_open(stage: Stage) -> None:
    passed: list[int] = []
    stage.go.menu()
    stage.go.gate(lambda: passed.append(1))
    assert passed and stage.top.name != "gate"


def test_the_right_pin_opens_the_gate_for_a_while(stage: Stage) -> None:
    set_pin(stage.store, "4711")
    passed: list[int] = []
    stage.go.menu()
    stage.go.gate(lambda: passed.append(1))
    assert stage.top.name == "gate"
    stage.write("471")
    assert not passed and stage.top.probe()["digits"] == 3
    stage.write("1")
    assert passed == [1] and stage.top.name == "menu"
    stage.go.gate(lambda: passed.append(2))
    assert passed == [1, 2]
    stage.now += OPEN_FOR
    stage.go.gate(lambda: passed.append(3))
    assert passed == [1, 2] and stage.top.name == "gate"


def test_a_wrong_pin_opens_nothing(stage: Stage) -> None:
    set_pin(stage.store, "4711")
    passed: list[int] = []
    stage.go.gate(lambda: passed.append(1))
    for pin in ("4712", "1174", "0000"):
        stage.write(pin)
    assert not passed and stage.top.name == "gate"
    assert "not the PIN" in str(stage.top.probe()["said"])
    assert stage.top.probe()["digits"] == 0


def test_the_pin_can_be_clicked_and_taken_back(stage: Stage) -> None:
    set_pin(stage.store, "4711")
    passed: list[int] = []
    stage.go.gate(lambda: passed.append(1))
    for key in ("pin:4", "pin:9", "pin:back", "pin:7", "pin:1", "pin:1"):
        stage.click(key)
    assert passed == [1]


def test_enter_after_typed_digits_adds_none(stage: Stage) -> None:
    stage.go.classroom()
    stage.click("pin")
    stage.write("12")
    stage.press("return")
    assert stage.top.probe()["digits"] == 2
    stage.write("34")
    stage.press("return")  # of a habit, after a PIN that has been taken already
    assert stage.top.name == "choose_pin" and stage.top.probe()["digits"] == 0
    stage.write("1234")
    stage.frame()
    assert has_pin(stage.store) and fits(stage.store, "1234")
    stage.press("return", "space")  # of a habit once more: it takes nothing away
    assert stage.top.name == "classroom" and has_pin(stage.store)
    assert str(stage.top.probe()["said"]).startswith("The PIN is set. ")


def test_the_pin_is_taken_away_only_by_who_says_so_twice(stage: Stage) -> None:
    set_pin(stage.store, "1234")
    stage.go.classroom()
    stage.click("pin")
    stage.click("no")
    assert has_pin(stage.store)
    stage.click("pin")
    stage.click("yes")
    assert not has_pin(stage.store) and stage.top.name == "classroom"


def test_the_pin_is_kept_as_no_text_that_shows_it(stage: Stage) -> None:
    set_pin(stage.store, "4711")
    assert "4711" not in json.dumps(stage.store.everything())


def test_a_new_pin_is_typed_twice(stage: Stage) -> None:
    stage.go.classroom()
    stage.click("pin")
    assert stage.top.name == "choose_pin"
    stage.write("1234")
    stage.write("4321")
    assert stage.top.name == "choose_pin" and not has_pin(stage.store)
    stage.write("1234")
    stage.write("1234")
    stage.frame()
    assert stage.top.name == "classroom" and has_pin(stage.store)


def test_a_forgotten_pin_is_taken_away_by_a_file_in_the_data_folder(kept: Stage) -> None:
    set_pin(kept.store, "4711")
    kept.go.menu()
    kept.go.gate(lambda: None)
    for _ in range(3):
        kept.write("0000")
    assert FORGET in texts(kept)
    assert kept.store.path is not None
    file = kept.store.path.parent / FORGET
    file.touch()
    assert not has_pin(kept.store) and not file.exists()


def test_a_child_comes_neither_to_the_adults_page_nor_to_delete(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    choose(stage.store, kit.id)
    set_pin(stage.store, "4711")
    stage.go.menu()
    stage.go.practice()
    stage.click("adults")
    assert stage.top.name == "gate"
    stage.press("escape")
    stage.go.player(kit)
    for key in ("practice", "delete"):
        stage.click(key)
        assert stage.top.name == "gate", key
        stage.press("escape")
    assert stage.store.profiles()


def test_the_page_of_a_child_says_that_anybody_can_open_it_until_a_pin_is_set(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    stage.go.menu()
    stage.go.learner(kit)
    assert "Anybody can open this page." in texts(stage)
    stage.click("pin")
    stage.write("47114711")
    assert stage.top.name == "learner"
    assert str(stage.top.probe()["said"]).startswith("The PIN is set. ")
    assert "Anybody can open this page." not in texts(stage)
    stage.press("return")
    assert stage.top.name == "learner"


@pytest.mark.parametrize("way", ["adults", "players"])
def test_who_shuts_the_gate_stays_before_it(way: str, stage: Stage) -> None:
    """It led to the menu, from wherever somebody had come."""
    kit = stage.store.add_profile("Kit", "cat")
    set_pin(stage.store, "4711")
    stage.go.menu()
    if way == "adults":
        stage.go.practice()
        stage.click("adults")
    else:
        stage.go.players()
        stage.go.gate(stage.ctx.go.classroom)
    before = stage.app.stack.scenes[-2].name
    stage.write("4711")
    stage.frame()
    assert stage.top.name == "classroom"
    stage.go.learner(kit)
    stage.click("shut")
    assert stage.top.name == before != "menu"
    stage.go.gate(stage.ctx.go.classroom)
    assert stage.top.name == "gate", "and it is shut"


def test_a_new_pin_says_until_when_it_asks_nobody(stage: Stage) -> None:
    """The pages stayed open after a PIN was set, which looked as if it had not been."""
    stage.store.clock = lambda: datetime(2026, 3, 1, 16, 0, tzinfo=UTC)  # type: ignore[method-assign]
    stage.go.menu()
    stage.go.classroom()
    stage.click("pin")
    stage.write("47114711")
    stage.frame()
    assert "The PIN is set. Open until 16:05." in texts(stage)
    stage.click("shut")
    assert stage.top.name == "menu"
