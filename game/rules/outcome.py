"""Outcomes: who has won, by what kind of ending, and what is said of it."""

from enum import Enum
from typing import Any

from game.field_classes import frozen
from game.quoting import quoted
from game.rules.errors import BadRecord


class Termination(Enum):
    """The reason for which a game has ended; values are as records have them."""

    LAST_LEFT = "last left"
    """A single seat can go on, in most games because it has all the cards."""
    NOBODY_LEFT = "nobody left"
    """No seat can go on."""
    UNDECIDED_WAR = "undecided war"
    """A war that nobody can decide: the cards for it are lacking, or only equal ones are left."""
    GOAL_REACHED = "goal reached"
    """A seat has done what wins the game."""
    ALL_PLAYED = "all played"
    """The last battle of the game has been played; the best result wins."""
    LIMIT = "limit"
    """The limit of battles was reached."""


@frozen
class Outcome:
    """How a game has ended.

    winners: a single seat for a win, every seat that shares it for a draw; in order of the seats.
    text: a sentence for players that may use {seats}, the winners.
    """

    winners: tuple[int, ...]
    ended: Termination
    text: str

    def dump(self) -> dict[str, Any]:
        """Serialize to JSON values."""
        return {"winners": list(self.winners), "ended": self.ended.value, "text": self.text}

    @classmethod
    def load(cls, raw: Any) -> "Outcome":
        """The outcome that `dump` wrote. Raises BadRecord."""
        if not isinstance(raw, dict) or set(raw) != {"winners", "ended", "text"}:
            raise BadRecord(f"an outcome got {quoted(raw)}; it takes winners, ended and text")
        winners, text = raw["winners"], raw["text"]
        if not isinstance(winners, list) or not all(type(seat) is int for seat in winners):
            raise BadRecord(f"an outcome's winners got {quoted(winners)}; it takes a list of seats")
        if not isinstance(text, str) or raw["ended"] not in [ended.value for ended in Termination]:
            raise BadRecord(f"an outcome got {quoted(raw)}; it takes a known ending and a text")
        return cls(tuple(winners), Termination(raw["ended"]), text)
