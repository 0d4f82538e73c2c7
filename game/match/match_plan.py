"""The plan of a match and its summary: plain values that pass between the screens.

The set-up screen makes a `MatchPlan`, the table plays it and keeps it with the running game, the
results screen is given it back with a `MatchSummary`. Nothing here plays or knows pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, field, replace
from typing import Any

from game.field_classes import mutable
from game.intake.schema import Fields, Flag, Json, ListOf, Maybe, OneOf, Text, Whole
from game.match.standing import CARDS
from game.rules.goals import ScoreUnit
from game.rules.options import MAX_DEPTH
from game.storage.unfinished_games import place_of
from game.storage.validation import MOST_SEATS
from game.texts import N_, Message, tr

HUMAN = "human"
PLAYERS = (HUMAN, "beginner", "easy", "medium", "hard", "greedy", "random")
DEVICES = ("any", "left", "right", "mouse", "pad")
FACE_NAMES = {
    "fox": N_("Fox"),
    "owl": N_("Owl"),
    "bear": N_("Bear"),
    "cat": N_("Cat"),
    "frog": N_("Frog"),
    "rabbit": N_("Rabbit"),
    "whale": N_("Whale"),
    "lion": N_("Lion"),
    "panda": N_("Panda"),
    "penguin": N_("Penguin"),
    "turtle": N_("Turtle"),
    "bee": N_("Bee"),
    "arctic_fox": N_("Arctic fox"),
    "snowy_owl": N_("Snowy owl"),
    "polar_bear": N_("Polar bear"),
    "ginger_cat": N_("Ginger cat"),
    "tree_frog": N_("Tree frog"),
    "hare": N_("Hare"),
    "grey_whale": N_("Grey whale"),
    "white_lion": N_("White lion"),
    "red_panda": N_("Red panda"),
    "chick": N_("Chick"),
    "tortoise": N_("Tortoise"),
    "ladybird": N_("Ladybird"),
}
"""What a seat with each face is called to which nobody has given a name."""
FACES = tuple(FACE_NAMES)


def face_name(face: str) -> str:
    """Return the name of a seat with this face to which nobody gave a name."""
    return tr(FACE_NAMES[face]) if face in FACE_NAMES else face.title()


def given_name(name: str, face: str) -> str:
    """Return the name that somebody gave to a saved seat, or an empty string if nobody did.

    Older versions saved the English name of the face if there was no name.
    """
    return "" if name == FACE_NAMES.get(face) else name


LONGEST = 200
"""Letters of a name at most; longer ones would take seconds to be measured for their place."""


@mutable()
class SeatPlan:
    """A seat in a plan.

    player    `human`, or the name of a computer player (`easy`, `greedy` ...), a key of PLAYERS
    name      the name that somebody has given it; empty where it goes by its face; of a match
              that is only watched also what it is, such as a guest
    device    what a human plays with: any, left or right half of the keyboard, mouse, pad
    profile   the number of the profile in the store, or None for a guest
    practice  whether this human says each sum first
    written   where a number is said: whether the sum stands there with a gap, as was agreed
    """

    player: str = HUMAN
    name: str | Message = ""
    face: str = "fox"
    device: str = "any"
    profile: int | None = None
    practice: bool = False
    written: bool = False

    @property
    def human(self) -> bool:
        return self.player == HUMAN

    @property
    def display_name(self) -> str:
        """The name that is shown, in the language in use."""
        return str(self.name) or face_name(self.face)


@mutable()
class MatchPlan:
    """A match to be played: the game's id, its options, the seats, and the seed.

    seed      None: it is drawn when the match starts
    steered   with practice: keep the deal, out of many, that shows most facts that are due
    token     names this match alone, so that no answer in it is counted twice; made when it starts
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
        """The save slot of the match: of each game a slot for each owner."""
        return place_of(self.game, self.owner)

    def to_dict(self) -> dict[str, Any]:
        """Serialize to values that JSON can hold."""
        seats = [replace(seat, name=str(seat.name)) for seat in self.seats]
        return asdict(replace(self, seats=seats))

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> MatchPlan:
        """The plan that `to_dict` gave. Raises Refusal if it is none."""
        fields = _PLAN.read(values)
        seats = [SeatPlan(**seat) for seat in fields["seats"]]
        for seat in seats:
            if seat.profile is None:
                seat.name = given_name(str(seat.name), seat.face)
        return cls(**{**fields, "seats": seats})


@mutable()
class MatchSummary:
    """How a match ended.

    winners  a single seat for a win, every seat that shares it for a draw
    reason   why it was over, as the `text` of an `Outcome`
    counted  what everybody stands by in this game
    standing how much of it each seat had at the end
    wars     the depth of each war, in order
    seconds  how long it took, pauses not counted; None where nobody knows
    record   the record of the game as values for JSON, for a replay
    notes    makes further sentences for the players, such as praise for practice
    """

    winners: list[int]
    reason: str
    battles: int
    wars: list[int] = field(default_factory=list)
    counted: ScoreUnit = CARDS
    standing: list[int] = field(default_factory=list)
    seconds: float | None = 0.0
    limited: bool = False
    record: dict[str, Any] | None = None
    notes: Callable[[], Sequence[str]] = tuple


_SEAT = Fields(
    {},
    {
        "player": OneOf(*PLAYERS),
        "name": Text(LONGEST),
        "face": Text(LONGEST),
        "device": OneOf(*DEVICES),
        "profile": Maybe(Whole()),
        "practice": Flag(),
        "written": Flag(),
    },
    closed=True,
)
_PLAN = Fields(
    {"game": Text(), "seats": ListOf(_SEAT, MOST_SEATS)},
    {
        "options": Json(MAX_DEPTH, dict),
        "seed": Maybe(Whole()),
        "steered": Flag(),
        "token": Text(),
        "occasion": Text(),
        "owner": Maybe(Whole()),
    },
    closed=True,
)
"""The schema of a saved plan."""
