"""A solved layout as a plan of the table: boxes of zones become rectangles of seats and piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from pygame import Rect

from game.table.layout.solver import Solver, largest
from game.table.layout.table_zones import (
    BATTLE,
    CHIPS,
    FAR,
    GOAL,
    HAND,
    NAMES,
    NEAR,
    PILES,
    PLATES,
    REST,
    RIBBON,
    SHARED,
    TableZones,
)
from game.table.layout.zones import NOTHING, Box, Laid
from game.table.view.plan_types import (
    SHAPE,
    Kind,
    PilePlace,
    Plan,
    SeatPlace,
    grown,
    in_turn,
)
from game.ui.look import tail_of
from game.ui.tabletop import Rim
from game.ui.theme import Theme

_ORDER = (
    (BATTLE, HAND), (HAND,), (BATTLE,), (GOAL,), (PILES,), (NEAR,), (FAR,), (RIBBON,), (CHIPS,),
    (PLATES,), (SHARED,), (NAMES,), (REST,),
)  # fmt: skip
"""Groups that grow on, one after the other, when no scale of all together fits any more."""
_WORDS_LAST = (
    (BATTLE, HAND), (HAND,), (BATTLE,), (PILES,), (FAR,), (SHARED,), (NAMES, RIBBON), (PLATES,),
    (REST,), (NAMES,), (RIBBON,),
)  # fmt: skip
"""The same where the ribbon lies between piles, whose names grow with it."""
_BUTTON = 400, 0.0
_BUTTONS = {"facing": (320, 0.6), "ends": (400, 0.7)}
"""How wide what goes on is at most, in units, and how much of the text's growth it takes: first for
all ways of sitting but those that are named."""
_ALIGNS = {("around", "near"): "left", ("facing", "near"): "left", ("facing", "far"): "left"}
"""How words lie in their plates, by way of sitting and side, where not in the middle."""
_STREWN_OFF, _COVERED = 8, 1.6
"""How far cards that are strewn over a table lie from all else, in units; and how much of it they
would cover side by side."""
_LOOSE = {"heap": 1 / 2.3, "strip": 0.9, "ladder": 0.55}
"""How high a card is as a share of its pile's place, where few lie large and many small."""


def solved(way: str, forms: Iterable[Solver]) -> Solver:
    """Return the best of these forms, in which each group has grown as far as it can."""
    if way in ("facing", "ends"):
        return largest(forms, lead=(BATTLE, HAND)).rise(*_WORDS_LAST)
    return largest(forms).rise(*_ORDER)


