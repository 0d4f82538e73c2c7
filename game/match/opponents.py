"""The computer players that a game offers, named for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import players
from game.texts import tr

if TYPE_CHECKING:
    from game.match.match_plan import SeatPlan
    from game.rules.game import Game

PLAIN = "greedy"
"""The player of games in which nothing is decided, where all players are alike."""
USUAL = "medium"
ONCE = {"greedy": USUAL, "random": "beginner"}
"""Former names of computer players, before there were levels -> the names now."""


def asks(game: Game) -> bool:
    """Whether players ever decide anything in a game, with some options at least."""
    return game.asks(game.check_options({}))


def fitting(game: Game, player: str) -> str:
    """The player that a game offers in place of a player that was chosen elsewhere or long ago."""
    if player == "human":
        return player
    return players.nearest(game.id, ONCE.get(player, player)) if asks(game) else PLAIN


def fitted(game: Game, seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the seats with computer players that the game offers."""
    return [replace(seat, player=fitting(game, seat.player)) for seat in seats]


def first_offered(game: Game, seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the seats; computers that nobody chose are no better than the middle level.

    Where two levels are all there is, that is the easier level: a first game can be won.
    """
    return fitted(game, [replace(seat, player=_first(game, seat.player)) for seat in seats])


def as_nobody_chose(game: Game, seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Return the seats with PLAIN for each computer player that is what the game offers first."""
    first = fitting(game, _first(game, PLAIN))
    return [replace(seat, player=PLAIN) if seat.player == first else seat for seat in seats]


def _first(game: Game, player: str) -> str:
    """Return the player for a seat for which nobody has chosen a player; all others stay the
    same.
    """
    levels = players.level_names(game.id)
    return player if player != PLAIN or USUAL in levels else levels[0]


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
