"""The ladder of one fact: how far its plant has grown, and how well it is known, in four words.

Its steps are what boxes are in a Leitner system. A plant grows by days, not by answers: what the
first answer of a date was like counts, and whatever comes later on it changes nothing. A lapse
costs one step; time alone changes no step and no word. It is a function of the answers: nothing of
it is stored.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import Enum

from game.texts import N_


class Growth(Enum):
    """How far a plant has grown, the lowest step first."""

    HOLLOW = "hollow"  # not met yet
    SEED = "seed"  # met
    SPROUT = "sprout"
    LEAVES = "leaves"
    BUD = "bud"
    FLOWER = "flower"
    BUSH = "bush"
    TREE = "tree"


SUNS = {
    Growth.HOLLOW: 0,
    Growth.SEED: 0,
    Growth.SPROUT: 1,
    Growth.LEAVES: 2,
    Growth.BUD: 3,
    Growth.FLOWER: 5,
    Growth.BUSH: 7,
    Growth.TREE: 10,
}
"""The least suns of a plant on each step."""
STEPS = tuple(SUNS)
COUNTED_SUNS = 2
"""The suns of a fact that is worked out every time: leaves, and no flower."""
RESTS = {Growth.BUD: 2, Growth.FLOWER: 7, Growth.BUSH: 14, Growth.TREE: 14}
"""Days for which a plant rests before it is asked again; others do not rest."""
_LONG_RESTS = ((14, 3), (7, 2))
"""Days not asked before, and the suns of a day from memory after them."""


class State(Enum):
    """How well a fact is known, in the words for grown-ups: said of the fact, not of the child."""

    NOT_MET = N_("not met")
    COUNTS = N_("still counted")
    REMEMBERS = N_("remembered")
    LASTS = N_("lasts")


KNOWN = (State.REMEMBERS, State.LASTS)


class Came(Enum):
    """How the first answer of a day came."""

    MEMORY = "memory"  # right, unaided, within the threshold
    WORKED = "worked"  # right, and slower
    HELPED = "helped"  # right with help
    MISSED = "missed"  # wrong, or the answer was shown


SURE = 0.8
"""The least chance with which a lasting fact is recalled in a month; a fact that is surer than this
today needs no water.
"""
REMEMBERED = 0.85
"""The least chance with which a remembered fact is recalled in a week. (With 0.8 on the day after,
simulated weak children lost a quarter of it within a week: see docs/LEARNING.md.)
"""
WEEK, MONTH = 7, 30
_REST = 14
_APART, _OFTEN, _CALM = 42, 3, 28
"""Days and times after which, if no rest was kept, a fact lasts: it came from memory on days so far
apart, so often, and without a miss in so many last days.
"""


@dataclass
class Ladder:
    """The place of one fact on the ladder. Days come in order.

    drops    whether it was missed and has not come from memory since: it carries a drop of water
    last     the latest day on which it was asked
    first    the first day from memory of all, and `since` the first one without a miss after it
    missed   the latest day of a miss
    """

    growth: Growth = Growth.HOLLOW
    suns: int = 0
    state: State = State.NOT_MET
    drops: bool = False
    last: date | None = None
    first: date | None = None
    since: date | None = None
    missed: date | None = None
    days: list[tuple[date, Came]] = field(default_factory=list)
    _remembered_before: bool = False
    _lasting: bool = False

    def add(self, day: date, came: Came, week: float, month: float) -> None:
        """Take the first answer of one more day into account.

        week, month: the estimated chance of recall so much later, this answer included.
        """
        rest = self.rest(day)
        if self.growth is Growth.HOLLOW:
            self.growth = Growth.SEED
        self.days.append((day, came))
        if came is Came.MISSED:
            self._lapse(day)
        else:
            if came is Came.MEMORY:
                self.first, self.since = self.first or day, self.since or day
                self.drops = False
            self._judge(day, came, rest, week, month)
            self._shine(came, rest)
        self.last = day

    @property
    def lost(self) -> date | None:
        """The day on which a fact that was remembered was missed, while it is not back."""
        return self.missed if self._remembered_before and self.state is State.COUNTS else None

    def count(self, came: Came) -> int:
        """Return on how many days the first answer came in this way."""
        return sum(how is came for _, how in self.days)

    def rest(self, day: date) -> int:
        """Days for which it has not been asked."""
        return (day - self.last).days if self.last else 0

    def rests(self, day: date) -> bool:
        """Whether it is better left alone on a day: it lasts longer for that."""
        return not self.drops and self.rest_left(day) > 0

    def rest_left(self, day: date) -> int:
        """Days for which it still rests; 0 or less: it may be asked."""
        return RESTS.get(self.growth, 0) - self.rest(day)

    def _judge(self, day: date, came: Came, rest: int, week: float, month: float) -> None:
        """Set the word that is true after an answer that was no miss."""
        if not self._spaced() or week < REMEMBERED:
            self.state = State.COUNTS
            return
        rested = came is Came.MEMORY and rest >= _REST
        if (rested or self._for_weeks(day)) and month >= SURE:
            self._lasting = True
        self._remembered_before = True
        self.state = State.LASTS if self._lasting else State.REMEMBERS

    def _spaced(self) -> bool:
        """Whether it came from memory a week apart, with no miss between or since; one that
        remembered before has to come from memory once after a miss.
        """
        if self.since is None:
            return False
        latest = max(day for day, came in self.days if came is Came.MEMORY)
        return self._remembered_before or (latest - self.since).days >= WEEK

    def _for_weeks(self, day: date) -> bool:
        """Whether it has come from memory for weeks, where no rest was kept."""
        memory = [day for day, came in self.days if came is Came.MEMORY]
        calm = self.missed is None or (day - self.missed).days >= _CALM
        return len(memory) >= _OFTEN and (memory[-1] - memory[0]).days >= _APART and calm

    def _lapse(self, day: date) -> None:
        """Exactly one step down; a sprout stays, and nothing withers."""
        self.missed, self.since, self.drops = day, None, True
        self.state, self._lasting = State.COUNTS, False
        step = STEPS.index(self.growth)
        if step > STEPS.index(Growth.SPROUT):
            self.growth = STEPS[step - 1]
        self.suns = SUNS[self.growth]

    def _shine(self, came: Came, rest: int) -> None:
        """Give the suns of a day, and let the plant grow as far as they and the word reach."""
        if came is Came.MEMORY:
            self.suns += next((suns for days, suns in _LONG_RESTS if rest >= days), 1)
        elif came is Came.WORKED and self.suns < COUNTED_SUNS:
            self.suns += 1
        while self.growth is not Growth.TREE:
            higher = STEPS[STEPS.index(self.growth) + 1]
            if self.suns < SUNS[higher] or not self._may_open(higher):
                return
            self.growth = higher

    def _may_open(self, higher: Growth) -> bool:
        """Whether the word is true that a step needs: its suns are kept until then."""
        if higher is Growth.FLOWER:
            return self.state in KNOWN
        return higher is not Growth.TREE or self.state is State.LASTS
