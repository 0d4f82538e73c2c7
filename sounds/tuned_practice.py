"""Effects of practice: the left child's glockenspiel, the right child's kalimba."""

from __future__ import annotations

from phrases import Tuned, one, part

PUPILS = {"left": ("glockenspiel", 6, 80), "right": ("kalimba", 4, 95)}


def right(side: str, number: int) -> Tuned:
    """Right: E, G and C, a smile that comes home."""
    instrument, octave, force = PUPILS[side]
    names = (f"E{octave}", f"G{octave}", f"C{octave + 1}")
    gap = (0.085, 0.1, 0.075)[number]
    ends = ((), ((gap * 2, f"E{octave}", 0.5, 50),), ((gap * 2, f"G{octave}", 0.5, 50),))[number]
    hits = [(gap * n, name, 0.5, force + 6 * n) for n, name in enumerate(names)]
    return one(instrument, 0.9, *hits, *ends)


def wrong(side: str, number: int) -> Tuned:
    """Not quite: D and C, warm, without any edge."""
    octave = 4 if side == "left" else 3
    names = (f"D{octave}", f"C{octave}")
    gap = 0.2 + 0.05 * number
    hits = [(0.0, names[0], gap, 58), (gap, names[1], 0.45, 54)]
    soft = [(at, name, length, force - 20) for at, name, length, force in hits]
    return Tuned((part("clarinet", hits, 40), part("kalimba", soft)), gap + 0.6)


def token(step: int) -> Tuned:
    """A token of help is set: a kalimba, up the scale with each."""
    scale = ("C4", "D4", "E4", "G4", "A4", "C5", "D5", "E5", "G5", "A5")
    return one("kalimba", 0.5, (0.0, scale[step], 0.4, 80))


def opens(number: int) -> Tuned:
    """A plant opens: a harp that spreads."""
    chord = (("C5", "E5", "G5"), ("D5", "G5", "A5"), ("E5", "G5", "C6"))[number]
    return one("harp", 0.9, *((0.06 * n, name, 0.6, 84 + 5 * n) for n, name in enumerate(chord)))


def done(number: int) -> Tuned:
    """A round is done: C, G and C."""
    gap = (0.16, 0.2, 0.13)[number]
    hits = [(gap * n, name, 0.7, 92 + 6 * n) for n, name in enumerate(("C5", "G4", "C5"))]
    return Tuned((part("harp", hits), part("kalimba", hits, 30, 60)), gap * 2 + 0.8)
