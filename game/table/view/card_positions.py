"""The positions of cards by their piles: squared up, in a row, a fan, a heap, a strip, or in
battle.

Plain geometry: from a pile's place and its cards it gives a position and a drawing order to each.
Heaps are strewn so that each card keeps its own place while others are taken away. The newest cards
of a battle lie large and side by side, those before them smaller. Cards that are opened or held up
lie over the table for a while.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import asin, cos, degrees, dist, inf, radians, sin

import pygame
from pygame import Rect

from game.rules.rng import Rng
from game.table.view.board import Board
from game.table.view.plan_types import SHAPE, PilePlace, Plan, Spot
from game.table.view.war_stage import in_columns
from game.ui import look
from game.ui.theme import Theme

Lie = dict[int, tuple[Spot, int]]
"""Positions of cards: by token key the spot, and the index of the pile."""

_LITTLE = 0.18
"""Share of a card's width below which cards in a line cannot be told apart."""
_ENOUGH = 0.6
"""Share of a card's width that shows in one line where two lines were planned: more of it than one
sees of a card under a second line."""
_HAND_OVERLAP_ROWS = 0.42
_MANY, _LEAST = 10, 80
"""From more cards in each of two lines on they become smaller, so that they can be told apart; and
how low they may be, in pixels.
"""
_STEP = 1.07
"""How far a step of a ladder is from the next, as a share of a card's height."""
_TOKEN = 1.16
"""How far a card that is counted is from the next, as a share of its width."""
_FAN, _LEAN, _RISE = 4, 4.0, 0.4
"""The number of cards from which on a hand is held in a fan; by how many degrees its ends lean
outwards, and how far its middle rises, as a share of how far its ends are lower.
"""
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


def lying(
    layout: Plan,
    board: Board,
    order: HandOrder,
    *,
    deciding: bool,
    tied: bool = True,
    hands: Sequence[Sequence[int]] = (),
) -> Lie:
    """Return the position of every card.

    deciding: whether cards that were laid face down last are those that decide a war. tied: whether
    more were laid since; else all of a seat count together where several may. hands: the
    faces of what counts of somebody's cards, each as it lies from left to right.
    """
    positions: Lie = {}
    for number, pile in enumerate(board.piles):
        put_down = pile and pile[0].back and not all(t.back for t in pile)
        place, decides = layout.piles[number], deciding or not put_down
        if not tied and 1 < place.abreast < min(place.holds, len(pile)):
            place = replace(place, abreast=len(pile))
        if place.staged:
            spots = in_columns(place, [t.back for t in pile], deciding=decides)
        else:
            keys, faces = [t.key for t in pile], [t.face for t in pile]
            spots = spread(place, keys, faces, order, deciding=decides)
            for hand in hands if place.front else ():
                if set(hand) <= set(faces):
                    spots = _as_hand(spots, faces, hand)
        for token, spot in zip(pile, spots, strict=True):
            positions[token.key] = (spot, number)
    return positions


def _as_hand(spots: Sequence[Spot], faces: Sequence[int], hand: Sequence[int]) -> list[Spot]:
    """Return the same spots, the largest for the cards of a hand, from left to right."""
    free = sorted(spots, key=lambda spot: (-spot.card, spot.x))
    cards = [faces.index(face) for face in hand]
    cards += [index for index in range(len(faces)) if index not in cards]
    positions = dict(zip(cards, free, strict=True))
    return [positions[index] for index in range(len(faces))]


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
    if place.look == "heap" and place.free:
        strewn = strewn_over(tuple(place.rect), place.card, place.free)
        return [strewn[key % len(strewn)] for key in keys]
    if place.look == "heap":
        return [_strewn(place, key) for key in keys]
    if place.look == "tokens":
        return tokens(place, len(keys))[::-1]
    if place.look == "strip":
        return _strip(place, faces)
    if place.front:
        return in_battle(place, len(keys), deciding)
    if place.look in ("row", "cell"):
        return _lines(place, list(range(len(keys)))[:: 1 if place.top_left else -1])
    if place.look == "ladder":
        return _ladder(place, len(keys))
    if place.look == "fan":
        return _bowed(place, _lines(place, order.of(place.name, faces)))
    return _packet(place, len(keys))


