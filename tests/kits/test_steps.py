"""The steps that games share."""

import pytest

from game.kits.steps import (
    enter_war,
    lay_all,
    lay_chosen,
    matched,
    strongest,
    take_back,
    uncover,
)
from game.rules.cards import codes, rank
from game.rules.events import Beat, CardMoved, CardTurned
from game.rules.ranking import highest
from tests.rules.sample import cards, listened, sample


def test_every_war_of_a_battle_is_one_deeper() -> None:
    t = sample()
    t.depth = 0
    enter_war(t, [0, 1])
    enter_war(t, [0, 1])
    assert t.wars == (1, 2)


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_turns_go_round_the_table_from_any_seat(first: int, order: list[int]) -> None:
    t = sample()
    t.seats = 3
    assert t.in_turn(first) == order


def test_all_seats_that_share_the_highest_value_are_found() -> None:
    assert highest([3, 5, 5]) == [1, 2]
    assert highest({2: (1, 9), 0: (1, 4)}) == [2]
    assert highest({}) == []


def test_the_strongest_has_the_highest_card_on_top_of_its_played_ones() -> None:
    t = sample()
    t.place(cards("QS", "9S"), "played", 0)
    t.place(cards("JH", "9H"), "played", 1)
    assert strongest(t, [0, 1]) == [0, 1]
    t.place(cards("JH"), "played", 1)
    assert strongest(t, [0, 1]) == [1]
    assert strongest(t, [0]) == [0]


def test_chosen_cards_are_laid_in_one_beat() -> None:
    t = sample()
    t.answers = {0: ("QS",), 1: ("JH",)}
    events = listened(t)
    lay_chosen(t, [0, 1])
    assert codes(t.cards_in("played")) == ["QS", "JH"]
    assert [type(event) for event in events] == [CardMoved, CardMoved, Beat]


def test_a_whole_stock_is_laid_face_down_and_uncovered_again() -> None:
    t = sample()
    lay_all(t, [1])
    assert codes(t.cards_in("stock", "played")) == ["2S", "3S", "4S", "3H", "2H"]
    assert t.down == set(cards("2H", "3H"))
    events = listened(t)
    uncover(t, t.cards_in("played"))
    assert not t.down
    uncover(t, t.cards_in("played"))
    assert [type(event) for event in events] == [CardTurned, CardTurned, Beat]


def test_cards_of_two_rows_are_matched_one_for_one_in_the_order_of_the_first() -> None:
    rows = cards("9S", "KS", "9H", "2S"), cards("KH", "9C", "3C", "9D", "KD")
    pairs = [codes(pair) for pair in matched(rows, rank)]
    assert pairs == [["9S", "9C"], ["KS", "KH"], ["9H", "9D"]]


def test_what_was_played_is_taken_back_onto_the_won_cards() -> None:
    t = sample()
    t.place(cards("QS"), "played", 0)
    take_back(t, t.everybody)
    assert codes(t.pile("won", 0)) == ["QS", "9S", "8S"]
