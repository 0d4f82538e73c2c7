"""The screens around the table in a real window: real keys, a real mouse, a real window manager."""

from __future__ import annotations

from typing import Any

from tests.conftest import Window
from tests.realwindow import RealWindow


def middle(program: RealWindow, key: str) -> tuple[int, int]:
    """The middle of the widget with this key, in pixels of the window."""
    x, y, width, height = program.state()["widgets"][key]
    return x + width // 2, y + height // 2


def focused(key: str) -> Any:
    return lambda state: state["focus"] == key


def test_the_way_to_a_game_and_back_by_keys(window: Window) -> None:
    program = window()
    program.wait(focused("game:classic"))
    program.key("F1")
    program.wait_for_scene("rules")
    program.key("Escape")
    program.wait_for_scene("menu")
    program.key("s")
    program.wait_for_scene("setup")
    program.wait(focused("start"))
    program.key("Escape")
    program.wait_for_scene("menu")
    program.key("Escape")
    program.wait_for_scene("confirm")
    program.key("Left")
    program.wait(focused("yes"))
    program.key("Return")
    assert program.ended() == 0


def test_the_way_to_a_game_by_mouse_and_typing(window: Window) -> None:
    program = window(size=(800, 600))
    program.wait(lambda state: "game:subtraction" in state["widgets"])
    program.click(*middle(program, "search-button"))
    program.wait(focused("search"))
    program.write("subtr")
    program.wait(lambda state: state["shown"] == ["subtraction"])
    program.click(*middle(program, "game:subtraction"))
    program.wait_for_scene("table")


def test_settings_outlive_the_program(window: Window) -> None:
    program = window()
    program.wait_for_scene("menu")
    program.click(*middle(program, "settings"))
    program.wait_for_scene("settings")
    program.key("ctrl+plus")
    program.wait(lambda state: state["settings"]["text_size"] == 115)
    program.key("m")
    program.wait(lambda state: state["settings"]["muted"])
    program.kill()
    again = window()
    state = again.wait_for_scene("menu")
    assert state["settings"]["text_size"] == 115
    assert state["settings"]["muted"]


def test_fullscreen_and_back_to_the_same_size(window: Window) -> None:
    program = window(size=(1000, 700))
    program.wait_for_scene("menu")
    for _ in range(2):
        program.key("F11")
        state = program.wait(lambda state: state["fullscreen"])
        assert tuple(state["size"]) == program.display.size
        program.key("F11")
        state = program.wait(lambda state: not state["fullscreen"])
        assert tuple(state["size"]) == (1000, 700)


def test_the_layout_follows_the_window(window: Window) -> None:
    program = window()
    program.wait_for_scene("menu")
    program.resize(900, 650)
    state = program.wait(lambda state: state["size"] == [900, 650])
    x, _, width, _ = state["widgets"]["settings"]
    assert x + width <= 900


def test_an_example_is_seen_on_the_table(window: Window) -> None:
    program = window("--speed", "8")
    program.wait(focused("game:classic"))
    program.key("F1")
    program.wait_for_scene("rules")
    program.wait(lambda state: "show" in state["widgets"])
    program.click(*middle(program, "show"))
    program.wait_for_scene("watch")
    program.wait(lambda state: state["ended"])
    program.key("Escape")
    program.wait_for_scene("rules")


def test_a_choice_is_taken_back_and_a_hint_is_given(window: Window) -> None:
    program = window("--game", "fire", "--speed", "0", "--seed", "4")
    program.wait(lambda state: state["asks"])
    assert "undo" not in program.state()["widgets"]
    program.key("h", "1")
    program.wait(lambda state: state["asks"] and "undo" in state["widgets"])
    program.key("ctrl+z")
    program.wait(lambda state: state["asks"] and "undo" not in state["widgets"])
    program.key("ctrl+shift+z")
    program.wait(lambda state: state["asks"] and "undo" in state["widgets"])


def test_a_game_is_played_to_its_results_figures_and_replay(window: Window) -> None:
    program = window("--game", "good_king_bad_queen", "--speed", "0", "--seed", "3")
    program.wait(lambda state: state["waiting"])
    program.key("a")
    program.wait_for_scene("results", seconds=40)
    program.click(*middle(program, "watch"))
    program.wait_for_scene("watch")
    program.wait(lambda state: state["ended"])
    program.key("Escape")
    program.wait_for_scene("results")
    program.key("ctrl+n")
    program.wait_for_scene("table")
    program.key("ctrl+n")
    program.wait_for_scene("confirm")
    program.key("Escape")
    program.wait_for_scene("table")
    program.key("Escape")
    program.wait_for_scene("pause")
    program.wait(lambda state: "menu" in state["widgets"])
    program.click(*middle(program, "menu"))
    program.wait_for_scene("menu")
    program.click(*middle(program, "stamps"))
    program.wait_for_scene("stamps")
    program.click(*middle(program, "figures"))
    state = program.wait_for_scene("statistics")
    assert state["played"] == {"good_king_bad_queen": 1}
