"""Measurements of sounds: a row for each file, and a row for each of simulated games at each speed.

Run it as `python3 main.py --tool tests.bench.sound [--json] [--games N] [--files] [--timelines]`.
Loudness is BS.1770 from two speakers; small is what a speaker without bass takes away. The games
are played by lot, from a table of the speeds of the window; nothing is heard meanwhile.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from typing import Any

os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.assets import SOUNDS
from game.ui.settings import SPEED_FACTORS
from game.ui.sound.sound_player import gain_of
from tests.sounds.listening import (
    listen,
    rendered,
    repeats,
    samples_of,
    seconds_of,
    without_effect,
)
from tests.sounds.table_sounds import timeline_of

import catalogue  # isort: skip  # of the folder that `listening` has made known
import loudness  # isort: skip

Row = dict[str, Any]

GAMES = ("classic", "casualty", "fire", "guerilla_joker", "addition")
"""Games that are heard much, of luck, of choice and with sums; they come in turn."""
TABLES = ((True, False), (True, True))
"""Tables by who sits there: a child and the computer, two children."""
BATTLES = 20


def files() -> Iterator[Row]:
    """Levels, peaks, colour and seams of all files."""
    effects = catalogue.effect_files()
    for path in sorted(SOUNDS.rglob("*.ogg")):
        file = path.relative_to(SOUNDS).as_posix()
        wave = samples_of(file)
        row: Row = {"file": file, "seconds": round(len(wave) / 44100, 2)}
        row["family"] = catalogue.EFFECTS[effects[file][0]].family if file in effects else "music"
        measure = loudness.momentary if file in effects or "-" not in file else loudness.integrated
        row["level"] = round(measure(wave) - catalogue.MUSIC_LEVEL, 1)
        row["peak"] = round(loudness.true_peak(wave), 1)
        row["small"] = round(loudness.small_speaker_loss(wave), 1)
        row["centroid"] = round(loudness.centroid(wave))
        row["kb"] = round(path.stat().st_size / 1000, 1)
        row["seam"] = round(loudness.seam(wave)[0], 4) if row["family"] == "music" else None
        yield row


def timelines(games: int) -> Iterator[Row]:
    """Whole games at every speed, at the default sliders; peaks with full ones."""
    for speed in SPEED_FACTORS:
        for number in range(games):
            game, people = GAMES[number % len(GAMES)], TABLES[number % len(TABLES)]
            timeline, seconds = timeline_of(game, number + 1, speed, people, BATTLES)
            device = listen(timeline, seconds)
            full = listen(timeline, seconds, effects=gain_of(1.0), music=gain_of(1.0))
            yield {
                "game": game,
                "seed": number + 1,
                "speed": speed,
                "seconds": round(seconds),
                "loudness": round(loudness.integrated(rendered(device, seconds)), 1),
                "peak_full": round(loudness.true_peak(rendered(full, seconds)), 1),
                "repeats_80ms": repeats(device, 0.08),
                "no_effect": round(without_effect(device, seconds), 2),
                "effects": len(device.effects()),
                "longest": round(max(seconds_of(p.file) or 0.0 for p in device.effects()), 1),
            }


def show(rows: Iterator[Row], as_json: bool) -> None:
    """Print rows as they come: as lines of JSON, or in columns."""
    first = True
    for row in rows:
        if as_json:
            print(json.dumps(row), flush=True)
            continue
        if first:
            print("  ".join(f"{key:>{_width(key)}}" for key in row))
        cells = ("" if value is None else value for value in row.values())
        print("  ".join(f"{v!s:>{_width(k)}}" for k, v in zip(row, cells, strict=True)), flush=True)
        first = False


def _width(key: str) -> int:
    return {"file": 30, "family": 10, "game": 18}.get(key, max(7, len(key)))


def main(argv: list[str]) -> int:
    """Print what was asked for, or all."""
    parser = argparse.ArgumentParser(prog="tests.bench.sound", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one line of JSON for each row")
    parser.add_argument("--games", type=int, default=20, help="games at each speed (20)")
    parser.add_argument("--files", action="store_true", help="only the files")
    parser.add_argument("--timelines", action="store_true", help="only the games")
    asked = parser.parse_args(argv)
    if asked.games < 1:
        parser.error(f"--games got {asked.games}; at least 1 would do")
    if asked.files or not asked.timelines:
        show(files(), asked.json)
    if asked.timelines or not asked.files:
        show(timelines(asked.games), asked.json)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
