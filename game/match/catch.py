"""What a war has won, for all to see: face-down cards too, where nobody can use it.

In a game in which nothing is ever asked, the cards that a winner collects may be shown to all as
they are collected. [general ruling 10] Elsewhere they are not. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.cards import ACE, KING, rank
from game.rules.events import BattleEnded, CardMoved, CatchShown, Event, WarBegun
from game.texts import ntr, tr
from game.variants import get

if TYPE_CHECKING:
    from game.rules.record import Match

_MOST = 1000
"""No pile has more cards."""


def told(match: Match, seat: int | None) -> list[Event]:
    """What has happened since last asked, as a seat may see it, with the catches that all may."""
    t = match.table
    game = get(t.game.id)
    if not game.nothing_asked(t.options):
        return match.events(seat)
    owners = [owner for _, owner in t.pile_map.names]
    events = with_catches(match.all_told(), t.pile_map.fought, owners)
    return [event.redact(seat, t.seats) for event in events]


def with_catches(
    events: Sequence[Event], fought: Sequence[bool], owners: Sequence[int | None]
) -> list[Event]:
    """The events, unredacted, with a `CatchShown` before each catch of a war.

    fought, owners: by pile number, whether cards in it are fought with or for, and whose it is.
    """
    found: list[Event] = []
    begun = 0  # where the battle begins in what is found
    war = False
    for event in events:
        war = war or isinstance(event, WarBegun)
        found.append(event)
        if isinstance(event, BattleEnded):
            if war:
                _show(found, begun, fought, owners)
            begun, war = len(found), False
    return found


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


def catch_words(
    event: CatchShown, strengths: Sequence[int], name: str, *, bad: bool = False
) -> str:
    """What is said of a catch: its aces, else its kings, else how many cards.

    strengths: `card % 128` -> strength, for an ace is nothing great where it counts 1. name: the
    winner's; empty for the one person who plays. bad: nobody wants cards.
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
    if bad:
        taken = {"name": name, "card": what}
        return (
            tr("{name} must take {card}!", **taken)
            if name
            else tr("You must take {card}!", card=what)
        )
    return (
        tr("{name} won {card}!", name=name, card=what) if name else tr("You won {card}!", card=what)
    )
