"""What people want at the table, as the controls understood their keys and clicks.

An intent only says what was meant; whether it may be done now, and what follows from it, is for
`game.table.flow` to decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.table.question.question import Offer, PendingAnswer
from game.table.skipping import UpTo


class TablePage(Enum):
    """What can be opened over the table."""

    LOG = "log"
    WHY = "why"
    RULES = "rules"
    PAUSE = "pause"
    RESTART = "restart"
    UNPLUGGED = "unplugged"


@dataclass(frozen=True)
class GoOn:
    """Begin the next battle or war, or finish the step that plays; held, go on faster.

    seat: who turns a card, where each person turns their own; None: whoever has not yet.
    """

    seat: int | None = None


@dataclass(frozen=True)
class Release:
    """What was held to go on is let go."""


@dataclass(frozen=True)
class SkipTo:
    """Pass over battles until something happens."""

    goal: UpTo


@dataclass(frozen=True)
class TogglePlay:
    """Play what is watched on by itself, or pause after this battle; at its end, begin again."""


@dataclass(frozen=True)
class StepBy:
    """Of what is watched, so many battles on (or back)."""

    by: int


@dataclass(frozen=True)
class ToWar:
    """Of what is watched, the next war (or, below 0, the one before)."""

    by: int


@dataclass(frozen=True)
class ToBattle:
    """Of what is watched, this battle."""

    battle: int


@dataclass(frozen=True)
class PlayOn:
    """Play on oneself from where what is watched is now."""


@dataclass(frozen=True)
class Answer:
    """Give these words as the answer of a seat."""

    seat: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class Choose:
    """Choose one of several things that a question offers, or take it back."""

    pending: PendingAnswer
    offer: Offer


@dataclass(frozen=True)
class Bet:
    """Change the number of a bet."""

    pending: PendingAnswer
    number: int


@dataclass(frozen=True)
class Confirm:
    """Give what is chosen as the answer."""

    pending: PendingAnswer


@dataclass(frozen=True)
class Acknowledge:
    """Go on after seeing cards that need no decision."""


@dataclass(frozen=True)
class Tell:
    """Be told why something cannot be done here, and what can."""

    words: str


@dataclass(frozen=True)
class TakeBack:
    """Take the last choice back, or make it again."""

    redo: bool = False


@dataclass(frozen=True)
class ToggleAuto:
    """Begin battles by themselves, or wait for a human again."""


@dataclass(frozen=True)
class ToggleHint:
    """Show a hint, then what each option is likely to bring, then the question again."""


@dataclass(frozen=True)
class ReadStep:
    """What was said to somebody new has been read."""


@dataclass(frozen=True)
class SkipSteps:
    """Be told no more first steps of this game."""


@dataclass(frozen=True)
class TeachAgain:
    """Be told all first steps of this game once more."""


@dataclass(frozen=True)
class Open:
    """Open a page over the table."""

    page: TablePage


@dataclass(frozen=True)
class LookThrough:
    """Show all cards of an open pile, by its number."""

    pile: int


@dataclass(frozen=True)
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
