"""The computer players that a game offers, named for people."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import replace
from math import exp, log
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from game import players
from game.match import album
from game.match.match_plan import HUMAN
from game.texts import tr

if TYPE_CHECKING:
    from game.match.match_plan import SeatPlan
    from game.rules.game import Game
    from game.storage import Store

PLAIN = "greedy"
"""The player of games in which nothing is decided, where all players are alike."""
USUAL = "medium"
ONCE = {"greedy": USUAL, "random": "beginner"}
"""Former names of computer players, before there were levels -> the names now."""
_LATEST = 20
"""So many matches tell how strong somebody is now."""
_GRAIN, _REACH, _SPREAD = 0.2, 30, 2.0
"""Steps of the scale on which strengths are looked for, how many to each side of the level that is
proposed first, and how far people usually are from it."""
_TURN = 0.618
"""What is added for each match, to come around evenly between two levels."""


def asks(game: Game) -> bool:
    """Whether players ever decide anything in a game, with some options at least."""
    return game.asks(game.check_options({}))


def fitting(game: Game, player: str) -> str:
    """The player that a game offers in place of a player that was chosen elsewhere or long ago."""
    if player == HUMAN:
        return player
    return players.nearest(game.id, ONCE.get(player, player)) if asks(game) else PLAIN


def fitted(game: Game, seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the seats with computer players that the game offers."""
    return [replace(seat, player=fitting(game, seat.player)) for seat in seats]


def first_offered(store: Store, game: Game, seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the seats; computers that nobody chose are of the level for an even match."""
    even = even_level(store, game, seats)
    return fitted(game, [replace(s, player=even) if s.player == PLAIN else s for s in seats])


def as_nobody_chose(store: Store, game: Game, seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the seats with PLAIN for each computer player that the game proposes itself."""
    even = even_level(store, game, seats)
    return [replace(seat, player=PLAIN) if seat.player == even else seat for seat in seats]


def even_level(store: Store, game: Game, seats: Sequence[SeatPlan]) -> str:
    """The level against which the person of these seats is likely to win every second match.

    The middle level where nothing is known yet, or not just a single person plays.
    """
    people = [seat.profile for seat in seats if seat.human]
    results = results_of(store, people[0], game) if len(people) == 1 else []
    return proposed(game.id, results) if asks(game) else PLAIN


class Result(NamedTuple):
    """A finished match of a person: the levels of its computers, and the person's share of the
    win.
    """

    levels: tuple[str, ...]
    share: float


def results_of(store: Store, profile: int | None, game: Game) -> list[Result]:
    """Return what a person's matches of a game against nobody but computers came to, the last
    first.
    """
    results = []
    names = {*players.level_names(game.id)}
    for entry in album.games_of(store, profile):
        people = [player.seat for player in entry.players if player.player == HUMAN]
        levels = tuple(player.player for player in entry.players if player.player != HUMAN)
        if entry.game == game.id and len(people) == 1 and names.issuperset(levels):
            share = (people[0] in entry.winners) / max(1, len(entry.winners))
            results.append(Result(levels, share))
    return results


def proposed(game_id: str, results: Sequence[Result]) -> str:
    """The level for an even match after these results, the last of them first.

    What is known of a person's strength follows from them by Bayes' rule, on the scale of
    `players.strengths`. Whoever is between two levels meets both in turn, the nearer more often.
    """
    names, scale = players.level_names(game_id), players.strengths(game_id)
    start = scale[len(names) // 2 if USUAL in names else 0]
    grid = [start + step * _GRAIN for step in range(-_REACH, _REACH + 1)]
    likely = [-(((own - start) / _SPREAD) ** 2) / 2 for own in grid]
    for against, share in results[:_LATEST]:
        others = sum(exp(scale[names.index(level)]) for level in against)
        for n, own in enumerate(grid):
            chance = 1 / (1 + others * exp(-own))
            likely[n] += share * log(chance) + (1 - share) * log(1 - chance)
    odds = [exp(value - max(likely)) for value in likely]
    strength = sum(map(mul, grid, odds)) / sum(odds)
    above = bisect(scale, strength)
    if above in (0, len(names)):
        return names[max(0, above - 1)]
    near = (strength - scale[above - 1]) / (scale[above] - scale[above - 1])
    return names[above if (len(results) + 1) * _TURN % 1 < near else above - 1]


def named(game: Game) -> list[tuple[str, str]]:
    """The computer players that a game offers: name and title."""
    levels = players.offered(game.id) if asks(game) else ()
    if len(levels) < 2:
        return [(levels[0].name if levels else PLAIN, tr("Computer"))]
    return [(level.name, tr(level.title)) for level in levels]


def temper(game: Game, player: str) -> str:
    """Return a description of how a computer plays; if the game is nearly all luck, just that."""
    if not asks(game):
        return ""
    levels = players.offered(game.id)
    if len(levels) < 2:
        return tr("mostly luck: every computer plays alike")
    return next((tr(level.temper) for level in levels if level.name == player), "")


def balance(store: Store, game: Game, seats: Sequence[SeatPlan], player: str) -> str:
    """Return whether a match against a computer is likely to be even, going by earlier matches.

    Empty where there were none, or all computers play alike.
    """
    people = [seat.profile for seat in seats if seat.human]
    if len(named(game)) < 2 or len(people) != 1 or not results_of(store, people[0], game):
        return ""
    even = even_level(store, game, seats)
    if player == even:
        return tr("A close match, going by your last games.")
    return tr("A closer match, going by your last games: {level}",
              level=dict(named(game))[even])  # fmt: skip
