"""The sounds of events: the cue of every event of a step, from where, and how much.

The tables name the cue of each event, of cards by what they do, and of each moment
worth noticing. What a name alone cannot say is decided here: who has won (a person, another one,
the computer), how many times running, how deep a war is, which blow of it, how many cards go at
once. All of it follows from the table before and after: nothing is remembered here, nothing plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from game.match.shown.moments import (
    STREAKS,
    AcesMoment,
    BattleMoment,
    EndMoment,
    LastCardMoment,
    LeadMoment,
    Moment,
    OutMoment,
    StreakMoment,
    TenLeftMoment,
    TieMoment,
    WarMoment,
)
from game.match.shown.reduce import open_fights
from game.match.shown.shown_table import BattlePhase
from game.match.shown.timeline import MOVE, delays, held_up
from game.rules.events import (
    Answered,
    BattleEnded,
    BattleWon,
    CardEvent,
    CardForgotten,
    CardMoved,
    CardsPicked,
    CardTurned,
    CatchRevealed,
    GameEnded,
    LowestShuffled,
    PileMasked,
    PileShuffled,
    Scored,
    Special,
    TableDealt,
    Tallied,
    WarBegun,
)
from game.rules.piles import Role
from game.ui.sound.sound_cues import SILENCE

if TYPE_CHECKING:
    from game.match.shown.shown_table import BattleScene, Course, Ground, PlayStep, TableChange
    from game.rules.outcome import Outcome
    from game.table.view.plan_types import Plan

SOUNDS: dict[str, str] = {
    "tally": "tally",
    "war": "war",
    "announcement": "cry",
    "won": "win",  # or what is heard for another winner, see `_note`
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
    LowestShuffled: SILENCE,  # they have just been laid there
    CardForgotten: SILENCE,  # the mind does it, not the card
    PileMasked: SILENCE,
    CardsPicked: SILENCE,  # it is heard as it is turned
}
"""The sound of each change of cards."""

MOMENTS: dict[type[Moment], str] = {
    BattleMoment: SILENCE,  # its winner is heard already
    WarMoment: SILENCE,  # so is its call
    EndMoment: SILENCE,  # and the end
    TieMoment: "tie",
    StreakMoment: "streak",
    LeadMoment: "lead_up",  # or the other way, where the computer takes it
    TenLeftMoment: "ten_left",
    LastCardMoment: "last_card",
    AcesMoment: "last_ace",
    OutMoment: "out",
}
"""A moment worth noticing -> what it sounds like; of several the last one here is heard."""

FEW = 3
"""How many cards are heard one by one; more go in one sweep."""
NOTES = 5
"""How many cards of a catch have a note of their own, more if they come slowly."""
BETWEEN_NOTES = 0.09
"""Seconds at least between two of them."""
SIGH = 0.5
"""Seconds after a war is won in which who has lost it breathes out."""
TURNED = MOVE / 2
"""Seconds after which a card that turns over on its way shows its face."""
_POINTS = (2, 4, 7)
"""How many points are heard higher."""


@dataclass(frozen=True, slots=True)
class EventSound:
    """A cue of the sound's sheet: whose it is or where it lies, its step and count.

    after: seconds at normal speed from the beginning of its step to when it is heard.
    """

    cue: str
    seat: int | None = None
    pile: int | None = None
    step: int = 0
    count: int = 1
    after: float = 0.0


def heard(
    g: Ground, step: PlayStep, made: Sequence[TableChange], moments: Sequence[Moment] = ()
) -> list[EventSound]:
    """Return what is heard of a step, in order.

    made: what it changes. moments: what it makes worth noticing.
    """
    cues: dict[tuple[str, float], EventSound] = {}
    cards, *changes = made
    of_events = [sound for change in changes for sound in _sounds_of(g, change)]
    war_won = any(_ends_won_war(change) for change in changes)
    for card in [*_cards(g, step, cards), *of_events, *noticed(g, moments, war_won=war_won)]:
        cues.setdefault((card.cue, card.after), card)
    return [sound for sound in cues.values() if sound.cue != SILENCE]


def laid(step: PlayStep, blows: int) -> EventSound:
    """Return the blow with which the last cards of a war come down, backs up, from the middle.

    blows: how many there were in this war, with it.
    """
    landed = max((wait for wait in delays(step.moves)), default=0.0) + MOVE
    return EventSound("thump", step=blows - 1, after=landed)


# -- events


def _sounds_of(g: Ground, change: TableChange) -> Iterator[EventSound]:
    before, event, after = change
    cue = SOUNDS.get(event.cue, SILENCE) if event is not None else SILENCE
    match event:
        case WarBegun():
            yield EventSound(cue, step=event.depth - 1)
        case BattleWon():
            yield from _won(g, event, before.scene, after.course)
        case BattleEnded():
            if before.battle.pending is not None:  # nobody has seen its cards being taken
                yield _great(g, before.battle.pending)
        case Scored():
            more = sum(event.scores) - sum(before.course.scores or ())
            if more:
                yield EventSound(cue, step=sum(abs(more) >= least for least in _POINTS))
        case GameEnded():
            yield EventSound(_end(g, event.outcome))
        case Answered():
            if not g.people[event.seat]:  # people hear it as soon as their answer is kept
                yield EventSound(cue, event.seat)
        case CatchRevealed():
            landed = [wait + MOVE for wait in held_up(len(event.cards))]
            yield from _caught(g, landed, event.seat)
        case Tallied() | Special():
            yield EventSound(cue, event.seat)
        case _:
            yield EventSound(cue)


def _won(g: Ground, event: BattleWon, scene: BattleScene, course: Course) -> Iterator[EventSound]:
    """Yield the sounds of a won battle: a note that climbs; after a war the loser breathes out,
    too.

    scene: before the event. course: after it.
    """
    seat, row = event.seat, course.row[1] - 1
    if not event.fight:
        yield EventSound(_note(g, seat), seat, step=row, count=course.plain)
        return
    fighters = next((fight.seats for fight in scene.fights if fight.number == event.fight), ())
    lost = next((other for other in fighters if other != seat), None)
    yield EventSound(_note(g, seat), seat, step=row)
    yield EventSound("face" if lost is not None else SILENCE, lost, after=SIGH)


def _note(g: Ground, seat: int) -> str:
    if not g.people[seat]:
        return "computer_wins"
    return SOUNDS["won"] if seat == g.people.index(True) else "other_wins"


def _great(g: Ground, seat: int, after: float = 0.0) -> EventSound:
    """Return how it is heard that the cards of a war are somebody's."""
    return EventSound("best" if g.people[seat] else "taken", seat, after=after)


