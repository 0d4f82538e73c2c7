"""The cue sheet: for every cue its samples, how the music gives way to it, what its caption says.

It is plain data, and nothing is opened or read to have it. The files are made by the programs in
`sounds/`, which also set how loud each is; a test holds both lists together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from game.texts import N_, NP_


class Rank(IntEnum):
    """The priority of a sound when there are more than voices: the lower ones give way first."""

    CARD = 0
    TELLING = 1
    EVENT = 2
    GREAT = 3


class Duck(Enum):
    """How far the music steps back, in dB."""

    NONE = 0.0
    EVENT = -6.0
    HUSH = -18.0
    OUT = -120.0


@dataclass(frozen=True, slots=True)
class SoundCue:
    """A cue: the samples for a moment.

    samples: the names of its steps, the lowest first. captions: of its steps, or a single caption
    for all. variants: how many files each has, named `effects/NAME-1.ogg` and so on; 0: it is a
    single file, `music/NAME.ogg`. by_count: how many at least each step after the first needs,
    where the step follows from a count. short: what is left of it goes when the next comes. rise:
    dB from a step to the next where they share a sample; `steps` of them in all. every: seconds
    that must lie between two of them, asked or heard, or of the cues of the same kin. rest: seconds
    that it keeps from the last of its rank, if it is short from the last of its cue; sooner, it is
    as much softer as it comes oftener, so that a faster table is no louder. tires: dB less from the
    eleventh of a row on. tense: soft events leave it out. after: seconds of silence after it,
    before the music begins anew.
    """

    samples: tuple[str, ...]
    variants: int
    rank: Rank = Rank.CARD
    duck: Duck = Duck.NONE
    captions: tuple[str, ...] = ()
    by_count: tuple[int, ...] = ()
    short: bool = False
    rise: float = 0.0
    steps: int = 1
    every: float = 0.0
    kin: str = ""
    rest: float = 0.0
    tires: float = 0.0
    tense: bool = False
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class SoundRequest:
    """A request for a sound: a cue, from where (-1 left to 1 right), and how much of it.

    step: which of its steps, from 0. count: of cards, or how many of its kind came in a row.
    depth: how far away it is, 0 (at the near edge of the table) to 1.
    """

    cue: str
    pan: float = 0.0
    step: int = 0
    count: int = 1
    depth: float = 0.0


def _steps(name: str, steps: int) -> tuple[str, ...]:
    return tuple(f"{name}{step}" for step in range(1, steps + 1))


def _wood(name: str, variants: int = 3) -> SoundCue:
    return SoundCue((name,), variants)


def _plain(samples: tuple[str, ...], variants: int) -> SoundCue:
    """Return the cue for the winner of a plain battle: a note, unless battles follow each other too
    fast for a note.
    """
    return SoundCue(samples, variants, Rank.TELLING, every=0.6, kin="plain", tires=-3.0)


def _telling(name: str, variants: int, *captions: str) -> SoundCue:
    return SoundCue((name,), variants, Rank.TELLING, Duck.EVENT, captions)


def _event(name: str, variants: int, *captions: str) -> SoundCue:
    return SoundCue((name,), variants, Rank.EVENT, Duck.EVENT, captions, rest=3.0)


def _end(name: str) -> SoundCue:
    return SoundCue((name,), 0, Rank.GREAT, Duck.OUT, (N_("Fanfare!"),), after=3.0)


SILENCE = "silence"
"""The cue of what is not heard on purpose."""

SHEET: dict[str, SoundCue] = {
    SILENCE: SoundCue((), 0),
    # cards
    "deal": SoundCue(("deal",), 5, rest=0.7),
    "flip": SoundCue(("flip",), 5, rest=0.7),
    "slide": SoundCue(("slide",), 3, rest=0.7),
    "cards": SoundCue(
        ("riffle_short", "riffle_middle", "riffle_long"), 3, by_count=(7, 13), rest=1.0
    ),
    "shuffle": SoundCue(("shuffle",), 3, Rank.TELLING, captions=(N_("Cards are shuffled"),)),
    "undo": SoundCue(("undo",), 2),
    # choosing
    "pick": _wood("pick"),
    "drop": _wood("drop"),
    "refuse": _wood("refuse"),
    "ready": SoundCue(
        ("ready",), 2, Rank.TELLING, captions=(NP_("who has chosen", "Ready"),), every=0.3
    ),
    "hint": SoundCue(("hint",), 2, Rank.TELLING),
    # plain battles: step is how many that seat has won in a row, less 1
    "win": _plain(_steps("win", 6), 2),
    "other_wins": _plain(_steps("other", 6), 2),
    "computer_wins": _plain(("computer",), 3),
    "tie": SoundCue(("tie",), 2, Rank.TELLING, captions=(N_("A tie"),)),
    "tally": _wood("tally"),
    "points": SoundCue(("points",), 4, Rank.TELLING),
    # wars: step is how deep it is, less one; of a thump, which it is of six, less one
    "war": SoundCue(
        _steps("war", 3),
        2,
        Rank.EVENT,
        Duck.HUSH,
        (N_("War!"), N_("Double war!"), N_("Triple war!")),
        rest=2.0,
    ),
    "thump": SoundCue(
        ("thump",),
        5,
        Rank.EVENT,
        Duck.HUSH,
        (N_("Thump"),),
        short=True,
        rise=0.7,
        steps=6,
        rest=0.2,
    ),
    "breath": SoundCue(("breath",), 2, Rank.EVENT, Duck.OUT, (N_("Drum roll"),), tense=True),
    "short_breath": SoundCue(
        ("breath_short",), 2, Rank.EVENT, Duck.OUT, (N_("Drum roll"),), tense=True
    ),
    "reveal": SoundCue(("reveal",), 2, Rank.EVENT, Duck.OUT),
    "caught": SoundCue(_steps("caught", 5), 2, Rank.TELLING, Duck.EVENT, short=True, rest=0.09),
    "best": _event("best", 3),
    "taken": _telling("taken", 2),
    # the course of the game
    "streak": SoundCue(
        ("streak3", "streak5", "streak7"),
        1,
        Rank.TELLING,
        Duck.EVENT,
        (N_("Three in a row"), N_("Five in a row"), N_("Seven in a row")),
    ),
    "lead_up": _telling("lead_up", 2),
    "lead_down": _telling("lead_down", 2),
    "last_ace": _telling("last_ace", 1),
    "last_card": _telling("last_card", 1),
    "ten_left": _telling("clock", 1, N_("Ten battles left")),
    "out": _telling("out", 2),
    "face": _wood("face", 4),
    # moments of some games
    "snatch": _event("snatch", 3, N_("A card is snatched")),
    "shove": _event("shove", 3, N_("A push")),
    "strike": _event("strike", 3, N_("A blow")),
    "parade": _event("parade", 3, N_("Marching drums")),
    "bell": _event("bell", 3, N_("A bell rings")),
    "poof": _event("poof", 3, N_("Poof!")),
    "cry": _event("cry", 3),
    # the end, once
    "victory": _end("victory"),
    "shared": _end("shared"),
    "defeat": _end("defeat"),
    "draw": _end("draw"),
    # pages
    "focus": _wood("focus"),
    "button": _wood("button"),
    "page_open": _wood("page_open", 2),
    "page_close": _wood("page_close", 2),
    "curtain": SoundCue(("curtain",), 2, Rank.TELLING, captions=(N_("The curtain moves"),)),
    "stamp": _telling("stamp", 1),
    "badge": _telling("badge", 1),
    "today": _telling("today", 1),
    "cup": _event("cup", 1),
    "bubble": SoundCue(("bubble",), 2, Rank.TELLING),
    # practice: the left child's sounds and the right child's
    "digit": _wood("digit"),
    "erase": _wood("erase"),
    "right_left": SoundCue(("right_left",), 3, Rank.TELLING, captions=(N_("Right!"),)),
    "right_right": SoundCue(("right_right",), 3, Rank.TELLING, captions=(N_("Right!"),)),
    "wrong_left": SoundCue(("wrong_left",), 2, Rank.TELLING, captions=(N_("Not quite"),)),
    "wrong_right": SoundCue(("wrong_right",), 2, Rank.TELLING, captions=(N_("Not quite"),)),
    "token": SoundCue(_steps("token", 10), 1, Rank.TELLING),
    "opens": _telling("opens", 3),
    "done": _telling("done", 3),
}
"""Name of a cue -> what is heard."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Music that repeats.

    layers: its files are `music/NAME-1.ogg` and so on, all equally long. phrase: seconds after
    which its layers may change. stakes: above which stake each layer sounds. rounds: how often it
    is played before a rest. rest: seconds of silence then, at least and at most.
    """

    layers: int
    phrase: float
    stakes: tuple[float, ...]
    rounds: int = 0
    rest: tuple[float, float] = (0.0, 0.0)


PIECES: dict[str, Piece] = {
    "evening": Piece(3, 6.0, (-1.0, 0.15, 0.3), 2, (20.0, 40.0)),
    "lantern": Piece(3, 6.0, (-1.0, 0.15, 0.3), 2, (20.0, 40.0)),
    "shelf": Piece(1, 4.5, (-1.0,), 1, (45.0, 75.0)),
    "march": Piece(2, 4.0, (-1.0, -1.0)),
    "finale": Piece(1, 4.0 * 60 / 132, (-1.0,)),
}
PEDAL, PEDAL_STAKE = "music/pedal-1.ogg", 0.3
"""The piece under the layers, and the stake above which it plays."""
GROOVES = tuple(f"music/groove-{strength}.ogg" for strength in (1, 2, 3))
"""Drums in a war, by how deep it is."""

PROGRAMS: dict[str, tuple[str, ...]] = {
    "menu": ("shelf",),
    "table": ("evening", "lantern"),
    "practice": ("evening", "lantern"),
    "march": ("march",),
    "finale": ("finale",),
}
"""The pieces of each place, which come in turn."""


def files_of(sample: str, variants: int) -> tuple[str, ...]:
    """The files of a sample, relative to the folder of sounds."""
    if variants == 0:
        return (f"music/{sample}.ogg",)
    return tuple(f"effects/{sample}-{number}.ogg" for number in range(1, variants + 1))


def layers_of(piece: str) -> tuple[str, ...]:
    """The files of a piece's layers."""
    return tuple(f"music/{piece}-{layer}.ogg" for layer in range(1, PIECES[piece].layers + 1))
