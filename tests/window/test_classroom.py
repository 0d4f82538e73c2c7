"""A teacher with a class of 25 on three computers: a list, a PIN, a stick that goes round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.storage import database, learning, profiles
from game.storage.place import FILE_NAME
from tests.realwindow import Display, RealWindow
from tests.window.playing import middle
from tests.window.test_practice import asks, waits

NAMES = [f"Child {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXY"]
Computer = Callable[[str], RealWindow]


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that all three computers see: a stick, as it were."""
    folder = tmp_path / "stick"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    return folder


@pytest.fixture
def computer(display: Display, stick: Path, tmp_path: Path) -> Iterator[Computer]:
    """Starts the program on a computer with data of its own."""
    opened: list[RealWindow] = []

    def start(name: str) -> RealWindow:
        data = tmp_path / name / "data"
        program = RealWindow(display, data, ("--seed", "5", "--speed", "20", "--mute"))
        opened.append(program)
        program.wait_until_open()
        program.wait_for_scene("menu")
        return program

    yield start
    for program in opened:
        program.kill()


def press(program: RealWindow, key: str) -> None:
    """Click the widget with this key."""
    state = program.wait(lambda s: key in s.get("widgets", {}), f"a widget {key}")
    program.click(*middle(state["widgets"][key]))


def lists_and_copies(program: RealWindow) -> None:
    press(program, "party:0")
    program.wait_for_scene("players")
    press(program, "class")
    program.wait_for_scene("classroom")
    press(program, "files")
    program.wait_for_scene("class_files")


def said(program: RealWindow, words: str) -> None:
    program.wait(lambda s: words in " ".join(s["said"]), words)


def home(program: RealWindow) -> None:
    for scene in ("classroom", "players", "menu"):
        program.key("Escape")
        program.wait_for_scene(scene)


def one_sum(program: RealWindow, child: int) -> None:
    """Find a child on its page, play, and answer one sum."""
    press(program, "practise")
    program.wait_for_scene("practice")
    press(program, f"profile:{child}")
    press(program, "play:addition")
    program.wait_for_scene("table")
    state = program.wait(lambda s: waits(s) or asks(s), "a sum or a turn")
    while not asks(state):
        program.key("space")
        state = program.wait(asks, "a sum")
    left, right = state["sums"][0]["question"].split(" + ")
    program.write(str(int(left) + int(right)))
    program.key("Return")
    program.wait(lambda s: not asks(s), "the answer is taken")


def known(program: RealWindow) -> dict[str, int]:
    """How many answers each child has given, as another program reads it."""
    with closing(database.connect(str(program.data / FILE_NAME), read_only=True)) as db:
        everybody = profiles.read_all(db)
        return {profile.name: len(learning.attempts(db, profile.id)) for profile in everybody}


def test_a_class_of_25_plays_on_three_computers_and_is_one_class(
    computer: Computer, stick: Path
) -> None:
    (stick / "class.csv").write_text("\n".join(["Name", *NAMES]), "utf-8")
    for number, name in enumerate(("first", "second", "third")):
        program = computer(name)
        lists_and_copies(program)
        if number == 0:
            press(program, "list:0")
            said(program, "25 children are new: ")
            press(program, "copy")
            said(program, "The copy is")
        else:
            press(program, f"take:{number - 1}")  # the first copy is the oldest
            said(program, "New children: Child A")
        home(program)
        one_sum(program, 1 + number)
        program.close()
        if number:
            again = computer(name)
            lists_and_copies(again)
            press(again, "copy")
            said(again, "The copy is")
            again.close()
    first = computer("first")
    lists_and_copies(first)
    for copy in ("take:0", "take:1"):
        press(first, copy)
        said(first, "New here: 1 answer, 0 games.")
    press(first, "take:0")
    said(first, "All of it was already here.")
    first.key("Escape")
    state = first.wait_for_scene("classroom")
    assert state["children"] == NAMES and state["played"] == 3
    first.close()
    assert known(first) == {name: int(name in NAMES[:3]) for name in NAMES}
