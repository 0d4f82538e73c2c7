"""A view of something higher than its place: by wheel, keys, dragging, or the bar at its right."""

from __future__ import annotations

import pygame

from game.ui import shapes
from game.ui.theme import mix
from game.ui.widgets.widget import Widget


class ScrollView(Widget):
    """Shows its child through a window that grows with the place that is left.

    With `focusable=True` keys reach it: for pages of text that hold nothing to press.
    """

    clips = True
    grows = True
    scrolls = "down"

    def __init__(
        self,
        child: Widget,
        *,
        key: str,
        focusable: bool = False,
        area: str | None = None,
        pad: int = 8,
        label: str = "",
    ) -> None:
        super().__init__(key=key, area=area, label=label)
        self.children = [child]
        self.focusable = focusable
        self._pad = pad
        self._full = 0
        self._held: tuple[int, int] | None = None
        self._on_bar = False

    @property
    def offset(self) -> int:
        """How many pixels of the child are above the window."""
        return self.host.offsets.get(self.key, 0) if self.host is not None else 0

    def natural_width(self) -> int:
        return self.children[0].natural_width() + 2 * self._side() + self._bar_room()

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(self._inner(width)) + 2 * self._side()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        side = self._side()
        width = self._inner(rect.width)
        self._full = self.children[0].height_for(width) + 2 * side
        self._keep(self.offset)
        height = max(self._full, rect.height) - 2 * side
        self.children[0].place(
            pygame.Rect(rect.x + side, rect.y + side - self.offset, width, height)
        )

    def reveal(self, rect: pygame.Rect) -> None:
        margin = self.ctx.theme.px(18)
        if rect.top - margin < self.rect.top:
            self.scroll_by(rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            over = rect.bottom + margin - self.rect.bottom
            self.scroll_by(min(over, rect.top - margin - self.rect.top))

    def hold(self, rect: pygame.Rect, height: int) -> None:
        self.scroll_by(rect.y - height)
        self.reveal(rect)

    def scroll_by(self, dy: int) -> bool:
        """Scroll down by so many pixels; whether it moved."""
        before = self.offset
        self._keep(before + dy)
        moved = self.offset - before
        if moved:
            self.children[0].shift(0, -moved)
            self.invalidate()
        return bool(moved)

    def act(self, action: str) -> bool:
        page = self.rect.height - self.ctx.theme.px(60)
        steps = {"page_up": -page, "page_down": page, "first": -self._full, "last": self._full}
        if self.focused:
            line = self.ctx.theme.px(56)
            steps |= {"up": -line, "down": line, "activate": page}
        return action in steps and self.scroll_by(steps[action])

    def wheel(self, steps: float) -> bool:
        return self.scroll_by(-round(steps * self.ctx.theme.px(72)))

    def grab(self, pos: tuple[int, int]) -> None:
        self._on_bar = self._bar().inflate(self.ctx.theme.px(16), 0).collidepoint(pos)
        self._held = pos

    def drag(self, pos: tuple[int, int]) -> None:
        if self._held is None:
            return
        dy = pos[1] - self._held[1]
        self._held = pos
        if self._on_bar:
            self.scroll_by(round(dy * self._full / max(1, self.rect.height)))
        else:
            self.scroll_by(-dy)

    def release(self, pos: tuple[int, int]) -> None:
        self._held = None

    def paint(self, surface: pygame.Surface) -> None:
        if self._full <= self.rect.height or self.rect.height <= 0:
            return
        c = self.ctx.theme.colours
        bar = self._bar()
        colour = mix(c.felt, c.on_felt_soft, 0.55) if self.on_felt else c.control_edge
        if self.focused and self.host is not None and self.host.ring:
            colour = c.focus if self.on_felt else c.focus_on_panel
        surface.blit(shapes.box(bar.size, bar.width // 2, colour), bar)

    def _bar(self) -> pygame.Rect:
        width = max(6, self.ctx.theme.px(7))
        height = max(30, self.rect.height * self.rect.height // max(1, self._full))
        height = min(height, self.rect.height)
        room = self.rect.height - height
        y = self.rect.y + room * self.offset // max(1, self._full - self.rect.height)
        return pygame.Rect(self.rect.right - width, y, width, height)

    def _inner(self, width: int) -> int:
        return width - 2 * self._side() - self._bar_room()

    def _bar_room(self) -> int:
        """Return the width of the scroll bar, so that it never covers the contents."""
        return max(6, self.ctx.theme.px(7))

    def _side(self) -> int:
        return self.ctx.theme.px(self._pad) if self._pad else 0

    def _keep(self, offset: int) -> None:
        if self.host is not None:
            most = max(0, self._full - self.rect.height)
            self.host.offsets[self.key] = max(0, min(offset, most))
