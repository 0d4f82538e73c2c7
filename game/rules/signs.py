"""Signs: what a game wants to be seen on the table beside its cards."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Sign:
    """Something to show on the table beside the cards; public to all seats.

    kind: `gauge` (value of most, as a bar), `counter` (a number or word with its
    label), `link` (two cards chained together: their ints in `cards`), `marker`
    (an icon on a seat, the icon's name in `value`), `glow` (these cards light
    up), `strip` (ranks lost: value by rank), `note` (a reminder: its label), `scale`
    (steps of which some apply: a (number, words, whether it does) each in value),
    `circle` (what beats what: pairs of suits' letters in value, in words its label). seat:
    whose, None for the table. A marker's `cards` are those that it is about. icon:
    a picture's name, where there is one.
    """

    kind: str
    label: str = ""
    seat: int | None = None
    value: Any = None
    most: int | None = None
    cards: tuple[int, ...] = ()
    icon: str = ""
