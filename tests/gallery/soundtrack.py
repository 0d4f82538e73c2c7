"""What is heard of timed cues, at which millisecond, at any speed: as a list and as a sound file.

`python3 main.py --tool tests.gallery.soundtrack [FILE] [--speeds 0.7,1,3] [--wav FOLDER]` reads a
list of cues from a JSON file, `[{"at": 0.5, "cue": "thump", "pan": -1, "step": 0}, ...]`: seconds
at normal speed, and what a moment takes; `"stake"` and `"place"` change the music. Without a file
it is the double war of two seats, beat by beat. With --wav it writes one WAV file for each speed,
to be laid under a film.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import wave
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.ui.sound.mixer import MUSIC_CHANNELS
from tests.sounds import listening
from tests.sounds.listening import RATE, Cue, RecordingDevice

LEAD = 10.0
"""Seconds of calm music before the first cue, at every speed."""
TAIL = 6.0

Beat = dict[str, Any]
KEYS = {"at", "cue", "pan", "step", "count", "stake", "place"}


def double_war() -> list[Beat]:
    """A war, and a war in it: what is seen at the table, beat by beat."""
    beats: list[Beat] = [{"at": 0.0, "cue": "war", "step": 0, "stake": 0.25}]
    beats += _thumps(0.5, 0.25, 6)
    beats.append({"at": 2.2, "cue": "war", "step": 1, "stake": 0.4})
    beats += _thumps(2.8, 0.25, 6)
    beats += [
        {"at": 4.6, "cue": "thump", "step": 5},
        {"at": 5.0, "cue": "breath"},
        {"at": 6.2, "cue": "reveal"},
    ]
    beats += [{"at": 7.4 + 0.15 * n, "cue": "caught", "step": n % 5, "pan": -1} for n in range(8)]
    beats.append({"at": 8.7, "cue": "best", "pan": -1})
    beats.append({"at": 10.0, "stake": 0.0})
    return beats


def _thumps(start: float, gap: float, count: int) -> list[Beat]:
    """Cards that come down one by one, from one side and the other."""
    return [
        {"at": start + gap * n, "cue": "thump", "step": n, "pan": -1 if n % 2 == 0 else 1}
        for n in range(count)
    ]


def read(path: Path) -> list[Beat]:
    """The cues of a file. Raises ValueError, saying which line of it is not one."""
    beats = json.loads(path.read_text("utf-8"))
    for number, beat in enumerate(beats):
        if not isinstance(beat, dict) or not isinstance(beat.get("at"), int | float):
            raise ValueError(f"cue {number} got {beat!r}; it takes at, in seconds, and a cue")
        if set(beat) - KEYS:
            odd = ", ".join(sorted(set(beat) - KEYS))
            raise ValueError(f"cue {number} got {odd}; it takes {', '.join(sorted(KEYS))}")
    return list(beats)


def timeline(beats: Sequence[Beat], speed: float) -> list[Cue]:
    """The cues at a speed, after some calm music."""
    cues = [listening.place(0.0, "table")]
    for beat in beats:
        at = LEAD + beat["at"] / speed
        if "place" in beat:
            cues.append(listening.place(at, beat["place"]))
        if "stake" in beat:
            cues.append(listening.stake(at, beat["stake"]))
        if "cue" in beat:
            more = {key: beat[key] for key in ("pan", "step", "count") if key in beat}
            cues.append(listening.moment(at, beat["cue"], **more))
    return cues


def heard(device: RecordingDevice) -> Iterator[tuple[int, str]]:
    """At which millisecond after the first cue something begins to be heard."""
    for played in device.played:
        if played.channel >= MUSIC_CHANNELS:
            _, left, right = played.volumes[0]
            side = "left" if left > right + 0.01 else "right" if right > left + 0.01 else "middle"
            yield round((played.at - LEAD) * 1000), f"{played.file}  {side}"
        elif played.at > 1.0:
            yield round((played.at - LEAD) * 1000), f"{played.file}  music"


def music_levels(device: RecordingDevice) -> Iterator[tuple[int, str]]:
    """When the music's first layer begins to move, and where it comes to rest, in dB."""
    [first, *_] = [played for played in device.played if played.channel == 0]
    changes = [(at, left) for at, left, _ in first.volumes if at > 1.0]
    whole = max(left for _, left, _ in first.volumes)
    for number, (at, left) in enumerate(changes):
        last = number + 1 == len(changes) or changes[number + 1][0] - at > 0.2
        if last:
            level = f"{round(20 * math.log10(left / whole))} dB" if left > 0 else "out"
            yield round((at - LEAD) * 1000), f"music at {level}"


def write(path: Path, device: RecordingDevice, seconds: float) -> None:
    """What comes out of the speakers from the first cue on, as a WAV file."""
    import numpy as np

    samples = listening.rendered(device, seconds)[round(LEAD * RATE) :]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())


def main(argv: list[str]) -> int:
    """Print the timelines, and write the sound files that are asked for."""
    parser = argparse.ArgumentParser(prog="tests.gallery.soundtrack", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, help="cues in JSON; else a double war")
    parser.add_argument("--speeds", default="0.7,1,3", help="factors, 1 is normal (0.7,1,3)")
    parser.add_argument("--wav", type=Path, help="a folder for one WAV file for each speed")
    asked = parser.parse_args(argv)
    try:
        beats = read(asked.file) if asked.file else double_war()
        speeds = [float(word) for word in asked.speeds.split(",")]
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if min(speeds) <= 0:
        parser.error(f"--speeds got {asked.speeds}; a speed is above 0")
    for speed in speeds:
        seconds = LEAD + max(beat["at"] for beat in beats) / speed + TAIL
        device = listening.listen(timeline(beats, speed), seconds)
        print(f"speed {speed:g}")
        for at, words in sorted([*heard(device), *music_levels(device)]):
            print(f"{at:>8} ms  {words}")
        if asked.wav:
            write(asked.wav / f"speed-{speed:g}.wav", device, seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
