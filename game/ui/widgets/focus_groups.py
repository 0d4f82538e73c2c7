"""Which widgets keys can reach, and the way of Tab from one group of them to the next."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.focus import next_group
from game.ui.widgets.widget import Widget


def can_focus(widget: Widget) -> bool:
    """Whether keys can reach this widget now."""
    reached = widget.focusable and not widget.pointer_only
    return reached and widget.enabled and widget.rect.width > 0


class FocusGroups:
    """Remembers where the keys were last in each group."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}

    def remember(self, widget: Widget) -> None:
        """The keys are on this widget now."""
        self._last[widget.group()] = widget.key

    def next(self, widgets: Sequence[Widget], now: int | None, step: int) -> Widget | None:
        """Where Tab leads from the widget with this index: back to where its group was left."""
        groups = [widget.group() for widget in widgets]
        index = next_group(groups, now, step)
        if index is None:
            return None
        last = self._last.get(groups[index], "")
        there = [widget for widget in widgets if last and widget.key == last]
        if len(set(groups)) > 1 and there and there[0].group() == groups[index]:
            return there[0]
        return widgets[index]
