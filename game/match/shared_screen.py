"""A hot seat, several people at the same screen: who may look, who chooses when, who looks away.

All of it follows from what each human knows of the table. No pygame here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.piles import OTHERS, Role
from game.texts.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.play import Play
    from game.rules.asks import Ask

MOST_KEYS = 5
"""How many options can be chosen with a half of a keyboard."""


def choose_together(play: Play, asks: Sequence[Ask]) -> bool:
    """Whether two humans choose at once in secret, each with a half of the keyboard."""
    return (
        len(asks) == 2
        and not play.table.deciders
        and all(ask.is_single_choice for ask in asks)
        and all(len(ask.options) <= MOST_KEYS for ask in asks)
        and not any(_knows_more(play, ask.seat) for ask in asks)
        # Pointing is seen by all: who has the mouse chooses alone.
        and not any(play.plan.seats[ask.seat].device == "mouse" for ask in asks)
    )


def needs_curtain(play: Play, seat: int) -> bool:
    """Whether the others must look away before this seat may look and answer.

    What somebody alone does with cards that lie open is done before all eyes, as at a table.
    """
    if play.alone or play.viewpoint == seat or is_only_one_left(play, seat):
        return False
    ask = play.ask_of(seat)
    if ask is None or play.table.deciders:
        return True
    return len(play.asked()) > 1 or _sealed(play) or _knows_more(play, seat)


def is_only_one_left(play: Play, seat: int) -> bool:
    """Whether no other person is still in the game, so that this person may look all the time.

    Whoever has no card of his own is out, unless cards wait to be dealt to all; those that are
    fought for in the middle bring nobody back.
    """
    t = play.table
    for (_, owner), role, fought, pile in zip(
        t.pile_map.names, t.pile_map.roles, t.pile_map.fought, t.piles, strict=True
    ):
        others = not fought if owner is None else owner in play.humans and owner != seat
        if pile and others and role is not Role.OUT:
            return False
    return True


def shown_to(play: Play, seat: int) -> str:
    """Return the reason why a seat behind its curtain is shown somebody else's cards; empty for its
    own.
    """
    if not any(pile.visibility == OTHERS for pile in play.game.piles.values()):
        return ""
    return listed([play.name(other) for other in range(play.table.seats) if other != seat])


def only_other(play: Play, seat: int) -> str:
    """The name of the other person at the table; empty where there are more, or none."""
    others = [play.name(human) for human in play.humans if human != seat]
    return others[0] if len(others) == 1 else ""


def _sealed(play: Play) -> bool:
    """Whether a human's answer is kept secret until the last is in."""
    return bool(play.table.asks) and any(seat in play.humans for seat in play.table.answers)


def _knows_more(play: Play, seat: int) -> bool:
    """Whether a seat sees any card that another human does not."""
    t = play.table
    all_humans = sum(1 << human for human in play.humans)
    for number, pile in enumerate(t.piles):
        for index, card in enumerate(pile):
            mask = t.mask_at(number, index, card)
            if mask >> seat & 1 and mask & all_humans != all_humans:
                return True
    return False
