"""Addition War: two cards at a time, added together. The sums are settled as in War."""

from collections.abc import Sequence
from typing import Any

from game.rules.battles import PLAYED, STAKES, STOCK, Battles
from game.rules.cards import packs, ranking
from game.rules.game import LIMIT, Option
from game.rules.verbs import Table


class AdditionWar(Battles):
    """Win all the cards with the higher sums.

    # Deal
    Shuffle the pack and deal out all cards, face down. They are your **stock**.

    # Battle
    Everybody turns up **two** cards and adds them. Number cards count their number, an ace 1,
    a jack 11, a queen 12, a king 13. The highest sum takes all the cards, which go under the
    winner's stock. With only one card left, you play that card alone.

    # War
    If the highest sum is shared, those who share it are at war: three cards face down, then
    two cards up, and the new sum decides. If you have fewer than five cards, keep your last
    two to turn up. Whoever has no card left has lost the war.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.
    """

    id = "addition"
    title = "Addition War"
    rule = "Two cards at a time, added together; the highest sum takes all."
    credit = "Jesse Weinstein and Nancy Fuller"
    seat_numbers = range(2, 5)
    minutes = 10
    age = 6
    special = "Sums"
    practice = True
    piles = {"stock": STOCK, "played": PLAYED, "stakes": STAKES}
    options = {
        "decks": Option(1, (1, 2), "Packs shuffled together: one for a short game, two for a long"),
        "ace": Option(1, (1, 11, 14), "What an ace counts"),
        "limit": LIMIT,
    }
    turned = 2
    example = {
        "text": "Nine and four make 13, seven and five make 12: the left side takes all four.",
        "deal": {"stock": [["9S", "4D", "2C"], ["7H", "5C", "KD"]]},
        "battles": 1,
    }

    def deck(self, options: dict[str, Any], seats: int) -> list[int]:
        """One pack or two."""
        return packs(options["decks"])

    def worth(self, options: dict[str, Any]) -> tuple[int, ...]:
        """Number cards their number, jack 11, queen 12, king 13, ace as chosen. [step 3, R1]"""
        return ranking(ace=options["ace"])

    def results(self, t: Table, fighters: Sequence[int], fresh: Sequence[int]) -> list[int]:
        """The sums of the cards just turned up; a missing card counts nothing. [step 3, R2, R4]"""
        found = []
        for seat in fighters:
            cards = t.pile("played", seat)[: fresh[seat]]
            values = [t.worth[card & 127] for card in reversed(cards)]
            t.tally(seat, "+", values, sum(values))
            found.append(sum(values))
        return found

    def tell_win(self, t: Table, seat: int, cards: Sequence[int]) -> None:
        """Say by which sum the battle was won."""
        total = sum(t.worth[card & 127] for card in cards)
        t.say("{seat} wins: {total} is the highest sum.", seat=seat, total=total)
