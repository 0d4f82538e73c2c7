"""The player that answers every question by lot."""

from game.players.player import Player, Resample
from game.rules.asks import Ask
from game.rules.rng import Rng
from game.rules.visibility import View


class RandomPlayer(Player):
    """Any legal answer, all equally often."""

    name = "random"

    def choose(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> tuple[str, ...]:
        """A legal answer by lot."""
        return ask.random_answer(rng)
