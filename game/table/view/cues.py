"""From events to what is seen and heard: steps that play one after the other.

Every kind of event names its cue. One table, `CUES`, says for every cue how long it is looked at,
what it sounds like (by a name of the sound's sheet, in which silence is one) and whether it is a
drama of its own; `CARDS` and `MOMENTS` say what cards and moments worth noticing sound like, and
`hearing` works out the rest. `steps` cuts a stream of redacted events into steps: the cards that
move in one beat move together, what is announced waits until it has been read. Times are seconds
at normal speed. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules.events import (
    Beat,
    CardEvent,
    CardForgotten,
    CardMoved,
    CardTurned,
    Event,
    PileMasked,
    PileShuffled,
    SignsChanged,
    TableDealt,
    Tallied,
)
from game.ui.sound.sheet import SILENCE

Told = TypeVar("Told", bound=Event)


@dataclass(frozen=True)
class Cue:
    """What an event gets: seconds to look at it, a sound, and whether it stands alone."""

    seconds: float
    sound: str = SILENCE
    alone: bool = False


CUES: dict[str, Cue] = {
    "tally": Cue(0.6, "tally"),
    "war": Cue(0.5, "war", alone=True),  # the first card is under way while the word is still read
    "announcement": Cue(1.0, "cry", alone=True),
    "narration": Cue(0.9),
    "catch": Cue(1.9, alone=True),
    "won": Cue(0.9, "win"),  # or what is heard for another winner, see `hearing`
    "score": Cue(0.25, "points"),
    "signs": Cue(0.1),
    "fight": Cue(0.0),  # that it is over is seen and heard by who has won
    "asked": Cue(0.0),  # by the question
    "battle": Cue(0.05),
    "ready": Cue(0.15, "ready"),
    "over": Cue(1.2, "victory", alone=True),  # or what fits who has won
    # What games use for moments of their own.
    "snatch": Cue(0.4, "snatch"),
    "shove": Cue(0.5, "shove"),
    "strike": Cue(0.5, "strike"),
    "bell": Cue(0.8, "bell"),
    "poof": Cue(0.6, "poof"),
    "march": Cue(0.5, "parade"),
}
"""Name of a cue -> what it is. Cards that move have their own times, see `MOVE` and `STAGGER`."""

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

MOVE = 0.36
"""Seconds that a card is under way."""
STAGGER = 0.05
"""Seconds between two cards that leave the same pile in one beat."""
MOST_STAGGER = 0.5
THUMP = 0.25
"""Seconds between two cards that are put down for a war."""
MOST_THUMPS = 3.0
"""Seconds that all of them take at most."""
LOOK = 0.14
"""Seconds of rest after cards have moved."""


@dataclass
class CueStep:
    """What plays at once: card events, or things announced. `seconds` without the cards' own.

    shown: what is left to show of the cards, where part of it has been shown already.
    """

    cards: list[CardEvent] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    seconds: float = 0.0
    shown: list[CardEvent] | None = None

    def of(self, kind: type[Told]) -> list[Told]:
        """The announced events of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    @property
    def moves(self) -> list[CardMoved]:
        """The cards that go from one place to another."""
        return [event for event in self.cards if isinstance(event, CardMoved)]


def steps(events: Iterable[Event]) -> list[CueStep]:
    """Cut redacted events into steps, in order."""
    found: list[CueStep] = []
    now = CueStep()
    burying = False  # whether a beat is over in which cards were only put down for a war

    def cut() -> None:
        nonlocal now, burying
        if now.cards or now.told:
            found.append(now)
        now, burying = CueStep(), False

    for event in events:
        if isinstance(event, Beat):
            # Cards of a war come down in one rhythm, whatever beats they are told in.
            burying = bool(now.cards) and all(map(_buried, now.cards))
            if now.cards and not burying:
                cut()
        elif isinstance(event, CardEvent):
            dealt = isinstance(event, TableDealt)
            if now.told or dealt or (burying and not _buried(event)):
                cut()
            now.cards.append(event)
            if dealt:
                cut()
        else:
            cue = CUES[event.cue]
            if not cue.seconds and (found or now.cards or now.told):
                # Nobody looks at it: it takes no step of its own.
                (now if now.cards or now.told else found[-1]).told.append(event)
                continue
            # A sum is looked at before its consequences are told.
            tallied = now.of(Tallied) and not isinstance(event, Tallied | SignsChanged)
            if now.cards or cue.alone or tallied:
                cut()
            now.told.append(event)
            now.seconds = max(now.seconds, cue.seconds)
            if cue.alone:
                cut()
    cut()
    return found


def _buried(event: CardEvent) -> bool:
    return isinstance(event, CardMoved) and event.down


def delays(moves: Sequence[CardMoved]) -> list[float]:
    """When each moving card starts: one after the other from a pile, piles at the same time."""
    if len(moves) > 1 and all(event.down for event in moves):
        # Buried in a war: one blow after the other, from all sides in turn.
        between = min(THUMP, MOST_THUMPS / len(moves))
        return [number * between for number in range(len(moves))]
    counts: dict[int, int] = {}
    for event in moves:
        counts[event.source] = counts.get(event.source, 0) + 1
    longest = max(counts.values(), default=1)
    between = min(STAGGER, MOST_STAGGER / longest)
    seen: dict[int, int] = {}
    found = []
    for event in moves:
        found.append(seen.get(event.source, 0) * between)
        seen[event.source] = seen.get(event.source, 0) + 1
    return found
