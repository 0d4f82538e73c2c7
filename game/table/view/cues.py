"""From events to what is seen and heard: steps that play one after the other.

One table, `CUES`, says for every kind of event how long it is looked at, what it sounds
like and whether it is a drama of its own. `steps` cuts a stream of redacted events into
steps: the cards that move in one beat move together, what is announced waits until it has
been read. Times are seconds at normal speed. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

Event = Sequence[Any]


@dataclass(frozen=True)
class Cue:
    """What an event gets: seconds to look at it, a sound, and whether it stands alone."""

    seconds: float
    sound: str = ""
    alone: bool = False


CUES: dict[str, Cue] = {
    "tally": Cue(0.6, "tick"),
    "war": Cue(1.0, "war_drum", alone=True),
    "cry": Cue(1.0, "war_drum", alone=True),
    "say": Cue(0.9),
    "won": Cue(0.9, "win"),
    "score": Cue(0.25, "coin"),
    "signs": Cue(0.1),
    "battle": Cue(0.05),
    "ready": Cue(0.15, "ready"),
    "over": Cue(1.2, "fanfare", alone=True),
    "steal": Cue(0.4, "steal"),
    "push": Cue(0.4, "push"),
    "knock_down": Cue(0.8, "bell"),
    "casualties": Cue(0.6, "poof"),
    "sweep": Cue(0.5, "march"),
    "strike": Cue(0.5, "push"),
}
"""Event name -> cue. Cards that move have their own times, see `MOVE` and `STAGGER`."""

OTHER = Cue(0.2)
MOVE = 0.36
"""Seconds that a card is under way."""
STAGGER = 0.05
"""Seconds between two cards that leave the same pile in one beat."""
MOST_STAGGER = 0.5
LOOK = 0.14
"""Seconds of rest after cards have moved."""

_CARDS = frozenset(("move", "face", "forget", "masks", "shuffle"))


@dataclass
class Step:
    """What plays at once: card events, or things announced. `seconds` without the cards' own."""

    cards: list[Event] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    seconds: float = 0.0

    def of(self, name: str) -> list[Event]:
        """The announced events of one kind."""
        return [event for event in self.told if event[0] == name]


def steps(events: Iterable[Event]) -> list[Step]:
    """Cut redacted events into steps, in order."""
    found: list[Step] = []
    now = Step()
    tallied = False

    def cut() -> None:
        nonlocal now, tallied
        if now.cards or now.told:
            found.append(now)
        now, tallied = Step(), False

    for event in events:
        name = event[0]
        if name == "beat":
            if now.cards:
                cut()
            continue
        if name in _CARDS or name == "fresh":
            if now.told or name == "fresh":
                cut()
            now.cards.append(event)
            if name == "fresh":
                cut()
            continue
        cue = CUES.get(name, OTHER)
        # A sum is looked at before its consequences are told.
        if now.cards or cue.alone or (tallied and name not in ("tally", "signs")):
            cut()
        now.told.append(event)
        now.seconds = max(now.seconds, cue.seconds)
        tallied = tallied or name == "tally"
        if cue.alone:
            cut()
    cut()
    return found


def sounds(step: Step, out_piles: frozenset[int] = frozenset()) -> list[str]:
    """The names of the sounds of a step."""
    names = []
    for event in step.told:
        sound = CUES.get(event[0], OTHER).sound
        if event[0] == "war" and event[1] > 1:
            sound = "war_drum_deep"
        if sound and sound not in names:
            names.append(sound)
    moves = [event for event in step.cards if event[0] == "move"]
    if any(event[0] == "shuffle" for event in step.cards):
        names.append("shuffle")
    elif moves and all(event[4] in out_piles for event in moves):
        names.append("poof")
    elif len(moves) > 3:
        names.append("slide")
    elif any(event[1] >= 0 and not event[6] for event in moves):
        names.append("flip")
    elif moves:
        names.append("deal")
    elif any(event[0] == "face" for event in step.cards):
        names.append("flip")
    return names


def delays(moves: Sequence[Event]) -> list[float]:
    """When each moving card starts: one after the other from a pile, piles at the same time."""
    counts: dict[int, int] = {}
    for event in moves:
        counts[event[2]] = counts.get(event[2], 0) + 1
    longest = max(counts.values(), default=1)
    between = min(STAGGER, MOST_STAGGER / longest)
    seen: dict[int, int] = {}
    found = []
    for event in moves:
        found.append(seen.get(event[2], 0) * between)
        seen[event[2]] = seen.get(event[2], 0) + 1
    return found
