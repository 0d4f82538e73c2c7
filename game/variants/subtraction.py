"""Subtraction War: two cards at a time, the lower taken from the higher."""

from collections.abc import Sequence
from typing import Any

from game.rules.battles import PLAYED, STAKES, STOCK, Battles
from game.rules.cards import packs, ranking
from game.rules.game import LIMIT, Option
from game.rules.verbs import Table


class SubtractionWar(Battles):
    """Win all the cards with the greater differences.

    # Deal
    Shuffle the pack and deal out all cards, face down. They are your **stock**.

    # Battle
    Everybody turns up **two** cards and takes the lower from the higher. Number cards count
    their number, an ace 1, a jack 11, a queen 12, a king 13; two equal cards make 0. The
    greatest difference takes all the cards, which go under the winner's stock. With only one
    card left, that card itself is your result.

    # War
    If the greatest difference is shared, those who share it are at war: three cards face
    down, then two cards up, and the new difference decides. If you have fewer than five
    cards, keep your last two to turn up. Whoever has no card left has lost the war.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.
    """

    id = "subtraction"
    title = "Subtraction War"
    rule = (
        "Two cards at a time, the lower taken from the higher; the greatest difference takes all."
    )
    credit = "Jesse Weinstein and Nancy Fuller"
    seat_numbers = range(2, 5)
    minutes = 8
    age = 6
    special = "Differences"
    practice = True
    piles = {"stock": STOCK, "played": PLAYED, "stakes": STAKES}
    options = {
        "decks": Option(1, (1, 2), "Packs shuffled together: one for a short game, two for a long"),
        "ace": Option(1, (1, 11, 14), "What an ace counts"),
        "limit": LIMIT,
    }
    turned = 2
    example = {
        "text": "King 13 less four is 9, queen 12 less ten is 2: the left side takes all four.",
        "deal": {"stock": [["KS", "4D", "2C"], ["10H", "QC", "KD"]]},
        "battles": 1,
    }

    def deck(self, options: dict[str, Any], seats: int) -> list[int]:
        """One pack or two."""
        return packs(options["decks"])

    def worth(self, options: dict[str, Any]) -> tuple[int, ...]:
        """Number cards their number, jack 11, queen 12, king 13, ace as chosen. [step 3, R1]"""
        return ranking(ace=options["ace"])

    def results(self, t: Table, fighters: Sequence[int], fresh: Sequence[int]) -> list[int]:
        """The higher card less the lower; a card alone counts itself. [step 3, R2, R4]"""
        found = []
        for seat in fighters:
            cards = t.pile("played", seat)[: fresh[seat]]
            values = sorted((t.worth[card & 127] for card in cards), reverse=True)
            difference = values[0] - sum(values[1:])
            t.tally(seat, "-", values, difference)
            found.append(difference)
        return found

    def tell_win(self, t: Table, seat: int, cards: Sequence[int]) -> None:
        """Say by which difference the battle was won."""
        values = [t.worth[card & 127] for card in cards]
        total = 2 * max(values) - sum(values)
        t.say("{seat} wins: {total} is the greatest difference.", seat=seat, total=total)
