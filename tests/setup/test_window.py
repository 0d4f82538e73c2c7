"""The real program opens its window, is looked at, and ends as windows end."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.conftest import Window
from tests.realwindow import ROOT, Display, colours


def test_the_window_opens_with_something_in_it(window: Window, tmp_path: Path) -> None:
    program = window()
    assert program.state()["size"] == [1280, 720]
    assert colours(program.screenshot(tmp_path / "shot.png")) > 50


def test_the_window_closes_by_its_close_button(window: Window) -> None:
    program = window()
    assert program.close() == 0
    assert "Traceback" not in program.output()


def test_the_window_closes_by_ctrl_q(window: Window) -> None:
    program = window()
    program.key("ctrl+q")
    assert program.ended() == 0


def test_the_window_takes_another_size(window: Window) -> None:
    program = window(size=(800, 600))
    program.resize(1100, 700)
    program.wait(lambda state: state["size"] == [1100, 700], "the new size")


def test_a_killed_program_starts_again_on_the_same_data(window: Window) -> None:
    window().kill()
    assert window().close() == 0


def test_a_picture_of_the_first_frame_can_be_asked_for(display: Display, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    done = display.run(
        *(sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path / "data")),
        *("--size", "800x600", "--screenshot", str(picture)),
    )
    assert done.returncode == 0, done.stderr
    assert colours(picture) > 50
