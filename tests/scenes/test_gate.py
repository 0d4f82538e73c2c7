"""The gate before the pages of grown-ups, and its PIN."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from game.match.people import choose
from game.routes import ClassroomRoute
from game.ui.gate import FORGET, OPEN_FOR, Gate, fits, has_pin, set_pin
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
    assert "was not the PIN" in str(stage.top.probe()["said"])
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


@pytest.mark.parametrize("page", ["classroom", "learner"])
def test_a_pin_is_offered_once_to_who_comes_first_to_a_page_of_grown_ups(
    stage: Stage, page: str
) -> None:
    stage.store.set("pin_offered", None)
    kit = stage.store.add_profile("Kit", "cat")
    given = [kit] if page == "learner" else []
    stage.go.menu()
    getattr(stage.go, page)(*given)
    stage.frame(2)
    assert stage.top.name == "choose_pin"
    stage.click("home")
    assert stage.top.name == page and not has_pin(stage.store)
    stage.go.menu()
    getattr(stage.go, page)(*given)
    stage.frame(2)
    assert stage.top.name == page


def test_who_chooses_the_pin_that_is_offered_is_on_the_page(stage: Stage) -> None:
    stage.store.set("pin_offered", None)
    stage.go.menu()
    stage.go.classroom()
    stage.frame(2)
    stage.write("47114711")
    assert stage.top.name == "classroom" and fits(stage.store, "4711")


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
    kept.go.classroom()
    kept.click("pin")
    assert FORGET in texts(kept), "the way back is told to who sets a PIN"
    kept.write("47114711")
    kept.go.menu()
    kept.ctx.gate.shut()
    kept.go.gate(lambda: None)
    for _ in range(3):
        kept.write("0000")
    assert kept.top.name == "gate" and FORGET not in texts(kept), "and to nobody who misses it"
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
    # Shutting the gate led to the menu, from wherever somebody had come.
    kit = stage.store.add_profile("Kit", "cat")
    set_pin(stage.store, "4711")
    stage.go.menu()
    if way == "adults":
        stage.go.practice()
        stage.click("adults")
    else:
        stage.go.players()
        stage.go.gate(partial(stage.ctx.go, ClassroomRoute()))
    before = stage.app.stack.scenes[-2].name
    stage.write("4711")
    stage.frame()
    assert stage.top.name == "classroom"
    stage.go.learner(kit)
    stage.click("shut")
    assert stage.top.name == before != "menu"
    stage.go.gate(partial(stage.ctx.go, ClassroomRoute()))
    assert stage.top.name == "gate", "and it is shut"


def test_a_new_pin_says_until_when_it_asks_nobody(stage: Stage) -> None:
    # The pages stayed open after a PIN was set, which looked as if there were none.
    stage.store.clock = lambda: datetime(2026, 3, 1, 16, 0, tzinfo=UTC)  # type: ignore[method-assign]
    stage.go.menu()
    stage.go.classroom()
    stage.click("pin")
    stage.write("47114711")
    stage.frame()
    assert "The PIN is set. Open until 16:05." in texts(stage)
    stage.click("shut")
    assert stage.top.name == "menu"


def test_after_three_wrong_pins_each_next_try_has_to_be_waited_for(stage: Stage) -> None:
    """Four digits were ten thousand tries at the speed of a keyboard."""
    set_pin(stage.store, "4711")
    passed: list[int] = []
    stage.go.menu()
    stage.go.gate(lambda: passed.append(1))
    for pin in ("0000", "0001", "0002"):
        stage.write(pin)
    assert "can be tried again in 15 seconds" in texts(stage)
    stage.write("4711")
    assert not passed and stage.top.probe()["digits"] == 0
    stage.press("escape")  # going away and coming back does not help
    stage.go.gate(lambda: passed.append(1))
    stage.write("4711")
    assert not passed
    stage.now += 14.5
    stage.frame()
    assert "can be tried again in 1 second." in texts(stage)
    assert 0 < (stage.top.wake_in() or 0) <= 1.0
    stage.now += 1.0
    stage.frame()
    stage.write("0003")
    assert "can be tried again in 30 seconds" in texts(stage)
    stage.now += 31.0
    stage.frame()
    stage.write("4711")
    assert passed == [1]
    stage.ctx.gate.shut()
    stage.go.gate(lambda: passed.append(2))
    stage.write("0000")
    assert "Try again" in texts(stage), "the right one begins anew"


def test_the_tries_are_counted_over_a_new_start(stage: Stage) -> None:
    set_pin(stage.store, "4711")
    stage.go.gate(lambda: None)
    for pin in ("0000", "0001", "0002", "0003"):
        stage.write(pin)
        stage.now += 60
        stage.frame()
    assert Gate().wait(stage.store, 0.0) == 30.0
    stage.store.set("pin_misses", "many")
    assert Gate().wait(stage.store, 0.0) == 0.0
    stage.store.set("pin_misses", 10**6)
    assert Gate().wait(stage.store, 0.0) == 600.0


def test_no_copy_has_anything_of_the_pin(stage: Stage) -> None:
    # Anybody could save a file, and try out from it the four digits in minutes.
    set_pin(stage.store, "4711")
    stage.go.gate(lambda: None)
    stage.write("0000")
    assert stage.store.settings()["pin_misses"] == 1
    stage.store.set("muted", True)
    kept = {row["key"] for row in stage.store.everything()["settings"]}
    assert "muted" in kept and not {key for key in kept if "pin" in key}


def test_a_copy_of_everything_is_only_for_who_knows_the_pin(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    stage.go.settings()
    assert "for everybody to read" in texts(stage)
    stage.click("export")
    assert len(list(tmp_path.iterdir())) == 1, "without a PIN nobody is asked"
    set_pin(stage.store, "4711")
    for file in tmp_path.iterdir():
        file.unlink()
    stage.click("export")
    assert stage.top.name == "gate" and not list(tmp_path.iterdir())
    stage.write("4711")
    assert stage.top.name == "settings" and "The copy is" in texts(stage)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_player_is_only_given_another_name_by_who_knows_the_pin(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    choose(stage.store, kit.id)
    set_pin(stage.store, "4711")
    stage.go.menu()
    stage.go.player(kit)
    stage.write("ty")
    stage.click("save")
    assert stage.top.name == "gate" and stage.store.profiles()[0].name == "Kit"
    stage.write("4711")
    assert stage.top.name == "menu" and stage.store.profiles()[0].name == "Kitty"
    stage.ctx.gate.shut()
    stage.go.player(stage.store.profiles()[0])
    stage.click("face:frog")
    stage.click("save")  # another face is everybody's own affair
    assert stage.top.name == "menu" and stage.store.profiles()[0].face == "frog"
