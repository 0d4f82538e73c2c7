"""How likely somebody is to win, for games that know the best answer: see `Advice`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb


def beats(mine: int, others: Sequence[int]) -> float:
    """Return the chance that `mine` beats a card drawn from `others`; a tie counts half."""
    wins = [1.0 if mine > other else 0.5 if mine == other else 0.0 for other in others]
    return sum(wins) / len(wins)


def expected(n: int, chance: float, gain: Callable[[int], float]) -> float:
    """Return the average of `gain(k)` over how many, k, of `n` come, each with this chance."""
    likely = (comb(n, k) * chance**k * (1 - chance) ** (n - k) * gain(k) for k in range(n + 1))
    return sum(likely)


@dataclass(frozen=True)
class LayingModel:
    """The knowledge about people who lay sets of cards for the highest total.

    worth: what a card that counts 0, 1, 2 and so on is worth in the long run. any: what any card
    is worth in the last battle. laid: how many of a thousand lay a total of 0, 1, 2 and so on.
    laid_worth: what the cards in such a total are worth, on average.
    """

    worth: Sequence[int]
    any: int
    laid: Sequence[int]
    laid_worth: Sequence[int]

    def prospect(self, values: Sequence[int], others: int, long: float) -> float:
        """Return the average gain or loss in worth from laying cards of these values.

        others: how many lay, too. long: 1 where the game goes on for long, 0 in its last battle.
        """
        total, high = sum(values), sum(self.worth[value] for value in values)
        own = long * high + (1 - long) * self.any * len(values)
        lower, upto = sum(self.laid[:total]) / 1000, sum(self.laid[: total + 1]) / 1000
        taken = 0.0
        for other, share in enumerate(self.laid[:total]):
            number = 1 if other < len(self.worth) else 3
            taken += share * (long * self.laid_worth[other] + (1 - long) * self.any * number)
        taken /= 1000 * lower or 1.0
        won, shared = lower**others, upto**others - lower**others
        return won * others * taken + shared * (others * taken - own) / 2 - (1 - won - shared) * own
