"""A line of text that can be typed into: names, search, a seed.

Whoever has no keys at hand gets a keyboard on the screen; a mouse finds one in the field.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.texts.phrases import labelled
from game.ui import shapes
from game.ui.navigator import WriteRoute
from game.ui.theme import mix
from game.ui.widgets.choices import text_style
from game.ui.widgets.widget import Widget


class TextField(Widget):
    """Takes typed text.

    accept     whether a text may stand here; what would break it is not taken
    on_change  called with every new text
    on_enter   called with the text on Enter
    empty      shown softly while there is no text
    """

    focusable = True

    def __init__(
        self,
        text: str = "",
        *,
        key: str,
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[str], object] | None = None,
        accept: Callable[[str], bool] = lambda text: len(text) <= 24,
        empty: str = "",
        icon: str = "",
        width: float = 240,
        area: str | None = None,
        hint: str = "",
        label: str = "",
    ) -> None:
        super().__init__(key=key, area=area, hint=hint, label=label or empty)
        self.text = text
        self.caret = len(text)
        self._chosen = False  # all of the text, as Ctrl+A does: what is typed takes its place
        self._on_change, self._on_enter, self._accept = on_change, on_enter, accept
        self._empty, self._icon, self._width = empty, icon, width

    @property
    def spoken(self) -> str:
        return labelled(super().spoken, self.text) if self.text else super().spoken

    def natural_width(self) -> int:
        theme = self.ctx.theme
        hint = self.ctx.fonts.width(self._empty, text_style(self))
        return max(theme.px(self._width), self._lead() + hint + theme.px(20))

    def height_for(self, width: int) -> int:
        return self.ctx.theme.target

    def type_text(self, text: str) -> bool:
        if self._chosen:
            return self._put(text, len(text) - self.caret)
        return self._put(self.text[: self.caret] + text + self.text[self.caret :], len(text))

    def press_key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event)
        if self._chosen and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._put("", -self.caret)
            return True
        if event.key == pygame.K_BACKSPACE:
            before = max(0, self.caret - 1)
            if before != self.caret:
                self._put(self.text[:before] + self.text[self.caret :], -1)
            return True
        if event.key == pygame.K_DELETE:
            self._put(self.text[: self.caret] + self.text[self.caret + 1 :], 0)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self._on_enter is not None:
                self._on_enter(self.text)
            return self._on_enter is not None
        return self._move(event.key) or bool(event.unicode and event.unicode.isprintable())

    @property
    def _offers(self) -> bool:
        """Whether a keyboard on the screen can be clicked: a mouse may have no keys beside it."""
        there = self.host is not None and self is self.host.hover
        return self.ctx.keys.typing and (self.focused or there)

    def _keyboard(self) -> pygame.Rect:
        """Return where it is clicked: the right end."""
        side = self.rect.height
        return pygame.Rect(self.rect.right - side, self.rect.y, side, side)

    def grab(self, pos: tuple[int, int]) -> None:
        style = text_style(self)
        offset = pos[0] - self._text_left()
        ends = range(len(self.text) + 1)
        self.caret = min(
            ends, key=lambda end: abs(self.ctx.fonts.width(self.text[:end], style) - offset)
        )
        self._chosen = False
        self.invalidate()

    def release(self, pos: tuple[int, int]) -> None:
        if self._offers and self._keyboard().collidepoint(pos):
            self._write()
        else:
            self.activate()

    def activate(self) -> bool:
        if self.ctx.keys.typing:
            return False
        self._write()
        return True

    def _write(self) -> None:
        self.ctx.go(WriteRoute(self.label, self.text, self._accept, self._written))

    def _written(self, text: str) -> None:
        self.caret = len(self.text)
        self._put(text, len(text) - len(self.text))

    def got_focus(self) -> None:
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def lost_focus(self) -> None:
        self._chosen = False

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        c = theme.colours
        body = self.rect.inflate(0, -theme.px(4))
        fill, edge = (c.felt_dark, c.felt_edge) if self.on_felt else (c.control, c.control_edge)
        surface.blit(shapes.box(body.size, theme.radius * 2 // 3, fill, edge, theme.px(1.5)), body)
        style = text_style(self)
        if self._icon:
            size = round(style.px * 1.05)
            image = self.ctx.art.icon(self._icon, size, mix(fill, style.colour, 0.7))
            surface.blit(image, (body.x + theme.px(12), body.centery - size // 2))
        if self._offers:
            place = self._keyboard()
            size = round(place.height * 0.55)
            image = self.ctx.art.icon("keyboard", size, mix(fill, style.colour, 0.7))
            surface.blit(image, image.get_rect(center=place.center))
        clip = surface.get_clip()
        room = body.inflate(-theme.px(16), 0)
        room.width -= self._tail()
        surface.set_clip(clip.clip(room))
        if self.text:
            line = fonts.line(self.text, style)
        else:
            soft = mix(fill, style.colour, 0.72)
            line = fonts.line(self._empty, fonts.style("body", soft))
        left = self._text_left()
        if self._chosen:
            ground = line.get_rect(midleft=(left, body.centery)).inflate(4, 2)
            surface.fill(mix(fill, c.accent, 0.45), ground)
        surface.blit(line, (left, body.centery - line.get_height() // 2))
        if self.focused:
            x = left + fonts.width(self.text[: self.caret], style)
            bar = pygame.Rect(x, 0, max(2, theme.px(2)), round(style.px * 1.15))
            bar.centery = body.centery
            surface.fill(style.colour, bar)
        surface.set_clip(clip)

    def _lead(self) -> int:
        """Return the width before the text."""
        theme = self.ctx.theme
        return theme.px(12) + (round(text_style(self).px * 1.05) + theme.px(8) if self._icon else 0)

    def _tail(self) -> int:
        """Return the width behind the text."""
        return self.rect.height - self.ctx.theme.px(8) if self._offers else 0

    def _text_left(self) -> int:
        theme, style, lead = self.ctx.theme, text_style(self), self._lead()
        room = self.rect.width - lead - self._tail() - theme.px(16)
        over = self.ctx.fonts.width(self.text[: self.caret], style) - room
        return self.rect.x + lead - max(0, over)

    def _command(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_a:
            self.caret, self._chosen = len(self.text), bool(self.text)
            self.invalidate()
            return True
        if event.key == pygame.K_v:
            pasted = pygame.scrap.get_text() if pygame.scrap.has_text() else ""
            return self.type_text(" ".join(pasted.split()))
        if event.key in (pygame.K_u, pygame.K_BACKSPACE):
            self._put("", -self.caret)
            return True
        return False

    def _move(self, key: int) -> bool:
        ways = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.text), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        goal = ways.get(key)
        if goal is not None and self._chosen:
            self.caret = 0 if key in (pygame.K_LEFT, pygame.K_HOME) else len(self.text)
            self._chosen = False
            self.invalidate()
            return True
        if goal is None or goal == self.caret:
            return False
        self.caret, self._chosen = goal, False
        self.invalidate()
        return True

    def _put(self, text: str, moved: int) -> bool:
        if not self._accept(text):
            self.ctx.sound.moment("refuse")
            return True
        self._chosen = False
        if text != self.text:
            self.text = text
            self.caret = min(len(text), max(0, self.caret + moved))
            self.invalidate()
            if self._on_change is not None:
                self._on_change(text)
        return True
