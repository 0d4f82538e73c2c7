"""Where a widget lies among those around it: under a point, in sight, scrolled away."""

from __future__ import annotations

from game.ui.widgets.widget import Widget


def widget_at(root: Widget, pos: tuple[int, int], *, anything: bool = False) -> Widget | None:
    """The widget under a point: what takes the pointer, or `anything` at all."""
    hit: Widget | None = None
    branch: Widget | None = root
    while branch is not None:
        if anything or branch.focusable or branch.clips:
            hit = branch
        inner = [c for c in branch.children if _inside(c, pos)]
        branch = inner[-1] if inner else None
    return hit


def height_on_screen(widget: Widget | None) -> int | None:
    """Where a widget stands that can be seen; None for one that is scrolled away."""
    if widget is None:
        return None
    above: Widget | None = widget
    while above is not None:
        if above.clips and not above.rect.colliderect(widget.rect):
            return None
        above = above.parent
    return widget.rect.y


def _inside(widget: Widget, pos: tuple[int, int]) -> bool:
    return widget.takes(pos)


def keep_in_place(widget: Widget, height: int) -> None:
    """Scroll so that it stands as high as before: what was pressed does not run away."""
    parent = widget.parent
    while parent is not None:
        parent.hold(widget.rect, height)
        parent = parent.parent


def bring_in_sight(widget: Widget) -> None:
    """Scroll every view around it so that it can be seen."""
    parent = widget.parent
    while parent is not None:
        parent.reveal(widget.rect)
        parent = parent.parent
