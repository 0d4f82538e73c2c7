"""Keys and buttons are called by the device that somebody uses, on every screen, at once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.table.key_line import KeyCap
from game.ui.widgets import Button, Widget
from tests.scenes.conftest import NewStage
from tests.stage import Stage
from tests.virtual_pads import VirtualPad

A, X, DOWN = 1, 0, 12
WIRING = "a:b1,b:b2,x:b0,y:b3,start:b7,dpup:b11,dpdown:b12,dpleft:b13,dpright:b14"


def begin(stage: Stage, game: str, **options: object) -> None:
    seats = [SeatPlan(name="Fox", face="fox"), SeatPlan("greedy", "Owl", "owl")]
    stage.play(MatchPlan(game, seats, dict(options), seed=1))
    stage.wait(4)


def line(stage: Stage) -> dict[str, str]:
    """Return what the line of keys says: words -> the key."""
    caps = [widget for widget in stage.ui.root.walk() if isinstance(widget, KeyCap)]
    return {cap.shown.words: cap.shown.key for cap in caps if cap.shown.words}


def tap(stage: Stage, pos: tuple[int, int], **more: object) -> None:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    for kind in kinds:
        stage.send(pygame.event.Event(kind, pos=pos, button=1, **more))


def widest(stage: Stage, key: str) -> int:
    widget: Widget | None = stage.ui.find(key)
    assert isinstance(widget, Button)
    return widget.natural_width()


@pytest.fixture
def pad(stage: Stage) -> Iterator[VirtualPad]:
    stage.app.pads.start()
    with VirtualPad(wiring=WIRING) as pad:
        stage.take_waiting()
        yield pad


def press(stage: Stage, pad: VirtualPad, button: int) -> None:
    pad.press(button)
    stage.take_waiting()
    pad.release(button)
    stage.take_waiting()


def test_who_turns_cards_with_a_pad_reads_the_names_of_its_buttons(
    stage: Stage, pad: VirtualPad
) -> None:
    begin(stage, "classic", limit=100)
    assert line(stage)["turn"] == "Space" and line(stage)["pause"] == "Esc"
    press(stage, pad, A)
    stage.wait(4)
    said = line(stage)
    assert (said["turn"], said["rules"], said["pause"]) == ("A", "Y", "Start")
    assert "play by itself" not in said
    stage.press("space")
    assert line(stage)["turn"] == "Space" and line(stage)["play by itself"] == "A"


def test_who_chooses_with_a_pad_reads_the_names_of_its_buttons(
    stage: Stage, pad: VirtualPad
) -> None:
    begin(stage, "wargops")
    press(stage, pad, DOWN)
    assert (line(stage)["play"], line(stage)["hint"]) == ("A", "X")
    hint = stage.ui.find("hint")
    assert hint is not None and hint.tooltip_text == "A hint (X)"


def test_a_finger_reads_of_no_keys_and_the_mouse_of_them_again(stage: Stage) -> None:
    begin(stage, "classic", limit=100)
    narrow = widest(stage, "turn")
    tap(stage, (4, 4), touch=True)
    assert line(stage) == {} and widest(stage, "turn") < narrow
    pause = stage.ui.find("pause")
    assert pause is not None and pause.tooltip_text == "Pause, settings, menu"
    tap(stage, (4, 4))
    stage.wait(8)
    assert line(stage)["turn"] == "Space"


def test_all_screens_follow_also_those_that_lie_below(stage: Stage) -> None:
    begin(stage, "classic", limit=100)
    stage.press("escape")
    wide = widest(stage, "go-on")
    tap(stage, (2, 2), touch=True)
    assert widest(stage, "go-on") < wide
    stage.go.back()
    assert line(stage) == {}


def test_a_button_stays_where_it_is_while_a_first_finger_presses_it(stage: Stage) -> None:
    begin(stage, "classic", limit=100)
    button = stage.ui.find("log")
    assert button is not None
    tap(stage, button.rect.center, touch=True)
    assert stage.top.name == "log"


def test_a_mouse_that_only_trembles_is_not_used(stage: Stage, pad: VirtualPad) -> None:
    begin(stage, "classic", limit=100)
    press(stage, pad, A)
    stage.wait(4)
    moved = {"pos": (5, 5), "buttons": (0, 0, 0)}
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, rel=(1, 0), **moved))
    assert line(stage)["turn"] == "A"
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, rel=(60, 9), **moved))
    assert line(stage)["turn"] == "Space"


def test_who_uses_keys_and_the_mouse_by_turns_has_nothing_drawn_anew(stage: Stage) -> None:
    begin(stage, "classic", limit=100)
    stage.press("tab")
    before = stage.ui.root
    tap(stage, (4, 4))
    stage.press("f5")
    assert stage.ui.root is before


def test_time_that_is_up_is_reported_to_fingers_too(new_stage: NewStage) -> None:
    stage = new_stage(rest_after=10)
    begin(stage, "classic", limit=100)
    tap(stage, (4, 4), touch=True)
    stage.now += 11 * 60
    tap(stage, stage.middle("turn"), touch=True)
    stage.wait(4)
    assert any("Your time is up" in words for words in line(stage))
