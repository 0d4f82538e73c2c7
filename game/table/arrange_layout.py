"""Where cards lie that are put in order: in rows, as large as the screen allows."""

from __future__ import annotations

from pygame import Rect

from game.table.view.plan_types import SHAPE


def rows_of_cards(count: int, area: Rect) -> list[Rect]:
    """Rectangles for so many cards in rows, as large as the area allows, a little overlapping."""
    best: tuple[float, int, int, float] = (0.0, 1, 12, 1.0)
    for rows in range(1, 7):
        per = -(-count // rows)
        high = min(area.height // rows - 10, round(area.height * 0.62))
        wide = high * SHAPE
        step = min(wide + 12, (area.width - wide) / (per - 1)) if per > 1 else wide
        if step < wide * 0.4:
            high = int(area.width / ((per - 1) * 0.4 + 1) / SHAPE)
            wide = high * SHAPE
            step = wide * 0.4
        worth = high * min(1.0, step / wide) ** 0.6
        if worth > best[0]:
            best = (worth, rows, high, step)
    _, rows, high, step = best
    per = max(1, -(-count // rows))
    wide = round(high * SHAPE)
    down = high + 10
    y0 = area.y + (area.height - down * rows + 10) // 2
    found = []
    for position in range(count):
        row, column = divmod(position, per)
        used = wide + step * (min(per, count) - 1)
        x = area.x + (area.width - used) / 2 + column * step
        found.append(Rect(round(x), y0 + row * down, wide, high))
    return found


def distance_squared(rect: Rect, point: tuple[int, int]) -> int:
    """How far a point is from the middle of a rectangle: in pixels, squared."""
    return (rect.centerx - point[0]) ** 2 + (rect.centery - point[1]) ** 2
