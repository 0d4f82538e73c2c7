"""The keys of an on-screen number pad: digits, take back, and one that means it. They keep no
number, and whoever shows them says where they lie.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.texts import tr
from game.ui import look, shapes
from game.ui.text import EXTRABOLD, Style
from game.ui.widgets.buttons import Button, raise_by

NUMBER_PAD = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("back", "0", "ready"))


_SIGN = 0.54
"""How high a sign stands, of its key."""
_OFF = 110
"""How much of a key is seen that cannot be pressed now, of 255."""


class PadKey(Button):
    """One key of the pad, of paper; its sign grows with it, not with the text size alone."""

    def paint(self, surface: pygame.Surface) -> None:
        theme, rect = self.ctx.theme, self.rect.move(0, raise_by(self))
        lit = self.kind == "primary"
        image = look.paper_key(rect.size, lit=lit, pressed=bool(self.pressed))
        ink = theme.colours.on_accent if lit else look.INK
        size = round(min(rect.height * _SIGN, rect.width * 0.7))
        if self.icon:
            sign = self.ctx.art.icon(self.icon, size, ink)
        else:
            sign = self.ctx.fonts.line(self.text, Style(size, ink, EXTRABOLD))
        middle = (rect.width // 2, (rect.height - max(3, rect.height // 19)) // 2)
        if self.enabled:
            shapes.drop(surface, rect, rect.height // 5, theme.px(6), 80)
            surface.blit(image, rect)
            spot = sign.get_rect(center=middle).move(rect.topleft)
            surface.blit(sign, spot.move(0, max(3, rect.height // 19) if self.pressed else 0))
            return
        image = image.copy()
        image.blit(sign, sign.get_rect(center=middle))
        image.set_alpha(_OFF)
        surface.blit(image, rect)


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
