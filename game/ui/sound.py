"""Sound effects and music: scenes say what is heard and from which side, and this plays it. It
owns the mixer, in a thread of its own, so that neither opening the device nor reading a file can
hold up a frame; without a device everything works and is silent. It does not know any rules and
does not make sounds (see `sounds/make.py`).
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.assets import SOUNDS
from game.quoting import quoted
from game.texts import N_, tr

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

# name of an effect: its caption. An empty caption: nothing worth reading (the screen shows it).
EFFECTS: dict[str, str] = {
    "deal": N_("A card is dealt"),
    "flip": N_("A card is turned up"),
    "slide": N_("Cards slide"),
    "shuffle": N_("Cards are shuffled"),
    "win": N_("A happy tune"),
    "lose": N_("A falling tune"),
    "war_drum": N_("War drum!"),
    "war_drum_deep": N_("Deep war drum!"),
    "fanfare": N_("Fanfare!"),
    "button": "",
    "tick": "",
    "ready": N_("Ready"),
    "curtain": N_("The curtain moves"),
    "right": N_("Right!"),
    "soft_wrong": N_("Not quite"),
    "coin": N_("A coin rings"),
    "push": N_("A push"),
    "steal": N_("A card is snatched"),
    "poof": N_("Poof!"),
    "bell": N_("A bell rings"),
    "march": N_("Marching drums"),
}
MUSIC = ("calm", "march")

_TOO_OLD = 0.3  # s: an effect that waited longer (the device was slow to open) is out of step
_AGAIN = 0.03  # s: the same effect sooner than this only gets louder, not clearer
_CHANNELS = 16
_FADE = 500  # ms
_POLL = 0.05  # s between looks at music that is fading out

_Job = Callable[[], None]


class Sound:
    """Plays effects and music. Every method returns at once and none raises for want of a device.

    Call `start()` after the first frame. `captions`, if set, is called as `captions(text, side)`
    for each effect, in the caller's thread, also when muted and also without a device.
    """

    def __init__(
        self,
        folder: Path = SOUNDS,
        captions: Callable[[str, float], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.captions = captions
        self.error = ""  # why there is no sound, once known; for a log or the settings page
        self._folder = folder
        self._clock = clock
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._opened = threading.Event()
        self._last: dict[str, float] = {}
        self._effects, self._music_volume, self._muted = 1.0, 1.0, False
        self._wanted: str | None = None
        self._device: _Device | None = None

    def start(self) -> None:
        """Open the device in the background, once; music asked for before begins then."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
            self._tell_music()

    def wait(self, seconds: float) -> bool:
        """Wait until the device is open or has failed; True if there is sound. Not for frames."""
        self._opened.wait(seconds)
        return self._device is not None

    @property
    def muted(self) -> bool:
        """Whether all sound is off for now."""
        return self._muted

    def play(self, name: str, volume: float = 1.0, side: float = 0.0) -> None:
        """Play the effect `name` (a key of EFFECTS), `volume` 0..1, `side` -1 (left) to 1 (right).

        Raises ValueError for a name that does not exist.
        """
        if name not in EFFECTS:
            raise ValueError(f"no sound is called {quoted(name)}; there are {', '.join(EFFECTS)}")
        now = self._clock()
        if now - self._last.get(name, -1.0) < _AGAIN:
            return
        self._last[name] = now
        side = _clamp(side, -1.0)
        if self.captions is not None and EFFECTS[name]:
            self.captions(tr(EFFECTS[name]), side)
        loud = _clamp(volume) * self._effects
        if loud > 0 and not self._muted:
            self._send(lambda: self._play(name, loud, side, now))

    def set_volumes(self, effects: float, music: float) -> None:
        """Set how loud effects and music are, 0..1 each, as a slider shows it."""
        # The ear hears ratios: squared, the middle of a slider sounds about half as loud.
        self._effects, self._music_volume = _clamp(effects) ** 2, _clamp(music) ** 2
        self._tell_music()

    def music(self, name: str | None) -> None:
        """Loop the music `name` (one of MUSIC) from now on; None fades it out.

        Asking for what already plays changes nothing. Raises ValueError for an unknown name.
        """
        if name is not None and name not in MUSIC:
            raise ValueError(f"no music is called {quoted(name)}; there are {', '.join(MUSIC)}")
        self._wanted = name
        self._tell_music()

    def mute(self, on: bool) -> None:
        """Silence everything, or let it be heard again; music goes on where it was."""
        self._muted = on
        if on:
            self._send(self._stop_effects)
        self._tell_music()

    def close(self) -> None:
        """Stop the thread and give the device back. Playing after this is silent."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            thread.join(1.0)

    def _send(self, job: _Job) -> None:
        if self._thread is not None and not self.error:
            self._jobs.put(job)

    def _tell_music(self) -> None:
        name, loud = self._wanted, 0.0 if self._muted else self._music_volume
        self._send(lambda: self._set_music(name, loud))

    # From here on everything runs in the sound thread, which alone touches the mixer.

    def _run(self) -> None:
        try:
            self._device = _Device(self._folder)
        except Exception as error:  # pygame.error, or a build without a mixer: both mean silence
            self.error = f"No sound: {error}"
        self._opened.set()
        device = self._device
        while True:
            try:
                job = self._jobs.get(timeout=_POLL if device and device.fading else None)
            except queue.Empty:
                job = _nothing
            if job is None:
                break
            if device is not None:
                device.attempt(job)
                device.attempt(device.turn_over)
        self._device = None
        if device is not None:
            device.close()

    def _play(self, name: str, volume: float, side: float, asked: float) -> None:
        if self._device is not None and self._clock() - asked <= _TOO_OLD:
            self._device.play(name, volume, side)

    def _stop_effects(self) -> None:
        if self._device is not None:
            self._device.stop_effects()

    def _set_music(self, name: str | None, volume: float) -> None:
        if self._device is not None:
            self._device.set_music(name, volume)


class _Device:
    """The open mixer. Raises pygame.error when there is none; a missing file is only silent."""

    def __init__(self, folder: Path) -> None:
        # Here, so that importing this module does not cost the start of the program anything.
        import pygame.mixer

        from game.ui import alsa

        self._mixer = pygame.mixer
        self._folder = folder
        self._error = pygame.error
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._playing: str | None = None
        self._next: str | None = None
        self._volume = 0.0
        # 23 ms; half of it would wake the processor twice as often for ever, and nobody hears it.
        with alsa.silenced():
            pygame.mixer.init(44100, -16, 2, 1024)
        pygame.mixer.set_num_channels(_CHANNELS)

    @property
    def fading(self) -> bool:
        """Whether one piece of music still has to end before the next may begin."""
        return self._playing != self._next

    def attempt(self, job: _Job) -> None:
        """Do `job`; a device that was unplugged meanwhile is silence, not an error."""
        try:
            job()
        except (self._error, OSError):
            return

    def play(self, name: str, volume: float, side: float) -> None:
        sound = self._load(name)
        if sound is None:
            return
        sound.set_volume(volume)
        channel = sound.play()
        if channel is not None:
            channel.set_volume(*pan(side))

    def stop_effects(self) -> None:
        self._mixer.fadeout(50)  # not stop(): cutting a wave in two clicks

    def set_music(self, name: str | None, volume: float) -> None:
        self._volume = volume
        self._mixer.music.set_volume(volume)
        if name != self._next:
            self._next = name
            if self._playing is not None:
                self._playing = None
                self._mixer.music.fadeout(_FADE)

    def turn_over(self) -> None:
        """Begin the next music once the last one has faded out."""
        if not self.fading or self._mixer.music.get_busy():
            return
        self._playing = self._next
        if self._next is None:
            return
        self._mixer.music.load(os.fspath(self._folder / f"music_{self._next}.ogg"))
        self._mixer.music.set_volume(self._volume)
        self._mixer.music.play(-1, fade_ms=_FADE)

    def close(self) -> None:
        self._loaded.clear()
        self._mixer.quit()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = self._mixer.Sound(os.fspath(self._folder / f"{name}.ogg"))
            except (self._error, OSError):
                self._loaded[name] = None
        return self._loaded[name]


def pan(side: float) -> tuple[float, float]:
    """How loud left and right are, 0..1 each, for a `side` of -1 (left) to 1 (right).

    The far ear always gets a fifth: with headphones, nothing at all in one ear is unpleasant.
    """
    return 1.0 - 0.8 * max(0.0, side), 1.0 - 0.8 * max(0.0, -side)


def _clamp(value: float, low: float = 0.0) -> float:
    return max(low, min(1.0, value))


def _nothing() -> None:
    pass
