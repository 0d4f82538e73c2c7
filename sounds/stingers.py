"""Music that ends a game, heard once; all of it comes home to C, so that it fits everywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from score import Part, Stereo, humanly, play, tune


@dataclass(frozen=True)
class Stinger:
    """Music that is heard once."""

    bpm: float
    seconds: float
    parts: tuple[Part, ...]


def victory() -> Stinger:
    """Yours: brass and bells, home to C."""
    call = tune(
        "C4+E4+G4:.75 C4+E4+G4:.25 E4+G4+C5:.5 C4+E4+G4:.5 F4+A4+C5:1 G4+B4+D5:1 E4+G4+C5+E5:4!",
        104,
    )
    high = tune("G5:.75 G5:.25 C6:.5 G5:.5 A5:1 B5:1 C6:4!", 84)
    low = tune("C3:1 C3:1 F2:1 G2:1 C3:4!", 100)
    drums = tune(
        "snare:.25 snare:.25 snare:.25 snare:.25 snare:.5 snare:.5 kick+snare:1 kick+snare:1 "
        "kick+crash:4!",
        84,
    )
    parts = (
        Part("trumpet", call, -0.2, 72, 55),
        Part("brass", call, 0.2, 96, 55),
        Part("glockenspiel", high, 0.3, 84, 60),
        Part("tuba", low, 0.0, 96, 40),
        Part("drums", drums, 0.0, 84, 45),
    )
    return Stinger(120, 5.2, parts)


def shared() -> Stinger:
    """Won together: the same way home, hand in hand; horns and harp."""
    call = tune("E4+G4:.5 F4+A4:.5 G4+C5:1 A4+C5:1 G4+B4:1 E4+G4+C5:4!", 100)
    harp = tune(
        "C5:.25 E5:.25 G5:.25 C6:.25 E5:.5 G5:.5 F5:.5 A5:.5 D5:.5 G5:.5 C5+E5+G5+C6:4!", 94
    )
    low = tune("C3:1 E3:1 F3:1 G2:1 C3:4!", 92)
    parts = (
        Part("horn", call, -0.15, 108, 55),
        Part("harp", harp, 0.25, 104, 55),
        Part("strings", call, 0.1, 78, 60),
        Part("tuba", low, 0.0, 76, 40),
        Part("drums", tune("-:4 kick+crash:4", 66), 0.0, 70, 45),
    )
    return Stinger(120, 5.0, parts)


def defeat() -> Stinger:
    """Theirs: a clarinet that shrugs, from F home to C, and smiles at the end."""
    song = tune("A4:.75 G4:.25 F4:1 | D4:.5 E4:.5 F4:.5 D4:.5 | E4:3", 88)
    chords = tune("F3+A3+C4:2 | F3+Ab3+D4:2 | E3+G3+C4:1 E4+G4+C5:2!", 74)
    low = tune("F2:2 | G2:2 | C3:3", 80)
    parts = (
        Part("clarinet", humanly(song, 61), 0.15, 108, 55),
        Part("guitar", humanly(chords, 62), -0.2, 104, 45),
        Part("bass", low, 0.0, 84, 30),
    )
    return Stinger(96, 5.0, parts)


def draw() -> Stinger:
    """Nobody's: two who meet in the middle."""
    left = tune("C5:.5 D5:.5 E5:1 G5:1 C5+E5:3", 92)
    right = tune("G5:.5 E5:.5 D5:1 B4:1 G4+C5:3", 88)
    parts = (
        Part("harp", left, -0.4, 108, 55),
        Part("marimba", right, 0.4, 108, 55),
        Part("strings", tune("-:3 C4+G4:3", 66), 0.0, 84, 60),
        Part("bass", tune("C3:2 G2:1 C3:3", 84), 0.0, 84, 30),
    )
    return Stinger(100, 4.6, parts)


STINGERS: dict[str, Callable[[], Stinger]] = {
    stinger.__name__: stinger for stinger in (victory, shared, defeat, draw)
}


def make_stinger(name: str) -> Stereo:
    """The samples of a stinger, always the same ones."""
    stinger = STINGERS[name]()
    return play(stinger.parts, stinger.bpm, stinger.seconds, lead=0.02)
