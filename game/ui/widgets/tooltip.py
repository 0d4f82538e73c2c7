"""The small hint that appears beside a widget after the pointer has rested on it for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import shapes

if TYPE_CHECKING:
    from game.ui.widgets.widget import Host, Widget

_DELAY = 0.6
_WIDEST = 380
"""Units that its lines may be long, at least."""


class Tooltip:
    """Shows the `hint` of a single widget at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._target: Widget | None = None
        self._due: float | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def hovered(self, widget: Widget | None) -> None:
        """Note that the pointer is on this widget now."""
        self.forget()
        if widget is not None and widget.hint:
            self._target, self._due = widget, self._host.ctx.clock() + _DELAY

    def focus_moved(self) -> None:
        """Hide the tooltip of the widget that the keys have left."""
        widget = self._host.focus
        self.forget()
        if self._host.ring and widget is not None and widget.hint:
            self._target, self._due = widget, self._host.ctx.clock() + _DELAY

    def show(self, widget: Widget | None) -> None:
        """Show the hint of this widget now."""
        self.hovered(widget)
        if self._target is not None:
            self._due = self._host.ctx.clock()

    def forget(self) -> None:
        """Hide it."""
        if self._target is not None and self._due is None:
            self._host.invalidate(self._rect)
        self._target, self._due = None, None

    def update(self) -> None:
        """Show it if its moment has come."""
        if (
            self._target is not None
            and self._due is not None
            and self._host.ctx.clock() >= self._due
        ):
            self._due = None
            self._rect = self._place(self._target)
            self._host.invalidate(self._rect)

    def wake_in(self) -> float | None:
        """Seconds until it wants to appear."""
        if self._due is None:
            return None
        return max(0.0, self._due - self._host.ctx.clock()) + 0.005

    @property
    def visible_widget(self) -> tuple[Widget, pygame.Rect] | None:
        """The widget whose tooltip is displayed, and its rect; None if no tooltip is."""
        if self._target is None or self._due is not None:
            return None
        return self._target, self._rect

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it if it is shown."""
        if self._target is None or self._due is not None:
            return
        theme, fonts = self._host.ctx.theme, self._host.ctx.fonts
        pad = theme.px(10)
        inner = self._rect.inflate(-2 * theme.px(6), -2 * theme.px(6))
        surface.blit(
            shapes.box(inner.size, theme.px(9), theme.colours.ink, theme.colours.panel_edge, 1),
            inner,
        )
        style = fonts.style("small", theme.colours.panel)
        block = fonts.block(self._target.tooltip_text, style, inner.width - 2 * pad)
        surface.blit(block, (inner.x + pad, inner.y + pad // 2))

    def _place(self, widget: Widget) -> pygame.Rect:
        theme, fonts = self._host.ctx.theme, self._host.ctx.fonts
        window = pygame.Rect((0, 0), self._host.ctx.screen.size)
        pad, margin = theme.px(10), theme.px(6)
        style = fonts.style("small", theme.colours.panel)
        over = widget.hint_over
        most = theme.px(_WIDEST)
        if over is not None:
            most = max(most, over.width - 2 * (pad + margin))
        width = min(fonts.width(widget.tooltip_text, style) + 2, most, window.width - 60)
        height = fonts.block_height(widget.tooltip_text, style, width)
        box = pygame.Rect(0, 0, width + 2 * pad + 2 * margin, height + pad + 2 * margin)
        if over is not None:
            box.midbottom = over.midbottom
            return box.clamp(window)
        box.midtop = widget.rect.midbottom
        if box.bottom > window.bottom:
            box.midbottom = widget.rect.midtop
        return box.clamp(window)
