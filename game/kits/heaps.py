"""Heaps of cards that wait for one of those who have tied for them.

Whenever cards are compared, the highest of those who may win a heap takes it; if several of them
share the highest, it waits on for these alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules import Card, GameState, Sign, Table, highest
from game.rules.signs import Marker
from game.rules.values import Values


@dataclass(slots=True)
class Heap(Values):
    """Cards that wait for one of these seats to win them."""

    cards: list[Card]
    able: list[int]


@dataclass(slots=True)
class HeapState(GameState):
    """The heaps that wait, the oldest first."""

    heaps: list[Heap] = field(default_factory=list)


H = TypeVar("H", bound=HeapState)


def waiting_for(t: Table[H], seat: int) -> tuple[Card, ...]:
    """The cards of all heaps that a seat may still win."""
    return tuple(card for heap in t.state.heaps if seat in heap.able for card in heap.cards)


def decide_heaps(
    t: Table[H], played: Mapping[int, int], fresh: Sequence[Card], tied: Sequence[int]
) -> None:
    """Old heaps go by what these seats have played, or wait on; then a new one joins them.

    fresh: its cards, if there is one; tied: who may win it. A heap that nobody with a card in hand
    may win is lost.
    """
    waiting = [heap for heap in t.state.heaps if not _decided(t, heap, played)]
    t.state.heaps = []
    for heap in [*waiting, Heap(list(fresh), list(tied))] if fresh else waiting:
        heap.able = [seat for seat in heap.able if t.pile("hand", seat)]
        if heap.able:
            t.state.heaps.append(heap)
        else:
            t.narrate("Nobody can win an open tie any more: it is lost.")
            t.place(heap.cards, "out")


def _decided(t: Table[H], heap: Heap, played: Mapping[int, int]) -> bool:
    heap.able = highest({seat: played[seat] for seat in heap.able if seat in played})
    if len(heap.able) != 1:
        return False
    winner = heap.able[0]
    t.narrate("{seat} plays the highest of those who tied and takes the old heap.", seat=winner)
    t.place(heap.cards, "hand", winner, bottom=True)
    return True


def heap_signs(t: Table[H]) -> tuple[Sign, ...]:
    """Who may still win each heap."""
    return tuple(
        Marker("Open tie", seat, "star", tuple(heap.cards))
        for heap in t.state.heaps
        for seat in heap.able
    )
