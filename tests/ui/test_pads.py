"""Pads of all kinds come to scenes as the same presses; these are SDL's own virtual pads."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.ui.keys import bindings_of
from game.ui.pads import TAKEN, Pads
from tests.virtual_pads import VirtualPad

SHARED = "leftx:a0,lefty:a1,rightx:a2,righty:a3,lefttrigger:a4,righttrigger:a5"
PLAYSTATION = (
    "a:b1,b:b2,x:b0,y:b3,leftshoulder:b4,rightshoulder:b5,back:b6,start:b7,"
    f"dpup:b11,dpdown:b12,dpleft:b13,dpright:b14,{SHARED}"
)
WITH_HAT = f"a:b0,b:b1,dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,{SHARED}"


class Room:
    """Pads as the program has them, and what scenes would get."""

    def __init__(self) -> None:
        self.pads = Pads()
        self.pads.start()
        self.now = 0.0
        self.seen: list[pygame.event.Event] = []
        self.look()

    def look(self) -> list[str]:
        """Return what has been pressed (`a`) and let go (`-a`) since the last call."""
        self.seen = []
        for event in pygame.event.get():
            if event.type in TAKEN:
                self.seen += self.pads.take(event, self.now)
        return [word for event in self.seen if (word := key_name(event))]


def key_name(event: pygame.event.Event) -> str:
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return bindings_of(event)[0].removeprefix("pad:")
    if event.type == pygame.CONTROLLERBUTTONUP:
        down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=event.button)
        return f"-{key_name(down)}"
    return ""


@pytest.fixture
def room() -> Iterator[Room]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield Room()
    controller.quit()
    pygame.joystick.quit()
    pygame.display.quit()


def test_a_pad_without_a_hat_is_read_by_its_mapping(room: Room) -> None:
    with VirtualPad(buttons=15, wiring=PLAYSTATION) as pad:
        room.look()
        words = []
        for button in (1, 2, 0, 3, 4, 5, 6, 7, 11, 12, 13, 14):
            pad.press(button)
            words += room.look()
            pad.release(button)
            assert room.look() == [f"-{words[-1]}"]
        assert words == [*"abxy", "lb", "rb", "back", "start", "up", "down", "left", "right"]


def test_a_pad_with_a_hat_is_read_by_its_mapping(room: Room) -> None:
    with VirtualPad(buttons=10, hats=1, wiring=WITH_HAT) as pad:
        room.look()
        pad.turn("down")
        assert room.look() == ["down"]
        pad.turn("down", "right")
        assert room.look() == ["right"]
        pad.turn()
        assert sorted(room.look()) == ["-down", "-right"]


def test_a_hat_that_the_mapping_leaves_out_is_used_all_the_same(room: Room) -> None:
    with VirtualPad(buttons=10, hats=1, wiring="a:b0,b:b1") as pad:
        room.look()
        pad.turn("left")
        assert room.look() == ["left"]


def test_a_pad_that_is_met_before_it_is_announced_is_opened_all_the_same(room: Room) -> None:
    with VirtualPad(buttons=15, wiring=PLAYSTATION) as pad:
        early = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=pad.number, button=0)
        room.pads.take(early, room.now)
        room.look()
        pad.press(1)
        assert room.look() == ["a"]


def test_a_joystick_that_sdl_does_not_know_is_taken_for_one_wired_as_most_are(room: Room) -> None:
    with VirtualPad(buttons=12, hats=1, axes=4, mapped=False) as pad:
        room.look()
        words = []
        for button in range(12):
            pad.press(button)
            words += room.look()
            pad.release(button)
            room.look()
        assert words == [*"abxy", "lb", "rb", "back", "start"]
        pad.turn("up")
        assert room.look() == ["up"]
        pad.push(0, 1.0)
        assert room.look() == ["right"]
        pad.push(3, 1.0)
        assert room.look() == []


@pytest.mark.parametrize("mapped", [True, False])
def test_one_push_of_a_stick_is_one_step(room: Room, mapped: bool) -> None:
    with VirtualPad(mapped=mapped) as pad:
        room.look()
        words = []
        for share in (0.3, 0.7, 1.0, 0.8, 0.5, 0.1, 0.0, -0.9, 0.9, 0.62, 0.55, 0.61):
            pad.push(1, share)
            words += room.look()
        assert words == ["down", "-down", "up", "-up", "down"]


def test_triggers_and_the_right_stick_turn_pages(room: Room) -> None:
    with VirtualPad(wiring=PLAYSTATION) as pad:
        pad_words = []
        room.look()
        for axis, share in ((3, 1.0), (3, -1.0), (3, 0.0), (5, 1.0), (5, -1.0), (4, 1.0)):
            pad.push(axis, share)
            pad_words += room.look()
        wanted = ["page_down", "-page_down", "page_up", "-page_up", "page_down", "-page_down"]
        assert pad_words == [*wanted, "page_up"]


def test_what_is_held_is_repeated_after_a_moment(room: Room) -> None:
    with VirtualPad(wiring=PLAYSTATION) as pad:
        room.look()
        assert room.pads.wake_in(room.now) is None
        pad.press(12)
        room.look()
        wait = room.pads.wake_in(room.now)
        assert wait is not None and room.pads.repeats(room.now) == []
        room.now += wait
        assert [key_name(event) for event in room.pads.repeats(room.now)] == ["down"]
        assert room.pads.repeats(room.now) == []
        pad.release(12)
        room.look()
        assert room.pads.wake_in(room.now) is None
        pad.press(1)
        room.look()
        assert room.pads.wake_in(room.now) is None, "only ways are repeated"


def test_two_pads_of_one_kind_are_distinguished_by_who_pressed_first(room: Room) -> None:
    with VirtualPad(wiring=PLAYSTATION) as first, VirtualPad(wiring=PLAYSTATION) as second:
        room.look()
        second.press(1)
        room.look()
        assert [(event.place, event.pads) for event in room.seen] == [(0, 1)]
        first.press(1)
        room.look()
        assert [(event.place, event.pads) for event in room.seen] == [(1, 2)]
        second.release(1)
        room.look()
        assert [event.place for event in room.seen] == [0]


def test_a_pad_that_is_unplugged_and_plugged_in_again_keeps_its_place(room: Room) -> None:
    with VirtualPad(wiring=PLAYSTATION) as first, VirtualPad(wiring=PLAYSTATION) as second:
        room.look()
        for pad in (first, second):
            pad.press(1)
            room.look()
        first.unplug()
        room.look()
        assert room.seen[-1].type == pygame.CONTROLLERDEVICEREMOVED
        second.press(2)
        room.look()
        assert [(event.place, event.pads) for event in room.seen] == [(1, 1)]
        first.plug()
        room.look()
        first.press(1)
        room.look()
        assert [(event.place, event.pads) for event in room.seen] == [(0, 2)]


def test_a_pad_pulled_out_holds_nothing_any_more_and_one_never_used_is_not_missed(
    room: Room,
) -> None:
    with VirtualPad(wiring=PLAYSTATION) as pad, VirtualPad(wiring=PLAYSTATION) as idle:
        room.look()
        pad.press(12)
        room.look()
        idle.unplug()
        room.look()
        assert not room.seen
        pad.unplug()
        room.look()
        assert room.seen and room.pads.wake_in(room.now) is None
