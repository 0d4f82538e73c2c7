"""The window opens, and as it first opens it fits beside what else is on a desktop."""

from pathlib import Path

import pytest

from game.ui.window import Window, first_size

FRAME, TASK_BAR = 32, 48
"""Pixels of a title bar and of a task bar on desktops that draw nothing larger."""


@pytest.mark.parametrize("desktop", [(1280, 720), (1366, 768), (1280, 800), (1920, 1080)])
def test_nothing_of_the_first_window_is_cut(desktop: tuple[int, int]) -> None:
    width, height = first_size((1280, 720), desktop)
    assert width <= desktop[0]
    assert height + FRAME + TASK_BAR <= desktop[1]
    assert width >= 800 and height >= 600


def test_a_large_desktop_leaves_the_size_as_it_is() -> None:
    assert first_size((1280, 720), (1920, 1080)) == (1280, 720)
    assert first_size((1280, 720), (3840, 2160)) == (1280, 720)


def test_a_desktop_smaller_than_any_window_gets_all_that_it_has() -> None:
    assert first_size((1280, 720), (800, 480)) == (800, 480)


@pytest.mark.parametrize("picture", [b"", b"<svg", bytes(range(256)), None])
def test_a_damaged_icon_does_not_refuse_the_start(tmp_path: Path, picture: bytes | None) -> None:
    icon = tmp_path / "icon.svg"
    if picture is not None:
        icon.write_bytes(picture)
    assert Window((800, 600), title="War", icon=icon).size == (800, 600)
