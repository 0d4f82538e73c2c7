"""Hearing without ears: a device that only writes down its calls, timed cues played on it in
no time, and what would have come out of the speakers as samples. Needs numpy for the samples.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.assets import SOUNDS
from game.ui.sound.mixer import CHANNELS, MUSIC_CHANNELS, Mixer
from game.ui.sound.sound_cues import SoundRequest
from game.ui.sound.sound_player import USUAL, gain_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float64]

sys.path.insert(0, str(SOUNDS))  # the makers' modules call each other by their bare names

RATE = 44100
DEFAULT = gain_of(USUAL)
"""How loud a slider at its default is."""


def open_mixer() -> None:
    """Let pygame read sound files; what it plays is heard nowhere."""
    if not pygame.mixer.get_init():
        pygame.mixer.init(RATE, -16, 2, 512)


@cache
def seconds_of(file: str) -> float | None:
    """How long a file of the sounds' folder is; None if there is none."""
    open_mixer()
    path = SOUNDS / file
    return pygame.mixer.Sound(str(path)).get_length() if path.exists() else None


@cache
def samples_of(file: str) -> Samples:
    """Return the samples of a file: (n,) for an effect, (n, 2) for music."""
    import numpy as np

    open_mixer()
    raw = np.frombuffer(pygame.mixer.Sound(str(SOUNDS / file)).get_raw(), "<i2")
    wave = raw.reshape(-1, 2) / 32768
    return wave[:, 0] if file.startswith("effects/") else wave


@dataclass
class PlayedSound:
    """A sound that a channel plays: from when to when, and its volumes on the way."""

    file: str
    channel: int
    at: float
    again: bool
    volumes: list[tuple[float, float, float]]
    until: float = float("inf")
    fade: float = 0.0


@dataclass
class RecordingDevice:
    """Writes down its calls; `now` is set by whoever drives it.

    A file with no length in `lengths` has that of the real file.
    """

    lengths: dict[str, float] = field(default_factory=dict)
    now: float = 0.0
    played: list[PlayedSound] = field(default_factory=list)
    loaded: set[str] = field(default_factory=set)
    _on: dict[int, PlayedSound] = field(default_factory=dict)

    def length(self, file: str) -> float | None:
        """The seconds of a file; None if there is none."""
        self.loaded.add(file)
        return self.lengths.get(file) or seconds_of(file)

    def play(self, channel: int, file: str, left: float, right: float, again: bool) -> None:
        """Note that a channel begins a sound."""
        assert 0 <= channel < CHANNELS
        self.stop(channel, 0.0)
        self._on[channel] = PlayedSound(file, channel, self.now, again, [(self.now, left, right)])
        self.played.append(self._on[channel])

    def volume(self, channel: int, left: float, right: float) -> None:
        """Note that a channel gets louder or softer."""
        if channel in self._on:
            self._on[channel].volumes.append((self.now, left, right))

    def stop(self, channel: int, fade: float) -> None:
        """Note that a channel ends."""
        played = self._on.pop(channel, None)
        if played is not None:
            played.until, played.fade = self.now + fade, fade

    def forget(self, file: str) -> None:
        """Forget a file that is not needed again soon."""
        self.loaded.discard(file)

    def volume_of(self, channel: int) -> float:
        """How loud a channel is at this moment; 0 if it plays nothing."""
        return self._on[channel].volumes[-1][1] if channel in self._on else 0.0

    def effects(self) -> list[PlayedSound]:
        """Return all that was heard but music, in order."""
        return [played for played in self.played if played.channel >= MUSIC_CHANNELS]


@dataclass(frozen=True)
class Cue:
    """When, in seconds, somebody does what with the mixer.

    name: of a cue of the sheet, or `music` and a place, or empty.
    """

    at: float
    does: Callable[[Mixer, float], object]
    name: str = ""


def moment(
    at: float, cue: str, pan: float = 0.0, step: int = 0, count: int = 1, depth: float = 0.0
) -> Cue:
    """A cue of the sheet at a time."""
    request = SoundRequest(cue, pan, step, count, depth)
    return Cue(at, lambda mixer, now: mixer.play(request, now), cue)


def stake(at: float, value: float) -> Cue:
    """Return the cue after which so much is at stake."""
    return Cue(at, lambda mixer, now: mixer.music.stake(value, now))


