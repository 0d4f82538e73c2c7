"""What all our sounds are made of: tones, noise, drums, filters, envelopes, rooms. Every function
takes and gives arrays of samples (float, about -1..1, 44,100 a second); nothing here knows a
particular sound, writes a file or plays anything. Only needed to make the sounds, not to play them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float64]
# One overtone: its ratio to the fundamental, its strength, seconds until it has died by 60 dB.
Partial = tuple[float, float, float]

WOOD: tuple[Partial, ...] = ((1, 1, 1.1), (3.97, 0.28, 0.28), (9.4, 0.09, 0.1))
SOFT_BELL: tuple[Partial, ...] = ((1, 1, 1.9), (2, 0.22, 1.0), (3.01, 0.1, 0.6), (5.4, 0.06, 0.25))
GLASS: tuple[Partial, ...] = ((1, 1, 0.9), (2.76, 0.3, 0.5), (5.4, 0.14, 0.3), (8.93, 0.06, 0.15))
PLUCK: tuple[Partial, ...] = tuple((n, n**-1.5, 1.6 / n**0.8) for n in range(1, 8))


def times(seconds: float) -> Wave:
    """The time of every sample in a sound of that length, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def pitch(note: float) -> float:
    """The frequency in Hz of a MIDI note: 69 is the A of 440 Hz, 12 an octave."""
    return float(440.0 * 2 ** ((note - 69) / 12))


def resampled(wave: Wave, factor: float) -> Wave:
    """The wave so many times higher, and that much shorter."""
    places = np.arange(0, wave.size - 1, factor)
    return np.interp(places, np.arange(wave.size), wave)


def fade(seconds: float, t60: float, attack: float = 0.002) -> Wave:
    """An envelope: up within `attack` seconds, then falling by 60 dB every `t60` seconds.

    Its last fifth goes down to nothing, whatever `t60` is, so that no sound ends in a click.
    """
    t = times(seconds)
    end = np.sin(np.clip((seconds - t) / (0.2 * seconds), 0, 1) * np.pi / 2) ** 2
    return np.minimum(1.0, t / attack) * 10 ** (-3 * t / t60) * end


def swell(seconds: float, top: float) -> Wave:
    """An envelope that rises to the share `top` of its length and falls again, both softly."""
    share = np.linspace(0, 1, round(seconds * RATE), endpoint=False)
    ramp = np.where(share < top, share / top, (1 - share) / (1 - top))
    return np.sin(ramp * np.pi / 2) ** 2


def ring(freq: float, seconds: float, partials: Sequence[Partial], attack: float = 0.002) -> Wave:
    """A struck or plucked thing: each overtone dies away at its own pace."""
    t = times(seconds)
    out = np.zeros(t.size)
    for ratio, strength, t60 in partials:
        if freq * ratio < RATE * 0.45:
            out += strength * np.sin(2 * np.pi * freq * ratio * t) * fade(seconds, t60, attack)
    return out


def glide(start: float, end: float, seconds: float, pace: float) -> Wave:
    """A sine that falls (or rises) from `start` to `end` Hz; `pace` is the time constant in s."""
    t = times(seconds)
    freq = end + (start - end) * np.exp(-t / pace)
    return np.sin(2 * np.pi * np.cumsum(freq) / RATE)


def noise(seconds: float, rng: np.random.Generator) -> Wave:
    """White noise."""
    return rng.uniform(-1, 1, round(seconds * RATE))


def band(wave: Wave, low: float, high: float) -> Wave:
    """Keep what lies between `low` and `high` Hz, with soft edges."""
    size = wave.size
    spectrum = np.fft.rfft(wave, 2 * size)
    freq = np.maximum(np.fft.rfftfreq(2 * size, 1 / RATE), 1.0)
    gain = 1 / np.sqrt((1 + (low / freq) ** 6) * (1 + (freq / high) ** 6))
    return np.fft.irfft(spectrum * gain, 2 * size)[:size]


def sweep(wave: Wave, centre: Wave, width: float) -> Wave:
    """A band-pass whose `centre` (Hz for each sample) moves; a smaller `width` is more nasal."""
    low = high = 0.0
    out = np.zeros(wave.size)
    for i, (x, tune) in enumerate(zip(wave, 2 * np.sin(np.pi * centre / RATE), strict=True)):
        low += tune * high
        high += tune * (x - low - width * high)
        out[i] = high
    return out


def burst(
    seconds: float,
    low: float,
    high: float,
    t60: float,
    rng: np.random.Generator,
    attack: float = 0.002,
) -> Wave:
    """Noise between `low` and `high` Hz that dies away as in `fade`: a tap, a snap, a thud."""
    return band(noise(seconds, rng), low, high) * fade(seconds, t60, attack)


def gust(seconds: float, start: float, end: float, width: float, rng: np.random.Generator) -> Wave:
    """Noise that moves from `start` to `end` Hz; `width` as in `sweep`."""
    return sweep(noise(seconds, rng), np.geomspace(start, end, round(seconds * RATE)), width)


def drum(start: float, end: float, seconds: float, rng: np.random.Generator) -> Wave:
    """A big drum: a falling tone with a skin's overtone, and the stroke itself."""
    skin = glide(start, end, seconds, 0.05) * fade(seconds, seconds * 1.1)
    skin += 0.45 * glide(start * 1.59, end * 1.59, seconds, 0.04) * fade(seconds, seconds * 0.55)
    stroke = burst(seconds, 60, 900, 0.12, rng)
    tap = burst(seconds, 1200, 5000, 0.03, rng)
    return np.tanh(1.8 * (skin + 1.1 * stroke + 0.5 * tap))


def snare(seconds: float, rng: np.random.Generator) -> Wave:
    """A light snare: a small skin and the rattle of its wires."""
    skin = glide(260, 180, seconds, 0.02) * fade(seconds, 0.13)
    wires = burst(seconds, 1500, 8000, 0.2, rng)
    return 0.6 * skin + 1.4 * wires


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay parts, each (starts at second, strength, wave), over one another."""
    starts = [round(start * RATE) for start, _, _ in parts]
    out = np.zeros(max(at + wave.size for at, (_, _, wave) in zip(starts, parts, strict=True)))
    for at, (_, strength, wave) in zip(starts, parts, strict=True):
        out[at : at + wave.size] += strength * wave
    return out


def room(wave: Wave, wet: float, t60: float, rng: np.random.Generator) -> Wave:
    """The wave in a room that rings for `t60` seconds; the sound gets that much longer."""
    echo = burst(t60, 250, 5000, t60, rng, 0.012)
    echo /= np.sqrt(np.sum(echo**2))
    size = wave.size + echo.size
    tail = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size), size)
    tail[: wave.size] += wave / max(wet, 1e-6)
    return tail * wet
