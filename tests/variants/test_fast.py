"""Fast play: computer players play on by lists what the engine would have played."""

import pytest

from game.players.rollout_player import thumb
from game.rules import engine
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import catalogue

FAST = [game for game in catalogue() if game.advice.plays_fast]


def lying(t: Table) -> list[list[int]]:
    return [[t.strength(card) for card in pile] for pile in t.piles]


@pytest.mark.parametrize("game", FAST, ids=lambda game: game.id)
def test_battles_played_on_fast_end_as_in_the_engine(game: Game) -> None:
    reached = 0
    for seed in range(1000):
        slow = engine.new_table(game, None, game.seat_numbers[seed % len(game.seat_numbers)], seed)
        engine.advance(slow, 1)
        rng, other = Rng(seed), Rng(seed)
        while slow.asks:
            engine.take(slow, {ask.seat: thumb(slow, ask, rng) for ask in slow.asks})
            engine.advance(slow, 1)
        fast = slow.clone()
        other.state = rng.state
        game.advice.play_on(fast, 40, other)
        reached += fast.battles - 1
        while not slow.over and slow.battles < fast.battles:
            engine.advance(slow, fast.battles)
            engine.take(slow, {ask.seat: thumb(slow, ask, rng) for ask in slow.asks})
        engine.advance(slow, fast.battles)
        assert lying(fast) == lying(slow)
        assert (fast.wars, fast.phase, rng.state) == (slow.wars, slow.phase, other.state)
    assert reached > 10_000
