"""Keys by what they type or where they lie, with lock keys ignored, rebound at will."""

from __future__ import annotations

import pygame
import pytest

from game.ui.keys import DEFAULTS, Keys, readable


def press(key: int, mod: int = 0, text: str = "", scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=scancode)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


@pytest.mark.parametrize("lock", [0, pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_MODE])
def test_lock_keys_never_disable_a_shortcut(lock: int) -> None:
    keys = Keys()
    assert keys.match(press(pygame.K_z, pygame.KMOD_LCTRL | lock), "undo")
    assert keys.match(press(pygame.K_SPACE, lock), "next")
    assert keys.match(press(pygame.K_m, lock, "M"), "mute")


def test_undo_and_redo_differ_by_shift() -> None:
    keys = Keys()
    held = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
    assert keys.actions(press(pygame.K_z, held))[0] == "redo"
    assert not keys.match(press(pygame.K_z, held), "undo")


def test_plus_is_found_wherever_it_lies() -> None:
    keys = Keys()
    ctrl, shift = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
    assert keys.match(press(pygame.K_PLUS, ctrl), "bigger")
    assert keys.match(press(pygame.K_EQUALS, ctrl | shift), "bigger")
    assert keys.match(press(pygame.K_KP_PLUS, ctrl), "bigger")


def test_the_left_hand_goes_by_the_place_of_the_key() -> None:
    keys = Keys()
    french_z_at_w = press(pygame.K_z, text="z", scancode=pygame.KSCAN_W)
    assert keys.match(french_z_at_w, "p1.up")


def test_an_arrow_means_moving_before_the_right_hand() -> None:
    assert Keys().actions(press(pygame.K_UP, scancode=pygame.KSCAN_UP)) == ("up", "p2.up")


def test_buttons_of_pads_mean_the_same_actions() -> None:
    keys = Keys()
    button, way = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_LEFT
    assert keys.match(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button), "activate")
    assert keys.match(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=way), "left")
    assert keys.actions(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=way)) == ()


def test_buttons_that_were_bound_by_their_numbers_are_those_of_the_same_places() -> None:
    keys = Keys({"mute": ["ctrl+x", "pad:7", "hat:up"]})
    assert keys.bound("mute") == ("ctrl+x", "pad:start", "pad:up")


def test_rebinding_replaces_and_can_be_taken_back() -> None:
    keys = Keys({"mute": ["ctrl+x"], "no such action": ["q"]})
    assert keys.match(press(pygame.K_x, pygame.KMOD_CTRL), "mute")
    assert not keys.match(press(pygame.K_m), "mute")
    keys.rebind({})
    assert keys.match(press(pygame.K_m), "mute")


def test_every_hint_can_be_read() -> None:
    keys = Keys()
    for action in DEFAULTS:
        assert keys.hint(action)
        assert not any(sign in keys.hint(action) for sign in "@[]")


def test_bindings_read_as_players_know_them() -> None:
    assert readable("ctrl+shift+z") == "Ctrl+Shift+Z"
    assert readable("ctrl++") == "Ctrl++"
    assert readable("@KP_4") == "Keypad 4"
    assert readable("pad:a") == "Pad A" and readable("pad:lb") == "Pad L1"
    assert readable("+") == "+"


def test_the_two_hands_share_no_key() -> None:
    left = {key for action in DEFAULTS if action.startswith("p1.") for key in DEFAULTS[action]}
    right = {key for action in DEFAULTS if action.startswith("p2.") for key in DEFAULTS[action]}
    assert not left & right


def test_a_press_is_looked_up_once_however_many_actions_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_up: list[int] = []
    name = pygame.key.name
    monkeypatch.setattr("pygame.key.name", lambda key: looked_up.append(key) or name(key))
    keys = Keys()
    event = press(pygame.K_l, text="l", scancode=pygame.KSCAN_L)
    assert [action for action in DEFAULTS if keys.match(event, action)] == ["log"]
    assert len(looked_up) == 1
    keys.rebind({"log": ["k"]})
    assert not keys.match(event, "log")


def test_a_moving_mouse_is_no_press(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up: list[object] = []
    monkeypatch.setattr("game.ui.keys.bindings_of", lambda event: looked_up.append(event) or [])
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert Keys().actions(motion) == () and not looked_up
