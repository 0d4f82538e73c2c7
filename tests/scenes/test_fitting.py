"""Every screen fits every window: nothing lies outside, nothing wider than what it scrolls in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame
import pytest

from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.scenes.menu.menu_head import ToolButton
from game.scenes.menu.shelf_row import Boxes
from game.storage.profiles import Profile
from game.table.view.seat_signs import words_box
from game.ui.fonts import Fonts
from game.ui.widgets import Page, ScrollView, Widget
from tests.scenes.conftest import NewStage
from tests.stage import Stage, Steps

LONG = "Mrs Bartholomew the Third"
PLAN = MatchPlan(
    "wargops",
    [SeatPlan(name=LONG, face="owl"), *[SeatPlan("greedy", f"Seat {n}") for n in range(5)]],
)
SUMMARY = MatchSummary(
    [0, 1], f"{LONG} and Seat 1 share the game.", 1234, [1, 2], standing=[10] * 6, seconds=3700
)
ANYBODY = Profile(1, LONG[:24], "owl", datetime.now().astimezone(), operation="+-")
SCENES: dict[str, Callable[[Steps], object]] = {
    "menu": lambda go: go.menu(),
    "setup": lambda go: go.setup("classic"),
    "practice": lambda go: go.practice(),
    "garden": lambda go: go.garden(ANYBODY),
    "classroom": lambda go: go.classroom(),
    "class files": lambda go: go.class_files(),
    "choose a PIN": lambda go: go.choose_pin(),
    "welcome": lambda go: go.welcome(),
    "settings": lambda go: go.settings(),
    "listening": lambda go: go.listening(),
    "key_bindings": lambda go: go.key_bindings(),
    "press a key": lambda go: go.press_key("Next step, turn the cards", print),
    "stamps": lambda go: go.stamps(),
    "rules": lambda go: go.rules("classic"),
    "pause": lambda go: go.pause("classic", lambda: None),
    "log": lambda go: go.log("What happened", ["# Battle 1", "{KS} beats {9H}."] * 50),
    "confirm": lambda go: go.confirm("Begin again?", "It is lost." * 9, "Yes", print),
    "results": lambda go: go.results(PLAN, SUMMARY),
    "players": lambda go: go.players(),
    "player": lambda go: go.player(None),
    "crash": lambda go: go.crash("/home/somebody/.local/share/war/mishap-2024.txt"),
}
SIZES = [((800, 600), 100), ((800, 600), 200), ((1280, 720), 150), ((3840, 2160), 100)]


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_every_screen_fits(new_stage: NewStage, size: tuple[int, int], text_size: int) -> None:
    stage = new_stage(size, text_size=text_size)
    stage.store.add_profile(LONG[:24], "owl")
    misfits = []
    for name, open_scene in SCENES.items():
        open_scene(stage.go)
        room = stage.app.screen.surface.get_rect()
        misfits += [f"{name}: {text}" for text in outside(stage.ui.root, room.inflate(2, 2), room)]
        stage.app.stack.pop()
    assert not misfits


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_of_a_pause_every_way_is_seen_at_once_with_the_largest_words(
    new_stage: NewStage, size: tuple[int, int]
) -> None:
    # The last button, to the menu, lay below the edge.
    stage = new_stage(size, text_size=200)
    more = [(f"way {n}", "book", "What has happened", print) for n in range(2)]
    stage.go.pause("classic", print, ways=lambda: more)
    view = stage.ui.find("pause")
    ways = {key: stage.ui.find(key) for key in stage.reachable()}
    assert view is not None and len(ways) == 7
    assert [key for key, way in ways.items() if way and not view.rect.contains(way.rect)] == []


def outside(widget: Widget, room: object, window: object) -> list[str]:
    """The widgets that stick out of the window, or aside out of the view that they scroll in."""
    complaints = []
    if not room.contains(widget.rect):  # type: ignore[attr-defined]
        complaints.append(f"{type(widget).__name__} {widget.key!r} {widget.rect} is not in {room}")
    if isinstance(widget, ScrollView):
        room = widget.rect.inflate(0, 10**6)
    if isinstance(widget, Boxes):
        room = widget.rect.inflate(10**6, 0)
    for child in widget.children:
        complaints += outside(child, room, window)
    return complaints


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_has_a_focus_that_can_be_seen(new_stage: NewStage, name: str) -> None:
    stage = new_stage((800, 600))
    SCENES[name](stage.go)
    if name == "press a key":
        assert not stage.reachable()
        return
    first = stage.ui.focus
    assert first is not None
    before = stage.app.screen.surface.copy().get_buffer().raw
    stage.press("tab", "shift+tab")
    assert stage.ui.ring
    assert stage.app.screen.surface.get_buffer().raw != before


@pytest.mark.parametrize("name", SCENES)
def test_whatever_can_be_reached_says_what_it_is(stage: Stage, name: str) -> None:
    SCENES[name](stage.go)
    assert [widget.key for widget in stage.ui.focusables() if not widget.label] == []


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_large_text_is_large_where_there_was_only_a_sign_or_small_print(
    new_stage: NewStage, size: tuple[int, int]
) -> None:
    # Buttons of the menu have words, the log has letters like all else, and the own standing is
    # not squeezed into a line beside the own hand.
    stage = new_stage(size, text_size=200)
    stage.go.menu()
    ways = [way for way in stage.ui.root.walk() if isinstance(way, ToolButton)]
    assert [way.text for way in ways] == ["Practise", "Stamps", "Search", "Settings"]
    table = stage.play(MatchPlan("minor_warfare", [SeatPlan(), SeatPlan("greedy", "Owl")], {}, 4))
    sign, fonts, theme = table.hud.seat_sign(0), stage.ctx.fonts, stage.ctx.theme
    box = words_box(stage.ctx, table.stage.layout.seats[0], sign)
    assert box.height - fonts.height(theme.text("body")) > fonts.height(theme.text("small"))
    stage.go.log("What has happened", ["You hit."])
    [page] = [widget for widget in stage.ui.root.walk() if isinstance(widget, Page)]
    assert page.height_for(700) >= fonts.height(theme.text("body"))


def test_the_level_of_a_computer_stands_at_narrow_plates_too(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    line = Fonts.line

    def noted(fonts: Fonts, text: str, *more: object) -> pygame.Surface:
        written.append(text)
        return line(fonts, text, *more)  # type: ignore[arg-type]

    stage = new_stage((800, 600))
    computers = [SeatPlan("medium", face=face) for face in ("owl", "bear")]
    table = stage.play(MatchPlan("moms_bluff", [SeatPlan(name="Fox"), *computers], {}, 1))
    monkeypatch.setattr(Fonts, "line", noted)
    for seat in (1, 2):
        assert table.hud.seat_sign(seat).level == "Medium"
        words_box(stage.ctx, table.stage.layout.seats[seat], table.hud.seat_sign(seat))
    assert sum(text.startswith("Medium, ") for text in written) == 2
