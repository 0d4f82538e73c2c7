"""The keys and pads of the table: presses of widgets, or intents.

The key for going on (Space, Enter,
a pad's first button) never takes a choice back: Space presses only what goes on, or a card that
the ring is shown on; Enter and the pad press what has the ring, or a finished answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.asks import SayNumber
from game.table.fast_forward import SkipTarget
from game.table.flow_states import FlowState
from game.table.intents import (
    Acknowledge,
    Bet,
    Choose,
    Confirm,
    GoOn,
    Intent,
    Open,
    PlayOn,
    SkipSteps,
    SkipTo,
    StepBy,
    TablePage,
    TakeBack,
    ToggleAuto,
    ToggleHint,
    TogglePlay,
    ToWar,
)
from game.table.pad_seats import seat_of
from game.table.question.card_targets import CardTarget
from game.table.question.question_keys import chosen_by, turn_keys
from game.table.question.question_view import number_key, offer_key
from game.table.table_speech import LOOKS
from game.ui.settings import SPEEDS
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.table.controls import Controls
    from game.table.table_flow import TableFlow
    from game.table.table_speech import TableSpeech
    from game.table.tutorial import Tutorial
    from game.ui.context import Context

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
    "next_war": SkipTo(SkipTarget.WAR),
    "to_end": SkipTo(SkipTarget.END),
}
_OF_ALL = {action: _MEANINGS[action] for action in ("rules", "log", "back", "pause")}
"""Actions that everybody may use at any time."""


_ABOUT: dict[str, Intent] = {
    "left": StepBy(-1),
    "right": StepBy(1),
    "next_war": ToWar(1),
    "pause": PlayOn(),
}
"""The intents of keys in a finished game that is watched."""


_DEAF = 0.25
"""Seconds in which Space answers nothing that is asked: it was meant for the battle before."""
_ARROWS = frozenset(("left", "right", "up", "down"))


class TableKeys:
    """The dispatcher of keys and pads at the table."""

    def __init__(
        self,
        ctx: Context,
        flow: TableFlow,
        controls: Controls,
        emit: Callable[[Intent], None],
        teaching: Tutorial,
        speech: TableSpeech,
    ) -> None:
        self.ctx, self._flow, self._controls, self._emit = ctx, flow, controls, emit
        self._teaching, self._speech = teaching, speech

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event that is none of the pointer; True if it meant something here."""
        if event.type == pygame.KEYUP:
            return False
        if event.type == pygame.CONTROLLERDEVICEREMOVED and self._flow.play.script is None:
            self._emit(Open(TablePage.UNPLUGGED))
            return True
        return self._press(event) or self._controls.ui.handle(event)

    def press(self, action: str) -> None:
        """Do what the key of an action does, where it was pressed by the pointer."""
        seats = turn_keys(self._flow.play) if self._flow.turners else {}
        own = [seat for seat, key in seats.items() if key == action]
        about = self._controls.story is not None
        if own:
            self._emit(GoOn(own[0]))
        elif action in ("next", "activate"):
            if not self._go_on(space=action == "next"):
                self._controls.ui.steer("activate")
        elif action == "confirm":
            self._confirm()
        elif not self._ordinary((action,), _MEANINGS | _ABOUT if about else _MEANINGS):
            self._controls.ui.steer(action)

    def _press(self, event: pygame.event.Event) -> bool:
        """A key or a button of a pad; False where it is left to the widgets."""
        asking, keys = self._controls.question_view, self.ctx.keys
        if self._of_another(event):
            return self._ordinary(keys.actions(event), _OF_ALL) or True
        choice = chosen_by(event, asking, keys) if asking is not None else None
        if choice is not None:
            self._emit(choice)
            if isinstance(choice, Bet):
                self._follow(choice.number)
            elif isinstance(choice, Choose) and not choice.pending.is_single_choice:
                self._point_at(choice)
            return True
        actions = keys.actions(event)
        turner = self._turner(event, actions)
        if turner is not None:
            self._emit(GoOn(turner))
            return True
        if "next" in actions or "activate" in actions:
            space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
            return self._go_on(space=space)
        if "confirm" in actions and self._confirm():
            return True
        about = self._controls.story is not None
        meant = self._ordinary(actions, _MEANINGS | _ABOUT if about else _MEANINGS)
        return meant or self._is_early(actions)

    def _is_early(self, actions: Sequence[str]) -> bool:
        """Whether this is an arrow for a choice that is not there yet, so that it moves nothing."""
        ui, flow = self._controls.ui, self._flow
        waits = flow.at_rest or flow.play.script is not None or (ui.ring and ui.focus is not None)
        return not waits and not _ARROWS.isdisjoint(actions)

    def _turner(self, event: pygame.event.Event, actions: Sequence[str]) -> int | None:
        """Return who turns a card by this key or pad, if each person has one of their own."""
        flow, turners = self._flow, self._flow.turners
        if not turners or flow.state is not FlowState.AWAIT_TURN:
            return None
        owner = seat_of(event, flow.play)
        if owner in turners and ("next" in actions or "activate" in actions):
            return owner
        seats = [seat for seat, action in turn_keys(flow.play).items() if action in actions]
        ringed = self._controls.ui.ring and "activate" in actions
        return seats[0] if seats and seats[0] in turners and not ringed else None

    def _of_another(self, event: pygame.event.Event) -> bool:
        """Whether this is from a pad whose seat is not asked now, while another is."""
        question, owner = self._flow.question, seat_of(event, self._flow.play)
        if question is None or owner is None:
            return False
        return owner not in {
            question.viewer_seat,
            *(pending_answer.ask.seat for pending_answer in question.pending_answers),
        }

    def _ordinary(self, actions: Sequence[str], meanings: Mapping[str, Intent]) -> bool:
        """Handle an action that has a meaning of its own, whatever is asked. Return whether there
        was one.
        """
        for action in actions:
            if action == "skip_steps" and self._teaching.visible_step is not None:
                self._emit(SkipSteps())
                return True
            if action in meanings:
                self._emit(meanings[action])
                return True
            if action in ("slower", "faster"):
                self._change_speed(1 if action == "faster" else -1)
                return True
            if action in LOOKS:
                names = map(self._speech.place_name, self._controls.answers())
                self._speech.look(action, self._controls.key_hints_now(), list(names))
                return True
            if action == "mute":
                self.ctx.change("muted", not self.ctx.settings.muted)
                return True
        return False

    def _go_on(self, *, space: bool) -> bool:
        """The key for going on; False where it presses the widget that has the ring."""
        ui, flow = self._controls.ui, self._flow
        if self._controls.story is not None:
            if not ui.ring:
                self._emit(TogglePlay())
            return not ui.ring
        if flow.playback.playing:
            self._emit(GoOn())
            return True
        asked_for = self.ctx.clock() - flow.questioner.asked_at
        if space and flow.question is not None and asked_for < _DEAF:
            return True
        if ui.ring and isinstance(ui.focus, Button | CardTarget):
            if ui.focus.key == self._number_key:  # it is chosen already: what is left is to say it
                return self._confirm()
            asking = self._controls.question_view
            if not space and asking is not None and asking.gives(ui.focus.key):
                return self._confirm()
            return space and ui.focus.key == "undo"
        if flow.question is None or flow.question.viewer_seat is not None:
            self._emit(GoOn() if flow.question is None else Acknowledge())
            return True
        asking = self._controls.question_view
        if space:
            if asking is not None and asking.is_chosen:
                self._confirm()
        elif not self._confirm():
            ui.show_ring()
        return True

    def _confirm(self) -> bool:
        """Give the answer that was chosen card by card, if it is one."""
        question = self._flow.question
        pending = question.first if question is not None else None
        if question is None or question.is_simultaneous or pending is None or not pending.is_valid:
            return False
        said = isinstance(pending.ask, SayNumber) and (self._ringed or question.is_sum)
        if not (pending.chosen or said):
            return False
        self._emit(Confirm(pending))
        return True

    def _follow(self, number: int) -> None:
        """Move the focus to the number that was typed, so that Enter says what the button says."""
        ui = self._controls.ui
        if ui.ring and not ui.focus_on(number_key(number)):
            ui.focus_on("ok")

    def _point_at(self, choice: Choose) -> None:
        """Move the focus to the card that was typed, so that Enter gives it and marks no other."""
        ui, question = self._controls.ui, self._flow.question
        if ui.ring and question is not None and not question.is_simultaneous:
            ui.focus_on(offer_key(choice.pending, choice.offer))

    @property
    def _number_key(self) -> str:
        """The key of the button with the number that is chosen; empty where none is said."""
        question = self._flow.question
        pending = (
            question.pending_answers[0]
            if question is not None and question.pending_answers
            else None
        )
        return (
            number_key(pending.number)
            if pending is not None and isinstance(pending.ask, SayNumber)
            else ""
        )

    @property
    def _ringed(self) -> bool:
        ui = self._controls.ui
        return ui.ring and ui.focus is not None

    def _change_speed(self, step: int) -> None:
        place = SPEEDS.index(self.ctx.settings.speed) + step
        self.ctx.change("speed", SPEEDS[max(0, min(len(SPEEDS) - 1, place))])
        self._controls.build(self._controls.question_view)
