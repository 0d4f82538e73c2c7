"""The layout of cards that are put in order: in rows, in free room on the table or on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.table.view.plan_types import SHAPE, Frame

if TYPE_CHECKING:
    from game.ui.theme import Theme

_MOST_NUMBERED = 10
_MOST_HIGH = 0.4
"""The height of a card as a share of the window's, however few there are."""
_NUMBER = 1.4
"""The height of a number as a share of its letters'."""
PLANS = 1.9
"""How high helpers with pictures of plans are, in heights of a button."""
_BETWEEN = 10
"""Pixels between two rows of cards."""


_ROOMY = 46
"""From how many heights of letters a page is wide enough for the words of all helpers."""
_HELPER = 8.9
"""How wide a helper with words is, and what is between two, in heights of letters."""
_HIGH_ON_TABLE, _LEAST_ON_TABLE = 0.34, 110
"""The height of a card on the table: at most, as a share of the window's; at least, in units."""
_APART_ON_TABLE = 0.6
"""How much of each card is seen there at least, as a share of its width."""
_WIDE, _LEAST_WIDE = 42, 26
"""How wide a sheet would be for its words, and is at least, in heights of letters."""


_APART, _NEARLY = 6, 0.75
"""Pixels between two cards of a row, and how much smaller cards may be for that."""


class Beside(NamedTuple):
    """The table while cards are put in order: rects of what stays in sight, and of what is gone.

    stop: why battles that are passed over stop here; empty where none are.
    """

    kept: Sequence[Rect]
    gone: Sequence[Rect]
    stop: str = ""


@dataclass(frozen=True)
class ArrangeLayout:
    """Places on the window: the ribbon and what stands below it, the counts, the round buttons,
    the cards, the helpers at the near side. numbered, worded: whether there is room for numbers,
    and for words on the helpers. sheet: what they cover of the table, which is seen around it; None
    where they are a page of their own.
    """

    ask: Rect
    below: Rect
    counts: Rect
    tools: Rect
    cards: list[Rect]
    helpers: Rect
    numbered: bool
    worded: bool
    sheet: Rect | None = None

    @classmethod
    def of(
        cls,
        theme: Theme,
        count: int,
        beside: Sequence[Rect] = (),
        helpers: int = 0,
        *,
        plans: bool = False,
    ) -> ArrangeLayout:
        """Return the layout for `count` cards and so many helpers in this window.

        beside: what of the table stays in sight; empty where all of it may be covered. plans:
        whether helpers on a page have pictures of plans.
        """
        for worded in (True, False) if beside and count <= _MOST_NUMBERED else ():
            on_table = _on_table(theme, count, beside, helpers if worded else 0)
            if on_table is not None:
                return on_table
        return _page(theme, count, plans=plans)


def _page(theme: Theme, count: int, *, plans: bool) -> ArrangeLayout:
    """Return the layout that takes the whole window."""
    frame, px, target = Frame.of(theme), theme.px, theme.target
    cloth = frame.cloth
    tools = frame.controls.copy()
    tools.x, tools.width = tools.centerx, tools.width // 2
    side = cloth.right - tools.x + px(20)
    counts = Rect(cloth.x + px(22), tools.y, side - px(22), round(theme.text("small") * 2.8))
    ask = Rect(0, cloth.y + px(16), cloth.width - 2 * side, max(px(56), target))
    ask.centerx = cloth.centerx
    below = Rect(ask.x, ask.bottom + px(14), ask.width, max(px(44), target))
    tall = round(target * PLANS) if plans else target
    helpers = Rect(cloth.x + px(24), 0, cloth.width - px(48), tall)
    helpers.bottom = cloth.bottom - px(16)
    top = below.bottom + px(22)
    area = Rect(cloth.x + px(30), top, cloth.width - px(60), helpers.y - px(16) - top)
    numbered = count <= _MOST_NUMBERED
    beneath = round(theme.text("small") * _NUMBER) + px(11) if numbered else 0
    cards = rows_of_cards(count, area, round(theme.size[1] * _MOST_HIGH), beneath)
    worded = helpers.width > _ROOMY * theme.text("body")
    return ArrangeLayout(ask, below, counts, tools, cards, helpers, numbered, worded)


