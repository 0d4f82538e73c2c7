"""Focus navigation: by arrow to the nearest widget in a direction, by Tab from group to group.

The directions are pure geometry on rectangles. The ring shows which widget has the focus.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui import shapes
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    import pygame


_BACK = {"left": "right", "right": "left", "up": "down", "down": "up"}


def nearest(start: Rect, others: Sequence[Rect], way: str) -> int | None:
    """The index of the best rectangle in direction `way` (left, right, up, down), or None.

    Rectangles straight ahead win over diagonal ones; among those the nearest, then the most level.
    """
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        cost = _cost(start, other, way)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, index)
    return best[1] if best is not None else None


def farthest_back(start: Rect, others: Sequence[Rect], way: str) -> int | None:
    """Return the index at the other end of a list, where `way` wraps around, or None.

    It is the end of going back from each to the next.
    """
    nearest_index, at = None, start
    while (index := nearest(at, others, _BACK[way])) is not None:
        nearest_index, at = index, others[index]
    return nearest_index


def _cost(start: Rect, other: Rect, way: str) -> float | None:
    """How far `other` is in direction `way`; None if it does not lie that way."""
    if way in ("left", "right"):
        ahead = other.centerx - start.centerx if way == "right" else start.centerx - other.centerx
        gap = other.left - start.right if way == "right" else start.left - other.right
        aside = _apart(start.top, start.bottom, other.top, other.bottom)
        off = abs(other.centery - start.centery)
        level = min(start.height, other.height)
    else:
        ahead = other.centery - start.centery if way == "down" else start.centery - other.centery
        gap = other.top - start.bottom if way == "down" else start.top - other.bottom
        aside = _apart(start.left, start.right, other.left, other.right)
        off = abs(other.centerx - start.centerx)
        level = min(start.width, other.width)
    if ahead <= 0 or gap < -level * 0.6:
        return None
    if aside > max(gap, 0) + 3 * level:  # a button far above is not what follows in a row
        return None
    return max(gap, 0) + aside * 3 + off * 0.15


def _apart(a: int, b: int, c: int, d: int) -> int:
    """The distance between two stretches of a line; 0 if they overlap."""
    return max(0, c - b, a - d)


def next_group(groups: Sequence[str], now: int | None, step: int) -> int | None:
    """The index of the first member of the next group (`step` 1) or of the group before (-1).

    `groups` names the group of each widget in reading order. With a single group, Tab goes from
    widget to widget. None if there is nothing to go to.
    """
    if not groups:
        return None
    if now is None:
        return 0 if step > 0 else len(groups) - 1
    order = list(dict.fromkeys(groups))
    if len(order) == 1:
        return (now + step) % len(groups)
    wanted = order[(order.index(groups[now]) + step) % len(order)]
    return groups.index(wanted)


def can_focus(widget: Widget) -> bool:
    """Whether keys can reach this widget now."""
    reached = widget.focusable and not widget.pointer_only
    return reached and widget.enabled and widget.rect.width > 0


class FocusGroups:
    """Remembers where the keys were last in each group."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}

    def remember(self, widget: Widget) -> None:
        """Note that the keys are on this widget now."""
        self._last[widget.group()] = widget.key

    def next(self, widgets: Sequence[Widget], now: int | None, step: int) -> Widget | None:
        """Return the widget to which Tab leads from the widget with this index: back to where its
        group was left.
        """
        groups = [widget.group() for widget in widgets]
        index = next_group(groups, now, step)
        if index is None:
            return None
        last = self._last.get(groups[index], "")
        there = [widget for widget in widgets if last and widget.key == last]
        if len(set(groups)) > 1 and there and there[0].group() == groups[index]:
            return there[0]
        return widgets[index]


def paint_ring(surface: pygame.Surface, widget: Widget) -> None:
    """Draw around a widget that the keys are on it."""
    theme = widget.ctx.theme
    colours = theme.colours
    width = max(3, theme.px(3))
    rect = widget.ring_rect().inflate(width * 2 + 2, width * 2 + 2)
    colour = colours.focus if widget.on_felt else colours.focus_on_panel
    radius = min(theme.radius, widget.rect.height // 2) + width
    surface.blit(shapes.ring(rect.size, radius, colour, width), rect)
