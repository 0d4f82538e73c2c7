"""Music that marches: the March of a game's last stretch, and the Finale of its last battle. The
rest of what repeats is in `music.py`.
"""

from __future__ import annotations

from dataclasses import replace

from score import Note, Part, Piece, humanly, pitch_of, tune

# -- March: a drum corps, and the tune over it -----------------------------------------------------

# The dominants of the middle part are major: E with G sharp, D with F sharp.
MARCH_CHORDS = "C C F C D- C G C|A- E F G A- D G G|C C F C D- C G C"
MARCH_A = (
    "G4:1 C5:1! C5:.5 D5:.5 E5:1 | E5:.5 D5:.5 C5:.5 E5:.5 G5:1.5 -:.5 |"
    "A5:1! A5:.5 G5:.5 F5:1 A5:1 | G5:1.5 E5:.5 C5:1.5 -:.5 |"
    "D5:1 F5:1! A5:.5 G5:.5 F5:1 | E5:1 C5:.5 D5:.5 E5:1.5 -:.5 |"
    "D5:.5 E5:.5 F5:.5 D5:.5 B4:1 G4:1 | C5:1! G4:.5 G4:.5 C5:1 -:1 |"
)
MARCH_B = (
    "A4:1.5 B4:.5 C5:1 E5:1 | B4:1.5 G#4:.5 B4:1 -:1 | A4:1 C5:1 F5:1.5 E5:.5 | D5:2 -:2 |"
    "E5:1.5 D5:.5 C5:1 A4:1 | D5:1 F#5:1 A5:1.5 -:.5 | G5:1! F5:.5 E5:.5 D5:1 B4:1 |"
    "G4:.5 A4:.5 B4:.5 D5:.5 G5:1 -:1 |"
)


def triad(name: str) -> tuple[int, list[int]]:
    """The bass and the three notes, close together, of a chord such as `C` or, minor, `D-`."""
    root = 36 + pitch_of(f"{name[0]}0") - 12
    root -= 12 if root > 43 else 0
    steps = (0, 3 if name.endswith("-") else 4, 7)
    return root, [root + 24 + step - 12 * (root + step > 43) for step in steps]


def march() -> Piece:
    """C major, A B A for toy soldiers; the tune goes from piccolo to trumpet and both."""
    drums, low, chords = [], [], []
    for bar, name in enumerate(MARCH_CHORDS.replace("|", " ").split()):
        root, chord = triad(name)
        low += [
            Note(bar * 4, root, 0.9, 92),
            Note(bar * 4 + 2, root + 7 - 12 * (root > 38), 0.9, 84),
        ]
        for beat in () if bar in (11, 19) else (1, 3):
            chords += [Note(bar * 4 + beat, pitch, 0.4, 62) for pitch in chord]
        drums += _marching(bar)
    tunes = {name: [] for name in ("piccolo", "trumpet", "clarinet")}
    for start, text, players in (
        (0, MARCH_A, ("piccolo", "clarinet")),
        (32, MARCH_B, ("trumpet",)),
        (64, MARCH_A, ("piccolo", "trumpet", "clarinet")),
    ):
        for player in players:
            notes = tune(text, 80 if player != "trumpet" else 72, start)
            tunes[player] += [
                replace(note, pitch=note.pitch + 12 * (player == "piccolo"), beats=note.beats * 0.9)
                for note in notes
            ]
    corps = (
        Part("drums", humanly(drums, 31, 0.006), 0.2, 100, 35),
        Part("tuba", humanly(low, 32, 0.006), -0.1, 76, 30),
    )
    band = (
        Part("piccolo", humanly(tunes["piccolo"], 33, 0.006), 0.3, 88, 45),
        Part("trumpet", humanly(tunes["trumpet"], 34, 0.006), -0.3, 78, 45),
        Part("clarinet", humanly(tunes["clarinet"], 35, 0.006), 0.1, 90, 45),
        Part("brass", humanly(chords, 36, 0.006), -0.2, 62, 40),
    )
    return Piece(120, 96, {"1": corps, "2": band})


def _marching(bar: int) -> list[Note]:
    """A bar of the drum corps: every fourth ends in a roll, the middle part is lighter."""
    soft = 16 if 8 <= bar < 16 else 0
    ends = (3.25, 3.5, 3.75) if bar % 4 == 3 else (3.5,)
    snare = [(0.0, 84), (1.0, 74), (1.5, 66), (2.0, 80), (3.0, 74), *((at, 62) for at in ends)]
    notes = [Note(bar * 4 + at, pitch_of("snare"), 0.25, force - soft) for at, force in snare]
    notes += [Note(bar * 4 + at, pitch_of("kick"), 0.25, 84 - soft) for at in (0, 2)]
    if bar % 8 == 0:
        notes.append(Note(bar * 4, pitch_of("crash"), 2, 70))
    return notes


# -- Finale ----------------------------------------------------------------------------------------

FINALE_CHORDS = "G D E- C G A D D G B E- C G D G G"
FINALE_TUNE = (
    "G4:.5 B4:.5 D5:1! G5:1.5 F#5:.5 | A5:1! F#5:1 D5:1.5 -:.5 |"
    "E5:.5 F#5:.5 G5:1! B5:1.5 A5:.5 | G5:1 E5:1 C5:1.5 -:.5 |"
    "D5:.5 G5:.5 B5:1! D6:1.5 C6:.5 | C#6:1! A5:1 E5:1 G5:1 |"
    "F#5:1.5 G5:.5 A5:1 D5:1 | D5:.5 E5:.5 F#5:.5 A5:.5 D6:1! -:1 |"
    "G5:1! G5:.5 A5:.5 B5:1 D5:1 | B5:1.5! A5:.5 F#5:1 D#5:1 | E5:1 G5:1 B5:1.5 A5:.5 |"
    "G5:1 E5:1 Eb5:1 C5:1 | D5:1 G5:1 B5:1! D6:1 | C6:1 A5:.5 F#5:.5 D5:1 F#5:1 |"
    "G5:2! -:.5 D5:.5 E5:.5 F#5:.5 | G5:2.5! -:1.5"
)


def finale() -> Piece:
    """G major, sixteen bars that hurry: the last battle may be the next."""
    drums, low, strings = [], [], []
    for bar, name in enumerate(FINALE_CHORDS.split()):
        root, chord = triad(name)
        low += [Note(bar * 4 + beat, root, 0.45, 88) for beat in (0, 1.5, 2, 3)]
        strings += [
            Note(bar * 4 + eighth / 2, chord[(0, 1, 2, 1)[eighth % 4]] + 12, 0.45, 70)
            for eighth in range(8)
        ]
        drums += [Note(bar * 4 + beat, pitch_of("kick"), 0.25, 84) for beat in (0, 2)]
        drums += [Note(bar * 4 + beat, pitch_of("snare"), 0.25, 72) for beat in (1, 2.5, 3)]
        if bar in (0, 8):
            drums.append(Note(bar * 4, pitch_of("crash"), 2, 74))
    melody = [replace(note, beats=note.beats * 0.92) for note in tune(FINALE_TUNE, 84)]
    parts = (
        Part("trumpet", humanly(melody, 41, 0.006), -0.2, 78, 45),
        Part("horn", [replace(n, pitch=n.pitch - 12) for n in melody], 0.25, 84, 50),
        Part("strings", humanly(strings, 42, 0.006), 0.1, 88, 40),
        Part("tuba", low, 0.0, 80, 25),
        Part("drums", humanly(drums, 43, 0.006), 0.15, 88, 35),
    )
    return Piece(132, 64, {"1": parts})
