"""How cards that are held lie from left to right."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.cards import codes, parse
from game.table.view.card_positions import BY_RANK, HandOrder
from game.variants import get
from tests.bench.overlaps import TableKey, planned, spots_of


def in_order(order: HandOrder, *held: str, name: str = "hand") -> list[str]:
    faces = [parse(code) for code in held]
    return codes([faces[index] for index in order.of(name, faces)])


def worth(game: str) -> tuple[int, ...]:
    rules = get(game)
    return rules.worth(rules.check_options({}))


def test_a_hand_lies_by_strength_so_that_a_low_ace_comes_first() -> None:
    assert in_order(BY_RANK, "KS", "AH", "2D") == ["2D", "KS", "AH"]
    assert in_order(HandOrder(worth("wargops")), "KS", "AH", "2D") == ["AH", "2D", "KS"]


def test_a_hand_that_fights_by_suits_lies_suit_by_suit() -> None:
    order = HandOrder(worth("minor_warfare"), frozenset({"hand"}))
    held = ("2C", "KS", "3H", "4S", "QH")
    assert in_order(order, *held) == ["4S", "KS", "3H", "QH", "2C"]
    assert in_order(order, *held, name="other") == ["2C", "3H", "4S", "QH", "KS"]


def test_cards_that_are_not_seen_lie_last() -> None:
    assert BY_RANK.of("hand", [-1, parse("KS")]) == [1, 0]


@pytest.mark.parametrize(("cards", "lines"), [(2, 1), (7, 1), (26, 2)])
def test_a_hand_planned_in_two_lines_lies_in_one_once_enough_of_each_card_shows(
    cards: int, lines: int
) -> None:
    """Seven of Psychic's 26 cards still lay in two lines over each other."""
    game = get("psychic")
    plan, _ = planned(game, TableKey(2, (0,), (1280, 720), 100))
    place = next(p for p in plan.piles.values() if p.name == "hand" and p.owner == 0)
    assert place.rows == 2
    assert len({spot.y for spot in spots_of(place, cards)}) == lines


def test_all_indexes_of_an_army_are_seen_before_it_is_sorted() -> None:
    """Thirteen large cards in a line hid each other's indexes."""
    plan, _ = planned(get("napoleon"), TableKey(2, (0,), (1280, 720), 100))
    place = next(p for p in plan.piles.values() if p.name == "hand" and p.owner == 0)
    spots = spots_of(place, 26)
    for first, other in pairwise(spots):
        assert first.y != other.y or abs(other.x - first.x) > 0.17 * first.rect.width
