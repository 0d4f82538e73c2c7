"""The lane that owns the sound device, so that neither opening it nor reading a file can hold up a
frame, and the calls by which others reach it. See the package's docstring for how to use it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.assets import SOUNDS
from game.host import here
from game.quoting import quoted
from game.texts import tr

if TYPE_CHECKING:
    from pathlib import Path

    from game.host.ports import Lane, Ports, SoundDevice
    from game.ui.sound.mixer import Mixer

Captions = Callable[[str, float, float], None]

PLACES = ("menu", "table", "practice", "march", "finale")
"""The places in which music is played."""

USUAL = 0.7
"""The place of a slider before anybody moves it."""
_HEADROOM = 0.11
"""How much less than its square a slider gives at its end: 1 dB."""

_TOO_OLD = 0.3  # s: an effect that waited longer (the device was slow to open) is out of step
_CAPTION_AGAIN = 2.5  # s: the same caption sooner than this says nothing new

_LOST = (RuntimeError, OSError)
"""What a device raises that was unplugged; pygame.error is a RuntimeError."""

_Job = Callable[["Mixer", float], object]


class SoundPlayer:
    """Plays effects and music. Every method returns at once and none raises for want of a device.

    Call `start()` after the first frame. `captions`, if set, is called as
    `captions(text, side, depth)` for each event that is heard, in the caller's thread, also when
    muted or without a device.
    """

    def __init__(
        self,
        folder: Path = SOUNDS,
        captions: Captions | None = None,
        clock: Callable[[], float] = time.monotonic,
        host: Ports | None = None,
    ) -> None:
        self._host = host or here()
        self.captions = captions
        self.error = ""  # why there is no sound, once known; for a log or the settings page
        self._folder, self._clock = folder, clock
        self._lane: Lane[_Job] | None = None
        self._captioned: dict[str, float] = {}
        self._effects = self._music_volume = 1.0
        self._muted = self._mono = self._soft = False
        self._place: str | None = None
        self._stake = 0.0

    # -- the life of the lane

    def start(self) -> None:
        """Open the device in the background, once; music asked for before begins then."""
        if self._lane is None:
            self._lane = self._host.lane("sound", self._open)

    def wait(self, seconds: float) -> bool:
        """Wait until the device is open or has failed; True if there is sound. Not for frames."""
        lane = self._lane
        return lane is not None and lane.begun(seconds) and not self.error

    def close(self) -> None:
        """Give the device back. Playing after this is silent."""
        lane, self._lane = self._lane, None
        if lane is not None:
            lane.close(1.0)

    # -- what is heard

    def moment(
        self,
        cue: str,
        pan: float = 0.0,
        *,
        depth: float = 0.0,
        step: int = 0,
        count: int = 1,
        stake: float | None = None,
        caption: str | None = None,
    ) -> None:
        """Let a cue of the sheet be heard, once.

        pan: its place on the screen, -1 (left) to 1. depth: how far away that is, 0 (near) to 1.
        step: which of its steps, from 0: how long a streak is or how deep a war. count: of cards,
        or how many of its kind came in a row. stake: as for `music_stake`. caption: instead of the
        sheet's, translated; empty for none.

        Raises ValueError for a cue that does not exist.
        """
        # Here, so that the start of the program need not wait for the sheet.
        from game.ui.sound.sound_cues import SHEET, SoundRequest

        if cue not in SHEET:
            raise ValueError(f"no cue is called {quoted(cue)}; there are {', '.join(SHEET)}")
        pan, depth = _share(pan, -1.0), _share(depth)
        now = self._clock()
        self._caption(SHEET[cue].captions, (pan, depth), step, caption, now)
        if stake is not None:
            self.music_stake(stake)
        if self._effects > 0 and not self._muted and SHEET[cue].samples:
            moment = SoundRequest(cue, pan, step, count, depth)
            self._send(lambda mixer, at: mixer.play(moment, at) if at - now <= _TOO_OLD else None)

    def cut(self) -> None:
        """End what is heard, and let the music come back: a click has ended what it belonged to."""
        self._send(lambda mixer, now: mixer.cut(now))

    def music(self, place: str | None) -> None:
        """Play the music of a place from now on: a name in PLACES; None fades it out.

        Asking for what already plays changes nothing. Raises ValueError for an unknown place.
        """
        if place is not None and place not in PLACES:
            raise ValueError(f"no music is called {quoted(place)}; there are {', '.join(PLACES)}")
        self._place = place
        self._send(lambda mixer, now: mixer.music.place(place, now))

    def music_stake(self, stake: float) -> None:
        """Set the stake at the table, 0..1; the music's layers follow it."""
        self._stake = stake = _share(stake)
        self._send(lambda mixer, now: mixer.music.stake(stake, now))

    def calculating(self, on: bool) -> None:
        """Note whether somebody calculates and wants quiet."""
        self._send(lambda mixer, _: mixer.music.calculating(on))

    def speech(self, on: bool) -> None:
        """Note whether somebody speaks: music and effects are ducked meanwhile."""
        self._send(lambda mixer, _: setattr(mixer, "speech", on))

    # -- settings

    @property
    def muted(self) -> bool:
        """Whether all sound is off for now."""
        return self._muted

    def set_volumes(self, effects: float, music: float) -> None:
        """Set how loud effects and music are, 0..1 each, as a slider shows it."""
        self._effects, self._music_volume = gain_of(effects), gain_of(music)
        self._send(self._set_up)

    def mute(self, on: bool) -> None:
        """Silence everything, or let it be heard again; music goes on where it was."""
        self._muted = on
        if on:
            self.cut()
        self._send(self._set_up)

    def soft_events(self, on: bool) -> None:
        """Set whether great moments are less loud, and the held breath is left out."""
        self._soft = on
        self._send(self._set_up)

    def mono(self, on: bool) -> None:
        """Set whether both speakers play the same; the device is opened anew."""
        if on != self._mono:
            self._mono = on
            if self._lane is not None:
                self.close()
                self.error = ""
                self.start()

    # -- inside

    def _caption(
        self,
        words: Sequence[str],
        place: tuple[float, float],
        step: int,
        caption: str | None,
        now: float,
    ) -> None:
        text = caption
        if text is None and words:
            text = tr(words[max(0, min(step, len(words) - 1))])
        if self.captions is None or not text:
            return
        if now - self._captioned.get(text, -_CAPTION_AGAIN) >= _CAPTION_AGAIN:
            self.captions(text, *place)
        self._captioned[text] = now

    def _send(self, job: _Job) -> None:
        if self._lane is not None and not self.error:
            self._lane.put(job)

    def _set_up(self, mixer: Mixer, now: float) -> None:
        mixer.effects, mixer.mono, mixer.soft_events = self._effects, self._mono, self._soft
        mixer.set_music_volume(0.0 if self._muted else self._music_volume, now)

    def _open(self) -> _MixerWorker:
        """Open the device, beside the window; without a device there is silence."""
        # Here, so that importing this module does not cost the start of the program anything.
        from random import Random

        from game.ui.sound.mixer import CHANNELS, Mixer

        try:
            device = self._host.sound_device(self._folder, CHANNELS, self._mono)
        except Exception as error:  # pygame.error, or a build without a mixer: both mean silence
            self.error = f"No sound: {error}"
            return _MixerWorker(None, None, self._clock)
        return _MixerWorker(device, Mixer(device, Random()), self._clock, self._begin)

    def _begin(self, mixer: Mixer, now: float) -> None:
        self._set_up(mixer, now)
        mixer.music.stake(self._stake, now)
        mixer.music.place(self._place, now)


