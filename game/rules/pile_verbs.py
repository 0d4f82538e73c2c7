"""The verbs by which piles are dealt, shuffled and seen, each of which tells what it did.

The events they tell are listed in `events.py`. With nobody listening (`listener` is
None) they are not even built.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.rules.cards import Card
from game.rules.emitter import Emitter
from game.rules.events import BEAT, PileMasked, PileShuffled
from game.rules.piles import mask_of
from game.rules.rng import HALF, MASK, MULTIPLIER
from game.rules.table_state import S

T = TypeVar("T")


class PileVerbs(Emitter[S]):
    """A table's state whose piles can be dealt, shuffled, shown and hidden."""

    __slots__ = ()

    # -- chance -----------------------------------------------------------

    def below(self, n: int) -> int:
        """A random int from 0 to n - 1."""
        self.rng = state = self.rng * MULTIPLIER & MASK
        return (state >> 64) * n >> 64

    def shuffled(self, cards: list[T]) -> list[T]:
        """The list itself, shuffled; for cards that are about to be put somewhere."""
        state = self.rng
        if len(cards) == 2:  # the winnings of most battles
            self.rng = state = state * MULTIPLIER & MASK
            if state < HALF:
                cards.reverse()
            return cards
        for i in range(len(cards) - 1, 0, -1):
            state = state * MULTIPLIER & MASK
            j = (state >> 64) * (i + 1) >> 64
            cards[i], cards[j] = cards[j], cards[i]
        self.rng = state
        return cards

    # -- whole piles ---------------------------------------------------------

    def turn_over(self, seat: int, src: str = "won", to: str = "stock") -> None:
        """Shuffle all of a seat's pile and put it under another of its piles."""
        source, target = self.pile_index(src, seat), self.pile_index(to, seat)
        cards = self.piles[source]
        self._forget(cards)
        if self.listener is not None:
            self._emit_piles((source,), target, 0)
        self.piles[source] = []
        self.piles[target] += self.shuffled(cards)
        if self.listener is not None:
            self.listener(PileShuffled(target))
            self._emit_top(source)
            self._emit_top(target)
            self.listener(BEAT)

    def shuffle(self, name: str, seat: int | None = None) -> None:
        """Shuffle one pile; nobody knows its order afterwards."""
        number = self.pile_index(name, seat)
        self._forget(self.shuffled(self.piles[number]))
        if self.listener is not None:
            self.listener(PileShuffled(number))
            for index, card in enumerate(self.piles[number]):
                self._emit_face(number, index, card)
            self.listener(BEAT)

    def shuffle_bottom(self, name: str, seat: int, n: int) -> None:
        """Shuffle the lowest `n` cards of a hidden pile among themselves."""
        pile = self.pile(name, seat)
        if n > 1:
            pile[-n:] = self.shuffled(pile[-n:])

    def deal(
        self,
        deck: Iterable[Card],
        to: str = "stock",
        *,
        each: int | None = None,
        rest: str = "",
        spare: int = 0,
        mixed: bool = True,
    ) -> None:
        """A new pack (or several) comes on the table, is shuffled and dealt.

        One card at a time from seat 0 to the end of each seat's pile: `each`
        cards, or all there are but the last `spare`. What is left goes to the
        shared pile `rest`.
        Cards of an earlier deal are gone.
        """
        cards = list(deck)
        self.cards = tuple(cards)
        for pile in self.piles:
            pile.clear()
        self.down.clear()
        self.seen.clear()
        if mixed:
            self.shuffled(cards)
        shared = self.pile_map.is_shared(to)
        hands = 1 if shared else self.seats
        dealt = len(cards) - spare if each is None else min(len(cards), each * hands)
        first = self.pile_slices[to].start
        for i in range(hands):
            self.piles[first + i] += cards[i:dealt:hands]
        if dealt < len(cards):
            self.piles[self.pile_index(rest)] += cards[dealt:]
        self.emit_deal()

    # -- faces --------------------------------------------------------------

    def flip(self, cards: Iterable[Card], *, down: bool = False) -> None:
        """Turn cards face up (or down) where they lie in an open pile."""
        for card in cards:
            self.down.discard(card)
            if down:
                self.down.add(card)
            self._emit_card(card)
        if self.listener is not None:
            self.listener(BEAT)

    def show(self, cards: Iterable[Card], seat: int | None = None) -> None:
        """Let a seat (None: everybody) know cards that lie hidden."""
        mask = self.all_seats_mask if seat is None else 1 << seat
        for card in cards:
            self.seen[card] = self.seen.get(card, 0) | mask
            self._emit_card(card)
        if self.listener is not None:
            self.listener(BEAT)

    def set_visibility(self, name: str, seat: int | None, visibility: str) -> None:
        """From now on a pile is HIDDEN, its OWNER's, OPEN, seen by OTHERS, or only its TOP is."""
        number = self.pile_index(name, seat)
        mask = mask_of(visibility, seat or 0, self.seats)
        if self.masks[number] == mask:
            return
        self.masks = (*self.masks[:number], mask, *self.masks[number + 1 :])
        if self.listener is not None:
            self.listener(PileMasked(number, mask=mask))
            for index, card in enumerate(self.piles[number]):
                self._emit_face(number, index, card)
