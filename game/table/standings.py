"""How a match stands, in the words and numbers of its goal plate: aim, shares, distance, ranks.

Everything here follows from what a game declares and from what all may see. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.cards import ACE, name_of_rank
from game.rules.piles import Role
from game.table.view.goal_plate import Goal, Standing
from game.texts import ntr, tr
from game.ui import look

if TYPE_CHECKING:
    from game.match.play import Play

_FAR_OFF = 300
"""A limit of more battles than this says nothing to people."""


def about_cards(play: Play, scores: Sequence[int] | None) -> bool:
    """Whether the game is about having the cards, so that shares of them tell who is ahead."""
    if scores is not None or play.game.aim:
        return False
    return all(pile.role is not Role.HAND for pile in play.game.piles.values())


def goal(
    play: Play,
    cards: Sequence[int],
    scores: Sequence[int] | None,
    battles: int,
    *,
    over: bool,
) -> Goal:
    """The goal plate: everybody's cards or points, and how many battles are left."""
    values = cards if scores is None else scores
    most = max(1, max(values, default=1), sum(values) if scores is None else 1)
    limit = int(play.table.options.get("limit", 0) or 0)
    near = 0 < limit <= _FAR_OFF
    standings = (
        ()
        if about_cards(play, scores) and play.table.seats == 2
        else tuple(
            Standing(
                play.plan.seats[seat].face,
                max(0, values[seat]) / most,
                str(values[seat]),
                look.SIDES[seat % len(look.SIDES)],
            )
            for seat in range(play.table.seats)
        )
    )
    distance = []
    if near and not over:
        left = max(0, limit - battles)
        distance.append(ntr("{n} battle left", "{n} battles left", left))
    ranks, odd = rank_order(play.table.strengths, play.table.cards)
    return Goal(
        _aim(play, limited=near),
        standings,
        tuple(distance),
        ranks,
        odd,
        (tr("lowest"), tr("highest")) if ranks else ("", ""),
    )


def _aim(play: Play, *, limited: bool) -> str:
    if play.game.aim:
        return tr(play.game.aim)
    return tr("Most cards wins") if limited else tr("Win all the cards")


def rank_order(
    strengths: Sequence[int], cards: Sequence[int]
) -> tuple[tuple[str, ...], frozenset[str]]:
    """The ranks from lowest to highest where that is unusual, and those out of their place.

    Empty where ranks stand as ever, or where suits matter, too.
    """
    by_rank: dict[int, set[int]] = {}
    for card in cards:
        kind = card & 127
        if kind >> 2 <= ACE:
            by_rank.setdefault(kind >> 2, set()).add(strengths[kind])
    if not by_rank or any(len(values) > 1 for values in by_rank.values()):
        return (), frozenset()
    order = sorted(by_rank, key=lambda rank: (min(by_rank[rank]), rank))
    usual = sorted(by_rank)
    if order == usual:
        return (), frozenset()
    odd = next(
        (
            frozenset((rank,))
            for rank in reversed(usual)
            if [r for r in order if r != rank] == [r for r in usual if r != rank]
        ),
        frozenset(rank for rank, other in zip(order, usual, strict=True) if rank != other),
    )
    return tuple(map(name_of_rank, order)), frozenset(map(name_of_rank, odd))
