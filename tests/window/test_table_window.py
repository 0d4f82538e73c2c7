"""Whole games in a real window: by two people on the same keyboard, by mouse, with curtains."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.storage import Store
from game.storage.place import FILE_NAME
from game.ui.window import LEAST_LAYOUT
from tests.conftest import Window
from tests.realwindow import RealWindow, State
from tests.window.playing import middle, moment, next_moment, ready, sit_down, waiting_games

FAST = ("--speed", "30", "--seed", "4", "--mute")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def turned_to_the_end(program: RealWindow) -> State:
    """Turn cards until the results show."""
    state = program.wait(ready, "the first battle")
    while state["scene"] != "results":
        program.key("space")
        state = next_moment(program, moment(state))
    return state


def test_nobody_draws_the_window_smaller_than_the_least_layout(window: Window, data: Path) -> None:
    program = window("--mute")
    program.resize(100, 50)
    program.wait(lambda state: state["size"] == list(LEAST_LAYOUT), "the least window")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_ends_the_program_though_the_disk_takes_nothing(
    window: Window, data: Path, name: str
) -> None:
    sit_down(data, "classic", ("human", "greedy"))
    program = window("--game", "classic", *FAST)
    state = program.wait(ready, "the first battle")
    with closing(sqlite3.connect(data / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        program.key("space")
        program.wait(lambda state: state.get("unsaved"), "the sign")
        program.process.send_signal(getattr(signal, name))
        assert program.ended() == 0
    assert state["battles"] == 0


@pytest.mark.parametrize("game", ["classic", "addition"])
def test_two_people_turn_cards_by_a_key_to_the_end(game: str, window: Window, data: Path) -> None:
    sit_down(data, game, limit=15)
    program = window("--game", game, *FAST)
    state = turned_to_the_end(program)
    assert state["battles"] == 15 and state["winners"]


def test_cards_are_turned_by_clicking_the_stock_and_the_button(window: Window, data: Path) -> None:
    sit_down(data, "classic", ("human", "greedy"), limit=4)
    program = window("--game", "classic", *FAST, size=(800, 600))
    state = program.wait(ready, "the first battle")
    for key in ("packet:0", "turn", "packet:0", "turn"):
        program.click(*middle(state["widgets"][key]))
        state = next_moment(program, moment(state))
    assert state["scene"] == "results"


def test_two_people_play_wilcox_in_secret_at_the_same_time(window: Window, data: Path) -> None:
    sit_down(data, "wilcox", decks=1)
    program = window("--game", "wilcox", *FAST)
    state = program.wait(ready, "the first question")
    while state["scene"] != "results":
        for ask in state["asks"]:
            assert state["pair"] and state["viewpoint"] is None
            program.key({"p1": "1", "p2": "6"}[ask["hand"]])
        state = next_moment(program, moment(state))
    assert state["winners"]


def test_strategic_is_played_behind_curtains(window: Window, data: Path) -> None:
    sit_down(data, "strategic", limit=4)
    program = window("--game", "strategic", *FAST)
    state = program.wait(ready, "the first curtain")
    curtains = 0
    while state["scene"] != "results":
        last = moment(state)
        if state["scene"] == "curtain":
            curtains += 1
            program.click(*middle(state["widgets"]["open"]))
        else:
            [ask] = state["asks"]
            assert state["viewpoint"] == ask["seat"]
            for n in range(ask["min_count"]):
                program.key(str(n + 1))
            if ask["max_count"] > 1:
                program.wait(lambda s: len(s["asks"][0]["chosen"]) == ask["min_count"])  # noqa: B023
                program.key("Return")
        state = next_moment(program, last)
    assert curtains >= 8


def test_a_killed_game_goes_on_exactly_where_it_was(window: Window, data: Path) -> None:
    sit_down(data, "classic", ("human", "greedy"))
    program = window("--game", "classic", *FAST)
    state = program.wait(ready, "the first battle")
    for _ in range(3):
        program.key("space")
        state = next_moment(program, moment(state))
    program.kill()
    again = window(*FAST)
    again.wait_for_scene("menu")
    again.click(*middle(waiting_games(again.wait(waiting_games))[0]))
    after = again.wait(lambda s: ready(s) and s["scene"] == "table", "the table again")
    assert (after["battles"], after["wars"]) == (state["battles"], state["wars"])


@pytest.mark.parametrize("killed", [True, False])
def test_a_game_whose_end_is_being_shown_is_counted_once_and_never_asked_again(
    killed: bool, window: Window, data: Path
) -> None:
    sit_down(data, "strategic", ("human", "greedy"), limit=1)
    program = window("--game", "strategic", "--speed", "2", "--seed", "4", "--mute")
    state = program.wait(ready, "the first question")
    while not state["over"]:
        last = moment(state)
        [ask] = state["asks"]
        for number in range(ask["min_count"]):
            program.key(str(number + 1))
        if ask["max_count"] > 1:
            program.wait(lambda s: len(s["asks"][0]["chosen"]) == ask["min_count"])  # noqa: B023
            program.key("Return")
        state = program.wait(
            lambda s: s["over"] or (ready(s) and moment(s) != last),  # noqa: B023
            "the end, or another question",
        )
    assert state["scene"] == "table"
    if killed:
        program.kill()
    else:
        assert program.close() == 0
    again = window("--mute")
    menu = again.wait_for_scene("menu")
    assert not waiting_games(menu)
    assert again.close() == 0
    with Store(data) as store:
        assert [game.game for game in store.finished()] == ["strategic"]