def place(at: float, program: str | None) -> Cue:
    """Return the cue after which the music of a place is played."""
    return Cue(at, lambda mixer, now: mixer.music.place(program, now), f"music {program}")


def listen(
    timeline: Iterable[Cue],
    seconds: float,
    *,
    effects: float = DEFAULT,
    music: float = DEFAULT,
    prepare: Callable[[Mixer], None] = lambda mixer: None,
    device: RecordingDevice | None = None,
    seed: int = 1,
) -> RecordingDevice:
    """Play timed cues for so many seconds on a clock that knows no waiting."""
    device = device or RecordingDevice()
    mixer = Mixer(device, Random(seed))
    mixer.effects = effects
    mixer.set_music_volume(music, 0.0)
    prepare(mixer)
    due: float | None = 0.0
    cues_left = sorted(timeline, key=lambda cue: cue.at)[::-1]
    while True:
        next_cue = cues_left[-1].at if cues_left else float("inf")
        now = min(next_cue, float("inf") if due is None else due)
        if now > seconds:
            device.now = seconds
            return device
        device.now = now
        while cues_left and cues_left[-1].at <= now:
            cues_left.pop().does(mixer, now)
        wait = mixer.tick(now)
        due = None if wait is None else now + max(wait, 0.001)


def gain(device: RecordingDevice, number: int = 0) -> float:
    """How loud an effect was when it began, from both speakers together, 0..1."""
    _, left, right = device.effects()[number].volumes[0]
    return math.hypot(left, right)


def decibels(level: float, other: float) -> float:
    """How much louder a gain is than another, in dB."""
    return 20 * math.log10(level / other)


# -- what comes out of the speakers ----------------------------------------------------------------


def rendered(device: RecordingDevice, seconds: float) -> Samples:
    """Everything that was played, added up: (n, 2); it may exceed 1."""
    import numpy as np

    out = np.zeros((round(seconds * RATE), 2))
    for played in device.played:
        wave = samples_of(played.file)
        wave = wave[:, None] if wave.ndim == 1 else wave
        start, end = round(played.at * RATE), round(min(played.until, seconds) * RATE)
        if not played.again:
            end = min(end, start + len(wave))
        for since, until, gain in _gains(played, start, end):
            at = since
            while at < until:  # once, or as often as a loop begins anew
                place = (at - start) % len(wave)
                size = min(until - at, len(wave) - place)
                part = gain if gain.ndim == 1 else gain[at - since : at - since + size]
                out[at : at + size] += wave[place : place + size] * part
                at += size
    return out


def _gains(played: PlayedSound, start: int, end: int) -> Iterator[tuple[int, int, Samples]]:
    """Yield from which sample to which something has which volumes, in the mixer's 128 steps.

    They are (2,) for left and right, and (n, 2) where it fades.
    """
    import numpy as np

    fade = round(played.fade * RATE)
    if not (fade <= end - start and played.until < float("inf")):
        fade = 0
    slope, fading = np.linspace(1, 0, fade)[:, None], end - fade
    times = [max(start, round(at * RATE)) for at, _, _ in played.volumes] + [end]
    for (_, left, right), since, until in zip(played.volumes, times, times[1:], strict=False):
        gain = np.array([int(left * 128) / 128, int(right * 128) / 128])
        if since < min(until, fading):
            yield since, min(until, fading), gain
        if max(since, fading) < until:
            begun = max(since, fading)
            yield begun, until, gain * slope[begun - fading : until - fading]


def without_effect(device: RecordingDevice, seconds: float) -> float:
    """The share of time in which no effect is heard."""
    spans = sorted(
        (p.at, min(p.until, p.at + (seconds_of(p.file) or 0.0))) for p in device.effects()
    )
    heard = last = 0.0
    for start, end in spans:
        heard += max(0.0, min(end, seconds) - max(start, last))
        last = max(last, end)
    return 1 - heard / seconds


def repeats(device: RecordingDevice, within: float) -> int:
    """How often the same file began again within so many seconds."""
    last: dict[str, float] = {}
    count = 0
    for played in device.effects():
        count += played.at - last.get(played.file, -1e9) < within - 1e-9
        last[played.file] = played.at
    return count


def windows(values: Sequence[float], length: float) -> Iterator[int]:
    """How many of some times lie in the `length` seconds after each of them."""
    for value in values:
        yield sum(value <= other < value + length for other in values)