def centred(place: PilePlace, width: int = 0) -> Rect:
    """Return the rect of a card in the middle of a pile's area, or of a strip of this width as high
    as a card.
    """
    wide, high = place.size
    rect = Rect(0, 0, width or wide, high)
    rect.center = place.rect.center
    return rect


_FAN_LEANS = 9.0
"""Degrees by which the ends of cards held up lean outwards."""


def fanned(place: Rect, most: int, count: int) -> list[Spot]:
    """Return spots for `count` cards held up for all to see, in an arc from left to right, above
    all others.

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
    """Return spots in one line, or as many as the area is made for; more if little of each would be
    visible.
    """
    rows = place.rows
    if rows == 1 and _crowded(place, len(order)):
        return _two_lines(place, order)
    if rows == 1 or _fits(place, len(order)):
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


def _fits(place: PilePlace, count: int) -> bool:
    """Whether of so many cards in one line enough shows."""
    wide = place.size[0]
    return wide + (count - 1) * wide * _ENOUGH <= place.rect.width


def _loose(wide: int) -> int:
    """How far cards of this width are apart that lie side by side."""
    return wide + max(4, wide // 14)


def _bowed(place: PilePlace, spots: list[Spot]) -> list[Spot]:
    """Cards that overlap in one line as a hand holds them: on a wide arc, its ends lower."""
    line = sorted(spot.x for spot in spots)
    if not place.bow or len(line) < _FAN or line[1] - line[0] >= place.size[0]:
        return spots
    if any(spot.y != spots[0].y for spot in spots):
        return spots
    half, middle = (line[-1] - line[0]) / 2, (line[0] + line[-1]) / 2
    # Closer together, where the corners of the outermost would lie beside the place.
    wide, high = place.size
    out = (high * sin(radians(_LEAN)) - wide * (1 - cos(radians(_LEAN)))) / 2
    beside = max(0.0, out - min(line[0] - place.rect.x, place.rect.right - line[-1] - wide))
    closer = 1 - beside / half
    half *= closer
    arc = half / sin(radians(_LEAN))
    rise = _RISE * arc * (1 - cos(radians(_LEAN)))
    bowed = []
    for spot in spots:
        x = middle + (spot.x - middle) * closer
        lean = asin((x - middle) / arc)
        drop = round((arc * (1 - cos(lean)) - rise) * place.bow)
        tilt = round(degrees(lean), 1)
        bowed.append(spot._replace(x=round(x), tilt=tilt * place.bow, drop=drop))
    return bowed


def _crowded(place: PilePlace, count: int) -> bool:
    """Whether so little of each card would show in one line that two lines are better."""
    wide, high = place.size
    return count > 6 and high > 80 and (place.rect.width - wide) / (count - 1) < wide * _LITTLE


def _two_lines(place: PilePlace, order: Sequence[int]) -> list[Spot]:
    """Two lines of smaller cards, the later ones below; many are so small that all can be told
    apart.
    """
    half = -(-len(order) // 2)
    most = place.rect.width / (1 + _LITTLE * (half - 1)) / SHAPE
    high = round(place.card / (1 + _HAND_OVERLAP_ROWS))
    if half > _MANY:
        high = min(high, round(max(most, _LEAST)))
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
    step = min(_loose(wide), room / (count - 1)) if count > 1 else 0.0
    left = rect.x + (room - step * (count - 1)) / 2
    y = rect.y + (rect.height - high) // 2
    spots = [Spot(0, 0, 0, 0)] * count
    for position, index in enumerate(order):
        spots[index] = Spot(round(left + position * step), y, high, lowest + position)
    return spots


def tokens(place: PilePlace, count: int | None = None) -> list[Spot]:
    """Return spots for so many cards that are counted, side by side in rows; None: for as many as
    there is room for.
    """
    wide, high = place.size
    rect, rows = place.rect, max(1, place.rows)
    columns = max(1, round((rect.width - wide) / (wide * _TOKEN)) + 1)
    count = columns * rows if count is None else count
    rows = max(rows, -(-count // columns))
    across = (rect.width - wide) / max(1, columns - 1)
    down = (rect.height - high) / max(1, rows - 1)
    places = (divmod(number, columns) for number in range(count))
    return [
        Spot(round(rect.x + column * across), round(rect.y + row * down), high, row)
        for row, column in places
    ]


def _ladder(place: PilePlace, count: int) -> list[Spot]:
    """Return spots one below the other, the top card at the head; of each all is visible, or
    without room at least its upper edge.
    """
    wide, high = place.size
    step = min(high * _STEP, (place.rect.height - high) / (count - 1)) if count > 1 else 0.0
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


_CARDS, _TRIES, _THROWS = 56, 14, 80
"""How many cards have a place of their own over a table, how many are tried for each, and how many
at most until so many lie over nothing else."""
_TURNS, _TURN = 6, 12
"""Cards that are strewn lie askew by up to so many turns of so many degrees: those at one angle
share a picture."""


@lru_cache(maxsize=8)
def strewn_over(
    area: tuple[int, ...], card: int, free: tuple[tuple[int, ...], ...]
) -> tuple[Spot, ...]:
    """Return places for cards that are strewn over a table: even, but messy; the same for the same
    room.

    area, free: the rect, and those in it that stay free.
    """
    rect, rng, spots = Rect(area), Rng(card), list[Spot]()
    away = [Rect(each) for each in free]
    for number in range(_CARDS):
        best, far = Spot(rect.x, rect.y, card, number), -inf
        free_spots = 0
        for _ in range(_THROWS):
            turn = _TURN * (1 + rng.below(_TURNS))
            tilt = float(turn if rng.below(2) else -turn)
            spot = _thrown_in(rect, Spot(0, 0, card, number, tilt), rng)
            over = [min(spot.around.clip(each).size) for each in away if spot.meets(each)]
            if over:
                near = -float(max(over))
            else:
                middle = spot.rect.center
                near = min((dist(middle, other.rect.center) for other in spots), default=0.0)
            free_spots += near >= 0
            if near > far:
                best, far = spot, near
            if free_spots == _TRIES:
                break
        spots.append(best)
    return tuple(spots)


def _thrown_in(rect: Rect, spot: Spot, rng: Rng) -> Spot:
    """Return a card at this angle, somewhere in a rect."""
    wide, high = spot.around.size
    x = rect.x + rng.below(max(1, rect.width - wide)) + wide // 2
    y = rect.y + rng.below(max(1, rect.height - high)) + high // 2
    size = spot.rect.size
    return spot._replace(x=x - size[0] // 2, y=y - size[1] // 2)


def _strip(place: PilePlace, faces: Sequence[int]) -> list[Spot]:
    """Return spots for small cards, by rank, in lines; smaller if there are many."""
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


PIXELS = 0.77
"""The pixels that a card adds to a packet whose cards are 200 pixels high."""


def thickness(count: int, card: int) -> int:
    """How many pixels a packet is thick: 52 cards of 200 pixels' height about 40."""
    return round(max(0, count - 1) * PIXELS * card / 200)


