"""The table as a value: looking at it, copies, equality, saving, and refusing what is damaged."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import engine
from game.rules.cards import codes
from game.rules.errors import BadCards, BadOption, BadRecord, Stuck
from game.rules.outcome import Outcome, Termination
from game.rules.snapshot import load_table, restore, snapshot
from tests.rules.sample import DEAL, Sample, card, cards, sample


def test_piles_are_found_by_name_and_seat() -> None:
    t = sample()
    assert codes(t.pile("hand", 1)) == ["KH", "QH", "JH"]
    assert codes(t.pile("stakes")) == ["7D"]
    assert [len(pile) for pile in t.piles_named("won")] == [2, 1]
    assert t.where(card("QH")) == (t.pile_index("hand", 1), 1)
    assert t.count(0, "stock", "hand") == 5
    assert t.holdings(1) == 6
    assert t.with_cards("played") == []
    assert t.with_cards("played", "won") == [0, 1]
    with pytest.raises(KeyError):
        t.where(card("AS"))


def test_who_sees_a_card_depends_on_its_pile_and_on_what_was_shown() -> None:
    t = sample()
    stock, hand, won = t.pile_index("stock", 0), t.pile_index("hand", 0), t.pile_index("won", 0)
    assert t.mask_at(stock, 0, card("2S")) == 0
    assert t.mask_at(hand, 0, card("KS")) == 0b01
    assert t.mask_at(won, 0, card("9S")) == 0b11
    assert t.mask_at(won, 1, card("8S")) == 0
    t.show(cards("2S"), 1)
    assert t.mask_at(stock, 0, card("2S")) == 0b10


def test_changing_a_clone_changes_nothing_else() -> None:
    t = sample()
    t.show(cards("2S"))
    before = t.dump()
    other = t.clone()
    assert other == t
    other.place(cards("KS"), "stakes", down=True)
    other.state.kept.append(card("KS"))
    other.state.notes[0].deep.append(3)
    other.score([1, 2])
    other.war(1, [0, 1])
    other.show(cards("3S"), 1)
    other.shuffled(cards("2S", "3S"))
    assert t.dump() == before
    assert other != t
    assert sample() != "a table"


def test_a_clone_has_no_listener() -> None:
    t = sample()
    t.listener = print
    assert t.clone().listener is None


def test_the_games_own_state_is_not_shared_between_tables() -> None:
    sample().state.notes[0].deep.append(9)
    assert sample().state.notes[0].deep == [1, 2]


@pytest.mark.parametrize(
    ("deal", "parts"),
    [
        ({"pocket": [["KS"]]}, ["'pocket'", "stock, hand"]),
        ({"stock": [["KS"]]}, ["deal.stock", "each of 2 seats"]),
        ({"stakes": [["KS"]]}, ["deal.stakes", "one list of cards"]),
        ({"stock": [["KS", "KS"], []]}, ["KS"]),
        ({"stock": [["XX"], []]}, ["deal.stock", "'XX'"]),
        ({"stock": "KS"}, ["deal.stock"]),
        ([], ["takes piles by name"]),
    ],
)
def test_a_deal_that_does_not_fit_is_refused(deal: Any, parts: list[str]) -> None:
    with pytest.raises(BadCards) as error:
        engine.new_table(Sample(), None, 2, 1, deal)
    for part in parts:
        assert part in str(error.value)


@pytest.mark.parametrize("seats", [1, 5, "2", True, 2.0])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadOption, match="2 to 4 seats"):
        engine.new_table(Sample(), None, seats, 1)


def test_a_game_that_goes_round_in_circles_is_an_error_that_names_the_phase() -> None:
    t = sample()
    t.phase = "loop"
    with pytest.raises(Stuck, match="'loop'"):
        engine.advance(t)


# -- saving -----------------------------------------------------------------------------------


def saved() -> dict[str, Any]:
    """A snapshot with something of everything in it."""
    t = sample()
    t.show(cards("2S"), 0)
    t.place(cards("8S"), "stakes", down=True)
    t.score([3, 4])
    t.war(1, [0, 1])
    engine.advance(t)
    engine.answer(t, 1, ["QH"])
    return snapshot(t)


def test_a_saved_table_comes_back_equal_through_json() -> None:
    raw = saved()
    assert snapshot(restore(json.loads(json.dumps(raw)), Sample())) == raw


def test_a_snapshot_that_was_changed_is_refused() -> None:
    raw = saved()
    raw["state"]["battles"] += 1
    with pytest.raises(BadRecord, match="damaged"):
        restore(raw, Sample())


@pytest.mark.parametrize("raw", [None, [], {}, {"state": 1}, {"state": {}, "hash": ""}, "x"])
def test_what_is_no_snapshot_is_refused(raw: Any) -> None:
    with pytest.raises(BadRecord):
        restore(raw, Sample())


@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("game", "chess", "not one of Sample"),
        ("seats", 9, "seats"),
        ("options", {"limit": -1}, "limit"),
        ("piles", [[1]], "piles"),
        ("cards", [5000], "deck lacks"),
        ("phase", "nosuch", "'nosuch'"),
        ("phase", "title", "'title'"),
        ("state", {}, "SampleState"),
        ("masks", [0], "masks"),
        ("outcome", {"winners": [7], "ended": "limit", "text": "Over."}, "a seat"),
        ("outcome", {"winners": [0], "ended": "boredom", "text": "Over."}, "boredom"),
        ("outcome", {"winners": 0, "ended": "limit", "text": "Over."}, "list of seats"),
        ("outcome", 1, "takes winners"),
        ("rng", "x", "whole number"),
        ("down", [4000], "a card"),
    ],
)
def test_a_state_that_does_not_fit_is_refused(field: str, value: Any, part: str) -> None:
    state = saved()["state"]
    state[field] = value
    with pytest.raises(BadRecord, match=part):
        load_table(state, Sample())


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=150)
@given(st.sampled_from(list(saved()["state"])), JUNK, st.booleans())
def test_a_damaged_state_is_refused_or_is_a_table(field: str, junk: Any, missing: bool) -> None:
    state = saved()["state"]
    state[field] = junk
    if missing:
        del state[field]
    try:
        t = load_table(state, Sample())
    except BadRecord:
        return
    assert sorted(card for pile in t.piles for card in pile) == sorted(t.cards)


def test_the_deal_of_a_scenario_is_all_there_is() -> None:
    dealt = sum(len(pile) for name, lists in DEAL.items() if name != "stakes" for pile in lists)
    assert len(sample().cards) == dealt + 1


def test_a_table_with_a_card_in_two_places_is_refused() -> None:
    state = saved()["state"]
    load_table(copy.deepcopy(state), Sample())
    first, second = [pile for pile in state["piles"] if pile][:2]
    first[0] = second[0]
    with pytest.raises(BadRecord):
        load_table(state, Sample())


@pytest.mark.parametrize(
    "change", [{"ended": "tired"}, {"text": 5}, {"winners": ["0"]}, {"more": 1}]
)
def test_what_is_no_outcome_is_refused(change: dict[str, Any]) -> None:
    raw = {"winners": [0], "ended": Termination.LIMIT.value, "text": ""}
    assert Outcome.load(raw).winners == (0,)
    with pytest.raises(BadRecord):
        Outcome.load(raw | change)
