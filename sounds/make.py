"""Makes every sound of the program, always the same way, byte for byte: `python3 main.py --tool
sounds.make [NAME...]` writes the files of these effects, pieces and stingers, or of all; with
`--check` it writes nothing and tells which files would become others.

Recipes are in `effects.py`, scores in `tuned.py`, `music.py`, `marches.py` and `stingers.py`,
levels in `catalogue.py`; here loudness is set and peaks are held. Used while developing only: needs
numpy, scipy, pyloudnorm and mido, and on Debian
`apt-get install fluidsynth musescore-general-soundfont vorbis-tools`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))
# Newer processors add up in another order; this way all of them give the same bytes.
os.environ.setdefault("NPY_DISABLE_CPU_FEATURES", "AVX512F AVX512CD AVX512_SKX AVX2 FMA3")

import catalogue  # noqa: E402
import effects  # noqa: E402
import loudness  # noqa: E402
import music  # noqa: E402
import numpy as np  # noqa: E402
import stingers  # noqa: E402
import tuned  # noqa: E402
from loudness import Samples  # noqa: E402
from scipy import ndimage, signal  # noqa: E402
from synth import RATE  # noqa: E402

CEILINGS = {"effects": -4.5, "stingers": -3.3, "pieces": -12.0}
"""dB of the highest sample. A full slider must leave room for an effect with music under it; an end
sounds alone."""
HIGHEST_PEAKS = {"effects": -3.5, "stingers": -2.1}
"""dB: the true peak that an encoded file may have."""
LOWEST = 45.0
"""Hz: what lies below moves speakers without being heard."""
QUALITY = {"effects": 2.0, "stingers": 1.0, "pieces": 1.0}
_LOOK = round(0.004 * RATE)  # samples over which the limiter gives way


def limited(wave: Samples, ceiling: float, mode: str = "nearest") -> Samples:
    """The gain (n,) that holds the wave's peaks under a ceiling in dB; `wrap` for loops."""
    height = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    gain = np.minimum(1.0, 10 ** (ceiling / 20) / np.maximum(height, 1e-9))
    gain = ndimage.minimum_filter1d(gain, 2 * _LOOK + 1, mode=mode)
    return ndimage.convolve1d(gain, np.hanning(2 * _LOOK + 1) / _LOOK, mode=mode)


def levelled(wave: Samples, level: float, ceiling: float) -> Samples:
    """The wave at a momentary loudness of `level` LUFS, its peaks under a ceiling in dB."""
    wave = wave * 10 ** ((level - loudness.momentary(wave)) / 20)
    gain = 1.0
    for _ in range(8):
        louder = wave * gain
        held = louder * _each(limited(louder, ceiling), louder)
        miss = level - loudness.momentary(held)
        if abs(miss) < 0.05:
            break
        gain *= 10 ** (miss / 20)
    return held


def finished(wave: Samples, level: float, kind: str) -> bytes:
    """An effect or stinger as a file: levelled, without silent ends, soft at both.

    Encoding adds to peaks, to very short sounds most; they are held lower until it does not.
    """
    wave = _trimmed(wave)
    for lower in (0.0, 0.7, 1.4, 2.1, 2.8, 3.5):
        held = _centred(levelled(wave, level, CEILINGS[kind] - lower))
        before, after = (np.zeros((round(s * RATE), *held.shape[1:])) for s in (0.003, 0.025))
        held = np.concatenate((before, held, after))
        data = encoded(held, kind)
        # Encoding may add what lies above or below zero all the time; it is taken out before.
        for _ in range(3):
            if np.abs(decoded(data, wave.ndim).mean(axis=0)).max() < 0.0005:
                break
            held = held - _lying(decoded(data, wave.ndim), held)
            data = encoded(held, kind)
        if loudness.true_peak(decoded(data, wave.ndim)) <= HIGHEST_PEAKS[kind]:
            break
    return data


