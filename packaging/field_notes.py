"""Notes for translators: what each field of a text can hold, and how many letters a short text has
room for.

What a field holds follows from its name, as in the code, where no name means two things. Room is
what the test language takes whose texts are 40 % longer: every page and table is tested with it, so
a translation that is no longer fits.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.quoting import LONGEST, LONGEST_PATH, LONGEST_REASON
from game.storage.profiles import GROUP_LENGTH, NAME_LENGTH
from game.variants import catalogue

FIELD = re.compile(r"\{([a-z_][a-z0-9_]*)(?::[^{}]*)?\}")
"""A field, as `game.texts` fills it in; a card such as {KS} is none."""
ONE_LINE = 40
"""Letters up to which a text stands in one line, so that its room is told."""
_DOUBLED = re.compile("[aeiouynr]", re.IGNORECASE)
"""Letters that stand twice in a longer text: two fifths of all signs of the English texts."""
_KEPT = re.compile(r"(\{[^{}]*\})")


class Kind(NamedTuple):
    """A kind of value. note: what it is, for translators; values: a pattern of all there are."""

    note: str
    values: str = r"(?s).*\S.*"


_NUMBER = r"[-−]?[\d.,/–]+"
_SIGN = r"\{\w+\}"
_TITLE = max((game.about.title for game in catalogue()), key=len)

NAME = Kind(f"a name such as Owl, of up to {NAME_LENGTH} letters")
NAMES = Kind("names in a list, such as: Fox and Owl")
CARD = Kind("a card, drawn as a sign such as K♠; it has no article", _SIGN)
CARDS = Kind(
    "a card or several in a list, drawn as signs such as K♠", rf"{_SIGN}(?:\W+\w*\W*{_SIGN})*"
)
NUMBER = Kind("a number", _NUMBER)
NUMBERS = Kind("a number or several in a list, such as: 9 and 12", rf"{_NUMBER}.*")
RANK = Kind("a rank, such as K or 7", r"[AKQJ]|\d+|[^\W\d].*")
GAME = Kind(f"the title of a game, of up to {len(_TITLE)} letters")
ANSWER = Kind("a card as a sign, or an answer as it stands on a button, such as: Fold")
EITHER = Kind("two or three answers, joined by or, such as: Fold or Call")
ANSWERS = Kind("answers in a list, with how often each is given")
LABEL = Kind("a whole label, which is translated by itself")
LABELS = Kind("whole labels in a list")
COUNTED = Kind("a number with its noun, which is translated by itself, such as: 12 games")
SENTENCE = Kind("a whole sentence, which is translated by itself")
CHANCE = Kind("a share of a hundred, such as: 37%", r"[<>]?\s?\d.*")
SUM = Kind("a sum, such as: 7 + 8", r".*\d.*")
SUMS = Kind("sums in a list, such as: 7 + 8, 3 + 4", r".*\d.*")
SUITS = Kind("signs of suits, such as ♠ ♦", r"[♠♥♦♣, ]*")
KEY = Kind("a key as it is printed on the keyboard or the pad, such as: Esc")
FILE = Kind(f"the name of a file or folder, of up to {LONGEST_PATH} letters")
SYSTEM = Kind(
    f"words of the computer, in its own language, of up to {LONGEST_REASON} letters; they stand in"
    " brackets or at the end"
)
GIVEN = Kind(f"what was typed or stood in a file, of up to {LONGEST} letters")
TIME = Kind("a time or how long something took, such as: 16:05", r".*\d.*")
DATE = Kind("a day, such as: 2 March", r".*\d.*")
HELP_LINES = Kind("lines of the help page, which are translated by themselves", r"(?s).*")
CODE = Kind("letters and digits in groups of four", r"[0-9A-Za-z:\s-]+")

_NUMBERS = """
above age all base below big byte count depth double drawn each factor five
half larger least left lost lowest luck minutes more most n need now number one ones own
part points rest result right second seconds seen small smaller square stars ten tens top
total twice won worth
"""
FIELDS = dict.fromkeys(_NUMBERS.split(), NUMBER) | {
    "action": LABEL,
    "amount": COUNTED,
    "answer": GIVEN,
    "answers": NUMBERS,
    "after": CHANCE,
    "badge": LABEL,
    "battles": COUNTED,
    "beaten": SUITS,
    "before": CHANCE,
    "best": ANSWER,
    "card": CARD,
    "cards": CARDS,
    "chance": CHANCE,
    "changes": LABELS,
    "command": Kind("the command that starts the program, such as: python3 main.py"),
    "chosen": ANSWER,
    "code": CODE,
    "counts": LABELS,
    "credit": LABEL,
    "date": DATE,
    "days": COUNTED,
    "error": SYSTEM,
    "development": HELP_LINES,
    "device": LABEL,
    "divided": Kind("the sign of division, such as: ÷", "[÷:]"),
    "either": EITHER,
    "entry": HELP_LINES,
    "fact": SUM,
    "facts": SUMS,
    "family": LABEL,
    "fields": GIVEN,
    "file": FILE,
    "first": LABEL,
    "folder": FILE,
    "found": GIVEN,
    "game": GAME,
    "games": NUMBER,
    "given": LABEL,
    "got": GIVEN,
    "systems": Kind("names of systems in a list, which stay as they are, such as: windows, linux"),
    "group": Kind(f"the name of a group of children, such as 1a, of up to {GROUP_LENGTH} letters"),
    "grown": COUNTED,
    "high": RANK,
    "key": KEY,
    "keys": KEY,
    "label": LABEL,
    "laid": Kind("cards in a list, drawn as signs such as K♠; at its end how many lie face down"),
    "last": LABEL,
    "less": CHANCE,
    "level": LABEL,
    "lengths": LABELS,
    "levels": LABELS,
    "line": NUMBER,
    "longest": LABEL,
    "low": RANK,
    "mine": SUITS,
    "month": Kind("a month with its year, such as: March 2026", r".*\d.*"),
    "name": NAME,
    "names": NAMES,
    "new": RANK,
    "next": LABEL,
    "numbers": NUMBERS,
    "old": RANK,
    "option": ANSWER,
    "options": ANSWERS,
    "other": ANSWER,
    "parts": Kind("ranks that are added, such as: K + A"),
    "pattern": LABEL,
    "people": NUMBER,
    "pile": LABEL,
    "place": GIVEN,
    "plant": LABEL,
    "played": COUNTED,
    "players": NUMBER,
    "price": LABEL,
    "question": SENTENCE,
    "rank": RANK,
    "reason": SENTENCE,
    "seat": NAME,
    "seats": NAMES,
    "share": CHANCE,
    "size": COUNTED,
    "spot": Kind("a card by its name, such as: king of spades; or: card 2, face down"),
    "standing": LABELS,
    "suit": LABEL,
    "suits": LABEL,
    "ranks": LABEL,
    "sum": SUM,
    "sums": COUNTED,
    "takes": LABEL,
    "time": TIME,
    "times": LABELS,
    "values": GIVEN,
    "version": NUMBER,
    "wars": COUNTED,
    "way": LABEL,
    "who": LABELS,
    "why": SYSTEM,
    "word": LABEL,
    "words": LABEL,
    "worse": SUITS,
    "yes": KEY,
}
"""What a field holds, by its name: no name means two things."""


def kind_of(field: str) -> Kind:
    """Return what a field holds. Raises LookupError if nothing is known of such a field."""
    name = field.rstrip("0123456789")  # `card2` is a second card
    if name not in FIELDS:
        raise LookupError(
            f"nothing is known of the field {{{field}}}: enter it in field_notes.FIELDS"
        )
    return FIELDS[name]


def lengthened(text: str) -> str:
    """Return a text in the language whose texts are 40 % longer."""
    parts = _KEPT.split(text)
    return "".join(
        part if part[:1] == "{" else _DOUBLED.sub(lambda match: match[0] + match[0].lower(), part)
        for part in parts
    )


def letters(text: str) -> int | None:
    """Return how many letters, those of fields left out, a translation of a text that stands in
    one line has room for; None for a longer text, which is wrapped.
    """
    plain = FIELD.sub("", text)
    return len(FIELD.sub("", lengthened(text))) if 0 < len(plain) <= ONE_LINE else None


def notes(*texts: str) -> list[str]:
    """Return the notes on a text, or on the forms of one that counts."""
    fields = dict.fromkeys(field for text in texts for field in FIELD.findall(text))
    lines = [f"{{{field}}}: {kind_of(field).note}" for field in fields]
    room = letters(max(texts, key=len))
    if room is not None:
        beside = " beside the fields" if fields else ""
        lines.append(f"room for {room} letters{beside}")
    return lines
