"""The best level: what it knows of single games, and that it wins with it."""

from collections.abc import Callable

import pytest

from game.players import analyse, answer_of, get
from game.rules import engine
from game.rules.asks import Ask
from game.rules.cards import parse
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import get as get_game
from tests.bench.exploit import HABITS
from tests.bench.players import Setting, match

Other = Callable[[Table, Ask, Rng], tuple[str, ...]]


def share_won(game: str, other: Other, deals: int) -> float:
    """The share of wins of the best level in points of 100, every deal from both seats."""
    won = 0.0
    for number in range(2 * deals):
        t, me, rng = engine.new_table(get_game(game), None, 2, number // 2), number % 2, Rng(number)
        engine.advance(t)
        while not t.over:
            for ask in t.asks:
                mine = ask.seat == me
                words = answer_of(get("hard"), t, ask, rng) if mine else other(t, ask, rng)
                engine.answer(t, ask.seat, words)
            engine.advance(t)
        won += (me in t.winners) / len(t.winners)
    return 100 * won / (2 * deals)


def highest_total(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """The rule of thumb of 21st Century: as much as can be laid."""
    return max(
        (tuple(option.split("+")) for option in ask.options),
        key=lambda words: sum(t.strength(parse(word)) for word in words),
    )


def greedy(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """Return what the thrifty player answers."""
    return answer_of(get("greedy"), t, ask, rng)


@pytest.mark.parametrize(
    ("game", "other", "deals", "least"),
    [
        ("wargops", greedy, 8, 85),
        ("twenty_first_century", highest_total, 5, 80),
        ("twenty_first_century", greedy, 5, 99),
    ],
)
def test_the_best_level_wins_more_than_its_share(
    game: str, other: Other, deals: int, least: float
) -> None:
    assert share_won(game, other, deals) > least


@pytest.mark.parametrize(
    ("game", "habit", "deals"),
    [("trunks", "high_low_middle", 60), ("napoleon", "six_in_front", 150)],
)
def test_a_habit_gains_little_from_the_best_level(game: str, habit: str, deals: int) -> None:
    player = next(player for player in HABITS if player.name == habit)
    assert match(Setting(get_game(game), 2), player, get("hard"), deals, 7).points < 56


def test_in_war_of_kingdoms_the_strongest_first_loses_to_who_remembers() -> None:
    highest = next(habit for habit in HABITS if habit.name == "highest")
    assert match(Setting(get_game("kingdoms"), 2), highest, get("hard"), 2, 7).points < 26


def test_in_trunks_nothing_is_advised_for_one_card_is_like_another() -> None:
    t = engine.new_table(get_game("trunks"), None, 2, 1)
    engine.advance(t)
    analyses = list(analyse(t, t.asks[0], Rng(1), also=[("2S",), ("3S",)]))
    assert len(analyses) == 1 and len(analyses[0].options) == 1


def test_in_napoleons_war_no_order_comes_twice_in_a_row() -> None:
    t = engine.new_table(get_game("napoleon"), None, 2, 1)
    engine.advance(t)
    orders = {answer_of(get("hard"), t, t.asks[0], Rng(chance)) for chance in range(20)}
    assert len(orders) == 20
    front = {sum(t.strength(parse(word)) < 8 for word in order[:10]) for order in orders}
    assert len(front) > 3, "how many weak cards are in front does not change enough"


@pytest.mark.parametrize(("hand", "laid"), [("10S 6H 3D 2C", "3D"), ("KS KH 7D 2C", "KS KH")])
def test_little_is_laid_where_little_can_be_won(hand: str, laid: str) -> None:
    deal = {"stock": [hand.split(), ["3S", "8H", "5C", "9C"]]}
    t = engine.new_table(get_game("twenty_first_century"), None, 2, 1, deal)
    engine.advance(t)
    assert answer_of(get("hard"), t, t.asks[0], Rng(1)) == tuple(laid.split())
