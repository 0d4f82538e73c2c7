"""What thinking has found out: the options with what each brings, and which to choose.

`Advice` grows while its options are tried out; it can be asked at any time. Chances are those to
win the game, from 0 to 1, as far as the seat can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

from game.players.matrix import solve
from game.rules.rng import Rng

Words = tuple[str, ...]
RARE = 0.01
"""Choices that a mixture makes that much less often than its first are not made at all."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An option and what it brings.

    words: the answer. chance: of winning the game with it. error: how far the chance may be off,
    as a standard error. share: how often it should be chosen, 1 for the one that is always best.
    wins: in how many of the `trials` the seat has more cards after the battle than before; cards:
    how many more, on average.
    """

    words: Words
    chance: float
    error: float
    share: float
    wins: int
    trials: int
    cards: float


@dataclass(slots=True)
class Tried:
    """What the trials of one option, against one choice of the other, have brought together."""

    trials: int = 0
    chances: float = 0.0
    squares: float = 0.0
    wins: int = 0
    cards: int = 0

    def add(self, chance: float, gained: int) -> None:
        """Count a trial."""
        self.trials += 1
        self.chances += chance
        self.squares += chance * chance
        self.wins += gained > 0
        self.cards += gained

    @property
    def mean(self) -> float:
        """The chance on average; even chances where nothing was tried."""
        return self.chances / self.trials if self.trials else 0.5

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.trials < 2:
            return 0.0
        spread = max(0.0, self.squares / self.trials - self.mean**2)
        return sqrt(spread / (self.trials - 1))


class Advice:
    """See the module's docstring.

    options: the answers. replies: what the other may choose at the same time, where that is known
    (`mixed`); else one entry that stands for whatever it is.
    """

    def __init__(self, options: Sequence[Words], replies: Sequence[Words] = ((),)) -> None:
        self.options, self.replies = list(options), list(replies)
        self.tried = [[Tried() for _ in self.replies] for _ in self.options]
        self._solved: tuple[int, list[float], list[float]] | None = None

    @property
    def mixed(self) -> bool:
        """Whether both choose at once and each knows what the other can choose."""
        return len(self.replies) > 1

    def add(self, option: int, reply: int, chance: float, gained: int) -> None:
        """Count a trial of an option against a reply."""
        self.tried[option][reply].add(chance, gained)

    # -- what was found -------------------------------------------------------------------

    def shares(self) -> list[float]:
        """How often each option should be chosen."""
        if not self.mixed:
            chances = self.chances()
            best = chances.index(max(chances))
            return [float(number == best) for number in range(len(chances))]
        rows, _ = self._strategies()
        most = max(rows)
        kept = [share if share >= RARE * most else 0.0 for share in rows]
        return [share / sum(kept) for share in kept]

    def chances(self) -> list[float]:
        """What each option brings, against what the other should choose."""
        if not self.mixed:
            return [line[0].mean for line in self.tried]
        _, columns = self._strategies()
        return [
            sum(cell.mean * share for cell, share in zip(line, columns, strict=True))
            for line in self.tried
        ]

    def _strategies(self) -> tuple[list[float], list[float]]:
        number = sum(cell.trials for line in self.tried for cell in line)
        if self._solved is None or self._solved[0] != number:
            rows, columns = solve([[cell.mean for cell in line] for line in self.tried])
            self._solved = number, rows, columns
        return self._solved[1], self._solved[2]

    def ranked(self) -> list[Ranked]:
        """The options with what is known of them, those first that should be chosen most often."""
        found = []
        facts = zip(self.options, self.tried, self.chances(), self.shares(), strict=True)
        for words, line, chance, share in facts:
            trials = sum(cell.trials for cell in line)
            error = sqrt(sum(cell.error**2 for cell in line)) / len(line)
            wins, cards = sum(cell.wins for cell in line), sum(cell.cards for cell in line)
            found.append(Ranked(words, chance, error, share, wins, trials, cards / max(1, trials)))
        return sorted(found, key=lambda one: (-one.share, -one.chance))

    def choose(self, rng: Rng, softness: float) -> Words:
        """An option: the best, or by lot where choices should be mixed.

        The higher `softness` (in chances to win), the likelier is one that is worse by so much.
        """
        if softness <= 0:
            return self.options[_by_lot(self.shares(), rng)]
        chances = self.chances()
        best = max(chances)
        return self.options[_by_lot([exp((c - best) / softness) for c in chances], rng)]


def _by_lot(shares: Sequence[float], rng: Rng) -> int:
    """A place in a list, each as often as its share says."""
    point = rng.below(1 << 30) / (1 << 30) * sum(shares)
    for number, share in enumerate(shares):
        point -= share
        if point < 0:
            return number
    return max(range(len(shares)), key=shares.__getitem__)
