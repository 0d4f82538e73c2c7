"""Figures of a game of the workshop, from games between simple players.

Nothing here depends on time or on the order of games, so the same games give the same figures on
every computer.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from game.players import answer_of
from game.players import get as get_player
from game.players.player import RandomPlayer
from game.rules import Game, Table, engine
from game.rules.asks import Ask
from game.rules.errors import Stuck
from game.rules.rng import Rng

T = TypeVar("T")
Policy = Callable[[Table, Ask, Rng], tuple[str, ...]]
"""How somebody plays: the table, which a fair policy only looks at as its seat may, and the ask."""
MOST_BATTLES = 600
"""A game that goes on after these is one that does not end: that is half an hour."""
BATTLE_SECONDS, CHOICE_SECONDS = 2.7, 2.0
"""About how long a battle takes at the table, and each choice in it more for each of two."""
_FAR_BEHIND = 0.5
"""A winner had been far behind whom the other led by this share of all cards."""
_SEATS = 2
_GAMES_APART = 100_000


@dataclass
class Figures:
    """Figures of some games; those of more games are added.

    unfinished: games that did not end. lengths: battles -> how many games had so many. leads: how
    often the lead changed, in all finished games; wars, asks: how many there were in them; behind:
    winners that had been far behind; half: games in which whoever led in the middle has won, of
    `decided` ones with one winner; drawn: games with several. course: who led in one game of usual
    length, battle by battle, from -1 to 1.
    """

    games: int = 0
    unfinished: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    leads: int = 0
    late: float = 0.0
    wars: int = 0
    asks: int = 0
    behind: int = 0
    worst: float = 0.0
    half: int = 0
    decided: int = 0
    drawn: int = 0
    course: tuple[float, ...] = ()

    @property
    def finished(self) -> int:
        """How many games ended."""
        return self.lengths.total()

    @property
    def battles(self) -> int:
        """How many battles all finished games had."""
        return sum(length * games for length, games in self.lengths.items())

    @property
    def median(self) -> int:
        """How many battles a finished game has in the middle."""
        place, seen = self.finished // 2, 0
        for length in sorted(self.lengths):
            seen += self.lengths[length]
            if seen > place:
                return length
        return 0

    @property
    def minutes(self) -> float:
        """About how long a game takes people."""
        choices = self.asks / self.battles if self.battles else 0.0
        return self.median * (BATTLE_SECONDS + choices * CHOICE_SECONDS) / 60

    @property
    def whole_minutes(self) -> int:
        """The same as people are told wherever it is told; 0 where no game ended."""
        return max(1, round(self.minutes)) if self.finished else 0

    @property
    def lead_changes(self) -> float:
        """How often the lead changes in a game."""
        return self.leads / self.finished if self.finished else 0.0

    @property
    def war_share(self) -> float:
        """How many wars there are for each battle."""
        return self.wars / self.battles if self.battles else 0.0

    def share(self, number: float) -> float:
        """Return what share of the finished games a number of them is."""
        return number / self.finished if self.finished else 0.0

    @property
    def unfinished_share(self) -> float:
        """Return what share of all games did not end."""
        return self.unfinished / self.games if self.games else 0.0


def play_games(
    game: Game, games: int, first: int = 0, names: Sequence[str] = ("random", "random")
) -> Generator[Figures, None, None]:
    """Play so many games between two, from number `first` on; yield the figures as they grow.

    It yields after each battle, always the same figures, which grow when a game is over. A game is
    played at most to MOST_BATTLES battles.
    """
    figures = Figures()
    for number in range(first, first + games):
        yield from play_one(game, number, figures, names)


def play_one(
    game: Game, number: int, figures: Figures, names: Sequence[str]
) -> Generator[Figures, None, Table | None]:
    """Play one game and add it to the figures; return its table, None where it got stuck."""
    limit = game.options["limit"].default
    t = engine.new_table(game, {"limit": limit}, _SEATS, _GAMES_APART + number)
    rngs = [Rng(_GAMES_APART * (seat + 2) + number) for seat in range(_SEATS)]
    policies = [policy_of(name) for name in names]
    sign = 1 if game.presentation.goal_for(t.options).wants_cards else -1
    course: list[float] = []
    asked = 0
    try:
        while not t.over and t.battles < MOST_BATTLES:
            engine.advance(t, t.battles + 1)
            while t.asks:
                asked += len(t.asks)
                for ask in t.asks:
                    words = policies[ask.seat](t, ask, rngs[ask.seat])
                    engine.answer(t, ask.seat, words)
                engine.advance(t, t.battles + 1)
            mine, other = (standing(t, seat) for seat in range(_SEATS))
            course.append(sign * (mine - other) / (mine + other or 1))
            yield figures
    except Stuck:
        figures.games += 1
        figures.unfinished += 1
        return None
    _count(figures, t, course, asked)
    return t


def by_lot(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """Answer by lot."""
    return ask.random_answer(rng)


def policy_of(name: str) -> Policy:
    """Return how a player of this name plays; by lot nobody looks at the table, which is sooner."""
    return by_lot if name == RandomPlayer.name else partial(answer_of, get_player(name))


def standing(t: Table, seat: int) -> int:
    """Return what a seat stands by: captured cards where they count, else all that it has."""
    return t.holdings(seat) if t.scores is None else t.scores[seat]


def _count(figures: Figures, t: Table, course: Sequence[float], asked: int) -> None:
    """Add a game that is over, or that was left."""
    figures.games += 1
    if not t.over:
        figures.unfinished += 1
        return
    leader, changes, last = 0, 0, 0
    for number, lead in enumerate(course):
        now = (lead > 0) - (lead < 0) or leader
        if leader and now != leader:
            changes, last = changes + 1, number
        leader = now
    figures.lengths[t.battles] += 1
    figures.leads += changes
    figures.late += last / max(1, len(course))
    figures.wars += len(t.wars)
    figures.asks += asked
    if len(t.winners) != 1:
        figures.drawn += 1
    else:
        won = -1 if t.winners[0] else 1
        figures.decided += 1
        worst = max(0.0, *(-won * lead for lead in course)) if course else 0.0
        figures.worst += worst
        figures.behind += worst > _FAR_BEHIND
        figures.half += bool(course) and course[len(course) // 2] * won > 0
    usual, shown = figures.median, figures.course
    if not shown or abs(len(course) - usual) < abs(len(shown) - usual):
        figures.course = tuple(course)


def measure(game: Game, games: int, first: int = 0) -> Figures:
    """Play so many games at once and return their figures."""
    return last_of(play_games(game, games, first), Figures())


def last_of(steps: Iterable[T], otherwise: T) -> T:
    """Go through all steps and return the last."""
    last = deque(steps, maxlen=1)
    return last[0] if last else otherwise


def skill(
    game: Game, pairs: int, other: str = "random"
) -> Generator[tuple[float, int], None, None]:
    """Play a player that thinks a little against one that does not, both at both seats.

    Yield how many games the first has won so far, and of how many.
    """
    won, played, figures = 0.0, 0, Figures()
    for number in range(pairs):
        for seat in range(_SEATS):
            names = ("hard", other) if seat == 0 else (other, "hard")
            steps = play_one(game, number, figures, names)
            t: Table | None = None
            while True:
                try:
                    next(steps)
                    yield won, played
                except StopIteration as end:
                    t = end.value
                    break
            won, played = won + (0.5 if t is None else part_won(t, seat)), played + 1
            yield won, played


def part_won(t: Table, seat: int) -> float:
    """Return what part of a game of two a seat has won: by standing where the game was left."""
    if t.over:
        return 1 / len(t.winners) if seat in t.winners else 0.0
    sign = 1 if t.game.presentation.goal_for(t.options).wants_cards else -1
    lead = sign * (standing(t, seat) - standing(t, 1 - seat))
    return 0.5 + 0.5 * ((lead > 0) - (lead < 0))
