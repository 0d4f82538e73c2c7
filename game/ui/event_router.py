"""The routing of events: to the program's own keys, which work everywhere, or to the scene
on top.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.texts import tr
from game.ui.pads import TAKEN, Pads
from game.ui.settings import ALWAYS, BEGINNERS, TEXT_SIZES, VOICE_RATES

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.scene_stack import SceneStack

_TEXT_STEPS = {"bigger": 1, "smaller": -1, "normal_size": 0}
_VOICE_STEPS = {"speak_slower": -1, "speak_faster": 1}
_REPEATING = {
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE),
    *(pygame.K_DELETE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB),
}


class EventRouter:
    """Hands events out.

    on_size  called when the window may have another size
    """

    def __init__(
        self, ctx: Context, stack: SceneStack, pads: Pads, on_size: Callable[[], object]
    ) -> None:
        self._ctx = ctx
        self._stack = stack
        self._on_size = on_size
        self._held: set[int] = set()
        self._pads = pads
        self._renamed = False

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event."""
        event = self._ctx.screen.in_layout(event)
        kind = event.type
        if kind == pygame.QUIT:
            self._ctx.quit()
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._on_size()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._stack.invalidate()
        elif kind == pygame.KEYUP:
            self._held.discard(event.key)
            self._to_scene(event)
        elif kind in TAKEN:
            for seen in self._pads.take(event, self._ctx.clock()):
                self._to_scene(seen)
        elif kind != pygame.KEYDOWN:
            self._to_scene(event)
        elif not self._own_key(event) and self._fresh(event) and not self._to_scene(event):
            self._late_key(event)

    def repeat(self) -> None:
        """Press again what is held on a pad, if it is time to."""
        for event in self._pads.repeats(self._ctx.clock()):
            self._to_scene(event)

    def _fresh(self, event: pygame.event.Event) -> bool:
        """False for a repeat of a key that must not repeat: only moving and erasing keys do."""
        repeated = event.key in self._held
        self._held.add(event.key)
        return not repeated or event.key in _REPEATING

    def _own_key(self, event: pygame.event.Event) -> bool:
        """Do what a key does on every screen, whatever has the focus; whether it was such a key."""
        ctx = self._ctx
        action = ctx.keys.first(event, "quit", "fullscreen", "read_all", *_TEXT_STEPS)
        if action is None:
            return False
        if event.key in self._held:
            return True
        self._held.add(event.key)
        if action == "quit":
            ctx.quit()
        elif action == "fullscreen":
            ctx.change("fullscreen", not ctx.screen.fullscreen)
        elif action == "read_all":
            self._read_all()
        else:
            ctx.change("text_size", _next(TEXT_SIZES, ctx.settings.text_size, _TEXT_STEPS[action]))
        return True

    def _read_all(self) -> None:
        """Have everything read aloud from now on; where that is so, only what beginners need."""
        ctx = self._ctx
        begins = ctx.settings.read_aloud != ALWAYS
        ctx.change("read_aloud", ALWAYS if begins else BEGINNERS)
        key = ctx.keys.hint("hear_choices")
        ctx.reader.say(
            tr("Everything is read aloud. {key} says what you can do.", key=key)
            if begins
            else tr("Only beginners are read to.")
        )

    def _late_key(self, event: pygame.event.Event) -> None:
        """Keys that work where the scene had no use for them."""
        ctx = self._ctx
        action = ctx.keys.first(event, "mute", "next_voice", *_VOICE_STEPS)
        if action == "mute":
            ctx.change("muted", not ctx.settings.muted)
        elif action == "next_voice":
            self._change_voice()
        elif action is not None:
            now, step = ctx.settings.voice_rate, _VOICE_STEPS[action]
            ctx.change("voice_rate", _next(VOICE_RATES, now, step))
            ctx.reader.say(tr("So fast is what is read."))

    def _change_voice(self) -> None:
        """Have the next voice speak; after the last voice that of the computer."""
        ctx = self._ctx
        names, now = ctx.reader.voices, ctx.reader.voice
        if not names:
            wait = names is None
            ctx.reader.say(tr("One moment …") if wait else tr("No other voice was found."))
            return
        name = dict(pairwise(("", *names, "")))[now]
        ctx.change("voice", name)
        own = tr("This is the computer's own voice.")
        ctx.reader.say(tr("This is {name}.", name=name) if name else own)

    def _to_scene(self, event: pygame.event.Event) -> bool:
        self._renamed |= self._ctx.keys.last.note(event)
        top = self._stack.top
        used = top is not None and not self._stack.changing and top.handle(event)
        if self._renamed and event.type != pygame.MOUSEBUTTONDOWN:
            # Not while the pointer is down: what it presses would move away under it.
            self._renamed = False
            for scene in self._stack.scenes:
                scene.renamed()
        return used


def _next(percents: Sequence[int], now: int, step: int) -> int:
    """Return the next larger (1) or smaller (-1) of these percents; for 0 the normal rate, 100."""
    nearest = min(range(len(percents)), key=lambda i: abs(percents[i] - now))
    return percents[min(len(percents) - 1, max(0, nearest + step))] if step else 100
