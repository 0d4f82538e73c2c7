"""Cards: codes, arithmetic, packs, rankings, and picking the cards of a scenario from a deck."""

import pytest

from game.rules import cards
from game.rules.errors import BadCards


def test_every_card_of_several_packs_is_unique() -> None:
    deck = cards.packs(3, jokers=True)
    assert len(deck) == len(set(deck)) == 3 * 54


def test_codes_and_cards_are_each_other_s_way_back() -> None:
    for card in cards.packs(1, jokers=True) + cards.wild_cards():
        assert cards.parse(cards.code(card)) == card
    assert cards.codes(cards.packs(2)[:2]) == ["2S", "2H"]
    assert cards.code(cards.parse("10H", pack=4)) == "10H"


def test_rank_suit_and_pack_are_arithmetic() -> None:
    card = cards.parse("KD", pack=1)
    assert (cards.rank(card), cards.suit(card), card // cards.KINDS) == (13, cards.DIAMONDS, 1)
    assert cards.is_red(card)
    assert cards.is_court(card)
    assert not cards.is_court(cards.parse("AS"))
    assert not cards.is_red(cards.parse("AS"))


def test_jokers_and_wild_cards_have_codes_of_their_own() -> None:
    assert cards.code(cards.RED_JOKER) == "RJ"
    assert cards.code(cards.BLACK_JOKER) == "BJ"
    assert set(cards.codes(cards.wild_cards())) == {"WR", "WB", "WH", "WD", "WS", "WC"}
    assert cards.rank(cards.RED_JOKER) == cards.JOKER
    assert cards.rank_name(cards.parse("10C")) == "10"
    assert cards.rank_name(cards.RED_JOKER) == "RJ"


def test_a_nought_has_rank_nothing_and_belongs_to_a_suit() -> None:
    noughts = [cards.parse(code) for code in ("0S", "0H", "0D", "0C")]
    assert [cards.rank(card) for card in noughts] == [0] * 4
    assert [cards.is_red(card) for card in noughts] == [False, True, True, False]
    assert cards.rank_name(noughts[0]) == "0"
    assert {cards.ranking(ace=1)[card] for card in noughts} == {0}
    assert not set(noughts) & set(cards.packs(2, jokers=True))


@pytest.mark.parametrize("text", ["", "1S", "11S", "KX", "ks", "10", "JOKER", "K S", 5, None])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(BadCards, match="is no card"):
        cards.parse(text)


def test_the_ace_is_high_unless_the_game_says_otherwise() -> None:
    worth = cards.ranking()
    strength = [worth[card] for card in map(cards.parse, ["2S", "10H", "JC", "QD", "KS", "AS"])]
    assert strength == sorted(strength)
    assert cards.ranking(ace=1)[cards.parse("AH")] == 1


def test_a_scenario_takes_its_cards_from_the_deck_once_each() -> None:
    deck = cards.packs(2)
    picked = cards.pick_from(deck, ["KS", "KS", "2H"], "deal")
    assert len(set(picked)) == 3
    assert cards.codes(picked) == ["KS", "KS", "2H"]
    assert set(picked) <= set(deck)


def test_equal_codes_stand_for_the_cards_of_successive_packs() -> None:
    deck = cards.packs(3)
    picked = cards.pick_from(deck, ["KS", "2H", "KS", "KS"], "deal")
    assert picked == [
        cards.parse("KS", 0),
        cards.parse("2H", 0),
        cards.parse("KS", 1),
        cards.parse("KS", 2),
    ]


@pytest.mark.parametrize(("wanted", "named"), [(["KS", "KS", "KS"], "KS"), (["RJ"], "RJ")])
def test_a_scenario_cannot_have_more_than_the_deck_has(wanted: list[str], named: str) -> None:
    with pytest.raises(BadCards, match=f"deal.*{named}"):
        cards.pick_from(cards.packs(2), wanted, "deal")
