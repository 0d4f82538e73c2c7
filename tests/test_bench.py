"""The engines that the bench compares with ours play the same games."""

from game.rules import engine
from game.variants.classic import ClassicWar
from tests.bench.other_engines import deaf_play


def test_the_engine_that_tells_nobody_plays_the_same_games() -> None:
    deaf = deaf_play()
    for seed in range(5):
        t = engine.new_table(ClassicWar(), None, 2, seed)
        engine.advance(t)
        assert deaf(seed) == t.battles
