"""Where the cards of a battle lie, as large as their place allows.

In a war the tied and the buried ones become smaller rows behind the newest, so that the last card
is always the largest.
"""

from __future__ import annotations

from game.table.view.card_spot import Spot
from game.table.view.plan_types import SHAPE, PilePlace

_ROWS = ((0.42, 0.34), (0.32, 0.25))
"""Heights in a war, as shares of the newest cards': the row behind them, the rows farther back.

The first that leave the newest cards large are taken."""
_WHOLE, _LARGE, _WIDE = 0.97, 0.74, 130
"""Large is a card of so much of its full height, in a deeper war of the second share, and of so
many pixels' width."""
_APART = 0.22
"""How far the newest cards of a war lie from where cards meet, as a share of their width."""
_ASTRIDE, _BRIEF, _SEEN = 0.48, 0.42, 0.52
"""Where cards are small anyway: the height of the rows behind as a share of the newest cards', less
where these are many, and how much of it is seen above them."""
_ASKEW = (-2.0, 1.5, -1.0, 2.0, 0.0)
"""How cards lie that are thrown down for a war, in degrees, one after the other."""
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
        spots.append(Spot(round(left + position * step), middle - high // 2, high, position))
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
    """Where something so wide begins: towards where the cards meet, or in the middle."""
    if place.inner == "right":
        return place.rect.right - width
    if place.inner == "left":
        return place.rect.x
    return place.rect.centerx - width / 2
