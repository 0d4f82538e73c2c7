"""War with two cards at a time and arithmetic: what Addition and Subtraction War share.

A game says what its two numbers make (`reckon`) and which operation that is
(`practice`); turning, wars and collecting go as in `battles.py`.
"""

from abc import abstractmethod
from collections.abc import Sequence

from game.kits.battles import Battles
from game.rules import Card, Table
from game.rules.cards import ranking
from game.rules.options import LIMIT, Option, Options
from game.rules.piles import PLAYED, STAKES, STOCK


class Sums(Battles):
    """Two cards at a time, whose numbers make one; see the module's docstring."""

    seat_numbers = range(2, 5)
    piles = {"stock": STOCK, "played": PLAYED.holding(2, abreast=2), "stakes": STAKES}
    options = {
        "decks": Option(1, (1, 2), "Packs shuffled together: one for a short game, two for a long"),
        "ace": Option(1, (1, 11, 14), "What an ace counts"),
        "limit": LIMIT,
    }
    turned = 2

    def strengths(self, options: Options) -> tuple[int, ...]:
        """Number cards their number, jack 11, queen 12, king 13, ace as chosen. [step 3, R1]"""
        return ranking(ace=options["ace"])

    def in_order(self, numbers: list[int]) -> list[int]:
        """The numbers as the calculation is written."""
        return numbers

    @abstractmethod
    def reckon(self, numbers: Sequence[int]) -> int:
        """What the numbers make; a card alone counts itself. [R2]"""

    def numbers(self, t: Table, cards: Sequence[Card]) -> list[int]:
        """What the cards just turned up count, in the order of the calculation."""
        return self.in_order([t.strength(card) for card in reversed(cards)])

    def results(self, t: Table, fighters: Sequence[int], fresh: Sequence[int]) -> list[int]:
        """What the cards just turned up make, and only these. [step 3, R4]"""
        found = []
        for seat in fighters:
            numbers = self.numbers(t, t.pile("played", seat)[: fresh[seat]])
            found.append(self.reckon(numbers))
            t.tally(seat, self.practice, numbers, found[-1])
        return found
