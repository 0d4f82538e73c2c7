"""A practice deal is an ordinary game that shows what is due more often and favours nobody."""

from __future__ import annotations

from collections import Counter

import pytest

from game.match.first_plan import practice_options
from game.practice.facts import MINUS, PLUS, TIMES, Fact
from game.practice.practice_deal import (
    PracticeDeal,
    practice_deal,
    score,
)
from game.practice.scope import Scope
from game.rules import engine
from game.rules.cards import packs
from game.rules.options import Options
from game.rules.record import Match, Record, replay
from game.variants import catalogue, get
from tests.practice.shown import FIRST_PASS, facts_shown


def plus(*pairs: tuple[int, int]) -> set[Fact]:
    return {Fact.of(PLUS, first, second) for first, second in pairs}


DUE = plus((8, 5), (7, 6), (9, 4), (8, 3), (9, 9))
DEALS = 6


def winners(
    game: str, seats: int, dealt: PracticeDeal, options: Options | None = None
) -> tuple[int, ...]:
    table = engine.new_table(get(game), options or {}, seats, dealt.seed, dealt.deal)
    engine.advance(table)
    return table.winners


def test_every_card_of_the_pack_is_dealt_as_many_to_each_seat_as_ever() -> None:
    dealt = practice_deal("addition", {"decks": 2}, 3, 5, {0: DUE}, DEALS).deal
    assert dealt is not None
    assert [len(stock) for stock in dealt["stock"]] == [35, 35, 34]
    table = engine.new_table(get("addition"), {"decks": 2}, 3, 1, dealt)
    assert sorted(table.cards) == sorted(packs(2))


SUMMING = [game.id for game in catalogue() if game.about.practice and game.about.kind == "luck"]
ARRANGED = [game for game in SUMMING if get(game).about.practice in (PLUS, MINUS, TIMES)]


@pytest.mark.parametrize("game", SUMMING)
def test_who_wins_is_who_would_have_won_with_the_plain_deal(game: str) -> None:
    due = DUE | {Fact(MINUS, 13, 5), Fact(MINUS, 9, 4), Fact(TIMES, 8, 7), Fact(TIMES, 9, 6)}
    for seed in range(8):
        dealt = practice_deal(game, {}, 2, seed, {0: due}, DEALS)
        assert winners(game, 2, dealt) == winners(game, 2, PracticeDeal(seed))


@pytest.mark.parametrize(("game", "top"), [("addition", 5), ("addition", 10), ("subtraction", 10)])
def test_the_winner_of_a_practice_game_is_never_touched(game: str, top: int) -> None:
    scope = Scope(top)
    options = practice_options(get(game), scope)
    wanted = {0: scope.facts(get(game).about.practice)}
    arranged = 0
    for seed in range(20):
        dealt = practice_deal(game, options, 2, seed, wanted, DEALS)
        arranged += dealt.deal is not None
        assert winners(game, 2, dealt, options) == winners(game, 2, PracticeDeal(seed), options)
    assert arranged >= 15


def test_the_same_seed_gives_the_same_deal() -> None:
    first, second = (practice_deal("addition", {}, 2, 3, {0: DUE}, DEALS) for _ in range(2))
    assert first == second and first != practice_deal("addition", {}, 2, 4, {0: DUE}, DEALS)


@pytest.mark.parametrize("game", ARRANGED)
@pytest.mark.parametrize("practising", [(0,), (1,), (0, 1)])
def test_due_facts_come_up_three_times_as_often(game: str, practising: tuple[int, ...]) -> None:
    minus = {Fact(MINUS, 13, 5), Fact(MINUS, 9, 4), Fact(MINUS, 8, 3)}
    times = {Fact(TIMES, fact.larger, fact.smaller) for fact in DUE}
    due = {"subtraction": minus, "multiplication": times}.get(game, DUE)
    share = {"plain": 0.0, "practice": 0.0}
    for seed in range(25):
        wanted = dict.fromkeys(practising, due)
        for kind, dealt in (
            ("plain", PracticeDeal(seed)),
            ("practice", practice_deal(game, {}, 2, seed, wanted, DEALS)),
        ):
            facts = facts_shown(game, {}, 2, dealt, FIRST_PASS)
            mine = [fact for seat, fact in facts if seat in practising]
            share[kind] += sum(fact in due for fact in mine) / len(mine)
    assert share["practice"] >= 3 * share["plain"]


def test_each_seat_gets_its_own_facts() -> None:
    low = plus((1, 2), (2, 3), (1, 4), (3, 4), (1, 3))
    high = plus((9, 8), (8, 7), (9, 7), (9, 6), (8, 6))
    counts: Counter[tuple[int, bool]] = Counter()
    for seed in range(12):
        dealt = practice_deal("addition", {}, 2, seed, {0: low, 1: high})  # as the program deals
        for seat, fact in facts_shown("addition", {}, 2, dealt, FIRST_PASS):
            counts[seat, fact in low] += fact in low | high
    assert counts[0, True] > 3 * counts[0, False]
    assert counts[1, False] > 3 * counts[1, True]


def test_the_other_facts_keep_a_place_in_the_deal() -> None:
    everything = plus(*((a, b) for a in range(1, 14) for b in range(1, a)))
    few = plus((8, 5), (7, 6), (9, 4), (3, 2), (10, 1), (12, 11), (13, 6), (10, 4), (9, 2), (7, 1))
    shares = []
    for seed in range(10):
        dealt = practice_deal("addition", {}, 2, seed, {0: few}, DEALS)
        mine = [
            fact for seat, fact in facts_shown("addition", {}, 2, dealt, FIRST_PASS) if not seat
        ]
        shares.append(sum(fact in everything - few for fact in mine))
    assert sum(shares) >= len(shares)


def test_nothing_due_means_the_plain_deal() -> None:
    assert practice_deal("addition", {}, 2, 9, {0: set()}) == PracticeDeal(9)
    assert practice_deal("addition", {}, 2, 9, {}) == PracticeDeal(9)


def test_a_game_without_sums_or_with_decisions_is_dealt_plainly() -> None:
    assert practice_deal("classic", {}, 2, 9, {0: DUE}) == PracticeDeal(9)
    assert practice_deal("wilcox", {}, 2, 9, {0: DUE}) == PracticeDeal(9)


def test_a_practice_game_has_an_ordinary_record_that_replays() -> None:
    dealt = practice_deal("addition", {}, 2, 2, {0: DUE}, DEALS)
    match = Match(get("addition"), Record("addition", {}, 2, dealt.seed, dealt.deal))
    match.advance()
    again = replay(get("addition"), match.record)
    assert again.table.winners == match.table.winners and match.table.over


def test_a_fact_shown_again_counts_a_little_less() -> None:
    due, other = Fact(PLUS, 8, 5), Fact(PLUS, 7, 6)
    wanted = {0: {due, other}}
    twice, both = score([(0, due), (0, due)], wanted, {}), score([(0, due), (0, other)], wanted, {})
    assert score([(0, due)], wanted, {}) < twice < both
    assert score([(1, due), (0, Fact(PLUS, 2, 1))], wanted, {}) == 0


def test_a_fact_that_rests_counts_against_a_deal() -> None:
    due, resting = Fact(PLUS, 8, 5), Fact(PLUS, 2, 1)
    facts = [(0, due), (0, resting), (1, resting)]
    assert score(facts, {0: {due}}, {0: [resting]}) == 0
    assert score(facts, {0: {due}}, {}) == 1
