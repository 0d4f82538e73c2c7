"""From notes to samples: writes MIDI and has FluidSynth play it with one certain soundfont, so that
the same notes always give the same samples. Used while developing only; playing the game needs
neither. On Debian: `apt-get install fluidsynth musescore-general-soundfont`.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import mido
import numpy as np
from numpy.typing import NDArray
from synth import RATE

Stereo = NDArray[np.float64]
"""(samples, 2), about -1..1."""

FONT = Path("/usr/share/sounds/sf3/MuseScore_General_Full.sf3")
FONT_SHA256 = "f9a37b36655f23e167c66ec91bef6097c8e99be29286219a54062919eb41aeae"

# The instruments that we use, by their number in General MIDI (from 0).
PROGRAMS = {
    "glockenspiel": 9,
    "vibraphone": 11,
    "marimba": 12,
    "tubular bells": 14,
    "guitar": 24,
    "bass": 32,
    "contrabass": 43,
    "tremolo strings": 44,
    "pizzicato": 45,
    "harp": 46,
    "timpani": 47,
    "strings": 48,
    "trumpet": 56,
    "tuba": 58,
    "horn": 60,
    "brass": 61,
    "clarinet": 71,
    "piccolo": 72,
    "kalimba": 108,
    "woodblock": 115,
    "taiko": 116,
    "drums": 0,
}
DRUMS = {
    "kick": 36,
    "rim": 37,
    "snare": 38,
    "low tom": 41,
    "floor tom": 43,
    "tom": 45,
    "high tom": 48,
    "crash": 49,
    "triangle": 81,
}
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SEAM = 2048
"""Samples over which the end of a loop turns into what comes before its beginning."""
_TICKS = 960  # a beat in MIDI
_GAIN = 0.5
_DRUM_CHANNEL = 9


@dataclass(frozen=True)
class Note:
    """One note: when it begins and how long it lasts, in beats; MIDI pitch; force 1..127."""

    start: float
    pitch: int
    beats: float
    force: int


@dataclass(frozen=True)
class Part:
    """What one instrument plays: its place from -1 (left) to 1, its volume and echo, 0..127."""

    instrument: str
    notes: Sequence[Note]
    place: float = 0.0
    volume: int = 100
    echo: int = 40


Layers = dict[str, tuple[Part, ...]]


@dataclass(frozen=True)
class Piece:
    """Music that repeats: its layers by name, the lowest first; `beats` until it repeats."""

    bpm: float
    beats: float
    layers: Layers


def pitch_of(name: str) -> int:
    """The MIDI number of a note such as C4 (60), F#3 or Bb5, or of a drum such as `rim`."""
    if name in DRUMS:
        return DRUMS[name]
    found = re.fullmatch(r"([A-G])([#b]?)(\d)", name)
    if found is None:
        raise ValueError(f"{name!r} is no note: expected a letter, # or b or neither, an octave")
    letter, sign, octave = found.groups()
    return 12 * int(octave) + 12 + STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign]


def tune(text: str, force: int = 80, start: float = 0.0) -> list[Note]:
    """Read notes that follow each other: `E5:1.5 -:.5 C4+E4+G4:2!`, that is pitches and beats.

    `-` is a rest, `!` an accent and `?` a soft note; `|` only shows where a bar ends.
    """
    notes = []
    for word in text.replace("|", " ").split():
        names, _, beats = word.rstrip("!?").partition(":")
        strength = force + {"!": 18, "?": -18}.get(word[-1], 0)
        if names != "-":
            for name in names.split("+"):
                notes.append(Note(start, pitch_of(name), float(beats), max(1, min(127, strength))))
        start += float(beats)
    return notes


def humanly(notes: Iterable[Note], seed: int, beats: float = 0.012, force: float = 5) -> list[Note]:
    """The notes a little early or late, louder or softer, as a hand would; always the same way."""
    rng = np.random.default_rng(seed)
    played = []
    for note in notes:
        late = float(np.clip(rng.normal(0, beats), -2 * beats, 2 * beats))
        strength = round(note.force + float(rng.normal(0, force)))
        played.append(replace(note, start=note.start + late, force=max(1, min(127, strength))))
    return played


def play(parts: Sequence[Part], bpm: float, seconds: float, lead: float = 0.1) -> Stereo:
    """What the parts sound like, `seconds` of it; the first beat comes after `lead` seconds."""
    shift = lead * bpm / 60
    late = [
        replace(part, notes=[replace(note, start=note.start + shift) for note in part.notes])
        for part in parts
    ]
    return _rendered(late, bpm, round(seconds * RATE))


