"""What is said of the gate on the pages behind it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from game.texts import tr
from game.ui.gate import has_pin

if TYPE_CHECKING:
    from game.ui.context import Context


def open_until(ctx: Context) -> str:
    """Until when nobody is asked for the PIN, in words; empty where everybody is."""
    left = ctx.gate.left(ctx.clock())
    if not left or not has_pin(ctx.store):
        return ""
    return tr("Open until {time}.", time=f"{ctx.store.clock() + timedelta(seconds=left):%H:%M}")


def pin_is_set(ctx: Context) -> str:
    """What is said once a PIN has been chosen: it asks nobody yet."""
    return " ".join([tr("The PIN is set."), open_until(ctx)])
