"""The declaration of a game's goal: what wins, what its players count, how far the end is."""

from typing import NamedTuple

from game.texts import N_


class ScoreUnit(NamedTuple):
    """A unit that seats are compared by: `one` and `many` of it in words, with the field {n}.

    piles: its own piles whose cards count; none: its points. per: how many cards make 1 of it.
    """

    one: str
    many: str
    piles: tuple[str, ...] = ()
    per: int = 1


LEADS = -1


class Distance(NamedTuple):
    """How far the end is: `one` and `many` in words, with the field {n}.

    piles: the cards in them count; shared ones all together, those of seats for the seat whose
    `place` from the bottom is this (0: the poorest, -2: the second richest), or with LEADS all
    that others have: it is how far whoever leads is from winning. Without piles it is the number
    `n`. but: so many cards of a seat do not count.
    """

    one: str
    many: str
    piles: tuple[str, ...] = ()
    place: int = 0
    n: int = 0
    but: int = 0


class Goal(NamedTuple):
    """The goal of a game.

    aim: what wins, in about five words; empty where it is to have the most cards, or all. counts:
    what players count, to see who is ahead; None: points, or else all their cards. distance: how
    far the end is; None where only the cards say it that are still to be won. wants_cards: whether
    it is good to have cards. at_limit: what wins where a near limit of battles ends the game; empty
    where that is the aim all the same.
    """

    aim: str = ""
    counts: ScoreUnit | None = None
    distance: Distance | None = None
    wants_cards: bool = True
    at_limit: str = ""


class AtLimit(NamedTuple):
    """The winners at the limit of battles, and the sentence for players. [general ruling 7]

    text: what the limit means, with {n}. end_text: what is said when it is reached, of who has won
    by it. by_points: whether the points decide. Else the cards do, in `piles` of a seat or in all
    that it has: the most, or the `fewest`.
    """

    text: str = N_("Battles at most: {n}. Most cards win, a tie is a draw.")
    end_text: str = N_("That was the last battle. The most cards: {seats}.")
    piles: tuple[str, ...] = ()
    by_points: bool = False
    fewest: bool = False


FEWEST_AT_LIMIT = AtLimit(
    N_("Battles at most: {n}. Fewest cards win, a tie is a draw."),
    N_("That was the last battle. The fewest cards: {seats}."),
    fewest=True,
)
CAPTURED_AT_LIMIT = AtLimit(
    N_("Battles at most: {n}. Most captured cards win, a tie is a draw."),
    N_("That was the last battle. The most captured cards: {seats}."),
    by_points=True,
)
