"""How loud samples are, and what else can be measured instead of heard: BS.1770 loudness with the
filters of pyloudnorm, true peaks, what a small speaker swallows, seams of loops. Samples are (n,)
or (n, 2), about -1..1, 44,100 a second; one channel counts as heard from one speaker, which is as
loud as the same from two at equal power.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pyloudnorm
from numpy.typing import NDArray
from scipy import signal
from synth import RATE

Samples = NDArray[np.float64]

MOMENT = 0.4
"""Seconds of the window that the ear's moment is: momentary loudness M."""
_HOP = 0.01
_SILENCE = -120.0
SMALL_SPEAKER = 250.0
"""Hz under which a small speaker gives nothing: 24 dB an octave less."""


def momentary(wave: Samples) -> float:
    """M: the loudness of the loudest 400 ms, in LUFS; a shorter sound counts with silence."""
    return _loudest(_weighted(wave))


def integrated(wave: Samples) -> float:
    """I: the loudness of the whole, in LUFS, gated as BS.1770 wants it."""
    return float(pyloudnorm.Meter(RATE).integrated_loudness(wave))


def small_speaker_loss(wave: Samples) -> float:
    """How much softer, in LU, the loudest 400 ms get on a speaker without bass."""
    high = signal.butter(4, SMALL_SPEAKER, "highpass", fs=RATE, output="sos")
    return momentary(wave) - momentary(signal.sosfilt(high, wave, axis=0))


def true_peak(wave: Samples) -> float:
    """The highest peak between samples too (four times oversampled), in dB below full scale."""
    block, around = RATE // 4, 64
    heights = [np.abs(wave[at : at + block]).max() for at in range(0, len(wave), block)]
    peak = max(heights)
    for number, height in enumerate(heights):
        if height > 0.6 * max(heights):  # between samples it is hardly ever twice as high
            part = wave[max(0, number * block - around) : (number + 1) * block + around]
            peak = max(peak, np.abs(signal.resample_poly(part, 4, 1, axis=0)).max())
    return float(20 * np.log10(max(peak, 1e-6)))


def centroid(wave: Samples) -> float:
    """Where the middle of the sound's colour lies, in Hz."""
    power, freq = _spectrum(wave)
    return float((power * freq).sum() / power.sum())


def strongest_partial(wave: Samples) -> float:
    """The frequency in Hz of the strongest tone between 80 and 8,000 Hz."""
    power, freq = _spectrum(wave)
    power = np.where((freq > 80) & (freq < 8000), power, 0)
    at = int(power.argmax())
    left, here, right = np.log(np.maximum(power[at - 1 : at + 2], 1e-30))
    return float(freq[at] + (freq[1] - freq[0]) * 0.5 * (left - right) / (left - 2 * here + right))


def seam(wave: Samples) -> tuple[float, float]:
    """The step from a loop's last sample to its first, and the largest step near it."""
    near = np.concatenate((wave[-400:], wave[:400]))
    steps = np.abs(np.diff(near, axis=0))
    if steps.ndim == 2:
        steps = steps.max(axis=1)
    return float(steps[399]), float(np.concatenate((steps[:380], steps[420:])).max())


def likeness(one: Samples, other: Samples) -> float:
    """How alike two sounds are, 0 to 1: their greatest correlation at any shift."""
    one, other = _mono(one), _mono(other)
    size = one.size + other.size
    both = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
    return float(np.abs(both).max() / np.sqrt((one**2).sum() * (other**2).sum()))


def loudness_over_time(wave: Samples, hop: float = 0.1) -> Samples:
    """The loudness, in LUFS, of each 400 ms that end at a multiple of `hop` seconds."""
    power = _powers(_weighted(wave), hop)
    return np.maximum(_SILENCE, -0.691 + 10 * np.log10(np.maximum(power, 1e-13)))


def _loudest(weighted: Samples) -> float:
    power = float(_powers(weighted, _HOP).max())
    return max(_SILENCE, -0.691 + 10 * float(np.log10(max(power, 1e-13))))


def _powers(weighted: Samples, hop: float) -> Samples:
    """The mean power of the windows that end at each multiple of `hop`, over all channels."""
    window, step = round(MOMENT * RATE), round(hop * RATE)
    total = np.concatenate((np.zeros(window), np.cumsum(weighted), [0.0]))
    total[-1] = total[-2]
    ends = np.minimum(np.arange(window, total.size + step, step), total.size - 1)
    return (total[ends] - total[ends - window]) / window


def _weighted(wave: Samples) -> Samples:
    """The power of each sample as the ear weighs it, over all channels."""
    heard = np.concatenate((wave, np.zeros((round(0.1 * RATE), *wave.shape[1:]))))
    for stage in _weighting():
        heard = signal.lfilter(stage.b, stage.a, heard, axis=0) * stage.passband_gain
    return heard**2 if heard.ndim == 1 else (heard**2).sum(axis=1)


@cache
def _weighting() -> tuple[pyloudnorm.IIRfilter, pyloudnorm.IIRfilter]:
    """The ear's two filters of BS.1770: more of the highs, nothing of the lowest."""
    return (
        pyloudnorm.IIRfilter(4.0, 1 / np.sqrt(2), 1500.0, RATE, "high_shelf"),
        pyloudnorm.IIRfilter(0.0, 0.5, 38.0, RATE, "high_pass"),
    )


def _spectrum(wave: Samples) -> tuple[Samples, Samples]:
    mono = _mono(wave)
    size = 1 << max(17, (mono.size - 1).bit_length())
    power = np.abs(np.fft.rfft(mono * np.hanning(mono.size), size)) ** 2
    return power, np.fft.rfftfreq(size, 1 / RATE)


def _mono(wave: Samples) -> Samples:
    return wave if wave.ndim == 1 else wave.mean(axis=1)
