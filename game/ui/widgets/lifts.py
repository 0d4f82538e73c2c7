"""How far each widget has been raised by the pointer that rests on it."""

from __future__ import annotations

from game.ui.widgets.widget import Widget

_LIFT_SECONDS = 0.12


class Lifts:
    """From 0, at rest, to 1, raised; widgets rise while the pointer is on them, and sink after."""

    def __init__(self) -> None:
        self._lifts: dict[Widget, float] = {}

    def of(self, widget: Widget) -> float:
        """How far this widget is raised."""
        return self._lifts.get(widget, 0.0)

    def clear(self) -> None:
        """Let all lie."""
        self._lifts.clear()

    def advance(self, dt: float, hover: Widget | None, *, still: bool) -> bool:
        """Move on by `dt` seconds (at once, if `still`); whether any still moves."""
        moving = False
        step = 1.0 if still else dt / _LIFT_SECONDS
        for widget in {w for w in (*self._lifts, hover) if w is not None}:
            goal = 1.0 if widget is hover and widget.enabled else 0.0
            now = self._lifts.get(widget, 0.0)
            if now == goal:
                continue
            now = min(goal, now + step) if goal > now else max(goal, now - step)
            self._lifts[widget] = now
            widget.invalidate()
            moving = moving or now != goal
        self._lifts = {w: v for w, v in self._lifts.items() if v or w is hover}
        return moving
