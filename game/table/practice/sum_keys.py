"""What keys and pads mean to learners at their sheets: alone, or side by side at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.pad_seats import holder_among
from game.table.practice.sum_parts import digit_of

if TYPE_CHECKING:
    from game.match.play import Play
    from game.table.practice.sum_sheet import SumPanel
    from game.ui.keys import Keys

_DIAL = {"up": 1, "down": -1, "right": 10, "left": -10}
_HANDS = {
    "p1.yes": ("left", "ready"),
    "p1.no": ("left", "back"),
    "p1.up": ("left", "help"),
    "p2.yes": ("right", "ready"),
    "p2.no": ("right", "back"),
}
_DEVICES = {"left": "keyboard", "right": "keypad"}


SIGNS = ("-", "<", "=", ">")
"""What is entered besides digits."""


class Press(NamedTuple):
    """What was pressed for whose sheet: a digit or sign, `back`, `ready`, `help`, or `dial`."""

    panel: SumPanel
    what: str
    device: str
    step: int = 0


def key_press(
    event: pygame.event.Event, panels: Sequence[SumPanel], keys: Keys, *, ring: bool
) -> Press | None:
    """What a key means; None if it is none of a sheet's. `ring`: the focus is shown."""
    device, digit = digit_of(event)
    if digit:
        side = "right" if device == "keypad" else "left"
        return Press(owner_of(panels, side), digit, device)
    sign = "-" if event.scancode == pygame.KSCAN_KP_MINUS else getattr(event, "unicode", "")
    if sign in SIGNS:
        side = "right" if event.scancode == pygame.KSCAN_KP_MINUS else "left"
        return Press(owner_of(panels, side), sign, "keyboard")
    if len(panels) > 1:
        return _hand(event, panels, keys)
    panel = panels[0]
    if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) or keys.match(event, "p2.no"):
        return Press(panel, "back", "keyboard")
    if _asks_for_help(event, keys):
        return Press(panel, "help", "keyboard")
    if keys.match(event, "activate") and not ring:
        return Press(panel, "ready", "keyboard")
    return None


def _hand(event: pygame.event.Event, panels: Sequence[SumPanel], keys: Keys) -> Press | None:
    """What a key means to the one of two learners whose hand of the keyboard it is in."""
    for action, (side, what) in _HANDS.items():
        if keys.match(event, action):
            return Press(owner_of(panels, side), what, _DEVICES[side])
    right = owner_of(panels, "right")
    if _asks_for_help(event, keys):
        return Press(right, "help", "keypad")
    for way, step in _DIAL.items():
        if keys.match(event, f"p2.{way}"):
            return Press(right, "dial", "arrows", step)
    return None


def _asks_for_help(event: pygame.event.Event, keys: Keys) -> bool:
    return keys.match(event, "hint") or event.scancode == pygame.KSCAN_KP_PLUS


def pad_press(
    event: pygame.event.Event, panels: Sequence[SumPanel], keys: Keys, play: Play
) -> Press | None:
    """What a pad means: to one alone only help, as the rest moves the focus."""
    if len(panels) == 1:
        return Press(panels[0], "help", "pad") if keys.match(event, "hint") else None
    seat = holder_among(event, play, [panel.seat for panel in panels])
    mine = next((panel for panel in panels if panel.seat == seat), None)
    if mine is None:
        return None
    for way, step in _DIAL.items():
        if keys.match(event, way):
            return Press(mine, "dial", "pad", step)
    for action, what in (("activate", "ready"), ("hint", "help"), ("back", "back")):
        if keys.match(event, action):
            return Press(mine, what, "pad")
    return None


def owner_of(panels: Sequence[SumPanel], side: str) -> SumPanel:
    """Who has this half of the keyboard: all of it, if the other does not use keys."""
    typing = [panel for panel in panels if panel.who.device not in ("mouse", "pad")] or panels
    return typing[0] if side == "left" else typing[-1]
