"""Scenes come and go at the end of a frame, and are notified."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from game.ui.scene import Scene
from game.ui.scene_stack import SceneStack
from game.ui.window import joined

CTX: Any = SimpleNamespace(screen=SimpleNamespace(size=(800, 600)))


class RecordingScene(Scene):
    """Writes down its notifications."""

    def __init__(self, log: list[str], name: str, *, opaque: bool = True) -> None:
        super().__init__(CTX)
        self.log, self.name, self.opaque = log, name, opaque

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def resize(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} is {size[0]} wide")


def test_nothing_changes_before_the_end_of_the_frame() -> None:
    stack, log = SceneStack(), []
    stack.push(RecordingScene(log, "menu"))
    assert stack.top is None
    stack.apply()
    assert stack.top is not None
    assert log == ["menu is 800 wide", "menu enters"]


def test_a_scene_is_notified_when_another_lies_on_it_and_when_it_is_back() -> None:
    stack, log = SceneStack(), []
    stack.push(RecordingScene(log, "menu"))
    stack.apply()
    log.clear()
    stack.push(RecordingScene(log, "rules"))
    stack.apply()
    stack.pop()
    stack.apply()
    assert log == [
        "menu leaves",
        "rules is 800 wide",
        "rules enters",
        "rules leaves",
        "menu enters",
    ]


def test_replacing_keeps_what_lies_below() -> None:
    stack, log = SceneStack(), []
    for name in ("menu", "setup"):
        stack.push(RecordingScene(log, name))
    stack.replace(RecordingScene(log, "table"))
    stack.apply()
    assert [scene.name for scene in stack.scenes] == ["menu", "table"]


def test_starting_afresh_throws_everything_away() -> None:
    stack, log = SceneStack(), []
    for name in ("menu", "table", "pause"):
        stack.push(RecordingScene(log, name))
    stack.apply()
    stack.reset(RecordingScene(log, "new menu"))
    stack.apply()
    assert [scene.name for scene in stack.scenes] == ["new menu"]


def test_drawing_starts_at_the_highest_scene_that_covers_all() -> None:
    stack, log = SceneStack(), []
    for name, opaque in (("menu", True), ("table", True), ("pause", False)):
        stack.push(RecordingScene(log, name, opaque=opaque))
    stack.apply()
    assert [scene.name for scene in stack.visible()] == ["table", "pause"]


def test_popping_the_last_scene_leaves_nothing() -> None:
    stack, log = SceneStack(), []
    stack.push(RecordingScene(log, "menu"))
    stack.pop()
    stack.pop()
    stack.apply()
    assert stack.top is None


def test_dirty_rectangles_are_joined_until_none_overlap() -> None:
    window = pygame.Rect(0, 0, 100, 100)
    parts = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(90, 90, 50, 50)]
    rects = joined(parts, window)
    assert len(rects) == 2
    assert all(window.contains(rect) for rect in rects)
    assert pygame.Rect(0, 0, 15, 15) in rects


def test_a_rectangle_outside_the_window_is_dropped() -> None:
    assert joined([pygame.Rect(200, 0, 10, 10)], pygame.Rect(0, 0, 100, 100)) == []
