"""The stage of three to six people: in a war of some their cards meet large in the middle.

A plan is changed for as long as they fight: those at war get columns side by side in the order in
which they sit, all others' cards lie small before their owners. `in_columns` says where the cards
of one of them lie. Plain geometry without drawing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from pygame import Rect

from game.table.view.card_spot import Spot
from game.table.view.plan_types import SHAPE, PilePlace, Plan

_TIED, _EARLIER, _BURIED = 0.58, 0.42, 0.62
"""Heights of equal cards as shares of the newest one's: those that met last, and in wars before;
of what lies face down over one, as a share of its height."""
_SEEN = 0.55
"""How much is seen of the rows of earlier wars where there are many."""
_ROWS, _ROOMY = 2, 0.48
"""So many rows are seen whole, where cards meet in so much of the cloth's height."""
_HIGH = 4
"""So many cards that lie face down make a column."""
_GAP = 0.05
"""Between rows, as a share of the newest card's height."""
_SMALL = 0.22
"""How high cards are of those who do not fight, as a share of where all met."""
_STAKE = 0.32
"""Half of what is free between the newest cards of two, as a share of their height."""
FACE = 0.26
"""How wide a face beside the newest card is, as a share of its height."""
_BESIDE = 0.06
"""What is free beside a face, as a share of the card's height."""