_ROWS = ((0.42, 0.34), (0.32, 0.25))
"""Heights in a war, as shares of the newest cards': the row behind them, the rows farther back.

The first that leave the newest cards large are taken."""
_WHOLE, _LARGE, _WIDE = 0.97, 0.74, 130
"""Large is a card of so much of its full height, in a deeper war of the second share, and of so
many pixels' width."""
_APART = 0.22
"""How far the newest cards of a war lie from where cards meet, as a share of their width."""
_ASTRIDE, _BRIEF, _SEEN = 0.48, 0.42, 0.52
"""The height of the rows behind small cards as a share of the newest cards', less if these are
many, and how much of it is visible above them.
"""
_ASKEW = (-2.0, 1.5, -1.0, 2.0, 0.0)
"""How cards lie that are thrown down for a war, in degrees, one after the other."""
_READ = 0.3
"""How much of a card must be seen so that it can be read, as a share of its width."""
_DEEP = 2
"""How many rows lie behind the newest cards at most."""
_CHUNK = 4
"""A tie and what is buried over it make a row."""
_OVERLAP = 0.62
"""How much of each card shows in such a row."""


def in_battle(place: PilePlace, count: int, deciding: bool) -> list[Spot]:
    """The newest cards large and side by side, all before them in smaller rows behind.

    Their place is kept free while cards are only put down.
    """
    abreast = max(1, place.abreast)
    if count <= abreast:
        return _abreast(place, count, place.card, place.rect.centery)
    chunk = max(_CHUNK, abreast)
    earlier = count - abreast if deciding else count
    rows = [range(i, min(i + chunk, earlier)) for i in range(0, earlier, chunk)]
    if len(rows) > _DEEP:  # the oldest lie in one row, so that those that decide stay large
        rows = [range(rows[1 - _DEEP].start), *rows[1 - _DEEP :]]
    gap = 0.04
    for behind, farther in _ROWS:
        shares = [farther] * (len(rows) - 1) + [behind]
        unit = min(place.card, place.rect.height / (1 + sum(shares) + gap * len(rows)))
        large = _WHOLE if len(rows) == 1 else _LARGE
        if unit >= large * place.card and unit * SHAPE >= _WIDE:
            seen = 1.0
            break
    else:
        seen, gap = _SEEN, 0.0
        shares = [_ASTRIDE if abreast == 1 else _BRIEF] * len(rows)
        unit = min(place.card, place.rect.height / (1 + sum(shares) * seen))
    spots = [Spot(0, 0, 0, 0)] * count
    y = place.rect.centery - unit * (1 + sum(shares) * seen + gap * len(rows)) / 2
    for row, share in zip(rows, shares, strict=True):
        high = max(8, round(unit * share))
        for position, age in enumerate(row):
            # Age counts from the oldest; the newest card lies at index 0.
            spot = _outwards(place, position, len(row), high, round(y), age)
            tilt = _ASKEW[age % len(_ASKEW)] if position else 0.0
            spots[count - 1 - age] = spot._replace(tilt=tilt)
        y += high * seen + unit * gap
    if not deciding:
        return spots
    newest = _abreast(place, abreast, round(unit), round(y + unit / 2))
    away = round(min(unit * SHAPE * _APART, place.rect.width - unit * SHAPE))
    aside = {"left": max(0, away), "right": -max(0, away)}.get(place.inner, 0)
    for index, spot in enumerate(newest):
        spots[index] = spot._replace(x=spot.x + (aside if abreast == 1 else 0), z=earlier + spot.z)
    return spots


