"""Poker hands: how strong they are, and which five cards make them."""

import pytest

from game.rules.cards import code, parse
from game.variants.poker import HANDS, five_of, strength

# From the worst to the best, each better than all before it.
LADDER = [
    ("High card", "AS KD 9H 7C 5D 3S 2H", "AS KD 9H 7C 5D"),
    ("One pair", "4S 4D 9C 7D 6S 3H 2C", "4S 4D 9C 7D 6S"),
    ("One pair", "4S 4D TC 7D 6S 3H 2C", "4S 4D TC 7D 6S"),
    ("Two pairs", "8S 8D 5C 5D 3S 3H KC", "8S 8D 5C 5D KC"),
    ("Three of a kind", "2S 2D 2C KD QS 9H 7C", "2S 2D 2C KD QS"),
    ("Straight", "AS 2D 3C 4D 5S KH KC", "5S 4D 3C 2D AS"),
    ("Straight", "9S TD JC QD KS AH 2C", "AH KS QD JC TD"),
    ("Flush", "2S 5S 7S 9S JS QS AH", "QS JS 9S 7S 5S"),
    ("Full house", "6S 6D 6C KD KS KH 2C", "KD KS KH 6S 6D"),
    ("Four of a kind", "3S 3D 3C 3H KS KH KC", "3S 3D 3C 3H KS"),
    ("Straight flush", "AH 2H 3H 4H 5H 6S 7S", "5H 4H 3H 2H AH"),
    ("Straight flush", "2H 3H 4H 5H 6H AH KH", "6H 5H 4H 3H 2H"),
]


def hand_of(text: str) -> list[int]:
    return [parse(word.replace("T", "10")) for word in text.split()]


@pytest.mark.parametrize(("name", "cards", "five"), LADDER)
def test_the_best_five_of_seven_are_found(name: str, cards: str, five: str) -> None:
    hand = hand_of(cards)
    best = strength(hand)
    assert HANDS[best[0]] == name
    assert {code(card) for card in five_of(hand, best)} == {code(c) for c in hand_of(five)}


def test_each_hand_beats_all_that_are_worse() -> None:
    strengths = [strength(hand_of(cards)) for _, cards, _ in LADDER]
    assert strengths == sorted(set(strengths))


def test_five_of_a_kind_of_several_packs_is_the_best() -> None:
    five = [parse("2S", pack) for pack in (0, 1)] + [parse("2H", pack) for pack in (0, 1, 2)]
    assert strength([*five, parse("AS"), parse("KS")]) == (9, 2)
    assert five_of(five, (9, 2)) == five
