"""The widgets of the table as nodes: each with all that it holds, the ring of focus, the hint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.table.key_line import KEYS, paint_caption
from game.table.picture.nodes import Box, Node, as_box
from game.ui.widgets.focus import can_focus, paint_ring
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.table.picture.nodes import Painter
    from game.ui.context import Context
    from game.ui.widgets import WidgetHost

_WIDGETS, _HINT, _CAPTION = 30, 31, 32
_TREE = frozenset(("parent", "children", "host"))


class WidgetNodes:
    """Makes and paints them. A widget need not know: its value is what its attributes hold."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.painters: dict[str, Painter] = {
            "widget": self._paint_widget,
            "ring": self._paint_ring,
            "hint": self._paint_hint,
            "caption": self._paint_caption,
        }

    def nodes(self, ui: WidgetHost, line: Rect, caption: str) -> Iterator[Node]:
        """Yield the nodes of all widgets, the tooltip and the caption.

        line: where captions stand. caption: words for the sound heard just now, or empty.
        """
        window = (0, 0, *self.ctx.screen.size)
        yield from self._tree(ui, ui.root, Rect(window), ())
        hint = ui.hint
        if hint is not None:
            widget, place = hint
            words = widget.tooltip_text
            yield Node("hint", "hint", as_box(place), _HINT, (ui, words), words)
        if caption:
            keys = ui.find(KEYS)
            caps = [] if keys is None else [cap.rect for cap in keys.children if cap.rect.width]
            value = (caption, tuple(map(as_box, caps)))
            yield Node("caption", "caption", as_box(line), _CAPTION, value, caption)

    def _tree(
        self, ui: WidgetHost, widget: Widget, clip: Rect, path: tuple[int, ...]
    ) -> Iterator[Node]:
        area = widget.reach().clip(clip)
        if not area.width or not area.height:
            return
        if type(widget).paint is not Widget.paint:
            value = (widget, _held(widget), widget.lift, widget.pressed, widget.focused)
            name = " ".join(filter(None, (widget.label, getattr(widget, "text", ""))))
            key, at = ("widget", *path), as_box(widget.rect)
            yield Node(key, "widget", as_box(area), _WIDGETS, value, name, at)
        if widget.clips:
            clip = widget.rect.clip(clip)
        for number, child in enumerate(widget.children):
            yield from self._tree(ui, child, clip, (*path, number))
        if widget is ui.focus and ui.ring and not widget.clips and can_focus(widget):
            ring = (widget, as_box(widget.ring_rect()))
            yield Node("ring", "ring", as_box(area), _WIDGETS, ring)

    # -- painting ----------------------------------------------------------------------------

    def _paint_widget(self, surface: Surface, box: Box, value: Any) -> None:
        value[0].paint(surface)

    def _paint_ring(self, surface: Surface, box: Box, value: Any) -> None:
        paint_ring(surface, value[0])

    def _paint_hint(self, surface: Surface, box: Box, value: Any) -> None:
        value[0].paint_hint(surface)

    def _paint_caption(self, surface: Surface, box: Box, value: Any) -> None:
        words, caps = value
        paint_caption(self.ctx, surface, Rect(box), words, [Rect(cap) for cap in caps])


def _held(widget: Widget) -> tuple[object, ...]:
    """Return all that a widget holds, in values that can be compared."""
    return tuple(_plain(value) for name, value in vars(widget).items() if name not in _TREE)


def _plain(value: object) -> object:
    if isinstance(value, Rect):
        return as_box(value)
    if value is None or isinstance(value, str | int | float | Surface):
        return value
    if isinstance(value, Mapping):
        return tuple((key, _plain(item)) for key, item in value.items())
    if isinstance(value, Sequence):
        return tuple(map(_plain, value))
    frozen = getattr(type(value), "__dataclass_params__", None)
    return value if frozen is not None and frozen.frozen else None
