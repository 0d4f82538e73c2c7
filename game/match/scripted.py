"""Matches that are only watched: the example of a rules page, or a finished game once more.

What is dealt and answered is known beforehand, nobody is asked, nothing is kept. No pygame here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match.new_match import Script
from game.match.plan import FACES, MatchPlan, SeatPlan
from game.match.play import Play
from game.rules.example import Example
from game.rules.record import Record, read_record
from game.texts import tr

if TYPE_CHECKING:
    from game.rules.game import Game


def example_of(game: Game) -> Play:
    """The example of a game's rules page, as its first player sees it."""
    example = game.example or Example("")
    deal = example.deal or None
    counts = [len(rows) for name, rows in example.deal.items() if not game.piles[name].shared]
    seats = max(counts, default=game.default_seats)
    plan = MatchPlan(
        game.id,
        [SeatPlan("greedy", tr("Player {n}", n=n + 1), FACES[n]) for n in range(seats)],
        dict(example.options),
        seed=0,
    )
    record = Record(game.id, plan.options, seats, 0, deal, example.answers)
    caption = tr(example.text)
    return Play(plan, script=Script(record, example.battles, viewpoint=0, caption=caption))


def tried_from(record: Record, plan: MatchPlan) -> Play:
    """A match that goes on from where a record ends; it is not kept, and counts nowhere."""
    plan = MatchPlan.from_dict(plan.to_dict() | {"token": ""})
    for seat in plan.seats:
        seat.practice = False  # answers to sums would count
    play = Play(plan, saved=record.to_json())
    play.untimed = play.table.battles
    return play


def may_try(play: Play) -> bool:
    """Whether anything can be tried in a match: people decide something in it."""
    luck = play.game.nothing_asked(play.table.options)
    return not luck and any(seat.human for seat in play.plan.seats)


def replay_of(plan: MatchPlan, record: dict[str, Any], at: int = 0) -> Play:
    """A finished game from its record, as its only human saw it, or as everybody did.

    at: how many battles have been played before it is seen. Raises BadRecord.
    """
    humans = [number for number, seat in enumerate(plan.seats) if seat.human]
    viewpoint = humans[0] if len(humans) == 1 else None
    caption = tr("The game once more. Hold Space to go fast.")
    script = Script(read_record(record), viewpoint=viewpoint, caption=caption, at=at, steps=True)
    return Play(plan, script=script)
