"""The gate before the pages of grown-ups: a PIN, and for how long it stays open.

It keeps small fingers out, not burglars: whoever has the computer has the data. So it can be taken
away by a file in the data folder, for a PIN that nobody remembers must lock nobody out for good.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from game.intake.schema import Fallback, Whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

DIGITS = 4
OPEN_FOR = 300.0
"""Seconds."""
FREE_TRIES = 3
_FIRST_WAIT_SECONDS, _MAX_WAIT_SECONDS = 15.0, 600.0
FORGET = "forget-pin"
"""A file of this name in the data folder takes the PIN away."""
_KEY, _MISSES, _OFFERED = "pin", "pin_misses", "pin_offered"
"""Keys in the store; no copy holds them (`copies.PRIVATE_SETTINGS`)."""


_COUNT = Fallback(Whole(0, 10**6), 0)


class KeptValues(Protocol):
    """What a gate wants of the storage: values by keys, and the file in which they are kept."""

    @property
    def path(self) -> Path | None:
        """The file; None if all is only in memory."""

    def settings(self) -> Mapping[str, Any]:
        """Return all values."""

    def set(self, key: str, value: Any) -> Any:
        """Keep a value; None takes it away."""


class Gate:
    """Whether the gate is open, and when it can be tried; `now` is the clock of the context.

    After FREE_TRIES wrong PINs each next try has to be waited for, twice as long each time. How
    many there were is kept, so that it does not help to start the program anew.
    """

    def __init__(self) -> None:
        self._until = float("-inf")
        self._next_try: float | None = None

    def open(self, now: float) -> None:
        """Leave it open for a while."""
        self._until = now + OPEN_FOR

    def shut(self) -> None:
        """Close it at once."""
        self._until = float("-inf")

    def wait(self, store: KeptValues, now: float) -> float:
        """Return for how many more seconds each PIN is refused after wrong tries; 0 if a PIN may be
        tried.

        now: seconds of the context's clock.
        """
        if self._next_try is None:
            self._next_try = now + _wait_after(_misses(store))
        return max(0.0, self._next_try - now)

    def try_pin(self, store: KeptValues, pin: str, now: float) -> bool:
        """Open the gate if this is the PIN, or make the next try wait; whether it was the PIN."""
        is_right = fits(store, pin)
        misses = 0 if is_right else _misses(store) + 1
        if misses != _misses(store):
            store.set(_MISSES, misses)
        self._next_try = now + _wait_after(misses)
        if is_right:
            self.open(now)
        return is_right

    def is_open(self, now: float) -> bool:
        """Whether it can still be passed."""
        return now < self._until

    def left(self, now: float) -> float:
        """Return for how many seconds the gate stays open."""
        return max(0.0, self._until - now)


def has_pin(store: KeptValues) -> bool:
    """Whether this computer asks for a PIN."""
    stored = store.settings().get(_KEY)
    if not isinstance(stored, str) or ":" not in stored:
        return False
    if store.path is not None and _forgotten(store.path.parent / FORGET):
        set_pin(store, "")
        return False
    return True


def offers_pin(store: KeptValues) -> bool:
    """Whether a PIN is offered now: once, to who comes first to a page of grown-ups."""
    if has_pin(store) or store.settings().get(_OFFERED):
        return False
    store.set(_OFFERED, True)
    return True


def set_pin(store: KeptValues, pin: str) -> None:
    """Ask for this PIN from now on; empty for none."""
    salt = os.urandom(16)
    store.set(_KEY, f"{salt.hex()}:{_hash(pin, salt)}" if pin else None)
    store.set(_MISSES, 0)


def _misses(store: KeptValues) -> int:
    """How many wrong PINs have been typed since the last right PIN."""
    return int(_COUNT.read(store.settings().get(_MISSES)))


def _wait_after(misses: int) -> float:
    """Seconds until the next try after so many wrong ones."""
    if misses < FREE_TRIES:
        return 0.0
    return min(_FIRST_WAIT_SECONDS * 2.0 ** min(misses - FREE_TRIES, 30), _MAX_WAIT_SECONDS)


def fits(store: KeptValues, pin: str) -> bool:
    """Whether this is the PIN."""
    from hmac import compare_digest  # not before somebody needs it: it costs the first frame

    salt, _, kept = str(store.settings().get(_KEY)).partition(":")
    try:
        return compare_digest(_hash(pin, bytes.fromhex(salt)), kept)
    except ValueError:
        return True  # damaged: it can fit nobody any more


def _hash(pin: str, salt: bytes) -> str:
    from hashlib import pbkdf2_hmac  # as above

    return pbkdf2_hmac("sha256", pin.encode(), salt, 20_000).hex()


def _forgotten(file: Path) -> bool:
    """Whether the file is there; it is taken away, so that a new PIN may be set."""
    try:
        there = file.exists()
    except OSError:
        return False
    if there:
        with suppress(OSError):
            file.unlink()
    return there