def _end(g: Ground, outcome: Outcome) -> str:
    """Return how the game ends for the people at the table."""
    winners = outcome.winners
    if not winners or len(winners) == g.seats:
        return "draw"
    if not any(g.people[seat] for seat in winners):
        return "defeat" if any(g.people) else "draw"
    return SOUNDS["over"] if len(winners) == 1 else "shared"


# -- what is worth noticing


def _ends_won_war(change: TableChange) -> bool:
    """Return whether a battle ends here in which somebody has won a war."""
    battle = change.before.battle
    return isinstance(change.event, BattleEnded) and bool(battle.depths and battle.winners)


def noticed(g: Ground, moments: Sequence[Moment], *, war_won: bool = False) -> Iterator[EventSound]:
    """Yield the sound of the moment that comes last in the table, the rarest of several.

    What its catch has said of a war needs no streak or lead beside it.
    """
    order = list(MOMENTS)
    left_out = {SILENCE}
    if war_won:
        left_out |= {MOMENTS[StreakMoment], MOMENTS[LeadMoment]}
    noticed = [moment for moment in moments if MOMENTS[type(moment)] not in left_out]
    best = max(noticed, key=lambda moment: order.index(type(moment)), default=None)
    match best:
        case StreakMoment(_, seat, length):
            yield EventSound(MOMENTS[StreakMoment], seat, step=STREAKS.index(length))
        case LeadMoment(_, int(seat)) if not g.people[seat]:
            yield EventSound("lead_down", seat)
        case LeadMoment() | LastCardMoment() | AcesMoment() | OutMoment():
            yield EventSound(MOMENTS[type(best)], best.seat)
        case TieMoment() | TenLeftMoment():
            yield EventSound(MOMENTS[type(best)])
        case BattleMoment() | WarMoment() | EndMoment() | None:
            pass
        case _:
            assert_never(best)


