"""Makes every sound of the program, always the same way: `python sounds/make.py [NAME...]` writes
NAME.ogg (all of them without names) into this folder. The recipes are in `effects.py` and
`music.py`; this file sets how loud each sound is, trims and checks it and has it encoded. It is
used while developing only, and needs numpy and oggenc (of vorbis-tools); playing needs neither.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from synth import Wave

FOLDER = Path(__file__).resolve().parent
CEILING = 0.64  # highest sample: encoding may add a little, and the result stays below -3 dB
QUALITY = {"effect": "2", "music": "1"}

# How loud the loudest tenth of a second is, in dB below full scale, as the ear weighs it.
# Events of the game are alike; what is heard all the time is softer, great moments louder.
LEVELS: dict[str, float] = {
    "deal": -20,
    "flip": -20,
    "slide": -20,
    "shuffle": -17,
    "win": -14,
    "lose": -15,
    "war_drum": -12,
    "war_drum_deep": -13,
    "fanfare": -11,
    "button": -21,
    "tick": -23,
    "ready": -16,
    "curtain": -18,
    "right": -14,
    "soft_wrong": -17,
    "coin": -15,
    "push": -15,
    "steal": -16,
    "poof": -15,
    "bell": -14,
    "march": -14,
    "music_calm": -18,
    "music_march": -18,
}


def finish(wave: Wave, level: float) -> Wave:
    """Trim the silent tail, set the loudness, keep peaks under the ceiling, soften both ends."""
    import numpy as np
    from synth import RATE, loudness

    wave = wave - wave.mean()
    heard = np.nonzero(np.abs(wave) > np.abs(wave).max() * 0.002)[0]
    wave = wave[: heard[-1] + 1]
    wave = limit(wave * 10 ** ((level - loudness(wave)) / 20))
    into, out = round(0.001 * RATE), min(round(0.02 * RATE), wave.size // 4)
    wave[:into] *= np.sin(np.linspace(0, np.pi / 2, into)) ** 2
    wave[-out:] *= np.cos(np.linspace(0, np.pi / 2, out)) ** 2
    rest = np.zeros(round(0.01 * RATE))
    return np.concatenate((wave, rest))


def limit(wave: Wave) -> Wave:
    """Round off what comes near the ceiling; at most 4 dB of it, else the whole gets softer."""
    import numpy as np

    peak = float(np.abs(wave).max())
    wave = wave * min(1.0, CEILING * 1.6 / peak)
    knee = CEILING * 0.6
    over = np.maximum(np.abs(wave) - knee, 0) / (CEILING - knee)
    return np.sign(wave) * (np.minimum(np.abs(wave), knee) + (CEILING - knee) * np.tanh(over))


def render(name: str) -> Wave:
    """The finished samples of a sound: (n,) for an effect, (n, 2) for music."""
    import effects
    import music
    from synth import loudness

    if name.startswith("music_"):
        wave = music.make(name)
        return limit(wave * 10 ** ((LEVELS[name] - loudness(wave)) / 20))
    return finish(effects.make(name), LEVELS[name])


def encode(name: str, wave: Wave, target: Path) -> None:
    """Write samples as Ogg Vorbis. A fixed serial number makes the same bytes every time."""
    kind = "music" if name.startswith("music_") else "effect"
    channels = "1" if wave.ndim == 1 else "2"
    raw = (wave * 32767).round().astype("<i2").tobytes()
    command = ["oggenc", "--quiet", "--raw", "--raw-chan", channels, "--serial", "1"]
    subprocess.run(
        [*command, "--quality", QUALITY[kind], "--output", str(target), "-"], input=raw, check=True
    )


def main(argv: list[str]) -> int:
    """Make the sounds named in `argv`, or all."""
    unknown = [name for name in argv if name not in LEVELS]
    if unknown:
        print(f"No sound is called {', '.join(unknown)}; there are {', '.join(LEVELS)}.")
        return 2
    for name in argv or LEVELS:
        target = FOLDER / f"{name}.ogg"
        encode(name, render(name), target)
        print(f"{name}: {target.stat().st_size / 1024:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