def gathered(plan: Plan, fighters: Collection[int], out: Collection[int]) -> Plan:
    """The plan while these fight a war; the same one where there is no stage for it.

    out: the seats that do not fight but have cards that met the others'.
    """
    fronts = {n: place for n, place in plan.piles.items() if place.front}
    owners = [place.owner for place in fronts.values()]
    if plan.way != "around" or len(fighters) < 2 or len(set(owners)) != len(owners):
        return plan
    if any(place.abreast != 1 or place.look != "row" for place in fronts.values()):
        return plan
    band = _band(plan, list(fronts.values()))
    roomy = band.height > _ROOMY * plan.cloth.height
    aside = (_aside if roomy else _at_both_sides)(
        plan, band, [seat for seat in out if seat not in fighters]
    )
    order = sorted((n for n in fronts if fronts[n].owner in fighters), key=lambda n: _x(fronts[n]))
    beside = SHAPE + FACE + 2 * _BESIDE + (_STAKE if len(order) == 2 else 0)
    room = _room(plan, band, aside, above=roomy)
    staged = 1.0 if roomy else _SEEN
    wide = round(len(order) * beside * room.height / (1 + _TIED * staged + _GAP))
    if wide < room.width:
        # In the middle of the table, as far as nothing stands there.
        x = max(room.x, min(band.centerx - wide // 2, room.right - wide))
        room = Rect(x, room.y, wide, room.height)
    columns = _columns(room, len(order))
    piles = dict(plan.piles)
    for number, (rect, inner) in zip(order, columns, strict=True):
        card = round(min(room.height, rect.width / beside))
        piles[number] = replace(fronts[number], rect=rect, card=card, inner=inner, staged=staged)
    for number, place in fronts.items():
        if place.owner in aside:
            rect = aside[place.owner]
            piles[number] = replace(place, rect=rect, card=rect.height)
    return replace(plan, piles=piles)


def _x(place: PilePlace) -> tuple[int, int]:
    return place.rect.centerx, -place.rect.y


def _band(plan: Plan, fronts: Sequence[PilePlace]) -> Rect:
    """Where cards meet, with what is free at both sides of it, as far as it is so at both."""
    band = fronts[0].rect.unionall([place.rect for place in fronts])
    taken = [rect for seat in plan.seats.values() for rect in (seat.face, seat.plate)]
    taken += [p.rect.union(p.words) for p in plan.piles.values() if not p.front]
    half = plan.cloth.width // 2
    middle = plan.cloth.centerx
    for rect in taken:
        if rect.y < band.bottom and rect.bottom > band.y:
            half = min(half, middle - rect.right if rect.centerx < middle else rect.x - middle)
    half = max(band.width * 2 // 5, half - max(8, band.height // 20))
    return Rect(middle - half, band.y, 2 * half, band.height)


def _aside(plan: Plan, band: Rect, out: Sequence[int]) -> dict[int, Rect]:
    """Where the cards lie of those who do not fight: small, each before its owner."""
    high = round(band.height * _SMALL)
    found: dict[int, Rect] = {}
    for seat in sorted(out, key=lambda seat: plan.seats[seat].side != "near"):
        place = plan.seats[seat]
        rect = Rect(0, 0, round(high * SHAPE), high)
        if place.side == "near":
            rect.bottomleft = band.bottomleft
            homes = [p.rect for p in plan.piles.values() if p.owner == seat and not p.front]
            homes = [home for home in homes if home.y - home.height // 2 < rect.bottom]
            rect.x = max([rect.x, *(home.right + high // 12 for home in homes)])
        elif place.side == "far":
            rect.midtop = (place.rect.centerx, band.y)
        else:
            rect.centery = place.face.centery
            rect.x = band.x if place.side == "left" else band.right - rect.width
        rect.clamp_ip(band)
        for other in found.values():
            if rect.colliderect(other):
                rect.bottom = other.y - high // 12
        found[seat] = rect
    return found


def _at_both_sides(plan: Plan, band: Rect, out: Sequence[int]) -> dict[int, Rect]:
    """The same where there is little height: at the left and at the right of who fights."""
    found: dict[int, Rect] = {}
    for left in (True, False):
        own = [seat for seat in out if (plan.seats[seat].face.centerx < band.centerx) is left]
        own.sort(key=lambda seat: plan.seats[seat].face.y)
        high = min(round(band.height * _SMALL * 1.5), band.height * 9 // 10 // max(1, len(own)))
        for row, seat in enumerate(own):
            rect = Rect(band.x, band.y + row * band.height // len(own), 0, high)
            rect.width = round(high * SHAPE)
            rect.x = band.x if left else band.right - rect.width
            found[seat] = rect
    return found


def _room(plan: Plan, band: Rect, aside: dict[int, Rect], *, above: bool) -> Rect:
    """What is left of where cards meet for those who fight.

    above: whether cards of those at the far side lie above it.
    """
    left, right, top = band.x, band.right, band.y
    for seat, rect in aside.items():
        gap = rect.height // 8
        if above and plan.seats[seat].side == "far":
            top = max(top, rect.bottom + gap)
        elif rect.centerx < band.centerx:
            left = max(left, rect.right + gap)
        else:
            right = min(right, rect.x - gap)
    return Rect(left, top, right - left, band.bottom - top)


def _columns(room: Rect, count: int) -> list[tuple[Rect, str]]:
    """A column for each who fights, from left to right, and where its cards meet the others'."""
    wide = room.width // count
    inner = ["right", "left"] if count == 2 else [""] * count
    return [
        (Rect(room.x + number * wide, room.y, wide, room.height), side)
        for number, side in enumerate(inner)
    ]


def in_columns(place: PilePlace, backs: Sequence[bool], *, deciding: bool) -> list[Spot]:
    """A spot for each card of who fights, top first: the newest one large, above it a row for each
    time that cards were equal: the equal one, and in columns what was put down over it.

    backs: whether each lies face down. deciding: whether the newest decides, and is not put down.
    """
    if not backs:
        return []
    ages = list(backs[::-1])
    earlier = len(ages) - 1 if deciding or len(ages) == 1 else len(ages)
    rows = _rows(ages[:earlier])
    shares = [_EARLIER] * (len(rows) - 1) + [_TIED] if rows else [_TIED]
    seen = place.staged if len(shares) <= _ROWS else _SEEN
    parts = [share * seen for share in shares[:-1]] + [_TIED * place.staged]
    unit = min(place.card, place.rect.height / (1 + sum(parts) + _GAP * len(parts)))
    above = unit * (sum(parts) + _GAP * len(parts))
    top = place.rect.y + (place.rect.height - unit - above) / 2
    y = top
    spots = [Spot(0, 0, 0, 0)] * len(ages)
    for row, share, part in zip(rows, shares, parts, strict=False):
        for age, spot in zip(
            row, _row(place, len(row), round(unit * share), round(y)), strict=True
        ):
            spots[len(ages) - 1 - age] = spot._replace(z=row[0] + spot.z)
        y += unit * (part + _GAP)
    if earlier < len(ages):
        spots[0] = _newest(place, round(unit), round(top + above), len(ages) + _HIGH)
    return spots


def _rows(ages: Sequence[bool]) -> list[list[int]]:
    """The cards before the newest, oldest first: a row begins with each that lies open."""
    rows: list[list[int]] = []
    for age, back in enumerate(ages):
        if rows and back:
            rows[-1].append(age)
        else:
            rows.append([age])
    return rows


def _newest(place: PilePlace, high: int, y: int, z: int) -> Spot:
    wide = round(high * SHAPE)
    x = place.rect.centerx - wide // 2
    if place.inner:
        away = round(high * _STAKE)
        x = place.rect.x + away if place.inner == "left" else place.rect.right - away - wide
    return Spot(x, y, high, z)


def _row(place: PilePlace, count: int, high: int, y: int) -> list[Spot]:
    """The equal card and what was put down over it, in columns further outwards."""
    low = round(high * _BURIED)
    wide, across = round(high * SHAPE), round(low * SHAPE)
    columns = -(-(count - 1) // _HIGH)
    half = max(4, wide // 4)
    room = place.rect.width - wide - half
    step = min(across * 1.1, room / columns) if columns else 0.0
    length = wide + round(step * columns)
    left = place.rect.centerx - length // 2
    if place.inner:
        left = place.rect.x + half if place.inner == "left" else place.rect.right - half - length
    outwards = -1 if place.inner == "right" else 1
    first = left if outwards > 0 else left + length - wide
    spots = [Spot(first, y, high, count)]
    down = (high - low) / (_HIGH - 1)
    for number in range(count - 1):
        column, position = divmod(number, _HIGH)
        away = round(column * step)
        x = first + wide + away if outwards > 0 else first - away - round(step)
        if step > across and outwards > 0:
            x += round(step) - across
        spots.append(Spot(x, y + round(position * down), low, position))
    return spots


def newest(place: PilePlace, backs: Sequence[bool], *, deciding: bool) -> Rect:
    """Where the newest card lies of who fights, or will lie while cards are only put down."""
    ages = list(backs) if deciding else [True, *backs]
    return in_columns(place, ages, deciding=True)[0].rect


def face_beside(place: PilePlace, card: Rect) -> Rect:
    """Where the face stands of who fights with this card: at its outer side, at half its height."""
    side = round(card.height * FACE)
    rect = Rect(0, 0, side, side)
    away = round(card.height * _BESIDE)
    if place.inner == "left":
        rect.midleft = (card.right + away, card.centery)
    else:
        rect.midright = (card.x - away, card.centery)
    return rect
