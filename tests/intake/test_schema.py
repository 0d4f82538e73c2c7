"""Values from outside: what they may be, and how those that may not are refused."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.intake.refusal import MAX_LETTERS, Refusal
from game.intake.schema import (
    Each,
    Fallback,
    Fields,
    Flag,
    Json,
    ListOf,
    Maybe,
    Moment,
    Name,
    Number,
    OneOf,
    Pattern,
    Schema,
    Text,
    Whole,
)

DEEP: list[Any] = []
for _ in range(900):
    DEEP = [DEEP]
ODD = (None, True, False, 0, -1, 10**400, 0.5, math.nan, math.inf, "", "x", "\ud800", [], [[]], {})
KINDS: dict[Schema, tuple[list[Any], list[Any]]] = {
    Text(3): (["", "abc", "ü"], ["abcd", 5, None, "\ud800", ["a"]]),
    Name(4): (["Ada", "אבא", "Ada Lovelace", "a\nb"], ["", " ", "\u202e", "\x00", 5, None]),
    Pattern("[a-z]{2}", "a language"): (["de"], ["", "deu", "DE", 5]),
    Whole(1, 3): ([1, 3], [0, 4, True, 1.0, "1", 10**400, math.nan]),
    Whole(): ([-(10**400), 0], [False, None, math.inf]),
    Number(0, 1): ([0, 1, 0.5], [math.nan, math.inf, -1, 10**400, True, "0"]),
    Flag(): ([True, False], [0, 1, None, "true"]),
    Flag(stored=True): ([0, 1, True], [2, -1, 1.0, "1"]),
    OneOf(5, 6.0, None, "x"): ([5, 5.0, 6, None, "x"], [True, [], {}, "y", math.nan]),
    Moment(): (["2026-03-02T16:00:00+01:00"], ["2026-03-02", "", 5, "99999-01-01T00:00:00Z"]),
    Maybe(Whole(0, 1)): ([None, 1], [2, "x"]),
    Fallback(Whole(0, 1), 0): (list(ODD), []),
    ListOf(Whole(0, 1), 2, 1): ([[0], [0, 1], (1, 1)], [[], [0, 0, 0], [5], "01", {}, None]),
    Fields({"a": Whole()}, closed=True): ([{"a": 1}], [{}, {"a": "x"}, {"a": 1, "b": 2}, [], 5]),
    Each(Flag(), 1): ([{}, {"x": True}], [{"x": 1}, {"x": True, "y": True}, []]),
    Json(2): ([1, [[]], {"x": {}}], [[[[]]], "\ud800", {"\ud800": 1}, DEEP]),
    Json(2, dict): ([{}], [[], 5, None]),
    Json(None): (list(ODD), []),
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind).__name__)
def test_a_kind_takes_what_it_says_and_refuses_all_else_in_one_sentence(kind: Schema) -> None:
    good, bad = KINDS[kind]
    for value in good:
        assert kind.fits(value), value
    for value in bad:
        with pytest.raises(Refusal) as error:
            kind.read(value)
        said = str(error.value)
        assert said.isprintable() and 10 < len(said) <= MAX_LETTERS


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind).__name__)
def test_nothing_else_comes_out_of_a_kind(kind: Schema) -> None:
    for value in (*ODD, DEEP, {"a": DEEP}, {"a" * 9000: 1}, [0] * 9000):
        kind.fits(value)


def test_what_was_not_declared_does_not_come_in() -> None:
    kind = Fields({"a": Whole()}, {"b": Whole()}, {"c": Whole(0, 1)})
    assert kind.read({"a": 1, "b": 2, "c": 7, "d": 4}) == {"a": 1, "b": 2}
    with pytest.raises(Refusal, match=r"^b got 'x'; it takes a whole number$"):
        kind.read({"a": 1, "b": "x"})
    with pytest.raises(Refusal, match=r"^a got nothing; it takes a whole number$"):
        kind.read({"b": 1})


def test_a_name_is_what_can_be_drawn_of_it() -> None:
    assert Name(24).read("\u202eevil\x00 \ud800 Ada\n\n") == "evil Ada"
    assert Name(24).read("שָׂרָה") == "שָׂרָה"
    assert Name(3).read("Adalovelace") == "Ada"


def test_a_refusal_is_short_however_long_the_file_the_place_and_the_value_are() -> None:
    refusal = Refusal.of_value({"x" * 900: ["y" * 900] * 900}, "a whole number from 0 to 5")
    for step in ("rows", 7, "z" * 500, "a\nb"):
        refusal.inside(step)
    said = str(refusal.in_file("/home/ada/" + "folder/" * 200 + "class.json"))
    assert len(said) <= MAX_LETTERS and said.isprintable()
    assert "class.json: " in said and said.endswith("; it takes a whole number from 0 to 5")


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=12,
)
_ROW = Fields({"b": Moment(), "c": Each(Number(0, 9), 3)})
NESTED = Fields({"a": ListOf(_ROW, 3)}, {"d": Text()})


@settings(max_examples=300, deadline=None)
@given(JUNK)
def test_whatever_is_nested_in_whatever_is_refused_in_one_sentence(junk: Any) -> None:
    for value in (junk, {"a": junk}, {"a": [junk]}, {"a": [{"b": junk, "c": junk}], "d": junk}):
        try:
            NESTED.read(value)
        except Refusal as refusal:
            assert str(refusal).isprintable() and len(str(refusal)) <= MAX_LETTERS
