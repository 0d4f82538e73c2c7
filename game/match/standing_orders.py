"""Orders that stand: how somebody wants cards put in order, without being asked again and again."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.asks import Arrange
from game.rules.cards import parse
from game.texts import N_

if TYPE_CHECKING:
    from game.rules.asks import Ask

HIGH, LOW, LYING = "descending", "ascending", "lying"
ORDER_NAMES = {HIGH: N_("High first"), LOW: N_("Low first"), LYING: N_("As they lie")}
"""What the orders that can be used again are called on buttons and in hints."""


class CardOrder:
    """The order into which somebody puts cards.

    cards: their codes as they are now, the top card first. strengths: by card. way: the rule by
    which they are in order, a key of `ORDER_NAMES`; empty if they are in no such order.
    """

    def __init__(self, cards: Sequence[str], strengths: Mapping[str, int]) -> None:
        self.cards = list(cards)
        self.strengths = strengths
        self._lying = self._start = list(cards)
        self.way = LYING
        self._past: list[list[str]] = []
        self._undone: list[list[str]] = []

    def begin_with(self, cards: Sequence[str]) -> None:
        """Lie in this order from the beginning: there is nothing to go back to."""
        self.cards = self._start = list(cards)
        self.way = self._recognised()

    def undo(self) -> bool:
        """Go back to the order before; False if there is none."""
        return self._step(self._past, self._undone)

    def redo(self) -> bool:
        """Go to the order that was left by `undo`; False if there is none."""
        return self._step(self._undone, self._past)

    def _step(self, source: list[list[str]], other: list[list[str]]) -> bool:
        if not source:
            return False
        other.append(self.cards)
        self.cards = source.pop()
        self.way = self._recognised()
        return True

    def sort(self, *, high: bool) -> None:
        """Sort by strength, the highest first or the lowest."""
        self._change(self._sorted(high=high), HIGH if high else LOW)

    def alternate(self) -> None:
        """High, low, high, low."""
        left = sorted(self.cards, key=self._rank)
        self._change([left.pop(-1 if n % 2 == 0 else 0) for n in range(len(left))])

    def shuffle(self) -> None:
        """Shuffle; what a person does with the cards is no part of the game's own chance."""
        self._change(random.SystemRandom().sample(self.cards, len(self.cards)))

    def bring(self, cards: Sequence[str]) -> None:
        """Into this order of the same cards."""
        self._change(cards)

    def reset(self) -> None:
        """Restore the original order."""
        self._change(self._lying, LYING)

    def move(self, source: int, target: int, *, goes_on: bool = False) -> bool:
        """Take a card out and put it in at another place; whether that is possible.

        goes_on: whether the same card has just been moved here: both are taken back together.
        """
        if source == target or not 0 <= target < len(self.cards):
            return False
        cards = list(self.cards)
        cards.insert(target, cards.pop(source))
        if not goes_on:
            self._start = self.cards
        elif self.cards != self._start:
            self.cards = self._past.pop()
        self._change(cards)
        return True

    def _rank(self, card: str) -> tuple[int, str]:
        return self.strengths[card], card

    def put(self, way: str) -> None:
        """Put the cards in an order that can be used again: a name of `ORDER_NAMES`."""
        if way == LYING:
            self.reset()
        else:
            self.sort(high=way == HIGH)

    def _change(self, cards: Sequence[str], way: str = "") -> None:
        """Put the cards in this order; if they are in it already, there is nothing to take back."""
        if list(cards) != self.cards:
            self._past.append(self.cards)
            self._undone.clear()
            self.cards = list(cards)
        self.way = way or self._recognised()

    def _recognised(self) -> str:
        """Return the way in which the cards lie now, however they came there; else empty."""
        ways = {LYING: self._lying}
        ways |= {way: self._sorted(high=way == HIGH) for way in (HIGH, LOW)}
        return next((way for way, cards in ways.items() if cards == self.cards), "")

    def _sorted(self, *, high: bool) -> list[str]:
        return sorted(self.cards, key=self._rank, reverse=high)


class StandingOrders:
    """The standing orders: by seat, how it wants its cards put in order, for a single sitting.

    strengths: by kind of card. taken_back: the answer that was just taken back: its question begins
    with it.
    """

    def __init__(self, strengths: Sequence[int]) -> None:
        self._strengths = strengths
        self._ways: dict[int, str] = {}
        self.taken_back: Sequence[str] = ()

    def __bool__(self) -> bool:
        return bool(self._ways)

    def keep(self, seat: int, way: str) -> None:
        """Put a seat's cards in this order from now on."""
        self._ways[seat] = way

    def forget(self) -> None:
        """Forget all standing orders, so that everybody is asked again."""
        self._ways.clear()

    def order_of(self, ask: Arrange) -> CardOrder:
        """The cards of a question, as they lie, or as they were put before that was taken back."""
        order = CardOrder(ask.cards, {w: self._strengths[parse(w) & 127] for w in ask.cards})
        before, self.taken_back = self.taken_back, ()
        if sorted(before) == sorted(ask.cards):
            order.begin_with(before)
        return order

    def has(self, seat: int) -> bool:
        """Whether a seat's cards are put in order without asking."""
        return seat in self._ways

    def answer(self, ask: Ask) -> list[str] | None:
        """Return the answer that a standing order gives, or None if the seat wants to be asked."""
        way = self._ways.get(ask.seat)
        if way is None or not isinstance(ask, Arrange) or not ask.often:
            return None
        order = self.order_of(ask)
        order.put(way)
        return order.cards
