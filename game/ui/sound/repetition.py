"""How much softer something is heard the oftener it comes: at once, and in the last half-minute.

Whatever is repeated faster would add up, so that a table at twice the speed, or one with twice as
many wars, would be louder as a whole. Here is known only what was played, how long it is and when:
no game, no speed, no page. What comes for the first time in a while is never softer.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.sound.sheet import Rank, SoundCue

SPAN = 30.0
"""Seconds in which a cue is remembered; what is so long ago counts a third (1/e)."""
SHARE = 0.25
"""How much of that time a cue may fill before it gets softer: more than the blows of two wars."""
MOST = 6.0
"""dB: no cue gets softer than this for filling more."""

_AT_ONCE = 0.03  # seconds: what is nearer together than this is one sound to the ear


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
        """What has filled more than its share of the last time gives no more sound than a share."""
        seconds, at = self._filled.get(kin, (0.0, now))
        seconds *= math.exp((at - now) / SPAN)
        self._filled[kin] = seconds + length, now
        share = seconds / SPAN
        return -min(MOST, 10 * math.log10(share / SHARE)) if share > SHARE else 0.0
