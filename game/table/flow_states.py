"""The states of the table's flow, and its port."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.table.intents import TablePage
    from game.table.view.board import Token


class FlowState(Enum):
    """What the table is doing."""

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
    ARRANGING = auto()  # cards are put in order on a screen of their own
    ENDING = auto()  # the end is looked at
    OVER = auto()


class TablePort(Protocol):
    """What the flow asks of the table that shows it."""

    def refresh(self) -> None:
        """What can be done has changed."""

    def show_anew(self) -> None:
        """Another seat looks at the table: everything is shown anew, as it sees it."""

    def rewind(self) -> None:
        """The match is at another moment than it was: what was said since is over."""

    def new_battle(self) -> None:
        """What was said of the last battle is over."""

    def cards_of(self, seat: int) -> int:
        """How many cards a seat has."""

    def has_turned(self, seat: int) -> None:
        """A person is ready for the battle; others are not yet."""

    def tell(self, words: str) -> None:
        """Show a sentence for a moment."""

    def hear(self, cue: str, seat: int, card: Token | None = None) -> None:
        """Let a cue of the sound's sheet be heard from a card's place, or from a seat's."""

    def card_counts(self) -> str:
        """How many cards everybody has, in words."""

    def notes(self) -> list[str]:
        """Further sentences for the page of results."""

    def ended(self) -> None:
        """All of a match that is only watched has been seen."""

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
