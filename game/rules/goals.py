"""What a game declares of its goal: what its players count, and how far the end is."""

from typing import NamedTuple


class Counted(NamedTuple):
    """What a seat stands by: `one` and `many` of it in words, with the field {n}.

    piles: its own piles whose cards count; none: its points. per: so many cards are one of it.
    """

    one: str
    many: str
    piles: tuple[str, ...] = ()
    per: int = 1


class Distance(NamedTuple):
    """How far the end is: `one` and `many` in words, with the field {n}.

    piles: the cards in them count; shared ones all together, those of seats for the seat whose
    `place` from the bottom is this (0: the poorest, -2: the richest but one). Without piles it is
    the number `n`. but: so many cards do not count.
    """

    one: str
    many: str
    piles: tuple[str, ...] = ()
    place: int = 0
    n: int = 0
    but: int = 0
