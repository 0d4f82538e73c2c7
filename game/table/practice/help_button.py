"""The button that asks for help: a dark pill that tells how many of its steps were taken."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.match.sum_quiz import SumQuiz
from game.practice.hints import ANSWER
from game.texts import tr
from game.ui import look, shapes
from game.ui.text import BOLD, SEMIBOLD, Style
from game.ui.widgets import Button

_OFF = 120
"""How much of it is seen where no help can be asked for, of 255."""


class HelpButton(Button):
    """See the module's docstring. `cap`: the key for it, where it belongs to no action."""

    def __init__(
        self, sums: SumQuiz, on_press: Callable[[], object], *, key: str, action: str, cap: str
    ) -> None:
        super().__init__(tr("Help"), on_press, icon="bulb", key=key, action=action, cap=cap)
        self._sums = sums

    def natural_width(self) -> int:
        disc = self.ctx.theme.px(18)
        return super().natural_width() + ANSWER * disc + self.ctx.theme.px(16)

    def paint(self, surface: pygame.Surface) -> None:
        whole = self._made()
        if not self.enabled:
            whole.set_alpha(_OFF)
        surface.blit(whole, self.rect)

    def _made(self) -> pygame.Surface:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        rect = pygame.Rect((0, 0), self.rect.size)
        light = 30 if self.pressed else round(18 * self.lift)
        ground = (8 + light, 10 + light, 14 + light, look.NIGHT[3])
        edge = (*look.CREAM, 70)
        out = shapes.box(rect.size, theme.px(16), ground, edge, max(1, theme.px(1.5))).copy()
        pad = theme.px(14)
        icon = self.ctx.art.icon("bulb", round(rect.height * 0.5), look.AMBER)
        out.blit(icon, icon.get_rect(midleft=(pad, rect.centery)))
        left, right = pad + icon.get_width() + theme.px(10), rect.right - pad
        cap = self._key_hint()
        if cap:
            line = fonts.line(cap, fonts.style("tiny", look.CREAM, SEMIBOLD))
            box = line.get_rect().inflate(theme.px(12), theme.px(4))
            box.midright = (right, rect.centery)
            out.blit(shapes.ring(box.size, theme.px(6), look.CREAM, max(1, theme.px(1.2))), box)
            out.blit(line, line.get_rect(center=box.center))
            right = box.x - theme.px(10)
        right = self._paint_steps(out, right, rect.centery) - theme.px(8)
        style = fonts.style("body", look.CREAM, BOLD)
        name = tr("More help") if self._sums.hint else self.text
        if fonts.width(name, style) > right - left:
            name = self.text
        text = fonts.fitted(name, Style(style.px, style.colour, style.weight), right - left)
        out.blit(text, text.get_rect(midleft=(left, rect.centery)))
        return out

    def _paint_steps(self, out: pygame.Surface, right: int, middle: int) -> int:
        """A disc for each step, filled for those that were taken; where they begin."""
        side, step = self.ctx.theme.px(12), self.ctx.theme.px(18)
        x = right - ANSWER * step
        for number in range(ANSWER):
            taken = number < self._sums.hint
            fill = (*look.AMBER, 255) if taken else (*look.CREAM, 0)
            line = look.AMBER if taken else look.CREAM
            disc = shapes.box((side, side), side // 2, fill, line, max(1, side // 7))
            out.blit(disc, (x + number * step, middle - side // 2))
        return x