def play_round(parts: Sequence[Part], bpm: float, beats: float) -> Stereo:
    """What `beats` of the parts sound like as a loop without a seam.

    They are played twice, and the second time is kept: what rings on from the end sounds at the
    beginning. The very end turns into what was heard before the second time began.
    """
    size = round(beats * mido.bpm2tempo(bpm) * RATE / 1e6)
    lead = 1.0  # so that notes that a hand plays early have room before the first time
    twice = [
        replace(
            part,
            notes=[
                replace(note, start=note.start + lead + again * beats)
                for again in (0, 1, 2)
                for note in part.notes
                if note.start + again * beats < 2 * beats + 1
            ],
        )
        for part in parts
    ]
    first = round(lead * mido.bpm2tempo(bpm) * RATE / 1e6)
    wave = _rendered(twice, bpm, first + 2 * size)
    kept = wave[first + size :].copy()
    before = wave[first + size - SEAM : first + size]
    turn = (np.sin(np.linspace(0, np.pi / 2, SEAM)) ** 2)[:, None]
    kept[-SEAM:] = kept[-SEAM:] * (1 - turn) + before * turn
    return kept


@cache
def checked_font() -> Path:
    """The soundfont; ends the program with a clear sentence if it is missing or another one."""
    if not FONT.exists():
        raise SystemExit(f"{FONT} is missing: apt-get install musescore-general-soundfont")
    found = hashlib.sha256(FONT.read_bytes()).hexdigest()
    if found != FONT_SHA256:
        raise SystemExit(
            f"{FONT} is another version: its SHA-256 is {found}, the sounds were made with "
            f"{FONT_SHA256} (package musescore-general-soundfont 0.2.1)"
        )
    return FONT


def _rendered(parts: Sequence[Part], bpm: float, size: int) -> Stereo:
    with tempfile.TemporaryDirectory() as folder:
        score, raw = Path(folder, "score.mid"), Path(folder, "score.raw")
        _midi(parts, bpm, size / RATE + 1.0).save(score)
        command = ["fluidsynth", "-n", "-i", "-q", "-C", "0", "-R", "1", "-g", str(_GAIN)]
        command += ["-r", str(RATE), "-T", "raw", "-O", "float", "-F", str(raw)]
        command += ["-o", "synth.dynamic-sample-loading=1", "-o", "synth.reverb.room-size=0.5"]
        command += ["-o", "synth.reverb.level=0.6", "-o", "synth.reverb.damp=0.3"]
        subprocess.run([*command, str(checked_font()), str(score)], check=True, capture_output=True)
        wave = np.fromfile(raw, "<f4").reshape(-1, 2).astype(np.float64)
    if len(wave) < size:
        wave = np.concatenate((wave, np.zeros((size - len(wave), 2))))
    return wave[:size]


def _midi(parts: Sequence[Part], bpm: float, seconds: float) -> mido.MidiFile:
    """One track a part, each on a channel of its own; silence at the end, for what rings on."""
    file = mido.MidiFile(ticks_per_beat=_TICKS)
    tempo = mido.bpm2tempo(bpm)
    free = [channel for channel in range(16) if channel != _DRUM_CHANNEL]
    for part in parts:
        drums = part.instrument == "drums"
        channel = _DRUM_CHANNEL if drums else free.pop(0)
        events = []
        for note in part.notes:
            on, off = round(note.start * _TICKS), round((note.start + note.beats) * _TICKS)
            events.append((max(0, on), 1, note.pitch, note.force))
            events.append((max(1, off), 0, note.pitch, 0))
        track = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=tempo)])
        track.append(
            mido.Message("program_change", channel=channel, program=PROGRAMS[part.instrument])
        )
        settings = ((7, part.volume), (10, round(64 + 63 * part.place)), (91, part.echo))
        for control, value in settings:
            track.append(
                mido.Message("control_change", channel=channel, control=control, value=value)
            )
        now = 0
        for at, on, pitch, force in sorted(events):
            kind = "note_on" if on else "note_off"
            track.append(
                mido.Message(kind, channel=channel, note=pitch, velocity=force, time=at - now)
            )
            now = at
        end = round(mido.second2tick(seconds, _TICKS, tempo))
        track.append(mido.MetaMessage("end_of_track", time=max(0, end - now)))
        file.tracks.append(track)
    return file
