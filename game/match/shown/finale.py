"""The end of a match: by what it was decided, and in which acts that is shown.

A function of the table before the end, of that event, and of the table after it: no game
is named, and what it looks like is for the table to say.
"""

from __future__ import annotations

from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING, NamedTuple

from game.match.shown.reduce import owned, stands
from game.rules.outcome import Termination

if TYPE_CHECKING:
    from game.match.shown.shown_table import Ground, ShownTable
    from game.rules.outcome import Outcome


class DecidedBy(Enum):
    """The reason for which a match was decided."""

    CARDS = auto()
    """The winner has all the cards, or most of them."""
    POINTS = auto()
    """The winner has most points, or most of something that a game counts in their place."""
    LAST_IN = auto()
    """Nobody but the winner could go on."""
    NOBODY = auto()
    """Several share it, or nobody has won."""


class Act(IntEnum):
    """The acts of the finale, in their order."""

    HELD = 0
    """The cards that have decided lie large in the middle."""
    FALL = 1
    """They go to who has won them, and what others have left falls over."""
    THRONE = 2
    """The winner stands on what was won, and is crowned."""
    RAIN = 3
    """Cards rain down."""


_CHEERED = {Act.HELD: 1.1, Act.FALL: 0.36, Act.THRONE: 1.8, Act.RAIN: 2.3}
_CALM = {Act.HELD: 1.1, Act.FALL: 0.36, Act.THRONE: 1.7}
"""Seconds of each act at normal speed, for a win of people and for any other end."""
_STILL = {Act.HELD: 1.0, Act.THRONE: 1.2, Act.RAIN: 1.0}
_STILL_CALM = {Act.HELD: 1.0, Act.THRONE: 1.4}
"""The same in pictures that do not move."""


_IN_ALL = 7.6
"""Seconds after the last card has come until everything has been shown."""
_LEAST = {Act.HELD: 0.1, Act.RAIN: 0.95, Act.THRONE: 1.25}
"""Minimum seconds of acts that become shorter when much was announced before."""


class Finale(NamedTuple):
    """How a match is over.

    winners, losers: seats. counts: by seat, what it stands by. cheered: whether it is a win of
    people, or of somebody where only computers play.
    """

    by: DecidedBy
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    counts: tuple[int, ...]
    cheered: bool

    def acts(self, *, still: bool, looked: float = 0.0) -> dict[Act, float]:
        """Return what is shown, each for so many seconds.

        still: without movement. looked: for how long the last cards have been looked at before;
        where that was long, some is shown so much shorter.
        """
        if still:
            acts = _STILL if self.cheered else _STILL_CALM
        else:
            acts = _CHEERED if self.cheered else _CALM
        acts = dict(acts)
        too_long = max(0.0, sum(acts.values()) + looked - _IN_ALL)
        for act, least in _LEAST.items():
            cut = min(too_long, max(0.0, acts.get(act, 0.0) - least))
            if act in acts:
                acts[act] -= cut
                too_long -= cut
        return acts


def finale(g: Ground, after: ShownTable, outcome: Outcome) -> Finale:
    """Return how a match is over. after: the table after that event."""
    winners = outcome.winners
    alone = len(winners) == 1
    people = any(g.people)
    return Finale(
        _decided(g, after, outcome) if alone else DecidedBy.NOBODY,
        winners,
        tuple(seat for seat in range(g.seats) if seat not in winners),
        stands(g, after) or owned(g, after),
        alone and (not people or g.people[winners[0]]),
    )


def _decided(g: Ground, after: ShownTable, outcome: Outcome) -> DecidedBy:
    if after.course.scores is not None or not g.goal.wants_cards:
        return DecidedBy.POINTS
    if outcome.ended is Termination.LAST_LEFT and not g.takes_all:
        return DecidedBy.LAST_IN
    counted = g.goal.counts
    return DecidedBy.POINTS if counted is not None and not counted.piles else DecidedBy.CARDS
