"""The page on which keys are changed: choose what is to be done, then press the key for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.routes import PressKeyRoute
from game.texts import ptr, tr
from game.texts.phrases import labelled
from game.ui.keys import DEFAULTS, bindings_of, readable
from game.ui.widget_scene import DialogScene, WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Dialog, Flow, Label, Panel, Row, Widget, heading

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.context import Context

_MODIFIER_KEYS = {
    *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT),
    *(pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
}


class KeyBindingsScene(WidgetScene):
    """Lists all actions with their keys."""

    name = "key_bindings"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.first = "bind:next"
        self._note = ""

    def build(self) -> Widget:
        parts: list[Widget] = []
        if self._note:
            parts.append(Label(self._note, colour="bad"))
        for title, actions in groups():
            parts.append(heading(title))
            parts += [self._line(action, name) for action, name in actions]
        usual = Button(tr("The usual keys"), self._reset, icon="undo", key="reset")
        body = scrolled_panel(Column(*parts, gap=8, area="keys"), key="bindings")
        return page(self, tr("Keys"), body, foot=Flow(usual, area="foot"), widest=820)

    def _line(self, action: str, name: str) -> Widget:
        texts = [readable(b) for b in self.ctx.keys.bound(action)]
        caps = "  ".join(dict.fromkeys(texts)) or ptr("keys", "none")
        button = Button(caps, lambda: self._ask(action, name), key=f"bind:{action}", role="small")
        button.label = labelled(name, caps)
        return Row(Label(name), button, gap=16, weights=(1, 0), fold=True)

    def _ask(self, action: str, name: str) -> None:
        self.ctx.go(PressKeyRoute(name, partial(self._bind, action)))

    def _bind(self, action: str, binding: str) -> None:
        changed = dict(self.ctx.settings.bindings)
        self._note = ""
        for other in _rivals(action):
            bound = self.ctx.keys.bound(other)
            if binding in bound:
                changed[other] = [key for key in bound if key != binding]
                name = _names().get(other, other)
                self._note = tr(
                    "{key} meant “{action}” before and no longer does.",
                    key=readable(binding),
                    action=name,
                )
        on_pad = binding.startswith("pad:")  # keys stay when a button is chosen, and buttons else
        kept = [key for key in self.ctx.keys.bound(action) if key.startswith("pad:") != on_pad]
        changed[action] = [*kept, binding] if on_pad else [binding, *kept]
        self.ctx.change("bindings", changed)

    def _reset(self) -> None:
        self._note = ""
        self.ctx.change("bindings", {})

    def probe(self) -> dict[str, object]:
        return super().probe() | {"note": self._note}


class PressKeyScene(DialogScene):
    """Waits for a key or pad button and hands its name on; Esc leaves all as it was."""

    name = "press_key"

    def __init__(self, ctx: Context, action: str, on_key: Callable[[str], object]) -> None:
        super().__init__(ctx)
        self._action, self._on_key = action, on_key

    def build(self) -> Widget:
        content = Column(
            Label(self._action, "heading", align="centre"),
            Label(tr("Press the key for it."), align="centre"),
            Label(tr("Esc changes nothing."), "small", soft=True, align="centre"),
            gap=10,
        )
        return Dialog(Panel(content), widest=420)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in _MODIFIER_KEYS:
            return True
        bindings = bindings_of(event)
        if bindings:
            self.ctx.go.back()
            self._on_key(bindings[0])
        return bool(bindings)


def groups() -> list[tuple[str, list[tuple[str, str]]]]:
    """The actions that can be given keys, in groups, as (action, what it does)."""
    return [
        (
            tr("Playing"),
            [
                ("next", tr("Next step, turn the cards")),
                ("auto", tr("Play on by itself")),
                ("next_war", tr("Go to the next war")),
                ("to_end", tr("Go to the end")),
                ("hint", tr("Hint")),
                ("read_all", tr("Read everything aloud, or not")),
                ("say_again", tr("Say it again")),
                ("hear_cards", tr("Say my cards")),
                ("hear_table", tr("Say what lies in the middle")),
                ("hear_counts", tr("Say how everybody stands")),
                ("hear_order", tr("Say what beats what")),
                ("hear_choices", tr("Say what can be done")),
                ("hear_last", tr("Say the last line of the log")),
                ("speak_slower", tr("Speak slower")),
                ("speak_faster", tr("Speak faster")),
                ("next_voice", tr("Speak with another voice")),
                ("why", tr("Why was this battle won?")),
                ("pause", tr("Pause")),
                ("skip_steps", tr("Skip the first steps")),
                ("log", tr("Log of the game")),
                ("undo", tr("Undo")),
                ("redo", tr("Redo")),
                ("slower", tr("Slower")),
                ("faster", tr("Faster")),
                ("new", tr("New game")),
            ],
        ),
        (
            tr("Everywhere"),
            [
                ("activate", tr("Press what is chosen")),
                ("confirm", tr("Say yes to a question")),
                ("back", tr("Back")),
                ("rules", tr("Rules")),
                ("next_area", tr("Next part of the screen")),
                ("previous_area", tr("Previous part of the screen")),
                ("fullscreen", tr("Full screen")),
                ("mute", tr("Mute")),
                ("bigger", tr("Larger text")),
                ("smaller", tr("Smaller text")),
                ("normal_size", tr("Text of normal size")),
                ("search", tr("Search")),
                ("favourite", tr("Favourite game")),
                ("setup", tr("Set a game up")),
                ("quit", tr("Quit")),
            ],
        ),
        (
            tr("Moving about"),
            [
                ("up", tr("Up")),
                ("down", tr("Down")),
                ("left", tr("Left")),
                ("right", tr("Right")),
                ("page_up", tr("A page up")),
                ("page_down", tr("A page down")),
                ("first", tr("To the beginning")),
                ("last", tr("To the end")),
            ],
        ),
        (tr("Two at one keyboard, left hand"), hand("p1")),
        (tr("Two at one keyboard, right hand"), hand("p2")),
    ]


def hand(who: str) -> list[tuple[str, str]]:
    """The actions of a hand: `p1` or `p2`."""
    ways = [
        ("up", tr("Up")),
        ("down", tr("Down")),
        ("left", tr("Left")),
        ("right", tr("Right")),
        ("yes", ptr("what a key does", "Choose")),
        ("no", ptr("what a key does", "Take back")),
    ]
    cards = [(str(n), tr("Card {n}", n=n)) for n in range(1, 6)]
    return [(f"{who}.{key}", name) for key, name in (*ways, *cards)]


def _names() -> dict[str, str]:
    return {action: name for _, actions in groups() for action, name in actions}


def _rivals(action: str) -> Sequence[str]:
    """The actions that must not have the same key: all others that are listened to with it.

    A hand's keys are only listened to while two play at the same keyboard.
    """
    hands = action.startswith(("p1.", "p2."))
    shared = {"next", "activate"}
    return [
        other
        for other in DEFAULTS
        if other != action
        and other.startswith(("p1.", "p2.")) == hands
        and not {action, other} <= shared
    ]
