"""The stage of three to six people: in a war of some their cards meet large in the middle.

A plan is changed for as long as they fight: those at war get columns side by side in the order in
which they sit, all others' cards lie small at the sides where they sit. The columns are declared in
`layout/war`; `in_columns` says where the cards of one of them lie. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import product

from pygame import Rect

from game.table.layout.solver import Solver, largest
from game.table.layout.table_zones import BATTLE, PILES
from game.table.layout.war import BESIDE, BURIED, EARLIER, FACE, ROW_GAP, STAKE, TIED, war
from game.table.layout.zones import MOST, Box
from game.table.view.plan_types import SHAPE, PilePlace, Plan, Spot
from game.ui.look import tail_of

_SEEN = 0.55
"""How much is seen of rows where there is little height, or of earlier ones where they are many."""
_MIDDLE = 0.1
"""The distance from the middle, as a share of the table's width, within which somebody sits at
neither side.
"""
_ROWS, _ENOUGH = 2, 1.0
"""How many rows are visible whole, where cards become as large as people need them."""
_HIGH = 4
"""How many face-down cards make a column."""


def gathered(plan: Plan, fighters: Collection[int], others: Collection[int]) -> Plan:
    """The plan while these fight a war; the same one where there is no stage for it.

    others: the seats that do not fight but are in the game.
    """
    fronts = {place.owner: place for place in plan.piles.values() if place.front}
    if plan.way != "around" or len(fighters) < 2:
        return plan
    if len(fronts) != sum(place.front for place in plan.piles.values()):
        return plan
    if any(place.abreast != 1 or place.look != "row" for place in fronts.values()):
        return plan
    order = sorted((fronts[seat] for seat in fighters), key=_x)
    aside = [fronts[seat] for seat in others]
    rooms = list(_rooms(plan)) or [
        order[0].rect.unionall([place.rect for place in fronts.values()])
    ]
    for seen in (1.0, _SEEN):
        deep = [_stage(plan, room, order, aside, (EARLIER + TIED) * seen) for room in rooms]
        room = rooms[deep.index(largest(deep, MOST, 0))]
        best = _stage(plan, room, order, aside, TIED * seen).solve()
        if best.scale >= _ENOUGH:
            break
    laid = best.rise((BATTLE,), (PILES,)).lay()
    piles = dict(plan.piles)
    for place in (*order, *aside):
        name = f"pile {place.number}"
        rect, card = _pixels(laid.boxes[name], room), max(8, round(laid.cards[name]))
        piles[place.number] = replace(place, rect=rect, card=card)
    for number, place in enumerate(order):
        inner = ("right", "left")[number] if len(order) == 2 else ""
        piles[place.number] = replace(piles[place.number], inner=inner, staged=seen)
    return replace(plan, piles=piles)


def _stage(
    plan: Plan, room: Rect, order: Sequence[PilePlace], aside: Sequence[PilePlace], rows: float
) -> Solver:
    """Return the stage in a room of the table."""
    sides = [[f"pile {p.number}" for p in side] for side in _sides(plan, aside)]
    unit = min(plan.size[0] / 1280, plan.size[1] / 720)
    return war(room.size, unit, [f"pile {p.number}" for p in order], sides, rows + ROW_GAP)


def _sides(plan: Plan, aside: Sequence[PilePlace]) -> tuple[list[PilePlace], list[PilePlace]]:
    """Return which cards lie at the left and which at the right, each nearest to whose they are.

    Of who sits in the middle they lie where there are fewer.
    """
    faces = {
        place.number: plan.seats[place.owner].face for place in aside if place.owner is not None
    }
    sides: tuple[list[PilePlace], list[PilePlace]] = [], []
    away = {place.number: faces[place.number].centerx - plan.cloth.centerx for place in aside}
    for place in sorted(aside, key=lambda place: -abs(away[place.number])):
        is_middle = abs(away[place.number]) < plan.cloth.w * _MIDDLE
        is_right = len(sides[1]) < len(sides[0]) if is_middle else away[place.number] > 0
        sides[is_right].append(place)
    for side in sides:
        side.sort(key=lambda place: faces[place.number].y)
    return sides


def _x(place: PilePlace) -> tuple[int, int]:
    return place.rect.centerx, -place.rect.y


def _pixels(box: Box, room: Rect) -> Rect:
    x, y = round(box.x), round(box.y)
    wide, high = round(box.x + box.wide) - x, round(box.y + box.high) - y
    return Rect(room.x + x, room.y + y, wide, high)


def _rooms(plan: Plan) -> Iterator[Rect]:
    """Yield rooms in the middle of the table in which nothing stands but cards that meet."""
    fronts = [place.rect for place in plan.piles.values() if place.front]
    band, tail = fronts[0].unionall(fronts), tail_of(plan.ask.height)
    taken = [rect for seat in plan.seats.values() for rect in (seat.face, seat.plate)]
    others = (p for p in plan.piles.values() if not (p.front or p.look == "heap"))
    taken += [place.rect.union(place.words) for place in others]
    taken += [plan.goal, plan.controls, plan.ask.inflate(2 * tail, 0)]
    gap = max(4, plan.size[1] // 90)
    middle = plan.cloth.centerx
    tops = {plan.cloth.y + gap, band.y, max(band.y, plan.goal.bottom + gap)}
    bottoms = {band.bottom, plan.ask.y - gap}
    for top, bottom in product(sorted(tops), sorted(bottoms)):
        left, right = plan.cloth.x + gap, plan.cloth.right - gap
        for rect in taken:
            if rect.y < bottom and rect.bottom > top and rect.centerx < middle:
                left = max(left, rect.right + gap)
            elif rect.y < bottom and rect.bottom > top:
                right = min(right, rect.x - gap)
        if right > left and bottom > top:
            yield Rect(left, top, right - left, bottom - top)


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
    shares = [EARLIER] * (len(rows) - 1) + [TIED] if rows else [TIED]
    seen = place.staged if len(shares) <= _ROWS else _SEEN
    parts = [share * seen for share in shares[:-1]] + [TIED * place.staged]
    unit = min(place.card, place.rect.height / (1 + sum(parts) + ROW_GAP * len(parts)))
    above = unit * (sum(parts) + ROW_GAP * len(parts))
    top = place.rect.y + (place.rect.height - unit - above) / 2
    y = top
    spots = [Spot(0, 0, 0, 0)] * len(ages)
    for row, share, part in zip(rows, shares, parts, strict=False):
        for age, spot in zip(
            row, _row(place, len(row), round(unit * share), round(y)), strict=True
        ):
            spots[len(ages) - 1 - age] = spot._replace(z=row[0] + spot.z)
        y += unit * (part + ROW_GAP)
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
        away = round(high * STAKE)
        x = place.rect.x + away if place.inner == "left" else place.rect.right - away - wide
    return Spot(x, y, high, z)


def _row(place: PilePlace, count: int, high: int, y: int) -> list[Spot]:
    """The equal card and what was put down over it, in columns further outwards."""
    low = round(high * BURIED)
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
    """Return the rect of a fighter's newest card, now or soon while cards are only put down."""
    ages = list(backs) if deciding else [True, *backs]
    return in_columns(place, ages, deciding=True)[0].rect


def face_beside(place: PilePlace, card: Rect) -> Rect:
    """Return the rect of the face of a seat that fights with this card: at its outer side, at half
    its height.
    """
    side = round(card.height * FACE)
    rect = Rect(0, 0, side, side)
    away = round(card.height * BESIDE)
    if place.inner == "left":
        rect.midleft = (card.right + away, card.centery)
    else:
        rect.midright = (card.x - away, card.centery)
    return rect