def laid_plan(way: str, zones: TableZones, forms: Iterable[Solver], seats: int) -> Plan:
    """Return the plan of the best of these forms, in pixels of the window. way: see `Plan`."""
    layout = solved(way, forms)
    laid = layout.lay()
    boxes = {name: _pixels(box) for name, box in laid.boxes.items()}
    theme, near = zones.theme, zones.near * min(1.0, layout.scale - NOTHING)
    rim = Rim.of(theme.scale, near=near)
    cloth = rim.cloth(theme.size)
    keys = Rect(rim.end, theme.size[1] - rim.near, theme.size[0] - 2 * rim.end, rim.near)
    ribbon = boxes["ribbon"]
    hint = boxes.get("button", Rect(ribbon.x, ribbon.bottom, ribbon.width, 0))
    ask = ribbon.inflate(-2 * min(tail_of(ribbon.height), ribbon.width // 3), 0)
    if way == "ends" and not any(kind.brief or kind.look == "heap" for kind in zones.kinds):
        hint = Rect(ask.x, hint.y, ask.width, 0)
    most = grown(theme, *_BUTTONS.get(way, _BUTTON))
    button = boxes.get("button", hint)
    button = button.inflate(min(0, most - button.width), 0)
    plan = Plan(
        way, theme.size, rim, cloth, boxes["goal"], boxes.get("bar", Rect(0, 0, 0, 0)),
        boxes["controls"], keys, ask, ask, hint, button,
        ring=boxes.get("ring", Rect(0, 0, 0, 0)),
    )  # fmt: skip
    for seat, side in _sides(way, zones.me, seats).items():
        align = side if way == "halves" else _ALIGNS.get((way, side), "centre")
        face, plate = boxes[f"face {seat}"], boxes[f"plate {seat}"]
        plan.seats[seat] = SeatPlace(side, face, plate, align, _region(cloth, side))
    for kind in zones.kinds:
        if f"pile {kind.number}" in boxes:
            plan.piles[kind.number] = _place(kind, zones, laid, boxes)
    for kind in zones.kinds:
        if kind.number not in plan.piles and kind.owner is None:
            plan.piles[kind.number] = _over_the_table(kind, plan, zones.theme)
        elif kind.number not in plan.piles:
            plan.piles[kind.number] = _where_cards_meet(kind, plan)
    if any(place.free for place in plan.piles.values()):
        for number, place in plan.piles.items():  # the newest cards meet in the middle
            plan.piles[number] = replace(place, top_left=place.inner == "left")
    if way == "facing":
        _bow(zones, plan)
    return plan


def _bow(zones: TableZones, plan: Plan) -> None:
    """Hold the hands in a fan, but not one that lies open, or as a packet among the piles."""
    for seat, bow in ((zones.me, 1), (1 - zones.me, -1)):
        kind = zones.hand(seat)
        if kind is not None and not (kind.open and bow < 0):
            place = plan.piles[kind.number]
            spread = place.rect.width > 2 * place.size[0]
            plan.piles[kind.number] = replace(place, bow=bow if spread else 0)


def _sides(way: str, me: int, seats: int) -> dict[int, str]:
    """Return where each seat is."""
    others = in_turn(seats, me)
    if way in ("halves", "ends"):
        return {me: "left", others[0]: "right"}
    if way == "facing":
        return {others[0]: "far", me: "near"}
    return {me: "near", **dict.fromkeys(others, "far"), others[0]: "left", others[-1]: "right"}


def _region(cloth: Rect, side: str) -> Rect:
    """Return the half of the cloth that belongs to a side."""
    if side in ("left", "right"):
        x = cloth.x + (side == "right") * (cloth.width // 2)
        return Rect(x, cloth.y, cloth.width // 2, cloth.height)
    y = cloth.y + (side == "near") * (cloth.height // 2)
    return Rect(cloth.x, y, cloth.width, cloth.height // 2)


def _pixels(box: Box) -> Rect:
    """Return the same in whole pixels: edges that touch still touch."""
    x, y = round(box.x), round(box.y)
    return Rect(x, y, round(box.x + box.wide) - x, round(box.y + box.high) - y)


def _place(kind: Kind, zones: TableZones, laid: Laid, boxes: Mapping[str, Rect]) -> PilePlace:
    name = f"pile {kind.number}"
    box = boxes[name]
    loose = min(box.height * _LOOSE.get(kind.look, 1.0), box.width)
    card = round(laid.cards.get(name, loose))
    label = boxes.get(f"label {kind.number}", Rect(box.centerx, box.bottom, 0, 0))
    return kind.at(box, card, label, laid.lines.get(name, 1), _inner(kind, zones, boxes))


def _over_the_table(kind: Kind, plan: Plan, theme: Theme) -> PilePlace:
    """Return the place of a heap that is strewn between those who sit at the ends."""
    gap, middle = theme.px(_STREWN_OFF), plan.cloth.centerx
    own = [p.rect.union(p.words) for p in plan.piles.values() if not p.front]
    beside = [*own, *(rect for seat in plan.seats.values() for rect in (seat.face, seat.plate))]
    left = max((rect.right for rect in beside if rect.centerx < middle), default=plan.cloth.x)
    right = min((rect.x for rect in beside if rect.centerx > middle), default=plan.cloth.right)
    room = Rect(left + gap, plan.cloth.y + gap, max(1, right - left - 2 * gap), 0)
    room.height = max(1, plan.ask.y - gap - room.y)
    room = room.clip(plan.window) if room.colliderect(plan.window) else plan.window
    fronts = [place.rect for place in plan.piles.values() if place.front]
    meet = fronts[0].unionall(fronts[1:])
    words = [rect.inflate(gap, gap) for rect in (plan.goal, plan.controls)]
    free = [rect.clip(room) for rect in (meet, *words)]
    area = room.width * room.height - sum(rect.width * rect.height for rect in free)
    card = round((max(1.0, _COVERED * area / max(1, kind.holds)) / SHAPE) ** 0.5)
    place = kind.at(room, min(card, room.height // 3))
    return replace(place, free=tuple((r.x, r.y, r.width, r.height) for r in free if r.width))


def _where_cards_meet(kind: Kind, plan: Plan) -> PilePlace:
    """Return the place of a pile that cards are held in for a moment only."""
    fronts = [place for place in plan.piles.values() if place.front and place.owner == kind.owner]
    room = fronts[0].rect.unionall([place.rect for place in fronts[1:]])
    card = min(fronts[0].card, room.height)
    return kind.at(Rect(room.x, room.centery - card // 2, room.width, card), card)


def _inner(kind: Kind, zones: TableZones, boxes: Mapping[str, Rect]) -> str:
    """Return at which side the cards of a pile meet those of one other beside them, if they do."""
    others = {k.owner: boxes[f"pile {k.number}"] for k in zones.kinds if _meets(kind, k)}
    if len(others) != 1:
        return ""
    (other,), box = others.values(), boxes[f"pile {kind.number}"]
    return "right" if box.right <= other.x else "left" if other.right <= box.x else ""


def _meets(kind: Kind, other: Kind) -> bool:
    return kind.front and other.front and other.owner != kind.owner
