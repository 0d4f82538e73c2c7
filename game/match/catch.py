"""The cards that a war has won, revealed to all: face-down cards too, once nobody can use that
knowledge.

In a game in which nothing is ever asked, the cards that a winner collects may be shown to all as
they are collected. [general ruling 10] Elsewhere they are not. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.events import (
    BattleEnded,
    BattleWon,
    CardMoved,
    CatchRevealed,
    Event,
    FightOver,
    WarBegun,
)
from game.variants import get

if TYPE_CHECKING:
    from game.rules.record import Match

_MOST = 1000
"""No pile has more cards."""


def events_with_catches(match: Match, seat: int | None) -> list[Event]:
    """Return the events since the last call, as a seat may see them, with the catches that all may
    see.
    """
    t = match.table
    game = get(t.game.id)
    if game.asks(t.options):
        return match.events(seat)
    owners = [owner for _, owner in t.pile_map.names]
    events = with_catches(match.take_events(), t.pile_map.fought, owners)
    return [event.redact(seat, t.seats) for event in events]


def with_catches(
    events: Sequence[Event], fought: Sequence[bool], owners: Sequence[int | None]
) -> list[Event]:
    """The events, unredacted, with a `CatchRevealed` before each catch of a war.

    It comes after all events of who has won, where the winner's first card is collected.
    fought, owners: by pile number, whether cards in it are fought with or for, and whose it is.
    """
    revealed: list[Event] = []
    war = False  # in this battle
    since: int | None = None  # where among the events a war was won, and no event after it
    for event in events:
        if isinstance(event, WarBegun | FightOver | BattleWon | BattleEnded):
            if since is not None:
                _show(revealed, since, fought, owners)
            war = isinstance(event, WarBegun) or (war and not isinstance(event, BattleEnded))
            goes_on = not war or isinstance(event, WarBegun)
            since = None if goes_on else len(revealed) + 1
        revealed.append(event)
    return revealed


def _show(
    events: list[Event], since: int, fought: Sequence[bool], owners: Sequence[int | None]
) -> None:
    """Put the catch of the events from there on before the first card that is collected."""
    moves = [(n, e) for n, e in enumerate(events[since:], since) if isinstance(e, CardMoved)]
    collected = [
        (place, move)
        for place, move in moves
        if fought[move.source] and not fought[move.target] and owners[move.target] is not None
    ]
    winners = {owners[move.target] for _, move in collected}
    if len(winners) != 1:
        return
    seat = winners.pop()
    assert seat is not None, "only piles with an owner are collected to"
    first = collected[0][0]
    lying: dict[int, list[int]] = {}
    cards = []
    for _, move in moves[moves.index(collected[0]) :]:
        # Each index counts after the moves before it: this finds where the card lay at first.
        order = lying.setdefault(move.source, list(range(_MOST)))
        place = order.pop(move.source_index)
        lying.setdefault(move.target, list(range(_MOST))).insert(move.target_index, -1)
        taken = fought[move.source] and owners[move.target] == seat and not fought[move.target]
        if taken and owners[move.source] != seat:
            cards.append((move.source, place, move.card))
    if cards:
        events.insert(first, CatchRevealed(seat, tuple(cards)))
