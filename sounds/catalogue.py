"""Which sounds there are: the family that each belongs to, how loud it is, how many variants it
has. Loudness is told in LU above the calm music, which lies at `MUSIC_LEVEL`; it is baked into the
files, for a mixer's volume has but 128 steps.
"""

from __future__ import annotations

from dataclasses import dataclass

MUSIC_LEVEL = -22.0
"""LUFS: the integrated loudness of the calm music."""


@dataclass(frozen=True)
class Family:
    """Sounds that are alike: the window of their levels."""

    softest: float
    loudest: float


FAMILIES = {
    "interface": Family(-1, 2),  # wood, paper
    "cards": Family(1, 4),  # paper, felt
    "telling": Family(1, 6),  # kalimba, harp; the computer's low marimba is the softest
    "event": Family(7, 10),  # drum, brass, bell
    "great": Family(10, 12),  # all; never more
    "practice": Family(1, 6),  # glockenspiel, kalimba
}


@dataclass(frozen=True)
class Effect:
    """An effect: its family, its level in LU above the music, its variants.

    pitched: its strongest partial is C, D, E, G or A.
    """

    family: str
    level: float
    variants: int
    pitched: bool = False


EFFECTS: dict[str, Effect] = {
    # wood, paper and cloth of the pages
    "focus": Effect("interface", -1, 3, True),
    "button": Effect("interface", 1, 3, True),
    "pick": Effect("interface", 0, 3, True),
    "drop": Effect("interface", 0, 3, True),
    "refuse": Effect("interface", 0, 3),
    "page_open": Effect("interface", 1, 2),
    "page_close": Effect("interface", 1, 2),
    "curtain": Effect("cards", 3, 2),
    "digit": Effect("interface", -1, 3),
    "erase": Effect("interface", -1, 3),
    "tally": Effect("interface", 1, 3, True),
    "ready": Effect("interface", 2, 2, True),
    "face": Effect("interface", -1, 4),
    "stamp": Effect("telling", 5, 1),
    "badge": Effect("event", 7, 1, True),
    "today": Effect("telling", 5, 1, True),
    "cup": Effect("great", 10, 1, True),
    "bubble": Effect("telling", 2, 2, True),
    # cards
    "deal": Effect("cards", 2, 5),
    "flip": Effect("cards", 2, 5),
    "slide": Effect("cards", 1, 3),
    "riffle_short": Effect("cards", 4, 3),
    "riffle_middle": Effect("cards", 4, 3),
    "riffle_long": Effect("cards", 4, 3),
    "shuffle": Effect("cards", 4, 3),
    "undo": Effect("cards", 1, 2),
    # who wins a plain battle, and what is told beside it
    **{f"win{step}": Effect("telling", 4, 2, True) for step in range(1, 7)},
    **{f"other{step}": Effect("telling", 4, 2, True) for step in range(1, 7)},
    "computer": Effect("telling", 1, 3, True),
    "tie": Effect("telling", 4, 2, True),
    "points": Effect("telling", 5, 4, True),
    "hint": Effect("telling", 1, 2, True),
    # wars
    "war1": Effect("event", 9, 2, True),
    "war2": Effect("event", 9, 2, True),
    "war3": Effect("event", 10, 2, True),
    "thump": Effect("event", 9, 5),
    "breath": Effect("telling", 3, 2),
    "breath_short": Effect("telling", 3, 2),
    "reveal": Effect("event", 10, 2, True),
    **{f"caught{step}": Effect("telling", 4, 2, True) for step in range(1, 6)},
    "best": Effect("event", 9, 3, True),
    "taken": Effect("telling", 4, 2, True),
    # the course of the game
    **{f"streak{notes}": Effect("telling", 6, 1, True) for notes in (3, 5, 7)},
    "lead_up": Effect("telling", 6, 2, True),
    "lead_down": Effect("telling", 6, 2, True),
    "last_ace": Effect("telling", 6, 1, True),
    "last_card": Effect("telling", 6, 1, True),
    "clock": Effect("telling", 6, 1, True),
    "out": Effect("telling", 6, 2, True),
    # moments of some games
    "snatch": Effect("event", 7, 3, True),
    "shove": Effect("event", 7, 3),
    "strike": Effect("event", 7, 3),
    "parade": Effect("event", 7, 3),
    "bell": Effect("event", 7, 3, True),
    "poof": Effect("event", 7, 3),
    "cry": Effect("event", 8, 3, True),
    # practice
    "right_left": Effect("practice", 4, 3, True),
    "right_right": Effect("practice", 4, 3, True),
    "wrong_left": Effect("practice", 1, 2, True),
    "wrong_right": Effect("practice", 1, 2, True),
    **{f"token{step}": Effect("practice", 1, 1, True) for step in range(1, 11)},
    "opens": Effect("practice", 3, 3, True),
    "done": Effect("practice", 6, 3, True),
}
"""Name -> what it is; its files are `effects/NAME-1.ogg` and so on."""

STINGERS = {"victory": 11.0, "shared": 10.5, "draw": 10.0, "defeat": 10.0}
"""Name -> level of the great moments, which may be 10 to 12. A victory at 12 makes a game that is
played at once, of which only its end is heard, too loud: -21.9 LUFS, at 11 -22.9. Their files
are `music/NAME.ogg`."""

PIECES: dict[str, dict[str, float]] = {
    # The first layer is the calm music; the others stand to it as they are played.
    "evening": {"1": 0.6},
    "lantern": {"1": 0.6},
    "shelf": {"": 0.0},
    "march": {"": 0.0},
    "finale": {"": 1.0},
    "pedal": {"": -6.0},
    # Not layers but three strengths: each has a level of its own.
    "groove": {"1": -6.0, "2": -4.5, "3": -3.0},
}
"""Name -> level of all layers together, of one, or of each; the files are `music/NAME-1.ogg`..."""


def effect_files() -> dict[str, tuple[str, int]]:
    """The file of every variant, relative to this folder: its effect and number, from 0."""
    return {
        f"effects/{name}-{number + 1}.ogg": (name, number)
        for name, effect in EFFECTS.items()
        for number in range(effect.variants)
    }
