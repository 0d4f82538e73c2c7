"""Our music: two pieces that repeat without a seam, written out below as notes. Everything is
laid on a circle (what rings beyond the end sounds at the beginning, the room's echo too), so the
last sample leads into the first. Loudness is not set here but in `make.py`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from synth import PLUCK, RATE, SOFT_BELL, WOOD, Wave, band, fade, noise, pitch, ring, snare, times

Stereo = NDArray[np.float64]  # (samples, 2)
NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}

# Four beats a bar. A tune is "note:beats" with - for a rest; each line is two or four bars.
CALM_CHORDS = (
    "C3 C4 E4 G4 B4 D5|A2 C4 E4 G4 B4 E5|F2 C4 E4 A4 C5 G5|G2 B3 D4 G4 C5 D5|"
    "C3 C4 E4 G4 D5 E5|E2 B3 D4 G4 B4 D5|F2 A3 C4 E4 A4 C5|G2 C4 D4 G4 A4 D5|"
    "A2 A3 C4 E4 B4 C5|E2 B3 E4 G4 B4 D5|F2 A3 C4 G4 A4 E5|C3 G3 C4 E4 G4 D5|"
    "D3 A3 C4 F4 A4 E5|E2 B3 D4 G4 A4 D5|F2 A3 C4 E4 G4 C5|G2 B3 D4 F4 A4 D5"
)
CALM_TUNE = (
    "-:1 E5:1.5 G5:.5 A5:1 G5:2.5 E5:1.5 -:1 C5:1 D5:1 E5:1 D5:3 -:1 "
    "-:1 G5:1.5 A5:.5 C6:1 B5:2 G5:2 A5:1.5 G5:.5 E5:2 D5:3 -:1 "
    "E5:2 -:.5 D5:.5 C5:1 B4:3 -:1 C5:1 D5:.5 E5:.5 A5:2 G5:3 -:1 "
    "-:1 F5:1 A5:1.5 G5:.5 G5:2 E5:2 C5:1 D5:1 E5:1.5 C5:.5 D5:3.5 -:.5"
)
# Which of the chord's five upper notes each eighth of a bar takes; - rests.
CALM_PATTERNS = ("02413214", "0-2431-2", "01342-31", "0-3-4-21")

MARCH_CHORDS = "C C F C D- C G C|A- E- F G A- D- G G|C C F C D- C G C"
MARCH_A = (
    "G4:1 C5:1 C5:.5 D5:.5 E5:1 E5:.5 D5:.5 C5:.5 E5:.5 G5:2 "
    "A5:1 A5:.5 G5:.5 F5:1 A5:1 G5:1.5 E5:.5 C5:2 "
    "D5:1 F5:1 A5:.5 G5:.5 F5:1 E5:1 C5:.5 D5:.5 E5:2 "
    "D5:.5 E5:.5 F5:.5 D5:.5 B4:1 G4:1 C5:1 G4:.5 G4:.5 C5:2 "
)
MARCH_B = (
    "A4:1.5 B4:.5 C5:1 E5:1 B4:1.5 C5:.5 B4:1 G4:1 A4:1 C5:1 F5:1.5 E5:.5 D5:3 -:1 "
    "E5:1.5 D5:.5 C5:1 A4:1 D5:1 F5:1 A5:2 G5:1 F5:.5 E5:.5 D5:1 B4:1 G4:.5 A4:.5 B4:.5 D5:.5 G5:2 "
)


def note(name: str) -> int:
    """The MIDI number of a note such as C4 (60)."""
    return 12 * int(name[1:]) + 12 + NAMES[name[0]]


class Loop:
    """A piece of so many bars that ends where it begins."""

    def __init__(self, bars: int, bpm: float, seed: int) -> None:
        self.beat = 60 / bpm
        self.size = round(bars * 4 * self.beat * RATE)
        self.rng = np.random.default_rng(seed)
        self.out: Stereo = np.zeros((self.size, 2))
        self._rung: dict[tuple[object, ...], Wave] = {}

    def add(self, beat: float, wave: Wave, strength: float, side: float = 0.0) -> None:
        """Lay a wave in at a beat; `side` -1 is left, 1 right."""
        start = round(beat * self.beat * RATE)
        angle = (side + 1) * np.pi / 4
        places = (start + np.arange(wave.size)) % self.size
        np.add.at(self.out, (places, 0), wave * strength * np.cos(angle))
        np.add.at(self.out, (places, 1), wave * strength * np.sin(angle))

    def strike(self, beat: float, midi: int, kind: str, strength: float, side: float = 0.0) -> None:
        """One note, a little early or late and louder or softer, as a hand would."""
        late = self.rng.normal(0, 0.006)
        strength *= 1 + self.rng.normal(0, 0.06)
        self.add(beat + late / self.beat, self._ring(midi, kind), strength, side)

    def _ring(self, midi: int, kind: str) -> Wave:
        key = (midi, kind)
        if key not in self._rung:
            long = 2 ** ((60 - midi) / 24)  # low notes ring longer
            partials, seconds, attack = {
                "wood": (WOOD, 1.3, 0.003),
                "bell": (SOFT_BELL, 2.0, 0.006),
                "bass": (PLUCK, 1.3, 0.006),
            }[kind]
            stretched = [(ratio, loud, t60 * long) for ratio, loud, t60 in partials]
            self._rung[key] = ring(pitch(midi), seconds * long, stretched, attack)
        return self._rung[key]

    def room(self, wet: float, t60: float) -> Stereo:
        """The whole piece in a room whose echo goes round the circle as well."""
        out = self.out.copy()
        for side in (0, 1):
            echo = band(noise(t60, self.rng), 250, 4500) * fade(t60, t60, 0.02)
            echo /= np.sqrt(np.sum(echo**2))
            spectrum = np.fft.rfft(self.out[:, side]) * np.fft.rfft(echo, self.size)
            out[:, side] += wet * np.fft.irfft(spectrum, self.size)
        return out


def tune(text: str) -> list[tuple[float, int, float]]:
    """Read a tune: (beat, MIDI note, beats long) for each note."""
    notes, at = [], 0.0
    for word in text.split():
        name, beats = word.split(":")
        if name != "-":
            notes.append((at, note(name), float(beats)))
        at += float(beats)
    return notes


def air(midi: int, seconds: float) -> Wave:
    """A soft pad: three sines a hair apart, slow to come and slow to go."""
    t = times(seconds)
    rise = np.clip(np.minimum(t / 1.3, (seconds - t) / 1.8), 0, 1)
    wave = sum(np.sin(2 * np.pi * pitch(midi) * 2 ** (c / 1200) * t + c) for c in (-4, 0, 5))
    return np.sin(rise * np.pi / 2) ** 2 * wave / 3


def flute(midi: int, seconds: float) -> Wave:
    """A toy flute: nearly a sine, with breath in its start and a late, slight vibrato."""
    t = times(seconds)
    shake = 1 + 0.004 * np.sin(2 * np.pi * 5 * t) * np.clip((t - 0.25) / 0.3, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch(midi) * shake) / RATE
    wave = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.07 * np.sin(3 * phase)
    loud = np.clip(np.minimum(t / 0.045, (seconds - t) / 0.08), 0, 1)
    return wave * np.sin(loud * np.pi / 2) ** 2


def calm() -> Stereo:
    """Sixteen slow bars: wooden bars in eighths, a sparse bell tune, low strings, air."""
    loop = Loop(16, 74, 1)
    for bar, chord in enumerate(CALM_CHORDS.split("|")):
        bass, *upper = (note(name) for name in chord.split())
        loop.strike(bar * 4, bass, "bass", 0.5)
        loop.strike(bar * 4 + 2.5, bass + 7 if bar % 2 else bass, "bass", 0.25)
        pattern = CALM_PATTERNS[(bar + bar // 4) % 4]
        for eighth, which in enumerate(pattern):
            if which != "-":
                loud = 0.34 if eighth == 0 else 0.24
                side = 0.45 * np.sin(eighth * 1.7 + bar)
                loop.strike(bar * 4 + eighth / 2, upper[int(which)], "wood", loud, float(side))
        for i, midi in enumerate(upper[:3]):
            loop.add(bar * 4 - 0.7, air(midi, 5.6 * loop.beat), 0.045, 0.6 * (i - 1))
    for at, midi, _ in tune(CALM_TUNE):
        loop.strike(at, midi, "bell", 0.26, -0.15)
    return loop.room(0.3, 1.8)


def march() -> Stereo:
    """Twenty-four bars for toy soldiers: tune, middle part, tune again for two; at a stroll."""
    loop = Loop(24, 112, 2)
    for bar, name in enumerate(MARCH_CHORDS.replace("|", " ").split()):
        root = 48 + NAMES[name[0]] - (12 if NAMES[name[0]] > 5 else 0)
        third = root + (3 if name.endswith("-") else 4)
        loop.strike(bar * 4, root, "bass", 0.5)
        loop.strike(bar * 4 + 2, root + (7 if root < 48 else -5), "bass", 0.42)
        for beat in (1, 3):
            for i, midi in enumerate((root + 12, third + 12, root + 19)):
                loop.strike(bar * 4 + beat, midi, "wood", 0.13, 0.3 * (i - 1) + 0.2)
    for bar in range(24):
        quiet = 0.6 if 8 <= bar < 16 else 1.0
        roll = (3.5, 3.625, 3.75, 3.875) if bar % 4 == 3 else (3.5,)
        for beat in (0, 1, 1.5, 2, 3, *roll):
            loud = 0.07 if beat in (0, 2) else 0.045
            loop.add(bar * 4 + beat, snare(0.25, loop.rng), quiet * loud, 0.35)
    for start, text, kinds in ((0, MARCH_A, "f"), (32, MARCH_B, "w"), (64, MARCH_A, "fwt")):
        for at, midi, beats in tune(text):
            if "f" in kinds:
                length = min(beats * 0.92, 2.4) * loop.beat
                loop.add(start + at, flute(midi + 12, length), 0.085, -0.3)
            if "w" in kinds:
                loop.strike(start + at, midi, "wood", 0.3, -0.1)
            if "t" in kinds:
                loop.strike(start + at, _below(midi), "wood", 0.2, 0.25)
    return loop.room(0.22, 1.1)


def _below(midi: int) -> int:
    """The note a third below in C major."""
    scale = sorted(NAMES.values())
    step = scale.index(midi % 12) - 2
    return midi - midi % 12 + (scale[step] if step >= 0 else scale[step] - 12)


def make(name: str) -> Stereo:
    """The samples of `music_calm` or `music_march`, always the same ones."""
    return {"music_calm": calm, "music_march": march}[name]()
