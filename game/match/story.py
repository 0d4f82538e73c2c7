"""The story of a finished match: how everybody stood after each battle, and what stood out.

It is made from the record, played again unseen, and from what all may see. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.match.catch import events_with_catches
from game.match.computer_decisions import SLICE
from game.match.shown.moments import BattleMoment, Moment, OutMoment, moments
from game.match.shown.reduce import cards_in_play, changes, opened, sizes
from game.match.shown.shown_table import Ground
from game.match.shown.timeline import steps
from game.match.standing import CARDS, POINTS, amounts, measure
from game.rules.piles import HIDDEN_CARD, Role
from game.rules.record import Match, Record, read_record, replay
from game.rules.visibility import view
from game.variants import get

if TYPE_CHECKING:
    from game.match.shown.shown_table import Battle, PlayStep, ShownTable
    from game.rules.goals import ScoreUnit


@dataclass(frozen=True, slots=True)
class Catch:
    """A catch: what a seat won in a battle, as how many cards, in how deep a war, its best card
    seen.
    """

    battle: int
    seat: int
    number: int
    depth: int = 0
    card: int = HIDDEN_CARD


@dataclass(frozen=True)
class Story:
    """The story of a match. Battles count from 1; number 0 is before the first.

    points   whether `course` is about points; else about cards, or what of them the game counts
    counted  what these points are called
    course   by battle what everybody had when it was over
    wars     battle -> how deep its war was
    catches  by battle what was won, where a single seat won it
    total    all cards of the game, where `course` is about them; else 0
    winners  who has won the match
    out      seat -> the battle in which it lost its last card, where that puts it out
    gone     how many of the cards in `total` have left the game in the end
    ties     whether what is counted as wars are ties
    """

    points: bool
    course: tuple[tuple[int, ...], ...]
    wars: dict[int, int]
    catches: tuple[Catch, ...]
    total: int
    winners: tuple[int, ...]
    counted: ScoreUnit = POINTS
    out: Mapping[int, int] = field(default_factory=dict)
    gone: int = 0
    ties: bool = False

    @cached_property
    def shared(self) -> bool:
        """Whether two share all the cards all the time: what one has not, the other has."""
        two = len(self.course[0]) == 2 and self.total > 0
        return two and all(sum(now) == self.total for now in self.course)

    @property
    def battles(self) -> int:
        """How many battles there were."""
        return len(self.course) - 1

    @cached_property
    def tells_who_leads(self) -> bool:
        """Whether the most is what wins: the only winner has more than anybody else in the end."""
        if len(self.winners) != 1:
            return False
        last = self.course[-1]
        rest = [value for seat, value in enumerate(last) if seat != self.winners[0]]
        return all(value < last[self.winners[0]] for value in rest)

    @cached_property
    def leads(self) -> tuple[int, ...]:
        """The battles after which another seat was ahead than before."""
        battles, leader = [], None
        for battle, now in enumerate(self.course):
            best = max(now)
            if now.count(best) > 1:
                continue
            ahead = now.index(best)
            if leader is not None and ahead != leader:
                battles.append(battle)
            leader = ahead
        return tuple(battles)

    @cached_property
    def streak(self) -> tuple[int, int]:
        """The longest streak: who won most battles in a row, and how many; seat -1 for nobody."""
        best, seat, length, last = (-1, 0), -1, 0, 0
        for won in self.catches:
            follows = won.seat == seat and won.battle == last + 1
            seat, length, last = won.seat, length + 1 if follows else 1, won.battle
            best = max(best, (seat, length), key=lambda run: run[1])
        return best

    @cached_property
    def greatest(self) -> Catch | None:
        """The greatest catch of the match."""
        return max(self.catches, key=lambda won: (won.number, won.depth), default=None)

    def pays(self, caught: Catch) -> bool:
        """Whether whoever won this catch had more of what counts by it."""
        before, after = self.course[caught.battle - 1 : caught.battle + 1]
        return after[caught.seat] > before[caught.seat]

    def lowest(self, seat: int) -> tuple[int, int]:
        """After which battle a seat had the least share before the end, and how much that was."""
        battles = range(max(1, self.battles))
        course = self.course
        battle = min(battles, key=lambda n: (course[n][seat] / max(1, sum(course[n])), n))
        return battle, self.course[battle][seat]

    def farthest_behind(self, seat: int) -> tuple[int, int]:
        """After which battle a seat was farthest behind whoever led, and by how much."""
        behind = [max(now) - now[seat] for now in self.course]
        most = max(behind)
        return behind.index(most), most

    def highest(self, seat: int) -> tuple[int, int]:
        """After which battle a seat had the most, and how much that was."""
        battle = max(range(len(self.course)), key=lambda n: (self.course[n][seat], -n))
        return battle, self.course[battle][seat]


def story_of(game_id: str, record: dict[str, Any]) -> Story:
    """The story of the match in a record as JSON values. Raises BadRecord."""
    return story_in(read_record(record))


def story_in(whole: Record) -> Story:
    """The story of the match in a record. Raises BadRecord."""
    told = StoryTelling(whole)
    while told.story is None:
        told.go_on()
    return told.story


class StoryTelling:
    """The work on the story of the match in a record, which takes more than a frame.

    story: what came of it, None until it is whole.
    """

    def __init__(self, whole: Record) -> None:
        self.story: Story | None = None
        self._parts = _told(whole)

    def go_on(self, seconds: float = SLICE) -> bool:
        """Work for about so long; whether the story is whole. Raises BadRecord."""
        end = perf_counter() + seconds
        while self.story is None:
            self.story = next(self._parts)
            if perf_counter() >= end:
                break
        return self.story is not None


def _told(whole: Record) -> Iterator[Story | None]:
    """The story of the match in a record, and before it None after each part of the work."""
    game_id, game = whole.game, get(whole.game)
    match = replay(game, whole, listen=True)
    yield None
    opening = Match(game, Record(game_id, whole.options, whole.seats, whole.seed, whole.deal))
    opening.deal()
    t = opening.table
    ground = Ground.of(game, t.options, (False,) * t.seats, t.worth)
    what = measure(game, t.options, scored=match.table.scores is not None)
    teller = _Teller(ground, opened(ground, view(t, None)), what)
    events = events_with_catches(match, None)
    yield None
    for step in steps(events):
        yield None
        teller.hear(step)
    outcome = match.table.outcome
    yield teller.story(outcome.winners if outcome is not None else ())


class _Teller:
    """Follows the steps of a match. `shown`: the table before the first of them."""

    def __init__(self, ground: Ground, state: ShownTable, what: ScoreUnit) -> None:
        self._ground, self._state, self._what = ground, state, what
        self._points = what is not CARDS and not what.piles
        self._course = [self._standing()]
        self._wars: dict[int, int] = {}
        self._catches: list[Catch] = []
        self._out: dict[int, int] = {}
        self._fought = False
        """Whether a card was played, so that events belong to a battle."""

    def hear(self, step: PlayStep) -> None:
        """Take in the next step."""
        ground = self._ground
        self._fought = self._fought or any(ground.fought[move.target] for move in step.moves)
        for change in changes(ground, self._state, step):
            before, self._state = change.before, change.after
            course = self._state.course
            if course.battles > before.course.battles:
                self._ended(before.battle, moments(ground, change))
            elif course.scores != before.course.scores and not self._fought:
                self._course = [self._standing()]  # what everybody begins with

    def _standing(self) -> tuple[int, ...]:
        """Return the standing; nobody has a point before the first is announced."""
        ground, scores = self._ground, self._state.course.scores
        if self._points:
            return scores or (0,) * ground.seats
        counts = dict(zip(ground.names, sizes(self._state), strict=True))
        return amounts(self._what, counts, None, ground.seats)

    def _ended(self, fought: Battle, noticed: Sequence[Moment]) -> None:
        battle, depth = self._state.course.battles, max(fought.depths, default=0)
        if depth:
            self._wars[battle] = depth
        for moment in noticed:
            if isinstance(moment, OutMoment):
                self._out.setdefault(moment.seat, battle)
            if isinstance(moment, BattleMoment) and moment.seat is not None:
                caught = Catch(battle, moment.seat, moment.caught, depth, moment.strongest)
                self._catches.append(caught)
        self._course.append(self._standing())

    def story(self, winners: tuple[int, ...]) -> Story:
        """Return the story so far; events after the last battle belong to that battle."""
        if len(self._course) > 1:
            self._course[-1] = self._standing()
        left = zip(sizes(self._state), self._ground.roles, strict=True)
        return Story(
            points=self._points,
            course=tuple(self._course),
            wars=self._wars,
            catches=tuple(self._catches),
            total=cards_in_play(self._ground, self._state) if self._what is CARDS else 0,
            winners=winners,
            counted=self._what,
            out=self._out,
            gone=sum(n for n, role in left if role is Role.OUT),
            ties=self._ground.ties,
        )
