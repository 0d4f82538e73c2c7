"""Our music, written out as notes. Pieces that repeat have layers of the same length which sound
together or apart; stingers end a game. Tempi stand as 2 to 3, keys are C and its neighbours, so
that every stinger fits everywhere. Loudness is not set here but in `make.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from marches import finale, march
from score import Layers, Note, Part, Piece, Stereo, humanly, pitch_of, play_round, tune

# -- Evening and Lantern: guitar and bass, vibraphone, strings -------------------------------------

# Bass and five strings of the guitar, a bar each.
EVENING_CHORDS = (
    "C3 C4 E4 G4 B4 D5|A2 C4 E4 G4 B4 E5|F2 C4 E4 A4 C5 G5|G2 B3 D4 G4 C5 D5|"
    "C3 C4 E4 G4 D5 E5|E2 B3 D4 G4 B4 D5|F2 A3 C4 E4 A4 C5|G2 B3 D4 F4 A4 D5|"
    "A2 A3 C4 E4 B4 C5|G#2 B3 D4 E4 G#4 B4|F2 A3 C4 G4 A4 E5|C3 G3 C4 E4 G4 D5|"
    "C3 C4 E4 G4 B4 D5|A2 A3 C#4 E4 G4 E5|D3 A3 C4 F4 A4 E5|C3 G3 C4 E4 G4 C5"
)
EVENING_TUNE = (
    "-:1 E5:1.5! G5:.5 A5:1 | G5:2.5 E5:1.5? | -:1 C5:1 D5:1 E5:1 | D5:3 -:1 |"
    "-:1 G5:1.5! A5:.5 C6:1 | B5:2 G5:2 | A5:1.5 G5:.5 E5:2 | D5:3 -:1 |"
    "E5:2! -:.5 D5:.5 C5:1 | B4:3 -:1 | C5:1 D5:.5 E5:.5 A5:2! | G5:3 -:1 |"
    "-:1 E5:1.5! G5:.5 A5:1 | G5:2.5 E5:1.5? | -:1 F5:1 E5:1 D5:1 | C5:3 -:1"
)
EVENING_STRINGS = (
    "-:16 |"
    "G4+E4:4 | G4+D4:4 | A4+C4:4 | F4+B3:3 -:1 |"
    "C5+E4:4 | B4+G#4:4 | A4+C4:4 | G4+E4:3 -:1 |"
    "E4+G3:4 | E4+C#4:4 | F4+D4:2 F4+B3:2 | E4+G3:3 -:1"
)
LANTERN_CHORDS = (
    "F2 C4 F4 A4 C5 E5|Bb2 Bb3 D4 F4 A4 D5|G2 Bb3 D4 F4 Bb4 D5|C3 Bb3 E4 G4 C5 D5|"
    "F2 C4 F4 A4 C5 E5|F#2 C4 D4 A4 C5 D5|G2 Bb3 D4 F4 Bb4 C5|F2 A3 C4 F4 A4 C5|"
    "Bb2 Bb3 D4 F4 A4 D5|Bb2 Bb3 Db4 F4 G4 Db5|A2 A3 C4 F4 A4 C5|G2 B3 F4 G4 B4 C5|"
    "F2 C4 F4 A4 C5 E5|Bb2 Bb3 D4 F4 A4 D5|C3 Bb3 D4 G4 Bb4 E5|F2 A3 C4 F4 A4 C5"
)
LANTERN_TUNE = (
    "C5:1 A5:1.5! G5:.5 F5:1 | D5:2 -:1 F5:1 | G5:1.5 F5:.5 D5:1 Bb4:1 | C5:3 -:1 |"
    "C5:1 A5:1.5! Bb5:.5 C6:1 | A5:2.5 F#5:1.5? | G5:1 Bb5:1 A5:.5 G5:.5 E5:1 | F5:3 -:1 |"
    "-:1 D6:1.5! C6:.5 Bb5:1 | Db6:2 Bb5:1 G5:1 | A5:1.5 G5:.5 F5:2 | -:1 F5:.5 G5:.5 A5:1 B5:1 |"
    "C5:1 A5:1.5! G5:.5 F5:1 | D5:2 -:1 F5:1 | Bb5:1 A5:.5 G5:.5 A5:1 E5:1 | F5:3 -:1"
)
LANTERN_STRINGS = (
    "-:8 | Bb4+D4:4 | G4+E4:3 -:1 |"
    "A4+C4:4 | A4+C4:4 | Bb4+D4:2 G4+E4:2 | F4+A3:3 -:1 |"
    "F4+D4:4 | F4+Db4:4 | F4+C4:4 | F4+B3:2 G4+Bb3:2 |"
    "A4+C4:4 | F4+D4:4 | G4+D4:2 Bb4+E4:2 | A4+F4:3 -:1"
)
# Which of the five strings each eighth takes, - for none: four bars of one kind after another.
EVENING_PICKING = ("02413214", "0-2431-2", "01342-31", "0-3-4---")
LANTERN_PICKING = ("0-24-3-1", "02-4-13-", "0-31-42-", "0-2-4---")
# When the bass plays in a bar, and how much above its note.
BASS = (((0, 2.0, 0), (2.5, 1.5, 7)), ((0, 3.5, 0),), ((0, 2.5, 0), (3, 1, 7)), ((0, 3, 0),))


def picked(chords: str, picking: Sequence[str]) -> list[Note]:
    """A guitar's chords, string by string, each ringing until its bar is over."""
    notes = []
    for bar, chord in enumerate(chords.split("|")):
        strings = [pitch_of(name) for name in chord.split()[1:]]
        pattern = picking[bar % 4]
        for eighth, which in enumerate(pattern):
            if which != "-":
                force = 74 if eighth == 0 else 60 + 4 * (eighth % 2)
                notes.append(Note(bar * 4 + eighth / 2, strings[int(which)], 4 - eighth / 2, force))
    return notes


