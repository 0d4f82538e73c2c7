"""The input of keys, pads and the pointer to the sheets of learners."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.pad_seats import holder_among
from game.table.practice.sum_parts import digit_of, then_press
from game.texts import tr
from game.texts.phrases import full_sentence, in_row, in_turn, labelled

if TYPE_CHECKING:
    from game.match.play import Play
    from game.table.practice.sum_sheet import SumSheet
    from game.ui.context import Context
    from game.ui.keys import Keys
    from game.ui.widgets import WidgetHost

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
"""Signs that are entered besides digits."""


class Press(NamedTuple):
    """A press for a sheet: a digit or sign, `back`, `ready`, `help`, `ear`, or `dial`.

    panel: None for a key of a child that is not asked just now.
    """

    panel: SumSheet | None
    what: str
    device: str
    step: int = 0


def key_press(
    event: pygame.event.Event, panels: Sequence[SumSheet], keys: Keys, *, ring: bool
) -> Press | None:
    """Return what a key means, or None if it is none of a sheet's. ring: whether the focus is
    visible.
    """
    device, digit = digit_of(event)
    if digit:
        side = "right" if device == "keypad" else "left"
        return Press(owner_of(panels, side), digit, device)
    sign = "-" if event.scancode == pygame.KSCAN_KP_MINUS else getattr(event, "unicode", "")
    if sign in SIGNS:
        side = "right" if event.scancode == pygame.KSCAN_KP_MINUS else "left"
        return Press(owner_of(panels, side), sign, "keyboard")
    panel = panels[0]
    if panel.side:
        return _hand(event, panels, keys)
    if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) or keys.match(event, "p2.no"):
        return Press(panel, "back", "keyboard")
    if _asks_for_help(event, keys):
        return Press(panel, "help", "keyboard")
    if keys.match(event, "say_again") or event.scancode == pygame.KSCAN_KP_MULTIPLY:
        return Press(panel, "ear", "keyboard")
    if keys.match(event, "hear_choices"):
        return Press(panel, "choices", "keyboard")
    if keys.match(event, "activate") and not ring:
        return Press(panel, "ready", "keyboard")
    return None


def _hand(event: pygame.event.Event, panels: Sequence[SumSheet], keys: Keys) -> Press | None:
    """Return what a key means to that of two learners in whose half of the keyboard it is."""
    for action, (side, what) in _HANDS.items():
        if keys.match(event, action):
            return Press(owner_of(panels, side), what, _DEVICES[side])
    if keys.match(event, "say_again"):
        return Press(owner_of(panels, "left"), "ear", "keyboard")
    right = owner_of(panels, "right")
    if event.scancode == pygame.KSCAN_KP_MULTIPLY:
        return Press(right, "ear", "keypad")
    if _asks_for_help(event, keys):
        return Press(right, "help", "keypad")
    for way, step in _DIAL.items():
        if keys.match(event, f"p2.{way}"):
            return Press(right, "dial", "arrows", step)
    return None


def _asks_for_help(event: pygame.event.Event, keys: Keys) -> bool:
    return keys.match(event, "hint") or event.scancode == pygame.KSCAN_KP_PLUS


def pad_press(
    event: pygame.event.Event, panels: Sequence[SumSheet], keys: Keys, play: Play
) -> Press | None:
    """Return what a pad means: to one alone only help, as the rest moves the focus."""
    if not panels[0].side:
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


def owner_of(panels: Sequence[SumSheet], side: str) -> SumSheet | None:
    """Return whose this half of the keyboard is; None for a child that is not asked now."""
    return next((panel for panel in panels if side in panel.hands), None)


_PASSED_ON = ("back", "pause", "rules", "log", "mute")
_VERDICTS = {
    (True, False): "right_left",
    (True, True): "right_right",
    (False, False): "wrong_left",
    (False, True): "wrong_right",
}
"""The sound of an answer, by whether it is right and whether it is the right child's."""


