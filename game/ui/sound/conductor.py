"""The conductor of the music: pieces in turn with rests, layers that follow the stake, the pedal
and the groove of wars, silence after an end. Volume moves in steps, only while something changes.
It has no clock of its own; all times are seconds.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from game.ui.sound.sound_cues import GROOVES, PEDAL, PEDAL_STAKE, PIECES, PROGRAMS, layers_of

if TYPE_CHECKING:
    from random import Random

FADE = 1.5
"""Seconds in which a layer comes or goes."""
SINK = 4.0
"""Seconds that a lower stake must last before layers go."""
QUIET = -6.0
"""dB of the music beside sums."""

_STEP = 0.02
_LEAVE = 0.5  # seconds in which a piece leaves for another place's
_QUICK = 0.3  # seconds in which drums of war come and go
_PEDAL, _GROOVE = 3, 4  # channels


class _Player(Protocol):
    def length(self, file: str) -> float | None: ...

    def play(self, channel: int, file: str, left: float, right: float, again: bool) -> None: ...

    def volume(self, channel: int, left: float, right: float) -> None: ...

    def stop(self, channel: int, fade: float) -> None: ...

    def forget(self, file: str) -> None: ...


class _Strand:
    """A channel of music: its volume now, its target volume, and the speed between them."""

    def __init__(self, channel: int) -> None:
        self.channel = channel
        self.file = ""
        self.gain = self.aim = 0.0
        self.pace = 1 / FADE
        self.applied = -1.0

    def move(self, passed: float) -> None:
        way, most = self.aim - self.gain, passed * self.pace
        self.gain = self.aim if abs(way) <= most + 1e-9 else self.gain + math.copysign(most, way)

    @property
    def moving(self) -> bool:
        return self.gain != self.aim


class Conductor:
    """Keeps the music going. `tick` does what is due; everything else only says what is wanted."""

    def __init__(self, device: _Player, rng: Random) -> None:
        self._device, self._rng = device, rng
        self.soft_events = False
        self.depth = 0
        self._program: str | None = None
        self._turn = 0
        self._piece = ""
        self._loading: list[str] = []
        self._loaded: list[str] = []  # for the piece; what it never plays nobody else gives back
        self._begun = self._round = 0.0
        self._silent_until = -math.inf
        self._leaving_at = math.inf  # when the piece is to fade, for its rounds are over
        self._stake = 0.0  # as heard: it sinks later than what is wanted
        self._wanted, self._sinks_at = 0.0, math.inf
        self._phrase_at = math.inf
        self._war_until = -math.inf
        self._calculating = False
        self._strands = [_Strand(channel) for channel in range(5)]
        self._ticked: float | None = None
        self._volume = 0.0
        self._left = -math.inf  # when music was last heard

    # -- what is wanted

    def place(self, program: str | None, now: float) -> None:
        """Play what belongs to a place (a key of PROGRAMS) from now on; None: fade out."""
        if program == self._program:
            return
        together = {"table", "practice"}
        same = program in together and self._program in together
        self._program = program
        if same:
            return
        self._turn = 0
        self._leave(now, _LEAVE)
        self._silent_until = now

    def stake(self, stake: float, now: float) -> None:
        """Set the stake, 0..1: layers come at the next phrase, and go after a while."""
        self._wanted = stake
        if stake >= self._stake:
            self._sinks_at = math.inf
            if stake > self._stake:
                self._stake = stake
                self._aim_pedal()
                self._phrase_at = min(self._phrase_at, self._next_phrase(now))
        elif self._sinks_at == math.inf:
            self._sinks_at = now + SINK

    def war(self, depth: int, now: float, until: float) -> None:
        """Drums of war, 1 to 3 deep, until then; 0 ends them."""
        self.depth, self._war_until = depth, until if depth else now

    def calculating(self, on: bool) -> None:
        """Note that somebody calculates and wants quiet, or no longer does."""
        self._calculating = on

    def finish(self, now: float, until: float) -> None:
        """End the music: silence until `until`, and then the first piece of the place anew,
        calm.
        """
        self._leave(now, _QUICK)
        self._silent_until, self._turn = until, 0
        self._stake = self._wanted = 0.0
        self._sinks_at = math.inf

    def heard_until(self, now: float) -> float:
        """Until when music is heard: now, if it is, else when it was last."""
        heard = self._volume > 0 and any(strand.gain > 0 for strand in self._strands)
        return now if heard else self._left

    # -- what is done

    def tick(self, now: float, volume: float, gain: float) -> float | None:
        """Do what is due at a `volume`, ducked by `gain`; seconds until more is, if ever."""
        passed = 0.0 if self._ticked is None else max(0.0, now - self._ticked)
        self._ticked, self._volume = now, volume
        self._turn_pages(now)
        self._change_layers(now)
        self._drum(now)
        waits = [self._due(now)]
        for strand in self._strands:
            strand.move(min(passed, 2 * _STEP))
            self._show(strand, volume, gain)
            if strand.moving:
                waits.append(_STEP)
        if self.heard_until(now) == now:
            self._left = now
        return min((wait for wait in waits if wait is not None), default=None)

    def _due(self, now: float) -> float | None:
        """Seconds until the next thing happens by itself."""
        audible = self._volume > 0
        if self._loading and audible:
            return 0.0
        times = [self._leaving_at, self._phrase_at, self._sinks_at]
        if self._piece == "" and self._program is not None and audible:
            times.append(self._silent_until)
        if self._war_until > now:
            times.append(self._war_until)
        first = min(times)
        return None if first == math.inf else max(0.0, first - now)

    def _turn_pages(self, now: float) -> None:
        """End a piece whose rounds are over, and begin the next when its rest is.

        None is begun, nor read, while it could not be heard.
        """
        if now >= self._leaving_at:
            rest = PIECES[self._piece].rest
            self._leave(now, FADE)
            self._silent_until = now + FADE + self._rng.uniform(*rest)
        leaving = any(strand.file and strand.aim == 0 for strand in self._strands[:3])
        if self._piece or self._program is None or now < self._silent_until or leaving:
            return
        if self._volume <= 0:
            return
        pieces = PROGRAMS[self._program]
        name = pieces[self._turn % len(pieces)]
        if not self._loading:
            self._loading = [*layers_of(name), *((PEDAL,) if name != "shelf" else ())]
        self._loaded.append(self._loading.pop(0))
        lengths = [self._device.length(self._loaded[-1])]
        if self._loading:
            return  # a single file at a time, so that no effect has to wait for all of them
        self._turn += 1
        self._begin(name, lengths, now)

    def _begin(self, name: str, lengths: list[float | None], now: float) -> None:
        piece = PIECES[name]
        length = self._device.length(layers_of(name)[0])
        if length is None or None in lengths:
            self._silent_until = math.inf  # without its files a place has no music
            return
        self._piece, self._begun, self._round = name, now, length
        self._leaving_at = now + piece.rounds * length - FADE if piece.rounds else math.inf
        for strand, file in zip(self._strands, layers_of(name), strict=False):
            self._start(strand, file)
        self._phrase_at = math.inf
        self._aim_layers(at_once=True)

    def _start(self, strand: _Strand, file: str) -> None:
        if strand.file not in ("", file):
            self._device.stop(strand.channel, 0.0)
            self._device.forget(strand.file)
        strand.file, strand.gain, strand.aim, strand.applied = file, 0.0, 0.0, 0.0
        self._device.play(strand.channel, file, 0.0, 0.0, again=True)

    def _leave(self, now: float, seconds: float) -> None:
        """Fade the piece out, and the pedal with it."""
        self._piece, self._leaving_at, self._loading = "", math.inf, []
        self._phrase_at = math.inf
        for strand in self._strands[:4]:
            strand.aim, strand.pace = 0.0, 1 / seconds
        loaded, self._loaded = self._loaded, []
        for file in loaded:
            if file not in [strand.file for strand in self._strands]:
                self._device.forget(file)

    def _next_phrase(self, now: float) -> float:
        if not self._piece:
            return math.inf
        phrase = PIECES[self._piece].phrase
        return self._begun + math.ceil((now - self._begun) / phrase) * phrase

    def _change_layers(self, now: float) -> None:
        if now >= self._sinks_at:
            self._sinks_at, self._stake = math.inf, self._wanted
            self._phrase_at = self._next_phrase(now)
        if self._piece and now >= self._phrase_at:
            self._phrase_at = math.inf
            self._aim_layers()
        elif self._piece:
            self._aim_quiet()

    def _loud(self) -> float:
        """How loud the music may be beside sums."""
        if self._program != "practice":
            return 1.0
        return 0.0 if self._calculating else 10 ** (QUIET / 20)

    def _aim_layers(self, at_once: bool = False) -> None:
        """Let the layers that the stake wants come, the others go."""
        piece, loud = PIECES[self._piece], self._loud()
        for strand, least in zip(self._strands, piece.stakes, strict=False):
            wanted = least < 0 or (self._stake > least and self._program != "practice")
            strand.aim, strand.pace = (loud if wanted else 0.0), 1 / FADE
            if at_once:
                strand.gain = strand.aim
        self._aim_pedal()

    def _aim_pedal(self) -> None:
        """Set the target of the pedal, which has no tempo and need not wait for a phrase."""
        pedal = self._strands[_PEDAL]
        high = self._stake > PEDAL_STAKE and self._program in ("table", "march", "finale")
        wanted = high and not self.soft_events and self._piece != ""
        if wanted and pedal.file == "" and self._device.length(PEDAL) is not None:
            self._start(pedal, PEDAL)
        if pedal.file:
            pedal.aim, pedal.pace = (1.0 if wanted else 0.0), 1 / FADE

    def _aim_quiet(self) -> None:
        """Beside sums the music changes at once, for nobody waits for a phrase there."""
        if self._program in ("practice", "table"):
            for strand in self._strands[:3]:
                if strand.aim > 0 or (strand is self._strands[0] and strand.file):
                    strand.aim = self._loud()

    def _drum(self, now: float) -> None:
        """Start or stop the groove of a war."""
        strand = self._strands[_GROOVE]
        on = self._war_until > now and self.depth > 0 and self._program is not None
        file = GROOVES[min(self.depth, len(GROOVES)) - 1] if on else ""
        begins = on and strand.file != file and self._volume > 0
        if begins and self._device.length(file) is not None:
            gain = strand.gain
            self._start(strand, file)
            strand.gain = gain
        strand.aim, strand.pace = (1.0 if on else 0.0), 1 / _QUICK
        if not on:
            self.depth = 0

    def _show(self, strand: _Strand, volume: float, gain: float) -> None:
        """Set a channel's volume if it has changed; a strand that is over is taken off."""
        if not strand.file:
            return
        ducked = 1.0 if strand.channel in (_PEDAL, _GROOVE) and 0 < gain < 1 else gain
        loud = strand.gain * volume * ducked
        if int(loud * 128) != int(strand.applied * 128) or (loud == 0) != (strand.applied == 0):
            strand.applied = loud
            self._device.volume(strand.channel, loud, loud)
        if strand.gain == 0 and strand.aim == 0 and (self._piece == "" or strand.channel >= _PEDAL):
            self._device.stop(strand.channel, 0.0)
            self._device.forget(strand.file)
            strand.file, strand.applied = "", -1.0
