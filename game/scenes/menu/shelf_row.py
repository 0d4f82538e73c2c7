"""A shelf of the menu: its name, boxes side by side on a plank, and more of them to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.texts import ntr, tr
from game.texts.phrases import labelled
from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD, MEDIUM
from game.ui.tabletop import WOOD, WOOD_DARK
from game.ui.theme import mix
from game.ui.widgets import Button, Widget

_PLANK = 14
BESIDE = 10
"""Units by which the plank is longer than what stands on it, at each end."""
_GAP = 18


def columns(widget: Widget, width: int) -> int:
    """How many boxes stand side by side on `width` pixels."""
    theme = widget.ctx.theme
    tile = max(200, min(theme.px(208), max(275, theme.px(180))), round(theme.text("body") * 9.1))
    return max(1, (width + theme.px(_GAP)) // (tile + theme.px(_GAP)))


class BoxGrid(Widget):
    """A grid of all boxes in as many columns as a shelf has, without planks.

    boxes: at least 1, and all equally high at the same width.
    """

    def __init__(self, boxes: Sequence[Widget]) -> None:
        super().__init__(area="games")
        self.children = list(boxes)

    def height_for(self, width: int) -> int:
        rows = -(-len(self.children) // columns(self, width))
        return rows * (self._high(width) + self.ctx.theme.px(_GAP))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        count, gap = columns(self, rect.width), self.ctx.theme.px(_GAP)
        wide, high = box_width(self, rect.width), self._high(rect.width)
        for number, child in enumerate(self.children):
            row, column = divmod(number, count)
            child.place(
                pygame.Rect(rect.x + column * (wide + gap), rect.y + row * (high + gap), wide, high)
            )

    def _high(self, width: int) -> int:
        return self.children[0].height_for(box_width(self, width))


def box_width(widget: Widget, width: int) -> int:
    """How wide each of them is then."""
    count = columns(widget, width)
    return (width - widget.ctx.theme.px(_GAP) * (count - 1)) // count


class Boxes(Widget):
    """The boxes of a shelf, as many as fit; the others are moved in from the right.

    boxes: at least 1, and all equally high at the same width.
    """

    clips = True
    scrolls = "across"

    def __init__(self, boxes: Sequence[Widget], *, key: str) -> None:
        super().__init__(key=key)
        self.children = list(boxes)
        self._held: int | None = None

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(self._box(width)) + self._above()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        beside = self.ctx.theme.px(BESIDE)
        inner = rect.inflate(-2 * beside, 0)
        box, step = self._box(rect.width), self.ctx.theme.px(_GAP)
        self._keep(self.offset)
        x = inner.x - self.offset
        for child in self.children:
            top = rect.y + self._above()
            child.place(pygame.Rect(x, top, box, rect.bottom - top))
            x += box + step

    @property
    def offset(self) -> int:
        """How many pixels of the shelf are out of sight at its left."""
        return self.host.offsets.get(self.key, 0) if self.host is not None else 0

    def hidden(self) -> int:
        """How many boxes are out of sight at the right."""
        return sum(child.rect.right > self.rect.right for child in self.children)

    def move(self, dx: int) -> bool:
        """Scroll by `dx` pixels, to the right above 0; return False if it already ends there."""
        before = self.offset
        self._keep(before + dx)
        moved = self.offset - before
        if moved:
            for child in self.children:
                child.shift(-moved, 0)
            self.invalidate()
            if self.parent is not None:
                self.parent.invalidate()
        return bool(moved)

    def page(self) -> None:
        """Show the next boxes; after the last ones the first."""
        step = self._box(self.rect.width) + self.ctx.theme.px(_GAP)
        count = columns(self, self.rect.width - 2 * self.ctx.theme.px(BESIDE))
        if not self.move(step * count):
            self.move(-self.offset)

    def reveal(self, rect: pygame.Rect) -> None:
        beside = self.ctx.theme.px(BESIDE)
        if rect.left < self.rect.left + beside:
            self.move(rect.left - self.rect.left - beside)
        elif rect.right > self.rect.right - beside:
            self.move(rect.right - self.rect.right + beside)

    def grab(self, pos: tuple[int, int]) -> None:
        self._held = pos[0]

    def drag(self, pos: tuple[int, int]) -> None:
        if self._held is not None:
            self.move(self._held - pos[0])
            self._held = pos[0]

    def release(self, pos: tuple[int, int]) -> None:
        self._held = None

    def _box(self, width: int) -> int:
        return box_width(self, width - 2 * self.ctx.theme.px(BESIDE))

    def _above(self) -> int:
        """Room for a box that is lifted, and for the ring around it."""
        return self.ctx.theme.px(10)

    def _keep(self, offset: int) -> None:
        if self.host is not None:
            step = self._box(self.rect.width) + self.ctx.theme.px(_GAP)
            visible = columns(self, self.rect.width - 2 * self.ctx.theme.px(BESIDE))
            most = max(0, (len(self.children) - visible) * step)
            self.host.offsets[self.key] = max(0, min(offset, most))


class PagedRow(Protocol):
    """A row that shows some of its boxes at a time."""

    @property
    def offset(self) -> int: ...

    def hidden(self) -> int:
        """How many boxes come after those that are seen."""

    def page(self) -> None:
        """Show the next boxes; after the last ones the first."""


class MoreButton(Button):
    """How many games of a row are out of sight; press it to see them. Nothing if all are seen.

    title: the name of the row, which is read aloud with it.
    """

    def __init__(self, boxes: PagedRow, *, key: str, title: str) -> None:
        super().__init__("", boxes.page, kind="quiet", key=key, role="small")
        self._boxes, self._title = boxes, title

    def look_again(self) -> None:
        """Say what is out of sight now."""
        hidden = self._boxes.hidden()
        self.text = ntr("{n} more", "{n} more", hidden) if hidden else tr("to the first")
        self.label = labelled(self._title, self.text)
        self.enabled = bool(hidden or self._boxes.offset)

    def natural_width(self) -> int:
        self.look_again()
        theme = self.ctx.theme
        words = self.ctx.fonts.width(self.text, self._style((0, 0, 0))._replace(weight=EXTRABOLD))
        return max(super().natural_width(), words + self._sign() + theme.px(18))

    def _sign(self) -> int:
        """The side of the sign behind its words, in pixels."""
        return round(self.ctx.theme.text("small") * 0.95)

    def paint(self, surface: pygame.Surface) -> None:
        self.look_again()
        if not self.enabled:
            return
        theme, c = self.ctx.theme, self.ctx.theme.colours
        size = self._sign()
        ink = look.AMBER_LIGHT if self.lift else c.on_felt
        style = self.ctx.fonts.style("small", ink, EXTRABOLD, on_felt=True)
        line = self.ctx.fonts.line(self.text, style)
        x, middle = self.rect.right - size - theme.px(2), self.rect.centery
        icon = self.ctx.art.icon("forward", size, ink)
        surface.blit(icon, icon.get_rect(midleft=(x, middle)))
        surface.blit(line, line.get_rect(midright=(x - theme.px(8), middle)))


class ShelfRow(Widget):
    """The whole shelf. Its head says its name; a click at the head's right end moves the boxes."""

    focusable = False

    def __init__(self, title: str, words: str, boxes: Sequence[Widget], *, key: str) -> None:
        super().__init__(key=f"shelf-row:{key}", label=title, area=f"shelf:{key}")
        self._title, self._words = title, words
        self.boxes = Boxes(boxes, key=f"boxes:{key}")
        self.more = MoreButton(self.boxes, key=f"more:{key}", title=title)
        self.children = [self.boxes, self.more]

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        return self._head() + self.boxes.height_for(self._wide(width)) + theme.px(_PLANK + 4)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ctx.theme
        beside = theme.px(BESIDE)
        below = theme.px(_PLANK + 4)
        self.boxes.place(
            pygame.Rect(
                rect.x - beside,
                rect.y + self._head(),
                rect.width + 2 * beside,
                rect.height - self._head() - below,
            )
        )
        width = self.more.natural_width()
        height = min(self._head(), self.more.height_for(width))
        self.more.place(pygame.Rect(rect.right - width, rect.y, width, height))

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, c = self.ctx.theme, self.ctx.fonts, self.ctx.theme.colours
        middle = self.rect.y + self._head() // 2 - theme.px(2)
        title = fonts.line(self._title, fonts.style("heading", c.on_felt, EXTRABOLD, on_felt=True))
        surface.blit(title, title.get_rect(midleft=(self.rect.x + theme.px(2), middle)))
        room = self.more.rect.x - self.rect.x - title.get_width() - theme.px(40)
        style = fonts.style("small", c.on_felt_soft, MEDIUM, on_felt=True)
        if fonts.width(self._words, style) < room:
            words = fonts.line(self._words, style)
            x = self.rect.x + title.get_width() + theme.px(20)
            surface.blit(words, words.get_rect(midleft=(x, middle + theme.px(2))))
        self._paint_plank(surface)

    def _paint_plank(self, surface: pygame.Surface) -> None:
        """Paint the plank under the boxes: lit edge, wood, and the shade that it throws."""
        theme = self.ctx.theme
        beside = theme.px(BESIDE)
        plank = pygame.Rect(
            self.rect.x - beside,
            self.boxes.rect.bottom - theme.px(1),
            self.rect.width + 2 * beside,
            theme.px(_PLANK),
        )
        shapes.drop(surface, plank, theme.px(4), theme.px(10), 120)
        edge = mix(WOOD_DARK, (0, 0, 0), 0.25)
        surface.blit(
            shapes.box(plank.size, theme.px(4), mix(WOOD, WOOD_DARK, 0.35), edge, 1), plank
        )
        lit = pygame.Rect(plank.x + 2, plank.y + 1, plank.width - 4, max(2, plank.height // 3))
        surface.blit(shapes.box(lit.size, theme.px(2), mix(WOOD, (255, 214, 150), 0.35)), lit)

    def reach(self) -> pygame.Rect:
        return self.rect.inflate(self.ctx.theme.px(60), self.ctx.theme.px(40))

    def _wide(self, width: int) -> int:
        return width + 2 * self.ctx.theme.px(BESIDE)

    def _head(self) -> int:
        theme = self.ctx.theme
        return self.ctx.fonts.height(theme.text("heading")) + theme.px(8)


def shelf_on_top(root: Widget, scroll: Widget | None, now: str) -> str:
    """Return the key of the shelf that is on top in a scrolled view.

    The last shelves never come to the top. If the view is scrolled to its end, the shelf that was
    on top before (`now`) stays it while its name can be seen, then the first whose name can be.
    """
    rows = [widget for widget in root.walk() if widget.key.startswith("shelf-row:")]
    if scroll is None or not rows:
        return now
    top = scroll.rect.y + scroll.rect.height // 5
    above = [row for row in rows if row.rect.y <= top] or rows[:1]
    if now and rows[-1].rect.bottom <= scroll.rect.bottom:
        named = [row for row in rows if row.rect.y >= scroll.rect.y] or rows[-1:]
        return now if now in map(_key_of, named) else _key_of(named[0])
    return _key_of(above[-1])


def _key_of(row: Widget) -> str:
    """Return the key of the shelf that a row shows."""
    return row.key.partition(":")[2]