def bass_line(chords: str) -> list[Note]:
    """The lowest notes of the chords, in a rhythm that differs from bar to bar."""
    notes = []
    for bar, chord in enumerate(chords.split("|")):
        root = pitch_of(chord.split()[0])
        for start, beats, above in BASS[(bar + bar // 4) % 4]:
            up = above if root + above < 52 else above - 12
            notes.append(Note(bar * 4 + start, root + up, beats, 78 if start == 0 else 64))
    return notes


def room_piece(chords: str, picking: Sequence[str], melody: str, strings: str, seed: int) -> Piece:
    """A quiet piece of sixteen bars in three layers."""
    guitar = Part("guitar", humanly(picked(chords, picking), seed), -0.25, 105, 45)
    bass = Part("bass", humanly(bass_line(chords), seed + 1), 0.1, 78, 20)
    tuned = Part("vibraphone", humanly(tune(melody, 76), seed + 2), 0.25, 96, 60)
    bowed = Part("strings", tune(strings, 62), 0.0, 54, 70)
    return Piece(80, 64, {"1": (guitar, bass), "2": (tuned,), "3": (bowed,)})


def evening() -> Piece:
    """C major, A A' B A'': the tune of an evening at the table; it ends at home."""
    return room_piece(EVENING_CHORDS, EVENING_PICKING, EVENING_TUNE, EVENING_STRINGS, 1)


def lantern() -> Piece:
    """F major, A A' B A'': a second evening."""
    return room_piece(LANTERN_CHORDS, LANTERN_PICKING, LANTERN_TUNE, LANTERN_STRINGS, 11)


# -- Shelf: a little waltz for the menu ------------------------------------------------------------

SHELF_CHORDS = (
    "C3 E4 G4|B2 D4 G4|A2 C4 E4|E3 G3 B3|F2 A3 C4|E3 G3 C4|D3 F4 A4|G2 B3 F4|"
    "A2 C4 E4|G#2 D4 E4|F2 C4 A4|C3 E4 G4|D3 F4 A4|A2 C#4 G4|D3 C4 F#4|G2 B3 F4|"
    "C3 E4 G4|B2 D4 G4|A2 C4 E4|E3 G3 B3|F2 A3 C4|F2 Ab3 C4|G2 C4 F4|C3 E4 G4"
)
SHELF_TUNE = (
    "E5:2 G5:1 | D5:3 | C5:2 E5:1 | B4:3 | A4:1 C5:1 F5:1 | E5:2 C5:1 | D5:1 F5:1 A5:1 | G5:2 -:1 |"
    "C6:2 B5:1 | G#5:2 E5:1 | A5:1 G5:1 F5:1 | E5:2 -:1 |"
    "F5:1 A5:1 D6:1 | C#6:2 A5:1 | C6:1 A5:1 F#5:1 | G5:2 -:1 |"
    "E5:2 G5:1 | D5:3 | C5:2 E5:1 | B4:3 | A4:1 C5:1 F5:1 | Ab5:2 F5:1 | E5:1 G5:1 B4:1 | C5:2 -:1"
)


def shelf() -> Piece:
    """C major, three beats a bar, A B A': a music box among the games."""
    low, high = [], []
    for bar, chord in enumerate(SHELF_CHORDS.split("|")):
        root, *upper = (pitch_of(name) for name in chord.split())
        low.append(Note(bar * 3, root, 2.5, 70))
        if bar % 8 != 7:
            high += [Note(bar * 3 + beat, pitch, 1, 52) for beat in (1, 2) for pitch in upper]
    tune_ = humanly(tune(SHELF_TUNE, 84), 21)
    parts = (
        Part("kalimba", tune_, 0.15, 100, 60),
        Part("guitar", humanly([*low, *high], 22), -0.2, 96, 50),
    )
    return Piece(80, 72, {"1": parts})


# -- Pedal and the groove of wars ------------------------------------------------------------------


def pedal() -> Piece:
    """G and nothing else, in no tempo: a low bow that swells, a heart. Fits any bar."""
    bow = [Note(at, pitch_of(name), length, force) for at, name, length, force in PEDAL_BOW]
    heart = []
    for at in (0.4, 3.5, 6.3, 9.6, 12.4, 15.7, 18.6, 21.4):
        heart += [
            Note(at, pitch_of("low tom"), 0.3, 70),
            Note(at + 0.34, pitch_of("floor tom"), 0.3, 56),
        ]
    parts = (
        Part("tremolo strings", bow, 0.0, 104, 60),
        Part("drums", heart, 0.0, 100, 45),
    )
    return Piece(60, 24, {"1": parts})


PEDAL_BOW = (
    *((0, "G2", 9, 58), (0, "G3", 6.5, 50), (5.5, "D4", 6, 46), (8.5, "G2", 8.5, 66)),
    *((11, "G3", 7, 58), (16, "D4", 5, 54), (16.5, "G2", 8, 62), (17.5, "G3", 6.5, 54)),
)


def groove() -> Piece:
    """Two bars of drums for wars, in three strengths that are heard one at a time."""
    soft = [(0, "low tom", 84), (1.5, "floor tom", 70), (2, "low tom", 78), (3.5, "rim", 66)]
    soft += [(4, "low tom", 84), (5.5, "floor tom", 70), (6, "low tom", 78), (7, "rim", 70)]
    middle = [(at, "snare", 76 + 8 * (at % 2 == 1)) for at in (1, 3, 3.5, 5, 7, 7.5)]
    middle += [(at, "kick", 52) for at in (0, 2.5, 4, 6.5)]
    loud = [(at / 2, "high tom" if at % 3 else "tom", 64 + 10 * (at % 4 == 0)) for at in range(16)]
    loud += [(at, "rim", 72) for at in (0.75, 2.75, 4.75, 6.75)]
    layers: Layers = {}
    hits: list[tuple[float, str, int]] = []
    for strength, more in (("1", soft), ("2", middle), ("3", loud)):
        hits = hits + more
        notes = [Note(at, pitch_of(name), 0.25, force) for at, name, force in hits]
        layers[strength] = (Part("drums", humanly(notes, 51, 0.004), 0.0, 100, 35),)
    return Piece(120, 8, layers)


PIECES: dict[str, Callable[[], Piece]] = {
    piece.__name__: piece for piece in (evening, lantern, shelf, march, finale, pedal, groove)
}


def make_piece(name: str) -> dict[str, Stereo]:
    """The samples of each layer of a piece, all of one length, always the same ones."""
    piece = PIECES[name]()
    return {
        layer: play_round(parts, piece.bpm, piece.beats) for layer, parts in piece.layers.items()
    }
