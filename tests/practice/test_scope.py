"""The scope of practice: by cards, by sum, by table, or as chosen; and how a game shows it."""

from __future__ import annotations

import pytest

from game.match.first_plan import practice_options
from game.practice.facts import MINUS, MISSING, PLUS, SIGNED, TIMES, Fact
from game.practice.scope import Scope
from game.rules import engine
from game.rules.events import Event, Tallied
from game.variants import get

TEXTS = ("", "sum 10", "sum 20", "table 7", "8+5, 9+4", "7*8, 13-4")


@pytest.mark.parametrize("text", TEXTS)
def test_a_scope_is_read_as_it_is_written(text: str) -> None:
    assert Scope.parse(str(Scope.parse(text))) == Scope.parse(text)


@pytest.mark.parametrize("text", ["sum 11", "table 1", "8/5", "0+3", "sum"])
def test_what_is_no_scope_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="is no fact"):
        Scope.parse(text)
    assert Scope.known(text, 5) == Scope(5)


def test_within_ten_are_sums_to_ten_and_what_is_taken_from_ten() -> None:
    scope = Scope.parse("sum 10")
    assert scope.fits(Fact(PLUS, 7, 3)) and not scope.fits(Fact(PLUS, 7, 4))
    assert scope.fits(Fact(MINUS, 10, 4)) and not scope.fits(Fact(MINUS, 11, 4))
    assert len(scope.facts(PLUS)) == 25


def test_a_table_is_its_products_and_their_missing_factors() -> None:
    scope = Scope.parse("table 7")
    assert scope.fits(Fact(TIMES, 8, 7)) and scope.fits(Fact(MISSING, 56, 7))
    assert not scope.fits(Fact(TIMES, 8, 6))
    assert sorted(fact.result for fact in scope.facts(TIMES)) == [7 * n for n in range(1, 11)]


def test_chosen_facts_say_nothing_of_other_operations() -> None:
    scope = Scope.parse("8+5, 9+4")
    assert scope.fits(Fact(PLUS, 8, 5)) and not scope.fits(Fact(PLUS, 8, 4))
    assert scope.fits(Fact(MINUS, 8, 5))


@pytest.mark.parametrize(
    ("scope", "game", "pack"),
    [
        (Scope(5), "addition", "to_five"),
        (Scope(10), "subtraction", "numbers"),
        (Scope(13), "addition", "full"),
        (Scope.parse("sum 10"), "addition", "to_five"),
        (Scope.parse("sum 20"), "subtraction", "numbers"),
        (Scope.parse("table 7"), "multiplication", "numbers"),
        (Scope.parse("table 7"), "addition", "numbers"),
    ],
)
def test_the_practice_game_shows_nothing_beyond_the_scope(
    scope: Scope, game: str, pack: str
) -> None:
    options = practice_options(get(game), scope)
    assert options["pack"] == pack and options["play"] == "top_it"
    seen: list[Fact] = []

    def listen(event: Event) -> None:
        if isinstance(event, Tallied):
            seen.append(Fact.of(event.sign, *event.values))

    for seed in range(5):
        table = engine.new_table(get(game), options, 2, seed)
        table.listener = listen
        engine.advance(table)
    assert len(seen) > 150 and all(scope.fits(fact) for fact in seen)


@pytest.mark.parametrize("game", ["casualty", "twenty_first_century", "integer", "place_value"])
def test_a_game_without_such_options_is_played_as_it_can_be(game: str) -> None:
    assert practice_options(get(game), Scope(10)).keys() == get(game).options.keys()


@pytest.mark.parametrize("number", [2, 12])
def test_the_tables_that_can_be_chosen_go_from_two_to_twelve(number: int) -> None:
    assert Scope.parse(f"table {number}").table == number
    for beyond in (1, 13):
        assert Scope.known(f"table {beyond}") == Scope()


@pytest.mark.parametrize(
    ("top", "largest"), [(5, 10), (10, 10), (11, 11), (12, 12), (13, 12), (14, 12)]
)
def test_products_go_to_ten_times_ten_at_least_and_to_twelve_times_twelve_at_most(
    top: int, largest: int
) -> None:
    scope = Scope(top)
    assert scope.fits(Fact(TIMES, largest, largest))
    assert not scope.fits(Fact(TIMES, largest + 1, 2))


@pytest.mark.parametrize(("top", "largest"), [(5, 10), (10, 10), (13, 13)])
def test_numbers_below_nought_go_as_far_as_those_above(top: int, largest: int) -> None:
    scope = Scope(top)
    for sign in (1, -1):
        assert scope.fits(Fact(SIGNED, sign * largest, 3)) and scope.fits(Fact(SIGNED, 3, -largest))
        assert not scope.fits(Fact(SIGNED, sign * (largest + 1), 3))


def test_chosen_facts_are_read_in_the_order_in_which_they_are_introduced() -> None:
    scope = Scope.parse("7*8, 8+5, 2+1, 13-4")
    assert scope.facts(PLUS) == [Fact.of(PLUS, 2, 1), Fact.of(PLUS, 8, 5)]
    assert scope.facts(MINUS) == [Fact(MINUS, 13, 4)] and scope.top == 13
    assert Scope().facts(SIGNED) == []


@pytest.mark.parametrize(
    ("text", "pack"),
    [
        ("0*3, 2+1", "zero_to_ten"),
        ("3+2, 5+4", "to_five"),
        ("6+2", "numbers"),
        ("10+2", "numbers"),
        ("11+2", "full"),
    ],
)
def test_chosen_facts_have_a_pack_with_their_cards_and_no_more(text: str, pack: str) -> None:
    packs = ("to_five", "numbers", "zero_to_ten", "full")
    facts = frozenset(
        Fact.of(written[-2], *map(int, written.split(written[-2]))) for written in text.split(", ")
    )
    assert Scope(chosen=facts).options({"pack": packs})["pack"] == pack
