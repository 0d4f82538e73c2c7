"""Where the people of a match sit at the table, and from whose side it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.play import Play
from game.rules.piles import OPEN, Role
from game.table.view.plan_types import Plan
from game.table.view.table_plan import solve

if TYPE_CHECKING:
    from game.ui.theme import Theme


def seated(theme: Theme, play: Play, *, mirrored: bool, watched: bool = False) -> Plan:
    """The plan of the table for this match, from the side of whoever looks.

    watched: whether what makes it go on lies elsewhere.
    """
    seats = play.table.seats
    me = play.near
    return solve(
        theme,
        play.game.piles,
        seats,
        me,
        choosers=_choosers(play, me),
        unused=play.game.unused(play.table.options),
        mirrored=mirrored,
        watched=watched,
    )


def _choosers(play: Play, me: int) -> tuple[int, ...]:
    """The seats whose people choose from cards in front of them."""
    if play.game.kind != "choice":
        return ()
    open_hands = any(
        pile.role is Role.HAND and pile.visibility == OPEN for pile in play.game.piles.values()
    )
    return tuple(play.humans) if open_hands and len(play.humans) > 1 else (me,)
