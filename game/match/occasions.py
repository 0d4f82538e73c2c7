"""Occasions of a match: the deal of the day, and series with a cup.

Which game a day has stands in `days.json`: from a date on, these games, each once before any comes
again. What stands there is never changed, so that every version deals the same on the same day: a
new game joins by a further list, whose date is at least a year after the version that brings it.

The name of the occasion, which `str` gives and `occasion_of` reads, stands before the match's own
in its token, and so in the key under which it is counted; what came of an occasion is read from
the games that have its name. No pygame here.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

from game.field_classes import frozen
from game.match import opponents, people
from game.match.album import won
from game.match.deal_code import Deal, deal_plan
from game.match.first_plan import usual_options
from game.match.new_match import new_token
from game.rules.rng import Rng
from game.texts import tr
from game.texts.phrases import in_row, in_turn
from game.variants import get

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.match_plan import MatchPlan
    from game.storage import Store
    from game.storage.history import FinishedGame

SERIES = (1, 3, 5)
"""Maximum numbers of games of a series; 1 is no series."""


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
    """Return what the match is part of; None where it is a match like others, or its name is
    damaged.
    """
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
class DailyDeal:
    """The deal of the day: its game, the person's tries, the fewest battles it was won in."""

    day: date
    game: str
    tries: int
    best: int | None


def deal_of_the_day(store: Store) -> DailyDeal:
    """Return today's deal, and what whoever uses the program now has made of it."""
    return _days(store, [store.clock().date()])[0]


def days_of_the_month(store: Store) -> list[DailyDeal]:
    """Return the deals from the first of this month to today, with what was made of each."""
    today = store.clock().date()
    return _days(store, [today - timedelta(days=back) for back in reversed(range(today.day))])


def _days(store: Store, days: Sequence[date]) -> list[DailyDeal]:
    me = people.current(store)
    profile = None if me is None else me.id
    battles: dict[str, list[int]] = {}
    tries: dict[str, int] = {}
    for match in store.finished():
        occasion = (match.key or "").partition("/")[0]
        if any(p.player == "human" and p.profile == profile for p in match.players):
            tries[occasion] = tries.get(occasion, 0) + 1
            if won(match, profile):
                battles.setdefault(occasion, []).append(match.battles)
    names = [str(DayOccasion(day)) for day in days]
    return [
        DailyDeal(day, game_of(day), tries.get(name, 0), min(battles.get(name, ()), default=None))
        for day, name in zip(days, names, strict=True)
    ]


def day_plan(store: Store, day: date | None = None) -> MatchPlan:
    """Return the match of a day's deal: the same game, cards and rules for everybody.

    day: today if None.
    """
    day = store.clock().date() if day is None else day
    game = get(game_of(day))
    deal = Deal(game.id, usual_options(game), game.default_seats, day.toordinal())
    return replace(deal_plan(store, deal), occasion=str(DayOccasion(day)))


def is_of_a_day(plan: MatchPlan) -> bool:
    """Whether the match plays the deal of a day, whose cards are fixed."""
    return day_of(plan) is not None


def day_of(plan: MatchPlan) -> date | None:
    """Return the day if the match plays the deal of a day, else None."""
    occasion = occasion_of(plan)
    return occasion.day if isinstance(occasion, DayOccasion) else None


def game_of(day: date) -> str:
    """Return the id of the game that is the deal of this day.

    Days before the first list are dealt from the first list.
    """
    lists = _lists()
    begin = max((start for start in lists if start <= day), default=min(lists))
    order = list(lists[begin])
    turn, index = divmod((day - begin).days, len(order))
    Rng(turn).shuffle(order)
    return order[index]


@cache
def _lists() -> dict[date, list[str]]:
    """Return the lists of games in `days.json`, each by the day from which it is used."""
    text = files(__package__).joinpath("days.json").read_text("utf-8")
    return {date.fromisoformat(day): games for day, games in json.loads(text).items()}


# -- series


def new_series(games: int) -> str:
    """The name of a series of at most so many games; empty for a single game."""
    return str(SeriesOccasion(games, new_token())) if games > 1 else ""


def length_of(plan: MatchPlan) -> int:
    """How many games the series of this match has at most; 1 where it is of none."""
    occasion = occasion_of(plan)
    return occasion.length if isinstance(occasion, SeriesOccasion) else 1


def series_standing(store: Store, plan: MatchPlan) -> list[int]:
    """How many games of its series each seat has won; none where the match is of none."""
    wins = [0] * len(plan.seats)
    for game in _games(store, plan.occasion) if length_of(plan) > 1 else []:
        if len(game.winners) == 1 and game.winners[0] < len(wins):
            wins[game.winners[0]] += 1
    return wins


def cup_of(plan: MatchPlan, standing: Sequence[int]) -> int | None:
    """The seat that has won more than half of the series; None while it is open."""
    if length_of(plan) == 1:
        return None
    needed = length_of(plan) // 2 + 1
    return next((seat for seat, wins in enumerate(standing) if wins >= needed), None)


def series_words(plan: MatchPlan, standing: Sequence[int]) -> str:
    """How its series stands, after whoever has the cup; empty where the match is of none.

    standing: as `series_standing` has it.
    """
    if length_of(plan) == 1:
        return ""
    pairs = zip(plan.seats, standing, strict=True)
    stand = in_row(tr("{name} {n}", name=seat.display_name, n=wins) for seat, wins in pairs)
    score = tr("Best of {n}: {standing}", n=length_of(plan), standing=stand)
    holder = cup_of(plan, standing)
    if holder is None:
        return score
    return in_turn(tr("{name} has won the cup!", name=plan.seats[holder].display_name), score)


def _games(store: Store, name: str) -> list[FinishedGame]:
    return [entry for entry in store.finished() if entry.key and entry.key.startswith(f"{name}/")]


def again(plan: MatchPlan) -> MatchPlan:
    """Return the plan of the match once more: with new cards, but for a deal of a day, if anything
    is decided in it; else the same cards would go the same way.
    """
    if not is_of_a_day(plan):
        return replace(plan, seed=None, token="")
    if opponents.asks(get(plan.game)):
        return replace(plan, token="")
    return replace(plan, seed=None, token="", occasion="")


def star_match(plan: MatchPlan, seat: int, level: str) -> MatchPlan:
    """The match that brings whoever sits there the star of a level: every computer plays at it.

    Where only people have played, computers sit in the places of the others.
    """
    people = all(who.human for who in plan.seats)
    seats = [
        replace(who, player=level, name="" if who.human else who.name, profile=None, practice=False)
        if not who.human or (people and number != seat)
        else who
        for number, who in enumerate(plan.seats)
    ]
    return replace(plan, seats=seats, seed=None, token="", occasion="")


def cup_after(plan: MatchPlan) -> MatchPlan | None:
    """The first match of a series with the same people; None after a match with an occasion."""
    if plan.occasion:
        return None
    following = again(plan)
    following.occasion = new_series(SERIES[1])
    return following


def next_of(store: Store, plan: MatchPlan) -> MatchPlan:
    """The match after this: of the same series, or of a new series where the cup is won."""
    following = again(plan)
    if cup_of(plan, series_standing(store, plan)) is not None:
        following.occasion = new_series(length_of(plan))
    return following
