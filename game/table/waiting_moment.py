"""The moments that the table takes before something happens by itself, and how long they last."""

from __future__ import annotations

from game.match.play import Play, Situation
from game.match.shown.timeline import BETWEEN
from game.table.flow_states import FlowState

THINK = 0.45
"""Seconds that a computer seems to think."""
AWAITED = 0.4
"""What share of these times it takes where a person waits to be asked."""
LAST = 1.8
"""Seconds that the end is looked at before the results come."""

MOMENTS = {
    Situation.TURN: (FlowState.PAUSING, BETWEEN),
    Situation.THINK: (FlowState.THINKING, THINK),
    Situation.OVER: (FlowState.ENDING, LAST),
}
"""What comes by itself after so many seconds."""


class WaitingMoment:
    """The moment that passes now."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._left = 0.0

    def begin(self, situation: Situation, now: FlowState, *, auto: bool) -> FlowState:
        """The state in which the table waits for what comes; it begins anew unless it is `now`.

        auto: whether battles begin by themselves.
        """
        state, seconds = MOMENTS[situation]
        if situation is Situation.THINK:
            seconds *= self._play.thinking_pace
        if self._somebody_waits(situation, auto=auto):
            seconds *= AWAITED
        if now is not state:
            self._left = seconds
        return state

    def passes(self, seconds: float | None) -> bool:
        """So much time goes by (None: all of it); whether the moment is over."""
        self._left = 0.0 if seconds is None else self._left - seconds
        return self._left <= 0

    def _somebody_waits(self, situation: Situation, *, auto: bool) -> bool:
        """Whether a person only waits to be asked: before a battle in which people choose, and
        while computers choose that are asked at the same time.
        """
        play = self._play
        if play.game.kind != "choice" or not play.humans or auto:
            return False
        if situation is Situation.TURN:
            return not play.paced()
        asked = any(ask.seat in play.humans for ask in play.table.asks)
        return situation is Situation.THINK and asked
