"""From what happened to what is heard: the cue of every event of a step, from where, and how much.

The tables name the cue of each event, of cards by what they do, and of each moment
worth noticing. What a name alone cannot say is decided here: who has won (a person, another one,
the computer), how many times running, how deep a war is, which blow of it, how many cards go at
once. A `Hearing` listens to one game from its beginning. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.shown.model import Played
from game.match.shown.moments import STREAKS
from game.match.shown.timeline import MOVE, STAGGER, delays
from game.rules.events import (
    Answered,
    BattleEnded,
    BattleWon,
    CardEvent,
    CardForgotten,
    CardMoved,
    CardTurned,
    CatchShown,
    Event,
    FightOver,
    GameEnded,
    PileMasked,
    PileShuffled,
    Scored,
    Special,
    TableDealt,
    Tallied,
    WarBegun,
)
from game.rules.piles import Role
from game.ui.sound.sheet import SILENCE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.match.shown.moments import Moment
    from game.rules.outcome import Outcome
    from game.rules.piles import Pile
    from game.table.view.plan_types import Plan

SOUNDS: dict[str, str] = {
    "tally": "tally",
    "war": "war",
    "announcement": "cry",
    "won": "win",  # or what is heard for another winner, see `Hearing`
    "score": "points",
    "ready": "ready",
    "over": "victory",  # or what fits who has won
    # What games use for moments of their own.
    "snatch": "snatch",
    "shove": "shove",
    "strike": "strike",
    "bell": "bell",
    "poof": "poof",
    "march": "parade",
}
"""Name of a cue -> what it sounds like; all others are silent."""

CARDS: dict[type[CardEvent], str] = {
    CardMoved: "deal",  # or by how many go at once, and to where
    CardTurned: "flip",
    PileShuffled: "shuffle",
    TableDealt: "shuffle",
    CardForgotten: SILENCE,  # the mind does it, not the card
    PileMasked: SILENCE,
}
"""What a change of cards sounds like."""

MOMENTS: dict[str, str] = {
    "battle": SILENCE,  # its winner is heard already
    "war": SILENCE,  # so is its call
    "over": SILENCE,  # and the end
    "tie": "tie",
    "streak": "streak",
    "lead": "lead_up",  # or the other way, where the computer takes it
    "ten": "ten_left",
    "last": "last_card",
    "aces": "last_ace",
    "out": "out",
}
"""Kind of a moment worth noticing -> what it sounds like; of several the last one here is heard."""

FEW = 3
"""So many cards are heard one by one; more go in one sweep."""
NOTES = 5
"""So many cards of a catch have a note of their own, more if they come slowly."""
BETWEEN_NOTES = 0.09
"""Seconds at least between two of them."""
SIGH = 0.5
"""Seconds after a war is won in which who has lost it breathes out."""
TURNED = MOVE / 2
"""Seconds after which a card that turns over on its way shows its face."""
_POINTS = (2, 4, 7)
"""How many points are heard higher."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A cue of the sound's sheet: whose it is or where it lies, its step and count.

    after: seconds at normal speed from the beginning of its step to when it is heard.
    """

    cue: str
    seat: int | None = None
    pile: int | None = None
    step: int = 0
    count: int = 1
    after: float = 0.0


class Hearing:
    """Remembers of a game what its sounds depend on.

    people: which seats are human. names: (name, seat) of each pile by number; piles: by name.
    """

    def __init__(
        self,
        people: Sequence[bool],
        names: Sequence[tuple[str, int | None]] = (),
        piles: Mapping[str, Pile] | None = None,
    ) -> None:
        self._people = list(people)
        self._owners = [seat for _, seat in names]
        known = [piles[name] if piles else None for name, _ in names]
        self._out = {n for n, pile in enumerate(known) if pile and pile.role is Role.OUT}
        self._front = {n for n, p in enumerate(known) if p and p.zone in ("front", "centre")}
        self.begin_again()

    def begin_again(self) -> None:
        """The game is at another moment: nothing is running any longer."""
        self._winner: int | None = None
        self._row = 0  # battles that the last winner has won running
        self._plain = 0  # battles since something exciting
        self._fights: dict[int, WarBegun] = {}  # the wars that are not decided
        self._blows = 0
        self._war_won = False  # whether the battle was a war
        self._catch: int | None = None  # who has won a war whose cards are not taken yet
        self._points = 0

    def heard(
        self, step: Played, moments: Sequence[Moment] = (), *, held: bool = False
    ) -> list[Heard]:
        """What is heard of a step, in order.

        moments: what it makes worth noticing. held: whether breath was held for it.
        """
        found: dict[tuple[str, float], Heard] = {}
        told = [heard for event in step.told for heard in self._told(event)]
        for heard in [*self._cards(step, held), *told, *self._noticed(moments)]:
            found.setdefault((heard.cue, heard.after), heard)
        return [heard for heard in found.values() if heard.cue != SILENCE]

    # -- what is told

    def _told(self, event: Event) -> Iterator[Heard]:
        cue = SOUNDS.get(event.cue, SILENCE)
        if isinstance(event, WarBegun):
            self._fights[event.fight] = event
            self._plain = self._blows = 0
            yield Heard(cue, step=event.depth - 1)
        elif isinstance(event, BattleWon):
            yield from self._won(event)
        elif isinstance(event, FightOver):
            self._fights.pop(event.fight, None)
        elif isinstance(event, BattleEnded):
            if self._catch is not None:  # nobody has seen its cards being taken
                yield self._great(self._catch)
            self._catch = None
        elif isinstance(event, Scored):
            more, self._points = sum(event.scores) - self._points, sum(event.scores)
            if more:
                yield Heard(cue, step=sum(abs(more) >= least for least in _POINTS))
        elif isinstance(event, GameEnded):
            yield Heard(self._end(event.outcome))
        elif isinstance(event, Answered):
            if not self._people[event.seat]:  # people hear it as soon as their answer is kept
                yield Heard(cue, event.seat)
        elif isinstance(event, CatchShown):
            self._catch = None
            held_up = [MOVE + number * STAGGER for number in range(len(event.cards))]
            yield from self._caught(held_up, event.seat)
        elif isinstance(event, Tallied | Special):
            yield Heard(cue, event.seat)
        else:
            yield Heard(cue)

    def _won(self, event: BattleWon) -> Iterator[Heard]:
        """Who has won a battle: a note that climbs; after a war, who has lost breathes out, too."""
        seat = event.seat
        self._row = self._row + 1 if seat == self._winner else 1
        self._winner = seat
        if event.fight:
            self._catch, self._war_won = seat, True
            war = self._fights.get(event.fight)
            fighters = war.seats if war is not None else ()
            lost = next((other for other in fighters if other != seat), None)
            yield Heard(self._note(seat), seat, step=self._row - 1)
            yield Heard("face" if lost is not None else SILENCE, lost, after=SIGH)
            return
        self._plain += 1
        yield Heard(self._note(seat), seat, step=self._row - 1, count=self._plain)

    def _note(self, seat: int) -> str:
        if not self._people[seat]:
            return "computer_wins"
        return SOUNDS["won"] if seat == self._people.index(True) else "other_wins"

    def _great(self, seat: int, after: float = 0.0) -> Heard:
        """The cards of a war are somebody's."""
        return Heard("best" if self._people[seat] else "taken", seat, after=after)

    def _end(self, outcome: Outcome) -> str:
        """How the game ends for the people at the table."""
        winners = outcome.winners
        if not winners or len(winners) == len(self._people):
            return "draw"
        if not any(self._people[seat] for seat in winners):
            return "defeat" if any(self._people) else "draw"
        return SOUNDS["over"] if len(winners) == 1 else "shared"

    # -- what is worth noticing

    def _noticed(self, moments: Sequence[Moment]) -> Iterator[Heard]:
        """Of several moments the one that comes last in the table, the rarest.

        What its catch has said of a war needs no streak or lead beside it.
        """
        order = list(MOMENTS)
        left_out = {SILENCE}
        if self._war_won:
            left_out |= {MOMENTS["streak"], MOMENTS["lead"]}
        noticed = [one for one in moments if MOMENTS[one.kind] not in left_out]
        if any(one.kind == "battle" for one in moments):
            self._war_won = False
        best = max(noticed, key=lambda one: order.index(one.kind), default=None)
        if best is None:
            return
        cue, step = MOMENTS[best.kind], 0
        if best.kind == "streak":
            step = STREAKS.index(best.number)
        elif best.kind == "lead" and best.seat is not None and not self._people[best.seat]:
            cue = "lead_down"
        yield Heard(cue, best.seat, step=step)

    # -- cards

    def _cards(self, step: Played, held: bool) -> Iterator[Heard]:
        moves = step.moves
        if held:
            yield Heard("reveal", after=TURNED)
        elif moves and self._fights and all(event.down for event in moves):
            yield from self._thumps(moves)
        elif moves and self._catch is not None and self._takes(moves):
            landed = sorted(wait + MOVE for wait in delays(moves))
            yield from self._caught(landed, self._catch)
            self._catch = None
        elif any(CARDS[type(event)] == "shuffle" for event in step.cards):
            yield Heard("shuffle")
        elif moves and all(event.target in self._out for event in moves):
            yield Heard("poof", pile=moves[0].target)
        elif moves:
            yield self._moved(moves)
        else:
            for event in step.cards:
                if isinstance(event, CardTurned):
                    yield Heard(CARDS[CardTurned], pile=event.pile, after=TURNED)
                    return

    def _thumps(self, moves: Sequence[CardMoved]) -> Iterator[Heard]:
        """Cards that come down for a war, each with a blow when it lands."""
        for event, wait in zip(moves, delays(moves), strict=True):
            seat = self._owners[event.source] if self._owners else None
            yield Heard("thump", seat, event.target, step=self._blows, after=wait + MOVE)
            self._blows += 1

    def laid(self, step: Played) -> list[Heard]:
        """The last cards of a war come down face down, with one blow from the middle."""
        self._blows += 1
        landed = max((wait for wait in delays(step.moves)), default=0.0) + MOVE
        return [Heard("thump", step=self._blows - 1, after=landed)]

    def _takes(self, moves: Sequence[CardMoved]) -> bool:
        """Whether cards that were fought for go to who has won them."""
        return all(
            event.source in self._front and self._owners[event.target] == self._catch
            for event in moves
            if self._owners
        )

    def _caught(self, landed: Sequence[float], seat: int) -> Iterator[Heard]:
        """What was won in a war: a note for each card as it comes, and the chord of the best.

        landed: after how many seconds each card is there.
        """
        if not self._people[seat]:
            yield self._great(seat, landed[0])
            return
        first, seconds = landed[0], landed[-1] - landed[0]
        notes = min(len(landed) - 1, max(NOTES, int(seconds / BETWEEN_NOTES)))
        between = max(BETWEEN_NOTES, seconds / max(1, notes))
        for number in range(notes):
            yield Heard("caught", seat, step=number % NOTES, after=first + number * between)
        yield self._great(seat, first + notes * between)

    def _moved(self, moves: Sequence[CardMoved]) -> Heard:
        where = moves[-1].target
        if len(moves) > FEW:
            return Heard("cards", pile=where, count=len(moves))
        waits = zip(moves, delays(moves), strict=True)
        faces = [wait for event, wait in waits if event.card >= 0 and not event.down]
        if faces:
            return Heard("flip", pile=where, after=faces[0] + TURNED)
        return Heard(CARDS[CardMoved] if len(moves) == 1 else "slide", pile=where)


def pan_of(heard: Heard, plan: Plan) -> float:
    """From where it is heard: -1 at the left edge of the window, 1 at its right."""
    if heard.seat is not None:
        x = plan.seats[heard.seat].face.centerx
    elif heard.pile is not None:
        x = plan.piles[heard.pile].rect.centerx
    else:
        return 0.0
    return pan_at(x, plan.size[0])


def pan_at(x: float, width: int) -> float:
    """From where something at `x` of a window is heard: -1 at its left edge, 1 at its right."""
    return max(-1.0, min(1.0, 2 * x / width - 1))