def _abreast(place: PilePlace, count: int, high: int, middle: int) -> list[Spot]:
    """Cards that are compared together, close together if need be.

    The oldest lies at the left, where the pile does not say that the top card does.
    """
    wide = round(high * SHAPE)
    room = place.rect.width - wide
    if count > 1 and room < wide * 0.2 * (count - 1):
        high = round(high * 0.8)
        wide = round(high * SHAPE)
        room = place.rect.width - wide
    step = min(wide * 1.05, room / (count - 1)) if count > 1 else 0.0
    left = _start(place, wide + step * (count - 1))
    spots = []
    for index in range(count):
        position = index if place.top_left else count - 1 - index
        # Of cards so close that only one can be read it is the newest.
        z = count - index if step < wide * _READ else position
        spots.append(Spot(round(left + position * step), middle - high // 2, high, z))
    return spots


def _outwards(place: PilePlace, position: int, count: int, high: int, y: int, z: int) -> Spot:
    """A card of a row in a war: the tied one inside, buried ones outwards."""
    wide = round(high * SHAPE)
    room = place.rect.width - wide
    step = min(wide * _OVERLAP, room / (count - 1)) if count > 1 else 0.0
    left = _start(place, wide + step * (count - 1))
    away = position if place.inner == "left" else count - 1 - position
    # The tied card lies over the others, so that all of it is seen.
    return Spot(round(left + away * step), y, high, z + count - 1 - 2 * position)


def _start(place: PilePlace, width: float) -> float:
    """Return the x at which something of this width begins: towards the battle area, or in the
    middle.
    """
    if place.inner == "right":
        return place.rect.right - width
    if place.inner == "left":
        return place.rect.x
    return place.rect.centerx - width / 2


_LEAST_HELD = 0.6
"""How much smaller than they may be cards are held up at the least."""
_LEAST_SEEN, _GAP = 0.36, 8
"""The visible share of the width of each card but the last beside what has decided; how far from
that they are held, in pixels, and thrice as far from a pile, as the last one leans.
"""
_HELD_ROOM = 1.1
"""How much room below the top of its place a held up card takes, of its height: its ends sink."""


@dataclass(frozen=True)
class RaisedCards:
    """The cards that are lifted over the table for a while. A card is named by its token's key.

    opened   all cards that are lifted
    held_up  the cards among them that stand in a fan as in a hand, from left to right
    high     the greatest height of a card in the fan, in pixels
    alone    if a single card is lifted, and a question about it stands above: the width of that
             question, as a multiple of its ribbon's height; else 0
    placed   the cards among them that have a place of their own, each with that place
    """

    opened: frozenset[int] = frozenset()
    held_up: tuple[int, ...] = ()
    high: int = 0
    alone: float = 0.0
    placed: tuple[tuple[int, Spot], ...] = ()


def words_place(layout: Plan, board: Board, wide: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rects of a question about a single card, and of the remark on its consequences.

    Both are moved up so far that the card has room below; they may cover piles that are empty now.
    wide: width of the question, as a multiple of its height.
    """
    fronts = [(n, place.rect) for n, place in layout.piles.items() if place.front]
    if layout.way != "around" or any(board.piles[n] for n, _ in fronts) or not fronts:
        return layout.ask, layout.hint
    top = min(rect.y for _, rect in fronts)
    high = layout.ask.height
    ribbon = pygame.Rect(0, 0, round(wide * high) + 2 * look.tail_of(high), high)
    ribbon.center = layout.ask.center
    lying = [p for n, p in layout.piles.items() if not p.front and board.piles[n]]
    beside = [place.rect.union(place.words) for place in lying]
    beside += [layout.goal, *(seat.plate for seat in layout.seats.values())]
    over = [rect.bottom for rect in beside if rect.left < ribbon.right and rect.right > ribbon.left]
    top = max([top, *(low + 8 for low in over if low <= ribbon.bottom)])
    least = -layout.ask.height // 2  # lower, if a pile's name would be under it
    up = max(least, min(layout.cloth.height // 8, layout.ask.y - top))
    return layout.ask.move(0, -up), layout.hint.move(0, -up)


def shrunk(spots: Sequence[Spot], low: int) -> list[Spot]:
    """Return the same picture of cards, as much smaller as it has to be to end above `low`, in
    pixels of the window; its top stays where it is.
    """
    whole = spots[0].rect.unionall([spot.rect.move(0, spot.drop) for spot in spots])
    share = min(1.0, (low - _GAP - whole.y) / whole.height)
    middle = whole.centerx
    return [
        spot._replace(
            x=round(middle + (spot.x - middle) * share),
            y=round(whole.y + (spot.y - whole.y) * share),
            card=max(8, int(spot.card * share)),
            drop=round(spot.drop * share),
        )
        for spot in spots
    ]


def raise_over(
    lie: Lie, raised: RaisedCards, theme: Theme, layout: Plan, board: Board, order: HandOrder
) -> None:
    """Put the cards that are opened or held up over where they lie else."""
    fan = {*raised.held_up, *dict(raised.placed)}
    for key, spot in raised.placed:
        lie[key] = (spot, lie[key][1])
    for number, pile in enumerate(board.piles):
        opened = [t for t in pile if t.key in raised.opened and t.key not in fan]
        if opened:
            words = layout.ask, layout.hint
            if raised.alone:
                words = words_place(layout, board, raised.alone)
            wide = _open_place(theme, layout, layout.piles[number], words)
            spots = spread(wide, [t.key for t in opened], [t.face for t in opened], order)
            for token, spot in zip(opened, spots, strict=True):
                lie[token.key] = (spot, number)
    held = fanned(*_held_place(lie, raised, layout), len(raised.held_up))
    for key, spot in zip(raised.held_up, held, strict=True):
        lie[key] = (spot, lie[key][1])


def _fan_place(layout: Plan) -> pygame.Rect:
    """Return the rect for cards that are held up: the battle area, with more room at both sides up
    to the piles.
    """
    cloth = layout.cloth
    fronts = [place.rect for place in layout.piles.values() if place.front]
    if not fronts:
        return cloth.inflate(-cloth.width // 2, -cloth.height // 2)
    fight = fronts[0].unionall(fronts[1:])
    room = fight.inflate(max(0, cloth.width // 2 - fight.width), 0).clip(cloth)
    homes = [
        rect
        for place in layout.piles.values()
        if not place.front and (rect := centred(place)).colliderect(room)
    ]
    if room.y < layout.goal.bottom:  # an empty plate is lower than its place
        homes.append(layout.goal)
    if room.y < layout.controls.bottom:  # the last card leans
        homes.append(layout.controls.inflate(6 * _GAP, 0))
    left = max([room.left, *(r.right for r in homes if r.centerx < fight.centerx)])
    right = min([room.right, *(r.left for r in homes if r.centerx > fight.centerx)])
    return pygame.Rect(left, room.y, right - left, room.height)


def _held_place(lie: Lie, raised: RaisedCards, layout: Plan) -> tuple[pygame.Rect, int]:
    """Return the rect for cards that are held up, and how high a card may be: above what has
    decided or beside it, wherever they are higher, so that its index can still be read.
    """
    room, fan = _fan_place(layout), set(raised.held_up)
    lying = [spot for key, (spot, n) in lie.items() if layout.piles[n].front and key not in fan]
    if not lying:
        return room, raised.high
    decided = max(lying, key=lambda spot: spot.y + spot.card).rect
    above = round((decided.y - room.y) / _HELD_ROOM)
    left, right = room.x + 3 * _GAP, decided.x - _GAP
    if decided.centerx < room.centerx:
        left, right = decided.right + _GAP, room.right - 3 * _GAP
    beside = pygame.Rect(left, decided.y, right - left, decided.height)
    wide = 1 + _LEAST_SEEN * (len(fan) - 1)
    high = round(min(beside.width / wide / SHAPE, beside.height / _HELD_ROOM))
    place, high = (room, above) if above >= high else (beside, high)
    return place, min(raised.high, max(high, round(raised.high * _LEAST_HELD)))


def _open_place(
    theme: Theme, layout: Plan, place: PilePlace, words: tuple[pygame.Rect, pygame.Rect]
) -> PilePlace:
    """The room around the words that ask, for the opened cards of a pile."""
    px, (ask, hint) = theme.px, words
    top = hint.bottom + px(10)
    high = min(px(300), layout.cloth.bottom - px(8) - top)
    if high < px(150):
        high = min(px(300), ask.y - px(16) - layout.cloth.y)
        top = ask.y - px(10) - high
    wide = round(layout.cloth.width * 0.62)
    rect = pygame.Rect(layout.cloth.centerx - wide // 2, top, wide, high)
    return replace(place, look="fan", front=False, rows=1, rect=rect, card=min(high, px(270)))
