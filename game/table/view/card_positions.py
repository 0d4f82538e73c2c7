"""Where the cards of one pile lie: squared up, in a row, a fan, a heap or a strip.

Plain geometry: from a pile's place and its cards it gives a position and a drawing order to each.
Heaps are strewn so that each card keeps its own place while others are taken away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from game.table.view.table_layout import SHAPE, PilePlace

_LITTLE = 0.18
"""Share of a card's width below which cards in a line cannot be told apart."""


class Spot(NamedTuple):
    """Where a card lies and how high it is; `z` orders drawing, small numbers first."""

    x: int
    y: int
    card: int
    z: int

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        return Rect(self.x, self.y, round(self.card * SHAPE), self.card)


def spread(place: PilePlace, keys: Sequence[int], faces: Sequence[int]) -> list[Spot]:
    """A spot for each card, top first. `keys`: a lasting number for each card; `faces`: its int."""
    if place.look == "heap":
        return [_strewn(place, key) for key in keys]
    if place.look == "strip":
        return _strip(place, faces)
    if place.look == "row":
        order = list(range(len(keys)))[::-1]
        return _two_lines(place, order) if _crowded(place, len(keys)) else _line(place, order)
    if place.look == "column":
        return _column(place, len(keys))
    if place.look == "fan":
        return _line(place, hand_order(faces))
    return _packet(place, len(keys))


def hand_order(faces: Sequence[int]) -> list[int]:
    """The indexes of a hand's cards from left to right: by rank, unknown ones last."""
    return sorted(range(len(faces)), key=lambda i: (faces[i] < 0, (faces[i] & 127) >> 2, faces[i]))


def thickness(count: int, card: int) -> int:
    """How many pixels a packet is thick."""
    return min(round(count * card / 1100), max(2, card // 22))


def _packet(place: PilePlace, count: int) -> list[Spot]:
    wide, high = place.size
    x = place.rect.x + (place.rect.width - wide) // 2
    y = place.rect.y + (place.rect.height - high) // 2
    spots = []
    for index in range(count):
        up = thickness(count - index, high)
        spots.append(Spot(x - up // 2, y - up, high, count - index))
    return spots


def _crowded(place: PilePlace, count: int) -> bool:
    """Whether so little of each card would show in one line that two lines are better."""
    wide, high = place.size
    return count > 6 and high > 80 and (place.rect.width - wide) / (count - 1) < wide * _LITTLE


def _two_lines(place: PilePlace, order: Sequence[int]) -> list[Spot]:
    """Two lines of smaller cards, the later ones below."""
    half = -(-len(order) // 2)
    high = round(place.card * 0.53)
    down = place.rect.height - high
    spots = [Spot(0, 0, 0, 0)] * len(order)
    for line, part in enumerate((order[:half], order[half:])):
        rect = Rect(place.rect.x, place.rect.y + line * down, place.rect.width, high)
        lying = _line(replace(place, rect=rect, card=high), range(len(part)))
        for index, spot in zip(part, lying, strict=True):
            spots[index] = spot._replace(z=spot.z + line * half)
    return spots


def _line(place: PilePlace, order: Sequence[int]) -> list[Spot]:
    """Side by side from left to right, closer together where there are many."""
    wide, high = place.size
    count = len(order)
    room = place.rect.width - wide
    loose = wide + max(2, wide // 14)
    step = min(loose, room / (count - 1)) if count > 1 else 0.0
    left = place.rect.x + (room - step * (count - 1)) / 2
    y = place.rect.y + (place.rect.height - high) // 2
    spots = [Spot(0, 0, 0, 0)] * count
    for position, index in enumerate(order):
        spots[index] = Spot(round(left + position * step), y, high, position)
    return spots


def _column(place: PilePlace, count: int) -> list[Spot]:
    """One below the other, the top card at the head; of each at least its upper edge shows."""
    wide, high = place.size
    step = min(high * 0.42, (place.rect.height - high) / (count - 1)) if count > 1 else 0.0
    x = place.rect.x + (place.rect.width - wide) // 2
    y = place.rect.y + (place.rect.height - high - step * (count - 1)) / 2
    return [Spot(x, round(y + index * step), high, index) for index in range(count)]


def _strewn(place: PilePlace, key: int) -> Spot:
    """A place of its own in a grid, a little out of line; the same for the same key."""
    wide, high = place.size
    columns = max(1, int((place.rect.width - wide) / (wide * 0.98)) + 1)
    rows = max(1, -(-56 // columns))
    # 56 places, walked through in steps that share no factor with them, look unordered.
    cell = key * 37 % (columns * rows)
    column, row = cell % columns, cell // columns
    free_x, free_y = place.rect.width - wide, place.rect.height - high
    noise = key * 2654435761 & 0xFFFFFFFF
    jitter_x = ((noise >> 8 & 255) / 255 - 0.5) * wide * 0.3
    jitter_y = ((noise >> 16 & 255) / 255 - 0.5) * high * 0.14
    x = free_x * column / max(1, columns - 1) + jitter_x
    y = free_y * row / max(1, rows - 1) + jitter_y
    return Spot(
        place.rect.x + round(min(max(x, 0), free_x)),
        place.rect.y + round(min(max(y, 0), free_y)),
        high,
        noise & 1023,
    )


def _strip(place: PilePlace, faces: Sequence[int]) -> list[Spot]:
    """All cards small, by rank, in lines; smaller where there are many."""
    count = len(faces)
    if not count:
        return []
    high = place.card
    while True:
        wide = round(high * SHAPE)
        step = max(4, round(wide * 0.45))
        per_line = max(1, (place.rect.width - wide) // step + 1)
        lines = -(-count // per_line)
        down = max(6, round(high * 0.62))
        if (lines - 1) * down + high <= place.rect.height or high <= 14:
            break
        high -= 2
    down = min(down, (place.rect.height - high) // max(1, lines - 1)) if lines > 1 else down
    order = sorted(range(count), key=lambda i: (-((faces[i] & 127) >> 2), faces[i]))
    spots = [Spot(0, 0, 0, 0)] * count
    for position, index in enumerate(order):
        line, column = divmod(position, per_line)
        x, y = place.rect.x + column * step, place.rect.y + line * down
        spots[index] = Spot(x, y, high, position)
    return spots
