"""Cards under way: each leaves the picture of what rests when its turn comes, above the others."""

from __future__ import annotations

from game.table.view.board import Token
from game.table.view.flight import Flight, Glide
from game.table.view.plan_types import Spot


def glide(key: int, begin: float = 0.0, order: int = -1, z: int = 0) -> Glide:
    back = (-1, False)
    start, end = Spot(100 * key, 0, 140, z), Spot(100 * key, 300, 140, z)
    return Glide(Token(key), start, end, back, back, begin, 0.3, order)


def flight(*glides: Glide) -> Flight:
    cards = Flight()
    cards.start(list(glides), {})
    return cards


def keys(glides: list[Glide]) -> list[int]:
    return [glide.token.key for glide in glides]


def test_a_card_leaves_its_place_when_its_own_turn_comes() -> None:
    cards = flight(glide(1), glide(2, begin=0.1))
    assert (keys(cards.aloft), keys(cards.waiting)) == ([1], [2])
    assert cards.update(0.05) and keys(cards.waiting) == [2]
    assert cards.update(0.06) and keys(cards.aloft) == [1, 2]
    assert not cards.update(0.4)


def test_one_that_is_hurried_leaves_its_place_too() -> None:
    cards = flight(glide(1), glide(2, begin=0.1))
    cards.land()
    assert not cards.glides and not cards.keys


def test_cards_that_make_room_lie_below_those_that_are_played() -> None:
    cards = flight(glide(1, order=0), glide(2, z=5), glide(3, z=2))
    assert keys(cards.glides) == [3, 2, 1]
