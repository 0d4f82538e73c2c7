"""Values: what is copied, saved and exchanged follows from the fields alone."""

from dataclasses import dataclass, field, fields

import pytest

from game.kits.battles import Battles
from game.rules import engine
from game.rules.cards import Card
from game.rules.table import Table
from game.rules.values import GameState, Values
from tests.rules.sample import Note, SampleState, card, cards, sample

HEARD = {"listener", "shown", "last_order", "begun", "fights"}
FOLLOWS = {"pile_map", "pile_slices", "worth", "stops", "pause", *HEARD}
"""Fields that a saved table leaves out: they follow from the game, the options and the seats, or
to whoever drives the table or listens to it."""


def full() -> SampleState:
    """Return a state with something in every field."""
    return SampleState(
        kept=cards("KS"),
        rows=[cards("2S"), cards("3S", "4S")],
        by_seat={1: card("KH")},
        pair=(card("QS"), 7),
        notes=[Note([1]), Note([2], card("9S"))],
        groups={"low": [1, 2]},
        word="x",
        done=True,
    )


def slots(cls: type) -> set[str]:
    """The slots of a class and of all its bases."""
    return {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}


def test_the_slots_of_a_table_are_its_fields() -> None:
    assert slots(Table) == {each.name for each in fields(Table)}


def test_a_new_table_and_its_clone_have_a_value_in_every_slot() -> None:
    for t in (sample(), sample().clone()):
        assert all(hasattr(t, name) for name in slots(Table))


def test_a_saved_table_says_everything_that_does_not_follow_from_it() -> None:
    assert set(sample().dump()) == slots(Table) - FOLLOWS


def test_a_clone_plays_on_at_any_phase() -> None:
    class War(Battles):
        id = "war"

    t = engine.new_table(War(), None, 2, 1)
    engine.advance(t, 3)
    other = t.clone()
    following = other.game.battle(other)
    assert following is not None and other.battles >= 3


def test_a_copy_is_equal_and_shares_nothing_that_can_be_changed() -> None:
    original = full()
    two = original.clone()
    assert two == original
    two.kept.append(card("AS"))
    two.rows[0].append(card("AS"))
    two.by_seat[0] = card("AS")
    two.notes[0].deep.append(5)
    two.groups["low"].append(5)
    assert original == full()


def test_a_state_is_saved_and_read_again() -> None:
    assert SampleState.load(full().dump()) == full()


@pytest.mark.parametrize("name", [each.name for each in fields(SampleState)])
def test_a_saved_state_that_does_not_fit_its_fields_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        SampleState.load(full().dump() | {name: {"what": None}})
    without = full().dump()
    del without[name]
    with pytest.raises(ValueError, match="SampleState"):
        SampleState.load(without)


def test_each_class_copies_its_own_fields_also_when_its_base_was_copied_before() -> None:
    @dataclass(slots=True)
    class Base(GameState):
        one: int = 1

    @dataclass(slots=True)
    class DerivedValues(Base):
        two: list[Card] = field(default_factory=list)

    assert Base().clone() == Base()
    copied = DerivedValues(2, cards("KS")).clone()
    assert (copied.one, copied.two) == (2, cards("KS"))


def test_only_cards_are_exchanged_and_only_those_named() -> None:
    state = full()
    state.groups = {"low": [int(card("KS"))]}
    state.exchange({card("KS"): card("2H"), card("9S"): card("3H")})
    assert state.kept == cards("2H")
    assert state.notes == [Note([1]), Note([2], card("3H"))]
    assert state.groups == {"low": [int(card("KS"))]}
    assert state.rows == full().rows


def test_a_place_of_a_tuple_has_a_kind_of_its_own() -> None:
    @dataclass(slots=True)
    class Pairs(Values):
        both: tuple[Card, int]

    pairs = Pairs((Card(5), 5))
    pairs.exchange({Card(5): Card(6)})
    assert pairs.both == (6, 5)
    with pytest.raises(ValueError, match="both"):
        Pairs.load({"both": [1]})