class _MixerWorker:
    """Serves the lane, and alone touches the mixer. Both are None where there is no device."""

    def __init__(
        self,
        device: SoundDevice | None,
        mixer: Mixer | None,
        clock: Callable[[], float],
        *first: _Job,
    ) -> None:
        self._device, self._mixer, self._clock = device, mixer, clock
        self._first = first

    def serve(self, jobs: Sequence[_Job]) -> float | None:
        """Do what is asked and what is due; a device that was unplugged is only silent."""
        wait: float | None = None
        if self._mixer is not None:
            todo, self._first = (*self._first, *jobs), ()
            for job in todo or (_nothing,):
                try:
                    now = self._clock()
                    job(self._mixer, now)
                    wait = self._mixer.tick(now)
                except _LOST:
                    wait = 1.0
        return wait

    def end(self) -> None:
        if self._device is not None:
            self._device.close()


def gain_of(slider: float) -> float:
    """Return the gain, 0..1, for the position of a slider, 0..1.

    The ear hears ratios: squared, the middle of a slider sounds about half as loud. Its last third
    gives a little less, so that whatever sounds together stays a decibel below what distorts.
    """
    place = _share(slider)
    return place * place * (1.0 - _HEADROOM * max(0.0, place - USUAL) / (1.0 - USUAL))


def _share(value: float, low: float = 0.0) -> float:
    return max(low, min(1.0, value))


def _nothing(mixer: Mixer, now: float) -> None:
    pass
