"""How likely somebody is to win, for games whose best answer is known: see `Game.rule_of`."""

from collections.abc import Callable, Sequence
from math import comb


def beats(mine: int, others: Sequence[int]) -> float:
    """How likely `mine` is to beat one of these, each as likely; equal ones are tossed."""
    wins = [1.0 if mine > other else 0.5 if mine == other else 0.0 for other in others]
    return sum(wins) / len(wins)


def expected(n: int, chance: float, gain: Callable[[int], float]) -> float:
    """What is gained on average where each of `n` comes with this chance: `gain(k)` if k do."""
    likely = (comb(n, k) * chance**k * (1 - chance) ** (n - k) * gain(k) for k in range(n + 1))
    return sum(likely)


def showdown(mine: int, numbers: Sequence[int], others: int) -> tuple[float, float, float]:
    """How likely `mine` is above one other, above all others, and shares the highest place.

    numbers: of a thousand others, how many have 0, 1, 2 and so on.
    """
    lower, upto = sum(numbers[:mine]) / 1000, sum(numbers[: mine + 1]) / 1000
    return lower, lower**others, upto**others - lower**others
