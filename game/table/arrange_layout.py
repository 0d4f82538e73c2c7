"""The layout of cards that are put in order: in rows, as large as the screen allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.table.view.plan_types import SHAPE, Frame

if TYPE_CHECKING:
    from game.ui.theme import Theme

_MOST_NUMBERED = 10
_MOST_HIGH = 0.4
"""The height of a card as a share of the window's, however few there are."""
_NUMBER = 1.4
"""The height of a number as a share of its letters'."""
_BETWEEN = 10
"""Pixels between two rows of cards."""


_APART, _NEARLY = 6, 0.75
"""Pixels between two cards of a row, and how much smaller cards may be for that."""


@dataclass(frozen=True)
class ArrangeLayout:
    """Places on the window: the ribbon and what stands below it, the counts, the round buttons,
    the cards, the helpers at the near side. numbered: whether there is room for numbers.
    """

    ask: Rect
    below: Rect
    counts: Rect
    tools: Rect
    cards: list[Rect]
    helpers: Rect
    numbered: bool

    @classmethod
    def of(cls, theme: Theme, count: int) -> ArrangeLayout:
        """Return the layout for `count` cards in this window."""
        frame, px, target = Frame.of(theme), theme.px, theme.target
        cloth = frame.cloth
        tools = frame.controls.copy()
        tools.x, tools.width = tools.centerx, tools.width // 2
        side = cloth.right - tools.x + px(20)
        counts = Rect(cloth.x + px(22), tools.y, side - px(22), round(theme.text("small") * 2.8))
        ask = Rect(0, cloth.y + px(16), cloth.width - 2 * side, max(px(56), target))
        ask.centerx = cloth.centerx
        below = Rect(ask.x, ask.bottom + px(14), ask.width, max(px(44), target))
        helpers = Rect(cloth.x + px(24), 0, cloth.width - px(48), target)
        helpers.bottom = cloth.bottom - px(16)
        top = below.bottom + px(22)
        area = Rect(cloth.x + px(30), top, cloth.width - px(60), helpers.y - px(16) - top)
        numbered = count <= _MOST_NUMBERED
        beneath = round(theme.text("small") * _NUMBER) + px(11) if numbered else 0
        cards = rows_of_cards(count, area, round(theme.size[1] * _MOST_HIGH), beneath)
        return cls(ask, below, counts, tools, cards, helpers, numbered)


def rows_of_cards(count: int, area: Rect, most: int, beneath: int = 0) -> list[Rect]:
    """Rectangles for so many cards in rows, as large as the area allows, overlapping if need be.

    most: the greatest height of a card, in pixels. beneath: how many of them each row has below its
    cards, for their numbers.
    """
    between = beneath + _BETWEEN
    best: tuple[float, int, int, float] = (0.0, 1, 12, 1.0)
    for rows in range(1, 7):
        per = -(-count // rows)
        high = min(area.height // rows - between, most)
        apart = int(((area.width + _APART) / per - _APART) / SHAPE)
        if _NEARLY * high <= apart < high:
            high = apart  # a little smaller, so that no card lies over another
        if high < 1:
            continue
        wide = high * SHAPE
        step = min(wide + 12, (area.width - wide) / (per - 1)) if per > 1 else wide
        if step < wide * 0.4:
            high = max(1, int(area.width / ((per - 1) * 0.4 + 1) / SHAPE))
            wide = high * SHAPE
            step = wide * 0.4
        worth = high * min(1.0, step / wide) ** 0.6
        if worth > best[0]:
            best = (worth, rows, high, step)
    _, rows, high, step = best
    per = max(1, -(-count // rows))
    wide = round(high * SHAPE)
    down = high + between
    y0 = area.y + (area.height - down * rows + _BETWEEN) // 2
    rects = []
    for position in range(count):
        row, column = divmod(position, per)
        used = wide + step * (min(per, count) - 1)
        x = area.x + (area.width - used) / 2 + column * step
        rects.append(Rect(round(x), y0 + row * down, wide, high))
    return rects


def distance_squared(rect: Rect, point: tuple[int, int]) -> int:
    """How far a point is from the middle of a rectangle: in pixels, squared."""
    return (rect.centerx - point[0]) ** 2 + (rect.centery - point[1]) ** 2
