"""What makes a match more than one of many: the deal of the day, and series with a cup.

The name of the occasion, which `str` gives and `occasion_of` reads, stands before the match's own
in its token, and so in the key under which it is counted; what came of an occasion is read from
the games that have its name. No pygame here.
"""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, TypeAlias

from game.match import people
from game.match.album import won
from game.match.first_plan import usual_options
from game.match.new_match import new_token
from game.match.plan import MatchPlan
from game.rules.frozen import frozen
from game.texts import tr
from game.variants import GAMES, get

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage import Store
    from game.storage.history import Finished

SERIES = (1, 3, 5)
"""So many games a series may have at most; one is no series."""


@frozen
class DayOccasion:
    """The deal of a day."""

    day: date

    def __str__(self) -> str:
        return f"day:{self.day.isoformat()}"


@frozen
class SeriesOccasion:
    """A series of at most `length` games; `token` tells it from all others."""

    length: int
    token: str

    def __str__(self) -> str:
        return f"series:{self.length}:{self.token}"


Occasion: TypeAlias = DayOccasion | SeriesOccasion


def occasion_of(plan: MatchPlan) -> Occasion | None:
    """Return what the match is part of; None where it is one of many, or has a damaged name."""
    match plan.occasion.split(":"):
        case ["day", text]:
            try:
                return DayOccasion(date.fromisoformat(text))
            except ValueError:
                return None
        case ["series", length, token] if length in map(str, SERIES):
            return SeriesOccasion(int(length), token)
    return None


@frozen
class Day:
    """The deal of the day: its game, one's tries, the fewest battles it was won in."""

    day: date
    game: str
    tries: int
    best: int | None


def deal_of_the_day(store: Store) -> Day:
    """Today's deal, and what whoever uses the program now has made of it."""
    today = store.clock().date()
    me = people.current(store)
    profile = None if me is None else me.id
    mine = [
        one
        for one in _games(store, str(DayOccasion(today)))
        if any(p.player == "human" and p.profile == profile for p in one.players)
    ]
    battles = [one.battles for one in mine if won(one, profile)]
    return Day(today, _game_of(today), len(mine), min(battles, default=None))


def day_plan(store: Store) -> MatchPlan:
    """The match of today's deal: the same game, cards and rules for everybody."""
    today = store.clock().date()
    game = get(_game_of(today))
    seats = people.first_seats(store, game.default_seats)
    name = str(DayOccasion(today))
    return MatchPlan(
        game.id, seats, usual_options(game), seed=today.toordinal(), steered=False, occasion=name
    )


def is_of_a_day(plan: MatchPlan) -> bool:
    """Whether the match is one of a deal of the day, which keeps its cards."""
    return day_of(plan) is not None


def day_of(plan: MatchPlan) -> date | None:
    """The day whose deal the match is; None where it is of none."""
    occasion = occasion_of(plan)
    return occasion.day if isinstance(occasion, DayOccasion) else None


def _game_of(day: date) -> str:
    """Each game comes once before any comes again."""
    number = day.toordinal()
    order = list(GAMES)
    random.Random(number // len(order)).shuffle(order)
    return order[number % len(order)]


# -- series


def new_series(games: int) -> str:
    """The name of a series of at most so many games; empty for a single game."""
    return str(SeriesOccasion(games, new_token())) if games > 1 else ""


def length_of(plan: MatchPlan) -> int:
    """How many games the series of this match has at most; 1 where it is of none."""
    occasion = occasion_of(plan)
    return occasion.length if isinstance(occasion, SeriesOccasion) else 1


def series_standing(store: Store, plan: MatchPlan) -> list[int]:
    """How many games of its series each seat has won."""
    wins = [0] * len(plan.seats)
    for one in _games(store, plan.occasion):
        if len(one.winners) == 1 and one.winners[0] < len(wins):
            wins[one.winners[0]] += 1
    return wins


def cup_of(plan: MatchPlan, standing: Sequence[int]) -> int | None:
    """The seat that has won more than half of the series; None while it is open."""
    if length_of(plan) == 1:
        return None
    needed = length_of(plan) // 2 + 1
    return next((seat for seat, wins in enumerate(standing) if wins >= needed), None)


def series_words(store: Store, plan: MatchPlan) -> str:
    """How its series stands after a match, or who has the cup; empty where it is of none."""
    if length_of(plan) == 1:
        return ""
    standing = series_standing(store, plan)
    holder = cup_of(plan, standing)
    if holder is not None:
        return tr("{name} has won the cup!", name=plan.seats[holder].name)
    pairs = zip(plan.seats, standing, strict=True)
    stand = ", ".join(tr("{name} {n}", name=seat.name, n=wins) for seat, wins in pairs)
    return tr("Best of {n}: {standing}", n=length_of(plan), standing=stand)


def _games(store: Store, name: str) -> list[Finished]:
    return [one for one in store.finished() if one.key and one.key.startswith(f"{name}/")]


def again(plan: MatchPlan) -> MatchPlan:
    """The same match once more: with new cards, but for a deal of a day."""
    return replace(plan, seed=plan.seed if is_of_a_day(plan) else None, token="")


def cup_after(plan: MatchPlan) -> MatchPlan | None:
    """The first match of a series with the same people; None after one of an occasion."""
    if plan.occasion:
        return None
    following = again(plan)
    following.occasion = new_series(SERIES[1])
    return following


def next_of(store: Store, plan: MatchPlan) -> MatchPlan:
    """The match after this one: of the same series, or of a new one where the cup is won."""
    following = again(plan)
    if cup_of(plan, series_standing(store, plan)) is not None:
        following.occasion = new_series(length_of(plan))
    return following
