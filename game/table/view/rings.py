"""The ring around what a first step is about. It lies on the cloth, and nothing under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import look, shapes

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.ui.context import Context


def around(ctx: Context, rect: Rect) -> Rect:
    """Return where the ring around a rectangle lies."""
    beyond = 2 * _width(ctx) + 4
    return rect.inflate(beyond, beyond)


def paint(ctx: Context, surface: Surface, rect: Rect) -> None:
    """Paint the ring around a rectangle, or around a face, which is as wide as high."""
    ring, width = around(ctx, rect), _width(ctx)
    face = rect.width == rect.height
    radius = ring.width // 2 if face else ctx.theme.radius // 2 + width
    surface.blit(shapes.ring(ring.size, radius, look.AMBER, width), ring)


def _width(ctx: Context) -> int:
    return max(3, ctx.theme.px(3))
