"""A button for an answer in words, with its price beside the word, or below it where it is high."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.texts import tr
from game.ui.text import BOLD, EXTRABOLD
from game.ui.theme import Colour
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_TALL, _PLAIN = 1.9, 1.25
"""So many times as high as an ordinary button are those beside a card, with prices or without."""
_NARROWEST = 130
"""Narrower than this, in units, they would not be beside a card."""
_HIGH = 1.4
"""So many times as high as an ordinary button it has room for two lines."""


class WordButton(Button):
    """See the module's docstring. price: what the answer costs; empty for nothing."""

    def __init__(self, word: str, price: str, on_press: Callable[[], object], **looks: Any) -> None:
        text = tr("{answer}: {price}", answer=word, price=price) if price else word
        super().__init__(text, on_press, **looks)
        self._word, self._price = word, price

    @property
    def priced(self) -> bool:
        """Whether it is known what the answer costs."""
        return bool(self._price)

    def width_beside(self, ctx: Context) -> int:
        """The width that it needs where it is high."""
        fonts, theme = ctx.fonts, ctx.theme
        word = fonts.width(self._word, fonts.style("heading", (0, 0, 0), EXTRABOLD))
        price = fonts.width(self._price, fonts.style("small", (0, 0, 0), BOLD))
        return max(word + theme.px(70), price + theme.px(36), theme.px(150))

    def _paint_content(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        if not self._price or rect.height < _HIGH * theme.target:
            super()._paint_content(surface, rect, ink)
            return
        room = rect.width - theme.px(16)
        hint = self._key_hint()
        hint_style = self._hint_style(ink)
        tail = fonts.width(hint, hint_style) + theme.px(24) if hint else 0
        word = fonts.fitted(self._word, fonts.style("heading", ink, EXTRABOLD), room - tail)
        price = fonts.fitted(self._price, fonts.style("small", ink, BOLD), room)
        top = rect.centery - (word.get_height() + price.get_height()) // 2
        x = rect.centerx - (word.get_width() + tail) // 2
        surface.blit(word, (x, top))
        if hint:
            middle = top + word.get_height() // 2
            self._paint_hint(surface, x + word.get_width(), middle, hint, hint_style)
        surface.blit(price, price.get_rect(midtop=(rect.centerx, top + word.get_height())))


def beside_card(
    ctx: Context, answers: Sequence[Widget], card: pygame.Rect | None, taken: Sequence[pygame.Rect]
) -> list[tuple[Widget, pygame.Rect]]:
    """Two answers in words left and right of the single card that they decide about; none where
    there is no such card, or no room beside what is `taken`.
    """
    theme = ctx.theme
    words = [answer for answer in answers if isinstance(answer, WordButton)]
    if card is None or len(words) != 2 or len(answers) != 2:
        return []
    wide = max(word.width_beside(ctx) for word in words)
    tall = _TALL if any(word.priced for word in words) else _PLAIN
    left = pygame.Rect(0, 0, wide, round(theme.target * tall))
    left.midright = (card.x - theme.px(24), card.centery)
    right = left.move(card.right + theme.px(24) - left.x, 0)
    # Where piles stand beside them they are narrower, both alike.
    over = [max(0, rect.right - left.x) for rect in taken if rect.colliderect(left)]
    over += [max(0, right.right - rect.x) for rect in taken if rect.colliderect(right)]
    less = max(over) + theme.px(6) if over else 0
    if wide - less < theme.px(_NARROWEST):
        return []
    left.x, left.width = left.x + less, left.width - less
    right.width -= less
    return [(words[0], left), (words[1], right)]
