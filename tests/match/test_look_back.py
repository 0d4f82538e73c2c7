"""Looking back: what decisions have cost, what luck has done, and a way to try again."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from game.match.look_back import (
    CardHabit,
    LookBack,
    again_from,
    habit_in_words,
    luck_and_choice,
    result_for,
)
from game.players import answer_of
from game.players import get as player
from game.rules.asks import PlayCards
from game.rules.cards import parse
from game.rules.record import Match, Record, replay
from game.rules.rng import Rng
from game.variants import get


def played(game: str, names: tuple[str, str], seed: int = 4, **options: Any) -> Match:
    """A match to its end by two players."""
    match = Match(get(game), Record(game, options, 2, seed), listen=False)
    rng = Rng(seed)
    match.advance()
    while not match.table.over:
        for ask in match.table.asks:
            match.answer(ask.seat, answer_of(player(names[ask.seat]), match.table, ask, rng))
        match.advance()
    return match


def looked(match: Match, seat: int = 0) -> LookBack:
    looked_back = LookBack(match.record, seat, result_for(match.table.winners, seat))
    while looked_back.grow(100):
        pass
    return looked_back


def test_what_was_dealt_chosen_and_brought_by_luck_adds_up_to_the_result() -> None:
    match = played("twenty_first_century", ("random", "random"), limit=25)
    looked_back = looked(match)
    assert looked_back.dealt - looked_back.choice + looked_back.luck == pytest.approx(
        looked_back.result
    )
    assert (
        looked_back.choice
        == pytest.approx(sum(decision.cost for decision in looked_back.decisions))
        and looked_back.choice > 0
    )
    assert 0 < looked_back.dealt < 1
    words = luck_and_choice(looked_back)
    assert re.match(r"At first your chance to win was \d+%. Your choices cost you ", words)
    begun, lost, others = (int(n) for n in re.findall(r"\d+", words))
    sign = 1 if "added" in words else -1
    assert begun - lost + sign * others == 100 * looked_back.result


def test_choices_are_never_said_to_have_cost_more_than_there_was() -> None:
    looked_back = looked(played("twenty_first_century", ("random", "random"), limit=25))
    looked_back.result = 0.0
    first, *others = looked_back.decisions
    looked_back.decisions = [replace(first, chance=0.55, cost=0.4), *others]
    looked_back.decisions[1] = replace(others[0], cost=0.52)
    words = luck_and_choice(looked_back)
    assert re.findall(r"\d+", words) == ["55"] and "cost you more than that" in words


def test_a_first_choice_late_in_a_game_is_not_called_its_beginning() -> None:
    looked_back = looked(played("twenty_first_century", ("random", "random"), limit=25))
    looked_back.decisions = looked_back.decisions[3:]
    battle = looked_back.decisions[0].battle
    assert luck_and_choice(looked_back).startswith(f"At your first choice, in battle {battle}, ")


def test_a_few_decisions_make_no_curve() -> None:
    looked_back = looked(played("twenty_first_century", ("random", "random"), limit=25))
    assert looked_back.has_course
    looked_back.total = 3
    assert not looked_back.has_course


def test_what_cost_next_to_nothing_is_not_said_to_have_mattered() -> None:
    looked_back = looked(played("twenty_first_century", ("random", "random"), limit=25))
    small = [replace(decision, cost=0.02) for decision in looked_back.decisions]
    looked_back.decisions = [replace(small[0], cost=0.031), *small[1:]]
    assert looked_back.mattered() == looked_back.decisions[:1]
    looked_back.decisions = small
    assert looked_back.mattered() == []


def test_the_dearest_decisions_come_first_and_there_are_three_at_most() -> None:
    looked_back = looked(played("twenty_first_century", ("random", "random"), limit=25))
    costs = [decision.cost for decision in looked_back.mattered()]
    assert len(costs) == 3 and costs == sorted(costs, reverse=True) and costs[-1] > 0
    assert costs[0] == max(decision.cost for decision in looked_back.decisions)
    for decision in looked_back.mattered():
        assert decision.chosen != decision.best and decision.chance >= decision.cost


def test_who_plays_well_loses_less_by_choice() -> None:
    well = looked(played("twenty_first_century", ("hard", "random"), limit=8))
    badly = looked(played("twenty_first_century", ("random", "hard"), limit=8))
    assert well.choice < badly.choice


def test_only_decisions_of_the_seat_are_looked_at_in_their_order() -> None:
    match = played("wilcox", ("random", "greedy"), limit=8)
    looked_back = looked(match)
    numbers = [decision.number for decision in looked_back.decisions]
    assert numbers == sorted(numbers)
    assert {match.record.answers[number][0] for number in numbers} == {0}
    assert all(
        match.record.answers[decision.number][1] == list(decision.chosen)
        for decision in looked_back.decisions
    )
    assert (
        looked_back.seen == looked_back.total == sum(seat == 0 for seat, _ in match.record.answers)
    )


def test_it_is_the_same_however_it_is_sliced() -> None:
    match = played("wilcox", ("random", "greedy"), limit=8)
    first, second = looked(match), LookBack(match.record, 0, 1.0)
    while second.grow(7):
        pass
    assert first.decisions == second.decisions


def test_the_course_ends_with_the_result() -> None:
    match = played("wilcox", ("random", "greedy"), limit=8)
    looked_back = looked(match)
    course = looked_back.course()
    assert course[-1] == (match.table.battles, looked_back.result)
    assert [battle for battle, _ in course] == sorted(battle for battle, _ in course)


def test_whoever_has_left_the_game_has_no_chance_from_then_on() -> None:
    rules, seats = get("moms_bluff"), 4
    match = Match(rules, Record("moms_bluff", {}, seats, 3), listen=False)
    rng, left = Rng(4), 0
    while not match.table.over:
        match.advance(match.table.battles + 1)
        if not left and not match.table.asks and not match.table.pile("stock", 0):
            left = match.table.battles
        for ask in match.table.asks:
            match.answer(ask.seat, ask.random_answer(rng))
    looked_back = LookBack(match.record, 0, 0.0)
    begun = []
    while looked_back.grow(500):
        begun = looked_back.course()
    assert all(chance > 0 for _, chance in begun), "how it ended comes behind the last decision"
    assert looked_back.course()[-2:] == [(left, 0.0), (match.table.battles, 0.0)]
    assert left < match.table.battles - 10


def test_a_decision_can_be_made_anew() -> None:
    match = played("twenty_first_century", ("random", "random"), limit=25)
    decision = looked(match).mattered()[0]
    again = replay(get("twenty_first_century"), again_from(match.record, decision.number))
    asks = {ask.seat: ask for ask in again.table.asks}
    assert (
        asks[0].options == decision.ask.options
        and again.record.answers == (match.record.answers[: decision.number])
    )


def test_where_nothing_was_decided_nothing_is_said() -> None:
    looked_back = looked(played("classic", ("random", "random"), limit=20))
    assert (
        looked_back.decisions == [] and looked_back.mattered() == [] and looked_back.course() == []
    )


def test_a_shared_win_is_a_share() -> None:
    assert [result_for((0, 1), 0), result_for((1,), 0), result_for((0,), 0)] == [0.5, 0.0, 1.0]


def test_who_always_plays_the_highest_card_reads_of_the_habit() -> None:
    match = Match(get("wargops"), Record("wargops", {}, 2, 4), listen=False)
    rng = Rng(4)
    match.advance()
    while not match.table.over:
        for ask in match.table.asks:
            words = ask.random_answer(rng)
            if ask.seat == 0 and isinstance(ask, PlayCards) and ask.max_count == 1:
                words = [max(ask.options, key=lambda word: match.table.strength(parse(word)))]
            match.answer(ask.seat, words)
        match.advance()
    looked_back = looked(match)
    assert looked_back.highest.seen_through and not looked_back.lowest.seen_through
    words = habit_in_words(looked_back)
    often, of_all, fair, _ = (int(n) for n in re.findall(r"\d+", words))
    assert "highest card" in words and fair < often <= of_all == looked_back.mixed


def test_a_card_played_as_often_as_by_lot_is_no_habit() -> None:
    habit = CardHabit()
    for number in range(20):
        habit.count(chosen=number % 4 == 0, share=0.25)
    assert not habit.seen_through
    for _ in range(4):
        habit.count(chosen=True, share=0.25)
    assert not habit.seen_through, "nine of twenty-four may be chance"
    for _ in range(4):
        habit.count(chosen=True, share=0.25)
    assert habit.seen_through
