"""The garden of a person's knowledge: a plant for each fact, as far as its ladder has grown.

Nothing withers with time: a lapse costs one step, see `ladder`. What is asked next carries a drop
of water. It is computed from the answers and compares nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from game.practice.attempts import Attempt
from game.practice.facts import MINUS, PLUS, TIMES, Fact
from game.practice.ladder import SUNS, Growth
from game.practice.progress import DEFAULT_THRESHOLD, Progress
from game.practice.scheduler import thirsty


@dataclass(frozen=True)
class Plant:
    """A fact in the garden: `column` from the left and `row` from below, both from 0.

    suns: of the days that made it grow; drop: it is asked next.
    """

    fact: Fact
    growth: Growth
    family: str
    column: int
    row: int
    suns: int = 0
    drop: bool = False


@dataclass(frozen=True)
class Garden:
    """The plants of one operation, from left to right and from below."""

    operation: str
    plants: tuple[Plant, ...]

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return 1 + max((plant.column for plant in self.plants), default=-1)

    @property
    def rows(self) -> int:
        """How many rows there are in the highest column."""
        return 1 + max((plant.row for plant in self.plants), default=-1)

    def count(self, growth: Growth) -> int:
        """How many plants have grown so far."""
        return sum(plant.growth is growth for plant in self.plants)

    @property
    def plants_met(self) -> int:
        """How many plants there are to see, from seeds on."""
        return len(self.plants) - self.count(Growth.HOLLOW)

    def at(self, column: int, row: int) -> Plant | None:
        """The plant at a place, or None."""
        return next((p for p in self.plants if (p.column, p.row) == (column, row)), None)


def planted(
    attempts: Iterable[Attempt],
    facts: Sequence[Fact],
    today: date,
    threshold: float | None = DEFAULT_THRESHOLD,
) -> Garden:
    """The garden of these facts of one operation.

    attempts: all answers of one person, in any order.
    """
    progress = Progress(attempts, threshold)
    drops = thirsty(progress, facts, today)

    def plant(fact: Fact, column: int, row: int) -> Plant:
        ladder = progress.of(fact).ladder
        suns = min(ladder.suns, SUNS[Growth.TREE])
        return Plant(fact, ladder.growth, family(fact), column, row, suns, fact in drops)

    plants = [plant(fact, *place) for fact, place in _places(facts).items()]
    return Garden(facts[0].operation if facts else "", tuple(plants))


def _places(facts: Sequence[Fact]) -> dict[Fact, tuple[int, int]]:
    """Column and row of each fact: a column for each sum of the numbers of sums, differences and
    products; others in rows, from below, each two places shorter than the one under it.
    """
    if facts and facts[0].operation not in (PLUS, MINUS, TIMES):
        return dict(zip(sorted(facts), _hill(len(facts)), strict=True))
    first = min((fact.larger + fact.smaller for fact in facts), default=0)
    high: dict[int, int] = {}
    positions = {}
    for fact in sorted(facts, key=lambda spot: (spot.larger + spot.smaller, spot.smaller)):
        column = fact.larger + fact.smaller - first
        row = high[column] = high.get(column, -1) + 1
        positions[fact] = (column, row)
    return positions


def _hill(count: int) -> list[tuple[int, int]]:
    """Return `count` positions on a hill about four times as wide as it is high."""
    rows = 1
    while rows * (3 * rows + 2) < count:
        rows += 1
    wide = min(4 * rows + 1, max(1, count))
    places = [(column, row) for row in range(rows) for column in range(row, wide - row)]
    return places[:count]


def family(fact: Fact) -> str:
    """The kind of a fact, which gives its flower a colour; one of six words of the art."""
    head = fact.family
    tests = (
        ("double", head.is_double),
        ("ten", head.result == 10),
        ("near", head.larger - head.smaller == 1),
        ("whole", head.smaller == 0 or head.larger == 10),
        ("few", head.smaller <= 2),
    )
    return next((name for name, fits in tests if fits), "other")
