"""The analysis of a choice: the options with what each brings, and which to choose.

`Analysis` grows while its options are tried out; it can be asked at any time. Chances are those to
win the game, from 0 to 1, as far as the seat can tell. Choices go by the worth, which in most games
is that chance (see `game.players.value.Judge`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import hypot, sqrt
from operator import mul

from game.players.matrix import solve
from game.rules.asks import Ask
from game.rules.rng import Rng

Words = tuple[str, ...]
RARE = 0.01
"""Choices that a mixture makes that much less often than its first are not made at all."""


@dataclass(frozen=True, slots=True)
class RankedAnswer:
    """An option and what it brings.

    words: the answer. chance: of winning the game with it. error: how far the chance may be off,
    as a standard error. share: how often it should be chosen, 1 for an option that is always best.
    wins: in how many of the `trials` the seat has more cards after the battle than before; cards:
    how many more, on average. doubt: how far what the best option brings more may be off, as a
    standard error.
    """

    words: Words
    chance: float
    error: float
    share: float
    wins: int
    trials: int
    cards: float
    doubt: float = 0.0


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: the `number` of its answer in the record, its battle, and the question.

    chosen, best: the answers. chance: of winning with the best; cost: how much less the chosen
    answer brings, 0 where that may be none. ranked: all that was tried out, the best first. turn:
    how many answers the seat had given before.
    """

    number: int
    battle: int
    ask: Ask
    chosen: tuple[str, ...]
    best: tuple[str, ...]
    chance: float
    cost: float
    ranked: tuple[RankedAnswer, ...] = ()
    turn: int = 0


@dataclass(slots=True)
class TrialStats:
    """The statistics of an option's rollouts, against a choice of the other."""

    trials: int = 0
    each: list[float] = field(default_factory=list)
    chances: float = 0.0
    worths: float = 0.0
    squares: float = 0.0
    wins: int = 0
    cards: int = 0

    def add(self, chance: float, worth: float, gained: int) -> None:
        """Count a trial."""
        self.trials += 1
        self.each.append(chance)
        self.chances += chance
        self.worths += worth
        self.squares += chance * chance
        self.wins += gained > 0
        self.cards += gained

    @property
    def mean(self) -> float:
        """The chance on average; even chances where nothing was tried."""
        return self.chances / self.trials if self.trials else 0.5

    @property
    def worth(self) -> float:
        """The worth on average; an even share where nothing was tried."""
        return self.worths / self.trials if self.trials else 0.5

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.trials < 2:
            return 0.0
        spread = max(0.0, self.squares / self.trials - self.mean**2)
        return sqrt(spread / (self.trials - 1))