class SheetInput:
    """The dispatcher of presses: gives each to its sheet, and sounds the result.

    ui       the sheets as widgets, which keep the focus
    changed  is called with each sheet that may show something new
    """

    def __init__(
        self, ctx: Context, play: Play, ui: WidgetHost, changed: Callable[[SumSheet], object]
    ) -> None:
        self.ctx, self._play, self._ui, self._changed = ctx, play, ui, changed
        self._down: set[int] = set()

    def release(self) -> None:
        """No key is held any more: the table was left."""
        self._down.clear()

    def handle(
        self, event: pygame.event.Event, panels: Sequence[SumSheet], above: pygame.Rect
    ) -> bool:
        """Take one event; whether it is not the table's.

        panels: the sheets that lie on the table now. above: the bar above them, whose clicks are
        the table's.
        """
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer(event, above)
        if kind == pygame.KEYUP:
            self._down.discard(event.key)
            return False
        if kind == pygame.TEXTINPUT:
            self._text(event.text, panels)
            return True
        if kind == pygame.KEYDOWN:
            self._down.add(event.key)
            return self._key(event, panels)
        if kind == pygame.CONTROLLERBUTTONDOWN:
            return self._pad(event, panels)
        return False

    def press(self, panel: SumSheet, what: str, panels: Sequence[SumSheet]) -> None:
        """Do what a button of this one of the sheets says."""
        self._do(Press(panel, what, "pointer"), panels)

    def tell(self, panel: SumSheet) -> None:
        """Sound what has come out about an answer on a sheet."""
        verdict = panel.sums.verdict()
        if verdict:
            pan = {"left": -1.0, "right": 1.0}.get(panel.side, 0.0)
            cue = _VERDICTS[verdict == "right", pan > 0]
            self.ctx.sound.moment(cue, pan)

    def _do(self, press: Press, panels: Sequence[SumSheet]) -> bool:
        """Digit, back, ready, help or dial; True, since the key is this child's in any case."""
        panel, what, device, step = press
        if panel is None:
            return True
        sums = panel.sums
        if what == "ear":
            self.ctx.reader.say(panel.spoken_again)
        elif what == "choices":
            self.ctx.reader.say(self._choices())
        elif what in SIGNS:
            if sums.sign(what, device) and device != "pointer":
                self.ctx.sound.moment("digit")
        elif what.isdecimal():
            if sums.digit(what, device) and device != "pointer":
                self.ctx.sound.moment("digit")
        elif what == "dial":
            sums.nudge(step, device)
        elif what == "back":
            sums.erase()
            if device != "pointer":
                self.ctx.sound.moment("erase")
        elif what == "help":
            if sums.help():
                self.ctx.sound.moment("token", step=sums.hint - 1)
        elif what == "ready":
            sums.ready()
            self.tell(panel)
        if (
            sums.open
            and len(panels) == 1
            and (what.isdecimal() or what in (*SIGNS, "back", "dial"))
        ):
            self.ctx.reader.read(sums.typed or tr("Nothing is typed."), at_once=True)
        self._changed(panel)
        return True

    def _choices(self) -> str:
        """Return in words what keys do while a sum is open."""
        keys = self.ctx.keys
        more = ((keys.hint("hint"), tr("get help")), (keys.hint("say_again"), tr("Say it again")))
        return in_turn(then_press(keys), full_sentence(in_row(labelled(*each) for each in more)))

    def _pointer(self, event: pygame.event.Event, above: pygame.Rect) -> bool:
        """Clicks belong to the sheets; those on the bar above to the table."""
        held = self._ui.pressed is not None
        self._ui.handle(event)
        return held or not above.collidepoint(event.pos)

    def _text(self, text: str, panels: Sequence[SumSheet]) -> None:
        """Digits that came by no key press, as from a keyboard on the screen."""
        if self._down:
            return
        for sign in text:
            digit = unicodedata.digit(sign, None)
            if digit is not None and panels:
                self._do(Press(owner_of(panels, "left"), str(digit), "keyboard"), panels)

    def _key(self, event: pygame.event.Event, panels: Sequence[SumSheet]) -> bool:
        """A key: a digit, a sign of one hand, a move of the focus; nearly none gets past."""
        if not panels:
            return True
        press = key_press(event, panels, self.ctx.keys, ring=self._ui.ring)
        if press is not None:
            if press.what.isdecimal() or press.what in SIGNS:
                self._ui.hide_ring()
            return self._do(press, panels)
        if self.ctx.keys.first(event, *_PASSED_ON) is not None:
            return False
        self._ui.handle(event)
        return True

    def _pad(self, event: pygame.event.Event, panels: Sequence[SumSheet]) -> bool:
        """A game pad: alone it moves the focus, beside another child it counts the number up."""
        if not panels:
            return True
        press = pad_press(event, panels, self.ctx.keys, self._play)
        if press is not None:
            return self._do(press, panels)
        if panels[0].side:
            return False
        return self._ui.handle(event) or self.ctx.keys.first(event, *_PASSED_ON) is None
