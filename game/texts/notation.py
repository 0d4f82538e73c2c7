"""Numbers, signs, letters of cards and days, as the schools of a language write them.

A language without an entry here writes as English does. The codes of cards and ranks (`KS`, `K`)
and of operations (`*`) stay the same in all languages: here they become what people read.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.texts import ENGLISH, NP_, fill, language_in_use, tr

if TYPE_CHECKING:
    from datetime import date, datetime
    from fractions import Fraction

RANKS = "AKQJ"
"""The codes of ranks that have a letter."""
SUITS = "SHDC"


class Notation(NamedTuple):
    """How a language writes. letters: those of ace, king, queen and jack; suits: those of spades,
    hearts, diamonds and clubs; percent: what stands between a number and its sign; clock: a time of
    the day; first: the first day of a month.
    """

    letters: str = "AKQJ"
    suits: tuple[str, str, str, str] = ("S", "H", "D", "C")
    times: str = "×"
    divided: str = "÷"
    comma: str = "."
    percent: str = ""
    day: str = "{day} {month}"
    year: str = "{day} {year}"
    clock: str = "{hour:02}:{minute:02}"
    first: str = "1"


NOTATIONS = {
    ENGLISH: Notation(),
    "de": Notation("AKDB", ("P", "H", "Ka", "Kr"), "·", ":", ",", "\u00a0", "{day}. {month}"),
    "es": Notation(
        suits=("P", "C", "D", "T"),
        divided=":",
        comma=",",
        percent="\u00a0",
        day="{day} de {month}",
        year="{day} de {year}",
        clock="{hour}:{minute:02}",
    ),
    "fr": Notation(
        "ARDV",
        ("P", "Co", "Ca", "T"),
        divided=":",
        comma=",",
        percent="\u202f",
        clock="{hour}\u00a0h\u00a0{minute:02}",
        first="1er",
    ),
}
_MONTHS = (
    NP_("month", "January"),
    NP_("month", "February"),
    NP_("month", "March"),
    NP_("month", "April"),
    NP_("month", "May"),
    NP_("month", "June"),
    NP_("month", "July"),
    NP_("month", "August"),
    NP_("month", "September"),
    NP_("month", "October"),
    NP_("month", "November"),
    NP_("month", "December"),
)


class Chosen(NamedTuple):
    """What a teacher wants otherwise; empty: as the language has it. letters: those of ace, king,
    queen and jack.
    """

    times: str = ""
    divided: str = ""
    letters: str = ""


class _School:
    """What is chosen now, the only thing here that can change."""

    chosen = Chosen()


def choose(chosen: Chosen) -> None:
    """Write so from now on, whatever the language."""
    _School.chosen = chosen


def in_use() -> Notation:
    """How is written now."""
    return _notation(language_in_use(), _School.chosen)


@lru_cache
def _notation(language: str, chosen: Chosen) -> Notation:
    own = NOTATIONS.get(language.partition("_")[0], NOTATIONS[ENGLISH])
    return own._replace(**{name: part for name, part in chosen._asdict().items() if part})


def index(rank: str) -> str:
    """What stands in the corner of a card, by the code of its rank: `K` is R in French, 7 is 7."""
    return in_use().letters[RANKS.index(rank)] if rank and rank in RANKS else rank


def suit_letter(suit: str) -> str:
    """The letter, or two, for a suit."""
    return in_use().suits[SUITS.index(suit)]


def operator(code: str) -> str:
    """The sign of an operation between its numbers; a question mark for a comparison."""
    signs = {"-": "−", "*": in_use().times, ":": in_use().divided, "<": "?", "o": "?"}
    return signs.get(code, "+")


def number(value: float | Fraction, digits: int = 0) -> str:
    """A number with a true minus sign and so many digits behind its comma."""
    text = f"{value:.{digits}f}" if digits else str(value)
    return text.replace("-", "−").replace(".", in_use().comma)


def percent(share: float) -> str:
    """A share of 1 as a share of a hundred: `37%`."""
    return f"{round(100 * share)}{in_use().percent}%"


def month(when: date, *, year: bool = False) -> str:
    """The name of a month, with its year if wanted."""
    name = tr(_MONTHS[when.month - 1])
    return in_use().year.format(day=name, year=when.year) if year else name


def day(when: date, *, year: bool = False) -> str:
    """A date: `2 March`, with its year if wanted."""
    signs = in_use()
    first = signs.first if when.day == 1 else str(when.day)
    name = signs.day.format(day=first, month=month(when))
    return signs.year.format(day=name, year=when.year) if year else name


def join(template: str, first: str, last: str) -> str:
    """Join two words by `{first} and {last}` or `{first} or {last}`; Spanish says "e" for "y"
    before an i, and "u" for "o" before an o, an 8 or 11.
    """
    if language_in_use().startswith("es"):
        if re.match(r"h?i(?!e)", last, re.IGNORECASE):
            template = template.replace(" y ", " e ")
        if re.match(r"h?o|\{?8|\{?11\b", last, re.IGNORECASE):
            template = template.replace(" o ", " u ")
    return fill(template, {"first": first, "last": last})


def clock(when: datetime) -> str:
    """A time of the day: `16:05`."""
    return in_use().clock.format(hour=when.hour, minute=when.minute)
