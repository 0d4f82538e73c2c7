"""The states of the table's flow, its port, and how long it waits before it goes on by itself."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

from game.match.play import Play, Situation
from game.match.shown.timeline import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.asks import Arrange
    from game.table.arrange_layout import Beside
    from game.table.intents import TablePage
    from game.table.table_speech import OnLook
    from game.table.view.board import Token
    from game.ui.widgets import Widget


class FlowState(Enum):
    """A state of the table's flow."""

    IDLE = auto()  # nothing has begun
    PLAYING = auto()  # what happened is shown
    SAVING = auto()  # something was decided and is being written; the table stays as it is
    AWAIT_TURN = auto()  # a human is to begin the next battle
    AWAIT_WAR = auto()  # a human is to begin the war that was announced
    PAUSED = auto()  # what is watched rests after a battle
    PAUSING = auto()  # a moment between battles that begin by themselves
    THINKING = auto()  # a computer seems to think
    CURTAIN = auto()  # all but one look away before a question is put
    ASKING = auto()  # a question is open
    ARRANGING = auto()  # cards are put in order on a sheet or a page over the table
    ENDING = auto()  # the end is looked at
    OVER = auto()


class TablePort(Protocol):
    """The table as the flow uses it."""

    def refresh(self) -> None:
        """Update what can be done."""

    def show_anew(self) -> None:
        """Show everything anew, as another seat sees it."""

    def rewind(self) -> None:
        """Drop what was said since the moment to which the match goes back."""

    def new_battle(self) -> None:
        """Drop what was said of the last battle."""

    def cards_of(self, seat: int) -> int:
        """How many cards a seat has."""

    def has_turned(self, seat: int) -> None:
        """Show that the person at `seat` is ready for the next battle, while others are not yet."""

    def tell(self, words: str) -> None:
        """Show a sentence for a moment."""

    def hear(self, cue: str, seat: int, card: Token | None = None) -> None:
        """Play a cue of the sound sheet, from the place of `card`, or from that of the seat."""

    def card_counts(self) -> Widget:
        """Return what shows how many cards everybody has."""

    def beside(self, ask: Arrange) -> Beside:
        """Return what stays in sight, and what is hidden, while these cards are put in order."""

    @property
    def look(self) -> OnLook:
        """What says something of the table that somebody asks to hear."""

    def notes(self) -> Callable[[], Sequence[str]]:
        """Return what makes further sentences for the page of results."""

    def ended(self) -> None:
        """React to the end of a match that is only watched."""

    def take_back(self) -> None:
        """Take the last choice back."""

    def open_page(self, page: TablePage) -> None:
        """Open a page over the table."""

    def look_through(self, pile: int) -> None:
        """Show all cards of an open pile, by its number."""


UNTIL_SOMEBODY_ACTS = frozenset(
    (
        *(FlowState.CURTAIN, FlowState.ASKING, FlowState.ARRANGING),
        *(FlowState.PAUSED, FlowState.OVER),
    )
)


THINK = 0.45
"""Seconds that a computer seems to think."""
AWAITED = 0.4
"""Share of these times if a person waits to be asked."""
LAST = 1.8
"""Seconds that the end is looked at before the results come."""

MOMENTS = {
    Situation.TURN: (FlowState.PAUSING, BETWEEN),
    Situation.THINK: (FlowState.THINKING, THINK),
    Situation.OVER: (FlowState.ENDING, LAST),
}
"""State and seconds for situations that pass by themselves."""


class Delay:
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
        """Let seconds pass (None: all of them). Return whether the delay is over."""
        self._left = 0.0 if seconds is None else self._left - seconds
        return self._left <= 0

    def _somebody_waits(self, situation: Situation, *, auto: bool) -> bool:
        """Whether a person only waits to be asked: before a battle in which people choose, and
        while computers choose that are asked at the same time.
        """
        play = self._play
        if play.game.about.kind != "choice" or not play.humans or auto:
            return False
        if situation is Situation.TURN:
            return not play.paced()
        asked = any(ask.seat in play.humans for ask in play.table.asks)
        return situation is Situation.THINK and asked
