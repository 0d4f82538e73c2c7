"""Splitting cards up into groups."""

from game.variants.twenty_first_century import partitions


def test_three_cards_can_be_split_up_in_five_ways() -> None:
    ways = list(partitions([4, 5, 6]))
    assert len(ways) == 5
    assert [[4], [5], [6]] in ways and [[4, 5, 6]] in ways and [[5], [4, 6]] in ways


def test_every_way_holds_each_card_once() -> None:
    for groups in partitions([1, 1, 2, 3]):
        assert sorted(card for group in groups for card in group) == [1, 1, 2, 3]
        assert all(groups)


def test_no_cards_make_no_group() -> None:
    assert list(partitions([])) == [[]]
