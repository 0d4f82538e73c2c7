"""Short scores on instruments, whose beats are seconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from score import Note, Part, pitch_of

Hit = tuple[float, str, float, int]
"""When in seconds, which notes (`C5+E5`), how long in seconds, force 1..127."""


@dataclass(frozen=True)
class Tuned:
    """An effect on instruments: its parts and its length in seconds, echo included."""

    parts: tuple[Part, ...]
    seconds: float


def part(instrument: str, hits: Sequence[Hit], echo: int = 30, volume: int = 100) -> Part:
    """What one instrument plays of an effect."""
    notes = [
        Note(at, pitch_of(name), length, force)
        for at, names, length, force in hits
        for name in names.split("+")
    ]
    return Part(instrument, notes, 0.0, volume, echo)


def one(instrument: str, seconds: float, *hits: Hit, echo: int = 30) -> Tuned:
    """An effect for a single instrument."""
    return Tuned((part(instrument, hits, echo),), seconds)
