"""From what happened to what is heard: the cue of every event of a step, from where, and how much.

The table `CUES` in `cues.py` names each event's cue. What a name alone cannot say is decided here:
who has won (a person, another one, the computer), how many times running, how deep a war is, how
many cards go at once. A `Hearing` listens to one game from its beginning. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.events import (
    Answered,
    BattleWon,
    CardMoved,
    CardTurned,
    Event,
    GameEnded,
    PileShuffled,
    Scored,
    Special,
    TableDealt,
    Tallied,
    WarBegun,
)
from game.table.view.cues import CUES, CueStep

if TYPE_CHECKING:
    from game.rules.outcome import Outcome
    from game.table.view.plan_types import Plan

FEW = 3
"""So many cards are heard one by one; more go in one sweep."""
_POINTS = (2, 4, 7)
"""How many points are heard higher."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A cue of the sound's sheet: whose it is or where it lies, its step and count."""

    cue: str
    seat: int | None = None
    pile: int | None = None
    step: int = 0
    count: int = 1


class Hearing:
    """Remembers of a game what its sounds depend on. `people`: which seats are human."""

    def __init__(self, people: Sequence[bool]) -> None:
        self._people = list(people)
        self.begin_again()

    def begin_again(self) -> None:
        """The game is at another moment: nothing is running any longer."""
        self._winner: int | None = None
        self._row = 0  # battles that the last winner has won running
        self._plain = 0  # battles since something exciting
        self._depth = 0
        self._points = 0

    def heard(self, step: CueStep, out_piles: frozenset[int] = frozenset()) -> list[Heard]:
        """What is heard of a step, each cue once. `out_piles`: of cards out of the game."""
        found: dict[str, Heard] = {}
        for event in step.told:
            for heard in self._told(event):
                found.setdefault(heard.cue, heard)
        for heard in self._cards(step, out_piles):
            found.setdefault(heard.cue, heard)
        return list(found.values())

    # -- what is told

    def _told(self, event: Event) -> Iterator[Heard]:
        cue = CUES[event.cue].sound
        if isinstance(event, WarBegun):
            self._depth, self._plain = event.depth, 0
            yield Heard(cue, step=event.depth - 1)
        elif isinstance(event, BattleWon):
            yield self._won(event.seat)
        elif isinstance(event, Scored):
            more, self._points = sum(event.scores) - self._points, sum(event.scores)
            if more:
                yield Heard(cue, step=sum(abs(more) >= least for least in _POINTS))
        elif isinstance(event, GameEnded):
            yield Heard(self._end(event.outcome))
        elif isinstance(event, Tallied | Answered | Special):
            if cue:
                yield Heard(cue, event.seat)
        elif cue:
            yield Heard(cue)

    def _won(self, seat: int) -> Heard:
        """Who has won a battle: a note that climbs, after a war a chord."""
        self._row = self._row + 1 if seat == self._winner else 1
        self._winner = seat
        depth, self._depth = self._depth, 0
        if depth:
            return Heard("best" if self._people[seat] else "taken", seat)
        self._plain += 1
        cue = "computer_wins"
        if self._people[seat]:
            cue = "win" if seat == self._people.index(True) else "other_wins"
        return Heard(cue, seat, step=self._row - 1, count=self._plain)

    def _end(self, outcome: Outcome) -> str:
        """How the game ends for the people at the table."""
        winners = outcome.winners
        if not winners or len(winners) == len(self._people):
            return "draw"
        if not any(self._people[seat] for seat in winners):
            return "defeat" if any(self._people) else "draw"
        return "victory" if len(winners) == 1 else "shared"

    # -- cards

    def _cards(self, step: CueStep, out_piles: frozenset[int]) -> Iterator[Heard]:
        moves = step.moves
        if any(isinstance(event, PileShuffled | TableDealt) for event in step.cards):
            yield Heard("shuffle")
        elif moves and all(event.target in out_piles for event in moves):
            yield Heard("poof", pile=moves[0].target)
        elif moves:
            yield self._moved(moves)
        else:
            for event in step.cards:
                if isinstance(event, CardTurned):
                    yield Heard("flip", pile=event.pile)
                    return

    def _moved(self, moves: Sequence[CardMoved]) -> Heard:
        where = moves[-1].target
        if len(moves) > FEW:
            return Heard("cards", pile=where, count=len(moves))
        if any(event.card >= 0 and not event.down for event in moves):
            return Heard("flip", pile=where)
        return Heard("deal" if len(moves) == 1 else "slide", pile=where)


def pan_of(heard: Heard, plan: Plan) -> float:
    """From where it is heard: -1 at the left edge of the window, 1 at its right."""
    if heard.pile is not None:
        x = plan.piles[heard.pile].rect.centerx
    elif heard.seat is not None:
        x = plan.seats[heard.seat].face.centerx
    else:
        return 0.0
    return max(-1.0, min(1.0, 2 * x / plan.size[0] - 1))
