"""The line of keys on the near rim: what keys do now; pressed by the pointer they do the same.

Captions and remarks stand at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import look
from game.ui.fonts import BOLD, MEDIUM, Style
from game.ui.theme import mix
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.context import Context

KEYS = "keys"
_INK = (255, 255, 255)
"""The ink on wood, on which cream is too dark to be read by all."""
"""The key of the line among the widgets."""


@dataclass(frozen=True)
class KeyHint:
    """A key as it is called, what it does in words, and the action that it stands for.

    Empty words: the next one's say it, as those of two arrows. An empty action: it only tells, and
    needs no key. Without a key nothing else is shown.
    held: whether it does more while it is held, so that it begins when it is pressed.
    """

    key: str
    words: str
    action: str = ""
    held: bool = False


def arrows(words: str) -> tuple[KeyHint, KeyHint]:
    """Return the prompts of the left and the right arrow key; `words` stand after both."""
    return KeyHint("\N{LEFTWARDS ARROW}", "", "left"), KeyHint(
        "\N{RIGHTWARDS ARROW}", words, "right"
    )


class KeyCap(Widget):
    """A key with its words, to be pressed by the pointer."""

    focusable = True
    pointer_only = True

    def __init__(self, hint: KeyHint, on_press: Callable[[str], object]) -> None:
        super().__init__(key=f"key:{hint.action}", label=hint.words or hint.key)
        self.shown, self._on_press = hint, on_press
        self.focusable = bool(hint.action)

    def parts(self, px: int) -> tuple[pygame.Surface, pygame.Surface | None]:
        """The key's name and the words beside it, as pictures of letters `px` high."""
        colour = mix(_INK, look.AMBER_LIGHT, self.lift)
        key = self.ctx.fonts.line(self.shown.key, Style(px, colour, BOLD))
        words = self.shown.words
        return key, self.ctx.fonts.line(words, Style(px, colour, MEDIUM)) if words else None

    def wide(self, px: int) -> int:
        """How wide it is with letters `px` high."""
        pad = self.ctx.theme.px(7)
        key, words = self.parts(px)
        return self._cap(key, px).width + (words.get_width() + pad if words else 0)

    def _cap(self, key: pygame.Surface, px: int) -> pygame.Rect:
        """How large the key is drawn; buttons of pads that are called by a letter are round."""
        cap = pygame.Rect(0, 0, key.get_width() + 2 * self.ctx.theme.px(7), round(px * 1.62))
        if self._round:
            cap.width = cap.height
        return cap

    @property
    def _round(self) -> bool:
        return len(self.shown.key) == 1 and self.shown.key.isalpha() and not self.ctx.keys.typing

    def activate(self) -> bool:
        self._on_press(self.shown.action)
        return True

    def grab(self, pos: tuple[int, int]) -> None:
        if self.shown.held:
            self.activate()

    def release(self, pos: tuple[int, int]) -> None:
        if not self.shown.held:
            super().release(pos)

    def paint(self, surface: pygame.Surface) -> None:
        if not self.rect.width:
            return
        px, pad = letters(self.ctx.theme.text("tiny"), self.rect.height), self.ctx.theme.px(7)
        key, words = self.parts(px)
        cap = self._cap(key, px)
        cap.midleft = (self.rect.x, self.rect.centery + (1 if self.pressed else 0))
        if self.focusable:
            surface.blit(look.keycap(cap.size, on_wood=True, round_=self._round), cap)
        surface.blit(key, key.get_rect(center=cap.center))
        if words is not None:
            surface.blit(words, words.get_rect(midleft=(cap.right + pad, self.rect.centery)))


class KeyLine(Widget):
    """Keys side by side in the middle, as many as there is room for.

    on_press  is called with the action of a key that is pressed
    """

    def __init__(self, hints: Sequence[KeyHint], on_press: Callable[[str], object]) -> None:
        super().__init__(key=KEYS, area="keys")
        self._on_press = on_press
        self._hints: tuple[KeyHint, ...] = ()
        self._fill(hints)

    def _fill(self, hints: Sequence[KeyHint]) -> None:
        self._hints = tuple(hints)
        self.children = [
            KeyCap(hint, self._on_press) for hint in hints if hint.key or not hint.action
        ]

    def say(self, hints: Sequence[KeyHint]) -> None:
        """Tell of other keys, if they are others."""
        if self._hints == tuple(hints):
            return
        self._fill(hints)
        if self.host is not None:
            self.mount(self.host, self.parent)
            self.place(self.rect)
            self.host.invalidate(self.rect)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ctx.theme
        if self.ctx.settings.captions:
            rect = pygame.Rect(rect.topleft, (round(rect.width * (1 - _CAPTIONS)), rect.height))
        px, gap = letters(theme.text("tiny"), rect.height), theme.px(24)
        caps = [child for child in self.children if isinstance(child, KeyCap)]
        widths = [cap.wide(px) for cap in caps]
        gaps = [gap if cap.shown.words else theme.px(5) for cap in caps]
        count = len(caps)
        while count and sum(widths[:count]) + sum(gaps[: count - 1]) > rect.width - 2 * gap:
            count -= 1
        x = rect.centerx - (sum(widths[:count]) + sum(gaps[: count - 1])) // 2
        for number, cap in enumerate(caps):
            width = widths[number] if number < count else 0
            cap.place(pygame.Rect(x, rect.y, width, rect.height))
            x += width + gaps[number]


_CAPTIONS = 0.3
"""The share of the line at its end that no key takes where captions are on."""


def letters(tiny: int, high: int) -> int:
    """How high the letters of the line are, in pixels."""
    return min(tiny, round(high * 0.5))


def paint_caption(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: str,
    keys: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """A caption or a remark, on dark ground at the end of the line of keys; where it lies.

    keys: where a key and its words stand; what cannot be left free is covered as a whole.
    """
    px = min(ctx.theme.text("small"), round(rect.height * 0.62))
    style = Style(px, look.CREAM, BOLD)
    beside = rect.right - max([rect.x, *(key.right for key in keys)]) - ctx.theme.px(66)
    smaller = ctx.fonts.shrunk(words, style, max(1, beside))
    if ctx.fonts.width(words, smaller) <= beside:  # rather than over a key
        style = smaller
    line = ctx.fonts.fitted(words, style, rect.width - ctx.theme.px(80))
    box = line.get_rect(center=rect.center).inflate(ctx.theme.px(36), 2)
    box.height = min(box.height, rect.height)
    box.midright = (rect.right - ctx.theme.px(20), rect.centery)
    for key in sorted(keys, key=lambda key: -key.x):
        if key.colliderect(box):
            left = min(box.x, key.x - ctx.theme.px(10))
            box = pygame.Rect(left, rect.y, max(box.right, key.right) - left, rect.height)
    surface.blit(look.pill(box.size, (24, 14, 8, 245)), box)
    surface.blit(line, line.get_rect(center=box.center))
    return box
