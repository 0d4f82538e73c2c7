"""How cards that are held lie from left to right."""

from __future__ import annotations

from game.rules.cards import codes, parse
from game.table.view.card_positions import BY_RANK, HandOrder
from game.variants import get


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
