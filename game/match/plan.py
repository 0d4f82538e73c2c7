"""What a match is made of and what came of it: plain values that pass between the screens.

The set-up screen makes a `MatchPlan`, the table plays it and keeps it with the running game, the
results screen is given it back with a `MatchSummary`. Nothing here plays or knows pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from game.match.standing import CARDS
from game.quoting import quoted, quoted_error
from game.rules.goals import Counted
from game.storage.running import place_of

HUMAN = "human"
PLAYERS = (HUMAN, "beginner", "easy", "medium", "hard", "greedy", "random")
DEVICES = ("any", "left", "right", "mouse", "pad")
FACES = (
    *("fox", "owl", "bear", "cat", "frog", "rabbit"),
    *("whale", "lion", "panda", "penguin", "turtle", "bee"),
    *("arctic_fox", "snowy_owl", "polar_bear", "ginger_cat", "tree_frog", "hare"),
    *("grey_whale", "white_lion", "red_panda", "chick", "tortoise", "ladybird"),
)


LONGEST = 200
"""Letters of a name at most."""


@dataclass
class SeatPlan:
    """One seat.

    player    `human`, or the name of a computer player (`easy`, `greedy` ...), one of PLAYERS
    device    what a human plays with: any, left or right half of the keyboard, mouse, pad
    profile   the number of the profile in the store, or None for a guest
    practice  whether this human says each sum first
    written   where a number is said: whether the sum stands there with a gap, as was agreed
    """

    player: str = HUMAN
    name: str = ""
    face: str = "fox"
    device: str = "any"
    profile: int | None = None
    practice: bool = False
    written: bool = False

    @property
    def human(self) -> bool:
        return self.player == HUMAN


@dataclass
class MatchPlan:
    """A match to be played: the game's id, its options, the seats, and the seed.

    seed      None: a new one is drawn when the match starts
    steered   with practice: keep the deal, out of many, that shows most facts that are due
    token     names this one match, so that no answer in it is counted twice; made when it starts
    occasion  what the match is part of, such as a series; it stands before the token's own letters
    owner     the profile whose game it is while it waits to be continued; None for a guest's
    """

    game: str
    seats: list[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    steered: bool = True
    token: str = ""
    occasion: str = ""
    owner: int | None = None

    @property
    def place(self) -> str:
        """Where it waits: of each game one for each owner."""
        return place_of(self.game, self.owner)

    def to_dict(self) -> dict[str, Any]:
        """As values that JSON can hold."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> MatchPlan:
        """The plan that `to_dict` gave. Raises ValueError if it is none."""
        try:
            seats = [SeatPlan(**seat) for seat in values["seats"]]
            plan = cls(**{**values, "seats": seats})
        except (KeyError, TypeError) as error:
            raise ValueError(f"This is no plan of a match: {quoted_error(error)}.") from None
        for part, takes in [(plan, _PLAN), *((seat, _SEAT) for seat in seats)]:
            for key, fits in takes.items():
                if not fits(getattr(part, key)):
                    raise ValueError(f"A plan of a match has {key} {quoted(getattr(part, key))}.")
        return plan


@dataclass
class MatchSummary:
    """How a match ended.

    winners  one seat for a win, every seat that shares it for a draw
    reason   one sentence for people, names and numbers filled in
    counted  what everybody stands by in this game
    standing how much of it each seat had at the end
    wars     the depth of each war, in order
    seconds  how long it took, pauses not counted; None where nobody knows
    record   the record of the game as values for JSON, for a replay
    notes    further sentences for the players, such as praise for practice
    """

    winners: list[int]
    reason: str
    battles: int
    wars: list[int] = field(default_factory=list)
    counted: Counted = CARDS
    standing: list[int] = field(default_factory=list)
    seconds: float | None = 0.0
    limited: bool = False
    record: dict[str, Any] | None = None
    notes: list[str] = field(default_factory=list)


def _kind(*kinds: type) -> Callable[[Any], bool]:
    # By the very type: True is no number here.
    return lambda value: type(value) in kinds


def _word(value: Any) -> bool:
    # Longer ones would take seconds to be measured for their place.
    return isinstance(value, str) and len(value) <= LONGEST


_PLAN: dict[str, Callable[[Any], bool]] = {
    "game": _kind(str),
    "options": _kind(dict),
    "seed": _kind(int, type(None)),
    "steered": _kind(bool),
    "token": _kind(str),
    "occasion": _kind(str),
    "owner": _kind(int, type(None)),
}
_SEAT: dict[str, Callable[[Any], bool]] = {
    "player": PLAYERS.__contains__,
    "name": _word,
    "face": _word,
    "device": DEVICES.__contains__,
    "profile": _kind(int, type(None)),
    "practice": _kind(bool),
    "written": _kind(bool),
}
