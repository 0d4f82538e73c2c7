"""Whole games by nothing but game pads, which are SDL's own virtual ones, from menu to results."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.match.match_plan import MatchPlan, SeatPlan
from game.scenes.pause_scene import PauseScene
from game.scenes.workshop.bench_scene import BenchScene
from game.table.curtain_scene import CurtainScene
from game.table.table_scene import TableScene
from game.ui.keyboard_scene import KeyboardScene
from game.ui.widgets import focus as geometry
from tests.scenes.conftest import NewStage
from tests.scenes.test_workshop_page import ELEVEN
from tests.stage import Stage
from tests.virtual_pads import VirtualPad

A, B, X, Y, START, UP, DOWN, LEFT, RIGHT = 1, 2, 0, 3, 7, 11, 12, 13, 14
WIRING = "a:b1,b:b2,x:b0,y:b3,start:b7,dpup:b11,dpdown:b12,dpleft:b13,dpright:b14"
WAYS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}


class Hands:
    """A player with a pad, who looks at the screen and has no keyboard and no mouse."""

    def __init__(self, stage: Stage, pad: VirtualPad) -> None:
        self.stage, self.pad = stage, pad
        stage.take_waiting()

    def press(self, button: int) -> None:
        self.pad.press(button)
        self.stage.take_waiting()
        self.pad.release(button)
        self.stage.take_waiting()

    def walk_to(self, key: str) -> None:
        """Move the ring to a widget, by the D-pad alone."""
        for button in self._way_to(key):
            self.press(button)
        assert self.stage.focus == key

    def _way_to(self, key: str) -> list[int]:
        """The shortest way from widget to widget, found on the screen as it is."""
        widgets = self.stage.ui.focusables()
        start = next(w for w in widgets if w is self.stage.ui.focus)
        ways: dict[int, list[int]] = {id(start): []}
        edge = [start]
        while edge:
            here = edge.pop(0)
            if here.key == key:
                return ways[id(here)]
            others = [widget for widget in widgets if widget is not here]
            for way, button in WAYS.items():
                nearest = geometry.nearest(here.rect, [widget.rect for widget in others], way)
                if nearest is not None and id(others[nearest]) not in ways:
                    ways[id(others[nearest])] = [*ways[id(here)], button]
                    edge.append(others[nearest])
        raise AssertionError(f"no way by the D-pad from {start.key} to {key}")

    def play(self, most: int = 3000) -> None:
        """Press A whenever the table waits, until the results come."""
        for _ in range(most):
            table = self.stage.top
            if not isinstance(table, TableScene) or table.flow.state.name == "OVER":
                return
            if table.flow.waiting or table.flow.question is not None:
                self.press(A)
            self.stage.frame()
        raise AssertionError(f"the game does not end: {self.stage.top.probe()}")


@pytest.fixture
def stage(new_stage: NewStage) -> Iterator[Stage]:
    stage = new_stage(speed="instant", reduced_motion=True)
    stage.app.pads.start()
    stage.go.menu()
    yield stage
    # Once only the one is started anew, SDL tells every press twice.
    controller.quit()
    pygame.joystick.quit()


@pytest.fixture
def pad(stage: Stage) -> Iterator[VirtualPad]:
    with VirtualPad(wiring=WIRING) as pad:
        yield pad


@pytest.fixture
def second(pad: VirtualPad) -> Iterator[VirtualPad]:
    """Yield a second pad of the same kind."""
    with VirtualPad(wiring=WIRING) as second:
        yield second


def test_a_game_is_invented_and_played(
    stage: Stage, pad: VirtualPad, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BenchScene, "measures_apart", False)
    hands = Hands(stage, pad)
    stage.go.workshop()
    for key in ELEVEN[1:]:
        hands.walk_to(key)
        hands.press(A)
    assert stage.top.name == "table"


@pytest.mark.parametrize("game", ["classic", "wargops"])
def test_a_game_from_the_menu_to_the_results(stage: Stage, pad: VirtualPad, game: str) -> None:
    hands = Hands(stage, pad)
    hands.walk_to(f"game:{game}")
    hands.press(A)
    assert stage.top.name == "table"
    hands.play()
    for _ in range(200):
        stage.frame()
        if stage.top.name == "results":
            break
        hands.press(A)
    assert stage.top.name == "results"
    stage.wait(1)
    hands.walk_to("menu")
    hands.press(A)
    assert stage.top.name == "menu"


def two(stage: Stage, game: str, *devices: str) -> TableScene:
    seats = [SeatPlan(name=n, device=d) for n, d in zip(("A", "B"), devices, strict=True)]
    table = stage.play(MatchPlan(game, seats, {}, 3))
    for _ in range(300):
        stage.frame()
        if table.flow.question is not None or stage.top is not table:
            break
    return table


@pytest.mark.parametrize("device", ["pad", "any"])
def test_two_pads_of_one_kind_choose_each_for_its_own_seat(
    stage: Stage, pad: VirtualPad, second: VirtualPad, device: str
) -> None:
    first, other = Hands(stage, pad), Hands(stage, second)
    for hands in (first, other):
        hands.press(LEFT)
    table = two(stage, "wilcox", device, device)
    assert table.flow.question is not None and table.flow.question.is_simultaneous
    other.press(X)
    assert list(table.play.table.answers) == [1]
    other.press(A)
    assert list(table.play.table.answers) == [1]
    first.press(A)
    stage.frame(5)
    assert [seat for seat, *_ in table.play.match.record.answers[:2]] == [1, 0]


def test_a_pad_does_not_answer_for_another_seat_but_may_pause(
    new_stage: NewStage, stage: Stage, pad: VirtualPad, second: VirtualPad
) -> None:
    first, other = Hands(stage, pad), Hands(stage, second)
    for hands in (first, other):
        hands.press(LEFT)
    stage.ctx.change("curtain", False)
    table = two(stage, "strategic", "pad", "pad")
    assert table.flow.question is not None
    asked = table.flow.question.pending_answers[0].ask.seat
    owner, stranger = (first, other) if asked == 0 else (other, first)
    before = list(table.play.match.record.answers)
    for button in (A, RIGHT, A, A):
        stranger.press(button)
    assert table.play.match.record.answers == before and table.flow.question is not None
    stranger.press(START)
    assert isinstance(stage.top, PauseScene)
    stranger.press(B)
    owner.press(A)
    owner.press(A)
    stage.frame(5)
    assert table.play.match.record.answers != before


def test_a_pad_pulled_out_in_a_game_pauses_it_and_says_why(stage: Stage, pad: VirtualPad) -> None:
    hands = Hands(stage, pad)
    hands.walk_to("game:classic")
    hands.press(A)
    table = stage.top
    pad.unplug()
    stage.take_waiting()
    assert isinstance(stage.top, PauseScene)
    assert any("unplugged" in widget.label for widget in stage.ui.root.walk())
    pad.plug()
    stage.take_waiting()
    hands.press(A)
    assert stage.top is table
    battles = table.probe()["battles"]
    hands.press(A)
    stage.frame(100)
    assert table.probe()["battles"] != battles


def test_one_pad_is_passed_on_where_two_play_with_pads(stage: Stage, pad: VirtualPad) -> None:
    hands = Hands(stage, pad)
    hands.press(LEFT)
    table = two(stage, "wilcox", "pad", "pad")
    assert table.flow.question is not None and table.flow.question.is_simultaneous
    hands.press(A)
    assert list(table.play.table.answers) == [0]
    hands.press(B)
    stage.frame(5)
    assert [seat for seat, *_ in table.play.match.record.answers[:2]] == [0, 1]


def test_a_press_meant_for_the_table_does_not_open_the_curtain(
    stage: Stage, pad: VirtualPad
) -> None:
    hands = Hands(stage, pad)
    hands.press(LEFT)
    two(stage, "strategic", "any", "any")
    assert isinstance(stage.top, CurtainScene)
    hands.press(A)
    assert isinstance(stage.top, CurtainScene)
    stage.now += 10
    hands.press(A)
    assert stage.top.name == "table"


def test_a_search_is_written_with_a_pad(stage: Stage, pad: VirtualPad) -> None:
    hands = Hands(stage, pad)
    hands.walk_to("search-button")
    hands.press(A)
    assert stage.focus == "search"
    hands.press(A)
    assert isinstance(stage.top, KeyboardScene)
    for sign in "WARX":
        hands.walk_to(f"sign:{sign}")
        hands.press(A)
    hands.press(X)
    hands.walk_to("sign:G")
    hands.press(A)
    hands.press(START)
    assert stage.top.name == "menu"
    assert [key for key in stage.reachable() if key.startswith("game:")] == ["game:wargops"]
