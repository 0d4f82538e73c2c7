"""JSON from outside: strict, bounded, and refused in a sentence of our own."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.intake.json_text import MAX_DIGITS, JsonText, parse_json, read_json
from game.intake.refusal import MAX_LETTERS, Refusal
from game.intake.schema import Fields, ListOf, Whole


def why_not(text: str | bytes) -> str:
    with pytest.raises(Refusal) as error:
        parse_json(text)
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is not JSON from line 1, sign 1 on"),
        ('{"a":\n 1,}', "it is not JSON from line 2, sign 4 on"),
        ("[" * 100_000, "it is nested too deeply"),
        ('{"x":' * 100_000, "it is nested too deeply"),
        ('[{"a": 1, "b": 2, "a": 3}]', "it has the key 'a' twice in one object"),
        (b"\x80", "it is not text in UTF-8 (byte 0x80 at 0)"),
    ],
)
def test_what_is_no_json_is_refused_with_the_place(text: str | bytes, why: str) -> None:
    assert why_not(text) == why


def test_deep_nesting_is_refused_on_a_thread_too() -> None:
    refusals: list[str] = []
    thread = threading.Thread(target=lambda: refusals.append(why_not("[" * 1_000_000)))
    thread.start()
    thread.join()
    assert refusals == ["it is nested too deeply"]


def test_a_number_of_too_many_digits_is_one_that_no_field_takes() -> None:
    assert parse_json("1" * MAX_DIGITS) > 10**3000
    (got,) = parse_json(f"[{'1' * 100_000}]")
    assert not Whole().fits(got)


def test_a_refusal_names_the_file_and_the_place_in_it(tmp_path: Path) -> None:
    file = tmp_path / "class.json"
    file.write_text(json.dumps({"rows": [{"n": 1}, {"n": ["x"]}]}))
    with pytest.raises(Refusal) as error:
        read_json(file, Fields({"rows": ListOf(Fields({"n": Whole(0, 9)}), 10)}))
    why = 'class.json: rows[1].n got ["x"]; it takes a whole number from 0 to 9'
    assert str(error.value).endswith(why)


def test_a_text_that_holds_json_stays_the_text_that_it_is() -> None:
    kind = JsonText(ListOf(Whole(0, 3), 4), 50)
    assert kind.read("[1,  2]") == "[1,  2]"
    for text in ("[7]", "[", "", None, 5, "[1]" + " " * 60):
        assert not kind.fits(text)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60))
def test_anything_is_read_or_refused_in_one_sentence(text: str | bytes) -> None:
    try:
        parse_json(text)
    except Refusal as refusal:
        assert str(refusal).isprintable() and len(str(refusal)) <= MAX_LETTERS