def _trimmed(wave: Samples) -> Samples:
    """The wave without the lowest bass and what cannot be heard at its ends, which are soft."""
    high = signal.butter(2, LOWEST, "highpass", fs=RATE, output="sos")
    wave = signal.sosfilt(high, wave, axis=0)
    height = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    heard = np.nonzero(height > height.max() * 0.004)[0]
    wave = wave[max(0, heard[0] - 40) : heard[-1] + 1]
    into, out = round(0.002 * RATE), min(round(0.12 * RATE), len(wave) // 3)
    ends = np.ones(len(wave))
    ends[:into] *= np.sin(np.linspace(0, np.pi / 2, into)) ** 2
    ends[-out:] *= np.cos(np.linspace(0, np.pi / 2, out)) ** 2
    return _centred(wave * _each(ends, wave))


def _centred(wave: Samples) -> Samples:
    """The wave with as much above as below zero; its ends stay where they are."""
    return wave - _lying(wave, wave)


def effect(name: str, number: int) -> bytes:
    """The file of a variant of an effect."""
    if name in effects.RECIPES:
        rng = np.random.default_rng(zlib.crc32(f"{name}-{number}".encode()))
        wave = effects.RECIPES[name](rng, number)
        wave = wave - wave.mean()
    else:
        wave = tuned.make(name, number).mean(axis=1)
    return finished(wave, catalogue.MUSIC_LEVEL + catalogue.EFFECTS[name].level, "effects")


def piece(name: str) -> dict[str, Samples]:
    """The finished samples (n, 2) of each layer of a piece, all of one length."""
    layers = {layer: _without_bass(wave) for layer, wave in music.make_piece(name).items()}
    levels = catalogue.PIECES[name]
    if len(levels) == len(layers):
        return {
            layer: wave * _loop_gain(wave, wave, levels.get(layer, levels.get("")))
            for layer, wave in layers.items()
        }
    every = sum(layers.values())
    [(which, level)] = levels.items()
    gain = _loop_gain(layers.get(which, every), every, level)
    return {layer: wave * gain for layer, wave in layers.items()}


def _loop_gain(measured: Samples, together: Samples, level: float) -> Samples:
    """The gain (n, 1) that brings what is measured to its level.

    The peaks of everything together are held, all around the loop.
    """
    wanted, gain = catalogue.MUSIC_LEVEL + level, np.ones((len(measured), 1))
    loud = 1.0
    for _ in range(8):
        heard = measured * gain
        miss = wanted - loudness.integrated(np.concatenate((heard, heard)))
        if abs(miss) < 0.05:
            break
        loud *= 10 ** (miss / 20)
        gain = loud * limited(together * loud, CEILINGS["pieces"], "wrap")[:, None]
    return gain


def _without_bass(wave: Samples) -> Samples:
    """A loop without its lowest bass; its end still leads into its beginning."""
    freq = np.fft.rfftfreq(len(wave), 1 / RATE)
    gain = 1 / np.sqrt(1 + (LOWEST / np.maximum(freq, 1e-3)) ** 4)
    return np.fft.irfft(np.fft.rfft(wave, axis=0) * gain[:, None], len(wave), axis=0)


def _lying(heard: Samples, wave: Samples) -> Samples:
    """What a sound lies above zero on the whole, spread softly over another."""
    window = np.hanning(len(wave))
    return _each(window / window.mean(), wave) * heard.mean(axis=0)


def _each(gain: Samples, wave: Samples) -> Samples:
    return gain if wave.ndim == 1 else gain[:, None]


def encoded(wave: Samples, kind: str, better: float = 0.0) -> bytes:
    """Samples as Ogg Vorbis; a fixed serial number makes the same bytes every time."""
    channels = "1" if wave.ndim == 1 else "2"
    raw = (np.clip(wave, -1, 1) * 32767).round().astype("<i2").tobytes()
    command = ["oggenc", "--quiet", "--raw", "--raw-chan", channels, "--serial", "1"]
    command += ["--quality", str(QUALITY[kind] + better), "--output", "-", "-"]
    return subprocess.run(command, input=raw, check=True, capture_output=True).stdout


def seamless(wave: Samples) -> bytes:
    """A loop as a file, encoded so well that its seam is no greater a step than those near it."""
    for better in (0.0, 0.5, 1.0, 1.5, 2.0):
        data = encoded(wave, "pieces", better)
        step, nearby = loudness.seam(decoded(data, 2))
        if step <= nearby:
            break
    return data


def decoded(data: bytes, dimensions: int) -> Samples:
    """What a player makes of an encoded file: samples (n,) or (n, 2)."""
    command = ["oggdec", "--quiet", "--raw", "--output", "-", "-"]
    raw = subprocess.run(command, input=data, check=True, capture_output=True).stdout
    wave = np.frombuffer(raw, "<i2") / 32768
    return wave if dimensions == 1 else wave.reshape(-1, 2)


def files(name: str) -> Iterator[tuple[str, bytes]]:
    """The files of an effect, a piece or a stinger: path within this folder, contents."""
    if name in catalogue.EFFECTS:
        for path, (owner, number) in catalogue.effect_files().items():
            if owner == name:
                yield path, effect(name, number)
    elif name in catalogue.STINGERS:
        level = catalogue.MUSIC_LEVEL + catalogue.STINGERS[name]
        yield f"music/{name}.ogg", finished(stingers.make_stinger(name), level, "stingers")
    else:
        for layer, wave in piece(name).items():
            yield f"music/{name}-{layer}.ogg", seamless(wave)


def main(argv: list[str]) -> int:
    """Make or check the sounds named in `argv`, or all; 1 if some file would become another."""
    known = [*catalogue.EFFECTS, *catalogue.STINGERS, *catalogue.PIECES]
    names = [word for word in argv if word != "--check"]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"No sound is called {', '.join(unknown)}; there are {', '.join(known)}.")
        return 2
    others = 0
    for name in names or known:
        for path, data in files(name):
            target = FOLDER / path
            if "--check" not in argv:
                target.parent.mkdir(exist_ok=True)
                target.write_bytes(data)
            elif not target.exists() or target.read_bytes() != data:
                print(f"{path} would become another")
                others += 1
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
