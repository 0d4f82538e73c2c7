"""Containers: they place other widgets, on a panel or in the middle of a dialog, too.

Distances are given in units (pixels of a window of 1280 by 720) and follow the theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui import shapes
from game.ui.fonts import BOLD
from game.ui.widgets.labels import Label
from game.ui.widgets.widget import Host, Widget

Align = Literal["fill", "left", "centre", "right"]


class Space(Widget):
    """An empty place so many units high; where it is given room beside others, it fills it."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._height = height

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(self._height) if self._height else 0


class Column(Widget):
    """Children from top to bottom. Spare height goes to those that grow (scroll views), else
    `middle` centres everything in it.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = 14,
        align: Align = "fill",
        middle: bool = False,
        widest: float = 0,
        key: str = "",
        area: str | None = None,
    ) -> None:
        super().__init__(key=key, area=area)
        self.children = list(children)
        self._gap, self._align, self._middle, self._widest = gap, align, middle, widest

    def natural_width(self) -> int:
        width = max((c.natural_width() for c in self.children), default=0)
        return min(width, self._limit(width))

    def height_for(self, width: int) -> int:
        width = self._limit(width)
        heights = [c.height_for(self._child_width(c, width)) for c in self.children]
        return sum(heights) + self._between() * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = self._limit(rect.width)
        left = rect.x + (rect.width - width) // 2
        widths = [self._child_width(c, width) for c in self.children]
        heights = [c.height_for(w) for c, w in zip(self.children, widths, strict=True)]
        spare = rect.height - sum(heights) - self._between() * max(0, len(heights) - 1)
        growing = [i for i, c in enumerate(self.children) if c.grows]
        for i in growing:
            heights[i] = max(0, heights[i] + spare // len(growing))
        y = rect.y + (max(0, spare) // 2 if self._middle and not growing else 0)
        for child, w, h in zip(self.children, widths, heights, strict=True):
            x = (
                left
                + {"fill": 0, "left": 0, "centre": (width - w) // 2, "right": width - w}[
                    self._align
                ]
            )
            child.place(pygame.Rect(x, y, w, h))
            y += h + self._between()

    def _between(self) -> int:
        return self.ctx.theme.px(self._gap) if self._gap else 0

    def _limit(self, width: int) -> int:
        return min(width, self.ctx.theme.px(self._widest)) if self._widest else width

    def _child_width(self, child: Widget, width: int) -> int:
        if self._align == "fill" or child.grows:
            return width
        return min(width, child.natural_width() or width)


class Row(Widget):
    """Children side by side, level in the middle. `weights` share out the spare width (0: none).

    With `fold`, children that do not fit side by side are put below each other.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = 14,
        weights: Sequence[float] = (),
        fold: bool = False,
        top: bool = False,
        key: str = "",
        area: str | None = None,
    ) -> None:
        super().__init__(key=key, area=area)
        self.children = list(children)
        self._gap, self._fold, self._top = gap, fold, top
        self._weights = tuple(weights) or (0.0,) * len(children)

    def natural_width(self) -> int:
        return sum(c.natural_width() for c in self.children) + self._gaps()

    def height_for(self, width: int) -> int:
        if self._folded(width):
            heights = [c.height_for(width) for c in self.children]
            return sum(heights) + self._gaps()
        pairs = zip(self.children, self._widths(width), strict=True)
        return max((c.height_for(w) for c, w in pairs), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        step = self._step()
        if self._folded(rect.width):
            y = rect.y
            for child in self.children:
                height = child.height_for(rect.width)
                child.place(pygame.Rect(rect.x, y, rect.width, height))
                y += height + step
            return
        x = rect.x
        for child, width in zip(self.children, self._widths(rect.width), strict=True):
            height = rect.height if child.grows or self._top else child.height_for(width)
            y = rect.y if self._top else rect.y + (rect.height - height) // 2
            child.place(pygame.Rect(x, y, width, height))
            x += width + step

    def _step(self) -> int:
        return self.ctx.theme.px(self._gap) if self._gap else 0

    def _gaps(self) -> int:
        return self._step() * max(0, len(self.children) - 1)

    def _folded(self, width: int) -> bool:
        return self._fold and self.natural_width() > width

    def _widths(self, width: int) -> list[int]:
        wanted = [c.natural_width() for c in self.children]
        spare = width - self._gaps() - sum(wanted)
        total = sum(self._weights)
        if spare < 0 < sum(wanted):
            # Too tight: those that stretch give way first, then everybody in proportion.
            soft = sum(w if g else 0 for w, g in zip(wanted, self._weights, strict=True))
            share = max(0.0, 1 + spare / soft) if soft else 1.0
            wanted = [
                round(w * share) if g else w for w, g in zip(wanted, self._weights, strict=True)
            ]
            room = width - self._gaps()
            if sum(wanted) > room:
                wanted = [w * room // sum(wanted) for w in wanted]
        elif total:
            pairs = zip(wanted, self._weights, strict=True)
            wanted = [w + int(spare * g / total) for w, g in pairs]
        return wanted


class FirstFitting(Widget):
    """The first of several ways to show the same that is no wider than its place, or else the
    last.
    """

    def __init__(self, *ways: Widget) -> None:
        super().__init__()
        self._ways = ways
        self.children = [ways[0]]

    def mount(self, host: Host, parent: Widget | None) -> None:
        super().mount(host, parent)
        for way in self._ways:
            way.mount(host, self)

    def natural_width(self) -> int:
        return self._ways[0].natural_width()

    def height_for(self, width: int) -> int:
        return self._fitting(width).height_for(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children = [self._fitting(rect.width)]
        self.children[0].place(rect)

    def _fitting(self, width: int) -> Widget:
        fitting = (way for way in self._ways if way.natural_width() <= width)
        return next(fitting, self._ways[-1])


class Flow(Widget):
    """Children in lines like words, each as wide as it likes; they wrap."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 10,
        align: Literal["left", "centre", "right"] = "left",
        key: str = "",
        area: str | None = None,
    ) -> None:
        super().__init__(key=key, area=area)
        self.children = list(children)
        self._gap, self._align = gap, align

    def natural_width(self) -> int:
        step = self.ctx.theme.px(self._gap)
        return sum(c.natural_width() + step for c in self.children) - (step if self.children else 0)

    def height_for(self, width: int) -> int:
        step = self.ctx.theme.px(self._gap)
        return sum(h + step for h, _ in self._lines(width)) - (step if self.children else 0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        step, y = self.ctx.theme.px(self._gap), rect.y
        for height, line in self._lines(rect.width):
            spare = rect.width - sum(w + step for _, w in line) + step
            x = rect.x + {"left": 0, "centre": spare // 2, "right": spare}[self._align]
            for child, width in line:
                tall = child.height_for(width)
                child.place(pygame.Rect(x, y + (height - tall) // 2, width, tall))
                x += width + step
            y += height + step

    def _lines(self, width: int) -> list[tuple[int, list[tuple[Widget, int]]]]:
        """Lines as (height, [(child, width)])."""
        step = self.ctx.theme.px(self._gap)
        lines: list[tuple[int, list[tuple[Widget, int]]]] = []
        used = 0
        for child in self.children:
            wide = min(width, child.natural_width())
            tall = child.height_for(wide)
            if lines and used + step + wide <= width:
                height, line = lines[-1]
                lines[-1] = (max(height, tall), [*line, (child, wide)])
                used += step + wide
            else:
                lines.append((tall, [(child, wide)]))
                used = wide
        return lines


class Grid(Widget):
    """Children in equal columns, each at least `tile` units wide, all equally high in a row."""

    def __init__(
        self,
        *children: Widget,
        tile: float,
        gap: float = 18,
        most: int = 0,
        area: str | None = None,
    ) -> None:
        super().__init__(area=area)
        self.children = list(children)
        self._tile, self._gap, self._most = tile, gap, most

    def natural_width(self) -> int:
        return self.ctx.theme.px(self._tile)

    def columns(self, width: int) -> int:
        """How many columns fit."""
        theme = self.ctx.theme
        step = theme.px(self._gap)
        tile = max(theme.px(self._tile), round(theme.text("body") * self._tile / 22))
        count = max(1, (width + step) // (tile + step))
        return min(count, self._most) if self._most else count

    def height_for(self, width: int) -> int:
        heights = self._heights(width)
        return sum(heights) + self.ctx.theme.px(self._gap) * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        columns, step = self.columns(rect.width), self.ctx.theme.px(self._gap)
        width = self._column(rect.width)
        y = rect.y
        for row, height in enumerate(self._heights(rect.width)):
            for column, child in enumerate(self.children[row * columns : (row + 1) * columns]):
                child.place(pygame.Rect(rect.x + column * (width + step), y, width, height))
            y += height + step

    def _column(self, width: int) -> int:
        columns = self.columns(width)
        return (width - self.ctx.theme.px(self._gap) * (columns - 1)) // columns

    def _heights(self, width: int) -> list[int]:
        columns, column = self.columns(width), self._column(width)
        heights = [c.height_for(column) for c in self.children]
        return [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]


_MARGIN = 24
"""Units between a dialog and the window's edge at least."""


class Panel(Widget):
    """A rounded cream panel with a soft shadow around its child; `soft` is the darker cream."""

    def __init__(
        self,
        child: Widget,
        *,
        pad: float = 24,
        soft: bool = False,
        flat: bool = False,
        key: str = "",
        area: str | None = None,
    ) -> None:
        super().__init__(key=key, area=area)
        self.children = [child]
        self.grows = child.grows
        self._pad, self._soft, self._flat = pad, soft, flat

    def ground_of_children(self) -> bool:
        return False

    def natural_width(self) -> int:
        return self.children[0].natural_width() + 2 * self._inset()

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - 2 * self._inset()) + 2 * self._inset()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect.inflate(-2 * self._inset(), -2 * self._inset()))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        colours = theme.colours
        if not self._flat:
            shapes.drop(surface, self.rect, theme.radius, theme.px(14))
        fill = colours.panel_soft if self._soft else colours.panel
        surface.blit(
            shapes.box(self.rect.size, theme.radius, fill, colours.panel_edge, theme.px(1.2)),
            self.rect,
        )

    def _inset(self) -> int:
        return self.ctx.theme.px(self._pad) if self._pad else 0


class Dialog(Widget):
    """A dialog: a child in the middle of the whole screen, no wider than `widest` units."""

    def __init__(self, child: Widget, *, widest: float = 640) -> None:
        super().__init__()
        self.children = [child]
        self._widest = widest

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ctx.theme
        room = rect.inflate(-2 * theme.px(_MARGIN), -2 * theme.px(_MARGIN))
        widest = max(theme.px(self._widest), theme.text("body") * self._widest / 22)
        width = min(room.width, round(widest))
        height = min(room.height, self.children[0].height_for(width))
        child = pygame.Rect(0, 0, width, height)
        child.center = room.center
        self.children[0].place(child)


def heading(text: str) -> Widget:
    """A section's title with room above it."""
    return Column(Space(10), Label(text, "heading"), gap=0)


def setting(text: str, control: Widget) -> Widget:
    """A name on the left and its control on the right; below each other where it is narrow."""
    control.label = text
    return Row(Label(text, weight=BOLD - 1), control, gap=20, weights=(1, 0), fold=True)


class SideBySide(Widget):
    """Two children beside each other, both as high as the place; the first gets `share`."""

    grows = True

    def __init__(self, first: Widget, second: Widget, *, share: float) -> None:
        super().__init__()
        self.children = [first, second]
        self._share = share

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.ctx.theme.px(20)
        width = round((rect.width - gap) * self._share)
        self.children[0].place(pygame.Rect(rect.x, rect.y, width, rect.height))
        left = rect.x + width + gap
        room = rect.right - left
        height = min(rect.height, self.children[1].height_for(room)) or rect.height
        if self.children[1].grows:
            height = rect.height
        self.children[1].place(pygame.Rect(left, rect.y, room, height))
