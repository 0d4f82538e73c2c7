"""The standing of a match in the unit that its game declares: the same measure for all who tell it.

The plates during play, the curve of the story, the page of results and the tickets of games that
wait all ask here, so that they never tell different things. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.goals import ScoreUnit
from game.texts import ntr

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.rules.options import Options
    from game.rules.table import Table

CARDS = ScoreUnit("{n} card", "{n} cards")
"""The unit of all the cards that a seat owns, in whatever pile."""
POINTS = ScoreUnit("{n} point", "{n} points")

PileSizes = Mapping[tuple[str, int | None], int]
"""How many cards each pile has, by its name and seat; None for what all share."""


def measure(game: Game, options: Options, *, scored: bool) -> ScoreUnit:
    """Return the unit of standing: the game's own, else points if it keeps any, else cards."""
    return game.presentation.goal_for(options).counts or (POINTS if scored else CARDS)


def amounts(
    what: ScoreUnit, sizes: PileSizes, scores: Sequence[int] | None, seats: int
) -> tuple[int, ...]:
    """How much of it each seat has."""
    if scores is not None and not what.piles and what is not CARDS:
        return tuple(scores)
    return tuple(cards(sizes, seat, what.piles) // what.per for seat in range(seats))


def cards(sizes: PileSizes, seat: int, names: Sequence[str] = ()) -> int:
    """How many cards a seat has in these piles, or in all of its own."""
    return sum(n for (name, s), n in sizes.items() if s == seat and (not names or name in names))


def of_table(game: Game, t: Table) -> tuple[ScoreUnit, tuple[int, ...]]:
    """Return the unit of standing of a table, and how much each seat has."""
    what = measure(game, t.options, scored=t.scores is not None)
    sizes = dict(zip(t.pile_map.names, map(len, t.piles), strict=True))
    return what, amounts(what, sizes, t.scores, t.seats)


def amount_in_words(what: ScoreUnit, amount: int) -> str:
    """Return an amount with its unit, such as `12 cards` or `1 point`."""
    return ntr(what.one, what.many, amount)


def ranking(
    seats: int,
    winners: Sequence[int],
    standing: Sequence[int],
    out: Mapping[int, int] | None = None,
) -> list[int]:
    """The seats as they came in: winners first, then by what they stand by, then by when they were
    out, the last first. out: seat -> battle.

    Where the winner has least of it (as in games about getting rid of cards), least comes first.
    """
    if not standing:
        return sorted(range(seats), key=lambda seat: seat not in winners)
    late = {seat: -battle for seat, battle in (out or {}).items()}
    least = bool(winners) and all(standing[seat] < max(standing) for seat in winners)
    least = least and all(standing[seat] == min(standing) for seat in winners)
    sign = 1 if least else -1
    return sorted(
        range(seats),
        key=lambda seat: (seat not in winners, sign * standing[seat], late.get(seat, 0)),
    )