# -- cards


def _cards(g: Ground, step: PlayStep, change: TableChange) -> Iterator[EventSound]:
    moves, before, scene = step.moves, change.before.battle, change.before.scene
    if scene.phase is BattlePhase.SUSPENSE:
        yield EventSound("reveal", after=TURNED)
    elif moves and open_fights(scene) and all(event.down for event in moves):
        for number, (event, wait) in enumerate(zip(moves, delays(moves), strict=True)):
            seat, blow = g.names[event.source][1], scene.blows + number
            yield EventSound("thump", seat, event.target, step=blow, after=wait + MOVE)
    elif moves and before.pending is not None and change.after.battle.pending is None:
        landed = sorted(wait + MOVE for wait in delays(moves))
        yield from _caught(g, landed, before.pending)
    elif any(CARDS[type(event)] == "shuffle" for event in step.cards):
        yield EventSound("shuffle")
    elif moves and all(g.roles[event.target] is Role.OUT for event in moves):
        yield EventSound("poof", pile=moves[0].target)
    elif moves:
        yield _moved(moves)
    else:
        turned = next((event for event in step.cards if isinstance(event, CardTurned)), None)
        if turned is not None:
            yield EventSound(CARDS[CardTurned], pile=turned.pile, after=TURNED)


def _caught(g: Ground, landed: Sequence[float], seat: int) -> Iterator[EventSound]:
    """Yield the sounds of a catch: a note for each card as it comes, and the chord of the best.

    landed: after how many seconds each card is there.
    """
    if not g.people[seat]:
        yield _great(g, seat, landed[0])
        return
    first, seconds = landed[0], landed[-1] - landed[0]
    notes = min(len(landed) - 1, max(NOTES, int(seconds / BETWEEN_NOTES)))
    between = max(BETWEEN_NOTES, seconds / max(1, notes))
    for number in range(notes):
        yield EventSound("caught", seat, step=number % NOTES, after=first + number * between)
    yield _great(g, seat, first + notes * between)


def _moved(moves: Sequence[CardMoved]) -> EventSound:
    where = moves[-1].target
    if len(moves) > FEW:
        return EventSound("cards", pile=where, count=len(moves))
    waits = zip(moves, delays(moves), strict=True)
    faces = [wait for event, wait in waits if event.card >= 0 and not event.down]
    if faces:
        return EventSound("flip", pile=where, after=faces[0] + TURNED)
    return EventSound(CARDS[CardMoved] if len(moves) == 1 else "slide", pile=where)


def pan_of(heard: EventSound, plan: Plan) -> float:
    """Return the pan of a sound: -1 at the left edge of the window, 1 at its right."""
    if heard.seat is not None:
        x = plan.seats[heard.seat].face.centerx
    elif heard.pile is not None:
        x = plan.piles[heard.pile].rect.centerx
    else:
        return 0.0
    return pan_at(x, plan.size[0])


def depth_of(heard: EventSound, plan: Plan) -> float:
    """Return how far away a sound is: 0 in the near half of the window, 1 at its far edge."""
    if heard.seat is not None:
        y = plan.seats[heard.seat].face.centery
    elif heard.pile is not None:
        y = plan.piles[heard.pile].rect.centery
    else:
        return 0.0
    return max(0.0, min(1.0, 1 - 2 * y / plan.size[1]))


def pan_at(x: float, width: int) -> float:
    """Return the pan of something at `x` of a window: -1 at its left edge, 1 at its right."""
    return max(-1.0, min(1.0, 2 * x / width - 1))
