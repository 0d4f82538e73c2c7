"""Classes that are nothing but their fields: compared, hashed and printed by all of them."""

from __future__ import annotations

import pickle
from dataclasses import KW_ONLY, field, replace
from functools import cached_property
from typing import ClassVar

import pytest

from game.field_classes import frozen, mutable


@frozen
class Card:
    kind: ClassVar[str] = "card"
    rank: int
    _: KW_ONLY
    suit: str = "S"


@frozen
class Other:
    rank: int


def test_they_are_equal_if_all_their_fields_are_also_those_that_must_be_named() -> None:
    assert Card(2) == Card(2, suit="S")
    assert Card(2) != Card(2, suit="H")
    assert len({Card(2), Card(2), Card(3), Card(2, suit="H")}) == 3


def test_one_class_equals_no_other() -> None:
    assert Other(2) != Card(2)
    assert Other(2) != 2


def test_they_show_their_fields() -> None:
    assert repr(Card(2)) == "Card(rank=2, suit=S)"


def test_they_are_distinguished_by_match_copied_and_saved() -> None:
    match Card(7):
        case Card(rank):
            assert rank == 7
    assert replace(Card(2), suit="H") == Card(2, suit="H")
    assert pickle.loads(pickle.dumps(Card(2))) == Card(2)


@mutable()
class Plan:
    name: str
    cards: list[int] = field(default_factory=list)


def test_those_that_may_change_are_equal_by_their_fields_and_have_no_hash() -> None:
    first, second = Plan("a"), Plan("a")
    assert first == second
    first.cards.append(3)
    assert first != second
    assert second.cards == []
    with pytest.raises(TypeError):
        hash(first)


def test_an_init_of_its_own_is_kept_and_one_that_is_not_said_comes_from_the_class_above() -> None:
    @mutable(slots=True)
    class Table:
        seats: int

        def __init__(self) -> None:
            self.seats = 2

    @frozen
    class Ace(Other):
        suit: str = "S"

    class Plain(Ace):
        """Nothing of its own."""

    assert Table().seats == 2
    assert repr(Plain(14)) == "Plain(rank=14, suit=S)"
    assert Ace(14, "H") == replace(Ace(14), suit="H")


def test_what_is_missing_is_reported_with_the_name_of_the_class() -> None:
    with pytest.raises(TypeError, match=r"Other.__init__\(\) missing 1 .*'rank'"):
        Other()  # type: ignore[call-arg]


def test_what_is_computed_once_is_kept_beside_the_fields() -> None:
    @frozen
    class Square:
        side: int

        @cached_property
        def area(self) -> int:
            return self.side**2

    square = Square(3)
    assert square.area == square.area == 9
    assert square == Square(3)
    assert hash(square) == hash(Square(3))
