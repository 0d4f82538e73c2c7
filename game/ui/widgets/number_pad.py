"""The keys of an on-screen number pad: digits, take back, and one that means it. They keep no
number, and whoever shows them says where they lie.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.texts import tr
from game.ui.widgets.buttons import Button

NUMBER_PAD = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("back", "0", "ready"))


class PadKey(Button):
    """One key of the pad; its sign grows with it, not with the text size alone."""

    def fit(self, high: int) -> None:
        """The key is going to be `high` pixels high."""
        large = self.ctx.theme.text("title") <= high * 0.62
        self._role = "title" if large else "heading"


def pad_key(name: str, what: str, press: Callable[[str], object]) -> PadKey:
    """The key of pad `name` for a digit, a sign, `back` or `ready`; `press` is given which."""
    key, on_press = f"{name}:{what}", partial(press, what)
    if what == "back":
        pad = PadKey("", on_press, icon="back", key=key, sound="erase")
        pad.label = tr("Take back")
    elif what == "ready":
        pad = PadKey("", on_press, icon="check", kind="primary", key=key, sound="silence")
        pad.label = tr("Done")
    else:
        pad = PadKey("−" if what == "-" else what, on_press, key=key, sound="digit")
    return pad
