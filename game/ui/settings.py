"""The player's settings: their defaults, the values they may have, to and from plain values.

It neither reads nor writes files (`game.storage` does) and applies nothing (`game.app` does). A
value that does not fit is replaced by the default, so a damaged or foreign store never stops the
program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, field, fields

from game.field_classes import mutable
from game.intake.refusal import Refusal
from game.intake.schema import Each, Flag, ListOf, Number, OneOf, Pattern, Schema, Text, Whole
from game.texts import N_
from game.texts.notation import Chosen

SPEEDS = ("leisurely", "calm", "normal", "brisk", "fast", "instant")
SPEED_FACTORS = {
    "leisurely": 0.4,
    "calm": 0.7,
    "normal": 1.0,
    "brisk": 1.6,
    "fast": 3.0,
    "instant": 0.0,
}
TEXT_SIZES = (100, 115, 130, 150, 175, 200)
BEGINNERS, ALWAYS, NEVER = "beginners", "always", "never"
TABLE_ALOUD = ("word", "sentence", "all")
VOICE_RATES = (60, 80, 100, 125, 150, 200)
RESTS = (0, 10, 15, 20, 30, 45, 60)
TIMES_SIGNS = ("×", "·")
DIVISION_SIGNS = ("÷", ":")
CARD_LETTERS = ("AKQJ", "AKDB", "ARDV")
MAX_KEYS, MAX_ACTIONS = 20, 200
"""Keys of an action, and actions; there are some dozens."""
BACKS = ("harbour", "meadow", "ember", "night")


@mutable()
class Settings:
    """The settings. Volumes are 0 to 1, the text size is in percent, the window size in pixels.

    `rest_after`: after so many minutes a rest is suggested; 0: never. `language`: its code, such as
    `de`; empty: that of the computer. `times_sign`, `division_sign`, `card_letters`: what a school
    writes otherwise; empty: as in the language. `quiet_sums`: no music while somebody calculates.
    `read_aloud`: what the computer's voice reads: what is new to somebody who practises, all that
    it can, or nothing. `table_aloud`: how much of the table that is: a word, a sentence, all.
    `voice_rate`: how fast that is, in percent. `voice`: by which voice, by name; empty, or a voice
    that is not there: that of the computer.
    """

    effects: float = 0.7
    music: float = 0.7
    muted: bool = False
    mono: bool = False
    soft_events: bool = False
    quiet_sums: bool = True
    speed: str = "normal"
    reduced_motion: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    text_size: int = 100
    four_colours: bool = False
    jumbo: bool = False
    counting: bool = False
    high_contrast: bool = False
    suit_letters: bool = False
    mirrored: bool = False
    captions: bool = False
    read_aloud: str = BEGINNERS
    table_aloud: str = "sentence"
    voice_rate: int = 100
    voice: str = ""
    flash: bool = True
    curtain: bool = True
    first_steps: bool = True
    faces_talk: bool = True
    rest_after: int = 0
    back: str = "harbour"
    language: str = ""
    times_sign: str = ""
    division_sign: str = ""
    card_letters: str = ""
    bindings: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> Settings:
        """Settings from stored values; unknown keys are ignored, unfit values become defaults."""
        settings = cls()
        for item in fields(cls):
            if item.name in values:
                settings.put(item.name, values[item.name])
        return settings

    def to_dict(self) -> dict[str, object]:
        """Return all settings as plain values for JSON."""
        return asdict(self) | {"window": list(self.window)}

    def put(self, key: str, value: object) -> bool:
        """Set a setting if the value fits; whether it did."""
        if key not in _NAMES:
            return False
        try:
            value = _VALUES.get(key, _FLAG).read(value)
        except Refusal:
            return False
        setattr(self, key, tuple(value) if isinstance(value, list) else value)
        return True

    @property
    def card_set(self) -> str:
        """The folder of card faces: standard, jumbo or counting, each also with _four_colour."""
        kind = "counting" if self.counting else "jumbo"
        wanted = ((kind, self.jumbo or self.counting), ("four_colour", self.four_colours))
        return "_".join(name for name, on in wanted if on) or "standard"

    @property
    def notation(self) -> Chosen:
        """What is written otherwise than in the language."""
        return Chosen(self.times_sign, self.division_sign, self.card_letters)

    @property
    def pace(self) -> float:
        """How fast time runs at the table: 1 is normal, 0 means at once."""
        return SPEED_FACTORS[self.speed]


_FLAG = Flag()
_SHARE = Number(0, 1)
_VALUES: Mapping[str, Schema] = {
    "effects": _SHARE,
    "music": _SHARE,
    "speed": OneOf(*SPEEDS),
    "text_size": OneOf(*TEXT_SIZES),
    "window": ListOf(Whole(320, 16384), most=2, least=2),
    "back": OneOf(*BACKS),
    "read_aloud": OneOf(BEGINNERS, ALWAYS, NEVER),
    "table_aloud": OneOf(*TABLE_ALOUD),
    "voice_rate": OneOf(*VOICE_RATES),
    "voice": Text(),
    "rest_after": OneOf(*RESTS),
    "times_sign": OneOf("", *TIMES_SIGNS),
    "division_sign": OneOf("", *DIVISION_SIGNS),
    "card_letters": OneOf("", *CARD_LETTERS),
    "bindings": Each(ListOf(Text(), MAX_KEYS), MAX_ACTIONS),
    "language": Pattern("([a-z]{2,3}(_[A-Za-z]{2,4})?)?", N_("the code of a language")),
}
"""The schemas of settings; all others are flags."""
_NAMES = frozenset(item.name for item in fields(Settings))
