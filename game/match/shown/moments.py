"""Moments worth noticing, and how much: the only place that decides it, from what all may know.

Whoever shows a game (tempo, light, faces, sound, music) asks here and nowhere else, so that all of
them agree. A worth is a number from 0 (nothing) to 1 (the game hangs on it). Give it the table as
a spectator sees it: nobody learns from a moment what only another knows.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

from game.field_classes import frozen
from game.match.shown.reduce import (
    battle_winner,
    best_won,
    cards_in_play,
    held,
    owned,
    sizes,
    stands,
)
from game.rules.cards import name_of_rank, rank
from game.rules.piles import HIDDEN_CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.shown.shown_table import Course, Ground, ShownTable, TableChange

STREAKS = (3, 5, 7)
"""Battles won in a row that are worth a word."""
TEN_LEFT = 10
"""When so many battles are left, a long game says so."""
_SHARE = 1.6
"""How much the share of all cards that is fought for counts."""
_WAR, _DEPTH = 0.2, 0.16
_LEAD, _OUT, _ROW = 0.18, 0.22, 0.1
_LAST_PART = 5
"""The last stretch of a limited game is this part of its battles."""


@frozen
class BattleMoment:
    """A battle is complete: who has won it, cards of others caught, and the strongest that all
    have seen.
    """

    worth: float
    seat: int | None = None
    caught: int = 0
    strongest: int = HIDDEN_CARD


@frozen
class TieMoment:
    """Equal cards met, and nobody has won them."""

    worth: float


@frozen
class WarMoment:
    """A war has begun, the `depth`-th on each other."""

    worth: float
    depth: int


@frozen
class StreakMoment:
    """A seat has won `length` battles in a row."""

    worth: float
    seat: int
    length: int


@frozen
class LeadMoment:
    """A new leader; None: several seats lead."""

    worth: float
    seat: int | None


@frozen
class AcesMoment:
    """A seat has all of them."""

    worth: float
    seat: int


@frozen
class OutMoment:
    """A seat has nothing left."""

    worth: float
    seat: int


@frozen
class LastCardMoment:
    """A seat has its last card."""

    worth: float
    seat: int


@frozen
class TenLeftMoment:
    """Ten battles are left."""

    worth: float


@frozen
class EndMoment:
    """The game is over."""

    worth: float = 1.0


Moment: TypeAlias = (
    BattleMoment
    | TieMoment
    | WarMoment
    | StreakMoment
    | LeadMoment
    | AcesMoment
    | OutMoment
    | LastCardMoment
    | TenLeftMoment
    | EndMoment
)
"""A dramatic moment, and its worth."""


class Stretch(IntEnum):
    """How near the end of a game is, for music."""

    ORDINARY = 0
    LAST = 1
    """The end is near: a seat has nearly all, or few battles are left."""
    LAST_BATTLE = 2
    """The next battle may be the last."""


def stake(g: Ground, counts: Sequence[int]) -> int:
    """Return how many cards are at stake: those that fight, and those that are fought for.

    counts: how many cards each pile has, by the number of the pile.
    """
    return sum(n for n, fought in zip(counts, g.fought, strict=True) if fought)


def tension(g: Ground, state: ShownTable) -> float:
    """Return how much hangs on what is on the table now, from 0 to 1."""
    battle, cards = state.battle, stake(g, sizes(state))
    worth = _SHARE * cards / max(1, cards_in_play(g, state))
    if battle.depths:
        best, second, *_ = [*sorted(stands(g, state), reverse=True), 0, 0]
        course = state.course
        ends = zip(held(g, state, course.scores), course.alive, strict=False)
        worth += _WAR + _DEPTH * (max(battle.depths) - 1)
        worth += _LEAD * (best - second <= cards)
        worth += _OUT * any(n == 0 and alive for n, alive in ends)
    return min(1.0, worth)


def has_all_aces(g: Ground, course: Course, seat: int) -> bool:
    """Return whether all have seen a seat win all the aces."""
    mine = {card for card, owner in course.known if owner == seat}
    return len(g.aces) > 1 and g.aces <= mine


def strong_cards(g: Ground, course: Course, seat: int) -> tuple[str, ...]:
    """Return the letters of the strongest cards that a seat was seen to win, best first."""
    mine = [rank(card) for card, owner in course.known if owner == seat]
    return tuple(name_of_rank(rank) for rank in g.ranks for _ in range(mine.count(rank)))


def stretch(g: Ground, course: Course) -> Stretch:
    """Return how near the end is, by what stood when the last battle ended."""
    left = g.limit - course.battles
    others = sorted(n for n in course.stood if n)[:-1]
    if (g.limit and left <= 1) or (course.nearly_all and others in ([], [1])):
        return Stretch.LAST_BATTLE
    few = bool(g.limit) and left * _LAST_PART <= g.limit
    return Stretch.LAST if course.nearly_all or few else Stretch.ORDINARY


def moments(g: Ground, change: TableChange) -> list[Moment]:
    """Return what a change makes worth noticing."""
    before, _, after = change
    if after.course.wars > before.course.wars:
        return [WarMoment(tension(g, after), after.battle.depths[-1])]
    if after.course.battles > before.course.battles:
        return _of_a_battle(g, before, after)
    ended = after.course.outcome is not None and before.course.outcome is None
    return [EndMoment()] if ended else []


def _of_a_battle(g: Ground, before: ShownTable, after: ShownTable) -> list[Moment]:
    battle, was, now = before.battle, before.course, after.course
    winner = battle_winner(battle)
    caught = dict(battle.taken).get(winner, 0) if winner is not None else 0
    worth = min(1.0, _SHARE * caught / max(1, cards_in_play(g, before)))
    if battle.depths:
        worth = min(1.0, worth + _WAR + _DEPTH * (max(battle.depths) - 1))
    noticed: list[Moment] = [BattleMoment(worth, winner, caught, best_won(before))]
    if not battle.winners and not battle.depths and _strongest_equal(before):
        noticed.append(TieMoment(worth))
    if winner is not None:
        aces = has_all_aces(g, now, winner) and not has_all_aces(g, was, winner)
        if aces and sum(now.alive) > 1:  # else all cards are won, which says more
            noticed.append(AcesMoment(min(1.0, worth + _LEAD), winner))
        if now.streak[1] in STREAKS:
            noticed.append(StreakMoment(min(1.0, worth + _ROW), winner, now.streak[1]))
    if was.leader is not None and now.leader != was.leader:
        noticed.append(LeadMoment(min(1.0, worth + _LEAD), now.leader))
    for seat, n in enumerate(owned(g, after) if now.scores is None else ()):
        if n == 0 and was.alive[seat] and g.goal.wants_cards:  # where cards are bad, it has won
            noticed.append(OutMoment(min(1.0, worth + _OUT), seat))
        elif n == 1 and seat not in was.single:
            noticed.append(LastCardMoment(min(1.0, worth + _OUT / 2), seat))
    if g.limit - now.battles == TEN_LEFT < now.battles:
        noticed.append(TenLeftMoment(worth))
    return noticed


def _strongest_equal(state: ShownTable) -> bool:
    """Whether of the cards that all have seen in the battle two are the strongest."""
    top = sorted(state.order[card & 127] for card in state.battle.seen)[-2:]
    return len(top) == 2 and top[0] == top[1]
