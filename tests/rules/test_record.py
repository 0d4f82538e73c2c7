"""Records: games that replay exactly, and damage that is refused in a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.errors import BadAnswer, BadRecord
from game.rules.events import Answered, Asked, CardMoved
from game.rules.record import Match, Record, read_record, replay
from game.rules.rng import Rng
from game.variants import get
from tests.rules.sample import DEAL, Sample, only


def played(stops: int, seed: int = 3) -> Match:
    """A game of Wilcox War, played on for some stops."""
    match = Match(get("wilcox"), Record("wilcox", {}, 2, seed), listen=False)
    rng = Rng(seed)
    for _ in range(stops):
        match.advance(match.table.battles + 1)
        for ask in match.table.asks:
            match.answer(ask.seat, ask.random_answer(rng))
    return match


@pytest.mark.parametrize("stops", [0, 1, 2, 9, 30])
def test_a_record_replays_to_where_it_was_written(stops: int) -> None:
    match = played(stops)
    for _ in range(2):
        text = json.dumps(match.record.to_json())
        assert replay(get("wilcox"), read_record(text)).table == match.table
        match.advance()


def test_a_game_half_answered_goes_on_with_the_other_half() -> None:
    match = Match(Sample(), Record("sample", {}, 2, 1, DEAL))
    match.advance()
    match.answer(1, ["QH"])
    again = replay(Sample(), read_record(match.record.to_json()))
    assert [ask.seat for ask in again.table.asks] == [0]
    assert again.table == match.table


def test_a_replayed_game_can_be_played_on_and_recorded() -> None:
    match = played(5)
    again = replay(get("wilcox"), read_record(match.record.to_json()))
    for either in (match, again):
        either.advance()
        for ask in either.table.asks:
            either.answer(ask.seat, ask.default)
        either.advance()
    assert again.table == match.table
    assert again.record == match.record


def test_a_refused_answer_is_not_written_down() -> None:
    match = played(1)
    match.advance()
    before = match.record.to_json()
    with pytest.raises(BadAnswer):
        match.answer(0, ["ZZ"])
    assert match.record.to_json() == before


def test_the_options_are_written_out_in_full() -> None:
    match = Match(get("classic"), Record("classic", {"jokers": True}, 2, 1))
    assert match.record.options == {
        "face_down": 3, "jokers": True, "short": "last_card", "everyone": False, "limit": 2000,
    }  # fmt: skip


def test_events_are_emitted_once_and_to_each_what_it_may_see() -> None:
    match = Match(Sample(), Record("sample", {}, 2, 1, DEAL))
    match.advance()
    match.answer(0, ["KS"])
    assert match.events(1) == [Asked((0, 1)), Answered(0)]
    assert match.events(1) == []
    match.answer(1, ["QH"])
    match.advance(1)
    [move] = only(CardMoved, match.events(0))[:1]
    assert move.source_index == 0 and not move.masks, "told as seat 0 sees it"


@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("game", 5, "game got 5"),
        ("options", [], "options got"),
        ("seats", "2", "seats got '2'"),
        ("seats", True, "seats got true"),
        ("seed", None, "seed got null"),
        ("seed", 1.5, "seed got 1.5"),
        ("deal", [1], "deal got"),
        ("answers", {}, "answers got"),
        ("answers", [[0]], "answers[0] got"),
        ("answers", [["0", []]], "answers[0] got"),
        ("battles", "x", "battles got"),
        ("at_rest", 1, "at_rest got 1"),
        ("version", 99, "version got 99"),
    ],
)
def test_a_field_that_does_not_fit_is_named(field: str, value: Any, part: str) -> None:
    raw = {**played(1).record.to_json(), field: value}
    with pytest.raises(BadRecord) as error:
        read_record(raw)
    assert part in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("field", ["game", "seats", "seed"])
def test_a_field_that_is_missing_is_named(field: str) -> None:
    raw = played(1).record.to_json()
    del raw[field]
    with pytest.raises(BadRecord, match=f"{field} got nothing"):
        read_record(raw)


@pytest.mark.parametrize("text", ["", "{", "[]", "5", "null", '"x"', b"\xff\xfe"])
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadRecord, match="the record"):
        read_record(text)


def test_an_answer_that_was_not_offered_does_not_replay() -> None:
    raw = played(3).record.to_json()
    raw["answers"][0][1] = ["ZZ"]
    with pytest.raises(BadRecord, match="does not replay"):
        replay(get("wilcox"), read_record(raw))


def test_answers_beyond_the_end_do_not_replay() -> None:
    match = Match(get("wilcox"), Record("wilcox", {"limit": 1}, 2, 1))
    match.advance()
    for ask in match.table.asks:
        match.answer(ask.seat, ask.default)
    match.advance()
    raw = match.record.to_json()
    raw["answers"].append([0, ["KS"]])
    with pytest.raises(BadRecord, match="does not replay"):
        replay(get("wilcox"), read_record(raw))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
FIELDS = list(Record("classic", {}, 2, 1).to_json())


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(FIELDS), JUNK)
def test_a_damaged_record_is_refused_in_one_sentence_or_replays(field: str, junk: Any) -> None:
    raw = {**GOOD, field: junk}
    try:
        replay(get("wilcox"), read_record(json.loads(json.dumps(raw))))
    except BadRecord as error:
        assert "\n" not in str(error)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_record_with_bytes_changed_is_refused_or_replays(data: st.DataObject) -> None:
    text = bytearray(json.dumps(GOOD).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    try:
        replay(get("wilcox"), read_record(bytes(text[: data.draw(st.integers(0, len(text)))])))
    except BadRecord as error:
        assert "\n" not in str(error)


@settings(max_examples=100, deadline=None)
@given(JUNK)
def test_junk_is_refused(junk: Any) -> None:
    with pytest.raises(BadRecord):
        read_record(junk if not isinstance(junk, str) else {"game": junk})


GOOD = played(4).record.to_json()


def test_a_record_that_names_no_battles_has_played_none() -> None:
    record = Match(Sample(), Record("sample", {}, 2, 1, DEAL)).record.to_json()
    del record["battles"]
    assert read_record(record).battles == 0
