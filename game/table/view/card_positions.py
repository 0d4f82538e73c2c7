"""Where cards lie, by their piles: squared up, in a row, a fan, a heap, a strip, or in battle.

Plain geometry: from a pile's place and its cards it gives a position and a drawing order to each.
Heaps are strewn so that each card keeps its own place while others are taken away. Where the cards
of a battle lie is in `battle_positions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import asin, cos, degrees, radians, sin

from pygame import Rect

from game.table.view.battle_positions import in_battle
from game.table.view.board import Board
from game.table.view.card_spot import Spot
from game.table.view.card_thickness import thickness
from game.table.view.plan_types import SHAPE, PilePlace, Plan
from game.table.view.war_stage import in_columns

Lie = dict[int, tuple[Spot, int]]
"""Where cards lie: by token key its spot, and the number of its pile."""

_LITTLE = 0.18
"""Share of a card's width below which cards in a line cannot be told apart."""
_HAND_OVERLAP_ROWS = 0.42
_FAN, _LEAN, _RISE = 4, 4.0, 0.4
"""From so many cards on a hand is held in a fan; by how many degrees its ends lean outwards, and
how far its middle rises, as a share of how far its ends are lower."""
_THROWN = (-5.0, 3.0, 6.0, -2.0)
"""How cards lie that are out of the game, in degrees, as long as they are few."""
_ABOVE = 1000
"""Cards that are held up lie over all others."""


@dataclass(frozen=True)
class HandOrder:
    """How cards that are held lie from left to right.

    strengths: card & 127 -> its strength in this game (empty: by rank). by_suit: the names of piles
    that lie suit by suit.
    """

    strengths: Sequence[int] = ()
    by_suit: frozenset[str] = frozenset()

    def of(self, name: str, faces: Sequence[int]) -> list[int]:
        """The indexes of the cards of a pile from left to right, unknown ones last."""
        suits = name in self.by_suit

        def key(index: int) -> tuple[bool, int, int, int]:
            face = faces[index]
            if face < 0:
                return (True, 0, 0, face)
            card = face & 127
            strength = self.strengths[card] if self.strengths else card >> 2
            return (False, card & 3 if suits else 0, strength, face)

        return sorted(range(len(faces)), key=key)


BY_RANK = HandOrder()


def lying(layout: Plan, board: Board, order: HandOrder, *, deciding: bool) -> Lie:
    """Where every card lies.

    deciding: whether cards that were laid face down last are those that decide a war.
    """
    found: Lie = {}
    for number, pile in enumerate(board.piles):
        put_down = pile and pile[0].back and not all(t.back for t in pile)
        place, decides = layout.piles[number], deciding or not put_down
        if place.staged:
            spots = in_columns(place, [t.back for t in pile], deciding=decides)
        else:
            keys, faces = [t.key for t in pile], [t.face for t in pile]
            spots = spread(place, keys, faces, order, deciding=decides)
        for token, spot in zip(pile, spots, strict=True):
            found[token.key] = (spot, number)
    return found


def spread(
    place: PilePlace,
    keys: Sequence[int],
    faces: Sequence[int],
    order: HandOrder = BY_RANK,
    *,
    deciding: bool = True,
) -> list[Spot]:
    """A spot for each card, top first. `keys`: a lasting number for each card; `faces`: its int.

    deciding: whether the newest cards of a battle are compared, and not only put down for a war.
    """
    if place.look == "heap":
        return [_strewn(place, key) for key in keys]
    if place.look == "strip":
        return _strip(place, faces)
    if place.front:
        return in_battle(place, len(keys), deciding)
    if place.look == "row":
        return _lines(place, list(range(len(keys)))[:: 1 if place.top_left else -1])
    if place.look == "column":
        return _column(place, len(keys))
    if place.look == "fan":
        return _bowed(place, _lines(place, order.of(place.name, faces)))
    return _packet(place, len(keys))


def centred(place: PilePlace, width: int = 0) -> Rect:
    """One card in the middle of a pile's place, or a strip of this width as high as a card."""
    wide, high = place.size
    rect = Rect(0, 0, width or wide, high)
    rect.center = place.rect.center
    return rect


_FAN_LEANS = 9.0
"""By how many degrees the ends of cards held up lean outwards."""


def fanned(place: Rect, most: int, count: int) -> list[Spot]:
    """So many cards held up for all to see, in an arc from left to right, above all others.

    most: how high a card may be.
    """
    high = min(most, round(place.height * 0.9), round(place.width * 0.9 / SHAPE))
    wide = round(high * SHAPE)
    step = min(wide * 0.66, (place.width - wide) / (count - 1)) if count > 1 else 0.0
    left = place.centerx - (wide + step * (count - 1)) / 2
    # At the top, so that the lower half of the cards that have decided is still seen.
    top, sag = place.y, min(high * 0.16, place.height - high)
    spots = []
    for index in range(count):
        way = 2 * index / (count - 1) - 1 if count > 1 else 0.0
        y = top + sag * way * way * 0.6
        spot = Spot(round(left + index * step), round(y), high, _ABOVE + index)
        spots.append(spot._replace(tilt=round(way * _FAN_LEANS, 1)))
    return spots


