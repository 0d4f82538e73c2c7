"""Decides what sounds: which variant, on which voice, how loud on either side, and how far the
music steps back. It plays through a `SoundDevice` and has no clock of its own: whoever owns it says
what time it is, so that whole games can be simulated in no time. All times are seconds.

Whatever is repeated faster would add up, so that a table at twice the speed, or a table with twice
as many wars, would be louder as a whole: so what is heard often is softer. For this is known only
what was played, how long it is and when. What comes for the first time in a while is never softer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.sound.conductor import Conductor
from game.ui.sound.sound_cues import SHEET, Duck, Rank, SoundCue, SoundRequest, files_of

if TYPE_CHECKING:
    from random import Random

    from game.host.ports import SoundDevice

SPAN = 30.0
"""Seconds in which a cue is remembered; what is so long ago counts a third (1/e)."""
SHARE = 0.25
"""How much of that time a cue may fill before it gets softer: more than the blows of two wars."""
MOST = 6.0
"""dB: no cue gets softer than this for filling more."""

_AT_ONCE = 0.03  # seconds: what is nearer together than this is a single sound to the ear


class Repetition:
    """Remembers what was heard; all times are seconds, all levels dB."""

    def __init__(self) -> None:
        self._last: dict[Rank | str, float] = {}  # when what wants rest was heard, by its kind
        self._filled: dict[str, tuple[float, float]] = {}  # how many seconds lately, and when last

    def softer(self, name: str, cue: SoundCue, length: float, now: float) -> float:
        """How much softer a cue is that is heard now and lasts so long: 0 or less."""
        return self._for_rest(name, cue, now) + self._for_share(cue.kin or name, length, now)

    def _for_rest(self, name: str, cue: SoundCue, now: float) -> float:
        """Sooner than its rest after the last of its kind, it is softer as it comes oftener."""
        if not cue.rest:
            return 0.0
        kind = name if cue.short else cue.rank
        since = max(now - self._last.get(kind, -math.inf), _AT_ONCE)
        self._last[kind] = now
        return min(0.0, 10 * math.log10(min(since, cue.rest) / cue.rest))

    def _for_share(self, kin: str, length: float, now: float) -> float:
        """Return the gain in decibels for a kind of sounds: past its share of the last time it gets
        no more sound than that share.
        """
        seconds, at = self._filled.get(kin, (0.0, now))
        seconds *= math.exp((at - now) / SPAN)
        self._filled[kin] = seconds + length, now
        share = seconds / SPAN
        return -min(MOST, 10 * math.log10(share / SHARE)) if share > SHARE else 0.0


MUSIC_CHANNELS = 5
"""The first channels: three layers, the pedal, and the groove of wars."""
EVENT_CHANNELS = 2
CARD_CHANNELS = 18
CHANNELS = MUSIC_CHANNELS + EVENT_CHANNELS + CARD_CHANNELS
STEP = 0.02
"""Seconds between two steps of whatever gets louder or softer."""
PLACE = 0.6
"""How far to the side of a listener the edge of the screen lies."""
FAR = -4.0
"""dB of what lies at the far edge of the table, beside what lies at the near edge."""
FADE = 0.05
"""Seconds in which a click ends what is heard."""

_AGAIN = 0.08  # the same sample within this only gets louder, not clearer
_CROWD = 0.03  # as do two samples of the same kind within this
_DOWN, _UP = 0.15, 0.8  # how long the music takes to step back and to return
_HOLD = 0.12  # how long the music stays back after the sound that it gave way to
_WAR_HOLD = 1.2  # in a war it waits for the next blow, after a reveal for what was caught
_SAID = 0.25  # what an event has to say comes in its first moments
_YIELD = 0.15  # seconds in which the rest of it goes when another comes
_LONG_SILENCE, _FIRST = 10.0, -6.0  # dB of the first sound after so much silence
_SOFT = {Rank.EVENT: -4.5, Rank.GREAT: -6.0}  # dB, where events shall be soft
_SPEECH_MUSIC, _SPEECH_EFFECTS = -12.0, -6.0
_BESIDE, _BESIDE_EVENT = 0.9, -6.0  # s and dB of what is hardly heard beside something longer
_TIRED = 10


@dataclass(slots=True)
class _Voice:
    rank: Rank
    cue: str = ""
    begun: float = -math.inf
    until: float = -math.inf


class Mixer:
    """Turns moments into samples on voices, and keeps the music under them."""

    def __init__(self, device: SoundDevice, rng: Random) -> None:
        self._device, self._rng = device, rng
        self.music = Conductor(device, rng)
        self.mono = self.soft_events = self.speech = False
        self.effects = 1.0  # 0..1, as loud as it sounds
        self._music_volume = 1.0
        self._voices = [_Voice(Rank.CARD) for _ in range(EVENT_CHANNELS + CARD_CHANNELS)]
        self._last_file: dict[str, str] = {}
        self._file_at: dict[str, float] = {}
        self._sample_at: dict[str, float] = {}
        self._cue_at: dict[str, float] = {}
        self._repetition = Repetition()
        self._ducks: list[tuple[float, Duck]] = []  # until when the music gives way, how far
        self._ducked = self._lowest = 0.0  # dB, as it is now and was since it began to step back
        self._stepped: float | None = None  # when it was last looked at, while it moves
        self._heard_until = self._event_at = -math.inf

    def set_music_volume(self, volume: float, now: float) -> None:
        """Set the volume of the music, 0..1."""
        self._music_volume = volume
        self._apply(now)

    # -- moments

    def play(self, moment: SoundRequest, now: float) -> str | None:
        """Let a moment be heard; the file that was chosen, None if it is better left out."""
        cue = SHEET[moment.cue]
        if self.soft_events and cue.tense:
            return None
        kin = cue.kin or moment.cue
        since = now - self._cue_at.get(kin, -math.inf)
        self._cue_at[kin] = now
        if since < cue.every:
            return None
        file = self._choose(sample_of(cue, moment), cue.variants, now)
        length = None if file is None else self._device.length(file)
        if file is None or length is None:
            return None
        channel = self._voice(cue.rank, now)
        voice = self._voices[channel - MUSIC_CHANNELS]
        voice.rank, voice.cue, voice.begun, voice.until = cue.rank, moment.cue, now, now + length
        gain = self.effects * 10 ** (self._level(cue, moment, length, now) / 20)
        is_ducking = cue.duck is not Duck.NONE and not cue.short
        if cue.rank >= Rank.EVENT or is_ducking or cue.by_count:
            self._event_at = now
        if cue.rank >= Rank.EVENT or cue.short:
            self._yield_to(channel, now)
        sides = self._sides(moment.pan, gain) if cue.variants else (gain, gain)
        self._device.play(channel, file, *sides, again=False)
        self._heard_until = max(self._heard_until, now + length)
        self._give_way(moment, cue, length, now)
        return file

    def _level(self, cue: SoundCue, moment: SoundRequest, length: float, now: float) -> float:
        """How much louder than its file a moment is, in dB; never more than 0."""
        level = min(0.0, cue.rise * (min(moment.step, cue.steps - 1) - cue.steps + 1))
        level += FAR * moment.depth
        level += self._repetition.softer(moment.cue, cue, length, now)
        if cue.rank < Rank.EVENT and now - self._event_at < _BESIDE:
            level += _BESIDE_EVENT
        if moment.count > _TIRED:
            level += cue.tires
        if self.soft_events:
            level += _SOFT.get(cue.rank, 0.0)
        if self.speech:
            level += _SPEECH_EFFECTS
        if now - max(self._heard_until, self.music.heard_until(now)) > _LONG_SILENCE:
            level += _FIRST
        return level

    def _choose(self, sample: str, variants: int, now: float) -> str | None:
        """A variant that was neither the last nor heard just now."""
        if now - self._sample_at.get(sample, -math.inf) < _CROWD:
            return None
        last = self._last_file.get(sample)
        fresh = [
            file
            for file in files_of(sample, variants)
            if now - self._file_at.get(file, -math.inf) >= _AGAIN
        ]
        others = [file for file in fresh if file != last] if variants > 1 else fresh
        if not others:
            return None
        file = self._rng.choice(others)
        self._last_file[sample] = file
        self._file_at[file] = self._sample_at[sample] = now
        return file

    def _voice(self, rank: Rank, now: float) -> int:
        """The channel for a sound: a free channel, or that of the oldest that counts no more."""
        events = range(EVENT_CHANNELS)
        others = range(EVENT_CHANNELS, len(self._voices))
        order = [*events, *others] if rank >= Rank.EVENT else others
        for number in order:
            if self._voices[number].until <= now:
                return MUSIC_CHANNELS + number
        oldest = min(order, key=lambda n: (self._voices[n].rank, self._voices[n].begun))
        return MUSIC_CHANNELS + oldest

    def _yield_to(self, channel: int, now: float) -> None:
        """Fade the rest of the event before, so that no two are loud together.

        A card at the same moment fades too, since it is hardly heard beside an event, and so does
        the rest of the last short sound.
        """
        new = self._voices[channel - MUSIC_CHANNELS]
        for number, voice in enumerate(self._voices):
            age = now - voice.begun
            if voice is new or voice.until <= now:
                continue
            if voice.cue == new.cue and SHEET[new.cue].short:
                fade, goes = STEP, True
            elif new.rank < Rank.EVENT:
                continue
            elif voice.rank >= Rank.EVENT:
                fade, goes = _YIELD, age >= _SAID
            else:
                fade, goes = FADE, voice.rank is Rank.TELLING or age < _CROWD
            if goes and voice.until > now + fade:
                self._device.stop(MUSIC_CHANNELS + number, fade)
                voice.until = now + fade

    def _sides(self, pan: float, gain: float) -> tuple[float, float]:
        if self.mono:
            return gain * math.sqrt(0.5), gain * math.sqrt(0.5)
        left, right = equal_power(pan * PLACE)
        return gain * left, gain * right

    def cut(self, now: float) -> None:
        """End all sounds but the end of a game, and let the music come back; called for a click."""
        if any(voice.until > now and voice.rank is Rank.GREAT for voice in self._voices):
            return
        for number, voice in enumerate(self._voices):
            if voice.until > now:
                self._device.stop(MUSIC_CHANNELS + number, FADE)
                voice.until = now + FADE
        self._heard_until = min(self._heard_until, now + FADE)
        self._ducks.clear()
        self.music.war(0, now, now)
        self._settle(now)

    # -- the music under them

    def _give_way(self, moment: SoundRequest, cue: SoundCue, length: float, now: float) -> None:
        if cue.duck is Duck.NONE:
            return
        hold = _HOLD if cue.duck is Duck.EVENT else _WAR_HOLD
        self._ducks.append((now + length + hold, cue.duck))
        if cue.duck is Duck.HUSH:
            depth = moment.step + 1 if moment.cue == "war" else max(1, self.music.depth)
            self.music.war(depth, now, now + length + hold)
        elif cue.duck is Duck.OUT:
            self.music.war(0, now, now)
        if cue.after:
            self.music.finish(now, now + length + cue.after)
        self._settle(now)

    def _aim(self, now: float) -> float:
        """How far the music should be down now, in dB."""
        self._ducks = [duck for duck in self._ducks if duck[0] > now]
        aim = min((duck.value for _, duck in self._ducks), default=0.0)
        return min(aim, _SPEECH_MUSIC) if self.speech else aim

    def _settle(self, now: float) -> None:
        """Begin to move, if the music is not where it should be."""
        if self._stepped is None and self._ducked != self._aim(now):
            self._stepped = now

    def tick(self, now: float) -> float | None:
        """Advance all fades. Return the seconds until the next tick, None if nothing is to come.

        Ducked music reaches its lower volume in `_DOWN` seconds and the full volume in `_UP`;
        silence counts as 40 dB down.
        """
        aim = max(self._aim(now), -40.0)
        if self._ducked != aim and self._stepped is None:
            self._stepped = now
        if self._stepped is not None:
            passed, self._stepped = now - self._stepped, now
            if self._ducked > aim:
                self._ducked = max(aim, self._ducked + min(aim, -6.0) * passed / _DOWN)
            else:
                self._ducked = min(aim, self._ducked + max(6.0, -self._lowest) * passed / _UP)
            self._lowest = min(self._lowest, self._ducked) if self._ducked < 0 else 0.0
            if self._ducked == aim:
                self._stepped = None
        waits = [self._apply(now)]
        waits += [until - now for until, _ in self._ducks]
        if self._stepped is not None:
            waits.append(STEP)
        return min((max(wait, STEP) for wait in waits if wait is not None), default=None)

    def _apply(self, now: float) -> float | None:
        out = self._ducked <= -40.0
        gain = 0.0 if out else 10 ** (self._ducked / 20)
        self.music.soft_events = self.soft_events
        return self.music.tick(now, self._music_volume, gain)


def sample_of(cue: SoundCue, moment: SoundRequest) -> str:
    """Return the sample of a cue that a moment asks for."""
    step = moment.step
    if cue.by_count:
        step = sum(moment.count >= least for least in cue.by_count)
    return cue.samples[max(0, min(step, len(cue.samples) - 1))]


def equal_power(pan: float) -> tuple[float, float]:
    """How loud left and right are for a place from -1 to 1, equally loud together everywhere."""
    angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)
