"""What the best level knows of single games, and that it wins with it."""

from collections.abc import Callable

import pytest

from game.players import answer_of, get
from game.rules import engine
from game.rules.asks import Ask
from game.rules.cards import parse
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import get as get_game

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
    """What the thrifty player answers."""
    return answer_of(get("greedy"), t, ask, rng)


@pytest.mark.parametrize(
    ("game", "other", "deals", "least"),
    [
        ("trunks", greedy, 40, 55),
        ("wargops", greedy, 8, 85),
        ("twenty_first_century", highest_total, 5, 80),
        ("twenty_first_century", greedy, 5, 99),
    ],
)
def test_the_best_level_wins_more_than_its_share(
    game: str, other: Other, deals: int, least: float
) -> None:
    assert share_won(game, other, deals) > least


@pytest.mark.parametrize(("hand", "laid"), [("10S 6H 3D 2C", "3D"), ("KS KH 7D 2C", "KS KH")])
def test_little_is_laid_where_little_can_be_won(hand: str, laid: str) -> None:
    deal = {"stock": [hand.split(), ["3S", "8H", "5C", "9C"]]}
    t = engine.new_table(get_game("twenty_first_century"), None, 2, 1, deal)
    engine.advance(t)
    assert answer_of(get("hard"), t, t.asks[0], Rng(1)) == tuple(laid.split())