def _packet(place: PilePlace, count: int) -> list[Spot]:
    wide, high = place.size
    x = place.rect.x + (place.rect.width - wide) // 2
    y = place.rect.y + (place.rect.height - high) // 2
    # The place does not move, the top rises.
    return [
        Spot(x, y - thickness(count - index, high), high, count - index) for index in range(count)
    ]


# -- lines -----------------------------------------------------------------------------------------


def _lines(place: PilePlace, order: Sequence[int]) -> list[Spot]:
    """One line, or as many as the place is made for; more where little of each would show."""
    rows = place.rows
    if rows == 1 and _crowded(place, len(order)):
        return _two_lines(place, order)
    if rows == 1 or len(order) <= 1:
        rect = Rect(place.rect.x, place.rect.bottom - place.card, place.rect.width, place.card)
        return _line(rect, place.card, order, 0)
    per_row = -(-len(order) // rows)
    down = (place.rect.height - place.card) / (rows - 1)
    spots = [Spot(0, 0, 0, 0)] * len(order)
    for row in range(rows):
        part = order[row * per_row : (row + 1) * per_row]
        top = place.rect.y + round(row * down)
        rect = Rect(place.rect.x, top, place.rect.width, place.card)
        lying = _line(rect, place.card, range(len(part)), row * per_row)
        for index, spot in zip(part, lying, strict=True):
            spots[index] = spot
    return spots


def _bowed(place: PilePlace, spots: list[Spot]) -> list[Spot]:
    """Cards that overlap in one line as a hand holds them: on a wide arc, its ends lower."""
    line = sorted(spot.x for spot in spots)
    if not place.bow or len(line) < _FAN or line[1] - line[0] >= place.size[0]:
        return spots
    if any(spot.y != spots[0].y for spot in spots):
        return spots
    half, middle = (line[-1] - line[0]) / 2, (line[0] + line[-1]) / 2
    arc = half / sin(radians(_LEAN))
    rise = _RISE * arc * (1 - cos(radians(_LEAN)))
    bowed = []
    for spot in spots:
        lean = asin((spot.x - middle) / arc)
        drop = arc * (1 - cos(lean)) - rise
        tilt = round(degrees(lean), 1)
        bowed.append(spot._replace(tilt=tilt * place.bow, drop=round(drop * place.bow)))
    return bowed


def _crowded(place: PilePlace, count: int) -> bool:
    """Whether so little of each card would show in one line that two lines are better."""
    wide, high = place.size
    return count > 6 and high > 80 and (place.rect.width - wide) / (count - 1) < wide * _LITTLE


def _two_lines(place: PilePlace, order: Sequence[int]) -> list[Spot]:
    """Two lines of smaller cards, the later ones below."""
    half = -(-len(order) // 2)
    high = round(place.card / (1 + _HAND_OVERLAP_ROWS))
    spots = [Spot(0, 0, 0, 0)] * len(order)
    for line, part in enumerate((order[:half], order[half:])):
        top = place.rect.bottom - place.card + line * (place.card - high)
        rect = Rect(place.rect.x, top, place.rect.width, high)
        lying = _line(rect, high, range(len(part)), line * half)
        for index, spot in zip(part, lying, strict=True):
            spots[index] = spot
    return spots


def _line(rect: Rect, high: int, order: Sequence[int], lowest: int) -> list[Spot]:
    """Side by side from left to right, closer together where there are many."""
    wide = round(high * SHAPE)
    count = len(order)
    room = rect.width - wide
    loose = wide + max(4, wide // 14)
    step = min(loose, room / (count - 1)) if count > 1 else 0.0
    left = rect.x + (room - step * (count - 1)) / 2
    y = rect.y + (rect.height - high) // 2
    spots = [Spot(0, 0, 0, 0)] * count
    for position, index in enumerate(order):
        spots[index] = Spot(round(left + position * step), y, high, lowest + position)
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
    left = place.rect.centerx - (wide + (min(count, per_line) - 1) * step) // 2
    spots = [Spot(0, 0, 0, 0)] * count
    for position, index in enumerate(order):
        line, column = divmod(position, per_line)
        x, y = left + column * step, place.rect.y + line * down
        # Few lie as they were thrown there.
        tilt = _THROWN[position % len(_THROWN)] if lines == 1 and count > 1 else 0.0
        spots[index] = Spot(x, y, high, position, tilt)
    return spots
