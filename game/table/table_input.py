"""What keys, pads and the pointer mean at the table: presses of widgets, or intents.

Only presses of keys and pads are looked up among the bindings. The key for going on (Space, Enter,
a pad's first button) never takes a choice back: Space presses only what goes on, or a card that
the ring is shown on; Enter and the pad press what has the ring, or a finished answer.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.bars import CardSpot
from game.table.intents import (
    Confirm,
    GoOn,
    Intent,
    Looked,
    Open,
    Release,
    TablePage,
    TakeBack,
    ToggleAuto,
    ToggleHint,
)
from game.table.question_keys import chosen_by
from game.ui.settings import SPEEDS
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.table.controls import Controls
    from game.table.flow import TableFlow
    from game.table.view.stage import Stage
    from game.ui.context import Context

_RELEASED = (
    pygame.KEYUP,
    pygame.MOUSEBUTTONUP,
    pygame.JOYBUTTONUP,
    pygame.CONTROLLERBUTTONUP,
)
_POINTER = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
_MEANINGS: dict[str, Intent] = {
    "rules": Open(TablePage.RULES),
    "log": Open(TablePage.LOG),
    "why": Open(TablePage.WHY),
    "new": Open(TablePage.RESTART),
    "back": Open(TablePage.PAUSE),
    "pause": Open(TablePage.PAUSE),
    "hint": ToggleHint(),
    "undo": TakeBack(),
    "redo": TakeBack(redo=True),
    "auto": ToggleAuto(),
}


class TableInput:
    """See the module's docstring. `remark`: called when another card may be pointed at."""

    def __init__(
        self,
        ctx: Context,
        flow: TableFlow,
        controls: Controls,
        stage: Stage,
        emit: Callable[[Intent], None],
        remark: Callable[[], None],
    ) -> None:
        self.ctx, self._flow, self._controls, self._stage = ctx, flow, controls, stage
        self._emit, self._remark = emit, remark
        self._pointed = ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event; True if it meant something here."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            used = self._click(event)
        elif event.type in _POINTER or event.type == pygame.KEYUP:
            used = self._controls.ui.handle(event)
        else:
            used = self._press(event) or self._controls.ui.handle(event)
        if event.type in _RELEASED:
            self._emit(Release())
        self._point()
        return used

    def _click(self, event: pygame.event.Event) -> bool:
        """On a widget it presses; elsewhere it hurries what plays, or begins a battle."""
        self._controls.keyed = False
        if self._controls.ui.handle(event):
            return True
        on_felt = self._stage.layout.cloth.collidepoint(event.pos)
        if self._flow.playback.playing or (self._flow.waiting and on_felt):
            self._emit(GoOn())
            return True
        return False

    def _press(self, event: pygame.event.Event) -> bool:
        """A key or a button of a pad; False where it is left to the widgets."""
        asking, keys = self._controls.question_view, self.ctx.keys
        choice = chosen_by(event, asking, keys) if asking is not None else None
        if choice is not None:
            self._emit(choice)
            return True
        actions = keys.actions(event)
        if "next" in actions or "activate" in actions:
            space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
            return self._go_on(space=space)
        for action in actions:
            if action in _MEANINGS:
                self._emit(_MEANINGS[action])
                return True
            if action in ("slower", "faster"):
                self._change_speed(1 if action == "faster" else -1)
                return True
            if action == "mute":
                self.ctx.change("muted", not self.ctx.settings.muted)
                return True
        return False

    def _go_on(self, *, space: bool) -> bool:
        """The key for going on; False where it presses the widget that has the ring."""
        ui, flow = self._controls.ui, self._flow
        if flow.playback.playing:
            self._emit(GoOn())
            return True
        if ui.ring and isinstance(ui.focus, Button | CardSpot):
            return space and ui.focus.key == "undo"
        if flow.question is None or flow.question.looker is not None:
            self._emit(GoOn() if flow.question is None else Looked())
            return True
        if not space and not self._confirm():
            ui.show_ring()
        return True

    def _confirm(self) -> bool:
        """Give the answer that was chosen card by card, if it is one."""
        question = self._flow.question
        one = question.open[0] if question is not None and not question.pair else None
        if one is None or one.problem or not (one.chosen or (one.kind == "bet" and self._ringed)):
            return False
        self._emit(Confirm(one))
        return True

    @property
    def _ringed(self) -> bool:
        ui = self._controls.ui
        return ui.ring and ui.focus is not None

    def _change_speed(self, step: int) -> None:
        place = SPEEDS.index(self.ctx.settings.speed) + step
        self.ctx.change("speed", SPEEDS[max(0, min(len(SPEEDS) - 1, place))])
        self._controls.build(self._controls.question_view)

    def _point(self) -> None:
        """The pointer or the focus may be on another card now."""
        pointed = self._controls.pointed
        if pointed != self._pointed or self._flow.question is not None:
            self._pointed = pointed
            _show_finger(isinstance(self._controls.ui.hover, CardSpot))
            self._remark()


def _show_finger(on: bool) -> None:
    """Show the pointer as a finger over what can be chosen; not every system has one."""
    shape = pygame.SYSTEM_CURSOR_HAND if on else pygame.SYSTEM_CURSOR_ARROW
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(shape)
