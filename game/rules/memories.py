"""Memories of cards that lie hidden: what a seat has seen go there, and nothing else.

`Memories` listens to a table and keeps for each seat a `Memory`. It is a value beside the table:
what a seat may see (`view`) never depends on it, so that nothing remembered turns face up; only
`resample` reads it, and lays remembered cards where they lie.

Cards that went to a hidden pile together, or were shuffled there, may lie at any of their places:
such places are a `Group`. A seat remembers in which order it has put cards down itself. It learns
how others order theirs: how often the strongest of a group came first. Cards of which somebody
else chooses without being seen, as from a hand, are a group, whatever is known of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.asks import Arrange
from game.rules.cards import KINDS, Card
from game.rules.events import (
    Answered,
    Beat,
    CardMoved,
    CardTurned,
    Event,
    Listener,
    LowestShuffled,
    PileMasked,
    PileShuffled,
    TableDealt,
)
from game.rules.piles import TOP_ONLY, knows_order, sees
from game.rules.table import Table

ALL = 1 << 20
"""A span without an end."""
EVEN = 0.5
"""How often the strongest of two comes first, as far as nothing is known of that."""
MOST = 2000
"""Events that wait to be followed, where nobody asks what is remembered."""
DOUBT = 1.0
"""How many times each order is taken to have been seen, before any was."""


class SecretOrder(NamedTuple):
    """An order in which a seat has put the cards of a pile, of which nobody else knows."""

    seat: int
    pile: int
    cards: tuple[int, ...]


@dataclass(slots=True, eq=False)
class Group:
    """Places of which is known what may lie there: `cards`, each at any of so many `places`."""

    cards: list[Card] = field(default_factory=list)
    places: int = 0
    low: bool = True
    """Whether it went under a pile, not on top of it."""
    source: int | None = None
    """The pile from which all its cards came; None: from several."""
    whole: bool = False
    """Whether nothing was taken from it, or added, since it was laid."""


Place = Card | Group | None
"""A place in a pile as it is known: its card, what may lie there, or nothing."""


class Known(NamedTuple):
    """Hidden places of which something is remembered: these cards lie there, in any order.

    lead: how often the strongest of two comes first, as far as was seen; EVEN where that means
    nothing.
    """

    places: tuple[tuple[int, int], ...]
    cards: tuple[Card, ...]
    lead: float


class Memory:
    """The memory of a seat: what it has seen of cards that lie hidden."""

    def __init__(self, t: Table, seat: int) -> None:
        self.seat, self.seats = seat, t.seats
        self._worth = t.worth
        self._masks = list(t.masks)
        self._piles: list[list[Place]] = []
        self._clock, self._hidden = 0, dict[int, int]()
        self._fresh: dict[int, Group] = {}
        self._order: SecretOrder | None = None
        self._leads: dict[int, list[float]] = {}
        self._begin(t.piles)
        for number, pile in enumerate(t.piles):
            for index, card in enumerate(pile):
                if sees(t.mask_at(number, index, card), seat, t.seats) and not self._is_bag(number):
                    self._piles[number][index] = card

    # -- following what happens ---------------------------------------------------------------

    def hear(self, event: Event | SecretOrder) -> None:
        """Follow an event; use of an unredacted event only what this seat may know."""
        match event:
            case CardMoved():
                self._move(event)
            case CardTurned():
                self._turn(event)
            case Beat():
                self._settle()
            case PileShuffled():
                self._merge(event.pile)
            case LowestShuffled():
                self._merge(event.pile, event.number)
            case PileMasked():
                self._masks[event.pile] = event.mask
                if self._is_bag(event.pile):
                    self._merge(event.pile)
            case TableDealt():
                self._masks = list(event.masks)
                self._begin(event.piles)
            case SecretOrder():
                if event.seat == self.seat:
                    self._order = event

    def _begin(self, piles: Sequence[Sequence[int]]) -> None:
        """Begin anew: of cards just laid what lies open is known."""
        self._hidden.clear()
        self._fresh.clear()
        self._piles = [
            [Card(c) for c in pile]
            if mask != TOP_ONLY and sees(mask, self.seat, self.seats)
            else [None] * len(pile)
            for mask, pile in zip(self._masks, piles, strict=True)
        ]
        for number in range(len(piles)):
            if self._is_bag(number):
                self._merge(number)

    def _is_bag(self, pile: int) -> bool:
        """Return whether somebody else sees, and may choose from, a pile this seat does not see."""
        mask = self._masks[pile]
        return mask > 0 and not sees(mask, self.seat, self.seats)

    def _move(self, event: CardMoved) -> None:
        self._masks = list(event.masks)
        target = self._piles[event.target]
        before = self._piles[event.source].pop(
            -1 if self._is_bag(event.source) else event.source_index
        )
        in_order = knows_order(self._masks[event.target], self.seat, self.seats)
        if sees(event.mask, self.seat, self.seats):
            self._place_known(before, Card(event.card), event.source)
            target.insert(event.target_index, Card(event.card))
        elif event.down and in_order:
            self._hide(before)
            target.insert(event.target_index, before)
        else:
            target.insert(event.target_index, self._into(event, before))
        if self._is_bag(event.target):
            self._merge(event.target)

    def _into(self, event: CardMoved, before: Place) -> Group:
        """Return the group of what goes to a hidden pile in this beat, in no known order."""
        group = self._fresh.get(event.target)
        if group is None:
            group = self._fresh[event.target] = Group(source=event.source, whole=True)
        elif event.target_index == 0:
            group.low = False
        if group.source != event.source:
            group.source = None
        if isinstance(before, Group):
            self._join(group, before)
        else:
            group.places += 1
            if before is not None:
                group.cards.append(before)
                self._hide(before)
        return group

    def _hide(self, card: Place) -> None:
        """Note that a card goes out of sight, if it was in sight."""
        if isinstance(card, int) and card not in self._hidden:
            self._clock += 1
            self._hidden[card] = self._clock

    def _join(self, group: Group, other: Group) -> None:
        """Let all places of a group belong to another."""
        if group is other:
            return
        group.cards += [card for card in other.cards if card not in group.cards]
        group.places += other.places
        group.whole = other.whole = False
        for pile in self._piles:
            for index, place in enumerate(pile):
                if place is other:
                    pile[index] = group

    def _turn(self, event: CardTurned) -> None:
        pile = self._piles[event.pile]
        if not sees(event.mask, self.seat, self.seats):
            if not self._is_bag(event.pile):
                self._hide(pile[event.index])
            return
        if self._is_bag(event.pile):
            group = pile[0]
            if isinstance(group, Group) and event.card not in group.cards:
                group.cards.append(Card(event.card))
                self._hide(Card(event.card))
            return
        before = pile[event.index]
        if before != event.card:
            self._place_known(before, Card(event.card), event.pile)
            pile[event.index] = Card(event.card)

    def _place_known(self, before: Place, card: Card, pile: int) -> None:
        """Note that a card shows at a place of which this was known."""
        self._hidden.pop(card, None)
        if not isinstance(before, Group):
            return
        group, worth = before, self._worth
        if group.whole and group.places == len(group.cards) == 2 and card in group.cards:
            one, two = (worth[c % KINDS] for c in group.cards)
            if one != two:
                count = self._leads.setdefault(pile, [DOUBT, 2 * DOUBT])
                count[0] += worth[card % KINDS] == max(one, two)
                count[1] += 1
        group.places -= 1
        group.whole = False
        like = [c for c in group.cards if c % KINDS == card % KINDS]
        if like:
            gone = card if card in like else like[0]  # nobody can tell equal cards apart
            group.cards.remove(gone)
            self._hidden.pop(gone, None)

    def _merge(self, pile: int, lowest: int = 0) -> None:
        """Forget which of the (lowest) cards of a pile lies at which of their places."""
        places = self._piles[pile]
        first = max(0, len(places) - lowest) if lowest else 0
        chosen = places[first:]
        if not chosen or (isinstance(chosen[0], Group) and all(p is chosen[0] for p in chosen)):
            return
        group = Group()
        for index in range(first, len(places)):
            place = places[index]
            if isinstance(place, Group):
                self._join(group, place)
            elif place is not None:
                group.cards.append(place)
                self._hide(place)
            if not isinstance(place, Group):
                group.places += 1
            places[index] = group

    def _settle(self) -> None:
        """End a beat: cards laid together stay there; the seat knows the order of its own."""
        if not self._fresh:
            return
        for pile, group in self._fresh.items():
            order = self._order
            if order is None or group.source != order.pile or group.places != len(order.cards):
                continue
            if sorted(group.cards) == sorted(order.cards) and group.whole:
                left = list(order.cards if group.low else reversed(order.cards))
                places = self._piles[pile]
                for index, place in enumerate(places):
                    if place is group:
                        places[index] = Card(left.pop(0))
                self._order = None
        self._fresh.clear()

    # -- what is remembered ---------------------------------------------------------------------

    def recall(self, t: Table, span: int = ALL) -> list[Known]:
        """Return what is remembered of places that this seat does not see now, of so many cards.

        Those that went out of sight last are remembered best.
        """
        fresh = set(sorted(self._hidden, key=self._hidden.__getitem__, reverse=True)[:span])
        known = list[Known]()
        groups: dict[int, tuple[Group, list[tuple[int, int]]]] = {}
        for number, index, place in self._places(t):
            if isinstance(place, Group):
                groups.setdefault(id(place), (place, []))[1].append((number, index))
            elif place in fresh:
                known.append(Known(((number, index),), (place,), EVEN))
        open_cards = {
            card for number in range(len(t.piles)) for card in self._open_cards(t, number)
        }
        for group, places in groups.values():
            cards = tuple(sorted(c for c in group.cards if c in fresh and c not in open_cards))
            if cards:
                numbers = {number for number, _ in places}
                lead = self._lead(numbers.pop()) if len(numbers) == 1 and group.whole else EVEN
                known.append(Known(tuple(places), cards[: len(places)], lead))
        return known

    def _places(self, t: Table) -> Iterator[tuple[int, int, Place]]:
        """Give pile, index and what is known of each place whose face the seat does not see now."""
        for number, pile in enumerate(t.piles):
            for index, card in enumerate(pile):
                if not t.mask_at(number, index, card) >> self.seat & 1:
                    yield number, index, self._piles[number][index]

    def _open_cards(self, t: Table, number: int) -> Iterator[Card]:
        for index, card in enumerate(t.piles[number]):
            if t.mask_at(number, index, card) >> self.seat & 1:
                yield card

    def _lead(self, pile: int) -> float:
        first, seen = self._leads.get(pile, (DOUBT, 2 * DOUBT))
        return first / seen


class Memories:
    """The memories of all seats of a table, from now on.

    `then`: who else hears of the table's events.
    """

    def __init__(self, t: Table, then: Listener | None = None) -> None:
        self._table, self._then = t, then
        self._untold: list[Event | SecretOrder] = []
        self._seats = [Memory(t, seat) for seat in t.everybody]
        t.listener = self._hear

    def _hear(self, event: Event) -> None:
        self._untold.append(event)
        if isinstance(event, Answered):
            self._note(event.seat)
        if self._then is not None:
            self._then(event)
        if len(self._untold) > MOST:
            self._tell()

    def _note(self, seat: int) -> None:
        """Note an order that a seat has chosen: it is known to itself."""
        t = self._table
        ask = next((sealed for sealed in t.sealed if sealed.seat == seat), None)
        if isinstance(ask, Arrange) and ask.pile is not None:
            cards = tuple(t.find(t.answers[seat], *ask.pile))
            self._untold.append(SecretOrder(seat, t.pile_index(*ask.pile), cards))

    def of(self, seat: int) -> Memory:
        """Return what a seat remembers now."""
        self._tell()
        return self._seats[seat]

    def _tell(self) -> None:
        for event in self._untold:
            for memory in self._seats:
                memory.hear(event)
        self._untold.clear()
