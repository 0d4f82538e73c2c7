"""Values that never change: compared, hashed and shown by all their fields."""

from __future__ import annotations

import pickle
from dataclasses import KW_ONLY, replace
from typing import ClassVar

from game.rules.frozen import frozen


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


def test_they_are_told_apart_by_match_copied_and_saved() -> None:
    match Card(7):
        case Card(rank):
            assert rank == 7
    assert replace(Card(2), suit="H") == Card(2, suit="H")
    assert pickle.loads(pickle.dumps(Card(2))) == Card(2)
