"""Intents of people at the table, as the controls understood keys and clicks.

An intent only says what was meant; whether it may be done now, and what follows from it, is for
`game.table.table_flow` to decide.
"""

from __future__ import annotations

from enum import Enum

from game.field_classes import frozen
from game.table.fast_forward import SkipTarget
from game.table.question.question import Offer, PendingAnswer


class TablePage(Enum):
    """A page that can be opened over the table."""

    LOG = "log"
    WHY = "why"
    RULES = "rules"
    PAUSE = "pause"
    RESTART = "restart"
    UNPLUGGED = "unplugged"
    LEAVE = "leave"
    """The page from which a try was begun."""


@frozen
class GoOn:
    """Begin the next battle or war, or finish the step that plays; held, go on faster.

    seat: who turns a card, where each person turns their own; None: whoever has not yet.
    """

    seat: int | None = None


@frozen
class Release:
    """End the press that was held to go on."""


@frozen
class SkipTo:
    """Pass over battles until something happens."""

    goal: SkipTarget


@frozen
class TogglePlay:
    """Play what is watched on by itself, or pause after this battle; at its end, begin again."""


@frozen
class StepBy:
    """Step a replay `by` battles on, or back if it is negative."""

    by: int


@frozen
class ToWar:
    """Seek the next war of a replay (or, below 0, the one before)."""

    by: int


@frozen
class ToBattle:
    """Seek this battle of a replay."""

    battle: int


@frozen
class PlayOn:
    """Play on oneself from where what is watched is now."""


@frozen
class Answer:
    """Give these words as the answer of a seat."""

    seat: int
    words: tuple[str, ...]


@frozen
class Choose:
    """Choose one of several things that a question offers, or take it back."""

    pending: PendingAnswer
    offer: Offer


@frozen
class Bet:
    """Change the number of a bet."""

    pending: PendingAnswer
    number: int


@frozen
class Confirm:
    """Give what is chosen as the answer."""

    pending: PendingAnswer


@frozen
class Acknowledge:
    """Go on after seeing cards that need no decision."""


@frozen
class Tell:
    """Learn why something cannot be done here, and what can."""

    words: str


@frozen
class TakeBack:
    """Take the last choice back, or make it again."""

    redo: bool = False


@frozen
class ToggleAuto:
    """Begin battles by themselves, or wait for a human again."""


@frozen
class ToggleHint:
    """Show a hint, then what each option is likely to bring, then the question again."""


@frozen
class ReadStep:
    """Note that a lesson has been read."""


@frozen
class SkipSteps:
    """Hear no more first steps of this game."""


@frozen
class TeachAgain:
    """Hear all first steps of this game once more."""


@frozen
class Open:
    """Open a page over the table."""

    page: TablePage


@frozen
class LookThrough:
    """Show all cards of an open pile, by its number."""

    pile: int


@frozen
class WatchAgain:
    """See what is only watched once more from its beginning."""


Intent = (
    GoOn
    | Release
    | SkipTo
    | TogglePlay
    | StepBy
    | ToWar
    | ToBattle
    | PlayOn
    | Answer
    | Choose
    | Bet
    | Confirm
    | Acknowledge
    | Tell
    | TakeBack
    | ToggleAuto
    | ToggleHint
    | ReadStep
    | SkipSteps
    | TeachAgain
    | Open
    | LookThrough
    | WatchAgain
)
