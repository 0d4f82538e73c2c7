"""Widgets that choose a value: from a few side by side, singly with a minus and a plus, or
between nothing and all along a bar.

Each holds the value that it shows and calls back when the player changes it; nothing else does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.texts import ptr
from game.texts.card_names import in_words
from game.texts.notation import percent
from game.texts.phrases import labelled
from game.ui import shapes
from game.ui.fonts import BOLD, SEMIBOLD, Style
from game.ui.theme import Colour, mix
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget


class Toggle(Widget):
    """A switch with its text on the left."""

    focusable = True

    def __init__(
        self,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        key: str,
        hint: str = "",
    ) -> None:
        super().__init__(key=key, hint=hint, label=text)
        self.text, self.value, self._on_change = text, value, on_change

    @property
    def spoken(self) -> str:
        return labelled(
            super().spoken, ptr("a switch", "on") if self.value else ptr("a switch", "off")
        )

    def natural_width(self) -> int:
        return (
            self.ctx.fonts.width(self.text, self._style())
            + self._switch()[0]
            + self.ctx.theme.px(24)
        )

    def height_for(self, width: int) -> int:
        room = width - self._switch()[0] - self.ctx.theme.px(16)
        text = self.ctx.fonts.block_height(self.text, self._style(), room)
        return max(self.ctx.theme.target, text)

    def activate(self) -> bool:
        self.value = not self.value
        self.ctx.sound.moment("focus")
        self.invalidate()
        self._on_change(self.value)
        return True

    def act(self, action: str) -> bool:
        wanted = {"left": False, "right": True}.get(action)
        return wanted is not None and wanted != self.value and self.activate()

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        width, height = self._switch()
        room = self.rect.width - width - theme.px(16)
        block = self.ctx.fonts.block(self.text, self._style(), room)
        surface.blit(block, (self.rect.x, self.rect.centery - block.get_height() // 2))
        paint_switch(self, surface, pygame.Rect(0, 0, width, height), self.value)

    def _switch(self) -> tuple[int, int]:
        height = max(26, self.ctx.theme.px(30))
        return round(height * 1.8), height

    def _style(self) -> Style:
        return text_style(self)


def paint_switch(widget: Widget, surface: pygame.Surface, rect: pygame.Rect, on: bool) -> None:
    """Draw the switch itself at the right end of the widget: a knob, and a tick if it is on."""
    theme = widget.ctx.theme
    c = theme.colours
    rect.midright = widget.rect.midright
    ground = c.felt if widget.on_felt else c.panel
    track = c.chosen if on else mix(ground, c.ink_soft, 0.35)
    surface.blit(shapes.box(rect.size, rect.height // 2, track, c.control_edge, 1), rect)
    side = rect.height - 6
    knob = pygame.Rect(0, 0, side, side)
    knob.center = rect.center
    knob.x = rect.right - side - 3 if on else rect.x + 3
    shapes.drop(surface, knob, side // 2, 3, 70)
    surface.blit(shapes.box(knob.size, side // 2, (255, 255, 255)), knob)
    if on:
        size = round(side * 0.62)
        icon = widget.ctx.art.icon("check", size, c.chosen)
        surface.blit(icon, icon.get_rect(center=knob.center))


def text_style(widget: Widget, role: str = "body", weight: int = SEMIBOLD) -> Style:
    """The ordinary style of a widget's text on the ground that it stands on."""
    c = widget.ctx.theme.colours
    ink = c.on_felt if widget.on_felt else c.ink
    return widget.ctx.fonts.style(role, ink, weight, on_felt=widget.on_felt)


Value = TypeVar("Value")


