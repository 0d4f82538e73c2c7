"""A value between nothing and all, moved along a bar. It calls back when the player changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.ui import shapes
from game.ui.widgets.choices import text_style
from game.ui.widgets.widget import Widget


class Slider(Widget):
    """A value from 0 to 1 in `steps` equal steps; left and right move it, so does the pointer.

    shown: the words beside it. beside: words of other sliders that its track is to line up with.
    """

    focusable = True
    drags = True

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], object],
        *,
        key: str,
        steps: int = 20,
        shown: Callable[[float], str] = lambda value: f"{round(value * 100)} %",
        beside: Iterable[str] = (),
        width: float = 260,
        hint: str = "",
        label: str = "",
    ) -> None:
        super().__init__(key=key, hint=hint, label=label)
        self.value, self._on_change, self._steps = value, on_change, steps
        self._shown, self._width = shown, width
        self._words = {*beside, *(shown(n / steps) for n in range(steps + 1))}

    def natural_width(self) -> int:
        return self.ctx.theme.px(self._width) + self._text_width()

    def height_for(self, width: int) -> int:
        return self.ctx.theme.target

    def act(self, action: str) -> bool:
        step = {"left": -1, "right": 1}.get(action, 0)
        if step:
            self._set(round(self.value * self._steps) / self._steps + step / self._steps)
        return bool(step)

    def grab(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        track = self._track()
        share = (pos[0] - track.x) / max(1, track.width)
        self._set(round(share * self._steps) / self._steps)

    def release(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def wheel(self, steps: float) -> bool:
        return False

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        c = theme.colours
        track = self._track()
        ground = c.felt_dark if self.on_felt else c.panel_soft
        edge = c.felt_edge if self.on_felt else c.control_edge
        surface.blit(shapes.box(track.size, track.height // 2, ground, edge, 1), track)
        done = track.copy()
        done.width = max(track.height, round(track.width * self.value))
        fill = c.accent if self.on_felt else c.chosen
        surface.blit(shapes.box(done.size, done.height // 2, fill), done)
        side = max(22, theme.px(26)) + round(theme.px(3) * self.lift)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (track.x + round(track.width * self.value), track.centery)
        shapes.drop(surface, knob, side // 2, theme.px(4), 90)
        surface.blit(shapes.box(knob.size, side // 2, (255, 255, 255), fill, theme.px(3)), knob)
        line = self.ctx.fonts.line(self._shown(self.value), text_style(self, "small"))
        surface.blit(line, line.get_rect(midright=self.rect.midright))

    def _track(self) -> pygame.Rect:
        theme = self.ctx.theme
        height = max(8, theme.px(10))
        knob = max(22, theme.px(26))
        width = self.rect.width - self._text_width() - knob
        return pygame.Rect(
            self.rect.x + knob // 2, self.rect.centery - height // 2, max(40, width), height
        )

    def _text_width(self) -> int:
        style = text_style(self, "small")
        widest = max(self.ctx.fonts.width(word, style) for word in self._words)
        return widest + self.ctx.theme.px(14)

    def _set(self, value: float) -> None:
        value = min(1.0, max(0.0, value))
        if value != self.value:
            self.value = value
            self.invalidate()
            self._on_change(value)