class Analysis:
    """The options of a choice with what each brings; grows while they are tried out.

    options: the answers. replies: what the other may choose at the same time, where that is known
    (`mixed`); else a single entry that stands for whatever it is. habits: how often the other is
    taken to make each choice without a thought; the rest of the time it thinks. Among mixtures that
    nobody can use, that finds those that gain most from who chooses badly. ruled: how often a rule
    of the game takes each option, where such a rule is known to be better than trying out; empty if
    not. drawn: whether the replies are only some of those that there are, by lot.
    """

    def __init__(
        self,
        options: Sequence[Words],
        replies: Sequence[Words] = ((),),
        habits: Sequence[float] = (),
        ruled: Sequence[float] = (),
        *,
        drawn: bool = False,
    ) -> None:
        self.options, self.replies, self._habits = list(options), list(replies), habits
        self._ruled, self._drawn = list(ruled), drawn
        self.tried = [[TrialStats() for _ in self.replies] for _ in self.options]
        self._solved: tuple[int, list[float], list[float]] | None = None

    @property
    def mixed(self) -> bool:
        """Whether both choose at once and each knows what the other can choose."""
        return len(self.replies) > 1

    def add(self, option: int, reply: int, chance: float, worth: float, gained: int) -> None:
        """Count a trial of an option against a reply."""
        self.tried[option][reply].add(chance, worth, gained)

    # -- the results ----------------------------------------------------------------------

    def shares(self) -> list[float]:
        """How often each option should be chosen."""
        if self._ruled:
            return self._ruled
        if not self.mixed:
            worths = self.worths()
            best = worths.index(max(worths))
            return [float(number == best) for number in range(len(worths))]
        rows, _ = self._strategies()
        most = max(rows)
        kept = [share if share >= RARE * most else 0.0 for share in rows]
        return [share / sum(kept) for share in kept]

    def chances(self) -> list[float]:
        """Return what each option brings, against what the other should choose."""
        return self._against([[cell.mean for cell in line] for line in self.tried])

    def worths(self) -> list[float]:
        """Return the worth of each option, against what the other should choose."""
        return self._against([[cell.worth for cell in line] for line in self.tried])

    def _against(self, brought: list[list[float]]) -> list[float]:
        columns = self._strategies()[1] if self.mixed else [1.0]
        return [sum(map(mul, line, columns)) for line in brought]

    def _strategies(self) -> tuple[list[float], list[float]]:
        number = sum(cell.trials for line in self.tried for cell in line)
        if self._solved is None or self._solved[0] != number:
            rows, columns = solve(self._matrix())
            self._solved = number, rows, columns
        return self._solved[1], self._solved[2]

    def _matrix(self) -> list[list[float]]:
        """Return the worth of each pair of choices, if the other does not think at times."""
        worths = [[cell.worth for cell in line] for line in self.tried]
        return [self._by_habit(line) for line in worths] if self._habits else worths

    def _by_habit(self, line: list[float]) -> list[float]:
        """Return the worth of an option against each reply, if the other does not think at
        times.
        """
        known, thinks = sum(map(mul, line, self._habits)), 1 - sum(self._habits)
        return [thinks * worth + known for worth in line]

    def ranked(self) -> list[RankedAnswer]:
        """The options with what is known of them, those first that should be chosen most often."""
        options = []
        facts = zip(self.options, self.tried, self.chances(), self.shares(), strict=True)
        for words, line, chance, share in facts:
            trials = sum(cell.trials for cell in line)
            error = sqrt(sum(cell.error**2 for cell in line)) / len(line)
            wins, cards = sum(cell.wins for cell in line), sum(cell.cards for cell in line)
            options.append(
                RankedAnswer(words, chance, error, share, wins, trials, cards / max(1, trials))
            )
        order = sorted(range(len(options)), key=lambda n: (-options[n].share, -options[n].chance))
        return [replace(options[n], doubt=self._doubt(order[0], n)) for n in order]

    def _doubt(self, best: int, other: int) -> float:
        """Return how far the difference of two options may be off, as a standard error.

        Both were tried on the same guesses, and against the same replies.
        """
        two = self.tried[best], self.tried[other]
        if self.mixed and not self._drawn:
            columns = self._strategies()[1]
            errors = (hypot(a.error, b.error) for a, b in zip(*two, strict=True))
            return hypot(*map(mul, columns, errors))
        lines = [[cell.mean for cell in line] if self.mixed else line[0].each for line in two]
        apart = [a - b for a, b in zip(*lines, strict=False)]
        mean = sum(apart) / max(1, len(apart))
        return hypot(*(value - mean for value in apart)) / max(1, len(apart) - 1)

    def slip(self, words: Words, rng: Rng, dearest: float, worst_of: int) -> Words:
        """Return these words, or the worst of them and a few options by lot; never an option too
        dear.

        dearest: how much less than the best an option may be worth. worst_of: how many options are
        drawn beside the words.
        """
        worths = dict(zip(self.options, self._against(self._matrix()), strict=True))
        if words not in worths:  # like another option, so nothing is known against it
            return words
        least = max(worths.values()) - dearest
        allowed = [option for option, worth in worths.items() if worth >= least]
        known = [words] if words in allowed else []
        drawn = worst_of if known else max(1, worst_of)
        known += [allowed[rng.below(len(allowed))] for _ in range(drawn)]
        return min(known, key=worths.__getitem__)

    def choose(self, rng: Rng) -> Words:
        """An option: the best, or by lot where choices should be mixed."""
        return self.options[_by_lot(self.shares(), rng)]


def _by_lot(shares: Sequence[float], rng: Rng) -> int:
    """A place in a list, each as often as its share says."""
    point = rng.below(1 << 30) / (1 << 30) * sum(shares)
    for number, share in enumerate(shares):
        point -= share
        if point < 0:
            return number
    return max(range(len(shares)), key=shares.__getitem__)
