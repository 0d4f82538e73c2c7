"""The gate before the pages of grown-ups: a PIN, and for how long it stays open.

It keeps small fingers out, not burglars: whoever has the computer has the data. So it can be taken
away by a file in the data folder, for a PIN that nobody remembers must lock nobody out for good.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.storage import Store

DIGITS = 4
OPEN_FOR = 300.0
"""Seconds."""
FORGET = "forget-pin"
"""A file of this name in the data folder takes the PIN away."""
_KEY = "pin"


class Gate:
    """Whether the gate is open; `now` is the clock of the context."""

    def __init__(self) -> None:
        self._until = float("-inf")

    def open(self, now: float) -> None:
        """Leave it open for a while."""
        self._until = now + OPEN_FOR

    def shut(self) -> None:
        """Close it at once."""
        self._until = float("-inf")

    def is_open(self, now: float) -> bool:
        """Whether it can still be passed."""
        return now < self._until

    def left(self, now: float) -> float:
        """For how many seconds it can."""
        return max(0.0, self._until - now)


def has_pin(store: Store) -> bool:
    """Whether this computer asks for a PIN."""
    found = store.settings().get(_KEY)
    if not isinstance(found, str) or ":" not in found:
        return False
    if store.path is not None and _forgotten(store.path.parent / FORGET):
        set_pin(store, "")
        return False
    return True


def set_pin(store: Store, pin: str) -> None:
    """Ask for this PIN from now on; empty for none."""
    salt = os.urandom(16)
    store.set(_KEY, f"{salt.hex()}:{_hash(pin, salt)}" if pin else None)


def fits(store: Store, pin: str) -> bool:
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
