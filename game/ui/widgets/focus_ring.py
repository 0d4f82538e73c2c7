"""The ring around the widget that the keys are on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import shapes

if TYPE_CHECKING:
    import pygame

    from game.ui.widgets.widget import Widget


def paint_ring(surface: pygame.Surface, widget: Widget) -> None:
    """Draw around a widget that the keys are on it."""
    theme = widget.ctx.theme
    colours = theme.colours
    width = max(3, theme.px(3))
    rect = widget.ring_rect().inflate(width * 2 + 2, width * 2 + 2)
    colour = colours.focus if widget.on_felt else colours.focus_on_panel
    radius = min(theme.radius, widget.rect.height // 2) + width
    surface.blit(shapes.ring(rect.size, radius, colour, width), rect)