def _on_table(
    theme: Theme, count: int, beside: Sequence[Rect], helpers: int
) -> ArrangeLayout | None:
    """Return the layout on a sheet between what stays in sight; None where that has no room.

    helpers: how many have words; 0 for none.
    """
    frame, px, target, letters = Frame.of(theme), theme.px, theme.target, theme.text("body")
    pad, row, gap = px(16), max(px(46), target), px(10)
    numbers = round(theme.text("small") * _NUMBER) + px(11)
    most = round(theme.size[1] * _HIGH_ON_TABLE)
    wide = max(round(count * (most * SHAPE + px(12))), round(letters * _WIDE))
    around = 3 * row + numbers + 4 * pad
    room = free_room(frame.cloth.inflate(-px(12), -px(12)), beside, (wide, around + most))
    lines = max(1, -(-round(helpers * _HELPER * letters) // max(1, room.width - 2 * pad)))
    tools_high = lines * row + (lines - 1) * gap
    around += tools_high - row
    if room.width < _LEAST_WIDE * letters:
        return None
    sheet = room.copy()
    sheet.height = min(room.height, around + most)
    sheet.bottom = room.bottom
    inner = sheet.inflate(-2 * pad, 0)
    ask = Rect(0, sheet.y + pad // 2, inner.width - px(60), row)
    ask.centerx = sheet.centerx
    below = Rect(inner.x, ask.bottom + pad // 2, inner.width, row)
    help_at = Rect(inner.x, sheet.bottom - pad - tools_high, inner.width, tools_high)
    area = Rect(inner.x, below.bottom + pad, inner.width, 0)
    area.height = max(0, help_at.y - pad - area.y)
    cards: list[Rect] = []
    for high in range(most, px(_LEAST_ON_TABLE), -px(8)):
        cards = rows_of_cards(count, area, high, numbers)
        step = cards[1].x - cards[0].x if count > 1 else cards[0].width
        if step >= _APART_ON_TABLE * cards[0].width:
            break
    else:
        return None
    if cards[0].height < px(_LEAST_ON_TABLE):
        return None
    used = cards[-1].bottom - cards[0].y + numbers + pad
    spare = max(0, area.height - used)
    sheet = Rect(sheet.x, sheet.y + spare, sheet.width, sheet.height - spare)
    ask, below = ask.move(0, spare), below.move(0, spare)
    cards = [card.move(0, spare // 2) for card in cards]
    tools = frame.controls.copy()
    tools.x, tools.width = tools.centerx, tools.width // 2
    counts = Rect(0, 0, 0, 0)  # they stand on the table
    return ArrangeLayout(ask, below, counts, tools, cards, help_at, True, helpers > 0, sheet)


def free_room(within: Rect, taken: Sequence[Rect], wanted: tuple[int, int]) -> Rect:
    """Return the rectangle free of others that has most of the wanted size; empty if there is none.

    Of those with equally much of it the widest.
    """
    taken = [part for rect in taken if (part := rect.clip(within)).width and part.height]
    xs = sorted({within.left, within.right, *(x for r in taken for x in (r.left, r.right))})
    best, worth = Rect(within.center, (0, 0)), (0, 0)
    for first, left in enumerate(xs):
        for right in xs[first + 1 :]:
            ends = sorted((r.top, r.bottom) for r in taken if r.left < right and r.right > left)
            top = within.top
            for begin, end in [*ends, (within.bottom, within.bottom)]:
                room = Rect(left, top, right - left, max(0, begin - top))
                of_use = min(room.width, wanted[0]) * min(room.height, wanted[1])
                if (of_use, room.width) > worth:
                    best, worth = room, (of_use, room.width)
                top = max(top, end)
    return best


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
