"""Waiting at a table and what it tells: games are stopped before each phase and played on twice.

The second time the cards that a seat cannot see have changed places. Whatever the seat then sees
happen may differ; but till then it must not see others wait, or be waited for, in other ways.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import engine
from game.rules.events import Event
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import resample, view
from tests.variants.walk import answers

MOST_PHASES = 200


def before_each_phase(t: Table, number: int) -> Iterator[Table]:
    """Copies of a table as it lies before each phase of the battle, after random answers."""
    t = t.clone()
    for seat, words in list(answers(t, Rng(number))):
        engine.answer(t, seat, words)
    battles = t.battles
    for _ in range(MOST_PHASES):
        if t.asks or t.over or t.battles != battles:
            return
        t.deciders, t.sealed = (), ()  # as `advance` does: what was answered, this phase reads
        following = getattr(t.game, t.phase)(t)
        if following is None:
            return
        t.phase = following.__name__
        yield t.clone()


def told_by_waiting(t: Table, seat: int, number: int) -> str:
    """Return what a seat can tell of hidden cards by who waits for whom; empty if nothing."""
    first, other = t.clone(), resample(t, seat, Rng(number))
    events, others = _played_on(first, seat), _played_on(other, seat)
    pairs = zip(events, others, strict=False)
    same = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(events), len(others)))
    if same < len(events) and same < len(others):
        return ""  # it sees something else happen
    shown, other_shown = view(first, seat), view(other, seat)
    if len(events) != len(others):
        return f"{t.phase}: one waits for {shown.waiting or other_shown.waiting}, one goes on"
    if (shown.waiting, shown.ready) != (other_shown.waiting, other_shown.ready):
        return f"{t.phase}: one waits for {shown.waiting}, one for {other_shown.waiting}"
    return ""


def _played_on(t: Table, seat: int) -> list[Event]:
    """Return the events that a seat sees until somebody may have a say."""
    events: list[Event] = []
    t.listener = lambda event: events.append(event.redact(seat, t.seats))
    t.stops = True
    engine.advance(t, t.battles + 1)
    return events
