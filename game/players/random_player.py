"""The player that answers every question by lot."""

from game.players.player import Player, Resample, Thinking
from game.rules.asks import Ask
from game.rules.rng import Rng
from game.rules.visibility import View


class RandomPlayer(Player):
    """Any legal answer, all equally often."""

    name = "random"

    def think(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> Thinking:
        """A legal answer by lot, at once."""
        yield from ()
        return ask.random_answer(rng)
