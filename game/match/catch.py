"""What a war has won, for all to see: face-down cards too, where nobody can use it.

In a game in which nothing is ever asked, the cards that a winner collects may be shown to all as
they are collected. [general ruling 10] Elsewhere they are not. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import ACE, KING, rank
from game.rules.events import BattleEnded, CardMoved, CatchShown, Event, WarBegun
from game.texts import ntr, tr

_MOST = 1000
"""No pile has more cards."""


def with_catches(
    events: Sequence[Event], fought: Sequence[bool], owners: Sequence[int | None]
) -> list[Event]:
    """The events, unredacted, with a `CatchShown` before each catch of a war.

    fought, owners: by pile number, whether cards in it are fought with or for, and whose it is.
    """
    told: list[Event] = []
    begun = 0  # where the battle begins in what is told
    war = False
    for event in events:
        war = war or isinstance(event, WarBegun)
        told.append(event)
        if isinstance(event, BattleEnded):
            if war:
                _show(told, begun, fought, owners)
            begun, war = len(told), False
    return told


def _show(
    told: list[Event], begun: int, fought: Sequence[bool], owners: Sequence[int | None]
) -> None:
    """Put the catch of the battle that begins there before the first card that is collected."""
    collected = [
        (place, event)
        for place, event in enumerate(told[begun:], begun)
        if isinstance(event, CardMoved)
        and fought[event.source]
        and not fought[event.target]
        and owners[event.target] is not None
    ]
    winners = {owners[event.target] for _, event in collected}
    if len(winners) != 1:
        return
    seat = winners.pop()
    assert seat is not None, "only piles with an owner are collected to"
    lying: dict[int, list[int]] = {}
    cards = []
    for _, event in collected:
        # Each index counts after the moves before it: this finds where the card lay at first.
        order = lying.setdefault(event.source, list(range(_MOST)))
        place = order.pop(event.source_index)
        if owners[event.source] != seat:
            cards.append((event.source, place, event.card))
    if cards:
        told.insert(collected[0][0], CatchShown(seat, tuple(cards)))


def catch_words(event: CatchShown, strengths: Sequence[int], name: str) -> str:
    """What is said of a catch: its aces, else its kings, else how many cards.

    strengths: `card % 128` -> strength, for an ace is nothing great where it counts 1. name: the
    winner's; empty for the one person who plays.
    """
    found = [rank(card) for _, _, card in event.cards]
    aces, kings = found.count(ACE), found.count(KING)
    if strengths[ACE * 4] < strengths[KING * 4]:
        aces = 0
    if aces:
        what = tr("an ACE") if aces == 1 else tr("{n} ACES", n=aces)
    elif kings:
        what = tr("a KING") if kings == 1 else tr("{n} KINGS", n=kings)
    else:
        what = ntr("{n} card", "{n} cards", len(found))
    return (
        tr("{name} won {card}!", name=name, card=what) if name else tr("You won {card}!", card=what)
    )