class Choice(Widget, Generic[Value]):
    """A choice of a few values, side by side; they wrap if they do not fit."""

    focusable = True

    def __init__(
        self,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], object],
        *,
        key: str,
        hint: str = "",
        label: str = "",
    ) -> None:
        super().__init__(key=key, hint=hint, label=label)
        self._options, self.value, self._on_change = list(options), value, on_change

    @property
    def spoken(self) -> str:
        label = dict(self._options).get(self.value, "")
        return labelled(super().spoken, in_words(label)) if label else super().spoken

    def natural_width(self) -> int:
        return sum(self._wants())

    def height_for(self, width: int) -> int:
        return len(self._lines(width)) * self.ctx.theme.target

    def act(self, action: str) -> bool:
        step = {"left": -1, "right": 1}.get(action, 0)
        index = self._index() + step
        if step and 0 <= index < len(self._options):
            self._choose(index)
        return bool(step)

    def activate(self) -> bool:
        self._choose((self._index() + 1) % len(self._options))
        return True

    def release(self, pos: tuple[int, int]) -> None:
        for index, rect in enumerate(self.segments()):
            if rect.collidepoint(pos):
                self._choose(index)

    def segments(self) -> list[pygame.Rect]:
        """Return the rect of each option."""
        height = self.ctx.theme.target
        wants, rects = self._wants(), []
        for row, (first, last) in enumerate(self._lines(self.rect.width)):
            total = sum(wants[first:last])
            spare = max(0, min(self.rect.width - total, total // 3))
            x: float = self.rect.x
            for index in range(first, last):
                width = wants[index] + spare / (last - first)
                right = min(round(x + width), self.rect.right)
                rects.append(
                    pygame.Rect(round(x), self.rect.y + row * height, right - round(x), height)
                )
                x += width
        return rects

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        c = theme.colours
        rects = self.segments()
        radius = theme.radius * 2 // 3
        for first, last in self._lines(self.rect.width):
            whole = rects[first].unionall(rects[first:last]).inflate(0, -theme.px(6))
            fill = c.felt_dark if self.on_felt else c.panel_soft
            edge = c.felt_edge if self.on_felt else c.control_edge
            surface.blit(shapes.box(whole.size, radius, fill, edge, theme.px(1.2)), whole)
        for index, rect in enumerate(rects):
            chosen = self._options[index][0] == self.value
            inner = rect.inflate(-theme.px(4), -theme.px(10))
            if chosen:
                fill = c.accent if self.on_felt else c.chosen
                surface.blit(shapes.box(inner.size, radius - theme.px(2), fill), inner)
            self._paint_text(surface, inner, self._options[index][1], chosen)

    def _paint_text(
        self, surface: pygame.Surface, rect: pygame.Rect, text: str, chosen: bool
    ) -> None:
        c = self.ctx.theme.colours
        if chosen:
            ink = c.on_accent if self.on_felt else c.on_chosen
        else:
            ink = c.on_felt if self.on_felt else c.ink
        line = self.ctx.fonts.fitted(text, self._style(ink), rect.width - 6)
        surface.blit(line, line.get_rect(center=rect.center))

    def _wants(self) -> list[int]:
        fonts, pad = self.ctx.fonts, self.ctx.theme.px(30)
        return [
            max(fonts.width(text, self._style((0, 0, 0))) + pad, self.ctx.theme.target)
            for _, text in self._options
        ]

    def _lines(self, width: int) -> list[tuple[int, int]]:
        """The lines as (first, last + 1) option."""
        lines, first, used = [], 0, 0
        for index, want in enumerate(self._wants()):
            if index > first and used + want > width:
                lines.append((first, index))
                first, used = index, 0
            used += want
        return [*lines, (first, len(self._options))]

    def _style(self, ink: Colour) -> Style:
        return self.ctx.fonts.style("small", ink, BOLD, on_felt=self.on_felt)

    def _index(self) -> int:
        values = [value for value, _ in self._options]
        return values.index(self.value) if self.value in values else 0

    def _choose(self, index: int) -> None:
        value = self._options[index][0]
        if value == self.value:
            return
        self.value = value
        self.ctx.sound.moment("focus")
        self.invalidate()
        self._on_change(value)


class Stepper(Widget, Generic[Value]):
    """A stepper through many values in order, with a minus and a plus at its ends."""

    focusable = True

    def __init__(
        self,
        values: Sequence[Value],
        value: Value,
        on_change: Callable[[Value], object],
        *,
        key: str,
        to_text: Callable[[Value], str] = str,
        hint: str = "",
        label: str = "",
    ) -> None:
        super().__init__(key=key, hint=hint, label=label)
        self._values, self.value, self._on_change, self._to_text = (
            list(values),
            value,
            on_change,
            to_text,
        )

    @property
    def spoken(self) -> str:
        return labelled(super().spoken, in_words(self._to_text(self.value)))

    def natural_width(self) -> int:
        style = text_style(self, "body", BOLD)
        widest = max(self.ctx.fonts.width(self._to_text(v), style) for v in self._values)
        return widest + 2 * self.ctx.theme.target + self.ctx.theme.px(20)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.target

    def act(self, action: str) -> bool:
        step = {"left": -1, "right": 1}.get(action, 0)
        if step:
            self._step(step)
        return bool(step)

    def activate(self) -> bool:
        return self._step(1) or self._go(0)

    def release(self, pos: tuple[int, int]) -> None:
        less, more = self._ends()
        if less.collidepoint(pos):
            self._step(-1)
        elif more.collidepoint(pos):
            self._step(1)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        c = theme.colours
        fill, edge = (c.felt_dark, c.felt_edge) if self.on_felt else (c.panel_soft, c.control_edge)
        body = self.rect.inflate(0, -theme.px(6))
        radius = theme.radius * 2 // 3
        surface.blit(shapes.box(body.size, radius, fill, edge, theme.px(1.2)), body)
        index = self._index()
        for icon, end, usable in zip(
            ("minus", "plus"), self._ends(), (index > 0, index + 1 < len(self._values)), strict=True
        ):
            inner = end.inflate(-theme.px(8), -theme.px(14))
            ink = c.on_felt if self.on_felt else c.ink
            if usable:
                knob = c.felt_raised if self.on_felt else c.control
                surface.blit(shapes.box(inner.size, radius - theme.px(3), knob, edge, 1), inner)
            size = round(inner.height * 0.5)
            image = self.ctx.art.icon(icon, size, ink if usable else mix(fill, ink, 0.3))
            surface.blit(image, image.get_rect(center=inner.center))
        room = self.rect.width - 2 * self.ctx.theme.target
        line = self.ctx.fonts.fitted(
            self._to_text(self.value), text_style(self, "body", BOLD), room
        )
        surface.blit(line, line.get_rect(center=self.rect.center))

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.ctx.theme.target
        less = pygame.Rect(self.rect.x, self.rect.y, side, self.rect.height)
        return less, less.move(self.rect.width - side, 0)

    def _index(self) -> int:
        return self._values.index(self.value) if self.value in self._values else 0

    def _step(self, step: int) -> bool:
        return self._go(self._index() + step)

    def _go(self, index: int) -> bool:
        if not 0 <= index < len(self._values) or self._values[index] == self.value:
            return False
        self.value = self._values[index]
        self.ctx.sound.moment("focus")
        self.invalidate()
        self._on_change(self.value)
        return True


def chips(
    name: str,
    offered: Sequence[tuple[Value, str]],
    chosen: Value,
    on_choose: Callable[[Value], object],
) -> list[Button]:
    """Small buttons with (value, text) of which a single button is chosen; `on_choose` is given its
    value.

    The key of each is `name:value`, with `all` for None.
    """
    return [
        Button(
            text,
            partial(on_choose, value),
            kind="chosen" if value == chosen else "quiet",
            key=f"{name}:{'all' if value is None else value}",
            role="small",
            sound="focus",
        )
        for value, text in offered
    ]


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
        to_text: Callable[[float], str] = percent,
        beside: Iterable[str] = (),
        width: float = 260,
        hint: str = "",
        label: str = "",
    ) -> None:
        super().__init__(key=key, hint=hint, label=label)
        self.value, self._on_change, self._steps = value, on_change, steps
        self._to_text, self._width = to_text, width
        self._words = {*beside, *(to_text(n / steps) for n in range(steps + 1))}

    @property
    def spoken(self) -> str:
        return labelled(super().spoken, self._to_text(self.value))

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
        line = self.ctx.fonts.line(self._to_text(self.value), text_style(self, "small"))
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
