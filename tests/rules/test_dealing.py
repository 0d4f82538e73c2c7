"""How packs are dealt by what a game declares."""

from game.rules.cards import full_pack, is_red, packs
from game.rules.dealing import Dealing
from tests.rules.sample import sample


def test_of_one_pack_one_seat_gets_the_red_cards_and_the_other_the_black_ones() -> None:
    t = sample()
    Dealing("hand", own=True, colours=True).deal(t, full_pack())
    red, black = t.piles_named("hand")
    assert all(map(is_red, red)) and not any(map(is_red, black))
    assert sorted(red + black) == full_pack() and red == sorted(red) and black == sorted(black)


def test_of_two_packs_each_seat_gets_one_whole() -> None:
    t = sample()
    Dealing("hand", own=True, colours=True).deal(t, packs(2))
    assert t.piles_named("hand") == [full_pack(0), full_pack(1)]


def test_a_part_of_ones_own_is_shuffled_and_nothing_of_the_others_comes_into_it() -> None:
    t = sample()
    Dealing(own=True, mixed=True, colours=True, drawn=("hand", 3)).deal(t, full_pack())
    for hand, stock, red in zip(*map(t.piles_named, ("hand", "stock")), (True, False), strict=True):
        assert (len(hand), len(stock)) == (3, 23)
        assert {is_red(card) for card in hand + stock} == {red}
        assert hand + stock != sorted(hand + stock)
