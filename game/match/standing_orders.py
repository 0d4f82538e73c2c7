"""Orders that stand: how somebody wants cards put in order, without being asked again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.card_order import CardOrder
from game.rules.cards import parse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.asks import Ask


class StandingOrders:
    """By seat the way that it wants for all cards that it puts in order; only for one sitting.

    strengths: by kind of card.
    """

    def __init__(self, strengths: Sequence[int]) -> None:
        self._strengths = strengths
        self._ways: dict[int, str] = {}

    def __bool__(self) -> bool:
        return bool(self._ways)

    def keep(self, seat: int, way: str) -> None:
        """From now on a seat wants its cards put in order this way."""
        self._ways[seat] = way

    def forget(self) -> None:
        """Everybody is asked again."""
        self._ways.clear()

    def order_of(self, ask: Ask) -> CardOrder:
        """The cards of a question, as they lie."""
        return CardOrder(ask.options, {w: self._strengths[parse(w) & 127] for w in ask.options})

    def answer(self, ask: Ask) -> list[str] | None:
        """What answers a question by itself; None where somebody wants to be asked."""
        way = self._ways.get(ask.seat)
        if way is None or not ask.often:
            return None
        order = self.order_of(ask)
        order.put(way)
        return order.cards
